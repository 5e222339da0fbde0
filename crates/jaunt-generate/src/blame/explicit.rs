//! Exceptions that are thrown on purpose.

use jaunt_class::opcodes;
use jaunt_record::Rule;
use jaunt_vm::class::{Loader, MethodRef};
use jaunt_vm::{Store, Thrown};

use super::rule;

/// Thrown on purpose to tell callers something, which a failed assertion does not.
pub fn is_meant(store: &Store, thrown: &Thrown) -> bool {
    rule(store, thrown) != Some(Rule::Assertion) && is_explicit(store, thrown)
}

/// Thrown by a `throw` in the program, or by one of the library's argument checks
/// that the program calls for this purpose.
pub fn is_explicit(store: &Store, thrown: &Thrown) -> bool {
    let Some(&(method, bci)) = thrown.frames.first() else {
        return false;
    };
    let Some(method) = store.method(method) else {
        return false;
    };
    let caller = thrown.frames.get(1).and_then(|f| store.method(f.0));
    let by_program = caller.is_some_and(is_of_program);
    match method.class().name.as_str() {
        "java/lang/Math" => return true,
        "java/util/Objects" if by_program => return true,
        _ => {}
    }
    is_of_program(method) && is_made_at(method, bci)
}

/// Of the program or its libraries, or of what a user asked for in the JDK.
fn is_of_program(method: MethodRef) -> bool {
    let class = method.class();
    class.loader == Loader::App || class.under_test
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

pub fn is_declared(target: MethodRef, class: &str) -> bool {
    let Some((file, member)) = target.class().file().zip(target.member()) else {
        return false;
    };
    file.exceptions(member)
        .iter()
        .any(|e| e.replace('/', ".") == class)
}
