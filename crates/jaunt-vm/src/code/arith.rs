//! What the arithmetic operations compute, on raw register contents.
//!
//! Ints and floats sit in the low half of a register with a zero upper half.
//! The interpreter calls these with a constant operation, so each call site
//! compiles to the one case it needs; the symbolic side (`shadow::arith`) calls
//! them with a variable one.

use std::cmp::Ordering;

use jaunt_ir::{BinOp, Kind, Rel, UnOp};

use crate::classes::class::Slot;

#[inline(always)]
pub fn int(x: u64) -> i32 {
    x as i32
}
#[inline(always)]
pub fn from_int(x: i32) -> u64 {
    x as u32 as u64
}
#[inline(always)]
pub fn float(x: u64) -> f32 {
    f32::from_bits(x as u32)
}
#[inline(always)]
pub fn from_float(x: f32) -> u64 {
    x.to_bits() as u64
}
#[inline(always)]
pub fn double(x: u64) -> f64 {
    f64::from_bits(x)
}

#[inline(always)]
pub fn unary(op: UnOp, x: u64) -> u64 {
    match op {
        UnOp::NegI => from_int(int(x).wrapping_neg()),
        UnOp::NegL => x.wrapping_neg(),
        UnOp::NegF => from_float(-float(x)),
        UnOp::NegD => (-double(x)).to_bits(),
        UnOp::I2L => int(x) as i64 as u64,
        UnOp::I2F => from_float(int(x) as f32),
        UnOp::I2D => (int(x) as f64).to_bits(),
        UnOp::L2I => x as u32 as u64,
        UnOp::L2F => from_float(x as i64 as f32),
        UnOp::L2D => (x as i64 as f64).to_bits(),
        UnOp::F2I => from_int(float(x) as i32),
        UnOp::F2L => float(x) as i64 as u64,
        UnOp::F2D => (float(x) as f64).to_bits(),
        UnOp::D2I => from_int(double(x) as i32),
        UnOp::D2L => double(x) as i64 as u64,
        UnOp::D2F => from_float(double(x) as f32),
        UnOp::I2B => from_int(int(x) as i8 as i32),
        UnOp::I2C => x as u16 as u64,
        UnOp::I2S => from_int(int(x) as i16 as i32),
    }
}

/// Division by zero was excluded before.
#[inline(always)]
pub fn binary(op: BinOp, x: u64, y: u64) -> u64 {
    match op {
        BinOp::AddI => from_int(int(x).wrapping_add(int(y))),
        BinOp::SubI => from_int(int(x).wrapping_sub(int(y))),
        BinOp::MulI => from_int(int(x).wrapping_mul(int(y))),
        BinOp::DivI => from_int(int(x).wrapping_div(int(y))),
        BinOp::RemI => from_int(int(x).wrapping_rem(int(y))),
        BinOp::ShlI => from_int(int(x).wrapping_shl(y as u32)),
        BinOp::ShrI => from_int(int(x).wrapping_shr(y as u32)),
        BinOp::UshrI => (x as u32).wrapping_shr(y as u32) as u64,
        BinOp::AndI => x & y,
        BinOp::OrI => x | y,
        BinOp::XorI => x ^ y,
        BinOp::AddL => x.wrapping_add(y),
        BinOp::SubL => x.wrapping_sub(y),
        BinOp::MulL => x.wrapping_mul(y),
        BinOp::DivL => (x as i64).wrapping_div(y as i64) as u64,
        BinOp::RemL => (x as i64).wrapping_rem(y as i64) as u64,
        BinOp::ShlL => x.wrapping_shl(y as u32),
        BinOp::ShrL => (x as i64).wrapping_shr(y as u32) as u64,
        BinOp::UshrL => x.wrapping_shr(y as u32),
        BinOp::AndL => x & y,
        BinOp::OrL => x | y,
        BinOp::XorL => x ^ y,
        BinOp::AddF => from_float(float(x) + float(y)),
        BinOp::SubF => from_float(float(x) - float(y)),
        BinOp::MulF => from_float(float(x) * float(y)),
        BinOp::DivF => from_float(float(x) / float(y)),
        BinOp::RemF => from_float(float(x) % float(y)),
        BinOp::AddD => (double(x) + double(y)).to_bits(),
        BinOp::SubD => (double(x) - double(y)).to_bits(),
        BinOp::MulD => (double(x) * double(y)).to_bits(),
        BinOp::DivD => (double(x) / double(y)).to_bits(),
        BinOp::RemD => (double(x) % double(y)).to_bits(),
        BinOp::CmpL => three_way((x as i64).partial_cmp(&(y as i64)), 0),
        BinOp::CmpFl => three_way(float(x).partial_cmp(&float(y)), -1),
        BinOp::CmpFg => three_way(float(x).partial_cmp(&float(y)), 1),
        BinOp::CmpDl => three_way(double(x).partial_cmp(&double(y)), -1),
        BinOp::CmpDg => three_way(double(x).partial_cmp(&double(y)), 1),
    }
}

/// What a slot narrower than an int keeps of one, as a register holds it.
#[inline(always)]
pub fn narrow(slot: Slot, x: u64) -> u64 {
    match slot {
        Slot::Boolean => x & 1,
        Slot::Byte => unary(UnOp::I2B, x),
        Slot::Char => unary(UnOp::I2C, x),
        Slot::Short => unary(UnOp::I2S, x),
        _ => x,
    }
}

fn three_way(order: Option<Ordering>, unordered: i32) -> u64 {
    from_int(order.map_or(unordered, |o| o as i32))
}

#[inline(always)]
pub fn holds(kind: Kind, rel: Rel, x: u64, y: u64) -> bool {
    match kind {
        Kind::Int => relation(rel, int(x), int(y)),
        Kind::Long => relation(rel, x as i64, y as i64),
        Kind::Ref => relation(rel, x as u32, y as u32),
        Kind::Float => relation(rel, float(x), float(y)),
        Kind::Double => relation(rel, double(x), double(y)),
    }
}

#[inline(always)]
#[allow(clippy::neg_cmp_op_on_partial_ord)]
fn relation<T: PartialOrd>(rel: Rel, x: T, y: T) -> bool {
    match rel {
        Rel::Eq => x == y,
        Rel::Ne => x != y,
        Rel::Lt => x < y,
        Rel::Ge => x >= y,
        Rel::Gt => x > y,
        Rel::Le => x <= y,
        Rel::NotLt => !(x < y),
        Rel::NotGe => !(x >= y),
        Rel::NotGt => !(x > y),
        Rel::NotLe => !(x <= y),
    }
}
