//! Names of tests: the method, what is special about its inputs, what happens.

use jaunt_class::Type;
use jaunt_term::Sort;
use jaunt_vm::class::MethodRef;
use jaunt_vm::{End, Made, Origin, RefShape, Seen, Trace};

use super::parameters::names;

pub fn title(method: MethodRef, trace: &Trace) -> String {
    let name = match method.is_constructor() {
        true => "constructor",
        false => method.name.as_str(),
    };
    let mut parts = vec![name.to_string()];
    let inputs = inputs(method, trace);
    if !inputs.is_empty() {
        parts.push(inputs);
    }
    parts.push(outcome(method, trace));
    parts.join("_").replace('$', "")
}

/// At most two inputs are described: a name is no list.
fn inputs(method: MethodRef, trace: &Trace) -> String {
    let names = names(method);
    let described = names.iter().enumerate().filter_map(|(i, name)| {
        let origin = Origin::Parameter(i as u16);
        if let Some(text) = word_of(method, trace, i) {
            return Some(format!("{name}{text}"));
        }
        let what = describe(trace, &origin)?;
        let generic = name
            .strip_prefix("arg")
            .is_some_and(|n| n.parse::<u8>().is_ok());
        let name = if generic {
            format!("Argument{}", i + 1)
        } else {
            capital(name)
        };
        Some(format!("{what}{name}"))
    });
    let described: Vec<String> = described.take(2).collect();
    match described.as_slice() {
        [one] => lower(one),
        [one, two] => format!("{}And{}", lower(one), capital(two)),
        _ => String::new(),
    }
}

/// The value of a character or a string, if it is a short word.
fn word_of(method: MethodRef, trace: &Trace, index: usize) -> Option<String> {
    let origin = Origin::Parameter(index as u16);
    let bits = |id: u32| trace.input.values.get(id as usize).copied().unwrap_or(0);
    if method.ty().params[index] == Type::Char {
        let id = trace.vars.iter().position(|v| v.origin == origin)?;
        return word(&[bits(id as u32) as u16]);
    }
    let input = trace.refs.iter().find(|r| r.origin == origin)?;
    let RefShape::Object {
        made: Made::String { length },
        ..
    } = input.shape
    else {
        return None;
    };
    let count = bits(length) as u32;
    let units: Vec<u16> = (1..=count).map(|i| bits(length + i) as u8 as u16).collect();
    word(&units).filter(|w| !w.is_empty())
}

fn describe(trace: &Trace, origin: &Origin) -> Option<&'static str> {
    if let Some(id) = trace.vars.iter().position(|v| v.origin == *origin) {
        let bits = trace.input.values.get(id).copied().unwrap_or(0);
        let value = match trace.vars[id].sort {
            Sort::Bool => return Some(if bits != 0 { "true" } else { "false" }),
            Sort::I8 => bits as i8 as i64,
            Sort::I16 => bits as i16 as i64,
            Sort::I32 => bits as i32 as i64,
            Sort::I64 => bits as i64,
            Sort::F32 => return Some(float(f32::from_bits(bits as u32) as f64)),
            _ => return Some(float(f64::from_bits(bits))),
        };
        return Some(match value {
            0 => "zero",
            1.. => "positive",
            _ => "negative",
        });
    }
    let input = trace.refs.iter().find(|r| r.origin == *origin)?;
    let count = |id: u32| trace.input.values.get(id as usize).copied().unwrap_or(0);
    Some(match &input.shape {
        RefShape::Null => "null",
        RefShape::Same(_) => "same",
        RefShape::Object {
            made: Made::Array { length } | Made::String { length },
            ..
        } => match count(*length) {
            0 => "empty",
            1 => "single",
            _ => return None,
        },
        RefShape::Object {
            class,
            made: Made::Built { elements: 0 },
        } if jaunt_vm::recipe_of(class).is_some_and(|r| r.add.is_some()) => "empty",
        _ => return None,
    })
}

fn float(x: f64) -> &'static str {
    if x.is_nan() {
        "nan"
    } else if x == 0.0 {
        "zero"
    } else if x < 0.0 {
        "negative"
    } else {
        "positive"
    }
}

fn outcome(method: MethodRef, trace: &Trace) -> String {
    match &trace.end {
        End::Threw(thrown) => {
            let simple = thrown
                .class
                .rsplit(['.', '$'])
                .next()
                .unwrap_or("Exception");
            format!("throws{simple}")
        }
        _ if method.is_constructor() => "createsObject".into(),
        _ => returned(trace.returned.as_ref()),
    }
}

fn returned(seen: Option<&Seen>) -> String {
    match seen {
        Some(Seen::Box(inner)) => returned(Some(inner)),
        Some(Seen::Byte(n)) => number(*n as i64),
        Some(Seen::Short(n)) => number(*n as i64),
        Some(Seen::Float(x)) if x.fract() == 0.0 => number(*x as i64),
        Some(Seen::Double(x)) if x.fract() == 0.0 => number(*x as i64),
        Some(Seen::Boolean(b)) => format!("returns{}", if *b { "True" } else { "False" }),
        Some(Seen::Null) => "returnsNull".into(),
        Some(Seen::Int(n)) => number(*n as i64),
        Some(Seen::Long(n)) => number(*n),
        Some(Seen::Constant { name, .. }) => {
            format!("returns{}", capital(&name.to_lowercase()))
        }
        Some(Seen::Text(t)) if t.is_empty() => "returnsEmpty".into(),
        Some(Seen::Text(t)) => word(t).map_or("returnsText".into(), |w| format!("returns{w}")),
        Some(Seen::Array { length: 0, .. }) => "returnsEmptyArray".into(),
        Some(Seen::Array { .. }) => "returnsArray".into(),
        Some(Seen::Collection { items, .. }) if items.is_empty() => "returnsEmpty".into(),
        Some(Seen::Nothing) | None => "completes".into(),
        Some(_) => "returnsResult".into(),
    }
}

fn number(n: i64) -> String {
    match n {
        0..=9999 => format!("returns{n}"),
        -9999..=-1 => format!("returnsMinus{}", -n),
        _ => "returnsNumber".into(),
    }
}

/// A short word made of letters, as part of a name.
fn word(units: &[u16]) -> Option<String> {
    let text = String::from_utf16(units).ok()?;
    let fits = text.len() <= 16 && text.chars().all(|c| c.is_ascii_alphanumeric());
    fits.then(|| capital(&text.to_lowercase()))
}

fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or(String::new(), |c| {
        c.to_uppercase().collect::<String>() + chars.as_str()
    })
}

fn lower(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or(String::new(), |c| {
        c.to_lowercase().collect::<String>() + chars.as_str()
    })
}
