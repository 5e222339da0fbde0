//! `java.nio.channels` on files and the standard streams.

use super::io::{Descriptor, Opened};
use super::{Call, Entry, nothing, yes};
use crate::memory::heap::Ref;
use crate::run::machine::Machine;
use crate::run::trap::{Result, Trap};

/// In JDK 17, and where its methods moved later.
const FILE: &str = "sun/nio/ch/FileDispatcherImpl";
const UNIX_FILE: &str = "sun/nio/ch/UnixFileDispatcherImpl";
const CHANNEL: &str = "sun/nio/ch/FileChannelImpl";
const UTIL: &str = "sun/nio/ch/IOUtil";
const THREAD: &str = "sun/nio/ch/NativeThread";

pub const ENTRIES: &[Entry] = &[
    (FILE, "init", "", nothing),
    (FILE, "init0", "", nothing),
    (FILE, "read0", "", read),
    (FILE, "pread0", "", read_at),
    (FILE, "write0", "", write),
    (FILE, "force0", "", nothing),
    (FILE, "seek0", "", seek),
    (FILE, "size0", "", size),
    (FILE, "truncate0", "", truncate),
    (FILE, "close0", "", nothing),
    (FILE, "preClose0", "", nothing),
    (FILE, "closeIntFD", "", nothing),
    (FILE, "canTransferToFromOverlappedMap0", "", yes),
    (FILE, "transferTo0", "", no_shortcut),
    (FILE, "transferFrom0", "", no_shortcut),
    (UNIX_FILE, "read0", "", read),
    (UNIX_FILE, "pread0", "", read_at),
    (UNIX_FILE, "write0", "", write),
    (UNIX_FILE, "force0", "", nothing),
    (UNIX_FILE, "seek0", "", seek),
    (UNIX_FILE, "size0", "", size),
    (UNIX_FILE, "truncate0", "", truncate),
    (UNIX_FILE, "available0", "", available),
    (UNIX_FILE, "isOther0", "", nothing),
    (UNIX_FILE, "closeIntFD", "", nothing),
    (UNIX_FILE, "allocationGranularity0", "", page),
    (UNIX_FILE, "map0", "", map),
    (UNIX_FILE, "unmap0", "", unmap),
    ("sun/nio/ch/UnixDispatcher", "init", "", nothing),
    ("sun/nio/ch/UnixDispatcher", "close0", "", nothing),
    ("sun/nio/ch/UnixDispatcher", "preClose0", "", nothing),
    (CHANNEL, "initIDs", "", page),
    (CHANNEL, "map0", "", map),
    (CHANNEL, "unmap0", "", unmap),
    (CHANNEL, "transferTo0", "", no_shortcut),
    (CHANNEL, "maxDirectTransferSize0", "", page),
    (UTIL, "initIDs", "", nothing),
    (UTIL, "iovMax", "", many),
    (UTIL, "fdLimit", "", many),
    (UTIL, "writevMax", "", many),
    (UTIL, "fdVal", "", number),
    (UTIL, "setfdVal", "", set_number),
    (UTIL, "configureBlocking", "", nothing),
    (THREAD, "init", "", nothing),
    (THREAD, "current", "()J", yes),
    (THREAD, "current0", "", yes),
    (THREAD, "signal", "(J)V", nothing),
    (THREAD, "signal0", "", nothing),
    (THREAD, "supportPendingSignals0", "", nothing),
];

/// What the library understands as "there is nothing more".
const END: u64 = u32::MAX as u64;

fn put(m: &mut Machine, address: i64, bytes: &[u8]) -> Result<u64> {
    if bytes.is_empty() {
        return Ok(END);
    }
    match m.heap.native(address, bytes.len()) {
        Some(place) => {
            m.heap.copy_to(place, bytes);
            Ok(bytes.len() as u64)
        }
        None => Err(Trap::unsupported("a buffer outside the heap")),
    }
}

