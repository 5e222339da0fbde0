//! Independent slices: literals that share no variable, not even through
//! others, can be solved apart, and those the new condition does not touch
//! keep the values of the parent run.

use jaunt_term::Terms;
use rustc_hash::FxHashMap;

use crate::literal::Literal;
use crate::union_find::UnionFind;

/// Groups the positions of literals by shared variables. Literals keep their
/// order, slices are ordered by their first literal.
pub fn slices(terms: &Terms, literals: &[Literal]) -> Vec<Vec<usize>> {
    let mut first_user: FxHashMap<u32, usize> = FxHashMap::default();
    let mut groups = UnionFind::new(literals.len());
    for (i, literal) in literals.iter().enumerate() {
        for var in terms.vars_of(literal.term) {
            let user = *first_user.entry(var).or_insert(i);
            groups.union(user, i);
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
