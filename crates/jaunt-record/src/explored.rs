//! What is known of a method once it was explored: enough to go on from there in
//! another process, on another machine, or in the next run.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::bounds::Bound;
use crate::dropped::DroppedTest;
use crate::fingerprint::Digest;
use crate::input::Input;
use crate::names::MethodName;
use crate::outcome::{Outcome, Unsupported};
use crate::reason::GivenUp;

/// The exploration of one method.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Explored {
    pub method: MethodName,
    /// Of the code that all of this depends on: the method, what it may call, and
    /// what its runs entered.
    pub code: Digest,
    /// Methods of the program that runs entered.
    pub entered: Vec<MethodName>,
    pub effort: Effort,
    /// Nothing is left to try.
    pub is_done: bool,
    /// Inputs were looked for on which mutants show.
    #[serde(default)]
    pub is_strengthened: bool,
    /// Runs that are worth a test, in the order in which they were found.
    pub runs: Vec<KnownRun>,
    /// Tests of it that were not kept.
    pub dropped: Vec<DroppedTest>,
    /// What all runs covered of the program, and what of that only runs that looked at
    /// the clock did.
    pub covered: Vec<CoveredMethod>,
    pub doubtful: Vec<CoveredMethod>,
    pub counts: Counts,
    /// What is wrong with the classes that it needs.
    pub complaint: Option<String>,
    /// Inputs worth a test that there was no time to look at.
    pub unseen: usize,
}

/// How much was tried for one method.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Effort {
    /// Its share of the time, in milliseconds.
    Time(u64),
    /// Exactly so many operations.
    Steps(u64),
    /// Until nothing is left.
    Unbounded,
}

impl Effort {
    /// Is what was done about as much as is asked for? Shares change a little with each method
    /// that is new. Where steps are counted, more of them would give other tests.
    pub fn is_enough_for(self, asked: Effort) -> bool {
        match (self, asked) {
            (Effort::Steps(done), Effort::Steps(asked)) => done == asked,
            (Effort::Steps(_), _) | (_, Effort::Steps(_)) => false,
            (Effort::Unbounded, _) => true,
            (Effort::Time(_), Effort::Unbounded) => false,
            (Effort::Time(done), Effort::Time(asked)) => done + done / 4 >= asked,
        }
    }
}

/// A run that can be made again.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct KnownRun {
    pub input: Input,
    /// All its decisions in one value: by it one knows that it is the same run.
    pub path: Digest,
    pub outcome: Outcome,
    /// It is one of the tests that were chosen, confirmed and written at the end.
    pub is_test: bool,
    /// It is there because mutants show on it, not for what it covers.
    #[serde(default)]
    pub is_for_strength: bool,
}

/// What was covered of one method: operations by number, and how.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CoveredMethod {
    pub method: MethodName,
    pub operations: Vec<(u32, Passage)>,
}

/// How execution went through an operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Passage {
    Ran,
    Passed,
    Fell,
    Jumped,
    Case(Option<i32>),
    Caught,
}

/// What an exploration counted.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counts {
    pub paths: u64,
    pub runs: u64,
    pub cut: u64,
    pub unsat: u64,
    pub diverged: u64,
    pub steps: u64,
    pub unknown: Vec<(GivenUp, u64)>,
    pub unsupported: Vec<(Unsupported, u64)>,
    pub bounded: Vec<(Bound, u64)>,
    pub stopped: Vec<(Outcome, u64)>,
    pub open: u64,
    pub parked: u64,
    /// What runs and solvers did, in operations of runs.
    pub spent: u64,
}

impl Counts {
    /// Adds what was counted elsewhere.
    pub fn add(&mut self, other: &Counts) {
        fn sum<K: Ord + Clone>(into: &mut Vec<(K, u64)>, from: &[(K, u64)]) {
            let mut all: BTreeMap<K, u64> = into.drain(..).collect();
            for (key, count) in from {
                *all.entry(key.clone()).or_default() += count;
            }
            into.extend(all);
        }
        self.paths += other.paths;
        self.runs += other.runs;
        self.cut += other.cut;
        self.unsat += other.unsat;
        self.diverged += other.diverged;
        self.steps += other.steps;
        sum(&mut self.unknown, &other.unknown);
        sum(&mut self.unsupported, &other.unsupported);
        sum(&mut self.bounded, &other.bounded);
        sum(&mut self.stopped, &other.stopped);
        self.open += other.open;
        self.parked += other.parked;
        self.spent += other.spent;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_time_is_enough_but_more_steps_are_others() {
        assert!(Effort::Time(20).is_enough_for(Effort::Time(10)));
        assert!(!Effort::Time(10).is_enough_for(Effort::Time(20)));
        assert!(Effort::Unbounded.is_enough_for(Effort::Time(20)));
        assert!(!Effort::Time(20).is_enough_for(Effort::Unbounded));
        assert!(Effort::Steps(7).is_enough_for(Effort::Steps(7)));
        assert!(!Effort::Steps(8).is_enough_for(Effort::Steps(7)));
        assert!(!Effort::Unbounded.is_enough_for(Effort::Steps(7)));
    }
}
