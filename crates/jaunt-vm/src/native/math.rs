//! `Math` and `StrictMath`. The real JVM has most of `Math` as routines of its
//! own too, which round better than those of StrictMath.

use jaunt_term::MathFn;
use jaunt_term::value::math;

use super::{Call, Entry};
use crate::run::machine::Machine;
use crate::run::trap::Result;

const MATH: &str = "java/lang/Math";
const STRICT: &str = "java/lang/StrictMath";

pub const ENTRIES: &[Entry] = &[
    (MATH, "sin", "", |m, c| apply(m, c, MathFn::Sin)),
    (MATH, "cos", "", |m, c| apply(m, c, MathFn::Cos)),
    (MATH, "tan", "", |m, c| apply(m, c, MathFn::Tan)),
    (MATH, "exp", "", |m, c| apply(m, c, MathFn::Exp)),
    (MATH, "log", "", |m, c| apply(m, c, MathFn::Log)),
    (MATH, "log10", "", |m, c| apply(m, c, MathFn::Log10)),
    (MATH, "pow", "", |m, c| apply(m, c, MathFn::Pow)),
    (MATH, "tanh", "", tanh),
    (MATH, "cbrt", "", cbrt),
    (MATH, "sqrt", "", sqrt),
    (MATH, "floor", "", floor),
    (MATH, "ceil", "", ceil),
    (MATH, "rint", "", rint),
    (MATH, "fma", "(DDD)D", |m, c| apply(m, c, MathFn::Fma)),
    (MATH, "fma", "(FFF)F", fma_float),
    (STRICT, "sin", "", |m, c| apply(m, c, MathFn::Sin.strict())),
    (STRICT, "cos", "", |m, c| apply(m, c, MathFn::Cos.strict())),
    (STRICT, "tan", "", |m, c| apply(m, c, MathFn::Tan.strict())),
    (STRICT, "asin", "", |m, c| {
        apply(m, c, MathFn::Asin.strict())
    }),
    (STRICT, "acos", "", |m, c| {
        apply(m, c, MathFn::Acos.strict())
    }),
    (STRICT, "atan", "", |m, c| {
        apply(m, c, MathFn::Atan.strict())
    }),
    (STRICT, "sinh", "", |m, c| {
        apply(m, c, MathFn::Sinh.strict())
    }),
    (STRICT, "cosh", "", |m, c| {
        apply(m, c, MathFn::Cosh.strict())
    }),
    (STRICT, "tanh", "", |m, c| {
        apply(m, c, MathFn::Tanh.strict())
    }),
    (STRICT, "exp", "", |m, c| apply(m, c, MathFn::Exp.strict())),
    (STRICT, "expm1", "", |m, c| {
        apply(m, c, MathFn::Expm1.strict())
    }),
    (STRICT, "log", "", |m, c| apply(m, c, MathFn::Log.strict())),
    (STRICT, "log10", "", |m, c| {
        apply(m, c, MathFn::Log10.strict())
    }),
    (STRICT, "log1p", "", |m, c| {
        apply(m, c, MathFn::Log1p.strict())
    }),
    (STRICT, "cbrt", "", |m, c| {
        apply(m, c, MathFn::Cbrt.strict())
    }),
    (STRICT, "pow", "", |m, c| apply(m, c, MathFn::Pow.strict())),
    (STRICT, "atan2", "", |m, c| {
        apply(m, c, MathFn::Atan2.strict())
    }),
    (STRICT, "hypot", "", |m, c| {
        apply(m, c, MathFn::Hypot.strict())
    }),
    (STRICT, "IEEEremainder", "", |m, c| {
        apply(m, c, MathFn::IeeeRemainder)
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

fn apply(m: &mut Machine, call: &Call, f: MathFn) -> Result<u64> {
    m.hooks.math(m, call, f);
    Ok(math(f, arguments(call, f)))
}

/// From these versions on, HotSpot has routines for them.
const OWN_TANH: u16 = 24;
const OWN_CBRT: u16 = 25;

fn tanh(m: &mut Machine, call: &Call) -> Result<u64> {
    let own = m.store.jdk.feature >= OWN_TANH;
    let f = if own {
        MathFn::Tanh
    } else {
        MathFn::StrictTanh
    };
    apply(m, call, f)
}

fn cbrt(m: &mut Machine, call: &Call) -> Result<u64> {
    let own = m.store.jdk.feature >= OWN_CBRT;
    let f = if own {
        MathFn::Cbrt
    } else {
        MathFn::StrictCbrt
    };
    apply(m, call, f)
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
fn fma_float(_: &mut Machine, call: &Call) -> Result<u64> {
    Ok(call
        .float(0)
        .mul_add(call.float(1), call.float(2))
        .to_bits() as u64)
}
