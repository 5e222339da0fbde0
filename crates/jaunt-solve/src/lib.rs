//! Answers conjunctions of terms: a model, unsatisfiable, or gave up and why.
//!
//! `Solver::solve` stacks the layers; each is one file, and `layer` lists them. Cheap
//! layers answer most queries in microseconds, a back end gets the rest: an SMT
//! solver that is opened at run time. Every layer and back end draws on the
//! `Budget` of its query. Every model has been evaluated before it is returned,
//! and an unsatisfiable query comes with the conditions that stand in each other's way.

pub mod backend;
mod backtrack;
mod budget;
mod cache;
mod candidates;
mod contradiction;
mod cores;
mod counters;
mod domain;
mod dump;
mod layer;
mod literal;
mod log;
mod options;
mod order;
mod query;
mod references;
mod rewrite;
pub mod search;
mod shrink;
mod slice;
pub mod smt;
mod solver;
mod union_find;

pub use backend::{Backend, Means};
pub use budget::Budget;
pub use cache::{Cache, Fact};
pub use cores::Core;
pub use counters::Counters;
pub use layer::Layer;
pub use literal::{Checker, Literal, Problem};
pub use options::{BadOption, DUMP_VARIABLE, LOG_VARIABLE, OFF_VARIABLE, Options};
pub use query::{Answer, GaveUp, Query, Reason, Size, Wrong};
pub use solver::{Solved, Solver};

#[cfg(test)]
mod tests;
