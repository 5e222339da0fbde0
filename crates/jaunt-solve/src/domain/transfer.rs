//! What each operation does to domains.

use jaunt_term::{BinOp, Sort, UnOp, value};

use super::value::Domain;

/// The values of `op` applied to the values of `a`.
pub fn unary(op: UnOp, a: &Domain, to: Sort) -> Domain {
    if let Some(value) = a.single() {
        let bits = if a.sort == Sort::Bool {
            value as u64
        } else {
            a.sort.pack(value)
        };
        return Domain::of(to, value::unary(op, a.sort, to, bits));
    }
    let (lo, hi) = (i128::from(a.lo), i128::from(a.hi));
    match op {
        UnOp::Neg => Domain::between(to, -hi, -lo),
        UnOp::Invert => {
            Domain::between(to, -hi - 1, -lo - 1).intersect(&Domain::with_bits(to, a.ones, a.zeros))
        }
        UnOp::SignExtend => {
            Domain::between(to, lo, hi).intersect(&Domain::with_bits(to, a.zeros, a.ones))
        }
        UnOp::ZeroExtend => {
            let high = to.mask() & !a.sort.mask();
            let bits = Domain::with_bits(to, a.zeros | high, a.ones);
            if a.lo >= 0 {
                bits.intersect(&Domain::between(to, lo, hi))
            } else {
                bits
            }
        }
        UnOp::Truncate => {
            Domain::between(to, lo, hi).intersect(&Domain::with_bits(to, a.zeros, a.ones))
        }
        // Neither ranges nor bits of what is no integer are known.
        UnOp::Not
        | UnOp::FNeg
        | UnOp::FAbs
        | UnOp::FSqrt
        | UnOp::FFloor
        | UnOp::FCeil
        | UnOp::FRint
        | UnOp::IntToFloat
        | UnOp::FloatToInt
        | UnOp::FloatToFloat
        | UnOp::ToBits
        | UnOp::FromBits => Domain::any(to),
    }
}

/// The values of an arithmetic or bit operation.
pub fn binary(op: BinOp, a: &Domain, b: &Domain) -> Domain {
    let sort = a.sort;
    let ends = |f: fn(i128, i128) -> i128| {
        let (p, q) = (i128::from(a.lo), i128::from(a.hi));
        let (r, s) = (i128::from(b.lo), i128::from(b.hi));
        let corners = [f(p, r), f(p, s), f(q, r), f(q, s)];
        let (lo, hi) = corners.iter().fold((i128::MAX, i128::MIN), |(lo, hi), &c| {
            (lo.min(c), hi.max(c))
        });
        Domain::between(sort, lo, hi)
    };
    match op {
        BinOp::Add => ends(|x, y| x + y),
        BinOp::Sub => ends(|x, y| x - y),
        BinOp::Mul => {
            let even = a.zeros.trailing_ones() + b.zeros.trailing_ones();
            let low_zeros = 1u64.checked_shl(even).unwrap_or(0).wrapping_sub(1);
            ends(|x, y| x * y).intersect(&Domain::with_bits(sort, low_zeros, 0))
        }
        // Both ends: those of an empty domain may stand on different sides of zero.
        BinOp::Div if b.lo.min(b.hi) > 0 || b.lo.max(b.hi) < 0 => ends(|x, y| x / y),
        BinOp::Rem => remainder(a, b),
        BinOp::And => masked(a, b),
        BinOp::Or => Domain::with_bits(sort, a.zeros & b.zeros, a.ones | b.ones),
        BinOp::Xor => Domain::with_bits(
            sort,
            a.zeros & b.zeros | a.ones & b.ones,
            a.zeros & b.ones | a.ones & b.zeros,
        ),
        BinOp::Shl | BinOp::AShr | BinOp::LShr => match b.single() {
            Some(amount) => shift(op, a, amount as u32 & (sort.width() - 1)),
            None => Domain::any(sort),
        },
        // By what may be zero, of no integers, or for `compare`.
        BinOp::Div
        | BinOp::Eq
        | BinOp::SLt
        | BinOp::SLe
        | BinOp::ULt
        | BinOp::ULe
        | BinOp::FAdd
        | BinOp::FSub
        | BinOp::FMul
        | BinOp::FDiv
        | BinOp::FRem
        | BinOp::FEq
        | BinOp::FLt
        | BinOp::FLe => Domain::any(sort),
    }
}

