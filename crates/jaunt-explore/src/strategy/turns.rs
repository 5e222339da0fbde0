//! Several strategies that take turns over the same goals.

use super::Strategy;
use crate::atlas::Atlas;
use crate::goal::{Goal, Goals};

pub struct Turns {
    strategies: Vec<Box<dyn Strategy>>,
    next: usize,
}

impl Turns {
    pub fn new(strategies: Vec<Box<dyn Strategy>>) -> Turns {
        Turns {
            strategies,
            next: 0,
        }
    }
}

impl Strategy for Turns {
    fn add(&mut self, goal: &Goal, atlas: &mut Atlas) {
        for strategy in &mut self.strategies {
            strategy.add(goal, atlas);
        }
    }

    fn select(&mut self, open: &Goals, atlas: &mut Atlas) -> Option<u64> {
        let turn = self.next;
        self.next = (turn + 1) % self.strategies.len();
        self.strategies[turn].select(open, atlas)
    }
}
