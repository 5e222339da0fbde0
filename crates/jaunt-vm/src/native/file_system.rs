//! `java.io.File`.

use super::io::error_text;
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
    // The following change something, and so fail but on the disk.
    (FILES, "setPermission", "", nothing),
    (FILES, "setPermission0", "", nothing),
    (FILES, "setLastModifiedTime", "", nothing),
    (FILES, "setLastModifiedTime0", "", nothing),
    (FILES, "setReadOnly", "", nothing),
    (FILES, "setReadOnly0", "", nothing),
    (FILES, "delete0", "", delete),
    (FILES, "rename0", "", rename),
    (FILES, "createDirectory", "", make_folder),
    (FILES, "createDirectory0", "", make_folder),
    (FILES, "createFileExclusively", "", create),
    (FILES, "createFileExclusively0", "", create),
    (FILES, "getSpace", "", nothing),
    (FILES, "getSpace0", "", nothing),
    (FILES, "getNameMax0", "", name_max),
];

impl Machine {
    /// The clean form of a path, if it is on the disk. The class path may lie below the same
    /// folder, and stays what it is.
    pub(super) fn on_disk(&self, path: &str) -> Option<String> {
        let place = self.host.on_disk(path)?;
        (!self.store.visible_files().is_given(&place)).then_some(place)
    }
}

/// The path of the File argument.
fn path(m: &Machine, call: &Call) -> String {
    m.text(m.get_field(call.object(1), "path") as Ref)
}

fn kind(m: &Machine, call: &Call) -> Option<Kind> {
    kind_of(m, &path(m, call))
}

/// What a path leads to, on the disk or among the files that are read only.
pub(super) fn kind_of(m: &Machine, path: &str) -> Option<Kind> {
    match m.on_disk(path) {
        Some(place) => m.host.disk.kind(&place),
        None => m.store.visible_files().kind(path),
    }
}

/// Names in a folder of either. File systems have an order of their own: it differs from
/// world to world.
pub(super) fn names_in(m: &mut Machine, path: &str) -> Option<Vec<String>> {
    let mut names = match m.on_disk(path) {
        Some(place) => m.host.disk.list(&place),
        None => m.store.visible_files().list(path),
    }?;
    m.host.world_asked |= names.len() > 1;
    match m.host.world as usize {
        1 => names.reverse(),
        world => {
            let by = world % names.len().max(1);
            names.rotate_left(by);
        }
    }
    Some(names)
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
    if m.on_disk(&path(m, call)).is_some() {
        return Ok(kind(m, call).is_some() as u64);
    }
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
    let path = path(m, call);
    let Some(names) = names_in(m, &path) else {
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
    if let Some(place) = m.on_disk(&path) {
        let is_new = m.host.disk.kind(&place).is_none();
        let created = m.host.disk.create(&place).or(match is_new {
            true => Err(libc::ENOENT),
            false => Ok(()),
        });
        let failed = |error| m.raise("java/io/IOException", Some(error_text(error)));
        return created.map(|()| is_new as u64).map_err(failed);
    }
    let view = m.store.visible_files();
    if view.kind(&path).is_some() {
        return Ok(0);
    }
    let reason = view.write_error(&path);
    Err(m.raise("java/io/IOException", Some(reason)))
}

fn delete(m: &mut Machine, call: &Call) -> Result<u64> {
    let place = m.on_disk(&path(m, call));
    Ok(place.is_some_and(|place| m.host.disk.remove(&place).is_ok()) as u64)
}

fn make_folder(m: &mut Machine, call: &Call) -> Result<u64> {
    let place = m.on_disk(&path(m, call));
    Ok(place.is_some_and(|place| m.host.disk.make_folder(&place).is_ok()) as u64)
}

fn rename(m: &mut Machine, call: &Call) -> Result<u64> {
    let to = m.text(m.get_field(call.object(2), "path") as Ref);
    let from = m.on_disk(&path(m, call));
    let both = from.zip(m.on_disk(&to));
    Ok(both.is_some_and(|(from, to)| m.host.disk.rename(&from, &to).is_ok()) as u64)
}

fn name_max(_: &mut Machine, _: &Call) -> Result<u64> {
    Ok(255)
}
