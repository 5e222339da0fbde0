//! `java.lang.StrictMath` on doubles, bit for bit.
//!
//! Java defines StrictMath by the algorithms of fdlibm. The `libm` crate descends
//! from it too, but several of its functions were refined since and differ in
//! the last bit; those are done here, the others come from the crate.

mod hyperbolic;
mod logarithm;
mod plane;
mod reduction;
mod trigonometry;

pub use hyperbolic::{cosh, sinh, tanh};
pub use libm::{acos, asin, atan, exp, expm1, remainder, sqrt, tan};
pub use logarithm::{log, log1p, log10};
pub use plane::{atan2, cbrt, hypot};
pub use trigonometry::{cos, sin};

pub fn pow(x: f64, y: f64) -> f64 {
    java_pow(x, y, libm::pow)
}

/// Java differs from C where C answers 1: a NaN exponent, and 1 or -1 to an
/// infinite power.
pub fn java_pow(x: f64, y: f64, pow: fn(f64, f64) -> f64) -> f64 {
    if y == 0.0 {
        return 1.0;
    }
    if y.is_nan() || (x.abs() == 1.0 && y.is_infinite()) {
        return f64::NAN;
    }
    pow(x, y)
}

/// The upper half of a double: sign, exponent and the first bits of the fraction.
fn high(x: f64) -> i32 {
    (x.to_bits() >> 32) as i32
}

fn low(x: f64) -> u32 {
    x.to_bits() as u32
}

fn with_high(x: f64, high: i32) -> f64 {
    f64::from_bits((high as u32 as u64) << 32 | low(x) as u64)
}

/// The upper half alone, the rest of the fraction zero.
fn of_high(high: i32) -> f64 {
    f64::from_bits((high as u32 as u64) << 32)
}

const ABS: i32 = 0x7fff_ffff;
