//! The workers and how a batch of goals is shared among them.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use jaunt_solve::Counters;
use jaunt_vm::{Input, Trace};
use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::attempt::{Attempt, Worker};
use crate::goal::Goal;
use crate::plan::Plan;
use crate::world::World;

pub struct Crew {
    /// Each thread locks its own for a whole batch.
    workers: Vec<Mutex<Worker>>,
    /// Threads for all workers but the first, who works on the caller's: so a
    /// batch need not wait for a thread to wake up.
    pool: Option<ThreadPool>,
}

impl Crew {
    pub fn new(mut workers: Vec<Worker>, plan: &Plan) -> Crew {
        for worker in &mut workers {
            worker.runner.set_deadline(plan.deadline);
        }
        // Without threads the first worker does it all.
        let pool = match workers.len() {
            0 | 1 => None,
            count => ThreadPoolBuilder::new().num_threads(count - 1).build().ok(),
        };
        Crew {
            workers: workers.into_iter().map(Mutex::new).collect(),
            pool,
        }
    }

    /// Tries all goals; the attempts are in the order of the goals.
    pub fn work(&mut self, batch: &[Goal], world: &World, plan: &Plan) -> Vec<Attempt> {
        let next = AtomicUsize::new(0);
        let tried = Mutex::new(Vec::with_capacity(batch.len()));
        let take_part = |index: usize| {
            let mut worker = self.lock(index);
            let mut mine = Vec::new();
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                let Some(goal) = batch.get(number) else {
                    break;
                };
                mine.push((number, worker.attempt(goal, world, plan)));
            }
            let mut tried = tried.lock().unwrap_or_else(PoisonError::into_inner);
            tried.append(&mut mine);
        };
        match &self.pool {
            None => take_part(0),
            Some(pool) => pool.in_place_scope(|scope| {
                let take_part = &take_part;
                for index in 1..self.workers.len() {
                    scope.spawn(move |_| take_part(index));
                }
                take_part(0);
            }),
        }
        let mut tried = tried.into_inner().unwrap_or_else(PoisonError::into_inner);
        tried.sort_unstable_by_key(|(number, _)| *number);
        tried.into_iter().map(|(_, attempt)| attempt).collect()
    }

    fn lock(&self, index: usize) -> MutexGuard<'_, Worker> {
        self.workers[index]
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }

    /// Runs an input outside of the exploration and its deadline.
    pub fn run_again(&mut self, input: &Input) -> Trace {
        let mut worker = self.lock(0);
        worker.runner.set_deadline(None);
        worker.runner.run(input)
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
