//! Bytecode instructions, decoded: the short forms, the wide forms and the
//! typed families of the class file format folded into few shapes.

use crate::op::{BinOp, Const, Elem, InvokeKind, Kind, Prim, Rel, UnOp};

/// Index of an instruction in its method.
pub(crate) type Index = u16;

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Insn {
    Nop,
    Push(Const),
    /// A constant that must be resolved; `kind` differs from `Ref` only for
    /// dynamic constants.
    LoadConst {
        kind: Kind,
        cp: u16,
    },
    Load {
        kind: Kind,
        local: u16,
    },
    Store {
        kind: Kind,
        local: u16,
    },
    Inc {
        local: u16,
        by: i16,
    },
    ArrayLoad(Elem),
    ArrayStore(Elem),
    /// Drops that many stack slots.
    Pop(u8),
    /// Copies the top `count` slots to below the `under` slots beneath them.
    Dup {
        count: u8,
        under: u8,
    },
    Swap,
    Un(UnOp),
    Bin(BinOp),
    /// Compares the two topmost values.
    If {
        kind: Kind,
        rel: Rel,
        to: Index,
    },
    /// Compares the topmost value with zero or null.
    IfZero {
        kind: Kind,
        rel: Rel,
        to: Index,
    },
    Goto(Index),
    Jsr(Index),
    Ret(u16),
    /// Index into the method's switches.
    Switch(u32),
    Return(Option<Kind>),
    GetStatic {
        kind: Kind,
        cp: u16,
    },
    PutStatic {
        kind: Kind,
        cp: u16,
    },
    GetField {
        kind: Kind,
        cp: u16,
    },
    PutField {
        kind: Kind,
        cp: u16,
    },
    /// `slots` counts the stack slots of all arguments, receiver included.
    Invoke {
        kind: InvokeKind,
        cp: u16,
        slots: u8,
        result: Option<Kind>,
    },
    New(u16),
    NewArray(Prim),
    NewRefArray(u16),
    NewMultiArray {
        cp: u16,
        dims: u8,
    },
    ArrayLen,
    Throw,
    CheckCast(u16),
    InstanceOf(u16),
    MonitorEnter,
    MonitorExit,
}

impl Insn {
    /// Whether control never reaches the next instruction on its own.
    pub fn is_terminal(&self) -> bool {
        matches!(
            self,
            Insn::Goto(_)
                | Insn::Jsr(_)
                | Insn::Ret(_)
                | Insn::Switch(_)
                | Insn::Return(_)
                | Insn::Throw
        )
    }
}

impl Kind {
    pub(crate) fn is_wide(self) -> bool {
        matches!(self, Kind::Long | Kind::Double)
    }

    pub(crate) fn slots(self) -> usize {
        1 + usize::from(self.is_wide())
    }
}

impl Const {
    pub(crate) fn kind(self) -> Kind {
        match self {
            Const::Int(_) => Kind::Int,
            Const::Long(_) => Kind::Long,
            Const::Float(_) => Kind::Float,
            Const::Double(_) => Kind::Double,
            Const::Null => Kind::Ref,
        }
    }
}

impl Elem {
    pub(crate) fn kind(self) -> Kind {
        match self {
            Elem::Byte | Elem::Char | Elem::Short | Elem::Int => Kind::Int,
            Elem::Long => Kind::Long,
            Elem::Float => Kind::Float,
            Elem::Double => Kind::Double,
            Elem::Ref => Kind::Ref,
        }
    }
}

impl UnOp {
    /// The kinds of the operand and of the result.
    pub(crate) fn kinds(self) -> (Kind, Kind) {
        use Kind::{Double, Float, Int, Long};
        use UnOp::*;
        match self {
            NegI | I2B | I2C | I2S => (Int, Int),
            NegL => (Long, Long),
            NegF => (Float, Float),
            NegD => (Double, Double),
            I2L => (Int, Long),
            I2F => (Int, Float),
            I2D => (Int, Double),
            L2I => (Long, Int),
            L2F => (Long, Float),
            L2D => (Long, Double),
            F2I => (Float, Int),
            F2L => (Float, Long),
            F2D => (Float, Double),
            D2I => (Double, Int),
            D2L => (Double, Long),
            D2F => (Double, Float),
        }
    }
}

impl BinOp {
    /// The kinds of the first operand, the second operand and the result.
    pub(crate) fn kinds(self) -> (Kind, Kind, Kind) {
        use BinOp::*;
        use Kind::{Double, Float, Int, Long};
        match self {
            AddI | SubI | MulI | DivI | RemI | ShlI | ShrI | UshrI | AndI | OrI | XorI => {
                (Int, Int, Int)
            }
            AddL | SubL | MulL | DivL | RemL | AndL | OrL | XorL => (Long, Long, Long),
            ShlL | ShrL | UshrL => (Long, Int, Long),
            AddF | SubF | MulF | DivF | RemF => (Float, Float, Float),
            AddD | SubD | MulD | DivD | RemD => (Double, Double, Double),
            CmpL => (Long, Long, Int),
            CmpFl | CmpFg => (Float, Float, Int),
            CmpDl | CmpDg => (Double, Double, Int),
        }
    }

    pub(crate) fn is_commutative(self) -> bool {
        use BinOp::*;
        matches!(
            self,
            AddI | MulI | AndI | OrI | XorI | AddL | MulL | AndL | OrL | XorL
        )
    }
}

impl Rel {
    /// The relation that holds for swapped operands.
    pub(crate) fn mirrored(self) -> Rel {
        match self {
            Rel::Eq => Rel::Eq,
            Rel::Ne => Rel::Ne,
            Rel::Lt => Rel::Gt,
            Rel::Ge => Rel::Le,
            Rel::Gt => Rel::Lt,
            Rel::Le => Rel::Ge,
            Rel::NotLt => Rel::NotGt,
            Rel::NotGe => Rel::NotLe,
            Rel::NotGt => Rel::NotLt,
            Rel::NotLe => Rel::NotGe,
        }
    }
}
