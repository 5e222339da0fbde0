//! Class loading, access control.

use jaunt_class::Name;

use super::{Call, Entry, nothing};
use crate::classes::class::Loader;
use crate::classes::load_error::LoadError;
use crate::run::machine::Machine;
use crate::run::trap::Result;

const LOADER: &str = "java/lang/ClassLoader";
const BUILTIN: &str = "jdk/internal/loader/BuiltinClassLoader";
const BOOT: &str = "jdk/internal/loader/BootLoader";
const ACCESS: &str = "java/security/AccessController";

pub const ENTRIES: &[Entry] = &[
    (LOADER, "registerNatives", "", nothing),
    (LOADER, "findBootstrapClass", "", find_bootstrap),
    (
        BUILTIN,
        "loadClassOrNull",
        "(Ljava/lang/String;Z)Ljava/lang/Class;",
        load_class_or_null,
    ),
    (BUILTIN, "findClassInModuleOrNull", "", find_in_module),
    (BOOT, "loadClassOrNull", "", boot_load_class),
    (
        "jdk/internal/loader/NativeLibraries",
        "findBuiltinLib",
        "",
        nothing,
    ),
    (BOOT, "loadLibrary", "", nothing),
    ("java/lang/System", "loadLibrary", "", nothing),
    ("java/lang/Runtime", "loadLibrary0", "", nothing),
    (ACCESS, "getStackAccessControlContext", "", nothing),
    (ACCESS, "getInheritedAccessControlContext", "", nothing),
    (ACCESS, "getProtectionDomain", "", nothing),
    (ACCESS, "ensureMaterializedForStackWalk", "", nothing),
];

/// `Class.forName` and class loaders: null when there is no such class.
fn class_or_null(m: &mut Machine, name: &str, boot_only: bool) -> Result<u64> {
    if name.contains('/') {
        return Ok(0);
    }
    let class = m.store.load(Name::new(&name.replace('.', "/")));
    match class {
        Ok(class) if boot_only && class.loader != Loader::Boot => Ok(0),
        Ok(class) => Ok(m.mirror(class)? as u64),
        Err(LoadError::NotFound(_)) => Ok(0),
        Err(error) => Err(m
            .or_load_error(Err(error))
            .err()
            .unwrap_or_else(|| unreachable!())),
    }
}

fn load_class_or_null(m: &mut Machine, call: &Call) -> Result<u64> {
    let name = m.text(call.object(1));
    class_or_null(m, &name, false)
}

fn find_in_module(m: &mut Machine, call: &Call) -> Result<u64> {
    let name = m.text(call.object(2));
    class_or_null(m, &name, false)
}

fn boot_load_class(m: &mut Machine, call: &Call) -> Result<u64> {
    let name = m.text(call.object(0));
    class_or_null(m, &name, true)
}

fn find_bootstrap(m: &mut Machine, call: &Call) -> Result<u64> {
    boot_load_class(m, call)
}
