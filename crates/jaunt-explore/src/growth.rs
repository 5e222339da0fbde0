//! How the tree grows: a run that took a goal's way leaves edges and further goals.

use std::sync::Arc;

use jaunt_vm::{End, Input, MERGED, Stop, Trace};

use crate::calls::{Unproved, Waiting};
use crate::frontier::Frontier;
use crate::goal::Goal;
use crate::lesson::Branch;
use crate::parts::SilentStep;
use crate::tree::{EdgeId, ROOT, Step};

/// What is known on the way along a run.
struct Growth {
    seen: Arc<Input>,
    is_endless: bool,
    edge: EdgeId,
    depth: u32,
    /// The step behind which a call is being learnt.
    learning: Option<EdgeId>,
    /// The goal that has to be done with before others are, see `calls`.
    under: Option<u64>,
    /// The call that was just merged: how it is merged again, and the goals that it can be
    /// another case that is known, or an unknown one.
    merged: Option<Goal>,
    cases: Vec<Goal>,
    unknown: Option<Goal>,
}

impl Growth {
    /// Before the first decision of a run.
    fn from_root(trace: &Trace) -> Growth {
        Growth {
            seen: Arc::new(trace.input.clone()),
            is_endless: matches!(trace.end, End::Stopped(Stop::Limit(_))),
            edge: ROOT,
            depth: 0,
            learning: None,
            under: None,
            merged: None,
            cases: Vec::new(),
            unknown: None,
        }
    }
}

/// The step from which on a call was learnt of which more is known from elsewhere: other
/// cases are asked for one by one.
fn learnt_by_itself(trace: &Trace, branches: &[Branch]) -> Option<usize> {
    let lesson = trace.lesson.as_ref()?;
    let is_start = |branch: &Branch| branch.is_taken && branch.step.is_learning();
    let start = branches.iter().rposition(is_start);
    start.filter(|_| lesson.is_one_of_many)
}

