//! What is left to try: the open goals, the tree that they hang from, and the
//! strategy that chooses among them.

use std::sync::Arc;

use jaunt_solve::GaveUp;
use jaunt_vm::{Context, Input};
use rustc_hash::FxHashMap;

use crate::atlas::{Atlas, Program};
use crate::calls::Calls;
use crate::goal::{Goal, Goals, Task};
use crate::plan::Plan;
use crate::strategy::{Newest, Strategy};
use crate::tree::{EdgeId, Step, Tree};

/// With more open goals than this, the newest is taken: depth-first search
/// finishes subtrees, so that memory stays bounded.
const CROWDED: usize = 500_000;

/// Goals kept that the solver gave up on; all are counted.
const KEPT_GIVEN_UP: usize = 10_000;

pub struct Frontier<'a> {
    pub(crate) tree: Tree,
    pub(crate) open: Goals,
    /// Goals that the solver gave up on: with more time it may not.
    given_up: Goals,
    strategy: Box<dyn Strategy>,
    pub atlas: Atlas<'a>,
    /// Goals found so far.
    pub(crate) found: u64,
    pub(crate) calls: Calls,
    /// By edge whose step no event shows: the run that was told apart by it, and after how many
    /// events. Edges that are gone may have left theirs.
    pub(crate) told_apart: FxHashMap<EdgeId, (Arc<Input>, u32)>,
}

impl<'a> Frontier<'a> {
    /// Nothing is tried yet.
    pub fn new(program: &'a dyn Program, plan: &Plan) -> Frontier<'a> {
        let mut frontier = Frontier {
            tree: Tree::default(),
            open: Goals::new(),
            given_up: Goals::new(),
            strategy: plan.strategy.make(plan.seed),
            atlas: Atlas::new(program, plan.aim.clone(), plan.unit),
            found: 0,
            calls: Calls::default(),
            told_apart: FxHashMap::default(),
        };
        frontier.put(Goal::first(plan.raised));
        frontier
    }

    /// Open goals.
    pub fn len(&self) -> usize {
        self.open.len() + self.calls.len()
    }

    /// How much memory it takes, in things to remember.
    pub fn size(&self) -> usize {
        self.tree.live() + self.open.len() + self.given_up.len()
    }

    /// The next goal to try.
    pub fn take(&mut self) -> Option<Task> {
        let number = if self.open.len() > CROWDED {
            Newest.select(&self.open, &mut self.atlas)
        } else {
            self.strategy.select(&self.open, &mut self.atlas)
        };
        let goal = self.open.remove(&number?)?;
        let mut way = self.tree.path(goal.parent);
        way.extend(goal.step);
        Some(Task { goal, way })
    }

    /// Does a goal take a branch that was never taken?
    pub fn is_promising(&mut self, goal: &Goal) -> bool {
        let Context {
            own, making, timed, ..
        } = goal.context;
        let is_own = goal
            .step
            .is_some_and(|s| own[0] == Some((s.site.method, s.site.bci)));
        is_own && !making && !timed && self.atlas.distance(goal.step) == Some(0)
    }

    pub fn put(&mut self, goal: Goal) {
        if goal.is_sample {
            return;
        }
        self.strategy.add(&goal, &mut self.atlas);
        self.open.insert(goal.number, goal);
    }

    /// Forgets half of the open goals, those with the longest ways: they take the most
    /// memory. Tells how many there were.
    pub fn park(&mut self) -> u64 {
        self.given_up.clear();
        let mut goals: Vec<(u32, u64)> = self.open.values().map(|g| (g.depth, g.number)).collect();
        goals.sort_unstable();
        let parked = goals.split_off(goals.len() / 2);
        for (_, number) in &parked {
            if let Some(goal) = self.open.remove(number) {
                self.finish(&goal);
            }
        }
        self.tree.shrink();
        parked.len() as u64
    }

    /// A goal needs no more work.
    pub fn finish(&mut self, goal: &Goal) {
        if goal.step.is_some() {
            self.go_on_behind(goal.number);
            self.tree.release(goal.parent);
            self.go_on_with_learnt();
        }
    }

    /// A goal is put aside, until `reopen`.
    pub fn give_up(&mut self, goal: Goal) {
        self.go_on_behind(goal.number);
        match self.given_up.len() < KEPT_GIVEN_UP {
            true => drop(self.given_up.insert(goal.number, goal)),
            false => self.finish(&goal),
        }
    }

    /// Opens the goals again that a larger budget may decide; tells why each had been
    /// given up.
    pub fn reopen(&mut self) -> Vec<GaveUp> {
        let (back, gone): (Goals, Goals) = std::mem::take(&mut self.given_up)
            .into_iter()
            .partition(|(_, goal)| goal.given_up.as_ref().is_some_and(|g| g.may_come_back()));
        self.given_up = gone;
        let mut reasons = Vec::with_capacity(back.len());
        for goal in back.into_values() {
            reasons.extend(goal.given_up.as_ref().map(|given_up| given_up.why.clone()));
            self.put(goal);
        }
        reasons
    }

    /// Time is up for the goals that had come back: they are given up, for the reasons told.
    pub fn close_again(&mut self) -> Vec<GaveUp> {
        let (back, open): (Goals, Goals) = std::mem::take(&mut self.open)
            .into_iter()
            .partition(|(_, goal)| goal.given_up.is_some());
        self.open = open;
        let mut reasons = Vec::with_capacity(back.len());
        for goal in back.into_values() {
            reasons.extend(goal.given_up.as_ref().map(|given_up| given_up.why.clone()));
            self.give_up(goal);
        }
        reasons
    }

    /// The steps on the way to an edge that no event shows.
    pub fn silent_steps(&self, edge: EdgeId) -> Vec<(Input, u32)> {
        let edges = self.tree.edges_to(edge).into_iter();
        let silent = edges.filter(|edge| !self.tree.step(*edge).is_event());
        let known = silent.filter_map(|edge| self.told_apart.get(&edge));
        known
            .map(|(input, depth)| ((**input).clone(), *depth))
            .collect()
    }

    /// Changes all steps that are kept.
    pub fn for_each_step(&mut self, change: &mut dyn FnMut(&mut Step)) {
        self.tree.for_each_step(&mut *change);
        let goals = self.open.values_mut().chain(self.given_up.values_mut());
        let goals = goals.chain(self.calls.goals_mut());
        goals.filter_map(|goal| goal.step.as_mut()).for_each(change);
    }
}
