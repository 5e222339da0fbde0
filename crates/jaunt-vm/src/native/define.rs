//! Classes and modules that the program defines itself.

use jaunt_class::Name;

use super::{Call, Entry};
use crate::memory::heap::{NULL, Ref};
use crate::run::machine::Machine;
use crate::run::trap::Result;

const LOADER: &str = "java/lang/ClassLoader";

pub const ENTRIES: &[Entry] = &[
    (LOADER, "defineClass1", "", define_class),
    (LOADER, "defineClass0", "", define_hidden),
    (LOADER, "findLoadedClass0", "", find_loaded),
    (
        "jdk/internal/misc/Unsafe",
        "defineClass0",
        "",
        define_by_unsafe,
    ),
    ("java/lang/Module", "defineModule0", "", define_module),
];

/// Part of a byte array.
fn bytes(m: &mut Machine, array: Ref, from: i32, length: i32) -> Result<Vec<u8>> {
    if array == NULL {
        return Err(m.raise("java/lang/NullPointerException", None));
    }
    let all = m.byte_array(array);
    let end = from
        .checked_add(length)
        .and_then(|e| usize::try_from(e).ok());
    let part = usize::try_from(from).ok().zip(end);
    match part.and_then(|(from, end)| all.get(from..end)) {
        Some(part) => Ok(part.to_vec()),
        None => Err(m.raise("java/lang/ArrayIndexOutOfBoundsException", None)),
    }
}

fn internal_name(m: &Machine, name: Ref) -> Option<Name> {
    (name != NULL).then(|| Name::new(&m.text(name).replace('.', "/")))
}

/// `defineClass1(loader, name, bytes, from, length, domain, source)`
fn define_class(m: &mut Machine, call: &Call) -> Result<u64> {
    let bytes = bytes(m, call.object(2), call.int(3), call.int(4))?;
    let name = internal_name(m, call.object(1));
    let class = m.make_class(call.object(0), name, &bytes, None)?;
    Ok(m.mirror(class)? as u64)
}

/// `defineClass0(name, bytes, from, length, loader, domain)`
fn define_by_unsafe(m: &mut Machine, call: &Call) -> Result<u64> {
    let bytes = bytes(m, call.object(2), call.int(3), call.int(4))?;
    let name = internal_name(m, call.object(1));
    let class = m.make_class(call.object(5), name, &bytes, None)?;
    Ok(m.mirror(class)? as u64)
}

/// `defineClass0(loader, lookup, name, bytes, from, length, domain, initialize,
/// flags, data)`
fn define_hidden(m: &mut Machine, call: &Call) -> Result<u64> {
    const HIDDEN: i32 = 2;
    let bytes = bytes(m, call.object(3), call.int(4), call.int(5))?;
    let name = internal_name(m, call.object(2));
    let (loader, lookup) = (call.object(0), call.object(1));
    let host = (call.int(8) & HIDDEN != 0).then(|| m.class_of_mirror(lookup));
    let class = m.make_class(loader, name, &bytes, host)?;
    let mirror = m.mirror(class)?;
    m.set_field(mirror, "classData", call.bits(9));
    if call.flag(7) {
        // The class must not be made again when its initialiser has run.
        m.initialise_class_now(class)?;
    }
    Ok(mirror as u64)
}

fn find_loaded(m: &mut Machine, call: &Call) -> Result<u64> {
    let loader = call.object(0);
    let Some(name) = internal_name(m, call.object(1)) else {
        return Ok(0);
    };
    let loaded = match m.made_class(loader, name) {
        None if loader == m.known.app_loader => m.store.loaded(name),
        made => made,
    };
    match loaded {
        Some(class) => Ok(m.mirror(class)? as u64),
        None => Ok(0),
    }
}

/// `defineModule0(module, isOpen, version, location, packages)`
fn define_module(m: &mut Machine, call: &Call) -> Result<u64> {
    let module = call.object(0);
    let loader = m.get_field(module, "loader") as Ref;
    if !m.host.booted {
        let name = m.text(m.get_field(module, "name") as Ref);
        m.adopt_module(&name, module);
        return Ok(0);
    }
    for package in m.ref_array(call.object(4)) {
        let package = Name::new(&m.text(package).replace('.', "/"));
        m.classes.set_module_of_package(loader, package, module);
    }
    Ok(0)
}
