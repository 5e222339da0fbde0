//! log, log10, log1p: x = 2^k * (1 + f), then a polynomial in s = f / (2 + f).

use super::{high, of_high, with_high};

const LN2_HIGH: f64 = 6.931_471_803_691_238e-1;
const LN2_LOW: f64 = 1.908_214_929_270_587_7e-10;
const TWO_54: f64 = (1u64 << 54) as f64;

/// Coefficients of (log(1+s) - log(1-s) - 2s) / s.
const LG: [f64; 7] = [
    6.666_666_666_666_735e-1,
    3.999_999_999_940_942e-1,
    2.857_142_874_366_239e-1,
    2.222_219_843_214_978_4e-1,
    1.818_357_216_161_805e-1,
    1.531_383_769_920_937_3e-1,
    1.479_819_860_511_658_6e-1,
];

/// What logarithms answer where they have no finite value.
fn special(x: f64) -> Option<f64> {
    match x {
        x if x.is_nan() || x < 0.0 => Some(f64::NAN),
        0.0 => Some(f64::NEG_INFINITY),
        f64::INFINITY => Some(x),
        _ => None,
    }
}

/// A normal number and the exponent that was taken out to make it one.
fn normal(x: f64) -> (f64, i32) {
    match high(x) < 0x0010_0000 {
        true => (x * TWO_54, -54),
        false => (x, 0),
    }
}

/// The exponent, as `2^k` with `1 <= x / 2^k < 2`.
fn exponent(x: f64) -> i32 {
    (high(x) >> 20) - 1023
}

pub fn log(x: f64) -> f64 {
    if let Some(answer) = special(x) {
        return answer;
    }
    let (x, shift) = normal(x);
    let hx = high(x) & 0x000f_ffff;
    // Fractions above the square root of two go with the next power of two.
    let carry = (hx + 0x9_5f64) & 0x10_0000;
    let k = (exponent(x) + shift + (carry >> 20)) as f64;
    let f = with_high(x, hx | (carry ^ 0x3ff0_0000)) - 1.0;
    if 0x000f_ffff & (2 + hx) < 3 {
        if f == 0.0 {
            return k * LN2_HIGH + k * LN2_LOW;
        }
        let r = f * f * (0.5 - (1.0 / 3.0) * f);
        return if k == 0.0 {
            f - r
        } else {
            k * LN2_HIGH - ((r - k * LN2_LOW) - f)
        };
    }
    let s = f / (2.0 + f);
    let z = s * s;
    let w = z * z;
    let even = w * (LG[1] + w * (LG[3] + w * LG[5]));
    let odd = z * (LG[0] + w * (LG[2] + w * (LG[4] + w * LG[6])));
    let r = odd + even;
    if (hx - 0x6_147a) | (0x6_b851 - hx) > 0 {
        let half = 0.5 * f * f;
        return if k == 0.0 {
            f - (half - s * (half + r))
        } else {
            k * LN2_HIGH - ((half - (s * (half + r) + k * LN2_LOW)) - f)
        };
    }
    if k == 0.0 {
        f - s * (f - r)
    } else {
        k * LN2_HIGH - ((s * (f - r) - k * LN2_LOW) - f)
    }
}

pub fn log10(x: f64) -> f64 {
    const LOG10_2_HIGH: f64 = 3.010_299_956_636_117_7e-1;
    const LOG10_2_LOW: f64 = 3.694_239_077_158_931e-13;
    if let Some(answer) = special(x) {
        return answer;
    }
    let (x, shift) = normal(x);
    let k = exponent(x) + shift;
    let negative = i32::from(k < 0);
    let y = (k + negative) as f64;
    let x = with_high(x, (high(x) & 0x000f_ffff) | (0x3ff - negative) << 20);
    let z = y * LOG10_2_LOW + std::f64::consts::LOG10_E * log(x);
    z + y * LOG10_2_HIGH
}

pub fn log1p(x: f64) -> f64 {
    match x {
        -1.0 => return f64::NEG_INFINITY,
        f64::INFINITY => return x,
        x if x.is_nan() || x < -1.0 => return f64::NAN,
        _ => {}
    }
    let hx = high(x);
    const SQRT_2_MINUS_1: i32 = 0x3fda_827a;
    const HALF_SQRT_2_MINUS_1: i32 = 0xbfd2_bec3_u32 as i32;
    if x.abs() < of_high(0x3e20_0000) {
        return match x.abs() < of_high(0x3c90_0000) {
            true => x,
            false => x - x * x * 0.5,
        };
    }
    // Near 0 the argument itself is f, and k is 0.
    let near = hx < SQRT_2_MINUS_1 && (hx > 0 || hx <= HALF_SQRT_2_MINUS_1);
    let (k, f, hu, c) = match near {
        true => (0, x, 1, 0.0),
        false => split_successor(x),
    };
    let k = k as f64;
    let half = 0.5 * f * f;
    if hu == 0 {
        if f == 0.0 {
            return k * LN2_HIGH + (c + k * LN2_LOW);
        }
        let r = half * (1.0 - (2.0 / 3.0) * f);
        return if k == 0.0 {
            f - r
        } else {
            k * LN2_HIGH - ((r - (k * LN2_LOW + c)) - f)
        };
    }
    let s = f / (2.0 + f);
    let z = s * s;
    let r = LG.iter().rev().fold(0.0, |r, c| z * (c + r));
    if k == 0.0 {
        f - (half - s * (half + r))
    } else {
        k * LN2_HIGH - ((half - (s * (half + r) + (k * LN2_LOW + c))) - f)
    }
}

/// 1 + x as 2^k * (1 + f): k, f, the upper fraction bits, and what rounding
/// 1 + x lost.
fn split_successor(x: f64) -> (i32, f64, i32, f64) {
    let (u, c) = match high(x) < 0x4340_0000 {
        true => {
            let u = 1.0 + x;
            let lost = if exponent(u) > 0 {
                1.0 - (u - x)
            } else {
                x - (u - 1.0)
            };
            (u, lost / u)
        }
        false => (x, 0.0),
    };
    let (k, hu) = (exponent(u), high(u) & 0x000f_ffff);
    match hu < 0x6_a09e {
        true => (k, with_high(u, hu | 0x3ff0_0000) - 1.0, hu, c),
        false => {
            let f = with_high(u, hu | 0x3fe0_0000) - 1.0;
            (k + 1, f, (0x0010_0000 - hu) >> 2, c)
        }
    }
}
