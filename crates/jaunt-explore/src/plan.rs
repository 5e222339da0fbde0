//! What the user asks of an exploration.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use crate::aim::Aim;
use crate::strategy::StrategyKind;

#[derive(Clone, Debug)]
pub struct Plan {
    pub strategy: StrategyKind,
    pub seed: u64,
    /// When to return with what was found.
    pub deadline: Option<Instant>,
    /// A run that began before the deadline may go on for so long after it.
    pub overtime: Duration,
    /// How often the bounds on inputs are raised, see `Bounds::raised`.
    pub raised: u8,
    pub max_runs: Option<u64>,
    /// Operations of all runs together, hard queries counted as operations.
    pub max_steps: Option<u64>,
    /// Causes of errors.
    pub max_errors: Option<u64>,
    /// The one thing to reach; without it, everything is of interest.
    pub aim: Option<Arc<Aim>>,
    /// The method that is explored: its open branches, and those of what it may call, say
    /// first which states objects should be in. Without it, those of all code do.
    pub unit: Option<u32>,
    /// Make calls that are known from earlier runs one step, see `Machine::set_summaries`.
    pub summaries: bool,
    /// Return after so much, in order to go on later.
    pub share: Option<Share>,
    /// Return, in order to go on later, once every branch that runs met in the method that is
    /// explored, and in what it calls itself, went all ways.
    pub until_entry_is_taken: bool,
    /// Keep every path, not only those that cover something new or fail.
    pub keep_all: bool,
    /// Bytes that this process may hold. Near them, goals are parked.
    pub max_memory: Option<u64>,
    /// Set from outside to end the exploration early.
    pub stop: Arc<AtomicBool>,
}

/// What an exploration may take before another has its turn.
#[derive(Clone, Copy, Debug)]
pub struct Share {
    pub runs: u64,
    /// See `Ledger::work`.
    pub work: u64,
    /// It is seen that there are about so many paths.
    pub paths: u64,
}

impl Default for Plan {
    fn default() -> Plan {
        Plan {
            strategy: StrategyKind::Auto,
            seed: 1,
            deadline: None,
            overtime: Duration::ZERO,
            raised: 0,
            max_runs: None,
            max_steps: None,
            max_errors: None,
            aim: None,
            unit: None,
            summaries: false,
            share: None,
            until_entry_is_taken: false,
            keep_all: false,
            max_memory: None,
            stop: Arc::default(),
        }
    }
}

impl Plan {
    /// Time is up, or somebody wants to see what was found so far.
    pub fn is_over(&self) -> bool {
        self.is_interrupted() || self.deadline.is_some_and(|end| Instant::now() >= end)
    }

    /// The results depend on how much was run: something is counted as it is done.
    pub fn is_counted(&self) -> bool {
        self.max_runs.is_some() || self.max_steps.is_some() || self.max_errors.is_some()
    }

    pub fn is_interrupted(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}
