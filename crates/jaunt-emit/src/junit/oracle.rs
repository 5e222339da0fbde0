//! Assertions: what a test checks after the call.

use jaunt_class::{Name, access};
use jaunt_vm::class::{ClassRef, MethodRef};
use jaunt_vm::{Origin, RefShape, Seen};

use super::arrange::Arrange;
use super::literal::literal;

/// Assertions on one object at most, so that tests stay short.
const MAX_FIELDS: usize = 4;

/// Lines that check the returned value in the variable `result`.
pub fn returned(arrange: &mut Arrange, seen: &Seen) -> Vec<String> {
    value(arrange, "result", seen)
}

/// Lines that check the value of an expression.
pub fn value(arrange: &mut Arrange, actual: &str, seen: &Seen) -> Vec<String> {
    match seen {
        Seen::Nothing => Vec::new(),
        Seen::Null => vec![format!("assertNull({actual});")],
        Seen::Boolean(true) => vec![format!("assertTrue({actual});")],
        Seen::Boolean(false) => vec![format!("assertFalse({actual});")],
        Seen::Input(var) => same(arrange, actual, *var),
        Seen::Array { items, length, .. } => {
            let complete = items.len() as u32 == *length;
            match expression(arrange, seen).filter(|_| complete) {
                Some(expected) => vec![format!("assertArrayEquals({expected}, {actual});")],
                None => vec![format!("assertEquals({length}, {actual}.length);")],
            }
        }
        Seen::Object { class, fields } => object(arrange, actual, *class, fields),
        Seen::Printed { text, .. } => {
            let units: Vec<u16> = text.encode_utf16().collect();
            let expected = super::literal::string_literal(&units);
            vec![format!("assertEquals({expected}, {actual}.toString());")]
        }
        Seen::Collection { items, .. } => match expression(arrange, seen) {
            Some(expected) => vec![format!("assertEquals({expected}, {actual});")],
            None => vec![format!("assertEquals({}, {actual}.size());", items.len())],
        },
        Seen::Map { entries, .. } => match expression(arrange, seen) {
            Some(expected) => vec![format!("assertEquals({expected}, {actual});")],
            None => vec![format!("assertEquals({}, {actual}.size());", entries.len())],
        },
        seen => match expression(arrange, seen) {
            Some(expected) => vec![format!("assertEquals({expected}, {actual});")],
            None => vec![format!("assertNotNull({actual});")],
        },
    }
}

fn same(arrange: &mut Arrange, actual: &str, var: u32) -> Vec<String> {
    if let Some(local) = arrange.local(var) {
        return vec![format!("assertSame({local}, {actual});")];
    }
    // An input without a local is a value such as a string: compare by value.
    let after = arrange
        .trace
        .after
        .iter()
        .find(|(v, _)| *v == var)
        .map(|(_, s)| s.clone());
    match after {
        Some(seen) if !matches!(seen, Seen::Input(_)) => value(arrange, actual, &seen),
        _ => Vec::new(),
    }
}

/// An expression equal to the value, if one can be written.
fn expression(arrange: &mut Arrange, seen: &Seen) -> Option<String> {
    if let Some(text) = literal(seen) {
        return Some(text);
    }
    match seen {
        Seen::Box(inner) => {
            let text = literal(inner)?;
            Some(match **inner {
                Seen::Byte(_) => format!("Byte.valueOf({text})"),
                Seen::Short(_) => format!("Short.valueOf({text})"),
                _ => text,
            })
        }
        Seen::Constant { class, name } => {
            let class = arrange.machine.store.load(*class).ok()?;
            Some(format!("{}.{name}", arrange.class_name(class).ok()?))
        }
        Seen::Array { class, items, .. } => {
            let class = arrange.machine.store.load(*class).ok()?;
            let ty = arrange.class_name(class).ok()?;
            Some(format!("new {ty} {{{}}}", list(arrange, items)?))
        }
        Seen::Collection {
            items, list: true, ..
        } => {
            let arrays = arrange.imports.name("java.util.Arrays");
            let collections = arrange.imports.name("java.util.Collections");
            match items.as_slice() {
                [] => Some(format!("{collections}.emptyList()")),
                [Seen::Null] => Some(format!("{collections}.singletonList(null)")),
                items => Some(format!("{arrays}.asList({})", list(arrange, items)?)),
            }
        }
        Seen::Collection { class, items, .. } if class.ends_with("Set") => {
            let set = arrange.imports.name("java.util.HashSet");
            let arrays = arrange.imports.name("java.util.Arrays");
            match items.as_slice() {
                [] => Some(format!("new {set}<>()")),
                items => Some(format!(
                    "new {set}<>({arrays}.asList({}))",
                    list(arrange, items)?
                )),
            }
        }
        Seen::Map { entries, .. } if entries.len() <= 5 => {
            let map = arrange.imports.name("java.util.Map");
            let mut parts = Vec::new();
            for (key, value) in entries {
                if matches!(key, Seen::Null) || matches!(value, Seen::Null) {
                    return None;
                }
                parts.push(expression(arrange, key)?);
                parts.push(expression(arrange, value)?);
            }
            Some(format!("{map}.of({})", parts.join(", ")))
        }
        Seen::Optional(inner) => {
            let optional = arrange.imports.name("java.util.Optional");
            match **inner {
                Seen::Null => Some(format!("{optional}.empty()")),
                ref inner => Some(format!("{optional}.of({})", expression(arrange, inner)?)),
            }
        }
        Seen::Input(var) => {
            if let Some(local) = arrange.local(*var) {
                return Some(local.clone());
            }
            let after = arrange
                .trace
                .after
                .iter()
                .find(|(v, _)| v == var)
                .map(|(_, s)| s.clone());
            after
                .filter(|s| !matches!(s, Seen::Input(_)))
                .and_then(|s| expression(arrange, &s))
        }
        _ => None,
    }
}

