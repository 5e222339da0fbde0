//! Explores one method after the other, and looks at the runs that are worth a test.

use std::time::{Duration, Instant};

use jaunt_explore::{Corpus, Exploration, Loaded, Plan, Search, StrategyKind, Worker};
use jaunt_record::{Bound, Input, Limit};
use jaunt_solve::smt::Limits;
use jaunt_vm::{Covered, End, Entry, Machine, Stop, Store, Trace};
use rustc_hash::FxHashSet;

use super::linkage;
use super::shrink::shrink;
use super::subject::{MethodWork, Subject};
use super::warm::{Lent, WarmMachines};
use crate::error::Error;
use crate::work::Found;

/// An input that was found is looked at for so long at least.
const LOOKING: Duration = Duration::from_millis(50);

/// The part of the time that is left which the first run of a method may take with all
/// that it initialises, if that is more than its slice.
const FIRST_RUN: u32 = 10;

/// Slices that a first turn may take, with warming up.
const MOST_SLICES: u32 = 6;

/// Turns that share the steps of a method, where steps are counted.
const SLICES: u64 = 8;

/// How long a method may work in one turn.
#[derive(Clone, Copy)]
pub struct Turn {
    pub slice: Option<Duration>,
    /// Until the end of all exploring.
    pub left: Option<Duration>,
    /// Threads.
    pub jobs: usize,
}

impl Turn {
    fn first_run(self) -> Option<Instant> {
        let longest = |slice: Duration| slice.max(self.left.unwrap_or(slice) / FIRST_RUN);
        self.slice.map(|slice| Instant::now() + longest(slice))
    }

    /// The end of looking at inputs, and of looking at one of them.
    fn looking(self) -> Option<Instant> {
        self.slice.map(|slice| Instant::now() + slice)
    }

    fn looking_at_one(self) -> Option<Instant> {
        self.slice.map(|slice| Instant::now() + slice.max(LOOKING))
    }
}

/// What all explorations of a command share.
pub struct Explorer<'a> {
    pub machines: WarmMachines,
    pub search: &'a Search,
    pub program: Loaded,
    /// What tests cover that exist already.
    pub given: &'a FxHashSet<Covered>,
    /// Of each method.
    pub steps: Option<u64>,
}

impl Explorer<'_> {
    /// Explores a method where it was left, and runs what is worth a test once
    /// more, to look at it.
    pub fn go_on<'a>(&'a self, subject: &mut Subject<'a>, turn: Turn) -> Result<(), Error> {
        let entry = Entry::Unit(subject.work.method);
        let started = Instant::now();
        let is_first = subject.work.corpus.tally.runs == 0;
        if let Some(stage) = subject.next_stage() {
            // Warming up is no part of the slice.
            let crew = self.crew(subject, &entry, turn)?;
            let mut plan = self.plan(turn.slice, stage);
            plan.unit = Some(subject.work.method.id);
            plan.max_steps = self.steps.map(|steps| {
                let left = steps.saturating_sub(subject.work.corpus.spent);
                subject.spent(stage) + left.min(steps / SLICES).max(1)
            });
            if is_first {
                // Warming up is a run, too, and tells how long one takes.
                plan.overtime = started.elapsed() * 2;
                // Steps are counted, however they are shared out.
                plan.until_entry_is_taken = self.steps.is_none();
            }
            let new = || {
                let mut exploration = Exploration::new(&self.program, &plan);
                exploration.know(self.given);
                exploration
            };
            let mut exploration = subject.take(stage).unwrap_or_else(new);
            exploration.know(subject.surely_covered());
            let corpus = exploration.go_on(crew, &plan, &mut |_| {});
            subject.note(stage, exploration, corpus);
        }
        // Who took the time of several others has begun; what it found can wait.
        let longest = turn.slice.filter(|_| is_first).map(|s| s * MOST_SLICES);
        if longest.is_some_and(|longest| started.elapsed() > longest) {
            let Corpus { tests, errors, .. } = &subject.work.corpus;
            subject.work.unseen = tests.len() + errors.len();
            return Ok(());
        }
        // One of those that explored, if it is free: it has the code at hand.
        let mut observer = self.lend(subject, turn)?;
        let store = self.program.store();
        look(&mut observer, &entry, subject, turn, self.search, store);
        Ok(())
    }

    /// Are the steps of a method used up?
    pub fn is_spent(&self, subject: &Subject) -> bool {
        let spent = subject.work.corpus.spent;
        self.steps.is_some_and(|steps| spent >= steps)
    }

    fn plan(&self, share: Option<Duration>, raised: u8) -> Plan {
        Plan {
            raised,
            strategy: match self.search.strategy {
                StrategyKind::Auto => StrategyKind::Goal,
                other => other,
            },
            ..self.search.plan(share.map(|share| Instant::now() + share))
        }
    }

    fn lend(&self, subject: &Subject, turn: Turn) -> Result<Lent, Error> {
        Ok(self.machines.lend(subject.work.method, turn.first_run())?)
    }

    /// Workers whose solvers leave time for other paths of the same method.
    fn crew(&self, subject: &Subject, entry: &Entry, turn: Turn) -> Result<Vec<Worker>, Error> {
        let usual = self.search.solver_limits();
        let limits = Limits {
            milliseconds: turn.slice.map_or(usual.milliseconds, |share| {
                let part = (share / 5).max(Duration::from_millis(50));
                usual.milliseconds.min(part.as_millis() as u32)
            }),
            ..usual
        };
        let machines = (0..turn.jobs).map(|_| self.lend(subject, turn));
        let machines = machines.collect::<Result<Vec<Lent>, Error>>()?;
        Ok(self.search.workers(machines, entry, limits)?)
    }
}

