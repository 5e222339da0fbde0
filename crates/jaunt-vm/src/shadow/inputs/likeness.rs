//! Runs that resemble another one: where their input says nothing, they decide as that run did
//! and have its numbers.
//!
//! Inputs are numbered in the order in which they come to be, so a run in which one more object
//! is made has other numbers for all that follows. Here an input is told by its place: the
//! second argument of the call that makes the receiver. A decision is told by the input that it
//! is about. Both are good guesses and no more: whatever the run decides is recorded as its own.

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHasher};

use crate::record::{Decided, Origin, Trace};
use crate::run::machine::Machine;

/// A decision by the place of what it is about, and how many outcomes it has.
type Asked = (u64, u32);

/// What can be done as in another run.
#[derive(Debug, Default)]
pub struct Likeness {
    numbers: FxHashMap<u64, u64>,
    outcomes: FxHashMap<Asked, Vec<u32>>,
}

impl Likeness {
    /// To a run.
    pub fn to(trace: &Trace) -> Likeness {
        let origin_of = |var: u32| trace.refs.get(var as usize).map(|r| &r.origin);
        let numbers = trace.vars.iter().zip(&trace.input.values);
        let numbers = numbers.map(|(var, &bits)| (place(&var.origin, origin_of), bits));
        let mut outcomes: FxHashMap<Asked, Vec<u32>> = FxHashMap::default();
        for (decided, &outcome) in trace.decided.iter().zip(&trace.input.decisions) {
            let about = decided.about.and_then(origin_of);
            let about = about.map_or(0, |origin| place(origin, origin_of));
            let known = outcomes.entry((about, decided.outcomes)).or_default();
            known.push(outcome);
        }
        Likeness {
            numbers: numbers.collect(),
            outcomes,
        }
    }

    /// How much memory it takes, in things to remember.
    pub fn size(&self) -> usize {
        self.numbers.len() + self.outcomes.len()
    }
}

/// The place of an input, from where it is to the parameter that it belongs to.
fn place<'o>(origin: &'o Origin, origin_of: impl Fn(u32) -> Option<&'o Origin>) -> u64 {
    let mut hasher = FxHasher::default();
    let mut next = Some(origin);
    while let Some(origin) = next {
        std::mem::discriminant(origin).hash(&mut hasher);
        let outer = match origin {
            Origin::Asked(n) | Origin::World(n) => {
                n.hash(&mut hasher);
                None
            }
            Origin::Parameter(n) => {
                n.hash(&mut hasher);
                None
            }
            Origin::Receiver => None,
            Origin::Static { name, class } => {
                (name, class).hash(&mut hasher);
                None
            }
            Origin::Field {
                object,
                name,
                class,
            } => {
                (name, class).hash(&mut hasher);
                Some(*object)
            }
            Origin::Element { array, index } => {
                index.hash(&mut hasher);
                Some(*array)
            }
            Origin::Length { array } => Some(*array),
            Origin::Answer {
                stub,
                method,
                descriptor,
                call,
            } => {
                (method, descriptor, call).hash(&mut hasher);
                Some(*stub)
            }
            Origin::Char { string, index } => {
                index.hash(&mut hasher);
                Some(*string)
            }
        };
        next = outer.and_then(&origin_of);
    }
    hasher.finish()
}

/// The run that a machine's runs resemble, and how often each decision was asked for.
#[derive(Default)]
pub(in crate::shadow) struct Resemblance {
    to: Option<Arc<Likeness>>,
    asked: FxHashMap<Asked, usize>,
}

impl Resemblance {
    /// A run begins.
    pub(in crate::shadow) fn start(&mut self) {
        self.asked.clear();
    }
}

impl Machine {
    /// Runs resemble this one until it is told otherwise.
    pub fn resemble(&mut self, other: Option<Arc<Likeness>>) {
        self.shadows.resemblance.to = other;
    }

    /// The number that an input has in the other run.
    pub(in crate::shadow) fn number_elsewhere(&self, origin: &Origin) -> Option<u64> {
        let to = self.shadows.resemblance.to.as_ref()?;
        to.numbers.get(&self.place_of(origin)).copied()
    }

    /// The outcome of a decision in the other run.
    pub(in crate::shadow) fn outcome_elsewhere(&mut self, decided: Decided) -> Option<u32> {
        let to = self.shadows.resemblance.to.clone()?;
        let about = decided
            .about
            .and_then(|v| self.shadows.refs.get(v as usize));
        let about = about.map_or(0, |input| self.place_of(&input.origin));
        let asked = (about, decided.outcomes);
        let times = self.shadows.resemblance.asked.entry(asked).or_default();
        *times += 1;
        to.outcomes.get(&asked)?.get(*times - 1).copied()
    }

    fn place_of(&self, origin: &Origin) -> u64 {
        let refs = &self.shadows.refs;
        place(origin, |var| refs.get(var as usize).map(|r| &r.origin))
    }
}
