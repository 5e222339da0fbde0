//! What is to be learnt from a goal that was tried.

use jaunt_vm::Context;

use crate::attempt::Result;
use crate::goal::Goal;
use crate::tree::Step;

pub struct Lesson {
    pub goal: Goal,
    pub result: Result,
    /// What the run met beyond the goal's step, in its order: at each event first
    /// the outcomes that are left to try, then the one it took.
    pub branches: Vec<Branch>,
    /// Queries that only a back end could answer.
    pub hard_queries: u64,
    /// The run did what was aimed at.
    pub is_hit: bool,
}

pub struct Branch {
    pub step: Step,
    /// Variables and decisions that exist before the step.
    pub vars: u32,
    pub decisions: u32,
    /// All outcomes are possible, see `Goal::is_decision`.
    pub is_decision: bool,
    pub is_taken: bool,
    /// The method that is called to make or change an input object.
    pub call: Option<u32>,
    pub context: Context,
    /// How often the run had the same outcome at the same site before: rounds of a loop.
    pub rounds: u32,
}
