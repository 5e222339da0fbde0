//! Signed ranges of integer terms, as far as the top few nodes tell.

use crate::arena::Terms;
use crate::node::{Node, Term};
use crate::op::{BinOp, UnOp};
use crate::sort::Sort;

/// How far to look into a term; enough for `x & 0xff`, chars, and sums of those.
const DEPTH: u32 = 4;

/// An inclusive range of signed numbers.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Range {
    pub lo: i64,
    pub hi: i64,
}

impl Range {
    fn whole(sort: Sort) -> Range {
        Range {
            lo: sort.min(),
            hi: sort.max(),
        }
    }

    fn unsigned(width: u32) -> Range {
        Range {
            lo: 0,
            hi: ((1u64 << width) - 1) as i64,
        }
    }

    pub fn is_nonnegative(self) -> bool {
        self.lo >= 0
    }

    pub fn is_within(self, outer: Range) -> bool {
        outer.lo <= self.lo && self.hi <= outer.hi
    }

    /// The narrower range between these ends, if nothing overflows.
    fn or_between(self, lo: Option<i64>, hi: Option<i64>) -> Range {
        match (lo, hi) {
            (Some(lo), Some(hi)) if (Range { lo, hi }).is_within(self) => Range { lo, hi },
            _ => self,
        }
    }

    fn union(self, other: Range) -> Range {
        Range {
            lo: self.lo.min(other.lo),
            hi: self.hi.max(other.hi),
        }
    }
}

impl Terms {
    /// A range that contains every value the integer term can take.
    pub fn range(&self, t: Term) -> Range {
        self.range_to_depth(t, DEPTH)
    }

    fn range_to_depth(&self, t: Term, depth: u32) -> Range {
        let sort = self.sort(t);
        let whole = Range::whole(sort);
        if depth == 0 {
            return whole;
        }
        let inner = |t| self.range_to_depth(t, depth - 1);
        match *self.node(t) {
            Node::Const { bits, .. } => {
                let value = sort.signed(bits);
                Range {
                    lo: value,
                    hi: value,
                }
            }
            Node::Un {
                op: UnOp::SignExtend,
                a,
                ..
            } => inner(a),
            Node::Un {
                op: UnOp::ZeroExtend,
                a,
                ..
            } => {
                let range = inner(a);
                if range.is_nonnegative() {
                    range
                } else {
                    Range::unsigned(self.sort(a).width())
                }
            }
            Node::Un {
                op: UnOp::Truncate,
                a,
                ..
            } => {
                let range = inner(a);
                if range.is_within(whole) { range } else { whole }
            }
            Node::Un {
                op: UnOp::Neg, a, ..
            } => {
                let x = inner(a);
                whole.or_between(x.hi.checked_neg(), x.lo.checked_neg())
            }
            Node::Ite { then, other, .. } => inner(then).union(inner(other)),
            Node::Bin {
                op: BinOp::Add,
                a,
                b,
            } => {
                let (x, y) = (inner(a), inner(b));
                whole.or_between(x.lo.checked_add(y.lo), x.hi.checked_add(y.hi))
            }
            Node::Bin {
                op: BinOp::Sub,
                a,
                b,
            } => {
                let (x, y) = (inner(a), inner(b));
                whole.or_between(x.lo.checked_sub(y.hi), x.hi.checked_sub(y.lo))
            }
            Node::Bin {
                op: BinOp::And,
                a,
                b,
            } => {
                let (x, y) = (inner(a), inner(b));
                match (x.is_nonnegative(), y.is_nonnegative()) {
                    (true, true) => Range {
                        lo: 0,
                        hi: x.hi.min(y.hi),
                    },
                    (true, false) => Range { lo: 0, hi: x.hi },
                    (false, true) => Range { lo: 0, hi: y.hi },
                    (false, false) => whole,
                }
            }
            Node::Bin {
                op: BinOp::Rem,
                a,
                b,
            } => match self.const_bits(b).map(|c| sort.signed(c)) {
                Some(c) if c != 0 && c != sort.min() => {
                    let most = c.abs() - 1;
                    let x = inner(a);
                    let lo = if x.is_nonnegative() { 0 } else { -most };
                    let hi = if x.hi <= 0 { 0 } else { most };
                    Range { lo, hi }
                }
                _ => whole,
            },
            Node::Bin {
                op: BinOp::LShr, b, ..
            } => match self.const_bits(b) {
                Some(c) if c & u64::from(sort.width() - 1) != 0 => {
                    Range::unsigned(sort.width() - (c as u32 & (sort.width() - 1)))
                }
                _ => whole,
            },
            _ => whole,
        }
    }
}
