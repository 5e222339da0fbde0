//! Walks over large terms.

use std::collections::BTreeSet;

use crate::{BinOp, Sort, Term, Terms};

fn reachable_one_by_one(terms: &Terms, roots: &[Term]) -> Vec<Term> {
    let mut found = BTreeSet::new();
    let mut pending = roots.to_vec();
    while let Some(t) = pending.pop() {
        if found.insert(t) {
            terms.for_each_operand(t, |operand| pending.push(operand));
        }
    }
    found.into_iter().collect()
}

/// Sums of every second and every third of the sums before.
#[test]
fn large_terms_are_walked_like_small_ones() {
    let mut terms = Terms::new();
    let mut made: Vec<Term> = (0..10).map(|id| terms.var(Sort::I32, id)).collect();
    for i in 0..4000 {
        let (a, b) = (made[i / 2], made[i / 3 + 5]);
        let op = [BinOp::Add, BinOp::Mul, BinOp::Xor, BinOp::Sub][i % 4];
        let next = terms.bin(op, a, b);
        made.push(next);
    }
    for roots in [&made[20..22], &made[1500..1503], &made[3990..], &made[..]] {
        let expected = reachable_one_by_one(&terms, roots);
        assert_eq!(terms.reachable(roots), expected);
    }
}
