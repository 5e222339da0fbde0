//! atan2, hypot, cbrt.

use super::{ABS, high, of_high, with_high};

pub fn atan2(y: f64, x: f64) -> f64 {
    use std::f64::consts::{FRAC_PI_2, FRAC_PI_4, PI};
    const PI_LOW: f64 = 1.224_646_799_147_353_2e-16;
    if x.is_nan() || y.is_nan() {
        return f64::NAN;
    }
    if x == 1.0 {
        return libm::atan(y);
    }
    let left = x.is_sign_negative();
    let positive = if y == 0.0 {
        if left { PI } else { 0.0 }
    } else if x == 0.0 {
        FRAC_PI_2
    } else if x.is_infinite() {
        match (y.is_infinite(), left) {
            (true, false) => FRAC_PI_4,
            (true, true) => 3.0 * FRAC_PI_4,
            (false, false) => 0.0,
            (false, true) => PI,
        }
    } else if y.is_infinite() {
        FRAC_PI_2
    } else {
        let steep = ((high(y) & ABS) - (high(x) & ABS)) >> 20;
        let z = if steep > 60 {
            FRAC_PI_2 + 0.5 * PI_LOW
        } else if left && steep < -60 {
            0.0
        } else {
            libm::atan((y / x).abs())
        };
        if left { PI - (z - PI_LOW) } else { z }
    };
    if y.is_sign_negative() {
        -positive
    } else {
        positive
    }
}

pub fn hypot(x: f64, y: f64) -> f64 {
    if x.is_infinite() || y.is_infinite() {
        return f64::INFINITY;
    }
    let (x, y) = (x.abs(), y.abs());
    let (mut a, mut b) = if high(y) > high(x) { (y, x) } else { (x, y) };
    const TWO_TO_60: i32 = 0x03c0_0000;
    if high(a) - high(b) > TWO_TO_60 || a.is_nan() || b.is_nan() {
        return a + b;
    }
    // Squares must neither overflow nor vanish.
    const STEP: i32 = 600 << 20;
    let mut scale = 0;
    if high(a) > 0x5f30_0000 {
        (a, b) = (with_high(a, high(a) - STEP), with_high(b, high(b) - STEP));
        scale = 600;
    }
    if high(b) < 0x20b0_0000 {
        if high(b) <= 0x000f_ffff {
            if b == 0.0 {
                return a;
            }
            let up = of_high(0x7fd0_0000);
            (a, b) = (a * up, b * up);
            scale -= 1022;
        } else {
            (a, b) = (with_high(a, high(a) + STEP), with_high(b, high(b) + STEP));
            scale -= 600;
        }
    }
    let w = a - b;
    let root = if w > b {
        let t1 = of_high(high(a));
        let t2 = a - t1;
        (t1 * t1 - (b * (-b) - t2 * (a + t1))).sqrt()
    } else {
        let y1 = of_high(high(b));
        let y2 = b - y1;
        let t1 = of_high(high(a) + 0x0010_0000);
        let t2 = (a + a) - t1;
        (t1 * y1 - (w * (-w) - (t1 * y2 + t2 * b))).sqrt()
    };
    if scale == 0 {
        return root;
    }
    root * of_high(0x3ff0_0000 + scale * 0x0010_0000)
}

pub fn cbrt(x: f64) -> f64 {
    if x == 0.0 || !x.is_finite() {
        return x;
    }
    let a = x.abs();
    // Dividing the exponent by three gives five bits.
    let rough = match high(a) < 0x0010_0000 {
        true => {
            let t = of_high(0x4350_0000) * a;
            with_high(t, high(t) / 3 + 696_219_795)
        }
        false => of_high(high(a) / 3 + 715_094_163),
    };
    let r = rough * rough / a;
    let s = 5.428_571_428_571_428e-1 + r * rough;
    let better = rough
        * (3.571_428_571_428_571_5e-1
            + 1.607_142_857_142_857_2
                / (s + 1.414_285_714_285_714_4 + -7.053_061_224_489_796e-1 / s));
    // Twenty bits, so that the square is exact; then one step of Newton's method.
    let t = of_high(high(better) + 1);
    let r = a / (t * t);
    let r = (r - t) / (t + t + r);
    (t + t * r).copysign(x)
}
