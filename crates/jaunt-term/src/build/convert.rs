//! Unary integer operations and conversions between integer widths.

use crate::arena::Terms;
use crate::node::{Node, Term};
use crate::op::{BinOp, UnOp};
use crate::range::Range;
use crate::sort::Sort;

impl Terms {
    /// Widens to `to`; a term that is as wide already stays.
    pub fn sign_extend(&mut self, a: Term, to: Sort) -> Term {
        if self.sort(a).width() >= to.width() {
            a
        } else {
            self.convert(UnOp::SignExtend, a, to)
        }
    }

    pub fn zero_extend(&mut self, a: Term, to: Sort) -> Term {
        if self.sort(a).width() >= to.width() {
            a
        } else {
            self.convert(UnOp::ZeroExtend, a, to)
        }
    }

    /// Narrows to `to`; a term that is as narrow already stays.
    pub fn truncate(&mut self, a: Term, to: Sort) -> Term {
        if self.sort(a).width() <= to.width() {
            a
        } else {
            self.convert(UnOp::Truncate, a, to)
        }
    }

    /// Java's `i2b`, `i2s` (signed) and `i2c` (unsigned): keep the low bits of an int.
    pub fn narrow_int(&mut self, a: Term, to: Sort, signed: bool) -> Term {
        let (sort, narrow) = (self.sort(a), self.truncate(a, to));
        if signed {
            self.sign_extend(narrow, sort)
        } else {
            self.zero_extend(narrow, sort)
        }
    }

    pub(super) fn simplify_unary(&mut self, op: UnOp, a: Term, to: Sort) -> Option<Term> {
        match op {
            UnOp::Neg => self.simplify_neg(a),
            UnOp::Invert | UnOp::FNeg => self.operand_of(op, a),
            UnOp::SignExtend => self.simplify_sign_extend(a, to),
            UnOp::ZeroExtend => self.simplify_zero_extend(a, to),
            UnOp::Truncate => self.simplify_truncate(a, to),
            // `not` has its own rules.
            UnOp::Not => None,
            UnOp::FAbs
            | UnOp::FSqrt
            | UnOp::FFloor
            | UnOp::FCeil
            | UnOp::FRint
            | UnOp::IntToFloat
            | UnOp::FloatToInt
            | UnOp::FloatToFloat
            | UnOp::ToBits
            | UnOp::FromBits => self.simplify_float_unary(op, a, to),
        }
    }

    fn simplify_neg(&mut self, a: Term) -> Option<Term> {
        match *self.node(a) {
            Node::Un {
                op: UnOp::Neg,
                a: x,
                ..
            } => Some(x),
            Node::Bin {
                op: BinOp::Sub,
                a: x,
                b: y,
            } => Some(self.sub(y, x)),
            Node::Bin {
                op: BinOp::Add,
                a: x,
                b: c,
            } => {
                self.const_bits(c)?;
                let negated = self.neg(c);
                Some(self.sub(negated, x))
            }
            _ => None,
        }
    }

    fn simplify_sign_extend(&mut self, a: Term, to: Sort) -> Option<Term> {
        let sort = self.sort(a);
        match *self.node(a) {
            // The inner extension widened strictly, so its sign bit is 0.
            Node::Un {
                op: UnOp::ZeroExtend,
                a: x,
                ..
            } => Some(self.zero_extend(x, to)),
            Node::Un {
                op: UnOp::SignExtend,
                a: x,
                ..
            } => Some(self.sign_extend(x, to)),
            Node::Un {
                op: UnOp::Truncate,
                a: x,
                ..
            } if self.sort(x) == to => {
                let kept = Range {
                    lo: sort.min(),
                    hi: sort.max(),
                };
                self.range(x).is_within(kept).then_some(x)
            }
            _ => None,
        }
    }

    fn simplify_zero_extend(&mut self, a: Term, to: Sort) -> Option<Term> {
        let sort = self.sort(a);
        match *self.node(a) {
            Node::Un {
                op: UnOp::ZeroExtend,
                a: x,
                ..
            } => Some(self.zero_extend(x, to)),
            Node::Un {
                op: UnOp::Truncate,
                a: x,
                ..
            } if self.sort(x) == to => {
                let kept = Range {
                    lo: 0,
                    hi: sort.mask() as i64,
                };
                self.range(x).is_within(kept).then_some(x)
            }
            _ => None,
        }
    }

    fn simplify_truncate(&mut self, a: Term, to: Sort) -> Option<Term> {
        let Node::Un { op, a: x, .. } = *self.node(a) else {
            return None;
        };
        let from = self.sort(x);
        match op {
            UnOp::Truncate => Some(self.truncate(x, to)),
            UnOp::SignExtend | UnOp::ZeroExtend if from.width() >= to.width() => {
                Some(self.truncate(x, to))
            }
            UnOp::SignExtend => Some(self.sign_extend(x, to)),
            UnOp::ZeroExtend => Some(self.zero_extend(x, to)),
            _ => None,
        }
    }
}
