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
