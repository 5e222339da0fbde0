//! Stack traces.

use super::{Call, Entry};
use crate::memory::heap::{NULL, Ref};
use crate::run::machine::Machine;
use crate::run::trap::Result;

const THROWABLE: &str = "java/lang/Throwable";
const ELEMENT: &str = "java/lang/StackTraceElement";

pub const ENTRIES: &[Entry] = &[
    (
        THROWABLE,
        "fillInStackTrace",
        "(I)Ljava/lang/Throwable;",
        fill_in_stack_trace,
    ),
    (ELEMENT, "initStackTraceElements", "", init_elements),
    (ELEMENT, "computeFormat", "", compute_format),
    (
        "java/lang/NullPointerException",
        "getExtendedNPEMessage",
        "",
        extended_message,
    ),
];

fn fill_in_stack_trace(m: &mut Machine, call: &Call) -> Result<u64> {
    m.fill_in_stack_trace(call.object(0))?;
    Ok(call.bits(0))
}

/// `(elements, throwable)` in 17, `(elements, backtrace, depth)` later.
fn init_elements(m: &mut Machine, call: &Call) -> Result<u64> {
    let elements = call.object(0);
    let backtrace = match call.method.ty().params.len() {
        2 => m.get_field(call.object(1), "backtrace") as u32,
        _ => call.object(1),
    };
    m.describe_frames(elements, backtrace)?;
    Ok(0)
}

/// Neither the built-in loaders' names nor the library's version are shown.
fn compute_format(m: &mut Machine, call: &Call) -> Result<u64> {
    const DROP_LOADER: u64 = 1;
    const DROP_VERSION: u64 = 2;
    let element = call.object(0);
    let class = m.class_of_mirror(m.get_field(element, "declaringClassObject") as Ref);
    let mirror = m.mirror(class)?;
    let loader = m.get_field(mirror, "classLoader") as Ref;
    let of_library = m.module_name(class).is_some();
    let format = match loader {
        NULL => DROP_VERSION,
        _ if of_library => DROP_VERSION | DROP_LOADER,
        loader if loader == m.known.app_loader => DROP_LOADER,
        _ => 0,
    };
    m.set_field(element, "format", format);
    Ok(0)
}

fn extended_message(m: &mut Machine, call: &Call) -> Result<u64> {
    match m.helpful_message(call.object(0)) {
        Some(text) => Ok(m.new_string(&text)? as u64),
        None => Ok(0),
    }
}
