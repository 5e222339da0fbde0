//! What is left to try: a prefix of outcomes seen in a run, then another outcome.

use std::collections::BTreeMap;
use std::sync::Arc;

use jaunt_vm::{Context, Input};

use crate::tree::{EdgeId, ROOT, Step};

#[derive(Clone, Debug)]
pub struct Goal {
    /// Goals are numbered as they are found. Results are learnt in a fixed
    /// order, so a goal has the same number however many threads work.
    pub number: u64,
    pub parent: EdgeId,
    /// The outcome to try; none for the very first run.
    pub step: Option<Step>,
    /// Events before the step.
    pub depth: u32,
    /// Variables and decisions that exist before the step.
    pub vars: u32,
    pub decisions: u32,
    /// The inputs of the run that left this goal.
    pub seen: Arc<Input>,
    /// All outcomes of a decision are possible: it is appended to the inputs
    /// instead of being solved for.
    pub is_decision: bool,
    pub context: Context,
    /// How often the way there has the same outcome at the same site.
    pub rounds: u32,
    /// A limit ended the run that left this goal: perhaps it went round in circles.
    pub is_endless: bool,
}

/// A goal that was picked, with the way there from the root, its step included.
pub struct Task {
    pub goal: Goal,
    pub way: Vec<Step>,
}

/// The open goals by number: the newest is the last.
pub type Goals = BTreeMap<u64, Goal>;

impl Goal {
    /// The first run: all inputs have their defaults.
    pub fn first(raised: u8) -> Goal {
        let seen = Input {
            raised,
            ..Input::default()
        };
        Goal {
            number: 0,
            parent: ROOT,
            step: None,
            depth: 0,
            vars: 0,
            decisions: 0,
            seen: Arc::new(seen),
            is_decision: true,
            context: Context::default(),
            rounds: 0,
            is_endless: false,
        }
    }

    /// Events of a run that goes the goal's way up to its step.
    pub fn events_known(&self) -> u32 {
        self.depth + u32::from(self.step.is_some_and(|step| step.is_event()))
    }

    /// The part of the inputs that the prefix fixes, with other values for it.
    pub fn input(&self, values: Vec<u64>) -> Input {
        let kept = (self.decisions as usize).min(self.seen.decisions.len());
        let mut decisions = self.seen.decisions[..kept].to_vec();
        if self.is_decision {
            decisions.extend(self.step.map(|step| step.outcome));
        }
        Input {
            values,
            decisions,
            raised: self.seen.raised,
        }
    }

    /// The values of the run that left this goal, as far as the prefix fixes them.
    pub fn seen_values(&self) -> &[u64] {
        let kept = (self.vars as usize).min(self.seen.values.len());
        &self.seen.values[..kept]
    }
}
