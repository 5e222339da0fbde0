//! Is an exception what the method promises, or a finding?

use jaunt_class::opcodes;
use jaunt_vm::class::{Loader, MethodRef};
use jaunt_vm::{Machine, Made, Origin, RefShape, Thrown, Trace};

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Declared, or thrown by an explicit check.
    Expected,
    /// A defect, with a stable rule name.
    Finding(&'static str),
}

/// Exceptions that the machine raises, or that mean broken assumptions.
const SUSPECT: [(&str, &str); 11] = [
    ("java.lang.NullPointerException", "null-dereference"),
    (
        "java.lang.ArrayIndexOutOfBoundsException",
        "index-out-of-bounds",
    ),
    (
        "java.lang.StringIndexOutOfBoundsException",
        "index-out-of-bounds",
    ),
    ("java.lang.IndexOutOfBoundsException", "index-out-of-bounds"),
    ("java.lang.ArithmeticException", "division-by-zero"),
    ("java.lang.ClassCastException", "class-cast"),
    (
        "java.lang.NegativeArraySizeException",
        "negative-array-size",
    ),
    ("java.lang.ArrayStoreException", "array-store"),
    ("java.lang.AssertionError", "assertion"),
    ("java.lang.StackOverflowError", "stack-overflow"),
    (
        "java.util.ConcurrentModificationException",
        "concurrent-modification",
    ),
];

/// Judges the exception that ended a run of `target`.
pub fn judge(machine: &Machine, target: MethodRef, trace: &Trace, thrown: &Thrown) -> Verdict {
    let Some((_, rule)) = SUSPECT.iter().find(|(name, _)| *name == thrown.class) else {
        return Verdict::Expected;
    };
    let assertion = thrown.class == "java.lang.AssertionError";
    if !assertion && (is_explicit(machine, thrown) || is_declared(target, &thrown.class)) {
        return Verdict::Expected;
    }
    if thrown.class == "java.lang.NullPointerException" && is_null_argument(machine, trace, thrown)
    {
        return Verdict::Expected;
    }
    Verdict::Finding(rule)
}

/// Thrown by a `throw` in the program, or by one of the library's argument checks
/// that the program calls for this purpose.
fn is_explicit(machine: &Machine, thrown: &Thrown) -> bool {
    let Some(&(method, bci)) = thrown.frames.first() else {
        return false;
    };
    let Some(method) = machine.method(method) else {
        return false;
    };
    if ["java/util/Objects", "java/lang/Math"].contains(&method.class().name.as_str()) {
        return true;
    }
    method.class().loader == Loader::App && is_made_at(method, bci)
}

/// Does the code make an exception here? That is the place which stack traces
/// name, not that of the `throw`.
fn is_made_at(method: MethodRef, bci: u16) -> bool {
    let constructor = || {
        let file = method.class().file()?;
        let code = file.code(method.member()?).ok()??;
        let bytes = code.bytes.get(bci as usize..bci as usize + 3)?;
        let member = file
            .pool
            .member(u16::from_be_bytes([bytes[1], bytes[2]]))
            .ok()?;
        Some(bytes[0] == opcodes::INVOKESPECIAL && member.name == "<init>")
    };
    constructor().unwrap_or(false)
}

fn is_declared(target: MethodRef, class: &str) -> bool {
    let Some((file, member)) = target.class().file().zip(target.member()) else {
        return false;
    };
    file.exceptions(member)
        .iter()
        .any(|e| e.replace('/', ".") == class)
}

/// An argument is null and the program's own code uses it: callers must not.
fn is_null_argument(machine: &Machine, trace: &Trace, thrown: &Thrown) -> bool {
    let top = thrown.frames.first().and_then(|f| machine.method(f.0));
    let in_program = top.is_some_and(|m| m.class().loader == Loader::App);
    let called = |var: u32| {
        let shape = trace.refs.get(var as usize).map(|r| &r.shape);
        matches!(
            shape,
            Some(RefShape::Object {
                made: Made::Called { .. },
                ..
            })
        )
    };
    // Arguments of the calls that made the inputs are arguments too, and what
    // a stub answers is as much the test's choice.
    let null = |r: &jaunt_vm::RefInput| {
        let argument = match r.origin {
            Origin::Parameter(_) | Origin::Answer { .. } => true,
            Origin::Element { array, .. } => called(array),
            _ => false,
        };
        argument && r.shape == RefShape::Null
    };
    in_program && trace.refs.iter().any(null)
}
