//! Tests that are there for strength alone: inputs on which mutants show that no other
//! test of the class notices.
//!
//! A run takes microseconds, so it is simply made again on each mutant that it executes:
//! where a test could see something else, it would kill the mutant. What the tests that
//! are written really kill is found out later, from the tests themselves.

use std::collections::BTreeSet;
use std::time::Instant;

use jaunt_explore::Search;
use jaunt_ir::mutate::{Change, Operator};
use jaunt_record::{Input, Limit, Outcome};
use jaunt_vm::class::MethodRef;
use jaunt_vm::{Covered, End, Entry, How, Machine, Seen, Stop, Store, Trace};
use rustc_hash::FxHashSet;

use super::boundary;
use super::explorer::{Explorer, observe};
use super::strong_values::{filled, grown, variations};
use super::{TEST_OPERATIONS, linkage, select};
use crate::blame::is_meant;
use crate::error::Error;
use crate::mutants::places::{self, Place};
use crate::work::{ClassWork, Found};

/// On a mutant a run may take so many times the operations it usually takes, and so many
/// more.
const TIMES: u64 = 4;
const MORE: u64 = 200_000;

/// What a run costs beside its operations.
const RUN: u64 = 2_000;

/// Where steps are counted, one of so many goes to strength.
const SHARE: u64 = 3;

/// What asking the solver for one input costs, and how often it is asked for a mutant.
const SOLVING: u64 = 100_000;
const MOST_SOLVED: usize = 6;

/// Runs of a method whose inputs are varied, and in how many ways each.
const MOST_RUNS: usize = 6;
const MOST_VARIATIONS: usize = 24;

/// Runs of some methods of a class that show what mutants of it change and no other run
/// shows, half as many as there are at most.
pub fn stronger(
    explorer: &Explorer,
    work: &mut ClassWork,
    wanted: &[MethodRef],
    until: Option<Instant>,
) -> Result<Vec<Found>, Error> {
    let steps = explorer
        .steps
        .map(|steps| steps * wanted.len() as u64 / SHARE);
    work.in_order();
    let work = &*work;
    let is_asked = |place: &Place| {
        let method = (place.method.name, place.method.descriptor);
        work.asked.has(work.class, method, true)
    };
    let mut trial = Trial {
        survivors: places::of(work.class)
            .into_iter()
            .filter(is_asked)
            .collect(),
        operations: steps.unwrap_or(u64::MAX),
        until,
        search: explorer.search,
        store: explorer.program.store(),
    };
    let chosen = select::worth_a_test(explorer.program.store(), &work.tested, &work.found);
    // What the methods at hand do not execute is not theirs to show.
    let own = wanted.iter().flat_map(|m| runs_of(work, &chosen, m));
    trial.keep_executed(own);
    for &method in &work.tested {
        let entry = Entry::Unit(method);
        let runs: Vec<&Trace> = runs_of(work, &chosen, method).collect();
        if runs.is_empty() {
            continue;
        }
        let mut machine = explorer.machines.lend(method, until)?;
        for run in runs {
            trial.kill(&mut machine, &entry, run);
        }
    }
    let most = chosen.len().div_ceil(2);
    let mut stronger = Vec::new();
    let mut solver = boundary::solver(explorer.search)?;
    for &method in wanted {
        let entry = Entry::Unit(method);
        let runs = trial.worth_varying(runs_of(work, &chosen, method));
        if runs.is_empty() || trial.is_over() {
            continue;
        }
        let mut machine = explorer.machines.lend(method, until)?;
        for place in trial.boundaries() {
            let mut tries = MOST_SOLVED;
            for (distance, run) in product(&boundary::DISTANCES, &runs) {
                for at in boundary::events(run, &place) {
                    if tries == 0 || trial.is_over() || stronger.len() >= most || !trial.has(&place)
                    {
                        break;
                    }
                    tries -= 1;
                    trial.spend(SOLVING);
                    let input =
                        boundary::input(&mut machine, &mut solver, run, at, distance, until);
                    let found = input.and_then(|i| trial.attempt(&mut machine, method, &entry, &i));
                    stronger.extend(found);
                }
            }
        }
        for input in runs.iter().flat_map(|run| grown(run)) {
            if trial.is_over() || stronger.len() >= most {
                break;
            }
            if let Some(trace) = trial.run(&mut machine, &entry, &input) {
                let input = filled(&trace);
                stronger.extend(trial.attempt(&mut machine, method, &entry, &input));
            }
        }
        for input in runs.iter().flat_map(|run| variations(run, MOST_VARIATIONS)) {
            if trial.is_over() || stronger.len() >= most {
                break;
            }
            stronger.extend(trial.attempt(&mut machine, method, &entry, &input));
        }
    }
    Ok(stronger)
}

/// All pairs, ordered by the first.
fn product<'a, 'b>(
    distances: &'a [i64],
    runs: &'a [&'b Trace],
) -> impl Iterator<Item = (i64, &'b Trace)> + use<'a, 'b> {
    let pairs = |distance: &'a i64| runs.iter().map(move |run| (*distance, *run));
    distances.iter().flat_map(pairs)
}

/// Runs of a method that tests can be made of.
fn runs_of<'a>(
    work: &'a ClassWork,
    chosen: &'a BTreeSet<usize>,
    method: MethodRef,
) -> impl Iterator<Item = &'a Trace> {
    let found = chosen.iter().map(|index| &work.found[*index]);
    let own = found.filter(move |found| found.target.id == method.id);
    own.map(|found| &found.trace)
}

/// Mutants that are left, and what may still be spent on them.
struct Trial<'a> {
    survivors: Vec<Place>,
    operations: u64,
    until: Option<Instant>,
    search: &'a Search,
    store: &'a Store,
}

