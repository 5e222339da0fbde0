//! The place of solvers that search: SMT now, others may join and race.

use crate::budget::Budget;
use crate::literal::Problem;
use crate::query::Answer;
use crate::smt::{Limits, Smt};

/// Solves one slice by whatever means. The same problem and steps must get the same
/// answer, whatever was asked before.
pub trait Backend: Send {
    /// As in the table of back ends.
    fn name(&self) -> &'static str;

    /// A model need not be checked; the caller evaluates it. Returns soon after the
    /// budget is over.
    fn solve(&mut self, problem: &Problem, budget: &Budget) -> Answer;
}

/// A back end that can be chosen by its name.
pub struct Entry {
    pub name: &'static str,
    /// One line for whoever chooses.
    pub what: &'static str,
    make: fn(Limits) -> Box<dyn Backend>,
}

/// All back ends, in the order in which `auto` asks them.
pub const BACKENDS: [Entry; 1] = [Entry {
    name: Smt::NAME,
    what: "SMT by Z3, for whatever the cheap layers leave",
    make: |limits| Box::new(Smt::new(limits)),
}];

/// The name that stands for all back ends.
pub const AUTO: &str = "auto";

/// What can be chosen.
pub fn choices() -> impl Iterator<Item = &'static str> {
    std::iter::once(AUTO).chain(BACKENDS.iter().map(|entry| entry.name))
}

/// The back ends of this name; none if there is no such name.
pub fn chosen(name: &str, limits: Limits) -> Option<Vec<Box<dyn Backend>>> {
    let is_chosen = |entry: &&Entry| name == AUTO || name == entry.name;
    let made = BACKENDS.iter().filter(is_chosen);
    let made: Vec<_> = made.map(|entry| (entry.make)(limits)).collect();
    (!made.is_empty()).then_some(made)
}
