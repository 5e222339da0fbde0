//! The inputs of a test as people and tools read them.

use jaunt_explore::Test;
use jaunt_term::Sort;
use jaunt_vm::{Made, Origin, RefInput, RefShape};
use serde_json::{Map, Value, json};

/// The inputs in the order in which they were asked for: receiver, parameters,
/// or the values of a driver.
pub fn inputs(test: &Test) -> Vec<Value> {
    let vars = (0..).zip(&test.vars);
    let refs = (0..).zip(&test.refs);
    let mut roots: Vec<(u32, Value)> = vars
        .filter_map(|(id, var)| Some((root(&var.origin)?, number(test, id))))
        .chain(refs.filter_map(|(id, r)| Some((root(&r.origin)?, object(test, id, r)))))
        .collect();
    roots.sort_by_key(|&(place, _)| place);
    roots.into_iter().map(|(_, value)| value).collect()
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
    known.map_or(Value::Null, |(var, &bits)| value(var.sort, bits))
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

/// A reference input; objects that others refer to again carry a number.
fn object(test: &Test, id: u32, input: &RefInput) -> Value {
    match &input.shape {
        RefShape::Null | RefShape::Untouched => Value::Null,
        RefShape::NotNull => json!({"class": java(&input.declared.class)}),
        RefShape::Same(other) => json!({"same": other}),
        RefShape::Object { class, made } => match made {
            Made::Box { value } => number(test, *value),
            Made::Constant { name, .. } => json!(name.as_str()),
            Made::Class { of } => json!(format!("{}.class", java(of))),
            Made::String { length } => json!(text(test, *length)),
            Made::Array { length } => {
                let length = test.input.values.get(*length as usize).copied();
                let elements = (0..length.unwrap_or(0) as u32).map(|i| element(test, id, i));
                elements.collect()
            }
            Made::Built { .. } | Made::Called { .. } => {
                let elements: Vec<Value> = parts(test, |origin| match *origin {
                    Origin::Element { array, index } if array == id => Some(index),
                    _ => None,
                })
                .map(|(_, value)| value)
                .collect();
                let mut made = json!({"class": java(class), "elements": elements});
                let fields = fields(test, id);
                if !fields.is_empty() {
                    made["fields"] = json!(fields);
                }
                made
            }
            Made::Stub { of, .. } => stub(test, id, of),
            Made::Invented => invented(test, id, class),
        },
    }
}

/// What a stub answers, in the order of the calls.
fn stub(test: &Test, id: u32, of: &str) -> Value {
    let answers = parts(test, |origin| match origin {
        Origin::Answer {
            stub, method, call, ..
        } if *stub == id => Some((*call, method.to_string())),
        _ => None,
    });
    let answers = answers.map(|((_, method), value)| json!({ method: value }));
    json!({"implements": java(of), "answers": answers.collect::<Vec<Value>>()})
}

fn fields(test: &Test, id: u32) -> Map<String, Value> {
    parts(test, |origin| match origin {
        Origin::Field { object, name, .. } if *object == id => Some(name.to_string()),
        _ => None,
    })
    .collect()
}

fn invented(test: &Test, id: u32, class: &str) -> Value {
    let mut object = json!({"class": java(class), "fields": fields(test, id)});
    if test.refs.iter().any(|r| r.shape == RefShape::Same(id)) {
        object["id"] = json!(id);
    }
    object
}

/// The inputs that are part of an object, with what `part` calls them, sorted.
fn parts<K: Ord>(
    test: &Test,
    part: impl Fn(&Origin) -> Option<K>,
) -> impl Iterator<Item = (K, Value)> {
    let vars = (0..).zip(&test.vars);
    let refs = (0..).zip(&test.refs);
    let mut found: Vec<(K, Value)> = vars
        .filter_map(|(id, var)| Some((part(&var.origin)?, number(test, id))))
        .chain(refs.filter_map(|(id, r)| Some((part(&r.origin)?, object(test, id, r)))))
        .collect();
    found.sort_by(|a, b| a.0.cmp(&b.0));
    found.into_iter()
}

/// An element of an array; those never looked at are what Java fills arrays with.
fn element(test: &Test, array: u32, index: u32) -> Value {
    let wanted = Origin::Element { array, index };
    let mut found = parts(test, |origin| (*origin == wanted).then_some(()));
    match found.next() {
        Some((_, value)) => value,
        None => {
            let declared = test
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
    let values = &test.input.values;
    let count = values.get(length as usize).copied().unwrap_or(0) as usize;
    let characters = values.iter().skip(length as usize + 1).take(count);
    let units: Vec<u16> = characters.map(|&bits| bits as u16).collect();
    String::from_utf16_lossy(&units)
}

fn java(name: &str) -> String {
    name.replace('/', ".")
}
