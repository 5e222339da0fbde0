//! Streams: stdout and stderr are sinks, stdin is given, files do not exist.

use super::{Call, Entry, nothing};
use crate::heap::Ref;
use crate::machine::Machine;
use crate::trap::Result;

const OUT: &str = "java/io/FileOutputStream";
const IN: &str = "java/io/FileInputStream";
const DESCRIPTOR: &str = "java/io/FileDescriptor";
const FILES: &str = "java/io/UnixFileSystem";

pub const ENTRIES: &[Entry] = &[
    (OUT, "initIDs", "", nothing),
    (OUT, "writeBytes", "", write_bytes),
    (OUT, "write", "(IZ)V", write_byte),
    (OUT, "open0", "", denied),
    (IN, "initIDs", "", nothing),
    (IN, "open0", "", denied),
    (IN, "readBytes", "", read_bytes),
    (IN, "read0", "", read_byte),
    (IN, "available0", "", available),
    (IN, "isRegularFile0", "", nothing),
    (IN, "length0", "", nothing),
    (IN, "position0", "", nothing),
    ("java/io/RandomAccessFile", "open0", "", denied),
    ("java/io/RandomAccessFile", "initIDs", "", nothing),
    (DESCRIPTOR, "initIDs", "", nothing),
    (DESCRIPTOR, "getHandle", "", no_handle),
    (DESCRIPTOR, "getAppend", "", nothing),
    (DESCRIPTOR, "close0", "", nothing),
    ("java/io/FileCleanable", "cleanupClose0", "", nothing),
    (FILES, "initIDs", "", nothing),
    (FILES, "getBooleanAttributes0", "", nothing),
    (FILES, "canonicalize0", "", canonicalize),
    (FILES, "checkAccess", "", nothing),
    (FILES, "checkAccess0", "", nothing),
    (FILES, "getLength", "", nothing),
    (FILES, "getLength0", "", nothing),
    (FILES, "getLastModifiedTime0", "", nothing),
    (FILES, "list0", "", nothing),
    (FILES, "delete0", "", nothing),
    (FILES, "createDirectory0", "", nothing),
    (FILES, "createFileExclusively0", "", denied_io),
];

fn descriptor(m: &Machine, stream: Ref) -> i32 {
    let fd = m.get_field(stream, "fd") as Ref;
    m.get_field(fd, "fd") as i32
}

fn write(m: &mut Machine, stream: Ref, bytes: &[u8]) -> Result<u64> {
    match descriptor(m, stream) {
        1 => m.host.stdout.write(bytes),
        2 => m.host.stderr.write(bytes),
        _ => return Err(m.raise("java/io/IOException", Some("Permission denied"))),
    }
    Ok(0)
}

fn write_bytes(m: &mut Machine, call: &Call) -> Result<u64> {
    let (array, from, count) = (call.object(1), call.int(2) as usize, call.int(3) as usize);
    let bytes = m.heap.bytes(array, 1);
    let Some(bytes) = bytes.get(from..from.saturating_add(count)) else {
        return Err(m.raise("java/lang/IndexOutOfBoundsException", None));
    };
    let bytes = bytes.to_vec();
    write(m, call.object(0), &bytes)
}

fn write_byte(m: &mut Machine, call: &Call) -> Result<u64> {
    write(m, call.object(0), &[call.int(1) as u8])
}

const END: u64 = u32::MAX as u64;

fn read_bytes(m: &mut Machine, call: &Call) -> Result<u64> {
    let (array, at, count) = (call.object(1), call.int(2) as usize, call.int(3) as usize);
    if descriptor(m, call.object(0)) != 0 || at + count > m.heap.length(array) as usize {
        return Err(m.raise("java/io/IOException", Some("Bad file descriptor")));
    }
    if count == 0 {
        return Ok(0);
    }
    let bytes = m.host.read_stdin(count).to_vec();
    if bytes.is_empty() {
        return Ok(END);
    }
    m.heap.copy_in(array, at, &bytes);
    Ok(bytes.len() as u64)
}

fn read_byte(m: &mut Machine, _: &Call) -> Result<u64> {
    Ok(m.host.read_stdin(1).first().map_or(END, |&b| b as u64))
}

fn available(m: &mut Machine, _: &Call) -> Result<u64> {
    Ok(m.host.stdin_left() as u64)
}

fn no_handle(_: &mut Machine, _: &Call) -> Result<u64> {
    Ok(-1i64 as u64)
}

fn canonicalize(_: &mut Machine, call: &Call) -> Result<u64> {
    Ok(call.bits(1))
}

/// The program's world has no files.
fn denied(m: &mut Machine, call: &Call) -> Result<u64> {
    let name = m.text(call.object(1));
    let message = format!("{name} (No such file or directory)");
    Err(m.raise("java/io/FileNotFoundException", Some(&message)))
}

fn denied_io(m: &mut Machine, _: &Call) -> Result<u64> {
    Err(m.raise("java/io/IOException", Some("Permission denied")))
}
