//! Titles of tests: the method, what may be told about its inputs, what happens.

use jaunt_class::Type;
use jaunt_term::Sort;
use jaunt_vm::class::MethodRef;
use jaunt_vm::{End, Made, RefShape, Seen, Store, Trace};

use super::facts::{Fact, facts};
use super::overloads::overload;
use super::words::{camel, spelt};

/// What is said of results that cannot be told about.
const VAGUE: &str = "returnsResult";

/// What the name of a test is made of.
pub struct Title {
    pub method: String,
    /// The most telling ones first.
    pub facts: Vec<Fact>,
    /// What tells the method from others of its name.
    pub overload: Fact,
    pub outcome: String,
}

impl Title {
    /// Of tests of a method that are one: what is so in all of them.
    pub fn of_all(titles: &[&Title]) -> Title {
        let first = titles[0];
        let is_common = |fact: &&Fact| titles.iter().all(|title| title.facts.contains(fact));
        let is_same = titles.iter().all(|title| title.outcome == first.outcome);
        Title {
            method: first.method.clone(),
            facts: first.facts.iter().filter(is_common).cloned().collect(),
            overload: first.overload.clone(),
            outcome: match is_same {
                true => first.outcome.clone(),
                false => "returnsExpected".into(),
            },
        }
    }
}

pub fn title(store: &Store, method: MethodRef, trace: &Trace) -> Title {
    let name = match method.is_constructor() {
        true => "constructor",
        false => method.name.as_str(),
    };
    Title {
        method: name.replace('$', ""),
        facts: facts(store, method, trace),
        overload: overload(method),
        outcome: outcome(method, trace).replace('$', ""),
    }
}

/// The outcome is an object that the test passed.
fn input(trace: &Trace, var: u32) -> String {
    let Some(input) = trace.refs.get(var as usize) else {
        return VAGUE.into();
    };
    let bits = |id: u32| trace.input.values.get(id as usize).copied().unwrap_or(0);
    match &input.shape {
        RefShape::Null => "returnsNull".into(),
        RefShape::Same(other) if *other != var => self::input(trace, *other),
        RefShape::Object {
            made: Made::String { length },
            ..
        } => {
            let count = bits(*length) as u32;
            let units: Vec<u16> = (1..=count).map(|i| bits(length + i) as u16).collect();
            returned(trace, Some(&Seen::Text(units)))
        }
        RefShape::Object {
            made: Made::Constant { name, .. },
            ..
        } => format!("returns{}", camel(name)),
        RefShape::Object {
            made: Made::Box { value },
            class,
        } => boxed(trace, *value, class.ends_with("Character")),
        RefShape::Untouched => match input.declared.class.as_str() {
            "java/lang/String" | "java/lang/CharSequence" => "returnsEmpty".into(),
            _ => "returnsNull".into(),
        },
        RefShape::Object { .. } => "returnsGiven".into(),
        _ => VAGUE.into(),
    }
}

/// The outcome is a number that the test passed.
fn boxed(trace: &Trace, value: u32, is_char: bool) -> String {
    let bits = trace.input.values.get(value as usize).copied().unwrap_or(0);
    let seen = match trace.vars[value as usize].sort {
        Sort::Bool => Seen::Boolean(bits != 0),
        Sort::I16 if is_char => Seen::Char(bits as u16),
        Sort::F32 => Seen::Float(f32::from_bits(bits as u32)),
        Sort::F64 => Seen::Double(f64::from_bits(bits)),
        sort => Seen::Long(sort.signed(bits)),
    };
    returned(trace, Some(&seen))
}

/// What happens in the end.
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
        _ => match (returned(trace, trace.returned.as_ref()), &method.ty().ret) {
            // What has no name of its own has that of what is promised.
            (vague, Type::Class(promised)) if vague == VAGUE => {
                let simple = promised.rsplit(['/', '$']).next().unwrap_or_default();
                format!("returns{simple}")
            }
            (told, _) => told,
        },
    }
}

fn returned(trace: &Trace, seen: Option<&Seen>) -> String {
    match seen {
        Some(Seen::Box(inner)) => returned(trace, Some(inner)),
        Some(Seen::Input(var)) => input(trace, *var),
        Some(Seen::Byte(n)) => number(*n as i64),
        Some(Seen::Short(n)) => number(*n as i64),
        Some(Seen::Float(x)) => decimal((*x).into()),
        Some(Seen::Double(x)) => decimal(*x),
        Some(Seen::Boolean(b)) => format!("returns{}", if *b { "True" } else { "False" }),
        Some(Seen::Null) => "returnsNull".into(),
        Some(Seen::Int(n)) => number(*n as i64),
        Some(Seen::Long(n)) => number(*n),
        Some(Seen::Constant { name, .. }) => {
            format!("returns{}", camel(name))
        }
        Some(Seen::Text(t)) if t.is_empty() => "returnsEmpty".into(),
        Some(Seen::Text(t)) => spelt(t).map_or("returnsText".into(), |w| format!("returns{w}")),
        Some(Seen::Array { length: 0, .. }) => "returnsEmptyArray".into(),
        Some(Seen::Array { .. }) => "returnsArray".into(),
        Some(Seen::Collection { items, .. }) if items.is_empty() => "returnsEmpty".into(),
        Some(Seen::Collection { size: 1, .. } | Seen::Map { size: 1, .. }) => {
            "returnsOneElement".into()
        }
        Some(Seen::Collection { size, .. } | Seen::Map { size, .. }) => {
            format!("returns{size}Elements")
        }
        Some(Seen::Char(c)) => {
            spelt(&[*c]).map_or("returnsCharacter".into(), |w| format!("returns{w}"))
        }
        Some(Seen::Optional(inner)) if **inner == Seen::Null => "returnsEmpty".into(),
        Some(Seen::Optional(_)) => "returnsPresent".into(),
        Some(Seen::Record {
            class, components, ..
        }) => {
            let simple = class.rsplit(['/', '$']).next().unwrap_or_default();
            match components.as_slice() {
                [one @ (Seen::Constant { .. } | Seen::Text(_))] => {
                    let told = returned(trace, Some(one));
                    let told = told.strip_prefix("returns").unwrap_or_default();
                    match ["Text", "Empty"].contains(&told) {
                        true => format!("returns{simple}"),
                        false => format!("returns{simple}{told}"),
                    }
                }
                _ => format!("returns{simple}"),
            }
        }
        Some(Seen::Printed { class, .. } | Seen::Object { class, .. }) => {
            let simple = class.rsplit(['/', '$']).next().unwrap_or_default();
            match simple.starts_with(|c: char| c.is_alphabetic()) {
                true => format!("returns{simple}"),
                false => VAGUE.into(),
            }
        }
        Some(Seen::Nothing) | None => "completes".into(),
    }
}

fn decimal(x: f64) -> String {
    let digits = format!("{}", x.abs());
    match x {
        x if x.fract() == 0.0 => number(x as i64),
        x if x.is_nan() => "returnsNaN".into(),
        x if x.is_infinite() => "returnsInfinity".into(),
        // Nobody reads more digits.
        _ if digits.len() > 6 => "returnsFraction".into(),
        x => {
            let sign = if x < 0.0 { "Minus" } else { "" };
            format!("returns{sign}{}", digits.replace('.', "Point"))
        }
    }
}

fn number(n: i64) -> String {
    match n {
        0..=9999 => format!("returns{n}"),
        -9999..=-1 => format!("returnsMinus{}", -n),
        _ => "returnsNumber".into(),
    }
}
