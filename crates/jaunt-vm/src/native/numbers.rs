//! Strings and the bits of numbers.

use super::{Call, Entry, nothing};
use crate::run::machine::Machine;
use crate::run::trap::Result;

pub const ENTRIES: &[Entry] = &[
    ("java/lang/String", "intern", "", intern),
    ("java/lang/StringUTF16", "isBigEndian", "", nothing),
    ("java/lang/Float", "floatToRawIntBits", "", raw),
    ("java/lang/Float", "intBitsToFloat", "", raw),
    ("java/lang/Double", "doubleToRawLongBits", "", raw),
    ("java/lang/Double", "longBitsToDouble", "", raw),
];

fn intern(m: &mut Machine, call: &Call) -> Result<u64> {
    Ok(m.intern_object(call.object(0)) as u64)
}

/// Registers hold floating point numbers as their bits.
fn raw(_: &mut Machine, call: &Call) -> Result<u64> {
    Ok(call.bits(0))
}
