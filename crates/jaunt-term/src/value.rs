//! What each operation does to concrete values: the one implementation behind
//! constant folding and evaluation. Values are packed as `sort` describes.

use crate::op::{BinOp, MathFn, UnOp};
use crate::sort::Sort;
use crate::{accurate, strict};

/// Java's `Float.NaN` and `Double.NaN`. Arithmetic that yields a NaN yields
/// these, so that results do not depend on the host's choice of payload.
const NAN_F32: u32 = 0x7fc0_0000;
const NAN_F64: u64 = 0x7ff8_0000_0000_0000;

fn pack_f32(value: f32) -> u64 {
    let bits = if value.is_nan() {
        NAN_F32
    } else {
        value.to_bits()
    };
    u64::from(bits)
}

fn pack_f64(value: f64) -> u64 {
    if value.is_nan() {
        NAN_F64
    } else {
        value.to_bits()
    }
}

/// The bits of the NaN that arithmetic yields in a float sort.
pub fn nan_bits(sort: Sort) -> u64 {
    if sort == Sort::F32 {
        u64::from(NAN_F32)
    } else {
        NAN_F64
    }
}

pub fn as_f32(bits: u64) -> f32 {
    f32::from_bits(bits as u32)
}

pub fn as_f64(bits: u64) -> f64 {
    f64::from_bits(bits)
}

/// Applies `op` to a value of sort `from`, giving one of sort `to`.
pub fn unary(op: UnOp, from: Sort, to: Sort, x: u64) -> u64 {
    match op {
        UnOp::Not => x ^ 1,
        UnOp::Neg => to.pack(from.signed(x).wrapping_neg()),
        UnOp::Invert => to.pack(!from.signed(x)),
        UnOp::SignExtend => to.pack(from.signed(x)),
        UnOp::ZeroExtend | UnOp::Truncate => x & to.mask(),
        UnOp::FNeg => x ^ sign_bit(to),
        UnOp::FAbs => x & !sign_bit(to),
        UnOp::FSqrt => float_unary(to, x, f32::sqrt, f64::sqrt),
        UnOp::FFloor => float_unary(to, x, f32::floor, f64::floor),
        UnOp::FCeil => float_unary(to, x, f32::ceil, f64::ceil),
        UnOp::FRint => float_unary(to, x, f32::round_ties_even, f64::round_ties_even),
        UnOp::IntToFloat if to == Sort::F32 => pack_f32(from.signed(x) as f32),
        UnOp::IntToFloat => pack_f64(from.signed(x) as f64),
        UnOp::FloatToInt => float_to_int(from, to, x),
        UnOp::FloatToFloat => match (from, to) {
            (Sort::F32, Sort::F64) => pack_f64(f64::from(as_f32(x))),
            (Sort::F64, Sort::F32) => pack_f32(as_f64(x) as f32),
            _ => x,
        },
        UnOp::ToBits | UnOp::FromBits => x,
    }
}

fn sign_bit(sort: Sort) -> u64 {
    1 << (sort.width() - 1)
}

fn float_unary(sort: Sort, x: u64, f32_op: fn(f32) -> f32, f64_op: fn(f64) -> f64) -> u64 {
    match sort {
        Sort::F32 => pack_f32(f32_op(as_f32(x))),
        _ => pack_f64(f64_op(as_f64(x))),
    }
}

/// Rust's `as` saturates and maps NaN to 0, which is Java's rule for int and long.
fn float_to_int(from: Sort, to: Sort, x: u64) -> u64 {
    let value = match from {
        Sort::F32 => f64::from(as_f32(x)),
        _ => as_f64(x),
    };
    match to {
        Sort::I64 => value as i64 as u64,
        Sort::I32 => to.pack(i64::from(value as i32)),
        Sort::I16 => to.pack(i64::from(value as i16)),
        _ => to.pack(i64::from(value as i8)),
    }
}

