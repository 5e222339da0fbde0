//! What every command that explores needs: options, a booted machine, workers.

use std::ops::DerefMut;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use jaunt_record::Bounds;
use jaunt_solve::smt::{Limits, limit_memory};
use jaunt_solve::{BadOption, Means, Solver};
use jaunt_vm::{BootError, Entry, Host, Machine, ReadAhead, Store, Summarise};

use crate::attempt::Worker;
use crate::machine::MachineRunner;
use crate::memory;
use crate::plan::Plan;
use crate::reach::Trouble;
use crate::strategy::StrategyKind;

/// The heap of each machine; runs are small.
const HEAP: usize = 256 << 20;

/// Operations of one run. What takes longer does not end, as far as we know.
const RUN_OPERATIONS: u64 = 100_000_000;

/// How to search and how far.
#[derive(Clone, Debug)]
pub struct Search {
    /// Return after this much time.
    pub budget: Option<Duration>,
    pub max_runs: Option<u64>,
    /// Operations of all runs together, hard queries counted as operations.
    pub steps: Option<u64>,
    pub max_errors: Option<u64>,
    pub seed: u64,
    /// Threads.
    pub jobs: usize,
    pub strategy: StrategyKind,
    /// What solves the conditions that cheap layers leave.
    pub solver: Means,
    pub bounds: Bounds,
    /// Backward jumps of one run; none: the machine's own limit.
    pub loop_bound: Option<u64>,
    /// Calls within calls of one run.
    pub depth_bound: Option<usize>,
    /// Which calls are made as one step once they are known.
    pub summaries: Summarise,
    /// Bytes that this process may hold.
    pub max_memory: Option<u64>,
    /// Set from outside to end early.
    pub stop: Arc<AtomicBool>,
}

impl Default for Search {
    fn default() -> Search {
        Search {
            budget: Some(Duration::from_secs(60)),
            max_runs: None,
            steps: None,
            max_errors: None,
            seed: 1,
            jobs: cores(),
            strategy: StrategyKind::Auto,
            solver: Means::default(),
            bounds: Bounds::default(),
            loop_bound: None,
            depth_bound: None,
            summaries: Summarise::Off,
            max_memory: Some(memory::usual_limit()),
            stop: Arc::default(),
        }
    }
}

/// Threads that can work at the same time.
pub fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

impl Search {
    /// A machine that is ready to explore; `operations` is what one run may take.
    pub fn boot(&self, store: &Arc<Store>, operations: u64) -> Result<Machine, BootError> {
        let reader = ReadAhead::start(store, self.jobs);
        let mut machine = Machine::boot(store.clone(), HEAP, Host::for_exploration())?;
        drop(reader);
        machine.limits.set_operations(Some(operations));
        machine.limits.jumps = self.loop_bound.unwrap_or(machine.limits.jumps);
        machine.limits.depth = self.depth_bound.unwrap_or(machine.limits.depth);
        machine.set_summaries(self.summaries);
        machine.prepare_exploration(self.bounds.clone());
        Ok(machine)
    }

    /// A machine that has what all runs of an entry need.
    pub fn first_machine(&self, store: &Arc<Store>, entry: &Entry) -> Result<Machine, BootError> {
        let mut first = self.boot(store, RUN_OPERATIONS)?;
        // It ends early where it takes more than a small part of the time.
        let time = self.budget.filter(|_| self.steps.is_none());
        first
            .limits
            .set_deadline(time.map(|budget| Instant::now() + budget / 10));
        let needs = first.needs(entry).of_library();
        first.warm_up(&needs);
        first.limits.set_deadline(None);
        Ok(first)
    }

    /// A worker for each thread, with copies of a machine.
    pub fn crew(&self, first: &Machine, entry: &Entry) -> Result<Vec<Worker>, Trouble> {
        self.crew_that(self.summaries, first, entry)
    }

    /// The same, with calls made in another way.
    pub(crate) fn crew_that(
        &self,
        summaries: Summarise,
        first: &Machine,
        entry: &Entry,
    ) -> Result<Vec<Worker>, Trouble> {
        let mut machines = Vec::with_capacity(self.jobs);
        for _ in 0..self.jobs {
            let mut machine = Box::new(first.fork()?);
            machine.set_summaries(summaries);
            machines.push(machine);
        }
        Ok(self.workers(machines, entry, self.solver_limits())?)
    }

    /// Workers for an entry, one for each machine.
    pub fn workers<M: DerefMut<Target = Machine> + Send + 'static>(
        &self,
        machines: Vec<M>,
        entry: &Entry,
        limits: Limits,
    ) -> Result<Vec<Worker>, BadOption> {
        if let Some(max) = self.max_memory {
            let part = (max >> 20) / 2;
            limit_memory(u32::try_from(part).unwrap_or(u32::MAX));
        }
        let worker = |machine| {
            let runner = MachineRunner {
                machine,
                entry: entry.clone(),
            };
            let solver = Solver::choose(&self.solver, limits)?;
            Ok(Worker::new(Box::new(runner), solver))
        };
        machines.into_iter().map(worker).collect()
    }

    /// One query may not use up the time by which the budget may be missed.
    pub fn solver_limits(&self) -> Limits {
        let usual = Limits::default();
        let share = self
            .budget
            .map(|b| (b / 20).max(Duration::from_millis(400)));
        let most = share.map_or(usual.milliseconds, |share| share.as_millis() as u32);
        Limits {
            steps: self
                .steps
                .map_or(usual.steps, |s| usual.steps.min(s as u32)),
            milliseconds: usual.milliseconds.min(most),
        }
    }

    /// Does somebody want to see what was found so far?
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// The plan of an exploration that ends at `deadline`.
    pub fn plan(&self, deadline: Option<Instant>) -> Plan {
        Plan {
            strategy: self.strategy,
            seed: self.seed,
            deadline,
            max_runs: self.max_runs,
            max_steps: self.steps,
            max_errors: self.max_errors,
            summaries: self.summaries == Summarise::Always,
            max_memory: self.max_memory,
            stop: self.stop.clone(),
            ..Plan::default()
        }
    }
}
