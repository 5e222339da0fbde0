//! Calls of method handles: what the library's own `java.lang.invoke` asks of
//! the JVM to run what a handle leads to.

use super::{Call, Entry};
use crate::classes::class::MethodRef;
use crate::memory::heap::{NULL, Ref};
use crate::run::machine::Machine;
use crate::run::thread::Hook;
use crate::run::trap::{Invoke, Result, Trap};

const HANDLE: &str = "java/lang/invoke/MethodHandle";

pub const ENTRIES: &[Entry] = &[
    (HANDLE, "invokeBasic", "", invoke_basic),
    (HANDLE, "linkToStatic", "", link_to_exact),
    (HANDLE, "linkToSpecial", "", link_to_exact),
    (HANDLE, "linkToVirtual", "", link_to_selected),
    (HANDLE, "linkToInterface", "", link_to_selected),
];

/// Goes on in another method with the first `slots` arguments of this call.
fn go_on(call: &Call, method: MethodRef, slots: u16) -> Trap {
    let slots = usize::from(slots);
    Trap::Invoke(Box::new(Invoke {
        method,
        args: call.w.slice(slots).to_vec(),
        shadows: call.w.shadow_slice(slots).to_vec(),
        hook: Hook::Tail,
    }))
}

/// Runs a handle's lambda form, which takes the handle and its arguments.
fn invoke_basic(m: &mut Machine, call: &Call) -> Result<u64> {
    let form = m.get_field(call.object(0), "form") as Ref;
    let entry = m.get_field(form, "vmentry") as Ref;
    let method = m.member_target(entry)?;
    m.initialise(method.class())?;
    Err(go_on(call, method, call.method.arg_slots()))
}

/// The last argument says which method to call with the others.
fn link_to_exact(m: &mut Machine, call: &Call) -> Result<u64> {
    let last = call.method.arg_slots() - 1;
    let method = m.member_target(call.object(last))?;
    if !method.is_static() && call.object(0) == NULL {
        return Err(m.raise("java/lang/NullPointerException", None));
    }
    Err(go_on(call, method, last))
}

fn link_to_selected(m: &mut Machine, call: &Call) -> Result<u64> {
    let last = call.method.arg_slots() - 1;
    let method = m.member_target(call.object(last))?;
    let receiver = match call.object(0) {
        NULL => return Err(m.raise("java/lang/NullPointerException", None)),
        object => m.class_of(object),
    };
    if method.class().is_interface() && !receiver.is_subclass_of(method.class()) {
        let message = format!(
            "Class {} does not implement the requested interface {}",
            receiver.java_name(),
            method.class().java_name()
        );
        return Err(m.raise("java/lang/IncompatibleClassChangeError", Some(&message)));
    }
    let receiver = match receiver.is_array() {
        true => m.known.object,
        false => receiver,
    };
    match receiver.select(method) {
        Some(selected) => Err(go_on(call, selected, last)),
        None => {
            let message = crate::classes::members::signature_text(method);
            Err(m.raise("java/lang/AbstractMethodError", Some(&message)))
        }
    }
}
