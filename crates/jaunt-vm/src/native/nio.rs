//! `java.nio.file` on the files that the program can see.

use super::file_system::{kind_of, names_in};
use super::io::{ON_DISK, error_text, number_of};
use super::{Call, Entry, nothing};
use crate::memory::heap::{NULL, Ref};
use crate::run::machine::Machine;
use crate::run::trap::{Result, Trap};
use crate::world::disk::{Disk, Refused};
use crate::world::files::{Kind, clean};

const SYSTEM: &str = "sun/nio/fs/UnixNativeDispatcher";
const LINUX: &str = "sun/nio/fs/LinuxNativeDispatcher";

pub const ENTRIES: &[Entry] = &[
    // None of the optional functions of the operating system is offered.
    (SYSTEM, "init", "", nothing),
    (LINUX, "init", "", nothing),
    (SYSTEM, "getcwd", "", current_folder),
    (SYSTEM, "open0", "", open),
    (SYSTEM, "close0", "", nothing),
    (SYSTEM, "stat0", "", stat),
    (SYSTEM, "stat1", "", mode),
    (SYSTEM, "lstat0", "", stat),
    (SYSTEM, "fstat", "", stat_open),
    (SYSTEM, "fstat0", "", stat_open),
    (SYSTEM, "statvfs0", "", stat_store),
    (SYSTEM, "exists0", "", exists),
    (SYSTEM, "access0", "", access),
    (SYSTEM, "opendir0", "", open_folder),
    (SYSTEM, "readdir", "", next_in_folder),
    (SYSTEM, "readdir0", "", next_in_folder),
    (SYSTEM, "closedir", "", close_folder),
    (SYSTEM, "realpath0", "", real_path),
    (SYSTEM, "readlink0", "", no_link),
    (SYSTEM, "strerror", "", error_message),
    (SYSTEM, "unlink0", "", remove),
    (SYSTEM, "rmdir0", "", remove),
    (SYSTEM, "chmod0", "", adjust),
    (SYSTEM, "chown0", "", deny),
    (SYSTEM, "lchown0", "", deny),
    (SYSTEM, "utimes0", "", adjust),
    (SYSTEM, "lutimes0", "", adjust),
    (SYSTEM, "rename0", "", rename),
    (SYSTEM, "link0", "", deny),
    (SYSTEM, "mkdir0", "", make_folder),
    (SYSTEM, "mknod0", "", deny_creation),
    (SYSTEM, "symlink0", "", deny_link),
    ("sun/nio/fs/UnixCopyFile", "transfer", "", copy),
    ("sun/nio/fs/UnixFileSystem", "bufferedCopy0", "", copy),
    (LINUX, "posix_fadvise", "", nothing),
    (LINUX, "directCopy0", "", copy),
];

/// The size of blocks in usual file systems.
const BLOCK_SIZE: u64 = 4096;

/// The size that such file systems give for a folder.
const FOLDER_SIZE: u64 = BLOCK_SIZE;

