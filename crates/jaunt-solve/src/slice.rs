//! Independent slices: literals that share no variable, not even through
//! others, can be solved apart, and those the new condition does not touch
//! keep the values of the parent run.

use std::collections::hash_map::Entry;

use jaunt_term::{Node, Term, Terms};
use rustc_hash::FxHashMap;

use crate::literal::Literal;
use crate::union_find::UnionFind;

/// Visits after which a literal counts as large.
const SMALL: usize = 64;

/// Groups the positions of literals by shared variables. Literals keep their
/// order, slices are ordered by their first literal.
pub fn slices(terms: &Terms, literals: &[Literal]) -> Vec<Vec<usize>> {
    let mut groups = UnionFind::new(literals.len());
    // Of variables all users are joined. Of other terms in large literals, whoever
    // meets one first looks into it for all who share it: however long the path is and
    // however large its terms, each is looked at once.
    let mut first_user: FxHashMap<Term, usize> = FxHashMap::default();
    let mut pending = Vec::new();
    for (i, literal) in literals.iter().enumerate() {
        pending.clear();
        pending.push(literal.term);
        let mut visits = 0;
        while let Some(t) = pending.pop() {
            let node = terms.node(t);
            if matches!(node, Node::Const { .. } | Node::Literal { .. }) {
                continue;
            }
            visits += 1;
            if visits > SMALL || matches!(node, Node::Var { .. }) {
                match first_user.entry(t) {
                    Entry::Occupied(user) => {
                        groups.union(*user.get(), i);
                        continue;
                    }
                    Entry::Vacant(place) => _ = place.insert(i),
                }
            }
            terms.for_each_operand(t, |operand| pending.push(operand));
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
