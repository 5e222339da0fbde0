//! Independent slices: literals that share no variable, not even through
//! others, can be solved apart, and those the new condition does not touch
//! keep the values of the parent run.

use std::collections::hash_map::Entry;

use jaunt_term::{Node, Term, Terms};
use rustc_hash::FxHashMap;

use crate::literal::Literal;
use crate::union_find::UnionFind;

/// Groups the positions of literals by shared variables. Literals keep their
/// order, slices are ordered by their first literal.
pub fn slices(terms: &Terms, literals: &[Literal]) -> Vec<Vec<usize>> {
    let mut groups = UnionFind::new(literals.len());
    // Whoever meets a term first looks into it, for all who share it: however long
    // the path is and however large its terms, each is looked at once.
    let mut first_user: FxHashMap<Term, usize> = FxHashMap::default();
    let mut pending = Vec::new();
    for (i, literal) in literals.iter().enumerate() {
        pending.push(literal.term);
        while let Some(t) = pending.pop() {
            if matches!(terms.node(t), Node::Const { .. } | Node::Literal { .. }) {
                continue;
            }
            match first_user.entry(t) {
                Entry::Occupied(user) => groups.union(*user.get(), i),
                Entry::Vacant(place) => {
                    place.insert(i);
                    terms.for_each_operand(t, |operand| pending.push(operand));
                }
            }
        }
    }
    let mut slice_of_group: FxHashMap<usize, usize> = FxHashMap::default();
    let mut slices: Vec<Vec<usize>> = Vec::new();
    for i in 0..literals.len() {
        let slice = *slice_of_group.entry(groups.find(i)).or_insert_with(|| {
            slices.push(Vec::new());
            slices.len() - 1
        });
        slices[slice].push(i);
    }
    slices
}
