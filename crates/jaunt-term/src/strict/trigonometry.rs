//! sin and cos: reduce by multiples of pi/2, then one of two polynomials.

use super::reduction::reduce_large;
use super::{ABS, high, of_high};

pub fn sin(x: f64) -> f64 {
    if !x.is_finite() {
        return f64::NAN;
    }
    let (quadrant, r, rest) = reduce(x);
    match quadrant & 3 {
        0 => kernel_sin(r, rest),
        1 => kernel_cos(r, rest),
        2 => -kernel_sin(r, rest),
        _ => -kernel_cos(r, rest),
    }
}

pub fn cos(x: f64) -> f64 {
    if !x.is_finite() {
        return f64::NAN;
    }
    let (quadrant, r, rest) = reduce(x);
    match quadrant & 3 {
        0 => kernel_cos(r, rest),
        1 => -kernel_sin(r, rest),
        2 => -kernel_cos(r, rest),
        _ => kernel_sin(r, rest),
    }
}

/// sin(x + rest) for |x| up to pi/4.
fn kernel_sin(x: f64, rest: f64) -> f64 {
    const S: [f64; 6] = [
        -1.666_666_666_666_663_2e-1,
        8.333_333_333_322_49e-3,
        -1.984_126_982_985_795e-4,
        2.755_731_370_707_006_8e-6,
        -2.505_076_025_340_686_3e-8,
        1.589_690_995_211_55e-10,
    ];
    if high(x) & ABS < 0x3e40_0000 {
        return x;
    }
    let z = x * x;
    let v = z * x;
    let r = S[1] + z * (S[2] + z * (S[3] + z * (S[4] + z * S[5])));
    match rest == 0.0 {
        true => x + v * (S[0] + z * r),
        false => x - ((z * (0.5 * rest - v * r) - rest) - v * S[0]),
    }
}

/// cos(x + rest) for |x| up to pi/4.
fn kernel_cos(x: f64, rest: f64) -> f64 {
    const C: [f64; 6] = [
        4.166_666_666_666_66e-2,
        -1.388_888_888_887_411e-3,
        2.480_158_728_947_673e-5,
        -2.755_731_435_139_066_3e-7,
        2.087_572_321_298_175e-9,
        -1.135_964_755_778_819_5e-11,
    ];
    let ix = high(x) & ABS;
    if ix < 0x3e40_0000 {
        return 1.0;
    }
    let z = x * x;
    let r = C.iter().rev().fold(0.0, |r, c| z * (c + r));
    const THREE_TENTHS: i32 = 0x3fd3_3333;
    if ix < THREE_TENTHS {
        return 1.0 - (0.5 * z - (z * r - x * rest));
    }
    // About x/4, so that 1 - q is exact.
    let q = match ix > 0x3fe9_0000 {
        true => 0.28125,
        false => of_high(ix - 0x0020_0000),
    };
    (1.0 - q) - ((0.5 * z - q) - (z * r - x * rest))
}

/// x = quadrant * pi/2 + r + rest.
fn reduce(x: f64) -> (i32, f64, f64) {
    const QUARTER_PI: i32 = 0x3fe9_21fb;
    /// 2^19 * pi/2: up to here three pieces of pi/2 suffice.
    const MEDIUM: i32 = 0x4139_21fb;
    let ix = high(x) & ABS;
    if ix <= QUARTER_PI {
        return (0, x, 0.0);
    }
    let (quadrant, r, rest) = match ix <= MEDIUM {
        true => reduce_medium(x.abs()),
        false => reduce_large(x.abs()),
    };
    match x < 0.0 {
        true => (-quadrant, -r, -rest),
        false => (quadrant, r, rest),
    }
}

/// Pieces of pi/2 of 33 bits each, with what is left after each.
const PIECES: [(f64, f64); 3] = [
    (1.570_796_326_734_125_6, 6.077_100_506_506_192e-11),
    (6.077_100_506_303_966e-11, 2.022_266_248_795_950_6e-21),
    (2.022_266_248_711_166_5e-21, 8.478_427_660_368_9e-32),
];

fn reduce_medium(x: f64) -> (i32, f64, f64) {
    let n = (x * std::f64::consts::FRAC_2_PI + 0.5) as i32;
    let times = n as f64;
    let exponent = |x: f64| high(x) >> 20 & 0x7ff;
    let mut r = x - times * PIECES[0].0;
    let mut w = times * PIECES[0].1;
    // The more bits cancel, the more pieces are needed.
    for (piece, lost) in [(1, 16), (2, 49)] {
        if exponent(x) - exponent(r - w) <= lost {
            break;
        }
        let before = r;
        let part = times * PIECES[piece].0;
        r = before - part;
        w = times * PIECES[piece].1 - ((before - r) - part);
    }
    let y = r - w;
    (n, y, (r - y) - w)
}
