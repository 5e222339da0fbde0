//! Large arguments of sin and cos modulo pi/2, by long multiplication with the
//! digits of 2/pi. Java's last bit depends on how the partial products are
//! rounded, so the steps and their order are those of fdlibm.

use super::high;
use libm::scalbn;

/// The first bits of 2/pi.
const TWO_OVER_PI: [u64; 20] = [
    0xa2f9_836e_4e44_1529,
    0xfc27_57d1_f534_ddc0,
    0xdb62_9599_3c43_9041,
    0xfe51_63ab_debb_c561,
    0xb724_6e3a_424d_d2e0,
    0x0649_2eea_09d1_921c,
    0xfe1d_eb1c_b129_a73e,
    0xe882_35f5_2ebb_4484,
    0xe99c_7026_b45f_7e41,
    0x3991_d639_8353_39f4,
    0x9c84_5f8b_bdf9_283b,
    0x1ff8_97ff_de05_980f,
    0xef2f_118b_5a0a_6d1f,
    0x6d36_7ecf_27cb_09b7,
    0x4f46_3f66_9e5f_ea2d,
    0x7527_bac7_ebe5_f17b,
    0x3d07_39f7_8a52_92ea,
    0x6bfb_5fb1_1f8d_5d08,
    0x5603_3046_fc7b_6bab,
    0xf0cf_bc20_9af4_361d,
];

/// pi/2 in pieces of 24 bits.
const HALF_PI: [f64; 5] = [
    1.570_796_251_296_997,
    7.549_789_415_861_596e-8,
    5.390_302_529_957_765e-15,
    3.282_003_415_807_913e-22,
    1.270_655_753_080_676e-29,
];

const DIGIT: f64 = (1u32 << 24) as f64;
/// Digits beyond the first that the product starts with.
const FIRST_TERMS: usize = 4;

/// Digit `i` of 2/pi to the base 2^24.
fn digit(i: i32) -> f64 {
    let Ok(i) = usize::try_from(i) else {
        return 0.0;
    };
    let (word, shift) = (i * 24 / 64, i * 24 % 64);
    let at = |w: usize| TWO_OVER_PI.get(w).copied().unwrap_or(0);
    let pair = (at(word) as u128) << 64 | at(word + 1) as u128;
    (pair << shift >> 104) as f64
}

/// x > 0 = quadrant * pi/2 + r + rest.
pub(super) fn reduce_large(x: f64) -> (i32, f64, f64) {
    let exponent = (high(x) >> 20) - 1023 - 23;
    let digits = digits_of(scalbn(x, -exponent));
    let skipped = ((exponent - 3) / 24).max(0);
    let mut scale = exponent - 24 * (skipped + 1);
    // Term i of the product; its weight is 2^(scale - 24 * i).
    let term = |i: usize| -> f64 {
        let first = skipped + i as i32;
        let products = digits.iter().zip(0..).map(|(d, j)| d * digit(first - j));
        products.fold(0.0, |sum, p| sum + p)
    };
    let mut terms: Vec<f64> = (0..=FIRST_TERMS).map(term).collect();
    let (quadrant, mut fraction) = loop {
        let (quadrant, fraction) = carry_out(&terms, scale);
        let (known, missing) = (terms.len(), fraction.missing());
        if missing == 0 {
            break (quadrant, fraction);
        }
        terms.extend((known..known + missing).map(term));
    };
    fraction.normalise(&mut scale);
    let (r, rest) = times_half_pi(&fraction.digits, scale);
    match fraction.negative {
        true => (quadrant, -r, -rest),
        false => (quadrant, r, rest),
    }
}

/// The (at most three) digits to the base 2^24 of a number below 2^24.
fn digits_of(mut x: f64) -> Vec<f64> {
    let mut digits = Vec::new();
    for _ in 0..3 {
        let digit = x.trunc();
        digits.push(digit);
        x = (x - digit) * DIGIT;
    }
    while digits.last() == Some(&0.0) {
        digits.pop();
    }
    digits
}

/// What is left of the product below the quadrant.
struct Fraction {
    /// Digits, the least first.
    digits: Vec<i32>,
    /// What stands above the digits.
    top: f64,
    negative: bool,
}

