//! Answers conjunctions of terms: a model, unsatisfiable, or gave up and why.
//!
//! `Solver::solve` stacks the layers; each is one file. Cheap layers answer most
//! queries in microseconds, an SMT solver opened at run time gets the rest.
//! Every model has been evaluated before it is returned.

mod backend;
mod backtrack;
mod cache;
mod candidates;
mod contradiction;
mod counters;
mod domain;
mod literal;
mod order;
mod query;
mod references;
mod rewrite;
mod shrink;
mod slice;
pub mod smt;
mod solver;
mod union_find;

pub use backend::Backend;
pub use cache::{Cache, Fact};
pub use counters::{Counters, Layer};
pub use literal::{Checker, Literal, Problem};
pub use query::{Answer, GaveUp, Query, Reason};
pub use solver::{Solved, Solver};

#[cfg(test)]
mod tests;