/// What two numbers have in common is no more than either of them, and all of the one
/// where the other is a mask for more bits.
fn masked(a: &Domain, b: &Domain) -> Domain {
    let mut common = Domain::with_bits(a.sort, a.zeros | b.zeros, a.ones & b.ones);
    for (number, other) in [(a, b), (b, a)] {
        if number.lo < 0 {
            continue;
        }
        common = common.intersect(&Domain::between(a.sort, 0, i128::from(number.hi)));
        let is_kept = |mask: i64| mask & mask.wrapping_add(1) == 0 && number.hi <= mask;
        if other.single().is_some_and(is_kept) {
            common = common.intersect(number);
        }
    }
    common
}

/// A remainder is smaller than the divisor and has the dividend's sign.
fn remainder(a: &Domain, b: &Domain) -> Domain {
    if let Some(divisor) = b.single()
        && divisor != 0
        && a.lo.wrapping_div(divisor) == a.hi.wrapping_div(divisor)
    {
        let ends = [a.lo, a.hi].map(|end| i128::from(end.wrapping_rem(divisor)));
        return Domain::between(a.sort, ends[0], ends[1]);
    }
    let most = i128::from(b.lo).abs().max(i128::from(b.hi).abs()) - 1;
    let (lo, hi) = (i128::from(a.lo), i128::from(a.hi));
    Domain::between(
        a.sort,
        lo.min(0).max(-most.max(0)),
        hi.max(0).min(most.max(0)),
    )
}

fn shift(op: BinOp, a: &Domain, amount: u32) -> Domain {
    let sort = a.sort;
    let (lo, hi) = (i128::from(a.lo), i128::from(a.hi));
    if op == BinOp::Shl {
        let filled = (1u64 << amount) - 1;
        let bits = Domain::with_bits(sort, a.zeros << amount | filled, a.ones << amount);
        return Domain::between(sort, lo << amount, hi << amount).intersect(&bits);
    }
    let bits = Domain::with_bits(sort, a.zeros >> amount, a.ones >> amount);
    if op == BinOp::LShr && a.lo < 0 {
        let high = sort.mask() & !(sort.mask() >> amount);
        return bits.intersect(&Domain::with_bits(sort, high, 0));
    }
    Domain::between(sort, lo >> amount, hi >> amount).intersect(&bits)
}

/// Whether a comparison holds for all values, for none, or depends.
pub fn compare(op: BinOp, a: &Domain, b: &Domain) -> Option<bool> {
    match op {
        BinOp::Eq if a.is_disjoint(b) => Some(false),
        BinOp::Eq => Some(a.single()? == b.single()?).filter(|&same| same),
        BinOp::SLt => decide(a.hi < b.lo, b.hi <= a.lo),
        BinOp::SLe => decide(a.hi <= b.lo, b.hi < a.lo),
        BinOp::ULt | BinOp::ULe if a.lo >= 0 && b.lo >= 0 => {
            let signed = if op == BinOp::ULt {
                BinOp::SLt
            } else {
                BinOp::SLe
            };
            compare(signed, a, b)
        }
        BinOp::ULt | BinOp::ULe | BinOp::FEq | BinOp::FLt | BinOp::FLe => None,
        // No comparisons.
        BinOp::Add
        | BinOp::Sub
        | BinOp::Mul
        | BinOp::Div
        | BinOp::Rem
        | BinOp::Shl
        | BinOp::AShr
        | BinOp::LShr
        | BinOp::And
        | BinOp::Or
        | BinOp::Xor
        | BinOp::FAdd
        | BinOp::FSub
        | BinOp::FMul
        | BinOp::FDiv
        | BinOp::FRem => None,
    }
}

fn decide(always: bool, never: bool) -> Option<bool> {
    if always {
        Some(true)
    } else if never {
        Some(false)
    } else {
        None
    }
}
