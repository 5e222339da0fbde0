//! Why a branch is not covered.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::bounds::Bound;
use crate::dropped::Dropped;
use crate::outcome::{Outcome, Unsupported};

/// Why a branch is not covered, with what is known about it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    Infeasible(Infeasible),
    Bounded(BTreeSet<Bounding>),
    /// The solver gave up.
    Solver(GivenUp),
    Unsupported(NotDone),
    Environment(Outside),
    Budget(Left),
    /// The inputs known to take it end in a finding.
    Finding,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Infeasible {
    /// All paths were run, so many; none goes there.
    NoPath { paths: u64 },
    /// Every way there is in conflict with itself, whoever calls the method.
    Conflict,
    /// Coverage tools mark code behind the branch, and an exception ends every run
    /// before it.
    LeftEarly,
}

/// Something that was not tried in every way.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Bounding {
    /// Inputs were kept in these bounds.
    Inputs(BTreeSet<Bound>),
    /// A run was ended.
    Stopped(Outcome),
    /// The way there may depend on it.
    Untried(Untried),
    /// Only methods that were not asked for lead there.
    OnlyOthers,
    /// Methods that were not asked for lead there, too.
    AlsoOthers,
    /// Others than the project's own methods may call it.
    CalledByOthers,
}

/// What code depends on beside its inputs.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Untried {
    /// Code of a library.
    Dependency(String),
    /// Its value was tried only as its initialiser leaves it.
    StaticField { class: String, name: String },
    /// It can get values in more ways than were tried.
    Field { class: String, name: String },
    /// Others may write classes of the kind of this one.
    ClassesLike(String),
}

/// Why the solver has no answer.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GivenUp {
    /// Its steps, its time or its memory are used up.
    Steps,
    Time,
    Memory,
    /// The search ended meanwhile.
    Stopped,
    /// The conditions have so many operations, so many of them on top of each other.
    TooLarge {
        operations: u64,
        depth: u64,
    },
    /// No back end is configured.
    NoBackend,
    /// The library of a back end cannot be used, in the words of who tried to load it.
    NoLibrary(String),
    /// A back end does not know, in its own words.
    Unknown {
        backend: String,
        why: String,
    },
    /// What a back end found is wrong.
    WrongModel(WrongModel),
}

/// What is wrong about values that a back end found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WrongModel {
    /// They do not satisfy the conditions.
    Query,
    /// They divide by zero.
    Division,
    /// They depend on functions that only evaluation understands.
    Functions,
    /// One of them is missing.
    Incomplete,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NotDone {
    /// A path needs it.
    Missing(Unsupported),
    /// So many runs left the way that was predicted.
    Diverged(u64),
    /// No method that tests can call leads there.
    Nobody,
    /// Tests cannot call the method itself, and its callers do not get there.
    CallersTurnAway,
    /// A path ends with this complaint about classes.
    Unlinkable(String),
    /// Inputs are known, but no test of them was kept.
    Lost(Dropped),
    /// Inputs are known, but no test was made of them.
    Refused,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outside {
    Clock,
    Identity,
    Surroundings,
    /// The machine lacks it on purpose.
    Missing(Unsupported),
    /// The way there may depend on it.
    MayAsk(String),
    /// Inputs are known, but what their tests do depends on it.
    Lost(Dropped),
    /// Inputs are known, but they look at the clock, and no test was made of them.
    Refused,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Left {
    /// There was no time for a single run.
    NotBegun,
    /// So many ways were left untried.
    Untried(u64),
    /// So many ways were given up for want of memory.
    Parked(u64),
    /// Ways were left untried, and no test was made of the runs that take the branch.
    NoTestYet(u64),
    /// Inputs are known, but there was no time to confirm a test of them.
    Unconfirmed,
}
