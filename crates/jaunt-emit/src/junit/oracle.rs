//! Assertions: what a test checks after the call.

use jaunt_class::{Name, Type};
use jaunt_record::Framework;
use jaunt_vm::class::MethodRef;
use jaunt_vm::{FOLDER_OF_INPUTS, Origin, Part, RefShape, Seen, Trace};

use super::arrange::Arrange;
use super::literal::literal;
use super::times;
use super::warnings::is_generic;

/// Assertions on one object at most, so that tests stay short.
const MAX_LINES: usize = 4;

/// Lines that check the value of an expression that source code knows by a type.
pub fn value(arrange: &mut Arrange, actual: &str, ty: &Type, seen: &Seen) -> Vec<String> {
    match seen {
        Seen::Nothing => Vec::new(),
        Seen::Box(inner) if matches!(ty, Type::Class(name) if *name == "java/lang/Boolean") => {
            value(arrange, actual, &Type::Boolean, inner)
        }
        Seen::Null => vec![format!("assertNull({actual});")],
        Seen::Boolean(true) => vec![format!("assertTrue({actual});")],
        Seen::Boolean(false) => vec![format!("assertFalse({actual});")],
        Seen::Input(var) => same(arrange, actual, ty, *var),
        Seen::Array { class, .. } => array(arrange, actual, ty, *class, seen),
        Seen::Object { class, parts } => object(arrange, actual, *class, parts),
        Seen::Record { class, parts, .. } => match expression(arrange, seen) {
            Some(expected) => vec![format!("assertEquals({expected}, {actual});")],
            None => object(arrange, actual, *class, parts),
        },
        Seen::Printed { class, text } => match printed(arrange, *class, text) {
            Some(expected) => vec![format!("assertEquals({expected}, {actual});")],
            None => {
                let units: Vec<u16> = text.encode_utf16().collect();
                let expected = super::literal::string_literal(&units);
                match names_identity(arrange.trace, text) {
                    true => vec![format!("assertNotNull({actual});")],
                    false => vec![format!("assertEquals({expected}, {actual}.toString());")],
                }
            }
        },
        // JUnit 4 compares numbers with a fraction only within a distance.
        Seen::Float(_) | Seen::Double(_) if arrange.style.framework == Framework::JUnit4 => {
            let expected = literal(seen).unwrap_or_default();
            vec![format!("assertEquals({expected}, {actual}, 0);")]
        }
        seen => match (expression(arrange, seen), seen) {
            (Some(expected), _) => vec![format!("assertEquals({expected}, {actual});")],
            (None, Seen::Collection { size, .. }) => {
                sized(arrange, actual, ty, "java/util/Collection", *size)
            }
            (None, Seen::Map { size, .. }) => sized(arrange, actual, ty, "java/util/Map", *size),
            (None, _) => vec![format!("assertNotNull({actual});")],
        },
    }
}

/// Is there an identity hash code in the text, as `Object.toString` writes it, or a path
/// that is another in each run?
pub fn names_identity(trace: &Trace, text: &str) -> bool {
    if text.contains(FOLDER_OF_INPUTS) {
        return true;
    }
    if !trace.identity {
        return false;
    }
    let mut after = text.split('@').skip(1);
    after.any(|rest| rest.chars().take_while(char::is_ascii_hexdigit).count() >= 4)
}

/// Only the size is known well enough.
fn sized(arrange: &Arrange, actual: &str, ty: &Type, home: &str, size: usize) -> Vec<String> {
    let store = arrange.store;
    let countable = store
        .load_type(ty)
        .ok()
        .zip(store.load(Name::new(home)).ok());
    match countable.is_some_and(|(declared, home)| declared.is_subclass_of(home)) {
        true => vec![format!("assertEquals({size}, {actual}.size());")],
        false => vec![format!("assertNotNull({actual});")],
    }
}

