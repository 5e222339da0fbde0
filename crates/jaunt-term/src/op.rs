//! The operations terms are made of. Their meaning is in `value`, their
//! algebra in `build`.

/// Operations with one operand. Conversions take their target from the result sort.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum UnOp {
    /// Boolean negation.
    Not,
    Neg,
    /// Bitwise complement.
    Invert,
    SignExtend,
    ZeroExtend,
    Truncate,
    FNeg,
    FAbs,
    FSqrt,
    FFloor,
    FCeil,
    /// Round to the nearest integral value, ties to even (`Math.rint`).
    FRint,
    IntToFloat,
    /// Java's saturating conversion; NaN becomes 0.
    FloatToInt,
    FloatToFloat,
    /// Raw bits of a float as an integer of the same width.
    ToBits,
    FromBits,
}

/// Operations with two operands of the same sort.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum BinOp {
    Add,
    Sub,
    Mul,
    /// Truncating division; undefined for a zero divisor.
    Div,
    Rem,
    /// Shifts use the low 5 or 6 bits of the amount like Java; 3 or 4 bits for the narrow sorts.
    Shl,
    AShr,
    LShr,
    /// And, Or and Xor work on integers and on Bool.
    And,
    Or,
    Xor,
    /// Equality of Bool, integers and references, never of floats.
    Eq,
    SLt,
    SLe,
    ULt,
    ULe,
    FAdd,
    FSub,
    FMul,
    FDiv,
    /// Java's `%` on floats, C's `fmod`.
    FRem,
    FEq,
    FLt,
    FLe,
}

impl BinOp {
    pub fn is_comparison(self) -> bool {
        use BinOp::*;
        matches!(self, Eq | SLt | SLe | ULt | ULe | FEq | FLt | FLe)
    }

    pub fn is_commutative(self) -> bool {
        use BinOp::*;
        matches!(self, Add | Mul | And | Or | Xor | Eq | FAdd | FMul | FEq)
    }

    /// How Java writes it; unsigned comparisons have no operator of their own.
    pub fn symbol(self) -> &'static str {
        use BinOp::*;
        match self {
            Add | FAdd => "+",
            Sub | FSub => "-",
            Mul | FMul => "*",
            Div | FDiv => "/",
            Rem | FRem => "%",
            Shl => "<<",
            AShr => ">>",
            LShr => ">>>",
            And => "&",
            Or => "|",
            Xor => "^",
            Eq | FEq => "==",
            SLt | FLt => "<",
            SLe | FLe => "<=",
            ULt => "<u",
            ULe => "<=u",
        }
    }
}

/// The functions of `java.lang.Math` on doubles that no solver understands, and `fma`.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum MathFn {
    Sin,
    Cos,
    Tan,
    Asin,
    Acos,
    Atan,
    Sinh,
    Cosh,
    Tanh,
    Exp,
    Expm1,
    Log,
    Log10,
    Log1p,
    Cbrt,
    Pow,
    Atan2,
    Hypot,
    IeeeRemainder,
    Fma,
}

impl MathFn {
    pub const ALL: [MathFn; 20] = {
        use MathFn::*;
        [
            Sin,
            Cos,
            Tan,
            Asin,
            Acos,
            Atan,
            Sinh,
            Cosh,
            Tanh,
            Exp,
            Expm1,
            Log,
            Log10,
            Log1p,
            Cbrt,
            Pow,
            Atan2,
            Hypot,
            IeeeRemainder,
            Fma,
        ]
    };

    pub fn arity(self) -> usize {
        match self {
            MathFn::Pow | MathFn::Atan2 | MathFn::Hypot | MathFn::IeeeRemainder => 2,
            MathFn::Fma => 3,
            _ => 1,
        }
    }

    /// The method's name in `java.lang.Math`.
    pub fn name(self) -> &'static str {
        match self {
            MathFn::Sin => "sin",
            MathFn::Cos => "cos",
            MathFn::Tan => "tan",
            MathFn::Asin => "asin",
            MathFn::Acos => "acos",
            MathFn::Atan => "atan",
            MathFn::Sinh => "sinh",
            MathFn::Cosh => "cosh",
            MathFn::Tanh => "tanh",
            MathFn::Exp => "exp",
            MathFn::Expm1 => "expm1",
            MathFn::Log => "log",
            MathFn::Log10 => "log10",
            MathFn::Log1p => "log1p",
            MathFn::Cbrt => "cbrt",
            MathFn::Pow => "pow",
            MathFn::Atan2 => "atan2",
            MathFn::Hypot => "hypot",
            MathFn::IeeeRemainder => "IEEEremainder",
            MathFn::Fma => "fma",
        }
    }

    pub fn by_name(name: &str) -> Option<MathFn> {
        MathFn::ALL.into_iter().find(|f| f.name() == name)
    }
}
