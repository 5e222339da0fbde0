//! What fits nowhere else.

use super::{Call, Entry, nothing, yes};
use crate::run::machine::Machine;
use crate::run::thread::Hook;
use crate::run::trap::{Invoke, Result, Trap};

const REFERENCE: &str = "java/lang/ref/Reference";
const OBJECT_STREAM_CLASS: &str = "java/io/ObjectStreamClass";

pub const ENTRIES: &[Entry] = &[
    (REFERENCE, "getAndClearReferencePendingList", "", nothing),
    (REFERENCE, "hasReferencePendingList", "", nothing),
    (REFERENCE, "refersTo0", "", refers_to),
    (REFERENCE, "clear0", "", clear),
    ("java/lang/ref/PhantomReference", "refersTo0", "", refers_to),
    ("java/lang/ref/PhantomReference", "clear0", "", clear),
    (
        "java/lang/ref/Finalizer",
        "isFinalizationEnabled",
        "",
        nothing,
    ),
    (
        "jdk/internal/misc/ScopedMemoryAccess",
        "registerNatives",
        "",
        nothing,
    ),
    ("jdk/internal/misc/Unsafe", "registerNatives", "", nothing),
    ("jdk/internal/perf/Perf", "registerNatives", "", nothing),
    ("jdk/internal/perf/Perf", "createLong", "", counter),
    (
        "jdk/internal/vm/ContinuationSupport",
        "isSupported0",
        "",
        nothing,
    ),
    (
        "java/util/concurrent/atomic/AtomicLong",
        "VMSupportsCS8",
        "",
        yes,
    ),
    ("java/util/concurrent/atomic/Striped64", "getProbe", "", yes),
    (OBJECT_STREAM_CLASS, "initNative", "", nothing),
    (
        OBJECT_STREAM_CLASS,
        "hasStaticInitializer",
        "",
        has_static_initializer,
    ),
    ("java/util/TimeZone", "getSystemTimeZoneID", "", time_zone),
    ("java/util/TimeZone", "getSystemGMTOffsetID", "", time_zone),
    // There is no terminal.
    ("java/io/Console", "encoding", "", nothing),
    ("java/io/Console", "istty", "", nothing),
    ("java/io/Console", "ttyStatus", "", nothing),
];

fn refers_to(m: &mut Machine, call: &Call) -> Result<u64> {
    let referent = m.get_field(call.object(0), "referent");
    Ok((referent == call.bits(1)) as u64)
}

fn clear(m: &mut Machine, call: &Call) -> Result<u64> {
    m.set_field(call.object(0), "referent", 0);
    Ok(0)
}

fn has_static_initializer(m: &mut Machine, call: &Call) -> Result<u64> {
    let class = m.class_of_mirror(call.object(0));
    Ok(class.declared_method("<clinit>", "()V").is_some() as u64)
}

fn time_zone(m: &mut Machine, _: &Call) -> Result<u64> {
    Ok(m.new_string(m.host.zone())? as u64)
}

/// The library counts what it does in buffers that tools may watch. Nobody does.
fn counter(m: &mut Machine, _: &Call) -> Result<u64> {
    let class = m.library("java/nio/ByteBuffer")?;
    m.initialise(class)?;
    let method = m.method_of(class, "allocate", "(I)Ljava/nio/ByteBuffer;")?;
    Err(Trap::Invoke(Box::new(Invoke {
        method,
        args: vec![8],
        shadows: vec![0],
        hook: Hook::Tail,
    })))
}