fn array(arrange: &mut Arrange, actual: &str, ty: &Type, class: Name, seen: &Seen) -> Vec<String> {
    let Seen::Array { items, length, .. } = seen else {
        return Vec::new();
    };
    let named = match ty {
        Type::Array(_) => Some(actual.to_string()),
        _ => {
            let class = arrange.store.load(class).ok();
            let class = class.and_then(|c| arrange.class_name(c).ok());
            class.map(|c| format!("({c}) {actual}"))
        }
    };
    let Some(actual) = named else {
        return vec![format!("assertNotNull({actual});")];
    };
    let within = match (arrange.style.framework, items.first()) {
        (Framework::JUnit4, Some(Seen::Float(_) | Seen::Double(_))) => ", 0",
        _ => "",
    };
    match expression(arrange, seen) {
        Some(expected) => vec![format!("assertArrayEquals({expected}, {actual}{within});")],
        None if actual.starts_with('(') => {
            vec![format!("assertEquals({length}, ({actual}).length);")]
        }
        None => vec![format!("assertEquals({length}, {actual}.length);")],
    }
}

fn same(arrange: &mut Arrange, actual: &str, ty: &Type, var: u32) -> Vec<String> {
    if let Some(local) = arrange.local(var) {
        return vec![format!("assertSame({local}, {actual});")];
    }
    // What the run never looked at is what the test passed.
    match arrange.untouched(var).as_deref() {
        Some("null") => return vec![format!("assertNull({actual});")],
        Some(text) => return vec![format!("assertEquals({text}, {actual});")],
        None => {}
    }
    // An input without a local is a value such as a string: compare by value.
    let after = arrange
        .trace
        .after
        .iter()
        .find(|(v, _)| *v == var)
        .map(|(_, s)| s.clone());
    match after {
        Some(seen) if !matches!(seen, Seen::Input(_)) => value(arrange, actual, ty, &seen),
        _ => Vec::new(),
    }
}

/// Since this Java collections have factory methods.
pub const FACTORIES: u16 = 9;

