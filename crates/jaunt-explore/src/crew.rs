//! The workers and how a batch of goals is shared among them.

use std::sync::{Mutex, MutexGuard, PoisonError};

use jaunt_solve::Counters;
use jaunt_vm::{Input, Trace};
use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::attempt::{Attempt, Worker};
use crate::goal::Goal;
use crate::plan::Plan;
use crate::world::World;

pub struct Crew {
    /// Each thread locks its own for a whole batch.
    workers: Vec<Mutex<Worker>>,
    /// None for a single worker, who needs no other thread.
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
            count => ThreadPoolBuilder::new().num_threads(count).build().ok(),
        };
        Crew {
            workers: workers.into_iter().map(Mutex::new).collect(),
            pool,
        }
    }

    /// Tries all goals; the attempts are in the order of the goals.
    pub fn work(&mut self, batch: &[Goal], world: &World, plan: &Plan) -> Vec<Attempt> {
        let try_goal = |goal| self.me().attempt(goal, world, plan);
        match &self.pool {
            None => batch.iter().map(try_goal).collect(),
            Some(pool) => pool.install(|| batch.par_iter().with_max_len(1).map(try_goal).collect()),
        }
    }

    /// The worker of this thread.
    fn me(&self) -> MutexGuard<'_, Worker> {
        let index = rayon::current_thread_index().filter(|_| self.pool.is_some());
        self.lock(index.unwrap_or(0))
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
