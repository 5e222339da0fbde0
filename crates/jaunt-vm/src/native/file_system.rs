//! `java.io.File`.

use super::{Call, Entry, nothing};
use crate::memory::heap::Ref;
use crate::run::machine::Machine;
use crate::run::trap::Result;
use crate::world::files::Kind;

const FILES: &str = "java/io/UnixFileSystem";

pub const ENTRIES: &[Entry] = &[
    (FILES, "initIDs", "", nothing),
    (FILES, "getBooleanAttributes0", "", attributes),
    (FILES, "canonicalize0", "", canonicalize),
    (FILES, "checkAccess", "", check_access),
    (FILES, "checkAccess0", "", check_access),
    (FILES, "getLength", "", length),
    (FILES, "getLength0", "", length),
    (FILES, "getLastModifiedTime", "", nothing),
    (FILES, "getLastModifiedTime0", "", nothing),
    (FILES, "list", "", list),
    (FILES, "list0", "", list),
    // The following would change something, and so fail.
    (FILES, "setPermission", "", nothing),
    (FILES, "setPermission0", "", nothing),
    (FILES, "setLastModifiedTime", "", nothing),
    (FILES, "setLastModifiedTime0", "", nothing),
    (FILES, "setReadOnly", "", nothing),
    (FILES, "setReadOnly0", "", nothing),
    (FILES, "delete0", "", nothing),
    (FILES, "rename0", "", nothing),
    (FILES, "createDirectory", "", nothing),
    (FILES, "createDirectory0", "", nothing),
    (FILES, "createFileExclusively", "", create),
    (FILES, "createFileExclusively0", "", create),
    (FILES, "getSpace", "", nothing),
    (FILES, "getSpace0", "", nothing),
    (FILES, "getNameMax0", "", name_max),
];

/// The path of the File argument.
fn path(m: &Machine, call: &Call) -> String {
    m.text(m.get_field(call.object(1), "path") as Ref)
}

fn kind(m: &Machine, call: &Call) -> Option<Kind> {
    m.store.visible_files().kind(&path(m, call))
}

fn attributes(m: &mut Machine, call: &Call) -> Result<u64> {
    const EXISTS: u64 = 1;
    const REGULAR: u64 = 2;
    const DIRECTORY: u64 = 4;
    Ok(match kind(m, call) {
        Some(Kind::File { .. }) => EXISTS | REGULAR,
        Some(Kind::Folder) => EXISTS | DIRECTORY,
        Some(Kind::Device) => EXISTS,
        None => 0,
    })
}

fn check_access(m: &mut Machine, call: &Call) -> Result<u64> {
    const READ: i32 = 4;
    let folder = kind(m, call) == Some(Kind::Folder);
    let allowed = kind(m, call).is_some() && (call.int(2) == READ || call.int(2) == 1 && folder);
    Ok(allowed as u64)
}

fn length(m: &mut Machine, call: &Call) -> Result<u64> {
    Ok(match kind(m, call) {
        Some(Kind::File { length }) => length,
        _ => 0,
    })
}

fn canonicalize(m: &mut Machine, call: &Call) -> Result<u64> {
    let path = crate::world::files::clean(&m.text(call.object(1)));
    Ok(m.new_string(&path)? as u64)
}

fn list(m: &mut Machine, call: &Call) -> Result<u64> {
    let Some(names) = m.store.visible_files().list(&path(m, call)) else {
        return Ok(0);
    };
    let mut strings: Vec<Ref> = Vec::new();
    for name in names {
        strings.push(m.new_string(&name)?);
    }
    let string = m.known.string;
    Ok(m.new_object_array(string, &strings)? as u64)
}

fn create(m: &mut Machine, call: &Call) -> Result<u64> {
    let path = m.text(call.object(1));
    let view = m.store.visible_files();
    if view.kind(&path).is_some() {
        return Ok(0);
    }
    let reason = view.write_error(&path);
    Err(m.raise("java/io/IOException", Some(reason)))
}

fn name_max(_: &mut Machine, _: &Call) -> Result<u64> {
    Ok(255)
}
