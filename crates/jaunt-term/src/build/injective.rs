//! Functions that lose nothing. Their results are equal exactly if their
//! arguments are, and equal to a constant exactly if the argument is one
//! other constant. Hash functions are made of them.

use crate::arena::Terms;
use crate::node::{Node, Term};
use crate::op::BinOp;
use crate::sort::Sort;

#[derive(Copy, Clone, PartialEq, Eq)]
pub(super) enum Injection {
    /// `x ^ (x >>> amount)` for an amount other than 0.
    XorShift(u32),
    /// Product with an odd number.
    Times(u64),
}

impl Terms {
    /// The function that a term is of another term.
    pub(super) fn injection(&self, t: Term) -> Option<(Injection, Term)> {
        match *self.node(t) {
            Node::Bin {
                op: BinOp::Xor,
                a,
                b,
            } => self.xor_shift(a, b).or_else(|| self.xor_shift(b, a)),
            Node::Bin {
                op: BinOp::Mul,
                a,
                b,
            } => {
                let factor = self.const_bits(b).filter(|factor| factor % 2 == 1)?;
                Some((Injection::Times(factor), a))
            }
            _ => None,
        }
    }

    fn xor_shift(&self, x: Term, shifted: Term) -> Option<(Injection, Term)> {
        match *self.node(shifted) {
            Node::Bin {
                op: BinOp::LShr,
                a,
                b,
            } if a == x => {
                let width = self.sort(x).width();
                let amount = self.const_bits(b)? as u32 & (width - 1);
                (amount != 0).then_some((Injection::XorShift(amount), x))
            }
            _ => None,
        }
    }
}

impl Injection {
    /// The argument that has this result.
    pub(super) fn undo(self, sort: Sort, bits: u64) -> u64 {
        match self {
            // Each round makes `amount` more of the upper bits right.
            Injection::XorShift(amount) => {
                let rounds = sort.width().div_ceil(amount);
                (0..rounds).fold(bits, |x, _| bits ^ (x >> amount))
            }
            // Each step doubles the bits that are right; an odd number is its own
            // inverse in the lowest three.
            Injection::Times(factor) => {
                let step = |x: u64, _| x.wrapping_mul(2u64.wrapping_sub(factor.wrapping_mul(x)));
                let inverse = (0..5).fold(factor, step);
                bits.wrapping_mul(inverse) & sort.mask()
            }
        }
    }
}
