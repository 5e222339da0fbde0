//! Resources of the library's modules. Those of the program are files, which
//! the library itself finds by its class path.

use super::{Call, Entry};
use crate::memory::heap::{NULL, Ref};
use crate::run::machine::Machine;
use crate::run::thread::Hook;
use crate::run::trap::{Invoke, Result, Trap};

const READER: &str = "jdk/internal/module/SystemModuleFinders$SystemModuleReader";
const CONNECTION: &str = "sun/net/www/protocol/jrt/JavaRuntimeURLConnection";

pub const ENTRIES: &[Entry] = &[
    (READER, "containsImageLocation", "", contains),
    (READER, "open", "", open),
    (READER, "read", "", read),
    (CONNECTION, "connect", "", connect),
    (CONNECTION, "getInputStream", "", connected_stream),
    (CONNECTION, "getContentLengthLong", "", content_length),
    (
        "jdk/internal/jimage/ImageReaderFactory",
        "getImageReader",
        "",
        super::nothing,
    ),
];

/// The resource that the reader or connection in slot 0 means by this name.
fn resource(m: &Machine, call: &Call, name: Ref) -> Option<&'static [u8]> {
    let module = m.text(m.get_field(call.object(0), "module") as Ref);
    m.store.jdk.resource(&module, &m.text(name))
}

fn contains(m: &mut Machine, call: &Call) -> Result<u64> {
    Ok(resource(m, call, call.object(1)).is_some() as u64)
}

fn stream(m: &mut Machine, bytes: &[u8]) -> Result<Ref> {
    let class = m.library("java/io/ByteArrayInputStream")?;
    m.initialise(class)?;
    let array = m.new_byte_array(bytes)?;
    let stream = m.new_object(class)?;
    m.set_field(stream, "buf", array as u64);
    m.set_field(stream, "count", bytes.len() as u64);
    Ok(stream)
}

fn open(m: &mut Machine, call: &Call) -> Result<u64> {
    let stream = match resource(m, call, call.object(1)) {
        Some(bytes) => stream(m, bytes)?,
        None => NULL,
    };
    optional(m, stream)
}

fn read(m: &mut Machine, call: &Call) -> Result<u64> {
    let buffer = match resource(m, call, call.object(1)) {
        Some(bytes) => {
            let array = m.new_byte_array(bytes)?;
            let class = m.initialise_now("java/nio/ByteBuffer")?;
            let wrap = m.method_of(class, "wrap", "([B)Ljava/nio/ByteBuffer;")?;
            m.call(wrap, &[array as u64])? as Ref
        }
        None => NULL,
    };
    optional(m, buffer)
}

fn optional(m: &mut Machine, value: Ref) -> Result<u64> {
    let class = m.library("java/util/Optional")?;
    m.initialise(class)?;
    let descriptor = "(Ljava/lang/Object;)Ljava/util/Optional;";
    let method = m.method_of(class, "ofNullable", descriptor)?;
    Err(Trap::Invoke(Box::new(Invoke {
        method,
        args: vec![value as u64],
        shadows: vec![0],
        hook: Hook::Tail,
    })))
}

/// The resource behind a `jrt:` address.
fn connected(m: &mut Machine, call: &Call) -> Result<&'static [u8]> {
    let name = m.get_field(call.object(0), "name") as Ref;
    match resource(m, call, name) {
        Some(bytes) => Ok(bytes),
        None => {
            let module = m.text(m.get_field(call.object(0), "module") as Ref);
            let message = format!("{module}/{} not found", m.text(name));
            Err(m.raise("java/io/IOException", Some(&message)))
        }
    }
}

fn connect(m: &mut Machine, call: &Call) -> Result<u64> {
    connected(m, call)?;
    m.set_field(call.object(0), "connected", 1);
    Ok(0)
}

fn connected_stream(m: &mut Machine, call: &Call) -> Result<u64> {
    let bytes = connected(m, call)?;
    Ok(stream(m, bytes)? as u64)
}

fn content_length(m: &mut Machine, call: &Call) -> Result<u64> {
    Ok(connected(m, call)?.len() as u64)
}
