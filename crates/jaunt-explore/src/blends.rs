//! Blends: an object that is made another way, and all else as in a run that came to a branch
//! of which the other side is open.
//!
//! Who makes an object is decided before the code under test runs. A goal that decides it
//! otherwise says nothing about what comes later, so its run begins with the simplest values
//! and is far from where the object's state counts: deep in a parser, after a text that took
//! some effort to find. A blend takes that text along. It costs one run and no query.

use std::sync::Arc;

use jaunt_ir::At;
use jaunt_vm::{Input, Likeness, SiteKind, Trace};
use rustc_hash::FxHashSet;

use crate::atlas::Atlas;
use crate::goal::{Goal, Task};

/// Blends take at most one of so many operations, and of so many runs at a time.
const SHARE: u64 = 6;

/// Ways to make objects that are remembered.
const MOST_MAKINGS: usize = 1_000;

#[derive(Default)]
pub struct Blends {
    witnesses: Vec<Witness>,
    /// Whose turn it is.
    turn: usize,
    /// Inputs that say how an object is made, and nothing of what follows.
    makings: Vec<Input>,
    /// Their decisions.
    known: FxHashSet<Vec<u32>>,
    /// How much memory all that takes, in things to remember. It is asked for in each turn of
    /// each method, so it is kept.
    size: usize,
    /// Operations of runs.
    pub spent: u64,
}

/// A run that was the first to take some branches.
struct Witness {
    like: Arc<Likeness>,
    branches: Vec<(u32, At)>,
    /// The next making to be tried with it.
    next: usize,
}

impl Blends {
    /// A run covered something new.
    pub fn note(&mut self, trace: &Trace) {
        let new = trace.covered.iter().filter(|c| c.how.is_branch());
        let branches: Vec<(u32, At)> = new.map(|c| (c.method, c.at)).collect();
        if !branches.is_empty() {
            let like = Arc::new(Likeness::to(trace));
            self.size += like.size() + branches.len();
            self.witnesses.push(Witness {
                like,
                branches,
                next: 0,
            });
        }
    }

    /// A goal is tried.
    pub fn note_goal(&mut self, goal: &Goal) {
        let step = goal.step.filter(|_| goal.is_decision);
        let is_making = step.is_some_and(|step| step.site.kind == SiteKind::Shape);
        if !is_making || self.makings.len() == MOST_MAKINGS {
            return;
        }
        let input = goal.input(goal.seen_values().to_vec());
        if self.known.insert(input.decisions.clone()) {
            self.size += input.values.len() + 2 * input.decisions.len();
            self.makings.push(input);
        }
    }

    /// How much memory it takes, in things to remember.
    pub fn size(&self) -> usize {
        self.size
    }

    /// Memory is short.
    pub fn forget(&mut self) {
        *self = Blends {
            spent: self.spent,
            ..Blends::default()
        };
    }

    /// The next blends, beside so many goals, given the operations of all runs so far.
    pub fn next(&mut self, beside: usize, atlas: &mut Atlas, operations: u64) -> Vec<Task> {
        let mut found = Vec::new();
        if self.spent * SHARE > operations {
            return found;
        }
        let most = 1 + beside / SHARE as usize;
        // Each of them may have nothing to try.
        let mut idle = 0;
        while found.len() < most && idle < self.witnesses.len() {
            self.turn = (self.turn + 1) % self.witnesses.len();
            let witness = &mut self.witnesses[self.turn];
            let mut branches = witness.branches.iter();
            let is_open = branches.any(|&(method, at)| atlas.is_half_taken(method, at));
            let making = self.makings.get(witness.next).filter(|_| is_open);
            let Some(making) = making else {
                idle += 1;
                continue;
            };
            idle = 0;
            witness.next += 1;
            found.push(Task {
                goal: Goal::blend(making.clone(), witness.like.clone()),
                way: Vec::new(),
            });
        }
        found
    }
}
