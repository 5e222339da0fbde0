//! Inputs as `Given.java` reads them.

use jaunt_explore::Test;
use jaunt_vm::{Made, Origin, RefShape};

/// The value of each parameter.
pub fn arguments(test: &Test, count: usize) -> Vec<String> {
    (0..count as u16)
        .map(|i| part(test, &Origin::Parameter(i)).unwrap_or_else(|| "null".into()))
        .collect()
}

/// The input that came from there, if the run asked for it.
fn part(test: &Test, origin: &Origin) -> Option<String> {
    let var = test.vars.iter().position(|var| var.origin == *origin);
    let reference = || test.refs.iter().position(|input| input.origin == *origin);
    match var {
        Some(id) => Some(number(test, id)),
        None => reference().map(|id| object(test, id)),
    }
}

fn number(test: &Test, id: usize) -> String {
    let sort = test.vars[id].sort;
    match sort.is_int() {
        true => sort.signed(test.input.values[id]).to_string(),
        false => test.input.values[id].cast_signed().to_string(),
    }
}

fn object(test: &Test, id: usize) -> String {
    let input = &test.refs[id];
    let (class, made) = match &input.shape {
        RefShape::Untouched | RefShape::Null => return "null".into(),
        RefShape::Same(other) => return format!("same {other}"),
        RefShape::NotNull => return any(&input.declared.class, id),
        RefShape::Object { class, made } => (java(class), made),
    };
    let value = |id: u32| test.input.values[id as usize];
    match made {
        Made::Box { value } => format!("box {class} {}", number(test, *value as usize)),
        Made::Constant { owner, name } => format!("constant {} {name}", java(owner)),
        Made::String { length } => {
            let count = value(*length) as u32;
            let characters = (1..=count).map(|i| format!(" {}", value(length + i)));
            format!("text {id} {count}{}", characters.collect::<String>())
        }
        Made::Array { length } => {
            let count = value(*length) as u32;
            let element = |index| {
                let array = id as u32;
                let untouched = if class.len() > 2 { "null" } else { "0" };
                part(test, &Origin::Element { array, index }).unwrap_or_else(|| untouched.into())
            };
            let elements: Vec<String> = (0..count).map(element).collect();
            format!("array {id} {class} {count} {}", elements.join(" "))
        }
        Made::Invented | Made::OnDisk { .. } | Made::Built { .. } => {
            let fields = fields(test, id as u32);
            format!("object {id} {class} {} {}", fields.len(), fields.join(" "))
        }
        other => panic!("{other:?} has no written form"),
    }
}

/// Nothing but "not null" is known of it.
fn any(declared: &str, id: usize) -> String {
    match declared {
        // Empty texts would be one object.
        "java/lang/String" => format!("text {id} 1 97"),
        array if array.starts_with('[') => format!("array {id} {} 0", java(array)),
        class => format!("object {id} {} 0", java(class)),
    }
}

fn fields(test: &Test, owner: u32) -> Vec<String> {
    let vars = test.vars.iter().map(|var| &var.origin);
    let refs = test.refs.iter().map(|input| &input.origin);
    let origins = vars.chain(refs);
    let field = |origin: &Origin| match origin {
        Origin::Field {
            object,
            name,
            class,
        } if *object == owner => Some(format!("{} {name} {}", java(class), part(test, origin)?)),
        _ => None,
    };
    origins.filter_map(field).collect()
}

fn java(name: &str) -> String {
    name.replace('/', ".")
}
