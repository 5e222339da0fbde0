//! Searching a model of difference constraints with alternatives.
//!
//! The hard edges are kept closed; a model is read off, and only an
//! alternative or a disequality it violates is split: most never are.

use super::atoms::Conjunction;
use super::bounds::{Bounds, Edge};
use crate::budget::Budget;

/// After so many splits the problem is left to other layers.
const MAX_SPLITS: u32 = 400;

/// The same if the bounds of all open splits together have so many entries.
const MAX_ENTRIES: usize = 2_000_000;

/// `a - b != c`.
#[derive(Copy, Clone)]
pub struct Disequality {
    pub a: usize,
    pub b: usize,
    pub c: i128,
}

/// What the search decides beyond the closed bounds.
pub struct Search<'a> {
    choices: &'a [Vec<Conjunction>],
    disequalities: &'a [Disequality],
    /// Values to prefer, by quantity.
    preferred: &'a [Option<i128>],
    budget: &'a Budget,
    /// By quantity: the disequalities with earlier ones.
    excluding: Vec<Vec<Disequality>>,
}

pub enum Found {
    /// Values by quantity.
    Values(Vec<i128>),
    Nothing,
    Limit,
}

/// Bounds, and the ways to narrow them that are left to try.
struct Split {
    bounds: Bounds,
    /// The next to try is the last.
    alternatives: Vec<Conjunction>,
}

impl<'a> Search<'a> {
    pub fn new(
        choices: &'a [Vec<Conjunction>],
        disequalities: &'a [Disequality],
        preferred: &'a [Option<i128>],
        budget: &'a Budget,
    ) -> Search<'a> {
        let mut excluding = vec![Vec::new(); preferred.len()];
        for &disequality in disequalities {
            excluding[disequality.a.max(disequality.b)].push(disequality);
        }
        Search {
            choices,
            disequalities,
            preferred,
            budget,
            excluding,
        }
    }

    pub fn run(&self, bounds: Bounds) -> Found {
        let size = bounds.size();
        let work = size * size + self.choices.len() + self.disequalities.len();
        let mut splits: Vec<Split> = Vec::new();
        let mut tried = 0;
        let mut now = bounds;
        loop {
            if !self.budget.spend(work) {
                return Found::Limit;
            }
            let values = self.assign(&now);
            let Some(mut alternatives) = self.violated(&values) else {
                return Found::Values(values);
            };
            alternatives.reverse();
            splits.push(Split {
                bounds: now,
                alternatives,
            });
            if splits.len() * size * size > MAX_ENTRIES {
                return Found::Limit;
            }
            // The next alternative that leaves anything, of the latest split that has one.
            now = loop {
                let Some(split) = splits.last_mut() else {
                    return Found::Nothing;
                };
                let Some(edges) = split.alternatives.pop() else {
                    splits.pop();
                    continue;
                };
                if tried == MAX_SPLITS {
                    return Found::Limit;
                }
                tried += 1;
                let mut narrowed = split.bounds.clone();
                if narrowed.add_all(&edges) {
                    break narrowed;
                }
            };
        }
    }

    /// The alternatives of the first choice or disequality that the values violate.
    fn violated(&self, values: &[i128]) -> Option<Vec<Conjunction>> {
        let is_violated = |choice: &&Vec<Conjunction>| {
            !choice
                .iter()
                .any(|edges| edges.iter().all(|&edge| holds(edge, values)))
        };
        if let Some(choice) = self.choices.iter().find(is_violated) {
            return Some(choice.clone());
        }
        let is_violated = |d: &&Disequality| values[d.a] - values[d.b] == d.c;
        let &Disequality { a, b, c } = self.disequalities.iter().find(is_violated)?;
        let below = vec![Edge { a, b, c: c - 1 }];
        let above = vec![Edge {
            a: b,
            b: a,
            c: -c - 1,
        }];
        Some(vec![below, above])
    }

    /// Values for all quantities, one after the other: closed bounds promise
    /// that every value within them can be extended to the rest.
    fn assign(&self, bounds: &Bounds) -> Vec<i128> {
        // The first quantity is the number zero and keeps its value.
        let mut values = vec![0; bounds.size()];
        for i in 1..bounds.size() {
            let (mut lo, mut hi) = (i128::MIN, i128::MAX);
            for (j, value) in values[..i].iter().enumerate() {
                lo = lo.max(value - bounds.most(j, i));
                hi = hi.min(value + bounds.most(i, j));
            }
            values[i] = self.choose(i, lo, hi, &values);
        }
        values
    }

    /// The preferred value, 0, 1, -1, else the one nearest to 0, avoiding what
    /// the disequalities with earlier quantities exclude as far as possible.
    fn choose(&self, i: usize, lo: i128, hi: i128, values: &[i128]) -> i128 {
        let nearest = 0.clamp(lo, hi);
        let mut excluded: Vec<i128> = self.excluding[i]
            .iter()
            .map(|d| match d.a == i {
                true => d.c + values[d.b],
                false => values[d.a] - d.c,
            })
            .collect();
        excluded.sort_unstable();
        let is_free =
            |value: &i128| (lo..=hi).contains(value) && excluded.binary_search(value).is_err();
        let reach = excluded.len() as i128;
        self.preferred[i]
            .into_iter()
            .chain([0, 1, -1])
            .chain((0..=reach).flat_map(|step| [nearest + step, nearest - step]))
            .find(is_free)
            .unwrap_or(nearest)
    }
}

fn holds(edge: Edge, values: &[i128]) -> bool {
    values[edge.a] - values[edge.b] <= edge.c
}
