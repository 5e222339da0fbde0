//! Library methods that are a single instruction.

use jaunt_ir::Reg;

use crate::classes::class::{Loader, MethodRef};
use crate::code::insn::Insn;

pub fn intrinsic(method: MethodRef, d: Reg, args: &[Reg]) -> Option<Insn> {
    if method.class().loader != Loader::Boot {
        return None;
    }
    let a = *args.first()?;
    let class = method.class().name.strip_prefix("java/lang/")?;
    Some(
        match (class, method.name.as_str(), method.descriptor.as_str()) {
            ("Math" | "StrictMath", "abs", "(D)D") => Insn::AbsD { d, a },
            ("Math" | "StrictMath", "sqrt", "(D)D") => Insn::SqrtD { d, a },
            ("Double", "doubleToRawLongBits", "(D)J")
            | ("Double", "longBitsToDouble", "(J)D")
            | ("Float", "floatToRawIntBits", "(F)I")
            | ("Float", "intBitsToFloat", "(I)F") => Insn::Copy { d, s: a },
            _ => return None,
        },
    )
}
