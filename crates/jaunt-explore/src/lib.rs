//! Systematic exploration: the execution tree over all runs, strategies that
//! pick from it, and the one loop: pick, solve, run, learn.
//!
//! Work is done in rounds. A batch of goals is picked by the strategy, solved
//! and run by all workers at once, and learnt from in the order it was picked:
//! the results are the same for any number of workers. Learning from one round
//! and picking for the next but one happen beside the round between them.

mod aim;
mod atlas;
mod attempt;
mod backward;
mod beside;
mod blends;
mod callbacks;
mod calls;
mod corpus;
mod coverage;
mod crew;
mod dependence;
mod errors;
mod explore;
mod frontier;
mod given_up;
mod goal;
mod growth;
mod ledger;
mod lesson;
mod machine;
pub mod memory;
mod multiplied;
mod parts;
pub mod paths;
mod plan;
mod proof;
mod random;
mod reach;
mod row;
mod sampling;
mod search;
mod setup;
mod statics;
mod strategy;
mod tree;
mod world;

pub use aim::{Aim, Wanted, operations_at, unit_of};
pub use atlas::{Program, body_of, branch_of};
pub use attempt::{Divergence, Runner, Worker};
pub use backward::{constants, switch_table};
pub use beside::Shelf;
pub use corpus::{Corpus, Ended, Tally, Test, Verdict};
pub use coverage::{Coverage, Ratio, branches, measure};
pub use crew::STACK;
pub use errors::{Error, frames_that_matter};
pub use explore::{Exploration, Progress, explore};
pub use machine::{Loaded, MachineRunner};
pub use plan::{Plan, Share};
pub use proof::{Facts, Prover};
pub use reach::{Found, Quest, Trouble};
pub use setup::{Search, cores};
pub use statics::Beginnings;
pub use strategy::StrategyKind;
pub use tree::Step;

#[cfg(test)]
mod tests;
