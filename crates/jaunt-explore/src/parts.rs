//! Parts of the tree that are explored apart, perhaps elsewhere: open goals become plain
//! data, and plain data become goals again by making their runs once more.

use jaunt_record::Subtree;
use jaunt_vm::{Input, Trace};

use crate::atlas::Program;
use crate::attempt::Worker;
use crate::explore::Exploration;
use crate::goal::Goal;
use crate::lesson::Branch;
use crate::plan::Plan;
use crate::tree::Step;

impl<'a> Exploration<'a> {
    /// An exploration of these parts alone. The worker makes the runs that they begin with,
    /// which are paths of others and are not counted.
    pub fn of_parts(
        program: &'a dyn Program,
        plan: &Plan,
        parts: &[Subtree],
        worker: &mut Worker,
    ) -> Exploration<'a> {
        let mut exploration = Exploration::new(program, plan);
        if parts.iter().any(|part| part.way.is_none()) {
            return exploration;
        }
        exploration.search.frontier.open.clear();
        let mut last: Option<(Input, Trace)> = None;
        for part in parts {
            if !exploration.graft(part, &mut last, worker) {
                // Its run does something else here: what is behind it is not known.
                exploration.search.ledger.tally.diverged += 1;
            }
        }
        exploration
    }

    /// Takes what is left to try out of the exploration.
    pub fn take_parts(&mut self) -> Vec<Subtree> {
        let frontier = &mut self.search.frontier;
        let goals = std::mem::take(&mut frontier.open);
        let part = |goal: &Goal| Subtree {
            input: (*goal.seen).clone(),
            way: goal.step.map(|step| (goal.depth, step.outcome)),
            without: frontier.silent_steps(goal.parent),
        };
        goals.values().map(part).collect()
    }

    /// Makes a goal of a part. Parts of the same run follow each other, so the last run is
    /// kept.
    fn graft(
        &mut self,
        part: &Subtree,
        last: &mut Option<(Input, Trace)>,
        worker: &mut Worker,
    ) -> bool {
        let mut without = Vec::new();
        for (input, depth) in &part.without {
            let trace = worker.runner.run(input, 0);
            let branches = self.world.branches(&Goal::first(input.raised), &trace);
            let is_silent = |branch: &&Branch| !branch.is_taken && !branch.step.is_event();
            let step = branches_at(&branches, *depth).find(is_silent);
            let Some(step) = step.map(|branch| branch.step) else {
                return false;
            };
            without.push((input.clone(), *depth, step));
        }
        if last.as_ref().is_none_or(|(input, _)| *input != part.input) {
            let trace = worker.runner.run(&part.input, 0);
            *last = Some((part.input.clone(), trace));
        }
        let (Some((input, trace)), Some(way)) = (&*last, part.way) else {
            return false;
        };
        let branches = self.world.branches(&Goal::first(input.raised), trace);
        self.search.frontier.graft(trace, &branches, way, &without)
    }
}

/// The branches at the decision that follows so many others.
fn branches_at(branches: &[Branch], depth: u32) -> impl Iterator<Item = &Branch> {
    let mut taken = 0;
    branches.iter().filter(move |branch| {
        let is_there = taken == depth;
        taken += u32::from(branch.is_taken);
        is_there
    })
}

/// A step that no event shows, the run that was told apart by it, and after how many events.
pub type SilentStep = (Input, u32, Step);
