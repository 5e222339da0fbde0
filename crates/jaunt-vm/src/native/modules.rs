//! Modules and packages of the library. It does its own book-keeping; natives
//! only announce things to the JVM.

use jaunt_class::Name;

use super::{Call, Entry, nothing};
use crate::classes::class::Loader;
use crate::memory::heap::Ref;
use crate::run::machine::Machine;
use crate::run::trap::Result;

const MODULE: &str = "java/lang/Module";
const BOOT: &str = "jdk/internal/loader/BootLoader";

pub const ENTRIES: &[Entry] = &[
    (MODULE, "addReads0", "", nothing),
    (MODULE, "addExports0", "", nothing),
    (MODULE, "addExportsToAll0", "", nothing),
    (MODULE, "addExportsToAllUnnamed0", "", nothing),
    (BOOT, "setBootLoaderUnnamedModule0", "", nothing),
    (BOOT, "getSystemPackageLocation", "", package_location),
    (BOOT, "getSystemPackageNames", "", package_names),
];

/// Where the classes of a package (with slashes) come from.
fn package_location(m: &mut Machine, call: &Call) -> Result<u64> {
    let package = m.text(call.object(0));
    match m.store.jdk.module_of(&package) {
        Some(module) => Ok(m.new_string(&format!("jrt:/{module}"))? as u64),
        None => Ok(0),
    }
}

/// The packages of the library classes loaded so far.
fn package_names(m: &mut Machine, _: &Call) -> Result<u64> {
    let loaded = (1..m.store.class_count()).filter_map(|id| m.store.class(id));
    let of_library = loaded.filter(|c| c.loader == Loader::Boot && c.file().is_some());
    let mut packages: Vec<Name> = of_library.map(|c| Name::new(c.package())).collect();
    packages.sort_by(|a, b| a.as_str().cmp(b.as_str()));
    packages.dedup();
    let mut names: Vec<Ref> = Vec::new();
    for package in packages {
        names.push(m.new_string(&package)?);
    }
    let string = m.known.string;
    Ok(m.new_object_array(string, &names)? as u64)
}
