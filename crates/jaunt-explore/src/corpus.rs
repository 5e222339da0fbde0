//! What an exploration found.

use std::collections::BTreeMap;
use std::time::Duration;

use jaunt_record::{CallCounts, GivenUp, KeptCalls, Outcome, Unsupported};
use jaunt_solve::{Counters as SolverCounters, Layer};
use jaunt_vm::{Bound, Covered, End, Input, RefInput, Trace, Var};
use rustc_hash::FxHashSet;

use crate::attempt::Divergence;
use crate::errors::Error;

/// An input and what it does.
#[derive(Clone, Debug)]
pub struct Test {
    pub input: Input,
    pub vars: Vec<Var>,
    pub refs: Vec<RefInput>,
    /// Where a driver asked for its inputs, see `Trace::asked`.
    pub asked: Vec<(u32, u16)>,
    pub end: End,
    /// Decisions on its path.
    pub length: usize,
}

impl Test {
    pub fn of(trace: &Trace) -> Test {
        Test {
            input: trace.plain_input(),
            vars: trace.vars.clone(),
            refs: trace.refs.clone(),
            asked: trace.asked.clone(),
            end: trace.end.clone(),
            length: trace.events.len(),
        }
    }
}

/// Counts from which the verdict follows.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    /// Different ways through the program that were run to their end.
    pub paths: u64,
    pub runs: u64,
    /// Runs that an assumption ended.
    pub cut: u64,
    /// Goals proved to be on no path.
    pub unsat: u64,
    /// Runs that left the predicted way.
    pub diverged: u64,
    /// Operations of all runs.
    pub steps: u64,
    /// Goals the solver gave up on, by reason.
    pub unknown: BTreeMap<GivenUp, u64>,
    /// Paths that met something the machine does not have.
    pub unsupported: BTreeMap<Unsupported, u64>,
    /// Paths that needed a bound.
    pub bounded: BTreeMap<Bound, u64>,
    /// Paths that a limit of the machine ended: its operations, its heap, a deadlock.
    pub stopped: BTreeMap<Outcome, u64>,
    /// How calls were made that could be one step.
    pub calls: CallCounts,
    /// Goals that were left untried.
    pub open: u64,
    /// Of these, goals that were given up for want of memory.
    pub parked: u64,
}

/// Why an exploration ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Ended {
    /// Nothing is left to try.
    Finished,
    /// A budget of time, runs, steps or errors is used up.
    #[default]
    Budget,
    Interrupted,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Every feasible path was run, and no error found.
    Complete,
    Bounded,
    Budget,
    Error,
}

impl Verdict {
    pub fn name(self) -> &'static str {
        match self {
            Verdict::Complete => "complete",
            Verdict::Bounded => "bounded",
            Verdict::Budget => "budget",
            Verdict::Error => "error",
        }
    }
}

#[derive(Default)]
pub struct Corpus {
    pub tally: Tally,
    pub ended: Ended,
    /// The shortest path first.
    pub errors: Vec<Error>,
    /// Paths worth keeping: those that covered something new, or all.
    pub tests: Vec<Test>,
    /// The first few divergences.
    pub divergences: Vec<Divergence>,
    /// The input that does what was aimed at.
    pub reached: Option<Test>,
    pub covered: FxHashSet<Covered>,
    /// Covered by runs that looked at the clock, and by no others.
    pub doubtful: FxHashSet<Covered>,
    /// What earlier runs had learnt about calls.
    pub kept_calls: KeptCalls,
    pub solver: SolverCounters,
    /// What runs and solvers did, in operations of runs.
    pub spent: u64,
    /// The same, and what runs took beside, see `Ledger::work`.
    pub work: u64,
    pub time: Duration,
}

impl Tally {
    pub fn unknowns(&self) -> u64 {
        self.unknown.values().sum()
    }

    /// All feasible paths were run, and nothing was approximated on the way.
    pub fn is_exhaustive(&self) -> bool {
        self.open == 0
            && self.diverged == 0
            && self.unknown.is_empty()
            && self.unsupported.is_empty()
            && self.bounded.is_empty()
            && self.stopped.is_empty()
    }

    fn add(&mut self, other: &Tally) {
        fn sum<K: Ord + Clone>(into: &mut BTreeMap<K, u64>, from: &BTreeMap<K, u64>) {
            for (key, count) in from {
                *into.entry(key.clone()).or_default() += count;
            }
        }
        self.paths += other.paths;
        self.runs += other.runs;
        self.cut += other.cut;
        self.unsat += other.unsat;
        self.diverged += other.diverged;
        self.steps += other.steps;
        sum(&mut self.unknown, &other.unknown);
        sum(&mut self.unsupported, &other.unsupported);
        sum(&mut self.bounded, &other.bounded);
        sum(&mut self.stopped, &other.stopped);
        self.calls.add(&other.calls);
        self.open += other.open;
        self.parked += other.parked;
    }
}

impl Corpus {
    /// Adds what another exploration of the same program found, with other bounds.
    pub fn add(&mut self, other: &Corpus) {
        self.tally.add(&other.tally);
        if other.ended != Ended::Finished {
            self.ended = other.ended;
        }
        self.errors.extend(other.errors.iter().cloned());
        self.divergences.extend(&other.divergences);
        self.add_runs(other);
    }

    /// Adds what another exploration of the same paths found. What is left to try is this
    /// one's own affair.
    pub(crate) fn add_beside(&mut self, other: &Corpus) {
        self.tally.runs += other.tally.runs;
        self.tally.steps += other.tally.steps;
        self.tally.calls.add(&other.tally.calls);
        for error in &other.errors {
            let is_same =
                |e: &Error| e.thrown.class == error.thrown.class && e.frames == error.frames;
            if !self.errors.iter().any(is_same) {
                self.errors.push(error.clone());
            }
        }
        self.errors.sort_by_key(|error| error.test.length);
        self.add_runs(other);
    }

    /// Adds what the runs of another exploration showed and took.
    fn add_runs(&mut self, other: &Corpus) {
        self.tests.extend(other.tests.iter().cloned());
        let doubtful = |c: &Covered| {
            let sure = |corpus: &Corpus| corpus.covered.contains(c) && !corpus.doubtful.contains(c);
            !sure(self) && !sure(other)
        };
        let all = self.doubtful.union(&other.doubtful).copied();
        self.doubtful = all.filter(doubtful).collect();
        self.covered.extend(&other.covered);
        self.solver.add(&other.solver);
        self.spent += other.spent;
        self.work += other.work;
        self.time += other.time;
    }

    pub fn verdict(&self) -> Verdict {
        if !self.errors.is_empty() {
            Verdict::Error
        } else if self.tally.is_exhaustive() {
            Verdict::Complete
        } else if self.ended == Ended::Finished {
            Verdict::Bounded
        } else {
            Verdict::Budget
        }
    }

    /// The layers of the solver, with how many slices of queries each answered.
    pub fn answered(&self) -> impl Iterator<Item = (&'static str, u64)> {
        let layers = Layer::ALL.iter();
        layers.map(|&layer| (layer.name(), self.solver.answered(layer)))
    }

    /// Goals refuted without a decision procedure.
    pub fn fast_unsat(&self) -> u64 {
        self.solver.answered(Layer::Folding) + self.solver.answered(Layer::Contradiction)
    }
}
