//! What the solver did, for reports.

use std::time::Duration;

use crate::layer::Layer;
use crate::query::Reason;

#[derive(Clone, Default, Debug)]
pub struct Counters {
    pub queries: u64,
    pub satisfiable: u64,
    pub unsatisfiable: u64,
    gave_up: [u64; Reason::ALL.len()],
    /// Slices answered by each layer; a query has one or more.
    answered: [u64; Layer::ALL.len()],
    pub time: Duration,
    /// The part of the time spent in back ends.
    pub backend_time: Duration,
}

impl Counters {
    pub fn gave_up(&self, reason: Reason) -> u64 {
        self.gave_up[reason as usize]
    }

    /// Slices that came to the back ends.
    pub fn hard_queries(&self) -> u64 {
        self.answered(Layer::Backend) + self.gave_up.iter().sum::<u64>()
    }

    pub fn answered(&self, layer: Layer) -> u64 {
        self.answered[layer as usize]
    }

    pub(crate) fn count_give_up(&mut self, reason: Reason) {
        self.gave_up[reason as usize] += 1;
    }

    pub(crate) fn count_layer(&mut self, layer: Layer) {
        self.answered[layer as usize] += 1;
    }

    /// Adds the counts of another solver.
    pub fn add(&mut self, other: &Counters) {
        self.queries += other.queries;
        self.satisfiable += other.satisfiable;
        self.unsatisfiable += other.unsatisfiable;
        self.time += other.time;
        self.backend_time += other.backend_time;
        for (mine, theirs) in self.gave_up.iter_mut().zip(other.gave_up) {
            *mine += theirs;
        }
        for (mine, theirs) in self.answered.iter_mut().zip(other.answered) {
            *mine += theirs;
        }
    }
}
