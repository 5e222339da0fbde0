//! Explores the methods of all classes within the budget.

use std::sync::Arc;
use std::time::{Duration, Instant};

use jaunt_emit::coverage::Executions;
use jaunt_explore::{
    Corpus, Ended, Exploration, Loaded, MachineRunner, Plan, Tally, Worker, body_of,
};
use jaunt_ir::Op;
use jaunt_solve::Solver;
use jaunt_solve::smt::{Limits, Smt};
use jaunt_vm::class::MethodRef;
use jaunt_vm::{Bounds, End, Entry, Host, Input, Limit, Machine, Stop, Store};
use rustc_hash::FxHashSet;

use super::shrink::shrink;
use super::targets::ClassTarget;
use super::timetable::Timetable;
use super::{ClassWork, Found, linkage, select};
use crate::exit::Failure;
use crate::explore::{HEAP, bounds, cores, plan, solver_limits};
use crate::interrupt;
use crate::options::{Reflection, SearchArgs};

/// What exploration says about one method.
pub struct MethodWork {
    pub method: MethodRef,
    pub corpus: Corpus,
    /// Inputs worth a test that there was no time to look at.
    pub unseen: usize,
}

/// A method while it is explored.
struct Subject<'a> {
    work: MethodWork,
    found: Vec<Found>,
    /// Inputs that were looked at, as exploration found them.
    seen: FxHashSet<Input>,
    /// Where to go on, if there is more to do and room to remember.
    rest: Option<Exploration<'a>>,
}

/// Operations of one run: a test that takes longer is no unit test.
const TEST_OPERATIONS: u64 = 10_000_000;

/// A booted machine that all others are copies of.
pub fn machine(
    store: &Arc<Store>,
    search: &SearchArgs,
    reflection: Reflection,
) -> Result<Machine, Failure> {
    let mut machine = Machine::boot(store.clone(), HEAP, Host::for_exploration())
        .map_err(|e| Failure::internal(e.to_string()))?;
    machine.limits.set_operations(Some(TEST_OPERATIONS));
    machine.limits.jumps = search.loop_bound.unwrap_or(machine.limits.jumps);
    machine.limits.depth = search.depth_bound.unwrap_or(machine.limits.depth);
    machine.prepare_exploration(Bounds {
        made: true,
        reflection: reflection != Reflection::Off,
        ..bounds(search)
    });
    Ok(machine)
}

/// What was found within the last of the time is still looked at for so long.
const LOOKING: Duration = Duration::from_millis(200);

/// What unfinished explorations may remember, all together: some hundred megabytes.
/// Methods for which no room is left start anew when it is their turn again.
const MOST_REMEMBERED: usize = 3_000_000;

/// Explores every method: first all alike, then those again that were not done
/// and have code left, with the time that is left until the end.
pub fn all(
    store: &Arc<Store>,
    base: &Machine,
    targets: &[ClassTarget],
    search: &SearchArgs,
    times: &Timetable,
) -> Result<Vec<ClassWork>, Failure> {
    let methods: Vec<MethodRef> = targets.iter().flat_map(|t| t.methods.clone()).collect();
    let explorer = Explorer {
        base,
        search,
        program: Loaded::new(store.clone()),
        steps: search
            .steps
            .map(|s| (s / methods.len().max(1) as u64).max(1)),
        times,
    };
    let now = Instant::now();
    let half = |end: Instant| now + end.saturating_duration_since(now) / 2;
    let mut subjects = Vec::new();
    let (mut remembered, mut tests) = (0, 0);
    for (done, &method) in methods.iter().enumerate() {
        let end = times.explored(tests).map(half);
        let share = end.map(|end| share(end, methods.len() - done));
        let mut subject = explorer.begin(method, share)?;
        tests += subject.found.len();
        let rest = subject.rest.as_ref().map_or(0, Exploration::size);
        match remembered + rest > MOST_REMEMBERED {
            true => subject.rest = None,
            false => remembered += rest,
        }
        subjects.push(subject);
    }
    let left: Vec<usize> = subjects.iter().map(|s| uncovered(&s.work)).collect();
    let mut again: Vec<usize> = (0..subjects.len())
        .filter(|&i| subjects[i].work.corpus.ended == Ended::Budget && left[i] > 0)
        .collect();
    again.sort_by_key(|&i| std::cmp::Reverse(left[i]));
    for (done, &index) in again.iter().enumerate() {
        let Some(end) = times.explored(tests) else {
            break;
        };
        let subject = &mut subjects[index];
        tests -= subject.found.len();
        explorer.go_on(subject, Some(share(end, again.len() - done)))?;
        tests += subject.found.len();
    }
    let mut subjects = subjects.into_iter();
    let classes = targets.iter().map(|target| {
        let own = subjects.by_ref().take(target.methods.len());
        let (methods, found): (Vec<_>, Vec<_>) = own.map(|s| (s.work, s.found)).unzip();
        let found = found.into_iter().flatten().collect();
        ClassWork {
            class: target.class,
            asked: target.asked.clone(),
            found: select::few(store, &target.methods, found),
            methods,
            suites: Vec::new(),
            unwritten: Vec::new(),
            disagreements: Vec::new(),
        }
    });
    Ok(classes.collect())
}

/// What all explorations of a command share.
struct Explorer<'a> {
    base: &'a Machine,
    search: &'a SearchArgs,
    program: Loaded,
    /// Of each method.
    steps: Option<u64>,
    times: &'a Timetable,
}

