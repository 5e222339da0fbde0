//! Explores the methods of all classes within the budget.

use std::sync::Arc;
use std::time::{Duration, Instant};

use jaunt_emit::coverage::Executions;
use jaunt_explore::{Corpus, Loaded, MachineRunner, Plan, Test, Worker, explore};
use jaunt_solve::Solver;
use jaunt_solve::smt::Smt;
use jaunt_vm::class::MethodRef;
use jaunt_vm::{Bounds, End, Entry, Host, Machine, Store};

use super::shrink::shrink;
use super::targets::ClassTarget;
use super::{ClassWork, Found, select};
use crate::exit::Failure;
use crate::explore::{HEAP, RUN_OPERATIONS, bounds, cores, plan, solver_limits};
use crate::interrupt;
use crate::options::SearchArgs;

/// What exploration says about one method.
pub struct MethodWork {
    pub method: MethodRef,
    pub corpus: Corpus,
}

/// A booted machine that all others are copies of.
pub fn machine(store: &Arc<Store>, search: &SearchArgs) -> Result<Machine, Failure> {
    let mut machine = Machine::boot(store.clone(), HEAP, Host::for_exploration())
        .map_err(|e| Failure::internal(e.to_string()))?;
    machine.limits.set_operations(Some(RUN_OPERATIONS));
    machine.limits.jumps = search.loop_bound.unwrap_or(machine.limits.jumps);
    machine.limits.depth = search.depth_bound.unwrap_or(machine.limits.depth);
    machine.prepare_exploration(Bounds {
        made: true,
        ..bounds(search)
    });
    Ok(machine)
}

/// Explores every method; the budget left is shared by the methods left.
pub fn all(
    store: &Arc<Store>,
    base: &Machine,
    targets: &[ClassTarget],
    search: &SearchArgs,
    started: Instant,
) -> Result<Vec<ClassWork>, Failure> {
    let mut left: usize = targets.iter().map(|t| t.methods.len()).sum();
    // Writing and confirming the tests takes its part.
    let deadline = search.budget.0.map(|b| started + b.mul_f64(0.75));
    let steps = search.steps.map(|s| (s / left.max(1) as u64).max(1));
    let program = Loaded::new(store.clone());
    let mut classes = Vec::new();
    for target in targets {
        let mut work = ClassWork {
            class: target.class,
            found: Vec::new(),
            methods: Vec::new(),
            suites: Vec::new(),
            unwritten: Vec::new(),
            disagreements: Vec::new(),
        };
        for &method in &target.methods {
            let share = deadline.map(|d| Instant::now() + share(d, left));
            left -= 1;
            let plan = Plan {
                deadline: share,
                max_steps: steps,
                stop: interrupt::flag(),
                ..plan(search)
            };
            let entry = Entry::Unit(method);
            let corpus = explore(crew(base, &entry, search)?, &program, &plan, &mut |_| {});
            let mut observer = base.fork().map_err(|e| Failure::internal(e.to_string()))?;
            work.found
                .extend(runs(&mut observer, &entry, method, &corpus));
            work.methods.push(MethodWork { method, corpus });
        }
        work.found = select::few(store, &target.methods, work.found);
        classes.push(work);
    }
    Ok(classes)
}

fn share(deadline: Instant, methods: usize) -> Duration {
    let rest = deadline.saturating_duration_since(Instant::now());
    (rest / methods.max(1) as u32).max(Duration::from_millis(20))
}

fn crew(base: &Machine, entry: &Entry, search: &SearchArgs) -> Result<Vec<Worker>, Failure> {
    let jobs = search.jobs.map_or_else(cores, usize::from);
    let worker = |_| {
        let machine = base.fork().map_err(|e| Failure::internal(e.to_string()))?;
        let runner = MachineRunner {
            machine,
            entry: entry.clone(),
        };
        let smt = Smt::new(solver_limits(search));
        Ok(Worker::new(
            Box::new(runner),
            Solver::new(vec![Box::new(smt)]),
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
        if matches!(trace.end, End::Returned | End::Threw(_)) {
            found.push(Found {
                target,
                trace,
                executed: Executions::default(),
            });
        }
    }
    found
}