fn list(arrange: &mut Arrange, items: &[Seen]) -> Option<String> {
    let items: Option<Vec<String>> = items.iter().map(|i| expression(arrange, i)).collect();
    Some(items?.join(", "))
}

/// An object of the program through its accessors.
fn object(
    arrange: &mut Arrange,
    actual: &str,
    class: Name,
    fields: &[(Name, Name, Seen)],
) -> Vec<String> {
    let fallback = vec![format!("assertNotNull({actual});")];
    let Ok(class) = arrange.machine.store.load(class) else {
        return fallback;
    };
    let mut lines = Vec::new();
    for (_, name, seen) in fields {
        if lines.len() >= MAX_FIELDS {
            break;
        }
        if let Some(access) = accessor(class, name)
            && expression(arrange, seen).is_some()
        {
            lines.extend(value(arrange, &format!("{actual}.{access}"), seen));
        }
    }
    if lines.is_empty() { fallback } else { lines }
}

/// How a test of the same package reads a field: `getX()`, `isX()`, `x()`, `x`.
fn accessor(class: ClassRef, field: &str) -> Option<String> {
    let capital = field[..1].to_uppercase() + &field[1..];
    let getters = [
        format!("get{capital}"),
        format!("is{capital}"),
        field.to_string(),
    ];
    let declared = class.chain().find_map(|c| c.declared_field(field))?;
    let is_getter = |m: &MethodRef| {
        m.ty.params.is_empty()
            && !m.is_static()
            && !m.is_private()
            && m.ty.ret.descriptor() == *declared.descriptor
    };
    for getter in &getters {
        let mut methods = class.chain().flat_map(|c| c.methods.iter());
        if methods.any(|m| m.name == getter.as_str() && is_getter(&m)) {
            return Some(format!("{getter}()"));
        }
    }
    (declared.access & access::PRIVATE == 0).then(|| field.to_string())
}

/// Lines that check what the call changed in its receiver and arguments.
pub fn changes(arrange: &mut Arrange) -> Vec<String> {
    let mut lines = Vec::new();
    for (var, seen) in arrange.trace.after.clone() {
        let Some(local) = arrange.local(var).cloned() else {
            continue;
        };
        match &seen {
            Seen::Object { class, fields } => {
                let changed: Vec<_> = fields
                    .iter()
                    .filter(|f| is_changed(arrange, var, f))
                    .cloned()
                    .collect();
                if !changed.is_empty() {
                    let found = object(arrange, &local, *class, &changed);
                    lines.extend(
                        found
                            .into_iter()
                            .filter(|l| !l.starts_with("assertNotNull")),
                    );
                }
            }
            Seen::Array { items, .. } if array_changed(arrange, var, items) => {
                lines.extend(value(arrange, &local, &seen));
            }
            Seen::Collection {
                list: true, items, ..
            } => {
                let before = arrange.trace.refs.get(var as usize);
                let built = before.map(|r| &r.shape);
                if !matches!(built, Some(RefShape::Object { made: jaunt_vm::Made::Built { elements }, .. }) if *elements as usize == items.len())
                {
                    lines.extend(value(arrange, &local, &seen));
                }
            }
            _ => {}
        }
    }
    lines
}

/// Is a field other than the input that it was? Fields that were no inputs and
/// are still zero were not touched.
fn is_changed(arrange: &Arrange, var: u32, field: &(Name, Name, Seen)) -> bool {
    let origin = Origin::Field {
        object: var,
        name: field.1,
        class: field.0,
    };
    let trace = arrange.trace;
    if let Some(id) = trace.vars.iter().position(|v| v.origin == origin) {
        let before = trace.input.values.get(id).copied().unwrap_or(0);
        return bits(&field.2).is_some_and(|now| now & trace.vars[id].sort.mask() != before);
    }
    if let Some(index) = trace.refs.iter().position(|r| r.origin == origin) {
        return match (&trace.refs[index].shape, &field.2) {
            (RefShape::Null, Seen::Null) => false,
            (RefShape::Null, _) => true,
            (RefShape::Same(other), Seen::Input(now)) => other != now,
            (_, Seen::Input(now)) => *now != index as u32,
            (_, Seen::Text(_)) => false,
            _ => true,
        };
    }
    !matches!(field.2, Seen::Null) && bits(&field.2) != Some(0)
}

fn array_changed(arrange: &Arrange, var: u32, items: &[Seen]) -> bool {
    let trace = arrange.trace;
    items.iter().enumerate().any(|(index, now)| {
        let origin = Origin::Element {
            array: var,
            index: index as u32,
        };
        match trace.vars.iter().position(|v| v.origin == origin) {
            Some(id) => {
                let before = trace.input.values.get(id).copied().unwrap_or(0);
                bits(now).is_some_and(|n| n & trace.vars[id].sort.mask() != before)
            }
            None => bits(now).is_some_and(|n| n != 0),
        }
    })
}

fn bits(seen: &Seen) -> Option<u64> {
    Some(match seen {
        Seen::Boolean(b) => *b as u64,
        Seen::Char(c) => *c as u64,
        Seen::Byte(n) => *n as u64,
        Seen::Short(n) => *n as u64,
        Seen::Int(n) => *n as u32 as u64,
        Seen::Long(n) => *n as u64,
        Seen::Float(x) => x.to_bits() as u64,
        Seen::Double(x) => x.to_bits(),
        _ => return None,
    })
}
