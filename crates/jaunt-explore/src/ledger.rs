//! The books of an exploration: what was run and what it showed.

use jaunt_vm::{End, Stop, Trace};

use crate::atlas::Program;
use crate::attempt::Divergence;
use crate::corpus::{Tally, Test};
use crate::errors::Errors;
use crate::plan::{Plan, Share};

/// A query for a back end counts as this many operations of a run: they take
/// about the same time.
pub const HARD_QUERY_STEPS: u64 = 200_000;

/// What a run takes beside its operations, counted as operations: its easy queries, and
/// learning from it; and what each of its terms takes.
const STEPS_OF_RUN: u64 = 4000;
const STEPS_OF_TERM: u64 = 20;

/// Divergences kept with their place; all are counted.
const KEPT_DIVERGENCES: usize = 20;

#[derive(Default)]
pub struct Ledger {
    pub tally: Tally,
    pub hard_queries: u64,
    /// Runs on samples, and what they took.
    pub samples: u64,
    pub sampled: u64,
    /// Terms of all runs.
    pub terms: u64,
    /// Events of the longest run.
    pub longest: usize,
    pub errors: Errors,
    pub tests: Vec<Test>,
    pub divergences: Vec<Divergence>,
    /// The first run that did what was aimed at.
    pub reached: Option<Test>,
}

impl Ledger {
    /// What runs and solvers did, in operations of runs.
    pub fn steps(&self) -> u64 {
        self.tally.steps + self.hard_queries * HARD_QUERY_STEPS
    }

    /// A budget other than time is used up.
    pub fn is_spent(&self, plan: &Plan) -> bool {
        let spent = |max: Option<u64>, used| max.is_some_and(|max| used >= max);
        spent(plan.max_runs, self.tally.runs)
            || spent(plan.max_steps, self.steps())
            || spent(plan.max_errors, self.errors.count() as u64)
    }

    /// What all of it took, as far as that can be counted.
    pub fn work(&self) -> u64 {
        self.steps() + self.tally.runs * STEPS_OF_RUN + self.terms * STEPS_OF_TERM
    }

    /// It is another exploration's turn.
    pub fn has_had_share(&self, share: Share) -> bool {
        self.tally.runs >= share.runs || self.work() >= share.work
    }

    /// What every run counts for, the diverged ones included. `news`: it covered
    /// something for the first time.
    pub fn run(&mut self, trace: &Trace, news: bool, plan: &Plan, program: &dyn Program) {
        self.tally.runs += 1;
        self.longest = self.longest.max(trace.events.len());
        self.tally.steps += trace.operations;
        self.terms += trace.terms.count() as u64;
        self.tally.calls.add(&trace.calls);
        if let End::Threw(thrown) = &trace.end {
            self.errors
                .add(thrown, || Test::of(trace), trace.events.len(), program);
        }
        if news || is_test(trace) && plan.keep_all {
            self.tests.push(Test::of(trace));
        }
        for &bound in &trace.bounded {
            *self.tally.bounded.entry(bound).or_default() += 1;
        }
    }

    /// A run that went the predicted way.
    pub fn path(&mut self, trace: &Trace) {
        match &trace.end {
            // The rest of the way is another run's.
            _ if trace.is_cut_short => {}
            End::Cut => self.tally.cut += 1,
            End::Returned | End::Threw(_) | End::Stopped(Stop::Exit(_)) => self.tally.paths += 1,
            End::Stopped(Stop::Unsupported(what)) => {
                *self.tally.unsupported.entry(what.clone()).or_default() += 1;
            }
            End::Stopped(stop) => {
                *self.tally.stopped.entry(stop.into()).or_default() += 1;
            }
        }
    }

    pub fn diverged(&mut self, divergence: Divergence) {
        self.tally.diverged += 1;
        if self.divergences.len() < KEPT_DIVERGENCES {
            self.divergences.push(divergence);
        }
    }
}

/// May a test of the run show something else, or nothing? Who looked at the clock may do
/// another thing tomorrow; and where tests are wanted, a run that was stopped makes none.
pub fn is_doubtful(trace: &Trace, for_tests: bool) -> bool {
    let is_stopped = matches!(trace.end, End::Stopped(Stop::Limit(_)));
    trace.is_timed() || for_tests && is_stopped
}

/// Whether a run could be a test: an assumption that does not hold makes it none.
pub fn is_test(trace: &Trace) -> bool {
    !matches!(trace.end, End::Cut)
}
