//! What all runs together have taught: the tree, the conditions on its edges,
//! what the solver learnt, what is covered. Read by all workers during a round,
//! changed between rounds only.

use std::sync::Arc;

use jaunt_solve::{Cache, Fact};
use jaunt_term::{BinOp, Memo, Term, Terms};
use jaunt_vm::{Event, Others, SiteKind, Trace, Var};

use crate::atlas::Atlas;
use crate::goal::Goal;
use crate::tree::{Step, Tree, both};

pub struct World<'a> {
    pub tree: Tree,
    pub terms: Terms,
    pub cache: Cache,
    pub atlas: Atlas<'a>,
    /// Facts in the cache.
    facts: usize,
    /// Terms that were needed when they were last counted.
    needed: usize,
    /// Goals found so far.
    goals: u64,
    /// What terms of the trace being learnt have become here.
    memo: Memo,
}

/// Beyond this many terms, twice what is needed is swept.
const MANY_TERMS: usize = 1 << 20;

/// A cache with more facts starts anew.
const MANY_FACTS: usize = 50_000;

impl<'a> World<'a> {
    pub fn new(atlas: Atlas<'a>) -> World<'a> {
        World {
            tree: Tree::default(),
            terms: Terms::new(),
            cache: Cache::new(),
            atlas,
            facts: 0,
            needed: 0,
            goals: 0,
            memo: Memo::default(),
        }
    }

    /// Adds a run that took a goal's way to the tree; gives the goals it left.
    pub fn grow(&mut self, goal: Goal, trace: &Trace) -> Vec<Goal> {
        let seen = Arc::new(trace.input.clone());
        let mut left = Vec::new();
        let mut edge = match goal.step {
            // The goal's hold on its parent becomes the edge's.
            Some(step) => self.tree.add(goal.parent, step),
            None => goal.parent,
        };
        self.memo.clear();
        let known = goal.depth + u32::from(goal.step.is_some_and(|step| step.is_event()));
        let mut vars = goal.vars;
        for (depth, event) in (known..).zip(&trace.events[known as usize..]) {
            let range = self.ranges(vars, &trace.vars[vars as usize..event.vars as usize]);
            vars = event.vars;
            for (outcome, condition) in self.others(event, trace, range) {
                self.tree.hold(edge);
                self.goals += 1;
                left.push(Goal {
                    number: self.goals,
                    parent: edge,
                    step: Some(Step {
                        site: event.site,
                        outcome,
                        condition,
                    }),
                    depth,
                    vars: event.vars,
                    decisions: event.decisions,
                    seen: seen.clone(),
                    is_decision: matches!(event.others, Others::Choices(_)),
                });
            }
            let condition = self.import(trace, event.condition);
            let condition = both(&mut self.terms, range, condition);
            self.tree.hold(edge);
            edge = self.tree.add(
                edge,
                Step {
                    site: event.site,
                    outcome: event.outcome,
                    condition,
                },
            );
        }
        self.tree.drop_finished(edge);
        left
    }

    /// The outcomes of an event that are left to try, with what they need.
    fn others(&mut self, event: &Event, trace: &Trace, range: Term) -> Vec<(u32, Term)> {
        if event.site.kind == SiteKind::Assume && event.outcome == 1 {
            // To go the other way would be no path.
            return Vec::new();
        }
        match &event.others {
            Others::Negation => {
                let condition = self.import(trace, event.condition);
                let negated = self.terms.not(condition);
                vec![(1 - event.outcome, both(&mut self.terms, range, negated))]
            }
            Others::Cases(cases) => cases
                .iter()
                .map(|&(outcome, condition)| {
                    let condition = self.import(trace, condition);
                    (outcome, both(&mut self.terms, range, condition))
                })
                .collect(),
            Others::Choices(count) => (0..*count)
                .filter(|&outcome| outcome != event.outcome)
                .map(|outcome| (outcome, range))
                .collect(),
        }
    }

    fn import(&mut self, trace: &Trace, condition: Term) -> Term {
        self.terms.import(&trace.terms, condition, &mut self.memo)
    }

    /// The bounds of these variables, the first of which has the id `first`.
    fn ranges(&mut self, first: u32, vars: &[Var]) -> Term {
        let mut all = Term::NONE;
        for (id, var) in (first..).zip(vars) {
            if let Some((lo, hi)) = var.range {
                let term = self.terms.var(var.sort, id);
                let lo = self.terms.constant(var.sort, var.sort.pack(lo));
                let hi = self.terms.constant(var.sort, var.sort.pack(hi));
                let above = self.terms.bin(BinOp::SLe, lo, term);
                let below = self.terms.bin(BinOp::SLe, term, hi);
                let within = self.terms.and(above, below);
                all = both(&mut self.terms, all, within);
            }
        }
        all
    }

    /// A goal needs no more work.
    pub fn finish(&mut self, goal: &Goal) {
        if goal.step.is_some() {
            self.tree.release(goal.parent);
        }
    }

    pub fn learn(&mut self, facts: Vec<Fact>) {
        self.facts += facts.len();
        if self.facts > MANY_FACTS {
            self.cache = Cache::new();
            self.facts = facts.len();
        }
        for fact in facts {
            self.cache.learn(fact);
        }
    }

    /// Edges and terms.
    pub fn size(&self) -> usize {
        self.tree.live() + self.terms.count()
    }

    /// Drops the terms of finished subtrees when they are the greater part.
    pub fn sweep<'g>(&mut self, goals: impl Iterator<Item = &'g mut Goal>) {
        if self.terms.count() < MANY_TERMS.max(2 * self.needed) {
            return;
        }
        let mut terms = Terms::new();
        let mut memo = Memo::default();
        let mut moved = |condition| terms.import(&self.terms, condition, &mut memo);
        self.tree.move_terms(&mut moved);
        for step in goals.filter_map(|goal| goal.step.as_mut()) {
            step.condition = moved(step.condition);
        }
        self.needed = terms.count();
        self.terms = terms;
        // Facts are about the terms that are gone.
        self.cache = Cache::new();
        self.facts = 0;
    }
}
