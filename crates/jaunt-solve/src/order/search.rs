//! Searching a model of difference constraints with alternatives.
//!
//! The hard edges are kept closed; a model is read off, and only an
//! alternative or a disequality it violates is split: most never are.

use super::atoms::Conjunction;
use super::bounds::{Bounds, Edge};

/// After so many splits the problem is left to other layers.
const MAX_SPLITS: u32 = 400;

/// `a - b != c`.
#[derive(Copy, Clone)]
pub struct Disequality {
    pub a: usize,
    pub b: usize,
    pub c: i128,
}

/// What the search decides beyond the closed bounds.
pub struct Search<'a> {
    pub choices: &'a [Vec<Conjunction>],
    pub disequalities: &'a [Disequality],
    /// Values to prefer, by quantity.
    pub preferred: &'a [Option<i128>],
    splits: u32,
}

pub enum Found {
    /// Values by quantity.
    Values(Vec<i128>),
    Nothing,
    TooManySplits,
}

impl<'a> Search<'a> {
    pub fn new(
        choices: &'a [Vec<Conjunction>],
        disequalities: &'a [Disequality],
        preferred: &'a [Option<i128>],
    ) -> Search<'a> {
        Search {
            choices,
            disequalities,
            preferred,
            splits: 0,
        }
    }

    pub fn run(&mut self, bounds: &Bounds) -> Found {
        let values = self.assign(bounds);
        let violated = |choice: &&Vec<Conjunction>| {
            !choice
                .iter()
                .any(|edges| edges.iter().all(|&edge| holds(edge, &values)))
        };
        if let Some(choice) = self.choices.iter().find(violated) {
            return self.split(bounds, choice);
        }
        let violated = |d: &&Disequality| values[d.a] - values[d.b] == d.c;
        if let Some(&Disequality { a, b, c }) = self.disequalities.iter().find(violated) {
            let below = vec![Edge { a, b, c: c - 1 }];
            let above = vec![Edge {
                a: b,
                b: a,
                c: -c - 1,
            }];
            return self.split(bounds, &[below, above]);
        }
        Found::Values(values)
    }

    fn split(&mut self, bounds: &Bounds, alternatives: &[Conjunction]) -> Found {
        for edges in alternatives {
            if self.splits == MAX_SPLITS {
                return Found::TooManySplits;
            }
            self.splits += 1;
            let mut narrowed = bounds.clone();
            if narrowed.add_all(edges) {
                match self.run(&narrowed) {
                    Found::Nothing => {}
                    found => return found,
                }
            }
        }
        Found::Nothing
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
        let free = |value: &i128| {
            (lo..=hi).contains(value)
                && !self.disequalities.iter().any(|d| {
                    (d.a == i && d.b < i && value - values[d.b] == d.c)
                        || (d.b == i && d.a < i && values[d.a] - value == d.c)
                })
        };
        let reach = self.disequalities.len() as i128;
        self.preferred[i]
            .into_iter()
            .chain([0, 1, -1])
            .chain((0..=reach).flat_map(|step| [nearest + step, nearest - step]))
            .find(free)
            .unwrap_or(nearest)
    }
}

fn holds(edge: Edge, values: &[i128]) -> bool {
    values[edge.a] - values[edge.b] <= edge.c
}
