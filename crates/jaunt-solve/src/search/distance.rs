//! How far a condition is from holding.
//!
//! Floats are compared by how many floats lie between them, in units in the last
//! place: near zero and near infinity a step means the same. Distances in value, as
//! the papers have them, are there to compare with. What adds up over
//! conditions is the logarithm, so that no single one drowns the others.

use jaunt_term::{BinOp, Sort, value};

/// How far something is from being true, and from being false.
pub type Near = [f64; 2];
pub const TRUE: usize = 0;
pub const FALSE: usize = 1;

/// What has no value, as behind a division by zero, is farther than everything else.
pub const UNDEFINED: f64 = 66.0;
/// A comparison with NaN holds for no number.
const NAN: f64 = 65.0;

/// How numbers are compared.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Metric {
    /// Floats by the floats between them.
    Ulps,
    /// Floats by the difference of their values.
    Value,
}

/// Something that is one or the other.
pub fn truth(holds: bool) -> Near {
    match holds {
        true => [0.0, 1.0],
        false => [1.0, 0.0],
    }
}

/// Of two conditions, by their own distances.
pub fn connective(op: BinOp, a: Near, b: Near) -> Near {
    let equal = (a[TRUE] + b[TRUE]).min(a[FALSE] + b[FALSE]);
    let different = (a[TRUE] + b[FALSE]).min(a[FALSE] + b[TRUE]);
    match op {
        BinOp::And => [a[TRUE] + b[TRUE], a[FALSE].min(b[FALSE])],
        BinOp::Or => [a[TRUE].min(b[TRUE]), a[FALSE] + b[FALSE]],
        BinOp::Xor => [different, equal],
        _ => [equal, different],
    }
}

/// Of a comparison of two numbers.
pub fn comparison(op: BinOp, sort: Sort, (x, y): (u64, u64), metric: Metric) -> Near {
    let holds = value::binary(op, sort, x, y) == Some(1);
    if sort == Sort::Ref {
        return truth(holds);
    }
    let far = match gap(op, sort, x, y, metric) {
        Some(gap) => logarithm(gap.abs()),
        None => NAN,
    };
    let to_flip = match op {
        // Any other number will do.
        BinOp::Eq | BinOp::FEq if holds => 1.0,
        // One more than the gap: they must not be equal.
        BinOp::SLt | BinOp::ULt | BinOp::FLt if !holds && far < NAN => past(far),
        BinOp::SLe | BinOp::ULe | BinOp::FLe if holds => past(far),
        _ => far.max(f64::MIN_POSITIVE),
    };
    match holds {
        true => [0.0, to_flip],
        false => [to_flip, 0.0],
    }
}

fn logarithm(gap: f64) -> f64 {
    (1.0 + gap).log2()
}

/// The distance for a gap that is one larger.
fn past(far: f64) -> f64 {
    (1.0 + far.exp2()).log2()
}

/// How much the first is above the second; `None` if one is NaN.
pub fn gap(op: BinOp, sort: Sort, x: u64, y: u64, metric: Metric) -> Option<f64> {
    if sort.is_float() {
        let (a, b) = (value::widen(sort, x), value::widen(sort, y));
        if a.is_nan() || b.is_nan() {
            return None;
        }
        if metric == Metric::Value && a.is_finite() && b.is_finite() {
            return Some(a - b);
        }
        // Zeros are equal.
        let (x, y) = (ordinal(sort, x), ordinal(sort, y));
        let apart = i128::from(x) - i128::from(y);
        return Some(apart as f64);
    }
    let apart = match op {
        BinOp::ULt | BinOp::ULe => i128::from(x) - i128::from(y),
        _ => i128::from(sort.signed(x)) - i128::from(sort.signed(y)),
    };
    Some(apart as f64)
}

/// The place of a number among those of its sort. Floats are in their order too,
/// with both zeros at 0.
pub fn ordinal(sort: Sort, bits: u64) -> i64 {
    match sort {
        Sort::F32 | Sort::F64 => {
            let sign = 1u64 << (sort.width() - 1);
            let magnitude = (bits & !sign & sort.mask()) as i64;
            match bits & sign != 0 {
                true => -magnitude,
                false => magnitude,
            }
        }
        _ => sort.signed(bits),
    }
}

/// The number at a place; places beyond the ends are the ends.
pub fn at_ordinal(sort: Sort, place: i128) -> u64 {
    match sort {
        Sort::F32 | Sort::F64 => {
            let sign = 1u64 << (sort.width() - 1);
            let infinity = match sort {
                Sort::F32 => u64::from(f32::INFINITY.to_bits()),
                _ => f64::INFINITY.to_bits(),
            };
            let place = place.clamp(-i128::from(infinity), i128::from(infinity));
            match place < 0 {
                true => (-place) as u64 | sign,
                false => place as u64,
            }
        }
        Sort::Bool => (place & 1) as u64,
        _ => {
            let place = place.clamp(i128::from(sort.min()), i128::from(sort.max()));
            sort.pack(place as i64)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn floats_are_counted() {
        for number in [0.0, 1.0, -1.0, f64::MAX, f64::MIN_POSITIVE, -5.5] {
            let bits = f64::to_bits(number);
            let place = ordinal(Sort::F64, bits);
            let above = at_ordinal(Sort::F64, i128::from(place) + 1);
            assert_eq!(f64::from_bits(above), number.next_up());
            assert_eq!(at_ordinal(Sort::F64, i128::from(place)), bits);
        }
    }

    #[test]
    fn what_holds_is_at_zero() {
        let numbers = [0u64, 1, 2, u64::MAX, 1 << 63, f64::NAN.to_bits()];
        for sort in [Sort::I64, Sort::F64] {
            for op in [
                BinOp::Eq,
                BinOp::SLt,
                BinOp::ULe,
                BinOp::FLt,
                BinOp::FLe,
                BinOp::FEq,
            ] {
                let fits = matches!(op, BinOp::FLt | BinOp::FLe | BinOp::FEq) == sort.is_float();
                for (x, y) in numbers.iter().flat_map(|x| numbers.map(|y| (*x, y))) {
                    for metric in [Metric::Ulps, Metric::Value] {
                        if fits {
                            let near = comparison(op, sort, (x, y), metric);
                            let holds = value::binary(op, sort, x, y) == Some(1);
                            assert_eq!(near[TRUE] == 0.0, holds, "{op:?} {x:x} {y:x}");
                            assert_eq!(near[FALSE] == 0.0, !holds, "{op:?} {x:x} {y:x}");
                        }
                    }
                }
            }
        }
    }
}