/// May what a run does depend on the clock, on chance or on identity hash codes?
fn depends_on_world(bound: Bound) -> bool {
    matches!(bound, Bound::Clock | Bound::Identity | Bound::Surroundings)
}

/// Runs the kept inputs again, looking at what a test can see. Looking must not take
/// more than its share either: the rest waits. But one input is looked at in each turn,
/// if that is possible in a turn at all.
fn look(
    machine: &mut Machine,
    entry: &Entry,
    subject: &mut Subject,
    turn: Turn,
    search: &Search,
    store: &Store,
) {
    let MethodWork {
        method,
        corpus,
        runs,
        ..
    } = &mut subject.work;
    let failing = corpus.errors.iter().map(|e| &e.test);
    let (mut looked, mut unseen) = (0, 0);
    let end = turn.looking();
    let is_over = || end.is_some_and(|end| Instant::now() >= end);
    for test in corpus.tests.iter().chain(failing) {
        if subject.seen.contains(&test.input) {
            continue;
        }
        if unseen > 0 || search.is_stopped() || looked > 0 && is_over() {
            unseen += 1;
            continue;
        }
        looked += 1;
        machine.limits.set_deadline(end);
        let input = shrink(machine, entry, &test.input);
        machine.limits.set_deadline(turn.looking_at_one());
        let Some(mut trace) = observe(machine, entry, &input) else {
            unseen += 1;
            continue;
        };
        // The simplest object may be the one that reads the clock.
        if trace.varies
            && let Some(given) = observe(machine, entry, &test.input)
        {
            trace = given;
        }
        let known = !subject.shown.insert(trace.input.clone());
        subject.seen.insert(test.input.clone());
        let ended = matches!(trace.end, End::Returned | End::Threw(_));
        if ended && !trace.is_beyond_tests() {
            subject.shows.extend(&trace.covered);
        }
        if ended && !known && !linkage::is_broken(&trace) {
            let found = Found::of(method, trace, false);
            runs.push(found.known(store));
            subject.found.push(found);
        }
    }
    subject.work.unseen = unseen;
}

/// A run with what a test can see of it, and whether that varies with the world; none
/// if there was no time.
pub fn observe(machine: &mut Machine, entry: &Entry, input: &Input) -> Option<Trace> {
    let mut trace = machine.observe(entry, input);
    if matches!(trace.end, End::Stopped(Stop::Limit(Limit::Time))) {
        return None;
    }
    if trace.bounded.iter().any(|b| depends_on_world(*b)) {
        trace.varies = machine.varies(entry, &mut trace)?;
    }
    Some(trace)
}
