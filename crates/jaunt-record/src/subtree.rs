//! Parts of an execution tree, as others can explore them.

use serde::{Deserialize, Serialize};

use crate::explored::{Counts, CoveredMethod};
use crate::input::Input;

/// All paths behind one goal: a prefix of a run, then another outcome.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Subtree {
    /// Of the run that has the prefix.
    pub input: Input,
    /// Decisions of the prefix, and the outcome of the next; none for the whole tree.
    pub way: Option<(u32, u32)>,
    /// Values that the prefix must not have at some of its decisions: runs that have them,
    /// and after how many decisions they are told apart.
    pub without: Vec<(Input, u32)>,
}

impl Subtree {
    /// All paths of a program.
    pub fn whole() -> Subtree {
        Subtree {
            input: Input::default(),
            way: None,
            without: Vec::new(),
        }
    }
}

/// What an exploration of some subtrees found.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Part {
    pub counts: Counts,
    pub errors: Vec<PartError>,
    pub covered: Vec<CoveredMethod>,
    /// Inputs of paths that were kept.
    pub tests: Vec<Input>,
    /// What is left to explore.
    pub open: Vec<Subtree>,
}

/// One cause of errors in a part of the tree.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PartError {
    /// The shortest path that shows it.
    pub input: Input,
    pub length: usize,
    /// How many paths end with it.
    pub paths: u64,
}
