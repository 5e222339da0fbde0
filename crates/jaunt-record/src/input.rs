//! The inputs of one run.

use serde::{Deserialize, Serialize};

/// The inputs of one run. What is not given takes its default: zero, a fresh
/// object, different from all others.
///
/// The numbers mean the same in every process that has the same fingerprint:
/// variables are numbered, and decisions met, in the order of the run itself.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Input {
    /// Values of the variables, by variable id.
    pub values: Vec<u64>,
    /// Outcomes of the shape decisions, in the order in which the run meets them.
    pub decisions: Vec<u32>,
    /// How often the bounds on inputs were raised for it, see `Bounds::raised`.
    #[serde(default)]
    pub raised: u8,
}
