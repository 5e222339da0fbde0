//! Explores the methods of all classes within the budget.

use std::sync::Arc;
use std::time::{Duration, Instant};

use jaunt_emit::coverage::Executions;
use jaunt_explore::{Corpus, Ended, Loaded, MachineRunner, Plan, Test, Worker, body_of, explore};
use jaunt_ir::Op;
use jaunt_solve::Solver;
use jaunt_solve::smt::{Limits, Smt};
use jaunt_vm::class::MethodRef;
use jaunt_vm::{Bounds, End, Entry, Host, Machine, Store};

use super::shrink::shrink;
use super::targets::ClassTarget;
use super::{ClassWork, Found, linkage, select};
use crate::exit::Failure;
use crate::explore::{HEAP, bounds, cores, plan, solver_limits};
use crate::interrupt;
use crate::options::{Reflection, SearchArgs};

/// What exploration says about one method.
pub struct MethodWork {
    pub method: MethodRef,
    pub corpus: Corpus,
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

/// Writing and confirming the tests takes this part of the budget, and needs
/// this long at least if the budget allows.
const CONFIRMING: f64 = 0.3;
const STARTING_JVMS: Duration = Duration::from_secs(8);

/// What was found within the last of the time is still looked at for so long.
const LOOKING: Duration = Duration::from_millis(200);

/// Explores every method: first all alike, then those again that were not done
/// and have code left, with the time that is left.
pub fn all(
    store: &Arc<Store>,
    base: &Machine,
    targets: &[ClassTarget],
    search: &SearchArgs,
    started: Instant,
) -> Result<Vec<ClassWork>, Failure> {
    let methods: Vec<MethodRef> = targets.iter().flat_map(|t| t.methods.clone()).collect();
    let explorer = Explorer {
        base,
        search,
        program: Loaded::new(store.clone()),
        steps: search
            .steps
            .map(|s| (s / methods.len().max(1) as u64).max(1)),
    };
    let end = search.budget.0.map(|b| started + time_to_explore(b));
    let half = end.map(|end| Instant::now() + end.saturating_duration_since(Instant::now()) / 2);
    let mut explored = Vec::new();
    for (done, &method) in methods.iter().enumerate() {
        let share = half.map(|half| share(half, methods.len() - done));
        explored.push(explorer.explore(method, share, end)?);
    }
    let mut again: Vec<usize> = (0..explored.len())
        .filter(|&i| explored[i].0.corpus.ended == Ended::Budget)
        .filter(|&i| uncovered(&explored[i].0) > 0)
        .collect();
    again.sort_by_key(|&i| std::cmp::Reverse(uncovered(&explored[i].0)));
    for (done, &index) in again.iter().enumerate() {
        let Some(share) = end.map(|end| share(end, again.len() - done)) else {
            break;
        };
        let before = &explored[index].0.corpus;
        if share > before.time {
            explored[index] = explorer.explore(methods[index], Some(share), end)?;
        }
    }
    let mut explored = explored.into_iter();
    let classes = targets.iter().map(|target| {
        let (methods, found): (Vec<MethodWork>, Vec<Vec<Found>>) =
            explored.by_ref().take(target.methods.len()).unzip();
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
}

impl Explorer<'_> {
    /// Explores one method and runs what is worth a test once more, to look at it.
    fn explore(
        &self,
        method: MethodRef,
        share: Option<Duration>,
        end: Option<Instant>,
    ) -> Result<(MethodWork, Vec<Found>), Failure> {
        let plan = Plan {
            deadline: share.map(|share| Instant::now() + share),
            max_steps: self.steps,
            stop: interrupt::flag(),
            ..plan(self.search)
        };
        let entry = Entry::Unit(method);
        let fork = |machine: &Machine| machine.fork().map_err(|e| Failure::internal(e.to_string()));
        let mut observer = fork(self.base)?;
        observer.limits.set_deadline(plan.deadline);
        if share != Some(Duration::ZERO) {
            observer.warm_up(&entry);
        }
        let crew = crew(&observer, &entry, self.search, share)?;
        let corpus = explore(crew, &self.program, &plan, &mut |_| {});
        let soon = Instant::now() + LOOKING;
        observer.limits.set_deadline(end.map(|end| end.max(soon)));
        let found = runs(&mut observer, &entry, method, &corpus);
        Ok((MethodWork { method, corpus }, found))
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

fn time_to_explore(budget: Duration) -> Duration {
    let confirming = budget.mul_f64(CONFIRMING).max(STARTING_JVMS);
    budget.saturating_sub(confirming).max(budget / 3)
}

/// An equal part of the time until then.
fn share(until: Instant, methods: usize) -> Duration {
    let rest = until.saturating_duration_since(Instant::now());
    rest / methods.max(1) as u32
}

/// Workers whose solvers leave time for other paths of the same method.
fn crew(
    base: &Machine,
    entry: &Entry,
    search: &SearchArgs,
    share: Option<Duration>,
) -> Result<Vec<Worker>, Failure> {
    let jobs = match share {
        Some(Duration::ZERO) => 1,
        _ => search.jobs.map_or_else(cores, usize::from),
    };
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
fn runs(machine: &mut Machine, entry: &Entry, target: MethodRef, corpus: &Corpus) -> Vec<Found> {
    let failing = corpus.errors.iter().map(|e| &e.test);
    let tests: Vec<&Test> = corpus.tests.iter().chain(failing).collect();
    let mut found: Vec<Found> = Vec::new();
    for test in tests {
        let input = shrink(machine, entry, &test.input);
        if found.iter().any(|f| f.trace.input == input) {
            continue;
        }
        let trace = machine.observe(entry, &input);
        if matches!(trace.end, End::Returned | End::Threw(_)) && !linkage::is_broken(&trace) {
            found.push(Found {
                target,
                trace,
                compiled: None,
                executed: Executions::default(),
            });
        }
    }
    found
}
