//! Boolean connectives and `ite`.

use crate::arena::Terms;
use crate::node::{Node, Term};
use crate::op::{BinOp, UnOp};
use crate::sort::Sort;

impl Terms {
    pub fn not(&mut self, a: Term) -> Term {
        match *self.node(a) {
            Node::Const { bits, .. } => self.bool(bits == 0),
            Node::Un {
                op: UnOp::Not,
                a: inner,
                ..
            } => inner,
            Node::Bin {
                op: BinOp::SLt,
                a: x,
                b: y,
            } => self.bin(BinOp::SLe, y, x),
            Node::Bin {
                op: BinOp::SLe,
                a: x,
                b: y,
            } => self.bin(BinOp::SLt, y, x),
            Node::Bin {
                op: BinOp::ULt,
                a: x,
                b: y,
            } => self.bin(BinOp::ULe, y, x),
            Node::Bin {
                op: BinOp::ULe,
                a: x,
                b: y,
            } => self.bin(BinOp::ULt, y, x),
            _ => self.intern(
                Node::Un {
                    op: UnOp::Not,
                    to: Sort::Bool,
                    a,
                },
                Sort::Bool,
            ),
        }
    }

    pub fn and(&mut self, a: Term, b: Term) -> Term {
        self.bin(BinOp::And, a, b)
    }

    pub fn or(&mut self, a: Term, b: Term) -> Term {
        self.bin(BinOp::Or, a, b)
    }

    pub fn implies(&mut self, a: Term, b: Term) -> Term {
        let negated = self.not(a);
        self.or(negated, b)
    }

    /// `then` where `cond` holds, else `other`; both of the same sort, arrays included.
    pub fn ite(&mut self, cond: Term, then: Term, other: Term) -> Term {
        if then == other || cond == Terms::TRUE {
            return then;
        }
        if cond == Terms::FALSE {
            return other;
        }
        if let Some(positive) = self.operand_of(UnOp::Not, cond) {
            return self.ite(positive, other, then);
        }
        let then = self.assume(cond, true, then);
        let other = self.assume(cond, false, other);
        let sort = self.sort(then);
        if sort == Sort::Bool
            && let Some(connective) = self.ite_as_connective(cond, then, other)
        {
            return connective;
        }
        if then == other {
            return then;
        }
        if let Some(choice) = self.joined(cond, then, other) {
            return choice;
        }
        self.intern(Node::Ite { cond, then, other }, sort)
    }

    /// Bytecode's form of a condition: an int that is 1 or 0.
    pub fn bool_to_int(&mut self, condition: Term) -> Term {
        let (one, zero) = (self.int(1), self.int(0));
        self.ite(condition, one, zero)
    }

    /// A branch of an `ite` may itself ask the same condition.
    fn assume(&self, cond: Term, holds: bool, branch: Term) -> Term {
        match *self.node(branch) {
            Node::Ite {
                cond: same,
                then,
                other,
            } if same == cond => {
                if holds {
                    then
                } else {
                    other
                }
            }
            _ => branch,
        }
    }

    fn ite_as_connective(&mut self, cond: Term, then: Term, other: Term) -> Option<Term> {
        let connective = match (self.const_bits(then), self.const_bits(other)) {
            (Some(1), Some(0)) => cond,
            (Some(0), Some(1)) => self.not(cond),
            (Some(1), None) => self.or(cond, other),
            (Some(_), None) => {
                let negated = self.not(cond);
                self.and(negated, other)
            }
            (None, Some(0)) => self.and(cond, then),
            (None, Some(_)) => {
                let negated = self.not(cond);
                self.or(negated, then)
            }
            _ => return None,
        };
        Some(connective)
    }

    /// And, Or and Xor on Bool; a constant operand stands right.
    pub(super) fn simplify_connective(&mut self, op: BinOp, a: Term, b: Term) -> Option<Term> {
        if op == BinOp::Xor {
            let same = self.eq(a, b);
            return Some(self.not(same));
        }
        // What decides the connective on its own: false for And, true for Or.
        let absorbing = self.bool(op == BinOp::Or);
        if let Some(bits) = self.const_bits(b) {
            let is_absorbing = bits == u64::from(op == BinOp::Or);
            return Some(if is_absorbing { absorbing } else { a });
        }
        if a == b || self.is_operand_of(op, b, a) {
            return Some(a);
        }
        if self.is_operand_of(op, a, b) {
            return Some(b);
        }
        if self.not(a) == b {
            return Some(absorbing);
        }
        self.combine_orders(op, a, b)
    }

    /// Whether `whole` is `op` applied to `part` and something else.
    fn is_operand_of(&self, op: BinOp, part: Term, whole: Term) -> bool {
        matches!(*self.node(whole), Node::Bin { op: found, a, b } if found == op && (a == part || b == part))
    }
}
