//! Streams: stdout and stderr are sinks, stdin is given or comes live, files are read-only.

use std::time::Duration;

use super::{Call, Entry, nothing};
use crate::memory::heap::{NULL, Ref};
use crate::run::machine::Machine;
use crate::run::thread::State;
use crate::run::trap::{Result, Trap};
use crate::world::files;

const OUT: &str = "java/io/FileOutputStream";
const IN: &str = "java/io/FileInputStream";
const RANDOM: &str = "java/io/RandomAccessFile";
const DESCRIPTOR: &str = "java/io/FileDescriptor";

pub const ENTRIES: &[Entry] = &[
    (OUT, "initIDs", "", nothing),
    (OUT, "writeBytes", "", write_bytes),
    (OUT, "write", "(IZ)V", write_byte),
    (OUT, "open0", "", open_to_write),
    (IN, "initIDs", "", nothing),
    (IN, "open0", "", open),
    (IN, "readBytes", "", read_bytes),
    (IN, "read0", "", read_byte),
    (IN, "available0", "", available),
    (IN, "skip0", "", skip),
    (IN, "isRegularFile0", "", is_regular_file),
    (IN, "length0", "", length),
    (IN, "position0", "", position),
    (RANDOM, "initIDs", "", nothing),
    (RANDOM, "open0", "", open_random),
    (RANDOM, "readBytes", "([BII)I", read_bytes),
    (RANDOM, "readBytes0", "", read_bytes),
    (RANDOM, "read0", "", read_byte),
    (RANDOM, "getFilePointer", "", position),
    (RANDOM, "seek0", "", seek),
    (RANDOM, "length", "", length),
    (RANDOM, "length0", "", length),
    (DESCRIPTOR, "initIDs", "", nothing),
    (DESCRIPTOR, "getHandle", "", no_handle),
    (DESCRIPTOR, "getAppend", "", nothing),
    (DESCRIPTOR, "close0", "", close),
    (DESCRIPTOR, "sync", "", nothing),
    (DESCRIPTOR, "sync0", "", nothing),
    ("java/io/FileCleanable", "cleanupClose0", "", nothing),
];

/// Files are numbered behind the standard streams.
const FIRST_FILE: i32 = 3;

/// Files on the disk are numbered apart.
pub(super) const ON_DISK: u32 = 1 << 29;

/// What a FileDescriptor object stands for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Opened {
    In,
    Out,
    Err,
    File(u32),
    Disk(u32),
    Random,
    Closed,
}

/// Descriptors are Java objects. The position in a file is kept in the field
/// `handle`, which only Windows uses.
#[derive(Clone, Copy)]
pub(super) struct Descriptor(pub Ref);

impl Descriptor {
    fn of_stream(m: &Machine, stream: Ref) -> Descriptor {
        Descriptor(m.get_field(stream, "fd") as Ref)
    }

    pub fn opened(self, m: &Machine) -> Opened {
        match m.get_field(self.0, "fd") as i32 {
            _ if self.0 == NULL => Opened::Closed,
            0 => Opened::In,
            1 => Opened::Out,
            2 => Opened::Err,
            n => match u32::try_from(n - FIRST_FILE) {
                Ok(files::RANDOM) => Opened::Random,
                Ok(file) if file >= ON_DISK => Opened::Disk(file - ON_DISK),
                Ok(file) => Opened::File(file),
                Err(_) => Opened::Closed,
            },
        }
    }

    fn set_file(self, m: &mut Machine, file: u32) {
        m.set_field(self.0, "fd", number_of(file));
        m.set_field(self.0, "handle", 0);
    }

    pub fn content(self, m: &Machine) -> &[u8] {
        match self.opened(m) {
            Opened::Disk(file) => m.host.disk.content(file),
            Opened::File(file) => m.store.files.content(file).unwrap_or_default(),
            _ => &[],
        }
    }

    pub fn position(self, m: &Machine) -> usize {
        // A descriptor that never moved has Java's "no handle" there.
        usize::try_from(m.get_field(self.0, "handle") as i64).unwrap_or(0)
    }

    pub fn seek(self, m: &mut Machine, position: u64) {
        m.set_field(self.0, "handle", position);
    }

    pub fn left(self, m: &mut Machine) -> usize {
        match self.opened(m) {
            Opened::In => {
                m.host.input_read = true;
                m.host.stdin.available()
            }
            _ => self.content(m).len().saturating_sub(self.position(m)),
        }
    }

