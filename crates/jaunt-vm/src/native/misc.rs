//! What fits nowhere else.

use super::{Call, Entry, nothing, yes};
use crate::machine::Machine;
use crate::trap::Result;

const REFERENCE: &str = "java/lang/ref/Reference";

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
];

fn refers_to(m: &mut Machine, call: &Call) -> Result<u64> {
    let referent = m.get_field(call.object(0), "referent");
    Ok((referent == call.bits(1)) as u64)
}

fn clear(m: &mut Machine, call: &Call) -> Result<u64> {
    m.set_field(call.object(0), "referent", 0);
    Ok(0)
}
