//! The functions and sorts of SMT-LIB that terms are encoded with, and what takes
//! them: Z3's interface, or a text.

use std::borrow::Cow;

/// A sort of SMT-LIB.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Sort {
    Bool,
    /// A bit-vector of this width.
    Bits(u32),
    /// An array from 32 bits to elements of this width.
    Array(u32),
    Float32,
    Float64,
    RoundingMode,
}

/// A function of SMT-LIB; the numbers are its indices.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Function {
    Not,
    And,
    Or,
    Xor,
    Implies,
    Eq,
    Ite,
    BvNeg,
    BvNot,
    BvAdd,
    BvSub,
    BvMul,
    BvSdiv,
    BvSrem,
    BvShl,
    BvAshr,
    BvLshr,
    BvAnd,
    BvOr,
    BvXor,
    BvSlt,
    BvSle,
    BvUlt,
    BvUle,
    /// The bits up to this one.
    Low(u32),
    /// Widens by so many bits.
    SignExtend(u32),
    ZeroExtend(u32),
    Select,
    Store,
    NearestEven,
    TowardZero,
    TowardPositive,
    TowardNegative,
    FpNeg,
    FpAbs,
    FpIsNan,
    /// From here on to `FpFma` the first argument is a rounding mode.
    FpSqrt,
    FpRoundToIntegral,
    FpAdd,
    FpSub,
    FpMul,
    FpDiv,
    FpFma,
    FpEq,
    FpLt,
    FpLeq,
    /// The float that has these bits.
    FloatOfBits(Sort),
    /// A float rounded to another sort, after the rounding mode.
    FloatOfFloat(Sort),
    /// A signed number rounded to a float, after the rounding mode.
    FloatOfSigned(Sort),
    /// A float rounded to a signed number of this width, after the rounding mode.
    SignedOfFloat(u32),
    BitsOfFloat,
}

/// Takes the encoding of terms, operands before their users.
pub trait Target {
    type Expr: Copy;

    fn apply(&self, function: Function, arguments: &[Self::Expr]) -> Self::Expr;
    fn truth(&self, value: bool) -> Self::Expr;
    fn bit_vector(&self, width: u32, bits: u64) -> Self::Expr;
    /// An unknown, named by a variable's id.
    fn variable(&self, id: u32, sort: Sort) -> Self::Expr;
    /// An unknown that stands for something that has no encoding.
    fn named(&self, name: &str, sort: Sort) -> Self::Expr;
    /// The array with this element everywhere.
    fn constant_array(&self, width: u32, element: Self::Expr) -> Self::Expr;
}

impl Sort {
    pub fn width(self) -> u32 {
        match self {
            Sort::Bits(width) | Sort::Array(width) => width,
            Sort::Float32 => 32,
            Sort::Float64 => 64,
            Sort::Bool | Sort::RoundingMode => 1,
        }
    }

    /// As SMT-LIB writes it.
    pub fn text(self) -> Cow<'static, str> {
        match self {
            Sort::Bool => "Bool".into(),
            Sort::Bits(width) => format!("(_ BitVec {width})").into(),
            Sort::Array(width) => format!("(Array (_ BitVec 32) (_ BitVec {width}))").into(),
            Sort::Float32 => "(_ FloatingPoint 8 24)".into(),
            Sort::Float64 => "(_ FloatingPoint 11 53)".into(),
            Sort::RoundingMode => "RoundingMode".into(),
        }
    }

    /// Exponent and significand, as indices.
    fn float_format(self) -> &'static str {
        match self {
            Sort::Float32 => "8 24",
            _ => "11 53",
        }
    }
}

impl Function {
    /// The sort of the result for arguments of these sorts.
    pub fn result(self, arguments: &[Sort]) -> Sort {
        use Function::*;
        let argument = |i: usize| arguments.get(i).copied().unwrap_or(Sort::Bool);
        match self {
            Not | And | Or | Xor | Implies | Eq | BvSlt | BvSle | BvUlt | BvUle | FpIsNan
            | FpEq | FpLt | FpLeq => Sort::Bool,
            BvNeg | BvNot | BvAdd | BvSub | BvMul | BvSdiv | BvSrem | BvShl | BvAshr | BvLshr
            | BvAnd | BvOr | BvXor | Store | FpNeg | FpAbs => argument(0),
            Ite | FpSqrt | FpRoundToIntegral | FpAdd | FpSub | FpMul | FpDiv | FpFma => argument(1),
            Low(highest) => Sort::Bits(highest + 1),
            SignExtend(more) | ZeroExtend(more) => Sort::Bits(argument(0).width() + more),
            Select | BitsOfFloat => Sort::Bits(argument(0).width()),
            NearestEven | TowardZero | TowardPositive | TowardNegative => Sort::RoundingMode,
            FloatOfBits(sort) | FloatOfFloat(sort) | FloatOfSigned(sort) => sort,
            SignedOfFloat(width) => Sort::Bits(width),
        }
    }

    /// As SMT-LIB writes it.
    pub fn text(self) -> Cow<'static, str> {
        use Function::*;
        let name = match self {
            Not => "not",
            And => "and",
            Or => "or",
            Xor => "xor",
            Implies => "=>",
            Eq => "=",
            Ite => "ite",
            BvNeg => "bvneg",
            BvNot => "bvnot",
            BvAdd => "bvadd",
            BvSub => "bvsub",
            BvMul => "bvmul",
            BvSdiv => "bvsdiv",
            BvSrem => "bvsrem",
            BvShl => "bvshl",
            BvAshr => "bvashr",
            BvLshr => "bvlshr",
            BvAnd => "bvand",
            BvOr => "bvor",
            BvXor => "bvxor",
            BvSlt => "bvslt",
            BvSle => "bvsle",
            BvUlt => "bvult",
            BvUle => "bvule",
            Low(highest) => return format!("(_ extract {highest} 0)").into(),
            SignExtend(more) => return format!("(_ sign_extend {more})").into(),
            ZeroExtend(more) => return format!("(_ zero_extend {more})").into(),
            Select => "select",
            Store => "store",
            NearestEven => "RNE",
            TowardZero => "RTZ",
            TowardPositive => "RTP",
            TowardNegative => "RTN",
            FpNeg => "fp.neg",
            FpAbs => "fp.abs",
            FpIsNan => "fp.isNaN",
            FpSqrt => "fp.sqrt",
            FpRoundToIntegral => "fp.roundToIntegral",
            FpAdd => "fp.add",
            FpSub => "fp.sub",
            FpMul => "fp.mul",
            FpDiv => "fp.div",
            FpFma => "fp.fma",
            FpEq => "fp.eq",
            FpLt => "fp.lt",
            FpLeq => "fp.leq",
            FloatOfBits(sort) | FloatOfFloat(sort) | FloatOfSigned(sort) => {
                return format!("(_ to_fp {})", sort.float_format()).into();
            }
            SignedOfFloat(width) => return format!("(_ fp.to_sbv {width})").into(),
            // An extension of Z3's.
            BitsOfFloat => "fp.to_ieee_bv",
        };
        name.into()
    }
}
