//! Modules and packages of the library.

use super::{Call, Entry, nothing, yes};
use crate::heap::Ref;
use crate::machine::Machine;
use crate::trap::Result;

const MODULE: &str = "java/lang/Module";
const BOOT: &str = "jdk/internal/loader/BootLoader";
const PACKAGES: &str = "jdk/internal/loader/BootLoader$PackageHelper";

pub const ENTRIES: &[Entry] = &[
    (MODULE, "implIsExportedOrOpen", "", is_shared),
    (MODULE, "canRead", "", yes),
    (MODULE, "canUse", "", yes),
    (MODULE, "implAddReads", "", nothing),
    (MODULE, "implAddReadsAllUnnamed", "", nothing),
    (MODULE, "implAddExportsOrOpens", "", nothing),
    (MODULE, "implAddUses", "", nothing),
    (MODULE, "addReads0", "", nothing),
    (MODULE, "addExports0", "", nothing),
    (MODULE, "addExportsToAll0", "", nothing),
    (MODULE, "addExportsToAllUnnamed0", "", nothing),
    (BOOT, "setBootLoaderUnnamedModule0", "", nothing),
    (BOOT, "getSystemPackageLocation", "", package_location),
    (PACKAGES, "findModule", "", module_at),
];

/// Where the library says its modules are.
const RUNTIME_IMAGE: &str = "jrt:/";

/// `implIsExportedOrOpen(package, other, open)`: only modules of the library
/// keep packages to themselves.
fn is_shared(m: &mut Machine, call: &Call) -> Result<u64> {
    let (module, other, open) = (call.object(0), call.object(2), call.flag(3));
    let name = m.text(m.get_field(module, "name") as Ref);
    let package = m.text(call.object(1)).replace('.', "/");
    let Some(info) = m.store.module_info(&name) else {
        return Ok(1);
    };
    if module == other {
        return Ok((m.store.jdk.module_of(&package) == Some(&name)) as u64);
    }
    let other = m.text(m.get_field(other, "name") as Ref);
    let shared = if open { &info.opens } else { &info.exports };
    // What is open is exported as well.
    let shared = shared.iter().chain(&info.opens);
    let to_other =
        |to: &[jaunt_class::Name]| to.is_empty() || to.iter().any(|t| *t == other.as_str());
    Ok(shared
        .into_iter()
        .any(|s| s.package == package.as_str() && to_other(&s.to)) as u64)
}

fn package_location(m: &mut Machine, call: &Call) -> Result<u64> {
    let package = m.text(call.object(0));
    match m.store.jdk.module_of(&package) {
        Some(module) => Ok(m.new_string(&format!("{RUNTIME_IMAGE}{module}"))? as u64),
        None => Ok(0),
    }
}

fn module_at(m: &mut Machine, call: &Call) -> Result<u64> {
    let location = m.text(call.object(0));
    match location.strip_prefix(RUNTIME_IMAGE) {
        Some(module) => Ok(m.module_named(module) as u64),
        None => Ok(0),
    }
}
