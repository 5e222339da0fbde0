//! The operations terms are made of. Their meaning is in `value`, their
//! algebra in `build`. Whoever gives them another meaning (ranges, known bits, SMT)
//! lists all of them, so that a new one without a meaning does not compile.

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

impl UnOp {
    pub const ALL: [UnOp; 17] = {
        use UnOp::*;
        [
            Not,
            Neg,
            Invert,
            SignExtend,
            ZeroExtend,
            Truncate,
            FNeg,
            FAbs,
            FSqrt,
            FFloor,
            FCeil,
            FRint,
            IntToFloat,
            FloatToInt,
            FloatToFloat,
            ToBits,
            FromBits,
        ]
    };
}

impl BinOp {
    pub const ALL: [BinOp; 24] = {
        use BinOp::*;
        [
            Add, Sub, Mul, Div, Rem, Shl, AShr, LShr, And, Or, Xor, Eq, SLt, SLe, ULt, ULe, FAdd,
            FSub, FMul, FDiv, FRem, FEq, FLt, FLe,
        ]
    };

    pub fn is_comparison(self) -> bool {
        use BinOp::*;
        match self {
            Eq | SLt | SLe | ULt | ULe | FEq | FLt | FLe => true,
            Add | Sub | Mul | Div | Rem | Shl | AShr | LShr | And | Or | Xor => false,
            FAdd | FSub | FMul | FDiv | FRem => false,
        }
    }

    pub fn is_commutative(self) -> bool {
        use BinOp::*;
        match self {
            Add | Mul | And | Or | Xor | Eq | FAdd | FMul | FEq => true,
            Sub | Div | Rem | Shl | AShr | LShr | SLt | SLe | ULt | ULe => false,
            FSub | FDiv | FRem | FLt | FLe => false,
        }
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
/// Where HotSpot has a routine of its own, the one of `java.lang.StrictMath` is
/// another function.
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
    StrictSin,
    StrictCos,
    StrictTan,
    StrictTanh,
    StrictExp,
    StrictLog,
    StrictLog10,
    StrictCbrt,
    StrictPow,
}

impl MathFn {
    /// Whether whole turns make no difference.
    pub fn is_periodic(self) -> bool {
        use MathFn::*;
        matches!(self, Sin | Cos | Tan | StrictSin | StrictCos | StrictTan)
    }

    pub const ALL: [MathFn; 29] = {
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
            StrictSin,
            StrictCos,
            StrictTan,
            StrictTanh,
            StrictExp,
            StrictLog,
            StrictLog10,
            StrictCbrt,
            StrictPow,
        ]
    };

    pub fn arity(self) -> usize {
        use MathFn::*;
        match self {
            Pow | StrictPow | Atan2 | Hypot | IeeeRemainder => 2,
            Fma => 3,
            Sin | Cos | Tan | Asin | Acos | Atan | Sinh | Cosh | Tanh | Exp | Expm1 | Log
            | Log10 | Log1p | Cbrt | StrictSin | StrictCos | StrictTan | StrictTanh | StrictExp
            | StrictLog | StrictLog10 | StrictCbrt => 1,
        }
    }

    /// The function of the same name in `java.lang.StrictMath`.
    pub fn strict(self) -> MathFn {
        match self {
            MathFn::Sin => MathFn::StrictSin,
            MathFn::Cos => MathFn::StrictCos,
            MathFn::Tan => MathFn::StrictTan,
            MathFn::Tanh => MathFn::StrictTanh,
            MathFn::Exp => MathFn::StrictExp,
            MathFn::Log => MathFn::StrictLog,
            MathFn::Log10 => MathFn::StrictLog10,
            MathFn::Cbrt => MathFn::StrictCbrt,
            MathFn::Pow => MathFn::StrictPow,
            // One routine serves both classes, or it is the strict one already.
            MathFn::Asin
            | MathFn::Acos
            | MathFn::Atan
            | MathFn::Sinh
            | MathFn::Cosh
            | MathFn::Expm1
            | MathFn::Log1p
            | MathFn::Atan2
            | MathFn::Hypot
            | MathFn::IeeeRemainder
            | MathFn::Fma
            | MathFn::StrictSin
            | MathFn::StrictCos
            | MathFn::StrictTan
            | MathFn::StrictTanh
            | MathFn::StrictExp
            | MathFn::StrictLog
            | MathFn::StrictLog10
            | MathFn::StrictCbrt
            | MathFn::StrictPow => self,
        }
    }

    /// The method's class and name.
    pub fn name(self) -> &'static str {
        match self {
            MathFn::Sin => "Math.sin",
            MathFn::Cos => "Math.cos",
            MathFn::Tan => "Math.tan",
            MathFn::Asin => "Math.asin",
            MathFn::Acos => "Math.acos",
            MathFn::Atan => "Math.atan",
            MathFn::Sinh => "Math.sinh",
            MathFn::Cosh => "Math.cosh",
            MathFn::Tanh => "Math.tanh",
            MathFn::Exp => "Math.exp",
            MathFn::Expm1 => "Math.expm1",
            MathFn::Log => "Math.log",
            MathFn::Log10 => "Math.log10",
            MathFn::Log1p => "Math.log1p",
            MathFn::Cbrt => "Math.cbrt",
            MathFn::Pow => "Math.pow",
            MathFn::Atan2 => "Math.atan2",
            MathFn::Hypot => "Math.hypot",
            MathFn::IeeeRemainder => "Math.IEEEremainder",
            MathFn::Fma => "Math.fma",
            MathFn::StrictSin => "StrictMath.sin",
            MathFn::StrictCos => "StrictMath.cos",
            MathFn::StrictTan => "StrictMath.tan",
            MathFn::StrictTanh => "StrictMath.tanh",
            MathFn::StrictExp => "StrictMath.exp",
            MathFn::StrictLog => "StrictMath.log",
            MathFn::StrictLog10 => "StrictMath.log10",
            MathFn::StrictCbrt => "StrictMath.cbrt",
            MathFn::StrictPow => "StrictMath.pow",
        }
    }

    pub fn by_name(name: &str) -> Option<MathFn> {
        MathFn::ALL.into_iter().find(|f| f.name() == name)
    }
}
