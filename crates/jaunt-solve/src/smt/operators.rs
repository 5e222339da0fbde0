//! What each operator of terms means in SMT: the one table that the encoding is made
//! from. An operator without a row does not compile.

use jaunt_term::{BinOp, Sort, UnOp};

use super::function::Function;

/// What a unary operator means.
#[derive(Copy, Clone)]
pub enum Unary {
    /// A function of the operand, which is no float.
    Plain(Function),
    /// A function of the float's sign: on its bits with a mask, and on its value.
    Sign {
        on_bits: Function,
        mask: u64,
        on_value: Function,
    },
    /// A function of the float's value with a rounding mode.
    Rounded {
        function: Function,
        mode: Function,
    },
    /// Numbers become floats, to nearest.
    FromInt,
    FromFloat,
    /// Java saturates and maps NaN to 0; SMT leaves those cases open.
    Saturating,
    ToBits,
    FromBits,
}

/// What a binary operator means.
#[derive(Copy, Clone)]
pub enum Binary {
    /// A function of both operands, which are no floats.
    Plain(Function),
    /// Java masks the amount, SMT shifts everything out.
    Shift(Function),
    /// A function of the floats' values, rounded to nearest.
    Rounded(Function),
    /// A condition on the floats' values.
    OfValues(Function),
    /// Only evaluation understands it.
    Foreign,
}

pub fn unary(op: UnOp, from: Sort, to: Sort) -> Unary {
    let sign = 1u64 << to.width().saturating_sub(1);
    let wider = to.width().saturating_sub(from.width());
    match op {
        UnOp::Not => Unary::Plain(Function::Not),
        UnOp::Neg => Unary::Plain(Function::BvNeg),
        UnOp::Invert => Unary::Plain(Function::BvNot),
        UnOp::SignExtend => Unary::Plain(Function::SignExtend(wider)),
        UnOp::ZeroExtend => Unary::Plain(Function::ZeroExtend(wider)),
        UnOp::Truncate => Unary::Plain(Function::Low(to.width() - 1)),
        UnOp::FNeg => Unary::Sign {
            on_bits: Function::BvXor,
            mask: sign,
            on_value: Function::FpNeg,
        },
        UnOp::FAbs => Unary::Sign {
            on_bits: Function::BvAnd,
            mask: sign - 1,
            on_value: Function::FpAbs,
        },
        UnOp::FSqrt => rounded(Function::FpSqrt, Function::NearestEven),
        UnOp::FFloor => rounded(Function::FpRoundToIntegral, Function::TowardNegative),
        UnOp::FCeil => rounded(Function::FpRoundToIntegral, Function::TowardPositive),
        UnOp::FRint => rounded(Function::FpRoundToIntegral, Function::NearestEven),
        UnOp::IntToFloat => Unary::FromInt,
        UnOp::FloatToInt => Unary::Saturating,
        UnOp::FloatToFloat => Unary::FromFloat,
        UnOp::ToBits => Unary::ToBits,
        UnOp::FromBits => Unary::FromBits,
    }
}

fn rounded(function: Function, mode: Function) -> Unary {
    Unary::Rounded { function, mode }
}

/// `operands` is the sort of both.
pub fn binary(op: BinOp, operands: Sort) -> Binary {
    let connective = |on_bool, on_bits| {
        Binary::Plain(match operands {
            Sort::Bool => on_bool,
            _ => on_bits,
        })
    };
    match op {
        BinOp::Add => Binary::Plain(Function::BvAdd),
        BinOp::Sub => Binary::Plain(Function::BvSub),
        BinOp::Mul => Binary::Plain(Function::BvMul),
        BinOp::Div => Binary::Plain(Function::BvSdiv),
        BinOp::Rem => Binary::Plain(Function::BvSrem),
        BinOp::Shl => Binary::Shift(Function::BvShl),
        BinOp::AShr => Binary::Shift(Function::BvAshr),
        BinOp::LShr => Binary::Shift(Function::BvLshr),
        BinOp::And => connective(Function::And, Function::BvAnd),
        BinOp::Or => connective(Function::Or, Function::BvOr),
        BinOp::Xor => connective(Function::Xor, Function::BvXor),
        BinOp::Eq => Binary::Plain(Function::Eq),
        BinOp::SLt => Binary::Plain(Function::BvSlt),
        BinOp::SLe => Binary::Plain(Function::BvSle),
        BinOp::ULt => Binary::Plain(Function::BvUlt),
        BinOp::ULe => Binary::Plain(Function::BvUle),
        BinOp::FAdd => Binary::Rounded(Function::FpAdd),
        BinOp::FSub => Binary::Rounded(Function::FpSub),
        BinOp::FMul => Binary::Rounded(Function::FpMul),
        BinOp::FDiv => Binary::Rounded(Function::FpDiv),
        BinOp::FRem => Binary::Foreign,
        BinOp::FEq => Binary::OfValues(Function::FpEq),
        BinOp::FLt => Binary::OfValues(Function::FpLt),
        BinOp::FLe => Binary::OfValues(Function::FpLeq),
    }
}
