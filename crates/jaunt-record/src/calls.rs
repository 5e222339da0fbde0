//! How calls were made that could be one step.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::explored::Passage;
use crate::fingerprint::Digest;
use crate::names::MethodName;
use crate::site::SiteKind;

/// Why a call is explored in place although summaries were wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum InPlace {
    /// It may call something of the library, or natively, that does more than compute.
    Outside,
    /// It takes locks.
    Locks,
    /// A class it uses is not initialised.
    Initialiser,
    /// It may reach an input that is not decided yet.
    Undecided,
    /// It may reach an array whose length is an input, or one written at unknown places.
    OpenArray,
    /// It may reach a text that nobody has looked at.
    Text,
    /// It may reach too much.
    Size,
    /// It calls itself.
    Recursion,
    /// What it does cannot be told as cases.
    Impure,
    /// There are too many cases, or too many kinds of calls.
    Cases,
}

/// Calls whose inputs have terms, over all runs.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CallCounts {
    /// Run once more in order to learn what they do.
    pub learnt: u64,
    /// Made as one step.
    pub merged: u64,
    pub in_place: BTreeMap<InPlace, u64>,
}

impl CallCounts {
    pub fn add(&mut self, other: &CallCounts) {
        self.learnt += other.learnt;
        self.merged += other.merged;
        for (why, count) in &other.in_place {
            *self.in_place.entry(*why).or_default() += count;
        }
    }
}

/// What became of what earlier runs had learnt about calls.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KeptCalls {
    /// Kinds of calls that were known beforehand.
    pub known: u64,
    /// Those whose code is another now.
    pub stale: u64,
    /// Kinds of calls that the next run will know.
    pub written: u64,
    /// Why none could be read or written.
    pub trouble: Option<NotKept>,
}

/// Why what was learnt about calls is not kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotKept {
    /// Another JDK, or another build of Jaunt, wrote it.
    Foreign,
    InUse,
    Broken(String),
    Unusable(String),
}

/// One part of what a call is given or leaves, other than the numbers that differ. Classes
/// and methods are those of a process by their ids, or of a `CallSummary` by their places.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mark {
    Null,
    /// A reference to the object of this number.
    Object(u32),
    /// An object of this class follows.
    Class(u32),
    /// What is in the static field of a class at this place follows.
    Static(u32, u32),
    /// Of an array.
    Length(u32),
    /// Of a text: it is the one that all equal ones of the code are.
    Shared(bool),
    /// A number that is always this one.
    Bits(u64),
    /// A number that differs from case to case.
    Number,
    /// A formal parameter.
    Formal,
    /// An input that nobody has looked at.
    Untouched,
    /// An object that nobody looks into.
    Opaque,
    /// An object that was there before all runs. It means nothing to other processes.
    Kept(u32),
    Text(Vec<u16>),
    Thrown,
    /// Where an exception came by: method and bytecode offset.
    Frame(u32, u16),
}

/// What was learnt about one kind of call, for other processes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CallSummary {
    /// `pkg/Class`, and the methods, that are named below by their places.
    pub classes: Vec<String>,
    pub methods: Vec<MethodName>,
    pub method: u32,
    pub shape: Vec<Mark>,
    /// How many formal parameters there are.
    pub formals: u32,
    pub nodes: Vec<CallNode>,
    pub cases: Vec<CallCase>,
    /// What cases cover: a method by its place, an operation, and how it was gone through.
    pub covered: Vec<(u32, u32, Passage)>,
    /// Paths that are no cases were met.
    pub is_impure: bool,
    /// The formal parameters, then the conditions of all nodes, then what the cases leave,
    /// see `Terms::of_words`.
    pub terms: Vec<u64>,
    /// The methods that may be called, by their places, and the code of these and of the
    /// classes named: what all of it depends on.
    pub depends: Vec<u32>,
    pub code: Digest,
}

/// A place on the way to cases.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CallNode {
    pub edges: Vec<CallEdge>,
    /// How many outcomes have conditions.
    pub all: u32,
    pub case: Option<u32>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CallEdge {
    pub method: u32,
    pub offset: u16,
    pub kind: SiteKind,
    pub outcome: u32,
    pub to: u32,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CallCase {
    pub structure: Vec<Mark>,
    pub is_unique: bool,
    /// How many numbers it leaves.
    pub values: u32,
    /// What it covers at least, by place.
    pub covers: Vec<u32>,
}
