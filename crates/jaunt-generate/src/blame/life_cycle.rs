//! Orders of calls that are not meant, as far as names and setters tell.

use jaunt_class::Name;
use jaunt_ir::{Op, Reg};
use jaunt_record::Why;
use jaunt_vm::class::{ClassRef, Method, MethodRef};
use jaunt_vm::{Made, Origin, RefShape, Store, Trace};

/// Before one of these, or one whose name begins so, an object is not meant to be used.
const FIRST: [&str; 11] = [
    "begin",
    "configure",
    "connect",
    "init",
    "initialise",
    "initialize",
    "load",
    "open",
    "prepare",
    "setUp",
    "start",
];

/// After one of these an object is not meant to be used.
const LAST: [&str; 9] = [
    "close",
    "destroy",
    "dispose",
    "end",
    "finish",
    "release",
    "shutdown",
    "stop",
    "terminate",
];

/// Who must be asked before one of these is called, or one whose name begins so.
const ASKED: [(&str, &[&str]); 2] = [
    ("next", &["hasNext", "hasMore"]),
    ("previous", &["hasPrevious"]),
];

/// The same of methods of exactly this name.
const ASKED_BY_NAME: [(&str, &[&str]); 2] = [("get", &["isPresent"]), ("remove", &["hasNext"])];

/// Does the run use an object in an order that its names forbid?
pub fn of(store: &Store, target: MethodRef, trace: &Trace) -> Option<Why> {
    let class = target.class();
    let asked = ASKED
        .iter()
        .filter(|(name, _)| begins_with(&target.name, name));
    let by_name = ASKED_BY_NAME
        .iter()
        .filter(|(name, _)| target.name == *name);
    let mut asked = asked.chain(by_name).flat_map(|(_, questions)| *questions);
    if let Some(call) = asked.find_map(|question| method_that_asks(class, question)) {
        return Some(Why::WithoutAsking { call });
    }
    let receiver = trace.refs.iter().find(|r| r.origin == Origin::Receiver)?;
    let RefShape::Object {
        made: Made::Called { changes, .. },
        ..
    } = &receiver.shape
    else {
        return None;
    };
    let mut called = changes.iter().filter_map(|&id| store.method(id));
    let last = called.find(|m| LAST.contains(&m.name.as_str()))?;
    Some(Why::After {
        call: last.name.to_string(),
    })
}

/// A method without arguments whose name begins like this.
fn method_that_asks(class: ClassRef, question: &str) -> Option<String> {
    let mut methods = class.chain().flat_map(|c| &c.methods);
    let asks = |m: &&Method| begins_with(&m.name, question) && m.descriptor == "()Z";
    methods.find(asks).map(|m| m.name.to_string())
}

/// Is it this name, or one that goes on with another word?
fn begins_with(name: &str, first: &str) -> bool {
    let rest = name.strip_prefix(first);
    rest.is_some_and(|rest| !rest.starts_with(|c: char| c.is_lowercase()))
}

/// The method by which callers set a field, or begin with the object that has it, given an
/// instruction that reads it.
pub fn setter(store: &Store, (method, cp): (MethodRef, u16)) -> Option<Why> {
    let field = method.class().file()?.pool.member(cp).ok()?;
    let owner = store.load(field.class).ok()?;
    let sets = |m: &&Method| {
        let is_callable = !m.is_private() && !m.is_constructor();
        is_callable && (writes_argument(m, field.name) || begins(m) && writes(m, field.name))
    };
    let setter = owner.methods.iter().find(sets)?;
    Some(Why::NotSetUp {
        field: field.name.to_string(),
        by: setter.name.to_string(),
    })
}

/// Does the name of a method say that it comes first?
fn begins(method: &Method) -> bool {
    FIRST.iter().any(|first| begins_with(&method.name, first))
}

/// Does a method store one of its arguments in a field, as it came?
fn writes_argument(method: &Method, field: Name) -> bool {
    let arguments = u16::from(!method.is_static())..method.arg_slots();
    stored(method, field).any(|value| arguments.contains(&value))
}

fn writes(method: &Method, field: Name) -> bool {
    stored(method, field).next().is_some()
}

/// The registers that a method stores in a field.
fn stored(method: &Method, field: Name) -> impl Iterator<Item = Reg> {
    let ops = method.text().zip(method.class().file()).into_iter();
    ops.flat_map(move |(body, file)| {
        body.ops.iter().filter_map(move |op| match *op {
            Op::PutField { v, cp, .. } => {
                let is_it = file.pool.member(cp).is_ok_and(|m| m.name == field);
                is_it.then_some(v)
            }
            _ => None,
        })
    })
}
