//! Term handles and the nodes they name.

use crate::op::{BinOp, MathFn, UnOp};
use crate::sort::{Elem, Sort};

/// A handle of a term in one arena. A term's operands always have smaller
/// handles, so ascending order of handles is a topological order.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default)]
#[repr(transparent)]
pub struct Term(u32);

impl Term {
    /// No term: the value is concrete. Zero, so that fresh shadow memory is concrete.
    pub const NONE: Term = Term(0);

    pub fn is_none(self) -> bool {
        self.0 == 0
    }

    pub fn is_some(self) -> bool {
        self.0 != 0
    }

    pub fn raw(self) -> u32 {
        self.0
    }

    /// The inverse of `raw`, for shadows kept as plain numbers.
    pub fn from_raw(raw: u32) -> Term {
        Term(raw)
    }

    pub(crate) const fn from_index(index: u32) -> Term {
        Term(index)
    }

    pub(crate) fn index(self) -> usize {
        self.0 as usize
    }
}

/// Names a function outside this crate that can only be executed.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct FuncId(pub u32);

/// Index of an array literal's contents in its arena.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct LiteralId(pub(crate) u32);

/// Index of an opaque call in its arena.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct CallId(pub(crate) u32);

/// One node; 16 bytes, larger parts live in side tables of the arena.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Node {
    Const {
        sort: Sort,
        bits: u64,
    },
    /// An input. Ids are the caller's and are unique across sorts.
    Var {
        sort: Sort,
        id: u32,
    },
    Un {
        op: UnOp,
        to: Sort,
        a: Term,
    },
    Bin {
        op: BinOp,
        a: Term,
        b: Term,
    },
    Ite {
        cond: Term,
        then: Term,
        other: Term,
    },
    /// An array of known contents; 0 outside of them.
    Literal {
        elem: Elem,
        contents: LiteralId,
    },
    Select {
        array: Term,
        index: Term,
    },
    Store {
        array: Term,
        index: Term,
        value: Term,
    },
    /// Arguments beyond the function's arity are `Term::NONE`.
    Math {
        f: MathFn,
        args: [Term; 3],
    },
    Call {
        call: CallId,
    },
}

/// The call of a function that can only be executed. The hint is the result
/// seen in the run that built the term; it is no part of the term's identity.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OpaqueCall {
    pub func: FuncId,
    pub args: Box<[Term]>,
    pub sort: Sort,
    pub hint: u64,
}
