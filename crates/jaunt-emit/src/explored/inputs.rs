//! The inputs of a test as people and tools read them.

use std::cell::RefCell;

use jaunt_explore::Test;
use jaunt_term::Sort;
use jaunt_vm::{Made, Origin, RefInput, RefShape};
use serde_json::{Map, Value, json};

/// Objects within objects: readers of JSON go some hundred levels deep, and each object takes
/// up to three of them.
const DEEPEST: u32 = 20;

/// A test that is looked at, and how deep inside of an input.
#[derive(Clone, Copy)]
struct Look<'t> {
    test: &'t Test,
    depth: u32,
    /// Objects that lie too deep to be shown in place.
    deep: &'t RefCell<Vec<u32>>,
}

impl Look<'_> {
    fn deeper(self) -> Self {
        let depth = self.depth + 1;
        Self { depth, ..self }
    }
}

/// The inputs in the order in which they were asked for: receiver, parameters,
/// or the values of a driver. What lies deep inside of one is listed beside it (`others`).
pub fn inputs(test: &Test) -> Vec<Value> {
    let vars = (0..).zip(&test.vars);
    let refs = (0..).zip(&test.refs);
    let mut roots: Vec<(u32, Value)> = vars
        .filter_map(|(id, var)| Some((root(&var.origin)?, number(test, id))))
        .chain(refs.filter_map(|(id, r)| Some((root(&r.origin)?, whole(test, id, r)))))
        .collect();
    roots.sort_by_key(|&(place, _)| place);
    roots.into_iter().map(|(_, value)| value).collect()
}

/// The values that a driver asked for, as `jaunt.Symbolic` replays them.
pub fn asked_values(test: &Test) -> Vec<String> {
    let asked = |origin: &Origin| match *origin {
        Origin::Asked(n) => Some(n),
        _ => None,
    };
    let vars = test.vars.iter().zip(&test.input.values);
    let refs = test.refs.iter();
    let mut values: Vec<(u32, String)> = vars
        .filter_map(|(var, &bits)| {
            let text = match var.sort {
                _ if var.is_char => bits.to_string(),
                Sort::F32 => java_float(f32::from_bits(bits as u32), f32::is_infinite),
                Sort::F64 => java_float(f64::from_bits(bits), f64::is_infinite),
                sort => value(sort, bits).to_string(),
            };
            Some((asked(&var.origin)?, text))
        })
        .chain(refs.filter_map(|r| {
            let text = match &r.shape {
                RefShape::Object {
                    made: Made::String { length },
                    ..
                } => units(test, *length),
                _ => Vec::new(),
            };
            let text: Vec<String> = text.iter().map(u16::to_string).collect();
            Some((asked(&r.origin)?, text.join(" ")))
        }))
        .collect();
    values.sort_by_key(|&(place, _)| place);
    values.into_iter().map(|(_, value)| value).collect()
}

/// A floating point number as Java reads it.
fn java_float<T: Copy + std::fmt::Display>(number: T, is_infinite: fn(T) -> bool) -> String {
    match is_infinite(number) {
        true => number.to_string().replace("inf", "Infinity"),
        false => number.to_string(),
    }
}

/// The place of an input that is no part of another.
fn root(origin: &Origin) -> Option<u32> {
    match *origin {
        Origin::Receiver => Some(0),
        Origin::Parameter(i) => Some(1 + u32::from(i)),
        Origin::Asked(n) => Some(n),
        _ => None,
    }
}

fn number(test: &Test, var: u32) -> Value {
    let index = var as usize;
    let known = test.vars.get(index).zip(test.input.values.get(index));
    known.map_or(Value::Null, |(var, &bits)| match var.is_char {
        true => json!(bits),
        false => value(var.sort, bits),
    })
}

fn value(sort: Sort, bits: u64) -> Value {
    match sort {
        Sort::Bool => json!(bits != 0),
        Sort::F32 => float(f64::from(f32::from_bits(bits as u32))),
        Sort::F64 => float(f64::from_bits(bits)),
        _ => json!(sort.signed(bits)),
    }
}

/// JSON has no numbers for these.
fn float(number: f64) -> Value {
    match number.is_finite() {
        true => json!(number),
        false => json!(number.to_string()),
    }
}

/// A reference input with all that belongs to it.
fn whole(test: &Test, id: u32, input: &RefInput) -> Value {
    let deep = RefCell::default();
    let look = Look {
        test,
        depth: 0,
        deep: &deep,
    };
    let mut value = object(look, id, input);
    let mut others = Vec::new();
    loop {
        let next = deep.borrow_mut().pop();
        let Some((id, input)) = next.and_then(|id| Some((id, test.refs.get(id as usize)?))) else {
            break;
        };
        let mut other = object(look, id, input);
        other["id"] = json!(id);
        others.push(other);
    }
    if !others.is_empty() {
        if !value.is_object() {
            value = json!({ "elements": value });
        }
        value["others"] = json!(others);
    }
    value
}

