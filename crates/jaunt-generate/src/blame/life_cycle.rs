//! Orders of calls that are not meant, as far as names and setters tell.

use jaunt_class::Name;
use jaunt_ir::Op;
use jaunt_record::Why;
use jaunt_vm::class::{ClassRef, Method, MethodRef};
use jaunt_vm::{Made, Origin, RefShape, Store, Trace};

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

/// Who must be asked before one of these is called.
const ASKED: [(&str, &str); 5] = [
    ("next", "hasNext"),
    ("nextElement", "hasMoreElements"),
    ("previous", "hasPrevious"),
    ("nextToken", "hasMoreTokens"),
    ("remove", "hasNext"),
];

/// Does the run use an object in an order that its names forbid?
pub fn of(store: &Store, target: MethodRef, trace: &Trace) -> Option<Why> {
    let class = target.class();
    let asked = ASKED.iter().find(|(name, _)| target.name == *name);
    if let Some((_, call)) = asked
        && has(class, call)
    {
        return Some(Why::WithoutAsking {
            call: call.to_string(),
        });
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

fn has(class: ClassRef, method: &str) -> bool {
    class.chain().any(|c| {
        c.methods
            .iter()
            .any(|m| m.name == method && m.arg_slots() <= 1)
    })
}

/// The method by which callers set a field, given an instruction that reads it.
pub fn setter(store: &Store, (method, cp): (MethodRef, u16)) -> Option<Why> {
    let field = method.class().file()?.pool.member(cp).ok()?;
    let owner = store.load(field.class).ok()?;
    let sets =
        |m: &&Method| !m.is_private() && !m.is_constructor() && writes_argument(m, field.name);
    let setter = owner.methods.iter().find(sets)?;
    Some(Why::NotSetUp {
        field: field.name.to_string(),
        by: setter.name.to_string(),
    })
}

/// Does a method store one of its arguments in a field, as it came?
fn writes_argument(method: &Method, field: Name) -> bool {
    let (Some(body), Some(file)) = (method.text(), method.class().file()) else {
        return false;
    };
    let arguments = u16::from(!method.is_static())..method.arg_slots();
    body.ops.iter().any(|op| match *op {
        Op::PutField { v, cp, .. } => {
            let is_it = file.pool.member(cp).is_ok_and(|m| m.name == field);
            is_it && arguments.contains(&v)
        }
        _ => false,
    })
}