impl Explorer<'_> {
    /// Explores a method for the first time.
    fn begin(&self, method: MethodRef, share: Option<Duration>) -> Result<Subject<'_>, Failure> {
        let rest = Exploration::new(&self.program, &self.plan(share));
        let mut subject = Subject {
            work: MethodWork {
                method,
                corpus: untouched(),
                unseen: 0,
            },
            found: Vec::new(),
            seen: FxHashSet::default(),
            rest: Some(rest),
        };
        self.go_on(&mut subject, share)?;
        Ok(subject)
    }

    /// Explores a method where it was left, and runs what is worth a test once
    /// more, to look at it.
    fn go_on<'a>(
        &'a self,
        subject: &mut Subject<'a>,
        share: Option<Duration>,
    ) -> Result<(), Failure> {
        let before = &subject.work.corpus;
        // Whoever starts anew with less time gets less far.
        let is_behind = subject.rest.is_none() && share.is_some_and(|share| share <= before.time);
        if is_behind || share == Some(Duration::ZERO) {
            return Ok(());
        }
        let plan = self.plan(share);
        let new = || Exploration::new(&self.program, &plan);
        let mut exploration = subject.rest.take().unwrap_or_else(new);
        let entry = Entry::Unit(subject.work.method);
        let fork = self.base.fork();
        let mut observer = fork.map_err(|e| Failure::internal(e.to_string()))?;
        observer.limits.set_deadline(plan.deadline);
        observer.warm_up(&entry);
        let crew = crew(&observer, &entry, self.search, share)?;
        let mut corpus = exploration.go_on(crew, &plan, &mut |_| {});
        corpus.covered.extend(&before.covered);
        if corpus.ended == Ended::Budget {
            subject.rest = Some(exploration);
        }
        subject.work.corpus = corpus;
        let soon = Instant::now() + LOOKING;
        let end = self.times.explored(0).map(|end| end.max(soon));
        observer.limits.set_deadline(end);
        look(&mut observer, &entry, subject);
        Ok(())
    }

    fn plan(&self, share: Option<Duration>) -> Plan {
        Plan {
            deadline: share.map(|share| Instant::now() + share),
            max_steps: self.steps,
            stop: interrupt::flag(),
            ..plan(self.search)
        }
    }
}

/// What is known about a method that was not explored.
fn untouched() -> Corpus {
    let tally = Tally {
        open: 1,
        ..Tally::default()
    };
    Corpus {
        tally,
        ..Corpus::default()
    }
}

/// Branches of a method that no run took.
fn uncovered(work: &MethodWork) -> usize {
    let Some(body) = body_of(work.method) else {
        return 0;
    };
    let branches: usize = body
        .ops
        .iter()
        .map(|op| match op {
            Op::If { .. } => 2,
            Op::Switch { table, .. } => body.switches[*table as usize].cases.len() + 1,
            _ => 0,
        })
        .sum();
    let own = work.corpus.covered.iter();
    let taken = own.filter(|c| c.method == work.method.id && c.how.is_branch());
    branches.saturating_sub(taken.count())
}

/// With less time than this nothing is found: better some methods than none.
const LEAST_SHARE: Duration = Duration::from_millis(30);

/// An equal part of the time until then.
fn share(until: Instant, methods: usize) -> Duration {
    let rest = until.saturating_duration_since(Instant::now());
    (rest / methods.max(1) as u32).max(LEAST_SHARE.min(rest))
}

/// Workers whose solvers leave time for other paths of the same method.
fn crew(
    base: &Machine,
    entry: &Entry,
    search: &SearchArgs,
    share: Option<Duration>,
) -> Result<Vec<Worker>, Failure> {
    let jobs = search.jobs.map_or_else(cores, usize::from);
    let usual = solver_limits(search);
    let limits = Limits {
        milliseconds: share.map_or(usual.milliseconds, |share| {
            let part = (share / 5).max(Duration::from_millis(50));
            usual.milliseconds.min(part.as_millis() as u32)
        }),
        ..usual
    };
    let worker = |_| {
        let machine = base.fork().map_err(|e| Failure::internal(e.to_string()))?;
        let runner = MachineRunner {
            machine,
            entry: entry.clone(),
        };
        Ok(Worker::new(
            Box::new(runner),
            Solver::new(vec![Box::new(Smt::new(limits))]),
        ))
    };
    (0..jobs).map(worker).collect()
}

/// Runs the kept inputs again, looking at what a test can see.
fn look(machine: &mut Machine, entry: &Entry, subject: &mut Subject) {
    let MethodWork { method, corpus, .. } = &subject.work;
    let failing = corpus.errors.iter().map(|e| &e.test);
    let mut unseen = 0;
    for test in corpus.tests.iter().chain(failing) {
        if subject.seen.contains(&test.input) {
            continue;
        }
        let input = shrink(machine, entry, &test.input);
        let known = subject.found.iter().any(|f| f.trace.input == input);
        let trace = machine.observe(entry, &input);
        if matches!(trace.end, End::Stopped(Stop::Limit(Limit::Time))) {
            unseen += 1;
            continue;
        }
        subject.seen.insert(test.input.clone());
        let ended = matches!(trace.end, End::Returned | End::Threw(_));
        if ended && !known && !linkage::is_broken(&trace) {
            subject.found.push(Found {
                target: method,
                trace,
                compiled: None,
                executed: Executions::default(),
            });
        }
    }
    subject.work.unseen = unseen;
}
