//! Calls that are made as one step, and what has to wait for that.
//!
//! What follows a call is explored once: when nothing is left to learn about the callee. So
//! there are two things to wait for. Behind a call that is being learnt, all ways through the
//! callee have to be run. Behind one that is merged, somebody has to show that no other case
//! is possible; if one is, it is learnt, and the call is merged again with more cases,
//! instead of once for the cases of then and once for the others.

use std::collections::BTreeMap;

use crate::frontier::Frontier;
use crate::goal::Goal;
use crate::tree::EdgeId;

#[derive(Default)]
pub struct Calls {
    /// Calls to be merged, once what is behind an edge is learnt.
    waiting: BTreeMap<EdgeId, Waiting>,
    /// Calls that are merged, by the goal that no known case holds.
    unproved: BTreeMap<u64, Unproved>,
}

/// A call to be merged.
pub struct Waiting {
    pub goal: Goal,
    /// Something is decided after the call returns: there is more to see than what runs
    /// saw that learnt about it.
    pub is_needed: bool,
    /// A run got to the end of the callee.
    pub has_learnt: bool,
    /// The goals behind the call as it was merged before, with fewer cases.
    pub replaced: Vec<Goal>,
    /// The goal that has to be done with before, see `Unproved`.
    pub under: Option<u64>,
}

/// A merged call of which it is not known whether it can be another case.
pub struct Unproved {
    /// The call merged again.
    pub again: Goal,
    /// The goals behind it.
    pub behind: Vec<Goal>,
}

impl Calls {
    /// Goals that wait.
    pub fn len(&self) -> usize {
        let behind = self.unproved.values().map(|u| u.behind.len());
        let replaced = self.waiting.values().map(|w| 1 + w.replaced.len());
        behind.sum::<usize>() + replaced.sum::<usize>()
    }

    pub fn goals_mut(&mut self) -> impl Iterator<Item = &mut Goal> {
        let waiting = self.waiting.values_mut();
        let waiting = waiting.flat_map(|w| w.replaced.iter_mut().chain([&mut w.goal]));
        let unproved = self.unproved.values_mut();
        let unproved = unproved.flat_map(|u| u.behind.iter_mut().chain([&mut u.again]));
        waiting.chain(unproved)
    }

    pub fn wait(&mut self, edge: EdgeId, waiting: Waiting) {
        self.waiting.insert(edge, waiting);
    }

    pub fn waiting_behind(&mut self, edge: EdgeId) -> Option<&mut Waiting> {
        self.waiting.get_mut(&edge)
    }

    /// The goals that wait for another to be done with, in order to be learnt about.
    pub fn take_waiting(&mut self, under: u64) -> Vec<Goal> {
        let is_under = |waiting: &Waiting| waiting.under == Some(under);
        let edges = self.waiting.iter().filter(|(_, w)| is_under(w));
        let edges: Vec<EdgeId> = edges.map(|(&edge, _)| edge).collect();
        let mut goals = Vec::new();
        for waiting in edges.iter().filter_map(|edge| self.waiting.remove(edge)) {
            goals.extend(waiting.replaced);
            goals.push(waiting.goal);
        }
        goals
    }

    pub fn prove_first(&mut self, goal: u64, unproved: Unproved) {
        self.unproved.insert(goal, unproved);
    }

    /// The call that a goal asks for another case of.
    pub fn take_unproved(&mut self, goal: u64) -> Option<Unproved> {
        self.unproved.remove(&goal)
    }
}

impl Frontier<'_> {
    /// Opens a goal, or lets it wait until another is done with.
    pub(crate) fn put_under(&mut self, goal: Goal, under: Option<u64>) {
        let first = under.and_then(|under| self.calls.unproved.get_mut(&under));
        match first {
            Some(first) => first.behind.push(goal),
            None => self.put(goal),
        }
    }

    /// A merged call has no other case, or none that can be found: what waited for that
    /// goal is open.
    pub(crate) fn go_on_behind(&mut self, goal: u64) {
        if let Some(Unproved { again, behind }) = self.calls.take_unproved(goal) {
            self.tree.release(again.parent);
            behind.into_iter().for_each(|goal| self.put(goal));
        }
    }

    /// Drops goals, and what waits for them.
    fn drop_goals(&mut self, goals: Vec<Goal>) {
        let mut goals = goals;
        while let Some(goal) = goals.pop() {
            if let Some(Unproved { again, behind }) = self.calls.take_unproved(goal.number) {
                goals.extend(behind);
                goals.push(again);
                goals.extend(self.calls.take_waiting(goal.number));
            }
            self.tree.release(goal.parent);
        }
    }

    /// Calls behind which nothing is left to learn can be made as one step.
    pub(crate) fn go_on_with_learnt(&mut self) {
        loop {
            let learnt = self.tree.take_learnt();
            if learnt.is_empty() {
                break;
            }
            for edge in learnt {
                if let Some(waiting) = self.calls.waiting.remove(&edge) {
                    self.go_on_with(waiting);
                }
            }
        }
    }

    fn go_on_with(&mut self, waiting: Waiting) {
        let Waiting {
            goal,
            is_needed,
            has_learnt,
            replaced,
            under,
        } = waiting;
        match has_learnt {
            true => self.drop_goals(replaced),
            false => replaced
                .into_iter()
                .for_each(|goal| self.put_under(goal, under)),
        }
        match is_needed && has_learnt {
            true => self.put_under(goal, under),
            false => self.tree.release(goal.parent),
        }
    }

    /// Nothing else is left to try: what is left to learn was given up. Tells whether
    /// there are goals now.
    pub fn go_on_with_all(&mut self) -> bool {
        for waiting in std::mem::take(&mut self.calls.waiting).into_values() {
            self.drop_goals(waiting.replaced);
            self.put_under(waiting.goal, waiting.under);
        }
        !self.open.is_empty()
    }
}
