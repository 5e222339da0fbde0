//! Simplifying constructors. Each returns a term of equal value that is not
//! larger; constants are folded by the evaluator's own primitives.
//!
//! Normal form: the constant of a commutative operation stands right, other
//! operands in order of their handles; `x - c` is `x + -c`; integer
//! comparisons are never under a `Not`.

mod array;
mod boolean;
mod choice;
mod compare;
mod convert;
mod float;
mod injective;
mod integer;
mod order;
mod rebuild;
mod words;

pub(crate) use choice::Cases;
pub use rebuild::Memo;

use crate::arena::Terms;
use crate::node::{Node, Term};
use crate::op::{BinOp, MathFn, UnOp};
use crate::sort::Sort;
use crate::value;

/// Constant-leaved `ite`s up to this deep absorb the operation applied to them:
/// deep enough for the three outcomes of `lcmp` and the four of a nested flag.
const TREE_DEPTH: u32 = 3;

impl Terms {
    /// Applies an operation that keeps the sort, `Not` included.
    pub fn un(&mut self, op: UnOp, a: Term) -> Term {
        let sort = self.sort(a);
        self.convert(op, a, sort)
    }

    /// Applies a unary operation whose result has sort `to`.
    pub fn convert(&mut self, op: UnOp, a: Term, to: Sort) -> Term {
        let from = self.sort(a);
        if op == UnOp::Not {
            return self.not(a);
        }
        if let Some(folded) = self.map_constants(a, &mut |terms, bits| {
            terms.constant(to, value::unary(op, from, to, bits))
        }) {
            return folded;
        }
        self.simplify_unary(op, a, to)
            .unwrap_or_else(|| self.intern(Node::Un { op, to, a }, to))
    }

    /// Applies a binary operation to two terms of the same sort.
    pub fn bin(&mut self, op: BinOp, a: Term, b: Term) -> Term {
        debug_assert_eq!(self.sort(a), self.sort(b), "operands of {op:?}");
        if op == BinOp::Eq {
            return self.equality(a, b);
        }
        let (a, b) = if op.is_commutative() {
            self.ordered(a, b)
        } else {
            (a, b)
        };
        self.fold_leaves(op, a, b)
            .or_else(|| self.simplify_binary(op, a, b))
            .unwrap_or_else(|| self.intern_binary(op, a, b))
    }

    /// Applies a function of `java.lang.Math` to as many doubles as it takes.
    pub fn math(&mut self, f: MathFn, args: &[Term]) -> Term {
        debug_assert_eq!(args.len(), f.arity());
        let mut operands = [Term::NONE; 3];
        operands[..args.len()].copy_from_slice(args);
        let mut bits = [0; 3];
        for (slot, &arg) in bits.iter_mut().zip(args) {
            match self.const_bits(arg) {
                Some(value) => *slot = value,
                None => return self.intern(Node::Math { f, args: operands }, Sort::F64),
            }
        }
        self.constant(Sort::F64, value::math(f, bits))
    }

    fn simplify_binary(&mut self, op: BinOp, a: Term, b: Term) -> Option<Term> {
        match op {
            BinOp::And | BinOp::Or | BinOp::Xor if self.sort(a) == Sort::Bool => {
                self.simplify_connective(op, a, b)
            }
            // Taken by `equality` before.
            BinOp::Eq => None,
            BinOp::SLt | BinOp::SLe | BinOp::ULt | BinOp::ULe => self.simplify_comparison(op, a, b),
            BinOp::FEq | BinOp::FLt | BinOp::FLe => self.simplify_float_comparison(op, a, b),
            BinOp::FAdd | BinOp::FSub | BinOp::FMul | BinOp::FDiv | BinOp::FRem => None,
            BinOp::Add
            | BinOp::Sub
            | BinOp::Mul
            | BinOp::Div
            | BinOp::Rem
            | BinOp::Shl
            | BinOp::AShr
            | BinOp::LShr
            | BinOp::And
            | BinOp::Or
            | BinOp::Xor => self.simplify_integer(op, a, b),
        }
    }

    /// Interns without simplification, in normal order of the operands.
    fn intern_binary(&mut self, op: BinOp, a: Term, b: Term) -> Term {
        let (a, b) = if op.is_commutative() {
            self.ordered(a, b)
        } else {
            (a, b)
        };
        let sort = if op.is_comparison() {
            Sort::Bool
        } else {
            self.sort(a)
        };
        self.intern(Node::Bin { op, a, b }, sort)
    }

    fn ordered(&self, a: Term, b: Term) -> (Term, Term) {
        let key = |t| (self.const_bits(t).is_some(), t);
        if key(a) <= key(b) { (a, b) } else { (b, a) }
    }

    /// Folds an operation on constants and on constant-leaved `ite`s.
    fn fold_leaves(&mut self, op: BinOp, a: Term, b: Term) -> Option<Term> {
        let sort = self.sort(a);
        let result = if op.is_comparison() { Sort::Bool } else { sort };
        if let Some(y) = self.const_bits(b) {
            let undefined = value::binary(op, sort, 0, y).is_none();
            if undefined {
                return None;
            }
            return self.map_constants(a, &mut |terms, x| {
                terms.constant(result, value::binary(op, sort, x, y).unwrap_or(0))
            });
        }
        let x = self.const_bits(a)?;
        if matches!(op, BinOp::Div | BinOp::Rem) {
            // A leaf may be a zero divisor, which has no constant.
            return None;
        }
        self.map_constants(b, &mut |terms, y| {
            terms.constant(result, value::binary(op, sort, x, y).unwrap_or(0))
        })
    }

    /// An operation on what is nothing but constants under conditions: done to them.
    fn map_constants(
        &mut self,
        t: Term,
        leaf: &mut dyn FnMut(&mut Terms, u64) -> Term,
    ) -> Option<Term> {
        self.map_choice(t, leaf)
            .or_else(|| self.map_leaves(t, TREE_DEPTH, leaf))
    }

    /// Replaces the leaves of a tree of `ite`s if all of them are constants.
    fn map_leaves(
        &mut self,
        t: Term,
        depth: u32,
        leaf: &mut dyn FnMut(&mut Terms, u64) -> Term,
    ) -> Option<Term> {
        match *self.node(t) {
            Node::Const { bits, .. } => Some(leaf(self, bits)),
            Node::Ite { cond, then, other } if depth > 0 && self.has_constant_leaves(t, depth) => {
                let then = self.map_leaves(then, depth - 1, leaf)?;
                let other = self.map_leaves(other, depth - 1, leaf)?;
                Some(self.ite(cond, then, other))
            }
            _ => None,
        }
    }

    fn has_constant_leaves(&self, t: Term, depth: u32) -> bool {
        match *self.node(t) {
            Node::Const { .. } => true,
            Node::Ite { then, other, .. } if depth > 0 => {
                self.has_constant_leaves(then, depth - 1)
                    && self.has_constant_leaves(other, depth - 1)
            }
            _ => false,
        }
    }
}