impl Frontier<'_> {
    /// Adds a run that took a goal's way to the tree, and the goals it left.
    pub fn grow(&mut self, goal: &Goal, trace: &Trace, branches: &[Branch]) {
        let edge = match goal.step {
            // The goal's hold on its parent becomes the edge's.
            Some(step) => self.tree.add(goal.parent, step),
            None => goal.parent,
        };
        if goal.step.is_some_and(|step| !step.is_event()) {
            self.told_apart
                .insert(edge, (goal.seen.clone(), goal.depth));
        }
        let mut growth = Growth {
            edge,
            depth: goal.events_known(),
            learning: goal.learning,
            ..Growth::from_root(trace)
        };
        if let Some(Unproved { again, behind }) = self.calls.take_unproved(goal.number) {
            // It can be another case.
            growth.merged = Some(again);
            growth.cases = behind;
            growth.cases.extend(self.calls.take_waiting(goal.number));
        } else if goal.step.is_some_and(|step| step.is_merging()) {
            self.tree.hold(goal.parent);
            growth.merged = Some(goal.clone());
        }
        let learnt_by_itself = learnt_by_itself(trace, branches);
        for (index, branch) in branches.iter().enumerate() {
            if !branch.is_taken && learnt_by_itself.is_some_and(|from| index > from) {
                // Whether it is left to learn, the call that is merged again asks.
                continue;
            }
            self.tree.hold(growth.edge);
            match branch.is_taken {
                true => self.follow(&mut growth, branch),
                false => {
                    let goal = self.goal(&growth, branch);
                    match branch.step.is_case() {
                        true if branch.step.is_unknown_case() => growth.unknown = Some(goal),
                        true => growth.cases.push(goal),
                        false => self.put_under(goal, growth.under),
                    }
                }
            }
        }
        self.settle(&mut growth);
        if let Some(waiting) = growth.learning.and_then(|e| self.calls.waiting_behind(e)) {
            waiting.is_needed |= trace.is_cut_short || learnt_by_itself.is_some();
            waiting.has_learnt |= trace.lesson.is_some();
        }
        self.tree.drop_finished(growth.edge);
        self.go_on_with_learnt();
    }

    /// Adds the way to one goal of a run to the tree, and that goal alone: the branch of this
    /// outcome after so many events. Is there such a branch?
    pub fn graft(
        &mut self,
        trace: &Trace,
        branches: &[Branch],
        (depth, outcome): (u32, u32),
        without: &[SilentStep],
    ) -> bool {
        let is_wanted = |branch: &Branch| !branch.is_taken && branch.step.outcome == outcome;
        let events = branches.iter().filter(|branch| branch.is_taken);
        let way: Vec<&Branch> = events.take(depth as usize).collect();
        let at = branches.iter().skip_while({
            let mut taken = 0;
            move |branch| {
                let is_before = taken < depth;
                taken += u32::from(branch.is_taken);
                is_before
            }
        });
        let mut at = at.take_while(|branch| !branch.is_taken);
        let (Some(wanted), true) = (at.find(|b| is_wanted(b)), way.len() == depth as usize) else {
            return false;
        };
        let mut edge = ROOT;
        for known in 0..=depth {
            for (input, after, step) in without.iter().filter(|(_, after, _)| *after == known) {
                self.tree.hold(edge);
                edge = self.tree.add(edge, *step);
                self.told_apart
                    .insert(edge, (Arc::new(input.clone()), *after));
            }
            if let Some(branch) = way.get(known as usize) {
                self.tree.hold(edge);
                edge = self.tree.add(edge, branch.step);
            }
        }
        self.tree.hold(edge);
        let growth = Growth {
            edge,
            depth,
            ..Growth::from_root(trace)
        };
        let goal = self.goal(&growth, wanted);
        self.put(goal);
        true
    }

    /// A run on a sample covered something new: goals beside it that promise more of that are
    /// added to the tree, with their ways.
    pub fn adopt(&mut self, trace: &Trace, branches: &[Branch]) {
        let mut growth = Growth::from_root(trace);
        for branch in branches {
            if branch.is_taken {
                self.tree.hold(growth.edge);
                growth.edge = self.tree.add(growth.edge, branch.step);
                growth.depth += 1;
                continue;
            }
            let goal = self.goal(&growth, branch);
            if self.is_promising(&goal) {
                self.tree.hold(growth.edge);
                self.put(goal);
            }
        }
        self.tree.drop_finished(growth.edge);
    }

    /// A branch that was taken.
    fn follow(&mut self, growth: &mut Growth, branch: &Branch) {
        let parent = growth.edge;
        let learns = branch.step.is_learning();
        let is_same = |again: &Goal| again.step.is_some_and(|s| s.site == branch.step.site);
        let is_same_call = growth.merged.as_ref().is_some_and(is_same);
        if !is_same_call || !branch.step.is_case() && !learns {
            self.settle(growth);
        }
        let is_way = learns || branch.step.is_merging();
        let again = is_way.then(|| self.merged_again(growth, branch));
        growth.edge = self.tree.add(parent, branch.step);
        growth.depth += 1;
        match again {
            Some(again) if learns => {
                // A call that was merged before is merged again from its start.
                let replaced = std::mem::take(&mut growth.cases);
                let before = growth.merged.take();
                let is_needed = !replaced.is_empty();
                let goal = before.unwrap_or_else(|| {
                    self.tree.hold(parent);
                    again
                });
                let waiting = Waiting {
                    goal,
                    is_needed,
                    has_learnt: false,
                    replaced,
                    under: growth.under,
                };
                self.calls.wait(growth.edge, waiting);
                growth.learning = Some(growth.edge);
            }
            Some(again) => {
                self.tree.hold(parent);
                growth.merged = Some(again);
            }
            None if branch.step.is_case() && !branch.step.is_unknown_case() => {
                self.prove_first(growth);
            }
            None => {}
        }
    }

    /// A call was merged: what is behind it waits until it is known that there is no other
    /// case.
    fn prove_first(&mut self, growth: &mut Growth) {
        let Some(unknown) = growth.unknown.take() else {
            return self.settle(growth);
        };
        let Some(again) = growth.merged.take() else {
            self.put_under(unknown, growth.under);
            return self.settle(growth);
        };
        let behind = std::mem::take(&mut growth.cases);
        let number = unknown.number;
        self.calls.prove_first(number, Unproved { again, behind });
        self.put_under(unknown, growth.under);
        growth.under = Some(number);
    }

    /// Nothing is to be waited for at the call that was merged last.
    fn settle(&mut self, growth: &mut Growth) {
        if let Some(again) = growth.merged.take() {
            self.tree.release(again.parent);
        }
        let goals = growth.cases.drain(..).chain(growth.unknown.take());
        for goal in goals.collect::<Vec<_>>() {
            self.put_under(goal, growth.under);
        }
    }

    /// The goal that a branch that was not taken is.
    fn goal(&mut self, growth: &Growth, branch: &Branch) -> Goal {
        self.found += 1;
        Goal {
            number: self.found,
            parent: growth.edge,
            step: Some(branch.step),
            depth: growth.depth,
            vars: branch.vars,
            decisions: branch.decisions,
            seen: growth.seen.clone(),
            is_decision: branch.is_decision,
            context: branch.context,
            call: branch.call,
            rounds: branch.rounds,
            is_endless: growth.is_endless,
            is_sample: false,
            like: None,
            given_up: None,
            learning: growth.learning,
        }
    }

    /// The goal that the call at a step is merged, with all that is known by then.
    fn merged_again(&mut self, growth: &Growth, branch: &Branch) -> Goal {
        let mut goal = self.goal(growth, branch);
        goal.is_decision = true;
        goal.step = goal.step.map(|step| Step {
            outcome: MERGED,
            ..step
        });
        goal
    }
}