/// An expression equal to the value, if one can be written.
fn expression(arrange: &mut Arrange, seen: &Seen) -> Option<String> {
    let is_unstable = |text: &[u16]| names_identity(arrange.trace, &String::from_utf16_lossy(text));
    if matches!(seen, Seen::Text(text) if is_unstable(text)) {
        return None;
    }
    if let Some(text) = literal(seen) {
        return Some(text);
    }
    if is_cut(seen) {
        return None;
    }
    match seen {
        Seen::Box(inner) => {
            let text = literal(inner)?;
            let by_hand = arrange.style.framework == Framework::JUnit4;
            Some(match **inner {
                Seen::Byte(_) => format!("Byte.valueOf({text})"),
                Seen::Short(_) => format!("Short.valueOf({text})"),
                // JUnit 4 would not know which comparison is meant.
                Seen::Int(_) if by_hand => format!("Integer.valueOf({text})"),
                Seen::Long(_) if by_hand => format!("Long.valueOf({text})"),
                Seen::Char(_) if by_hand => format!("Character.valueOf({text})"),
                Seen::Float(_) if by_hand => format!("Float.valueOf({text})"),
                Seen::Double(_) if by_hand => format!("Double.valueOf({text})"),
                _ => text,
            })
        }
        Seen::Constant { class, name } => {
            let class = arrange.store.load(*class).ok()?;
            arrange.constant(class, name).ok()
        }
        Seen::Array { class, items, .. } => {
            let class = arrange.store.load(*class).ok()?;
            let ty = arrange.class_name(class).ok()?;
            Some(format!("new {ty} {{{}}}", list(arrange, items)?))
        }
        Seen::Collection {
            items, list: true, ..
        } => match items.as_slice() {
            [] if arrange.style.level < FACTORIES => {
                let collections = arrange.imports.name("java.util.Collections");
                Some(format!("{collections}.emptyList()"))
            }
            items => list_of(arrange, items),
        },
        Seen::Collection { class, items, .. } if class.ends_with("Set") => {
            let parts: Option<Vec<String>> = items.iter().map(|i| expression(arrange, i)).collect();
            let parts = parts?;
            let is_plain = (0..parts.len()).all(|at| !parts[..at].contains(&parts[at]));
            if arrange.style.level >= FACTORIES && is_plain && !parts.contains(&"null".into()) {
                let set = arrange.imports.name("java.util.Set");
                return Some(format!("{set}.of({})", parts.join(", ")));
            }
            let set = arrange.imports.name("java.util.HashSet");
            match items.as_slice() {
                [] => Some(format!("new {set}<>()")),
                items => Some(format!("new {set}<>({})", list_of(arrange, items)?)),
            }
        }
        Seen::Map { entries, .. } if entries.len() <= 5 => {
            let map = arrange.imports.name("java.util.Map");
            let mut parts = Vec::new();
            for (key, value) in entries {
                if matches!(key, Seen::Null) || matches!(value, Seen::Null) {
                    return None;
                }
                parts.push(equal(arrange, key)?);
                parts.push(equal(arrange, value)?);
            }
            if parts.iter().any(|part| part == "null") {
                return None;
            }
            if arrange.style.level >= FACTORIES {
                return Some(format!("{map}.of({})", parts.join(", ")));
            }
            let collections = arrange.imports.name("java.util.Collections");
            match parts.as_slice() {
                [] => Some(format!("{collections}.emptyMap()")),
                [_, _] => Some(format!("{collections}.singletonMap({})", parts.join(", "))),
                _ => None,
            }
        }
        Seen::Record {
            class, components, ..
        } => record(arrange, *class, components),
        Seen::Printed { class, text } => printed(arrange, *class, text),
        Seen::Optional(inner) => {
            let optional = arrange.imports.name("java.util.Optional");
            match **inner {
                Seen::Null => Some(format!("{optional}.empty()")),
                ref inner => {
                    let inner = equal(arrange, inner).filter(|text| text != "null")?;
                    Some(format!("{optional}.of({inner})"))
                }
            }
        }
        Seen::Input(var) => {
            if let Some(local) = arrange.local(*var) {
                return Some(local.clone());
            }
            if let Some(passed) = arrange.untouched(*var) {
                return Some(passed);
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

/// An expression that is equal to the value in a collection, which asks `equals`: no array is equal to
/// another.
fn equal(arrange: &mut Arrange, seen: &Seen) -> Option<String> {
    match seen {
        Seen::Array { .. } => None,
        seen => expression(arrange, seen),
    }
}

/// A record as its constructor makes it of its components. Arrays in it are not compared
/// by what is in them.
fn record(arrange: &mut Arrange, class: Name, components: &[Seen]) -> Option<String> {
    let class = arrange.store.load(class).ok()?;
    let home = arrange.imports.package().replace('.', "/");
    let constructors = class.methods.iter().filter(|m| m.is_constructor());
    let mut fitting = constructors.filter(|m| m.ty().params.len() == components.len());
    let (constructor, rival) = (fitting.next()?, fitting.next());
    let is_open = arrange.can_name(class) && jaunt_vm::is_open(class, constructor.access, &home);
    let mut arguments = Vec::new();
    for (component, ty) in components.iter().zip(&constructor.ty().params) {
        if matches!(component, Seen::Array { .. }) || matches!(ty, Type::Array(_)) {
            return None;
        }
        arguments.push(expression(arrange, component)?);
    }
    if !is_open || rival.is_some() || is_generic(class) {
        return None;
    }
    arrange.note_call(constructor);
    let name = arrange.class_name(class).ok()?;
    Some(format!("new {name}({})", arguments.join(", ")))
}

/// A library value whose text can be read back.
fn printed(arrange: &mut Arrange, class: Name, text: &str) -> Option<String> {
    let units: Vec<u16> = text.encode_utf16().collect();
    let literal = super::literal::string_literal(&units);
    let class = arrange.store.load(class).ok()?;
    let factory = match class.name.as_str() {
        "java/math/BigInteger" | "java/math/BigDecimal" => {
            let name = arrange.class_name(class).ok()?;
            return Some(constant(&name, text).unwrap_or(format!("new {name}({literal})")));
        }
        "java/time/Instant" => "parse",
        of_time if of_time.starts_with("java/time/") => {
            let call = times::call(of_time, text)?;
            let name = arrange.class_name(class).ok()?;
            return Some(format!("{name}.{call}"));
        }
        "java/util/UUID" => "fromString",
        _ => return None,
    };
    let name = arrange.class_name(class).ok()?;
    Some(format!("{name}.{factory}({literal})"))
}

/// Numbers that have a name.
fn constant(class: &str, text: &str) -> Option<String> {
    let name = match text {
        "0" => "ZERO",
        "1" => "ONE",
        "10" => "TEN",
        _ => return None,
    };
    Some(format!("{class}.{name}"))
}

/// Are there more items than were looked at?
fn is_cut(seen: &Seen) -> bool {
    match seen {
        Seen::Array { items, length, .. } => items.len() < *length as usize,
        Seen::Collection { items, size, .. } => items.len() < *size,
        Seen::Map { entries, size, .. } => entries.len() < *size,
        _ => false,
    }
}

/// A list with these items; one null alone would be no array of items.
fn list_of(arrange: &mut Arrange, items: &[Seen]) -> Option<String> {
    let items: Option<Vec<String>> = items.iter().map(|i| equal(arrange, i)).collect();
    let items = items?;
    let has_null = items.iter().any(|item| item == "null");
    if let [null] = items.as_slice()
        && null == "null"
    {
        let collections = arrange.imports.name("java.util.Collections");
        return Some(format!("{collections}.singletonList(null)"));
    }
    if arrange.style.level >= FACTORIES && !has_null {
        let list = arrange.imports.name("java.util.List");
        return Some(format!("{list}.of({})", items.join(", ")));
    }
    let arrays = arrange.imports.name("java.util.Arrays");
    Some(format!("{arrays}.asList({})", items.join(", ")))
}

fn list(arrange: &mut Arrange, items: &[Seen]) -> Option<String> {
    let items: Option<Vec<String>> = items.iter().map(|i| expression(arrange, i)).collect();
    Some(items?.join(", "))
}

/// Is it more than what a new object has anyway?
fn is_telling(seen: &Seen) -> bool {
    match seen {
        Seen::Null | Seen::Nothing | Seen::Boolean(false) => false,
        Seen::Byte(0) | Seen::Short(0) | Seen::Char(0) | Seen::Int(0) | Seen::Long(0) => false,
        Seen::Float(x) => *x != 0.0,
        Seen::Double(x) => *x != 0.0,
        Seen::Text(units) => !units.is_empty(),
        Seen::Box(inner) => is_telling(inner),
        // It has answers of its own, which may be all the same.
        Seen::Object { .. } => false,
        _ => true,
    }
}

/// An object of the program through what it answers: what the call is about and what tells
/// most, if not all of it can be told.
pub fn object(arrange: &mut Arrange, actual: &str, class: Name, parts: &[Part]) -> Vec<String> {
    let class = arrange.store.load(class).ok();
    let deprecated: Vec<&str> = class
        .into_iter()
        .flat_map(|c| c.chain())
        .flat_map(|c| c.methods.iter())
        .filter(|m| m.member().is_some_and(|m| m.attributes.is_deprecated()))
        .map(|m| m.name.as_str())
        .collect();
    let is_current = |part: &&Part| {
        let method = part.source.strip_suffix("()");
        !method.is_some_and(|name| deprecated.contains(&name))
    };
    let current: Vec<&Part> = parts.iter().filter(is_current).collect();
    let mut answers: Vec<(usize, Vec<String>)> = Vec::new();
    let mut best_first: Vec<(usize, &Part)> = current.into_iter().enumerate().collect();
    best_first.sort_by_key(|(_, part)| (!part.is_concerned, !is_telling(&part.seen)));
    let mut count = 0;
    for (index, part) in best_first {
        let actual = format!("{actual}.{}", part.source);
        let mut more = value(arrange, &actual, &part.ty, &part.seen);
        // That a field is there is no answer.
        if !part.source.ends_with(')') {
            more.retain(|line| !line.starts_with("assertNotNull("));
        }
        if count + more.len() <= MAX_LINES {
            count += more.len();
            answers.push((index, more));
        }
    }
    // In the order of the class.
    answers.sort_by_key(|(index, _)| *index);
    let lines: Vec<String> = answers.into_iter().flat_map(|(_, more)| more).collect();
    match lines.is_empty() {
        true => vec![format!("assertNotNull({actual});")],
        false => lines,
    }
}

/// Lines that check what the call changed in its receiver and arguments. What a call is there
/// to change is checked even where it stayed as it was.
pub fn changes(arrange: &mut Arrange, target: MethodRef) -> Vec<String> {
    let trace = arrange.trace;
    let is_changed = |(var, seen): &&(u32, Seen)| match seen {
        Seen::Array { items, .. } => array_changed(trace, *var, items),
        _ => trace.changed.contains(var),
    };
    let changed = trace.after.iter().filter(is_changed);
    let lines: Vec<String> = changed.flat_map(|seen| state(arrange, seen)).collect();
    if !lines.is_empty() {
        return lines;
    }
    let told = receiver_to_change(arrange, target);
    let told = trace.after.iter().find(|(var, _)| told == Some(*var));
    told.map_or(Vec::new(), |seen| state(arrange, seen))
}

/// What an input is like after the call.
fn state(arrange: &mut Arrange, (var, seen): &(u32, Seen)) -> Vec<String> {
    let local = arrange.local(*var).cloned();
    let Some((local, class)) = local.zip(class_of(arrange.trace, *var)) else {
        return Vec::new();
    };
    let found = value(arrange, &local, &class, seen).into_iter();
    let telling = |line: &String| !line.starts_with("assertNotNull");
    found.filter(telling).collect()
}

/// The receiver, if the call can only be there to change that: it hands out nothing else, and
/// may write to its fields.
fn receiver_to_change(arrange: &Arrange, target: MethodRef) -> Option<u32> {
    let trace = arrange.trace;
    let mut refs = trace.refs.iter();
    let receiver = refs.position(|r| r.origin == Origin::Receiver)? as u32;
    let hands_out = match &trace.returned {
        Some(Seen::Nothing) => false,
        Some(Seen::Input(var)) => *var != receiver,
        _ => true,
    };
    let effects = arrange.store.effects_of(target);
    let is_own = |class: Name| target.class().chain().any(|c| c.name == class);
    let writes = effects.writes.iter().any(|(class, _)| is_own(*class));
    (!hands_out && writes).then_some(receiver)
}

fn class_of(trace: &Trace, var: u32) -> Option<Type> {
    match &trace.refs.get(var as usize)?.shape {
        RefShape::Object { class, .. } if class.starts_with('[') => Type::parse(class),
        RefShape::Object { class, .. } => Some(Type::Class(*class)),
        _ => None,
    }
}

fn array_changed(trace: &Trace, var: u32, items: &[Seen]) -> bool {
    items.iter().enumerate().any(|(index, now)| {
        let origin = Origin::Element {
            array: var,
            index: index as u32,
        };
        if let Some(id) = trace.vars.iter().position(|v| v.origin == origin) {
            let before = trace.input.values.get(id).copied().unwrap_or(0);
            return bits(now).is_some_and(|n| n & trace.vars[id].sort.mask() != before);
        }
        match trace.refs.iter().position(|r| r.origin == origin) {
            Some(before) => !matches!(now, Seen::Input(n) if *n as usize == before),
            None => bits(now).map_or(!matches!(now, Seen::Null), |n| n != 0),
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
