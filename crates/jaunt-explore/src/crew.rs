//! The workers and how a batch of goals is shared among them.

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use jaunt_solve::Counters;
use jaunt_vm::{Input, Trace};
use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::attempt::{Attempt, Worker};
use crate::goal::Task;
use crate::plan::Plan;
use crate::world::World;

pub struct Crew {
    /// Each thread locks its own for a whole batch.
    workers: Vec<Mutex<Worker>>,
    /// Threads for all workers but the first, who works on the caller's: so a
    /// batch need not wait for a thread to wake up.
    pool: Option<ThreadPool>,
    /// Batches begun.
    round: Arc<AtomicU64>,
}

/// The stack of a thread. Only what is used of it takes memory, and what a program can
/// make deep must not end the process.
pub const STACK: usize = 256 << 20;

/// How long threads wait for each other awake. Batches follow each other within
/// microseconds, and to wake a thread takes longer.
const AWAKE: Duration = Duration::from_micros(300);

fn wait_awake(until: impl Fn() -> bool) {
    let started = Instant::now();
    while !until() && started.elapsed() < AWAKE {
        std::thread::yield_now();
    }
}

impl Crew {
    pub fn new(mut workers: Vec<Worker>, plan: &Plan) -> Crew {
        let last = plan.deadline.map(|deadline| deadline + plan.overtime);
        for worker in &mut workers {
            worker.runner.set_deadline(last);
        }
        // Without threads the first worker does it all.
        let pool = match workers.len() {
            0 | 1 => None,
            count => ThreadPoolBuilder::new()
                .num_threads(count - 1)
                .stack_size(STACK)
                .build()
                .ok(),
        };
        Crew {
            workers: workers.into_iter().map(Mutex::new).collect(),
            pool,
            round: Arc::default(),
        }
    }

    /// Tries all goals; the attempts are in the order of the goals. Nothing is tried after the
    /// first that got where the plan aims; what others did meanwhile does not count, so that
    /// the number of threads makes no difference. The caller does something else `beside`, and
    /// then joins in.
    pub fn work<T>(
        &mut self,
        batch: &[Task],
        world: &World,
        plan: &Plan,
        beside: impl FnOnce() -> T,
    ) -> (Vec<Attempt>, T) {
        self.round.fetch_add(1, Ordering::Relaxed);
        let next = AtomicUsize::new(0);
        let hit = AtomicUsize::new(usize::MAX);
        let tried = Mutex::new(Vec::with_capacity(batch.len()));
        let take_part = |index: usize| {
            let mut worker = self.lock(index);
            let mut mine = Vec::new();
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                let Some(task) = batch.get(number) else {
                    break;
                };
                let attempt = match number > hit.load(Ordering::Relaxed) {
                    true => Attempt::not_done(),
                    false => worker.attempt(task, world, plan),
                };
                if attempt.is_hit {
                    hit.fetch_min(number, Ordering::Relaxed);
                }
                mine.push((number, attempt));
            }
            let mut tried = tried.lock().unwrap_or_else(PoisonError::into_inner);
            tried.append(&mut mine);
        };
        let others = AtomicUsize::new(self.workers.len() - 1);
        let done = match &self.pool {
            None => {
                let done = beside();
                take_part(0);
                done
            }
            Some(pool) => pool.in_place_scope(|scope| {
                let (take_part, others) = (&take_part, &others);
                for index in 1..self.workers.len() {
                    scope.spawn(move |_| {
                        take_part(index);
                        others.fetch_sub(1, Ordering::Relaxed);
                    });
                }
                let done = beside();
                take_part(0);
                wait_awake(|| others.load(Ordering::Relaxed) == 0);
                done
            }),
        };
        self.stay_awake();
        let mut tried = tried.into_inner().unwrap_or_else(PoisonError::into_inner);
        tried.sort_unstable_by_key(|(number, _)| *number);
        let hit = hit.into_inner();
        let counts = |(number, attempt)| match number > hit {
            true => Attempt::not_done(),
            false => attempt,
        };
        let attempts = tried.into_iter().map(counts).collect();
        (attempts, done)
    }

    /// Keeps the threads of the pool busy until the next batch, but not for long.
    fn stay_awake(&self) {
        let Some(pool) = &self.pool else {
            return;
        };
        let now = self.round.load(Ordering::Relaxed);
        for _ in 1..self.workers.len() {
            let round = self.round.clone();
            pool.spawn(move || wait_awake(|| round.load(Ordering::Relaxed) != now));
        }
    }

    fn lock(&self, index: usize) -> MutexGuard<'_, Worker> {
        self.workers[index]
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }

    /// Runs an input outside of the exploration, until then.
    pub fn run_again(&mut self, input: &Input, until: Option<Instant>) -> Trace {
        let mut worker = self.lock(0);
        worker.runner.set_deadline(until);
        worker.runner.run(input, 0)
    }

    /// What the solvers of all workers did.
    pub fn solver_counters(&self) -> Counters {
        let mut sum = Counters::default();
        for index in 0..self.workers.len() {
            sum.add(self.lock(index).counters());
        }
        sum
    }
}