impl Fraction {
    /// How many terms more are needed: leading zeros are lost precision.
    fn missing(&self) -> usize {
        if self.top != 0.0 || self.digits[FIRST_TERMS..].iter().any(|&d| d != 0) {
            return 0;
        }
        let zeros = self.digits[..FIRST_TERMS].iter().rev();
        1 + zeros.take_while(|&&d| d == 0).count()
    }

    /// No leading zero digits; `scale` is the weight of the last one.
    fn normalise(&mut self, scale: &mut i32) {
        if self.top == 0.0 {
            *scale -= 24;
            while self.digits.last() == Some(&0) {
                self.digits.pop();
                *scale -= 24;
            }
            return;
        }
        let top = scalbn(self.top, -*scale);
        if top >= DIGIT {
            let carry = (top / DIGIT).trunc();
            self.digits.push((top - DIGIT * carry) as i32);
            self.digits.push(carry as i32);
            *scale += 24;
        } else {
            self.digits.push(top as i32);
        }
    }
}

/// Carries from term to term, and splits off the quadrant.
fn carry_out(terms: &[f64], scale: i32) -> (i32, Fraction) {
    let mut digits = Vec::new();
    let mut z = terms[terms.len() - 1];
    for &next in terms.iter().rev().skip(1) {
        let carry = (z / DIGIT).trunc();
        digits.push((z - DIGIT * carry) as i32);
        z = next + carry;
    }
    let mut top = scalbn(z, scale);
    top -= 8.0 * (top * 0.125).floor();
    let mut quadrant = top as i32;
    top -= quadrant as f64;
    let Some(last) = digits.last_mut() else {
        return (
            quadrant,
            Fraction {
                digits,
                top,
                negative: false,
            },
        );
    };
    // Is the fraction a half or more, and does `top` know?
    let (half, half_in_top) = match scale {
        1.. => {
            let whole = *last >> (24 - scale);
            quadrant += whole;
            *last -= whole << (24 - scale);
            (*last >> (23 - scale) > 0, *last >> (23 - scale) == 2)
        }
        0 => (*last >> 23 > 0, *last >> 23 == 2),
        _ => (top >= 0.5, true),
    };
    if half {
        quadrant += 1;
        complement(&mut digits, &mut top, scale, half_in_top);
    }
    (
        quadrant,
        Fraction {
            digits,
            top,
            negative: half,
        },
    )
}

/// 1 - fraction.
fn complement(digits: &mut [i32], top: &mut f64, scale: i32, half_in_top: bool) {
    const BASE: i32 = 1 << 24;
    let mut borrow = false;
    for digit in digits.iter_mut() {
        match borrow {
            true => *digit = BASE - 1 - *digit,
            false if *digit != 0 => {
                *digit = BASE - *digit;
                borrow = true;
            }
            false => {}
        }
    }
    if let (1 | 2, Some(last)) = (scale, digits.last_mut()) {
        *last &= (1 << (24 - scale)) - 1;
    }
    if half_in_top {
        *top = 1.0 - *top;
        if borrow {
            *top -= scalbn(1.0, scale);
        }
    }
}

/// The fraction, digits least first, the last of weight 2^scale, times pi/2: as
/// a double and the rest.
fn times_half_pi(digits: &[i32], scale: i32) -> (f64, f64) {
    let mut weight = scalbn(1.0, scale);
    let mut values = Vec::new();
    for &digit in digits.iter().rev() {
        values.push(weight * digit as f64);
        weight /= DIGIT;
    }
    let product = |i: usize| {
        let pairs = HALF_PI.iter().zip(values[..=i].iter().rev());
        pairs.fold(0.0, |sum, (p, v)| sum + p * v)
    };
    let products: Vec<f64> = (0..values.len()).map(product).collect();
    let r = products.iter().rev().fold(0.0, |sum, p| sum + p);
    let Some((first, others)) = products.split_first() else {
        return (0.0, 0.0);
    };
    (r, others.iter().fold(first - r, |sum, p| sum + p))
}
