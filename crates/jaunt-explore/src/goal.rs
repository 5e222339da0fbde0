//! What is left to try: a prefix of outcomes seen in a run, then another outcome.

use std::collections::BTreeMap;
use std::sync::Arc;

use jaunt_solve::GaveUp;
use jaunt_vm::{Context, Input, Likeness};

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
    /// The method that the step calls to make or change an input object.
    pub call: Option<u32>,
    /// How often the way there has the same outcome at the same site.
    pub rounds: u32,
    /// A limit ended the run that left this goal: perhaps it went round in circles.
    pub is_endless: bool,
    /// No goal, but an input to try: it leads where it leads.
    pub is_sample: bool,
    /// Where the input says nothing, the run resembles this one.
    pub like: Option<Arc<Likeness>>,
    /// How often the solver gave up on it, and why it did last.
    pub given_up: Option<Box<GivenUp>>,
    /// The step behind which a call is being learnt, if it is on the way.
    pub learning: Option<EdgeId>,
}

/// A goal that the solver did not decide. It comes back with a larger budget while
/// there is time.
#[derive(Clone, Debug)]
pub struct GivenUp {
    pub times: u32,
    pub why: GaveUp,
}

/// How often a goal is tried.
const MOST_TRIES: u32 = 5;
/// How much larger the solver's budget is each time.
const MORE_EACH_TIME: u64 = 4;

impl GivenUp {
    /// Whether a larger budget may change the answer.
    pub fn may_come_back(&self) -> bool {
        self.times < MOST_TRIES
            && match self.why {
                GaveUp::Steps
                | GaveUp::Time
                | GaveUp::Stopped
                | GaveUp::Unknown { .. }
                | GaveUp::WrongModel(_) => true,
                GaveUp::Memory | GaveUp::TooLarge(_) | GaveUp::NoBackend | GaveUp::NoLibrary(_) => {
                    false
                }
            }
    }
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
            call: None,
            rounds: 0,
            is_endless: false,
            is_sample: false,
            like: None,
            given_up: None,
            learning: None,
        }
    }

    /// An input to try.
    pub fn sample(input: Input) -> Goal {
        Goal {
            vars: input.values.len() as u32,
            decisions: input.decisions.len() as u32,
            is_sample: true,
            seen: Arc::new(input),
            ..Goal::first(0)
        }
    }

    /// An input to try, and what it says nothing about as in another run.
    pub fn blend(input: Input, like: Arc<Likeness>) -> Goal {
        Goal {
            like: Some(like),
            ..Goal::sample(input)
        }
    }

    /// How much the solver may spend on it, in times of what is usual.
    pub fn effort(&self) -> u64 {
        let times = self.given_up.as_ref().map_or(0, |given_up| given_up.times);
        MORE_EACH_TIME.pow(times)
    }

    /// The solver did not decide it, once more.
    pub fn give_up(&mut self, why: GaveUp) {
        let times = 1 + self.given_up.as_ref().map_or(0, |given_up| given_up.times);
        self.given_up = Some(Box::new(GivenUp { times, why }));
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
