//! How a run ends.

use serde::{Deserialize, Serialize};

use crate::names::MethodName;

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    Returned,
    Threw {
        /// `java.lang.ArithmeticException`
        class: String,
        message: Option<String>,
    },
    /// An assumption did not hold.
    Cut,
    /// The program ended itself with this status.
    Exit(i32),
    Unsupported(Unsupported),
    /// Jaunt ended the run.
    Limit(Limit),
    /// Every thread waited for another.
    Deadlock,
}

/// A limit on what one run may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Limit {
    Operations,
    /// Decisions that depend on inputs, of a run that explores.
    Decisions,
    Heap,
    Time,
    /// Backward jumps of a run that explores.
    Loop,
    /// Calls within calls of a run that explores.
    Depth,
}

/// Something that the machine does not have.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Unsupported {
    /// A method of the library.
    Method(MethodName),
    /// A part of what the machine does, described.
    Part(String),
    /// An input of this type, for which no class is known.
    Input(String),
    /// A way to make an object of this class.
    Maker(String),
    /// Jaunt itself failed.
    Defect,
}