impl Trial<'_> {
    fn is_over(&self) -> bool {
        self.survivors.is_empty()
            || self.operations == 0
            || self.until.is_some_and(|until| Instant::now() >= until)
            || self.search.is_stopped()
    }

    /// Takes out the mutants that a run shows.
    fn kill(&mut self, machine: &mut Machine, entry: &Entry, run: &Trace) {
        let executed = executed(self.store, run);
        let expected = seen(run);
        let mut left = Vec::new();
        for place in std::mem::take(&mut self.survivors) {
            if !executed.contains(&spot(&place))
                || self.is_spent()
                || !self.shows(machine, entry, run, &expected, &place)
            {
                left.push(place);
            }
        }
        self.survivors = left;
    }

    /// Is a mutant left?
    fn has(&self, place: &Place) -> bool {
        let is_same = |p: &Place| spot(p) == spot(place) && p.mutation == place.mutation;
        self.survivors.iter().any(is_same)
    }

    fn is_spent(&self) -> bool {
        self.operations == 0 || self.until.is_some_and(|until| Instant::now() >= until)
    }

    /// Does a run end otherwise on a mutant, or can a test see something else?
    fn shows(
        &mut self,
        machine: &mut Machine,
        entry: &Entry,
        run: &Trace,
        expected: &WhatIsSeen,
        place: &Place,
    ) -> bool {
        // A mutant that cannot be made is nobody's goal.
        let Ok(mutant) = machine.mutate(place.method, &place.mutation) else {
            return true;
        };
        let most = run.operations.saturating_mul(TIMES) + MORE;
        machine.limits.set_operations(Some(most));
        machine.limits.set_deadline(self.until);
        let there = machine.observe(entry, &run.input);
        machine.restore(mutant);
        machine.limits.set_operations(Some(TEST_OPERATIONS));
        machine.limits.set_deadline(None);
        self.spend(there.operations);
        match there.end {
            End::Stopped(Stop::Limit(Limit::Time)) => false,
            _ => seen(&there) != *expected,
        }
    }

    fn spend(&mut self, operations: u64) {
        self.operations = self.operations.saturating_sub(operations + RUN);
    }

    /// Leaves the mutants that some of these runs execute.
    fn keep_executed<'a>(&mut self, runs: impl Iterator<Item = &'a Trace>) {
        let all: FxHashSet<_> = runs.flat_map(|run| executed(self.store, run)).collect();
        self.survivors.retain(|place| all.contains(&spot(place)));
    }

    /// Those runs that execute most of the mutants that are left.
    fn worth_varying<'a>(&self, runs: impl Iterator<Item = &'a Trace>) -> Vec<&'a Trace> {
        let left = |run: &Trace| {
            let executed = executed(self.store, run);
            let left = self.survivors.iter();
            left.filter(|place| executed.contains(&spot(place))).count()
        };
        let mut runs: Vec<(usize, &Trace)> = runs.map(|run| (left(run), run)).collect();
        runs.retain(|(left, _)| *left > 0);
        runs.sort_by_key(|(left, run)| (std::cmp::Reverse(*left), run.events.len()));
        runs.truncate(MOST_RUNS);
        runs.into_iter().map(|(_, run)| run).collect()
    }

    /// The mutants that only differ where both sides of a comparison are equal.
    fn boundaries(&self) -> Vec<Place> {
        let is_boundary = |place: &&Place| {
            let mutation = &place.mutation;
            mutation.operator == Operator::ConditionalsBoundary
                && matches!(mutation.change, Change::Relation { .. })
        };
        self.survivors.iter().filter(is_boundary).copied().collect()
    }

    /// A run on an input that a test can be made of. Failures are for those who look for them,
    /// but for what the code throws on purpose.
    fn run(&mut self, machine: &mut Machine, entry: &Entry, input: &Input) -> Option<Trace> {
        machine.limits.set_deadline(self.until);
        let trace = observe(machine, entry, input);
        machine.limits.set_deadline(None);
        let trace = trace?;
        self.spend(trace.operations);
        let is_meant = match &trace.end {
            End::Returned => true,
            End::Threw(thrown) => is_meant(self.store, thrown),
            _ => false,
        };
        (is_meant && !trace.varies && !linkage::is_broken(&trace)).then_some(trace)
    }

    /// A run on an input, if it shows a mutant that is left.
    fn attempt(
        &mut self,
        machine: &mut Machine,
        method: MethodRef,
        entry: &Entry,
        input: &Input,
    ) -> Option<Found> {
        let trace = self.run(machine, entry, input)?;
        let before = self.survivors.len();
        self.kill(machine, entry, &trace);
        (self.survivors.len() < before).then(|| Found {
            is_for_strength: true,
            ..Found::of(method, trace, false)
        })
    }
}

type WhatIsSeen = (Outcome, Option<Seen>, Vec<(u32, Seen)>);

/// What a test can see of a run.
fn seen(run: &Trace) -> WhatIsSeen {
    (
        Outcome::from(&run.end),
        run.returned.clone(),
        run.after.clone(),
    )
}

/// Methods and offsets of the instructions that a run executed.
fn executed(store: &Store, run: &Trace) -> FxHashSet<(u32, u16)> {
    let ran = run.covered.iter().filter(|c| c.how == How::Ran);
    let place = |c: &Covered| {
        let body = store.method(c.method)?.text()?;
        Some((c.method, *body.bci.get(c.at as usize)?))
    };
    ran.filter_map(place).collect()
}

fn spot(place: &Place) -> (u32, u16) {
    (place.method.id, place.mutation.bci)
}