/// A reference input; objects that others refer to again carry a number.
fn object(look: Look, id: u32, input: &RefInput) -> Value {
    let test = look.test;
    match &input.shape {
        RefShape::Null | RefShape::Untouched => Value::Null,
        // Nobody looked inside: any text will do.
        RefShape::NotNull if &*input.declared.class == "java/lang/String" => json!(""),
        RefShape::NotNull => json!({"class": java(&input.declared.class)}),
        RefShape::Same(other) => json!({"same": other}),
        RefShape::Object { class, made } => match made {
            Made::Box { value } => number(test, *value),
            Made::Constant { name, .. } => json!(name.as_str()),
            Made::Class { of } => json!(format!("{}.class", java(of))),
            Made::String { length } => json!(text(test, *length)),
            Made::Array { length } => {
                let length = test.input.values.get(*length as usize).copied();
                let elements = (0..length.unwrap_or(0) as u32).map(|i| element(look, id, i));
                elements.collect()
            }
            Made::OnDisk { name } => json!({"file": name}),
            Made::Built { .. } | Made::Called { .. } => {
                let elements: Vec<Value> = parts(look, |origin| match *origin {
                    Origin::Element { array, index } if array == id => Some(index),
                    _ => None,
                })
                .map(|(_, value)| value)
                .collect();
                let mut made = json!({"class": java(class), "elements": elements});
                let fields = fields(look, id);
                if !fields.is_empty() {
                    made["fields"] = json!(fields);
                }
                made
            }
            Made::Stub { of, .. } => stub(look, id, of),
            Made::Invented if look.depth > DEEPEST => {
                look.deep.borrow_mut().push(id);
                json!({"same": id})
            }
            Made::Invented => invented(look, id, class),
        },
    }
}

/// What a stub answers, in the order of the calls.
fn stub(look: Look, id: u32, of: &str) -> Value {
    let answers = parts(look, |origin| match origin {
        Origin::Answer {
            stub, method, call, ..
        } if *stub == id => Some((*call, method.to_string())),
        _ => None,
    });
    let answers = answers.map(|((_, method), value)| json!({ method: value }));
    json!({"implements": java(of), "answers": answers.collect::<Vec<Value>>()})
}

fn fields(look: Look, id: u32) -> Map<String, Value> {
    parts(look, |origin| match origin {
        Origin::Field { object, name, .. } if *object == id => Some(name.to_string()),
        _ => None,
    })
    .collect()
}

fn invented(look: Look, id: u32, class: &str) -> Value {
    let mut object = json!({"class": java(class), "fields": fields(look, id)});
    if look.test.refs.iter().any(|r| r.shape == RefShape::Same(id)) {
        object["id"] = json!(id);
    }
    object
}

/// The inputs that are part of an object, with what `part` calls them, sorted.
fn parts<K: Ord>(
    look: Look,
    part: impl Fn(&Origin) -> Option<K>,
) -> impl Iterator<Item = (K, Value)> {
    let test = look.test;
    let vars = (0..).zip(&test.vars);
    let refs = (0..).zip(&test.refs);
    let inside = look.deeper();
    let mut found: Vec<(K, Value)> = vars
        .filter_map(|(id, var)| Some((part(&var.origin)?, number(test, id))))
        .chain(refs.filter_map(|(id, r)| Some((part(&r.origin)?, object(inside, id, r)))))
        .collect();
    found.sort_by(|a, b| a.0.cmp(&b.0));
    found.into_iter()
}

/// An element of an array; those never looked at are what Java fills arrays with.
fn element(look: Look, array: u32, index: u32) -> Value {
    let wanted = Origin::Element { array, index };
    let mut found = parts(look, |origin| (*origin == wanted).then_some(()));
    match found.next() {
        Some((_, value)) => value,
        None => {
            let declared = look
                .test
                .refs
                .get(array as usize)
                .map(|r| r.declared.class.as_str());
            match declared {
                Some("[Z") => json!(false),
                Some("[F" | "[D") => json!(0.0),
                Some(name) if name.starts_with("[L") || name.starts_with("[[") => Value::Null,
                _ => json!(0),
            }
        }
    }
}

fn text(test: &Test, length: u32) -> String {
    String::from_utf16_lossy(&units(test, length))
}

/// The characters of a text, whose length is the variable of that id.
fn units(test: &Test, length: u32) -> Vec<u16> {
    let values = &test.input.values;
    let count = values.get(length as usize).copied().unwrap_or(0) as usize;
    let characters = values.iter().skip(length as usize + 1).take(count);
    characters.map(|&bits| bits as u16).collect()
}

fn java(name: &str) -> String {
    name.replace('/', ".")
}
