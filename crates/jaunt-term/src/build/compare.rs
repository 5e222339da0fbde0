//! Equality and order of integers, equality of Bool and references.

use crate::arena::Terms;
use crate::node::{Node, Term};
use crate::op::{BinOp, UnOp};
use crate::range::Range;
use crate::sort::Sort;

/// What an equality is instead.
enum Equality {
    /// This condition.
    Known(Term),
    /// The equality of other terms.
    Of(Term, Term),
    /// A condition, or the equality of other terms.
    Or(Term, Term, Term),
}

impl Terms {
    pub fn eq(&mut self, a: Term, b: Term) -> Term {
        self.bin(BinOp::Eq, a, b)
    }

    /// Equality of simpler terms instead of these, as often as that goes. A loop,
    /// because terms are as deep as loops of programs are long.
    pub(super) fn equality(&mut self, a: Term, b: Term) -> Term {
        let (mut a, mut b) = (a, b);
        // What makes the whole true on its own, the outermost first.
        let mut alternatives = Vec::new();
        let mut result = loop {
            (a, b) = self.ordered(a, b);
            if let Some(folded) = self.fold_leaves(BinOp::Eq, a, b) {
                break folded;
            }
            match self.simplify_equality(a, b) {
                Some(Equality::Known(term)) => break term,
                Some(Equality::Of(x, y)) => (a, b) = (x, y),
                Some(Equality::Or(alternative, x, y)) => {
                    alternatives.push(alternative);
                    (a, b) = (x, y);
                }
                None => break self.intern_binary(BinOp::Eq, a, b),
            }
        };
        while let Some(alternative) = alternatives.pop() {
            result = self.or(alternative, result);
        }
        result
    }

    fn simplify_equality(&mut self, a: Term, b: Term) -> Option<Equality> {
        if a == b {
            return Some(Equality::Known(Terms::TRUE));
        }
        match self.sort(a) {
            Sort::Bool => self.simplify_bool_equality(a, b),
            Sort::Ref => None,
            _ => self.simplify_int_equality(a, b),
        }
    }

    pub fn ne(&mut self, a: Term, b: Term) -> Term {
        let equal = self.eq(a, b);
        self.not(equal)
    }

    pub fn slt(&mut self, a: Term, b: Term) -> Term {
        self.bin(BinOp::SLt, a, b)
    }

    pub fn sle(&mut self, a: Term, b: Term) -> Term {
        self.bin(BinOp::SLe, a, b)
    }

    /// The condition of an array access in bounds: `0 <= a < b` for `b >= 0`.
    pub fn ult(&mut self, a: Term, b: Term) -> Term {
        self.bin(BinOp::ULt, a, b)
    }

    /// Whether an int used as a condition holds.
    pub fn is_nonzero(&mut self, a: Term) -> Term {
        let sort = self.sort(a);
        let zero = self.constant(sort, 0);
        self.ne(a, zero)
    }

    /// `lcmp`: -1, 0 or 1 as an int.
    pub fn compare_integers(&mut self, a: Term, b: Term) -> Term {
        let (less, equal) = (self.slt(a, b), self.eq(a, b));
        self.three_way(less, -1, equal, 1)
    }

    /// `first` if the first condition holds, 0 if the second does, else `last`.
    pub(super) fn three_way(&mut self, decided: Term, first: i32, equal: Term, last: i32) -> Term {
        let (first, zero, last) = (self.int(first), self.int(0), self.int(last));
        let rest = self.ite(equal, zero, last);
        self.ite(decided, first, rest)
    }

    pub(super) fn simplify_comparison(&mut self, op: BinOp, a: Term, b: Term) -> Option<Term> {
        if a == b {
            return Some(self.bool(matches!(op, BinOp::SLe | BinOp::ULe)));
        }
        match self.sort(a) {
            Sort::Bool | Sort::Ref => None,
            _ => self.simplify_int_order(op, a, b),
        }
    }

    fn simplify_bool_equality(&mut self, a: Term, b: Term) -> Option<Equality> {
        match self.const_bits(b) {
            Some(1) => return Some(Equality::Known(a)),
            Some(_) => return Some(Equality::Known(self.not(a))),
            None => {}
        }
        if self.not(a) == b {
            return Some(Equality::Known(Terms::FALSE));
        }
        let (x, y) = (
            self.operand_of(UnOp::Not, a)?,
            self.operand_of(UnOp::Not, b)?,
        );
        Some(Equality::Of(x, y))
    }