    /// Up to `count` bytes, none at the end.
    pub fn read(self, m: &mut Machine, count: usize) -> Result<Vec<u8>> {
        match self.opened(m) {
            Opened::In if m.host.stdin.wait(Some(Duration::ZERO)) => {
                m.host.input_read = true;
                Ok(m.host.stdin.read(count))
            }
            // Other threads go on; the native runs again when there is something.
            Opened::In => {
                m.threads.now().state = State::Reading;
                Err(Trap::Block)
            }
            Opened::Disk(file) if m.host.disk.is_folder(file) => {
                Err(m.raise("java/io/IOException", Some(error_text(libc::EISDIR))))
            }
            Opened::File(_) | Opened::Disk(_) => {
                let position = self.position(m);
                let left = self.content(m).get(position..).unwrap_or_default();
                let bytes = left[..count.min(left.len())].to_vec();
                self.seek(m, (position + bytes.len()) as u64);
                Ok(bytes)
            }
            Opened::Random => {
                let position = self.position(m);
                self.seek(m, (position + count) as u64);
                m.host.world_asked = true;
                Ok(files::random_bytes(m.host.chance(), position, count))
            }
            Opened::Closed => Err(m.raise("java/io/IOException", Some("Stream Closed"))),
            Opened::Out | Opened::Err => {
                Err(m.raise("java/io/IOException", Some("Bad file descriptor")))
            }
        }
    }

    pub fn write(self, m: &mut Machine, bytes: &[u8]) -> Result<()> {
        match self.opened(m) {
            Opened::Out => m.host.stdout.write(bytes),
            Opened::Err => m.host.stderr.write(bytes),
            Opened::Disk(file) => {
                let at = self.position(m);
                let end = m.host.disk.write(file, at, bytes);
                self.seek(m, end as u64);
            }
            Opened::Closed => {
                return Err(m.raise("java/io/IOException", Some("Stream Closed")));
            }
            Opened::In | Opened::File(_) | Opened::Random => {
                return Err(m.raise("java/io/IOException", Some("Bad file descriptor")));
            }
        }
        Ok(())
    }
}

/// The descriptor number of a file.
pub(super) fn number_of(file: u32) -> u64 {
    (file as i32 + FIRST_FILE) as u32 as u64
}

/// The part of a byte array that the arguments (array, from, count) name.
fn range(m: &mut Machine, call: &Call) -> Result<(Ref, std::ops::Range<usize>)> {
    let array = call.object(1);
    if array == NULL {
        return Err(m.raise("java/lang/NullPointerException", None));
    }
    let (from, count) = (call.int(2) as usize, call.int(3) as usize);
    match from.checked_add(count) {
        Some(end) if end <= m.heap.length(array) as usize => Ok((array, from..end)),
        _ => Err(m.raise("java/lang/IndexOutOfBoundsException", None)),
    }
}

fn write_bytes(m: &mut Machine, call: &Call) -> Result<u64> {
    let (array, range) = range(m, call)?;
    let bytes = m.heap.bytes(array, 1)[range].to_vec();
    Descriptor::of_stream(m, call.object(0)).write(m, &bytes)?;
    Ok(0)
}

fn write_byte(m: &mut Machine, call: &Call) -> Result<u64> {
    Descriptor::of_stream(m, call.object(0)).write(m, &[call.int(1) as u8])?;
    Ok(0)
}

const END: u64 = u32::MAX as u64;

fn read_bytes(m: &mut Machine, call: &Call) -> Result<u64> {
    let (array, range) = range(m, call)?;
    if range.is_empty() {
        return Ok(0);
    }
    let bytes = Descriptor::of_stream(m, call.object(0)).read(m, range.len())?;
    if bytes.is_empty() {
        return Ok(END);
    }
    m.heap.copy_in(array, range.start, &bytes);
    Ok(bytes.len() as u64)
}

fn read_byte(m: &mut Machine, call: &Call) -> Result<u64> {
    let bytes = Descriptor::of_stream(m, call.object(0)).read(m, 1)?;
    Ok(bytes.first().map_or(END, |&b| b as u64))
}

fn available(m: &mut Machine, call: &Call) -> Result<u64> {
    let left = Descriptor::of_stream(m, call.object(0)).left(m);
    Ok(left.min(i32::MAX as usize) as u64)
}

fn skip(m: &mut Machine, call: &Call) -> Result<u64> {
    let (stream, count) = (Descriptor::of_stream(m, call.object(0)), call.long(1));
    match stream.opened(m) {
        Opened::File(_) | Opened::Disk(_) => {
            let from = stream.position(m) as i64;
            let to = from.saturating_add(count).max(0);
            stream.seek(m, to as u64);
            Ok((to - from) as u64)
        }
        _ => Ok(stream.read(m, count.max(0) as usize)?.len() as u64),
    }
}

