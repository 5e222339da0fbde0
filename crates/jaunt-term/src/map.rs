//! A map from terms to values, made for walks over the subterms of something.

use rustc_hash::FxHashMap;

use crate::node::Term;

/// Terms that were made one after the other have handles close together, and then an
/// array is far quicker than hashing. Otherwise it is a hash map.
pub enum TermMap<V> {
    Dense { first: u32, values: Vec<Option<V>> },
    Sparse(FxHashMap<Term, V>),
}

/// How many places of an array may stay empty for each that is used.
const MOST_EMPTY: usize = 3;

impl<V: Clone> TermMap<V> {
    /// An empty map for these terms, which are ascending, and no others.
    pub fn over(terms: &[Term]) -> TermMap<V> {
        let (first, last) = match terms {
            [] => (0, 0),
            [first, .., last] => (first.raw(), last.raw()),
            [only] => (only.raw(), only.raw()),
        };
        let span = (last - first) as usize + 1;
        match span <= terms.len() * (1 + MOST_EMPTY) {
            true => TermMap::Dense {
                first,
                values: vec![None; span],
            },
            false => TermMap::Sparse(FxHashMap::with_capacity_and_hasher(
                terms.len(),
                Default::default(),
            )),
        }
    }

    pub fn get(&self, t: Term) -> Option<&V> {
        match self {
            TermMap::Dense { first, values } => {
                let place = t.raw().checked_sub(*first)?;
                values.get(place as usize)?.as_ref()
            }
            TermMap::Sparse(values) => values.get(&t),
        }
    }

    pub fn contains(&self, t: Term) -> bool {
        self.get(t).is_some()
    }

    /// Sets the value of one of the terms that the map was made for.
    pub fn insert(&mut self, t: Term, value: V) {
        match self {
            TermMap::Dense { first, values } => values[(t.raw() - *first) as usize] = Some(value),
            TermMap::Sparse(values) => _ = values.insert(t, value),
        }
    }
}

impl<V: Clone> std::ops::Index<Term> for TermMap<V> {
    type Output = V;

    fn index(&self, t: Term) -> &V {
        match self.get(t) {
            Some(value) => value,
            None => panic!("operands come before their users"),
        }
    }
}
