//! sinh, cosh, tanh, by way of exp and expm1.

use super::{ABS, high};
use libm::{exp, expm1};

/// Above this, `exp` alone is right to the last bit.
const TWENTY_TWO: i32 = 0x4036_0000;
/// ln of the largest double, to the precision of the upper half.
const LN_MAX: i32 = 0x4086_2e42;
/// Beyond this even half the exponential overflows.
const OVERFLOW: f64 = f64::from_bits(0x4086_33ce_8fb9_f87d);

pub fn sinh(x: f64) -> f64 {
    if !x.is_finite() {
        return x + x;
    }
    let ix = high(x) & ABS;
    let half = if x < 0.0 { -0.5 } else { 0.5 };
    if ix < TWENTY_TWO {
        const TINY: i32 = 0x3e30_0000;
        if ix < TINY {
            return x;
        }
        let t = expm1(x.abs());
        return match ix < 0x3ff0_0000 {
            true => half * (2.0 * t - t * t / (t + 1.0)),
            false => half * (t + t / (t + 1.0)),
        };
    }
    large(x.abs(), half)
}

pub fn cosh(x: f64) -> f64 {
    if !x.is_finite() {
        return x * x;
    }
    let ix = high(x) & ABS;
    const HALF_LN_2: i32 = 0x3fd6_2e43;
    if ix < HALF_LN_2 {
        let t = expm1(x.abs());
        let w = 1.0 + t;
        return match ix < 0x3c80_0000 {
            true => w,
            false => 1.0 + (t * t) / (w + w),
        };
    }
    if ix < TWENTY_TWO {
        let t = exp(x.abs());
        return 0.5 * t + 0.5 / t;
    }
    large(x.abs(), 0.5)
}

/// `half * exp(x)`, in two steps near the overflow.
fn large(x: f64, half: f64) -> f64 {
    if high(x) < LN_MAX {
        return half * exp(x);
    }
    if x <= OVERFLOW {
        let w = exp(0.5 * x);
        return half * w * w;
    }
    half * f64::INFINITY
}

pub fn tanh(x: f64) -> f64 {
    if x.is_nan() {
        return x;
    }
    let ix = high(x) & ABS;
    let z = if ix < 0x3c80_0000 {
        return x * (1.0 + x);
    } else if ix >= TWENTY_TWO {
        1.0
    } else if ix >= 0x3ff0_0000 {
        1.0 - 2.0 / (expm1(2.0 * x.abs()) + 2.0)
    } else {
        let t = expm1(-2.0 * x.abs());
        -t / (t + 2.0)
    };
    if x < 0.0 { -z } else { z }
}
