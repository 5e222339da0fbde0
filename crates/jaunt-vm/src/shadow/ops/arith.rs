//! The arithmetic operations on terms, beside what `crate::code::arith` computes.

use jaunt_ir::{BinOp, Reg, UnOp};
use jaunt_term::{Sort, Term};

use crate::code::arith;
use crate::meaning::{binary, sort_of, unary};
use crate::run::machine::Machine;
use crate::run::window::Window;

/// The sorts of a binary operation's operands.
fn operand_sorts(op: BinOp) -> (Sort, Sort) {
    let (first, second, _) = op.kinds();
    (sort_of(first), sort_of(second))
}

impl Machine {
    /// The term of a register: its own, or the constant that it holds.
    pub(in crate::shadow) fn term(&mut self, w: Window, r: Reg, sort: Sort) -> Term {
        match w.shadow(r) {
            0 => self.shadows.terms.constant(sort, w.get(r)),
            handle => Term::from_raw(handle),
        }
    }

    /// A handle for a term: none if it is a constant after all.
    pub(in crate::shadow) fn handle(&self, term: Term) -> u32 {
        match self.shadows.terms.const_bits(term) {
            Some(_) => 0,
            None => term.raw(),
        }
    }

    #[cold]
    pub(in crate::shadow) fn unary_symbolic(&mut self, w: Window, op: UnOp, d: Reg, a: Reg) {
        let value = arith::unary(op, w.get(a));
        let term = unary(&mut self.shadows.terms, op, Term::from_raw(w.shadow(a)));
        w.set_both(d, value, self.handle(term));
    }

    #[cold]
    pub(in crate::shadow) fn binary_symbolic(
        &mut self,
        w: Window,
        op: BinOp,
        d: Reg,
        a: Reg,
        b: Reg,
    ) {
        let value = arith::binary(op, w.get(a), w.get(b));
        let (left, right) = operand_sorts(op);
        let (x, y) = (self.term(w, a, left), self.term(w, b, right));
        let term = binary(&mut self.shadows.terms, op, x, y);
        w.set_both(d, value, self.handle(term));
    }

    #[cold]
    pub(in crate::shadow) fn constant_symbolic(
        &mut self,
        w: Window,
        op: BinOp,
        d: Reg,
        a: Reg,
        k: u64,
    ) {
        let value = arith::binary(op, w.get(a), k);
        let (left, right) = operand_sorts(op);
        let x = self.term(w, a, left);
        let y = self.shadows.terms.constant(right, k);
        let term = binary(&mut self.shadows.terms, op, x, y);
        w.set_both(d, value, self.handle(term));
    }
}