/// Applies `op` to two values of the same `sort`; `None` where Java would throw.
pub fn binary(op: BinOp, sort: Sort, x: u64, y: u64) -> Option<u64> {
    let (a, b) = (sort.signed(x), sort.signed(y));
    let amount = (y & u64::from(sort.width().wrapping_sub(1))) as u32;
    let bits = match op {
        BinOp::Add => sort.pack(a.wrapping_add(b)),
        BinOp::Sub => sort.pack(a.wrapping_sub(b)),
        BinOp::Mul => sort.pack(a.wrapping_mul(b)),
        BinOp::Div if b == 0 => return None,
        BinOp::Div => sort.pack(a.wrapping_div(b)),
        BinOp::Rem if b == 0 => return None,
        BinOp::Rem => sort.pack(a.wrapping_rem(b)),
        BinOp::Shl => x << amount & sort.mask(),
        BinOp::AShr => sort.pack(a >> amount),
        BinOp::LShr => x >> amount,
        BinOp::And => x & y,
        BinOp::Or => x | y,
        BinOp::Xor => x ^ y,
        BinOp::Eq => u64::from(x == y),
        BinOp::SLt => u64::from(a < b),
        BinOp::SLe => u64::from(a <= b),
        BinOp::ULt => u64::from(x < y),
        BinOp::ULe => u64::from(x <= y),
        BinOp::FAdd => float_binary(sort, x, y, |a, b| a + b, |a, b| a + b),
        BinOp::FSub => float_binary(sort, x, y, |a, b| a - b, |a, b| a - b),
        BinOp::FMul => float_binary(sort, x, y, |a, b| a * b, |a, b| a * b),
        BinOp::FDiv => float_binary(sort, x, y, |a, b| a / b, |a, b| a / b),
        BinOp::FRem => float_binary(sort, x, y, |a, b| a % b, |a, b| a % b),
        BinOp::FEq => u64::from(widen(sort, x) == widen(sort, y)),
        BinOp::FLt => u64::from(widen(sort, x) < widen(sort, y)),
        BinOp::FLe => u64::from(widen(sort, x) <= widen(sort, y)),
    };
    Some(bits)
}

fn float_binary(
    sort: Sort,
    x: u64,
    y: u64,
    f32_op: fn(f32, f32) -> f32,
    f64_op: fn(f64, f64) -> f64,
) -> u64 {
    match sort {
        Sort::F32 => pack_f32(f32_op(as_f32(x), as_f32(y))),
        _ => pack_f64(f64_op(as_f64(x), as_f64(y))),
    }
}

/// The number a float value of either sort stands for; widening is exact.
pub fn widen(sort: Sort, x: u64) -> f64 {
    match sort {
        Sort::F32 => f64::from(as_f32(x)),
        _ => as_f64(x),
    }
}

/// Applies a function; `args` beyond its arity are ignored.
///
/// HotSpot's own routines round correctly but for a few values in a thousand.
pub fn math(f: MathFn, args: [u64; 3]) -> u64 {
    let [x, y, z] = args.map(as_f64);
    let result = match f {
        MathFn::Sin => accurate::sin(x),
        MathFn::Cos => accurate::cos(x),
        MathFn::Tan => accurate::tan(x),
        MathFn::Tanh => accurate::tanh(x),
        MathFn::Exp => accurate::exp(x),
        MathFn::Log => accurate::log(x),
        MathFn::Log10 => accurate::log10(x),
        MathFn::Cbrt => accurate::cbrt(x),
        MathFn::Pow => strict::java_pow(x, y, accurate::pow),
        MathFn::Asin => strict::asin(x),
        MathFn::Acos => strict::acos(x),
        MathFn::Atan => strict::atan(x),
        MathFn::Sinh => strict::sinh(x),
        MathFn::Cosh => strict::cosh(x),
        MathFn::Expm1 => strict::expm1(x),
        MathFn::Log1p => strict::log1p(x),
        MathFn::Atan2 => strict::atan2(x, y),
        MathFn::Hypot => strict::hypot(x, y),
        MathFn::IeeeRemainder => strict::remainder(x, y),
        MathFn::Fma => x.mul_add(y, z),
        MathFn::StrictSin => strict::sin(x),
        MathFn::StrictCos => strict::cos(x),
        MathFn::StrictTan => strict::tan(x),
        MathFn::StrictTanh => strict::tanh(x),
        MathFn::StrictExp => strict::exp(x),
        MathFn::StrictLog => strict::log(x),
        MathFn::StrictLog10 => strict::log10(x),
        MathFn::StrictCbrt => strict::cbrt(x),
        MathFn::StrictPow => strict::pow(x, y),
    };
    pack_f64(result)
}