fn read(m: &mut Machine, call: &Call) -> Result<u64> {
    let bytes = Descriptor(call.object(0)).read(m, call.int(3).max(0) as usize)?;
    put(m, call.long(1), &bytes)
}

fn read_at(m: &mut Machine, call: &Call) -> Result<u64> {
    let content = Descriptor(call.object(0)).content(m);
    let from = content.len().min(call.long(4).max(0) as usize);
    let count = (content.len() - from).min(call.int(3).max(0) as usize);
    let part = content[from..from + count].to_vec();
    put(m, call.long(1), &part)
}

fn write(m: &mut Machine, call: &Call) -> Result<u64> {
    let count = call.int(3).max(0) as usize;
    let Some(place) = m.heap.native(call.long(1), count) else {
        return Err(Trap::unsupported("a buffer outside the heap"));
    };
    let bytes = m.heap.bytes_at(place, count).to_vec();
    Descriptor(call.object(0)).write(m, &bytes)?;
    Ok(count as u64)
}

/// A negative offset asks where the position is.
fn seek(m: &mut Machine, call: &Call) -> Result<u64> {
    let (file, offset) = (Descriptor(call.object(0)), call.long(1));
    match u64::try_from(offset) {
        Ok(offset) => {
            file.seek(m, offset);
            Ok(offset)
        }
        Err(_) => Ok(file.position(m) as u64),
    }
}

fn size(m: &mut Machine, call: &Call) -> Result<u64> {
    Ok(Descriptor(call.object(0)).content(m).len() as u64)
}

fn truncate(m: &mut Machine, call: &Call) -> Result<u64> {
    match Descriptor(call.object(0)).opened(m) {
        Opened::Disk(file) => {
            let length = usize::try_from(call.long(1)).unwrap_or(0);
            m.host.disk.truncate(file, length);
            Ok(0)
        }
        _ => Err(m.raise("java/io/IOException", Some("Bad file descriptor"))),
    }
}

fn available(m: &mut Machine, call: &Call) -> Result<u64> {
    Ok(Descriptor(call.object(0)).left(m) as u64)
}

/// A mapped file is a copy: it cannot be written anyway.
fn map(m: &mut Machine, call: &Call) -> Result<u64> {
    // A method of the channel in 17, of the dispatcher with the file later.
    let (file, slot) = match call.method.is_static() {
        true => (call.object(0), 2),
        false => (m.get_field(call.object(0), "fd") as Ref, 2),
    };
    let (from, count) = (call.long(slot), call.long(slot + 2));
    let content = Descriptor(file).content(m);
    let part = usize::try_from(from).ok().zip(usize::try_from(count).ok());
    let part = part.and_then(|(from, count)| content.get(from..from.checked_add(count)?));
    match part.map(<[u8]>::to_vec) {
        Some(part) => {
            let array = m.new_byte_array(&part)?;
            m.heap.pin(array, count as usize);
            Ok(array as u64 * 8 + crate::memory::heap::ELEMENTS as u64)
        }
        None => Err(m.raise("java/io/IOException", Some("Map failed"))),
    }
}

fn unmap(m: &mut Machine, call: &Call) -> Result<u64> {
    super::memory::unpin(m, call.long(0));
    Ok(0)
}

/// The library then copies piece by piece.
fn no_shortcut(_: &mut Machine, _: &Call) -> Result<u64> {
    const UNSUPPORTED: i64 = -4;
    Ok(UNSUPPORTED as u64)
}

fn page(_: &mut Machine, _: &Call) -> Result<u64> {
    Ok(4096)
}

fn many(_: &mut Machine, _: &Call) -> Result<u64> {
    Ok(1024)
}

fn number(m: &mut Machine, call: &Call) -> Result<u64> {
    Ok(m.get_field(call.object(0), "fd"))
}

fn set_number(m: &mut Machine, call: &Call) -> Result<u64> {
    m.set_field(call.object(0), "fd", call.bits(1));
    Ok(0)
}