    /// Equality survives wrap-around, so constants may cross sides.
    fn simplify_int_equality(&mut self, a: Term, b: Term) -> Option<Equality> {
        let (x, y) = (self.range(a), self.range(b));
        if x.hi < y.lo || y.hi < x.lo {
            return Some(Equality::Known(Terms::FALSE));
        }
        let sort = self.sort(a);
        let (base_a, offset_a) = self.split_offset(a);
        let (base_b, offset_b) = self.split_offset(b);
        if base_a == base_b {
            return Some(Equality::Known(self.bool(offset_a == offset_b)));
        }
        if let Some(c) = self.const_bits(b) {
            return self.simplify_equals_constant(a, sort.signed(c));
        }
        for (choice, side) in [(a, b), (b, a)] {
            if let Node::Ite { cond, then, other } = *self.node(choice) {
                if other == side {
                    return Some(Equality::Or(self.not(cond), then, side));
                }
                if then == side {
                    return Some(Equality::Or(cond, other, side));
                }
            }
        }
        if offset_a != 0 && offset_b != 0 {
            let moved = self.with_offset(base_b, offset_b.wrapping_sub(offset_a));
            return Some(Equality::Of(base_a, moved));
        }
        match (*self.node(a), *self.node(b)) {
            (
                Node::Un {
                    op: UnOp::Neg,
                    a: x,
                    ..
                },
                Node::Un {
                    op: UnOp::Neg,
                    a: y,
                    ..
                },
            )
            | (
                Node::Un {
                    op: UnOp::Invert,
                    a: x,
                    ..
                },
                Node::Un {
                    op: UnOp::Invert,
                    a: y,
                    ..
                },
            ) => Some(Equality::Of(x, y)),
            (Node::Un { op: p, a: x, .. }, Node::Un { op: q, a: y, .. })
                if p == q
                    && matches!(p, UnOp::SignExtend | UnOp::ZeroExtend)
                    && self.sort(x) == self.sort(y) =>
            {
                Some(Equality::Of(x, y))
            }
            _ => match (self.injection(a)?, self.injection(b)?) {
                ((f, x), (g, y)) if f == g => Some(Equality::Of(x, y)),
                _ => None,
            },
        }
    }

    fn simplify_equals_constant(&mut self, a: Term, c: i64) -> Option<Equality> {
        let sort = self.sort(a);
        let (inner, constant) = match *self.node(a) {
            Node::Bin {
                op: BinOp::Sub,
                a: x,
                b: y,
            } => match self.const_bits(x) {
                Some(k) => (y, sort.signed(k).wrapping_sub(c)),
                None if c == 0 => return Some(Equality::Of(x, y)),
                None => return None,
            },
            Node::Bin {
                op: BinOp::Add,
                a: x,
                b: k,
            } => {
                let k = self.const_bits(k)?;
                (x, c.wrapping_sub(sort.signed(k)))
            }
            Node::Bin {
                op: BinOp::Xor,
                a: x,
                b: y,
            } => match self.const_bits(y) {
                Some(k) => (x, c ^ sort.signed(k)),
                None if c == 0 => return Some(Equality::Of(x, y)),
                None => self.undo_injection(a, c)?,
            },
            // Even and odd, for negative numbers too.
            Node::Bin {
                op: BinOp::Rem,
                a: x,
                b: k,
            } if c == 0 => {
                let divisor = self.const_bits(k)?;
                if !divisor.is_power_of_two() {
                    return None;
                }
                let low_bits = self.constant(sort, divisor - 1);
                let rest = self.bin(BinOp::And, x, low_bits);
                let zero = self.constant(sort, 0);
                return Some(Equality::Of(rest, zero));
            }
            Node::Un {
                op: UnOp::Neg,
                a: x,
                ..
            } => (x, c.wrapping_neg()),
            Node::Un {
                op: UnOp::Invert,
                a: x,
                ..
            } => (x, !c),
            // The ranges met above, so the constant fits the narrow sort.
            Node::Un {
                op: UnOp::SignExtend | UnOp::ZeroExtend,
                a: x,
                ..
            } => (x, c),
            _ => self.undo_injection(a, c)?,
        };
        let inner_sort = self.sort(inner);
        let constant = self.constant(inner_sort, inner_sort.pack(constant));
        Some(Equality::Of(inner, constant))
    }

    /// The argument of an injective function, and what it is if the result is `c`.
    fn undo_injection(&self, a: Term, c: i64) -> Option<(Term, i64)> {
        let (function, inner) = self.injection(a)?;
        let sort = self.sort(a);
        Some((inner, sort.signed(function.undo(sort, sort.pack(c)))))
    }

    fn simplify_int_order(&mut self, op: BinOp, a: Term, b: Term) -> Option<Term> {
        let (x, y) = (self.range(a), self.range(b));
        match op {
            BinOp::SLt | BinOp::SLe => self.simplify_signed_order(op, a, b, x, y),
            BinOp::ULt | BinOp::ULe if x.is_nonnegative() && y.is_nonnegative() => {
                let signed = if op == BinOp::ULt {
                    BinOp::SLt
                } else {
                    BinOp::SLe
                };
                Some(self.bin(signed, a, b))
            }
            BinOp::ULt if self.const_bits(b) == Some(0) => Some(Terms::FALSE),
            BinOp::ULt if self.const_bits(b) == Some(1) => {
                let sort = self.sort(a);
                let zero = self.constant(sort, 0);
                Some(self.eq(a, zero))
            }
            BinOp::ULe if self.const_bits(a) == Some(0) => Some(Terms::TRUE),
            _ => None,
        }
    }

    fn simplify_signed_order(
        &mut self,
        op: BinOp,
        a: Term,
        b: Term,
        x: Range,
        y: Range,
    ) -> Option<Term> {
        if x.hi < y.lo || (op == BinOp::SLe && x.hi == y.lo) {
            return Some(Terms::TRUE);
        }
        if y.hi < x.lo || (op == BinOp::SLt && y.hi == x.lo) {
            return Some(Terms::FALSE);
        }
        // Only the touching ends of the ranges are left to satisfy it.
        if op == BinOp::SLe && x.lo == y.hi {
            return Some(self.eq(a, b));
        }
        match (*self.node(a), *self.node(b)) {
            (
                Node::Un {
                    op: UnOp::SignExtend,
                    a: p,
                    ..
                },
                Node::Un {
                    op: UnOp::SignExtend,
                    a: q,
                    ..
                },
            ) if self.sort(p) == self.sort(q) => Some(self.bin(op, p, q)),
            _ => None,
        }
    }
}
