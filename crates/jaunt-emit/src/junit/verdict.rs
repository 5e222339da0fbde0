//! Is an exception what the method promises, or a finding?

use jaunt_class::opcodes;
use jaunt_record::Rule;
use jaunt_vm::class::{Loader, MethodRef};
use jaunt_vm::{Store, Thrown, Trace};

use super::style::Policy;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Declared, or thrown by an explicit check.
    Expected,
    Finding(Rule),
}

/// Exceptions that the JVM raises, or that mean broken assumptions.
const SUSPECT: [(&str, Rule); 11] = [
    ("java.lang.NullPointerException", Rule::NullDereference),
    (
        "java.lang.ArrayIndexOutOfBoundsException",
        Rule::IndexOutOfBounds,
    ),
    (
        "java.lang.StringIndexOutOfBoundsException",
        Rule::IndexOutOfBounds,
    ),
    (
        "java.lang.IndexOutOfBoundsException",
        Rule::IndexOutOfBounds,
    ),
    ("java.lang.ArithmeticException", Rule::DivisionByZero),
    ("java.lang.ClassCastException", Rule::ClassCast),
    (
        "java.lang.NegativeArraySizeException",
        Rule::NegativeArraySize,
    ),
    ("java.lang.ArrayStoreException", Rule::ArrayStore),
    ("java.lang.AssertionError", Rule::Assertion),
    ("java.lang.StackOverflowError", Rule::StackOverflow),
    (
        "java.util.ConcurrentModificationException",
        Rule::ConcurrentModification,
    ),
];

/// Judges the exception that ended a run of `target`.
pub fn judge(
    store: &Store,
    target: MethodRef,
    trace: &Trace,
    thrown: &Thrown,
    policy: Policy,
) -> Verdict {
    let Some((_, rule)) = SUSPECT.iter().find(|(name, _)| *name == thrown.class) else {
        return Verdict::Expected;
    };
    let assertion = thrown.class == "java.lang.AssertionError";
    if !assertion && (is_explicit(store, thrown) || is_declared(target, &thrown.class)) {
        return Verdict::Expected;
    }
    let by_null = *rule == Rule::NullDereference && is_null_input(store, trace, thrown);
    match by_null && policy == Policy::Usual {
        true => Verdict::Expected,
        false => Verdict::Finding(*rule),
    }
}

/// Thrown by a `throw` in the program, or by one of the library's argument checks
/// that the program calls for this purpose.
fn is_explicit(store: &Store, thrown: &Thrown) -> bool {
    let Some(&(method, bci)) = thrown.frames.first() else {
        return false;
    };
    let Some(method) = store.method(method) else {
        return false;
    };
    let caller = thrown.frames.get(1).and_then(|f| store.method(f.0));
    let by_program = caller.is_some_and(|m| m.class().loader == Loader::App);
    match method.class().name.as_str() {
        "java/lang/Math" => return true,
        "java/util/Objects" if by_program => return true,
        _ => {}
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

/// A null that the test passes is used: as an argument, within one, or in making
/// one. Where the library throws, it may have tested before.
fn is_null_input(store: &Store, trace: &Trace, thrown: &Thrown) -> bool {
    let (Some(&(method, bci)), Some(used)) = (thrown.frames.first(), trace.null_used) else {
        return false;
    };
    let is_library = store.method(method).is_some_and(|m| !m.class().under_test);
    used.0 == method && (is_library || used.1 == bci)
}