/// The text at an address, up to its terminating zero.
fn text_at(m: &Machine, address: i64) -> String {
    let mut bytes = Vec::new();
    let mut at = address;
    while let Some(place) = m.heap.native(at, 1) {
        match m.heap.read_at::<u8>(place) {
            0 => break,
            byte => bytes.push(byte),
        }
        at += 1;
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

fn failure(m: &mut Machine, errno: i32) -> Trap {
    let exception = m.new_exception("sun/nio/fs/UnixException", None, NULL);
    match exception {
        Ok(exception) => {
            m.set_field(exception, "errno", errno as u32 as u64);
            Trap::Throw(exception)
        }
        Err(trap) => trap,
    }
}

fn errno(reason: &str) -> i32 {
    match reason {
        "Permission denied" => libc::EACCES,
        _ => libc::ENOENT,
    }
}

fn current_folder(m: &mut Machine, _: &Call) -> Result<u64> {
    Ok(m.new_byte_array(b"/")? as u64)
}

fn open(m: &mut Machine, call: &Call) -> Result<u64> {
    let (path, flags) = (text_at(m, call.long(0)), call.int(2));
    if let Some(place) = m.on_disk(&path) {
        return open_on_disk(m, &place, flags);
    }
    let view = m.store.visible_files();
    if flags & (libc::O_WRONLY | libc::O_RDWR | libc::O_CREAT) != 0 {
        let reason = view.write_error(&path);
        return Err(failure(m, errno(reason)));
    }
    match (view.open(&path), view.kind(&path)) {
        (Some(file), _) => Ok(number_of(file)),
        (None, Some(_)) => Err(failure(m, libc::EISDIR)),
        (None, None) => Err(failure(m, libc::ENOENT)),
    }
}

fn open_on_disk(m: &mut Machine, place: &str, flags: i32) -> Result<u64> {
    let disk = &mut m.host.disk;
    let writes = flags & (libc::O_WRONLY | libc::O_RDWR | libc::O_CREAT) != 0;
    if disk.kind(place) == Some(Kind::Folder) && !writes {
        return Ok(number_of(ON_DISK + disk.open_folder(place)));
    }
    let is_there = disk.kind(place).is_some();
    let created = match flags & libc::O_CREAT != 0 {
        true if is_there && flags & libc::O_EXCL != 0 => Err(libc::EEXIST),
        true => disk.create(place),
        false => Ok(()),
    };
    let opened = created.and_then(|()| disk.open(place, flags & libc::O_APPEND != 0));
    if let Ok(file) = opened
        && flags & libc::O_TRUNC != 0
    {
        disk.truncate(file, 0);
    }
    match opened {
        Ok(file) => Ok(number_of(ON_DISK + file)),
        Err(error) => Err(failure(m, error)),
    }
}

/// A change of the disk; elsewhere nothing changes.
fn change(
    m: &mut Machine,
    call: &Call,
    change: fn(&mut Disk, &str) -> std::result::Result<(), Refused>,
    deny: fn(&mut Machine, &Call) -> Result<u64>,
) -> Result<u64> {
    let path = text_at(m, call.long(0));
    match m.on_disk(&path) {
        Some(place) => match change(&mut m.host.disk, &place) {
            Ok(()) => Ok(0),
            Err(error) => Err(failure(m, error)),
        },
        None => deny(m, call),
    }
}

fn remove(m: &mut Machine, call: &Call) -> Result<u64> {
    change(m, call, Disk::remove, deny)
}

fn make_folder(m: &mut Machine, call: &Call) -> Result<u64> {
    change(m, call, Disk::make_folder, deny_creation)
}

/// Times and rights of what is on the disk are as they are.
fn adjust(m: &mut Machine, call: &Call) -> Result<u64> {
    change(m, call, |_, _| Ok(()), deny)
}

fn rename(m: &mut Machine, call: &Call) -> Result<u64> {
    let (from, to) = (text_at(m, call.long(0)), text_at(m, call.long(2)));
    match m.on_disk(&from).zip(m.on_disk(&to)) {
        Some((from, to)) => match m.host.disk.rename(&from, &to) {
            Ok(()) => Ok(0),
            Err(error) => Err(failure(m, error)),
        },
        None => deny(m, call),
    }
}

/// All of an open file becomes the content of another one.
fn copy(m: &mut Machine, call: &Call) -> Result<u64> {
    let number = |slot| super::number_on_disk(call.int(slot));
    let Some((to, from)) = number(0).zip(number(1)) else {
        return Err(Trap::unsupported_method(call.method));
    };
    let content = m.host.disk.content(from).to_vec();
    m.host.disk.write(to, 0, &content);
    Ok(0)
}

fn mode_of(kind: Kind) -> u32 {
    match kind {
        Kind::File { .. } => libc::S_IFREG | 0o444,
        Kind::Folder => libc::S_IFDIR | 0o555,
        Kind::Device => libc::S_IFCHR | 0o444,
    }
}

fn fill_in(m: &mut Machine, attributes: Ref, kind: Kind) {
    let size = match kind {
        Kind::File { length } => length,
        // File systems have sizes of their own for folders.
        Kind::Folder => {
            m.host.world_asked = true;
            FOLDER_SIZE << m.host.world
        }
        Kind::Device => 0,
    };
    m.set_field(attributes, "st_mode", mode_of(kind) as u64);
    m.set_field(attributes, "st_size", size);
    m.set_field(attributes, "st_nlink", 1);
}

/// Fills in the attributes. Where there is no such file, older versions throw
/// and newer ones return the error.
fn stat(m: &mut Machine, call: &Call) -> Result<u64> {
    let path = text_at(m, call.long(0));
    match kind_of(m, &path) {
        Some(kind) => {
            fill_in(m, call.object(2), kind);
            Ok(0)
        }
        None => missing_file(m, call),
    }
}

fn missing_file(m: &mut Machine, call: &Call) -> Result<u64> {
    match call.method.ty().ret {
        jaunt_class::Type::Int => Ok(libc::ENOENT as u64),
        _ => Err(failure(m, libc::ENOENT)),
    }
}

fn mode(m: &mut Machine, call: &Call) -> Result<u64> {
    let path = text_at(m, call.long(0));
    let kind = kind_of(m, &path);
    Ok(kind.map_or(0, mode_of) as u64)
}

fn stat_open(m: &mut Machine, call: &Call) -> Result<u64> {
    let file = u32::try_from(call.int(0) - number_of(0) as i32).ok();
    let content = file.and_then(|file| match file.checked_sub(ON_DISK) {
        Some(file) => Some(m.host.disk.content(file)),
        None => m.store.files.content(file),
    });
    let Some(content) = content else {
        return Err(failure(m, libc::EBADF));
    };
    let length = content.len() as u64;
    fill_in(m, call.object(1), Kind::File { length });
    Ok(0)
}

/// Those who copy files ask for the size of blocks. Nobody can ask for the numbers of blocks:
/// the library has no file stores without a table of what is mounted, which is not offered.
fn stat_store(m: &mut Machine, call: &Call) -> Result<u64> {
    let path = text_at(m, call.long(0));
    if kind_of(m, &path).is_none() {
        return Err(failure(m, libc::ENOENT));
    }
    let attributes = call.object(2);
    m.set_field(attributes, "f_frsize", BLOCK_SIZE);
    for count in ["f_blocks", "f_bfree", "f_bavail"] {
        m.set_field(attributes, count, 0);
    }
    Ok(0)
}

fn exists(m: &mut Machine, call: &Call) -> Result<u64> {
    let path = text_at(m, call.long(0));
    Ok(kind_of(m, &path).is_some() as u64)
}

fn access(m: &mut Machine, call: &Call) -> Result<u64> {
    let (path, wanted) = (text_at(m, call.long(0)), call.int(2));
    let is_on_disk = m.on_disk(&path).is_some();
    let denied = match kind_of(m, &path) {
        Some(_) if is_on_disk => false,
        None => return missing_file(m, call),
        Some(Kind::File { .. } | Kind::Device) => wanted & (libc::W_OK | libc::X_OK) != 0,
        Some(Kind::Folder) => wanted & libc::W_OK != 0,
    };
    match (denied, &call.method.ty().ret) {
        (false, _) => Ok(0),
        (true, jaunt_class::Type::Int) => Ok(libc::EACCES as u64),
        (true, _) => Err(failure(m, libc::EACCES)),
    }
}

/// An open folder is an array of the names that are still to come.
fn open_folder(m: &mut Machine, call: &Call) -> Result<u64> {
    let path = text_at(m, call.long(0));
    let Some(names) = names_in(m, &path) else {
        let exists = kind_of(m, &path).is_some();
        return Err(failure(
            m,
            if exists { libc::ENOTDIR } else { libc::ENOENT },
        ));
    };
    let mut arrays: Vec<Ref> = Vec::new();
    for name in names {
        arrays.push(m.new_byte_array(name.as_bytes())?);
    }
    let bytes = m.library("[B")?;
    let folder = m.new_object_array(bytes, &arrays)?;
    // Its number is no address: nothing can be read there.
    m.heap.pin(folder, 0);
    Ok(folder as u64)
}

fn close_folder(m: &mut Machine, call: &Call) -> Result<u64> {
    let folder = call.object(0);
    m.heap.unpin(folder);
    Ok(0)
}

fn next_in_folder(m: &mut Machine, call: &Call) -> Result<u64> {
    let folder = call.object(0);
    for index in 0..m.heap.length(folder) {
        let name: Ref = m.heap.element(folder, index);
        if name != NULL {
            m.heap.set_element(folder, index, NULL);
            return Ok(name as u64);
        }
    }
    Ok(0)
}

fn real_path(m: &mut Machine, call: &Call) -> Result<u64> {
    let path = clean(&text_at(m, call.long(0)));
    match kind_of(m, &path) {
        Some(_) => Ok(m.new_byte_array(path.as_bytes())? as u64),
        None => Err(failure(m, libc::ENOENT)),
    }
}

fn no_link(m: &mut Machine, call: &Call) -> Result<u64> {
    let path = text_at(m, call.long(0));
    let exists = kind_of(m, &path).is_some();
    Err(failure(m, if exists { libc::EINVAL } else { libc::ENOENT }))
}

fn error_message(m: &mut Machine, call: &Call) -> Result<u64> {
    let text = error_text(call.int(0));
    Ok(m.new_byte_array(text.as_bytes())? as u64)
}

/// A change of something that may be there.
fn deny(m: &mut Machine, call: &Call) -> Result<u64> {
    let path = text_at(m, call.long(0));
    let exists = kind_of(m, &path).is_some();
    Err(failure(m, if exists { libc::EACCES } else { libc::ENOENT }))
}

fn deny_creation(m: &mut Machine, call: &Call) -> Result<u64> {
    deny_creation_of(m, call.long(0))
}

/// The link is the second of two paths.
fn deny_link(m: &mut Machine, call: &Call) -> Result<u64> {
    deny_creation_of(m, call.long(2))
}

fn deny_creation_of(m: &mut Machine, address: i64) -> Result<u64> {
    let path = text_at(m, address);
    let view = m.store.visible_files();
    let error = match view.kind(&path) {
        Some(_) => libc::EEXIST,
        None => errno(view.write_error(&path)),
    };
    Err(failure(m, error))
}
