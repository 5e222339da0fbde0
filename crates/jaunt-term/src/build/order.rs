//! Conjunctions and disjunctions of comparisons of the same two operands, seen
//! as sets of outcomes: `a < b || a == b` is `a <= b`. This is what turns the
//! three-way results of `lcmp` and `fcmpg` back into one comparison.

use crate::arena::Terms;
use crate::node::{Node, Term};
use crate::op::{BinOp, UnOp};

const LESS: u8 = 1;
const EQUAL: u8 = 2;
const GREATER: u8 = 4;
const UNORDERED: u8 = 8;

#[derive(Copy, Clone, PartialEq, Eq)]
enum Family {
    /// Equality fits signed and unsigned order alike.
    Equality,
    Signed,
    Unsigned,
    Float,
}

/// The outcomes of comparing `a` with `b` for which a condition holds.
struct Outcomes {
    family: Family,
    a: Term,
    b: Term,
    set: u8,
}

impl Family {
    fn all(self) -> u8 {
        match self {
            Family::Float => LESS | EQUAL | GREATER | UNORDERED,
            _ => LESS | EQUAL | GREATER,
        }
    }
}

impl Terms {
    /// Merges two conditions about one pair of operands, where one comparison can say it.
    pub(super) fn combine_orders(&mut self, op: BinOp, x: Term, y: Term) -> Option<Term> {
        let (p, q) = (self.outcomes(x)?, self.outcomes(y)?);
        if (p.a, p.b) != (q.a, q.b) {
            return None;
        }
        let family = match (p.family, q.family) {
            (f, g) if f == g => f,
            (Family::Equality, f) | (f, Family::Equality) if f != Family::Float => f,
            _ => return None,
        };
        let set = if op == BinOp::And {
            p.set & q.set
        } else {
            p.set | q.set
        };
        self.condition(Outcomes { family, set, ..p })
    }

    fn outcomes(&self, condition: Term) -> Option<Outcomes> {
        if let Some(positive) = self.operand_of(UnOp::Not, condition) {
            let outcomes = self.outcomes(positive)?;
            return Some(Outcomes {
                set: outcomes.family.all() & !outcomes.set,
                ..outcomes
            });
        }
        let Node::Bin { op, a, b } = *self.node(condition) else {
            return None;
        };
        let (family, set) = match op {
            BinOp::Eq => (Family::Equality, EQUAL),
            BinOp::SLt => (Family::Signed, LESS),
            BinOp::SLe => (Family::Signed, LESS | EQUAL),
            BinOp::ULt => (Family::Unsigned, LESS),
            BinOp::ULe => (Family::Unsigned, LESS | EQUAL),
            BinOp::FEq => (Family::Float, EQUAL),
            BinOp::FLt => (Family::Float, LESS),
            BinOp::FLe => (Family::Float, LESS | EQUAL),
            _ => return None,
        };
        let (first, second) = self.ordered(a, b);
        let set = if first == a { set } else { mirrored(set) };
        Some(Outcomes {
            family,
            a: first,
            b: second,
            set,
        })
    }

    fn condition(&mut self, outcomes: Outcomes) -> Option<Term> {
        let Outcomes { family, a, b, set } = outcomes;
        let (equal, less, less_or_equal) = match family {
            Family::Equality | Family::Signed => (BinOp::Eq, BinOp::SLt, BinOp::SLe),
            Family::Unsigned => (BinOp::Eq, BinOp::ULt, BinOp::ULe),
            Family::Float => (BinOp::FEq, BinOp::FLt, BinOp::FLe),
        };
        let (op, x, y) = match set {
            0 => return Some(Terms::FALSE),
            LESS => (less, a, b),
            EQUAL => (equal, a, b),
            GREATER => (less, b, a),
            3 => (less_or_equal, a, b),
            6 => (less_or_equal, b, a),
            _ if set == family.all() => return Some(Terms::TRUE),
            _ => {
                let set = family.all() & !set;
                if !matches!(set, LESS | EQUAL | GREATER | 3 | 6) {
                    return None;
                }
                let complement = self.condition(Outcomes { set, ..outcomes })?;
                return Some(self.not(complement));
            }
        };
        Some(self.bin(op, x, y))
    }
}

fn mirrored(set: u8) -> u8 {
    let swapped = (set & LESS) << 2 | (set & GREATER) >> 2;
    set & (EQUAL | UNORDERED) | swapped
}
