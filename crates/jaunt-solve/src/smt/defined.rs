//! Divisors that must not be zero.
//!
//! Division is total in SMT; in Java and in the evaluator a zero divisor has no
//! result. A divisor every evaluation of a literal reaches is therefore
//! asserted to differ from zero. Behind `&&`, `||` and `?:` it may not be
//! reached, and the check of the model decides.

use jaunt_term::{BinOp, Node, Sort, Term, Terms};
use rustc_hash::FxHashSet;

use crate::literal::Literal;

/// The divisors without whose value no literal has one, each once.
pub fn required_divisors(terms: &Terms, literals: &[Literal]) -> Vec<Term> {
    let mut divisors = Vec::new();
    let mut seen = FxHashSet::default();
    let mut pending: Vec<Term> = literals.iter().map(|literal| literal.term).collect();
    while let Some(t) = pending.pop() {
        if !seen.insert(t) {
            continue;
        }
        match *terms.node(t) {
            Node::Bin {
                op: BinOp::And | BinOp::Or,
                a,
                ..
            } if terms.sort(a) == Sort::Bool => {}
            Node::Ite { cond, .. } => pending.push(cond),
            // Which writes a read passes depends on their indices.
            Node::Select { index, .. } => pending.push(index),
            Node::Bin { op, a, b } => {
                if matches!(op, BinOp::Div | BinOp::Rem) {
                    divisors.push(b);
                }
                pending.extend([a, b]);
            }
            _ => terms.for_each_operand(t, |operand| pending.push(operand)),
        }
    }
    divisors.sort_unstable();
    divisors.dedup();
    divisors
}
