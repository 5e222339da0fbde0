//! Strategies that give every goal a rank and take the lowest.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::Strategy;
use crate::atlas::Atlas;
use crate::goal::{Goal, Goals};
use crate::random::draw;

type Rank = Box<dyn Fn(&Goal, &mut Atlas) -> u64 + Send>;

/// Coverage only grows, so a rank can only get worse: it is computed again when
/// the goal's turn comes, and a goal that lost its place is put back.
pub struct Ranked {
    rank: Rank,
    /// Rank and number; of equal ranks the oldest goal comes first.
    heap: BinaryHeap<Reverse<(u64, u64)>>,
}

/// Entries of goals that are no longer open are swept out when they are more
/// than the open ones and this many.
const SLACK: usize = 1024;

impl Ranked {
    fn new(rank: Rank) -> Ranked {
        Ranked {
            rank,
            heap: BinaryHeap::new(),
        }
    }

    pub fn shortest() -> Ranked {
        Ranked::new(Box::new(|goal, _| u64::from(goal.depth)))
    }

    pub fn random(seed: u64) -> Ranked {
        Ranked::new(Box::new(move |goal, _| draw(seed, goal.number)))
    }

    pub fn uncovered(seed: u64) -> Ranked {
        Ranked::new(Box::new(move |goal, atlas| {
            let seen = u64::from(atlas.distance(goal.step) != Some(0));
            seen << 63 | draw(seed, goal.number) >> 1
        }))
    }

    pub fn nearest(seed: u64) -> Ranked {
        Ranked::new(Box::new(move |goal, atlas| {
            let distance = atlas.distance(goal.step).unwrap_or(u32::MAX);
            u64::from(distance) << 32 | draw(seed, goal.number) >> 32
        }))
    }
}

impl Strategy for Ranked {
    fn add(&mut self, goal: &Goal, atlas: &mut Atlas) {
        let rank = (self.rank)(goal, atlas);
        self.heap.push(Reverse((rank, goal.number)));
    }

    fn select(&mut self, open: &Goals, atlas: &mut Atlas) -> Option<u64> {
        if self.heap.len() > 2 * open.len() + SLACK {
            self.heap
                .retain(|Reverse((_, number))| open.contains_key(number));
        }
        while let Some(Reverse((rank, number))) = self.heap.pop() {
            let Some(goal) = open.get(&number) else {
                continue;
            };
            let now = (self.rank)(goal, atlas);
            if now <= rank {
                return Some(number);
            }
            self.heap.push(Reverse((now, number)));
        }
        None
    }
}
