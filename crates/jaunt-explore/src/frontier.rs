//! What is left to try: the open goals, the tree that they hang from, and the
//! strategy that chooses among them.

use std::sync::Arc;

use jaunt_vm::{Context, End, Stop, Trace};

use crate::atlas::{Atlas, Program};
use crate::goal::{Goal, Goals, Task};
use crate::lesson::Branch;
use crate::plan::Plan;
use crate::strategy::{Newest, Strategy};
use crate::tree::{Step, Tree};

/// With more open goals than this, the newest is taken: depth-first search
/// finishes subtrees, so that memory stays bounded.
const CROWDED: usize = 500_000;

/// Goals kept that the solver gave up on; all are counted.
const KEPT_GIVEN_UP: usize = 10_000;

pub struct Frontier<'a> {
    tree: Tree,
    open: Goals,
    /// Goals that the solver gave up on: with more time it may not.
    given_up: Goals,
    strategy: Box<dyn Strategy>,
    pub atlas: Atlas<'a>,
    /// Goals found so far.
    found: u64,
}

impl<'a> Frontier<'a> {
    /// Nothing is tried yet.
    pub fn new(program: &'a dyn Program, plan: &Plan) -> Frontier<'a> {
        let mut frontier = Frontier {
            tree: Tree::default(),
            open: Goals::new(),
            given_up: Goals::new(),
            strategy: plan.strategy.make(plan.seed),
            atlas: Atlas::new(program, plan.aim.clone()),
            found: 0,
        };
        frontier.put(Goal::first(plan.raised));
        frontier
    }

    /// Open goals.
    pub fn len(&self) -> usize {
        self.open.len()
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
        self.strategy.add(&goal, &mut self.atlas);
        self.open.insert(goal.number, goal);
    }

    /// Adds a run that took a goal's way to the tree, and the goals it left.
    pub fn grow(&mut self, goal: &Goal, trace: &Trace, branches: &[Branch]) {
        let seen = Arc::new(trace.input.clone());
        let is_endless = matches!(trace.end, End::Stopped(Stop::Limit(_)));
        let mut edge = match goal.step {
            // The goal's hold on its parent becomes the edge's.
            Some(step) => self.tree.add(goal.parent, step),
            None => goal.parent,
        };
        let mut depth = goal.events_known();
        for branch in branches {
            self.tree.hold(edge);
            if branch.is_taken {
                edge = self.tree.add(edge, branch.step);
                depth += 1;
                continue;
            }
            self.found += 1;
            self.put(Goal {
                number: self.found,
                parent: edge,
                step: Some(branch.step),
                depth,
                vars: branch.vars,
                decisions: branch.decisions,
                seen: seen.clone(),
                is_decision: branch.is_decision,
                context: branch.context,
                rounds: branch.rounds,
                is_endless,
            });
        }
        self.tree.drop_finished(edge);
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
            self.tree.release(goal.parent);
        }
    }

    /// A goal is put aside, until `reopen`.
    pub fn give_up(&mut self, goal: Goal) {
        match self.given_up.len() < KEPT_GIVEN_UP {
            true => drop(self.given_up.insert(goal.number, goal)),
            false => self.finish(&goal),
        }
    }

    pub fn reopen(&mut self) {
        for goal in std::mem::take(&mut self.given_up).into_values() {
            self.put(goal);
        }
    }

    /// Changes all steps that are kept.
    pub fn for_each_step(&mut self, change: &mut dyn FnMut(&mut Step)) {
        self.tree.for_each_step(&mut *change);
        let goals = self.open.values_mut().chain(self.given_up.values_mut());
        goals.filter_map(|goal| goal.step.as_mut()).for_each(change);
    }
}
