//! `Math` and `StrictMath`. The real JVM has most of `Math` as routines of its
//! own too, which round better than those of StrictMath.

use jaunt_term::value::{math, strict_math};
use jaunt_term::{MathFn, accurate};

use super::{Call, Entry};
use crate::machine::Machine;
use crate::trap::Result;

const MATH: &str = "java/lang/Math";
const STRICT: &str = "java/lang/StrictMath";

pub const ENTRIES: &[Entry] = &[
    (MATH, "sin", "", |_, c| apply(c, MathFn::Sin)),
    (MATH, "cos", "", |_, c| apply(c, MathFn::Cos)),
    (MATH, "tan", "", |_, c| apply(c, MathFn::Tan)),
    (MATH, "exp", "", |_, c| apply(c, MathFn::Exp)),
    (MATH, "log", "", |_, c| apply(c, MathFn::Log)),
    (MATH, "log10", "", |_, c| apply(c, MathFn::Log10)),
    (MATH, "pow", "", |_, c| apply(c, MathFn::Pow)),
    (MATH, "tanh", "", tanh),
    (MATH, "cbrt", "", cbrt),
    (MATH, "sqrt", "", sqrt),
    (MATH, "floor", "", floor),
    (MATH, "ceil", "", ceil),
    (MATH, "rint", "", rint),
    (MATH, "fma", "(DDD)D", fma),
    (MATH, "fma", "(FFF)F", fma_float),
    (STRICT, "sin", "", |_, c| strict(c, MathFn::Sin)),
    (STRICT, "cos", "", |_, c| strict(c, MathFn::Cos)),
    (STRICT, "tan", "", |_, c| strict(c, MathFn::Tan)),
    (STRICT, "asin", "", |_, c| strict(c, MathFn::Asin)),
    (STRICT, "acos", "", |_, c| strict(c, MathFn::Acos)),
    (STRICT, "atan", "", |_, c| strict(c, MathFn::Atan)),
    (STRICT, "sinh", "", |_, c| strict(c, MathFn::Sinh)),
    (STRICT, "cosh", "", |_, c| strict(c, MathFn::Cosh)),
    (STRICT, "tanh", "", |_, c| strict(c, MathFn::Tanh)),
    (STRICT, "exp", "", |_, c| strict(c, MathFn::Exp)),
    (STRICT, "expm1", "", |_, c| strict(c, MathFn::Expm1)),
    (STRICT, "log", "", |_, c| strict(c, MathFn::Log)),
    (STRICT, "log10", "", |_, c| strict(c, MathFn::Log10)),
    (STRICT, "log1p", "", |_, c| strict(c, MathFn::Log1p)),
    (STRICT, "cbrt", "", |_, c| strict(c, MathFn::Cbrt)),
    (STRICT, "pow", "", |_, c| strict(c, MathFn::Pow)),
    (STRICT, "atan2", "", |_, c| strict(c, MathFn::Atan2)),
    (STRICT, "hypot", "", |_, c| strict(c, MathFn::Hypot)),
    (STRICT, "IEEEremainder", "", |_, c| {
        strict(c, MathFn::IeeeRemainder)
    }),
    (STRICT, "sqrt", "", sqrt),
    (STRICT, "floor", "", floor),
    (STRICT, "ceil", "", ceil),
    (STRICT, "rint", "", rint),
];

/// Doubles take two slots each.
fn arguments(call: &Call, f: MathFn) -> [u64; 3] {
    let mut args = [0; 3];
    for (i, arg) in args.iter_mut().enumerate().take(f.arity()) {
        *arg = call.bits(2 * i as u16);
    }
    args
}

fn apply(call: &Call, f: MathFn) -> Result<u64> {
    Ok(math(f, arguments(call, f)))
}

fn strict(call: &Call, f: MathFn) -> Result<u64> {
    Ok(strict_math(f, arguments(call, f)))
}

/// From these versions on, HotSpot has routines for them.
const OWN_TANH: u16 = 24;
const OWN_CBRT: u16 = 25;

fn tanh(m: &mut Machine, call: &Call) -> Result<u64> {
    match m.store.jdk.feature {
        OWN_TANH.. => Ok(accurate::tanh(call.double(0)).to_bits()),
        _ => strict(call, MathFn::Tanh),
    }
}

fn cbrt(m: &mut Machine, call: &Call) -> Result<u64> {
    match m.store.jdk.feature {
        OWN_CBRT.. => Ok(accurate::cbrt(call.double(0)).to_bits()),
        _ => strict(call, MathFn::Cbrt),
    }
}

fn sqrt(_: &mut Machine, call: &Call) -> Result<u64> {
    Ok(call.double(0).sqrt().to_bits())
}

fn floor(_: &mut Machine, call: &Call) -> Result<u64> {
    Ok(call.double(0).floor().to_bits())
}

fn ceil(_: &mut Machine, call: &Call) -> Result<u64> {
    Ok(call.double(0).ceil().to_bits())
}

fn rint(_: &mut Machine, call: &Call) -> Result<u64> {
    Ok(call.double(0).round_ties_even().to_bits())
}

/// One rounding; the library's own way goes through BigDecimal.
fn fma(_: &mut Machine, call: &Call) -> Result<u64> {
    Ok(call
        .double(0)
        .mul_add(call.double(2), call.double(4))
        .to_bits())
}

fn fma_float(_: &mut Machine, call: &Call) -> Result<u64> {
    Ok(call
        .float(0)
        .mul_add(call.float(1), call.float(2))
        .to_bits() as u64)
}