fn length(m: &mut Machine, call: &Call) -> Result<u64> {
    let stream = Descriptor::of_stream(m, call.object(0));
    Ok(stream.content(m).len() as u64)
}

fn position(m: &mut Machine, call: &Call) -> Result<u64> {
    let stream = Descriptor::of_stream(m, call.object(0));
    Ok(stream.position(m) as u64)
}

fn seek(m: &mut Machine, call: &Call) -> Result<u64> {
    let stream = Descriptor::of_stream(m, call.object(0));
    stream.seek(m, call.long(1).max(0) as u64);
    Ok(0)
}

fn is_regular_file(m: &mut Machine, call: &Call) -> Result<u64> {
    let file = Descriptor(call.object(1));
    let is_file = matches!(file.opened(m), Opened::File(_) | Opened::Disk(_));
    Ok(is_file as u64)
}

fn no_handle(_: &mut Machine, _: &Call) -> Result<u64> {
    Ok(-1i64 as u64)
}

fn close(m: &mut Machine, call: &Call) -> Result<u64> {
    m.set_field(call.object(0), "fd", END);
    Ok(0)
}

fn not_found(m: &mut Machine, path: &str, reason: &str) -> Trap {
    let message = format!("{path} ({reason})");
    m.raise("java/io/FileNotFoundException", Some(&message))
}

fn open(m: &mut Machine, call: &Call) -> Result<u64> {
    let path = m.text(call.object(1));
    if let Some(place) = m.on_disk(&path) {
        return open_on_disk(m, call, &path, &place, false);
    }
    match m.store.visible_files().open(&path) {
        Some(file) => {
            Descriptor::of_stream(m, call.object(0)).set_file(m, file);
            Ok(0)
        }
        None if m.store.visible_files().kind(&path).is_some() => {
            Err(not_found(m, &path, "Is a directory"))
        }
        None => Err(not_found(m, &path, "No such file or directory")),
    }
}

fn open_on_disk(
    m: &mut Machine,
    call: &Call,
    path: &str,
    place: &str,
    append: bool,
) -> Result<u64> {
    match m.host.disk.open(place, append) {
        Ok(file) => {
            Descriptor::of_stream(m, call.object(0)).set_file(m, ON_DISK + file);
            Ok(0)
        }
        Err(error) => Err(not_found(m, path, error_text(error))),
    }
}

fn open_random(m: &mut Machine, call: &Call) -> Result<u64> {
    const READ_ONLY: i32 = 1;
    match call.int(2) & READ_ONLY {
        0 => {
            let path = m.text(call.object(1));
            match m.on_disk(&path) {
                Some(place) => {
                    let created = m.host.disk.create(&place);
                    created.map_err(|error| not_found(m, &path, error_text(error)))?;
                    open_on_disk(m, call, &path, &place, false)
                }
                None => deny_writing(m, call),
            }
        }
        _ => open(m, call),
    }
}

fn open_to_write(m: &mut Machine, call: &Call) -> Result<u64> {
    let (path, append) = (m.text(call.object(1)), call.int(2) & 1 != 0);
    let Some(place) = m.on_disk(&path) else {
        return deny_writing(m, call);
    };
    let created = m.host.disk.create(&place);
    created.map_err(|error| not_found(m, &path, error_text(error)))?;
    open_on_disk(m, call, &path, &place, append)?;
    if let Opened::Disk(file) = Descriptor::of_stream(m, call.object(0)).opened(m)
        && !append
    {
        m.host.disk.truncate(file, 0);
    }
    Ok(0)
}

/// What the operating system says of an error.
pub(super) fn error_text(error: i32) -> &'static str {
    match error {
        libc::ENOENT => "No such file or directory",
        libc::EACCES => "Permission denied",
        libc::EEXIST => "File exists",
        libc::EISDIR => "Is a directory",
        libc::ENOTDIR => "Not a directory",
        libc::ENOTEMPTY => "Directory not empty",
        libc::EINVAL => "Invalid argument",
        libc::EBADF => "Bad file descriptor",
        _ => "Unknown error",
    }
}

fn deny_writing(m: &mut Machine, call: &Call) -> Result<u64> {
    let path = m.text(call.object(1));
    let reason = m.store.visible_files().write_error(&path);
    Err(not_found(m, &path, reason))
}
