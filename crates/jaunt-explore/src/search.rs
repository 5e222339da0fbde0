//! Search state: the open goals and the books. Picks goals and learns from what became
//! of them.

use std::collections::btree_map::Entry;

use jaunt_vm::{End, Trace};

use crate::attempt::Result;
use crate::blends::Blends;
use crate::corpus::Test;
use crate::frontier::Frontier;
use crate::given_up::given_up;
use crate::goal::Task;
use crate::ledger::{HARD_QUERY_STEPS, Ledger, is_doubtful, is_test};
use crate::lesson::Lesson;
use crate::plan::Plan;
use crate::sampling;
use crate::strategy::StrategyKind;

/// Goals tried between two looks at what was learnt: few while few are open, a
/// part of them later, when looking less often costs nothing but spares threads
/// from waiting for each other. The same for any number of threads, so that the
/// results are.
const SMALLEST_BATCH: usize = 64;
const LARGEST_BATCH: usize = 512;
const FIRST_BATCH: usize = 3;
const PART_OF_OPEN: usize = 2;
/// Goals tried at a time until so many were decided.
const EARLY_BATCH: usize = 6;
const EARLY: u64 = 24;

/// Goals tried beside those that take a new branch, if there are any: what these find
/// may be better.
const BESIDE_PROMISING: usize = 8;

/// Events of all runs of a batch together, as far as can be foreseen: long runs take
/// much memory until they are learnt from.
const EVENTS_OF_BATCH: usize = 1 << 18;

pub struct Search<'a> {
    pub frontier: Frontier<'a>,
    pub blends: Blends,
    pub ledger: Ledger,
}

impl Search<'_> {
    /// The next goals to try; none when the exploration is over or nothing is open.
    pub fn pick(&mut self, plan: &Plan) -> Vec<Task> {
        if plan.is_over() || self.ledger.is_spent(plan) || self.ledger.reached.is_some() {
            return Vec::new();
        }
        let runs_left = plan.max_runs.map(|max| max - self.ledger.tally.runs);
        let steps_left = plan.max_steps.map(|max| max - self.ledger.steps());
        // Any goal may turn out to be hard.
        let hard_left = steps_left.map(|left| left / HARD_QUERY_STEPS + 1);
        let usual = (self.frontier.len() / PART_OF_OPEN).clamp(SMALLEST_BATCH, LARGEST_BATCH);
        // As long as all inputs were refused, the last refusal says the most about the next.
        let usual = match self.frontier.atlas.covered().is_empty() {
            true => FIRST_BATCH,
            false => usual,
        };
        // Whether queries are hard, the first ones tell.
        let tried = self.ledger.tally.runs + self.ledger.tally.unsat;
        let usual = match tried < EARLY {
            true => usual.min(EARLY_BATCH),
            false => usual,
        };
        let usual = usual.min(1 + EVENTS_OF_BATCH / (1 + self.ledger.longest));
        let most = [runs_left, hard_left].into_iter().flatten().min();
        let most = most.map_or(usual, |most| usual.min(most as usize));
        // What is beside a merged call waits for it; the goals beside a blend would not.
        let has_blends = plan.unit.is_some() && !plan.summaries;
        let mut batch = Vec::new();
        let (mut promising, mut others) = (0, 0);
        while batch.len() < most && (promising == 0 || others < BESIDE_PROMISING) {
            let Some(task) = self.frontier.take() else {
                break;
            };
            match plan.strategy == StrategyKind::Goal && self.frontier.is_promising(&task.goal) {
                true => promising += 1,
                false => others += 1,
            }
            if has_blends {
                self.blends.note_goal(&task.goal);
            }
            batch.push(task);
        }
        if has_blends && promising == 0 {
            let atlas = &mut self.frontier.atlas;
            let operations = self.ledger.tally.steps;
            // Whatever is at the end of a batch may have to wait.
            batch.splice(0..0, self.blends.next(batch.len(), atlas, operations));
        }
        batch
    }

    /// Is it the turn of others?
    pub fn has_had_share(&mut self, plan: &Plan) -> bool {
        plan.share
            .is_some_and(|share| self.ledger.has_had_share(share))
            || plan.until_entry_is_taken && self.frontier.atlas.is_entry_taken()
    }

    /// Goals that the solver gave up on are open again, if a larger budget may help.
    pub fn reopen(&mut self) {
        for why in self.frontier.reopen() {
            let unknown = &mut self.ledger.tally.unknown;
            if let Entry::Occupied(mut count) = unknown.entry(given_up(why)) {
                *count.get_mut() -= 1;
                if *count.get() == 0 {
                    count.remove();
                }
            }
        }
    }

    /// The exploration ends: what had come back is unknown again.
    pub fn close_again(&mut self) {
        for why in self.frontier.close_again() {
            *self.ledger.tally.unknown.entry(given_up(why)).or_default() += 1;
        }
    }

    /// The next goals, or those to come back to if there are no others.
    pub fn pick_or_reopen(&mut self, plan: &Plan) -> Vec<Task> {
        let batch = self.pick(plan);
        if !batch.is_empty() || self.frontier.len() > 0 {
            return batch;
        }
        self.reopen();
        self.pick(plan)
    }

    pub fn learn_all(&mut self, lessons: &mut Vec<Lesson>, plan: &Plan) {
        for lesson in lessons.drain(..) {
            self.learn(lesson, plan);
        }
    }

    pub fn learn(&mut self, lesson: Lesson, plan: &Plan) {
        let goal = lesson.goal;
        if let Result::Ran(trace) | Result::Diverged(trace, _) = &lesson.result
            && lesson.is_hit
            && is_test(trace)
        {
            self.ledger.reached.get_or_insert_with(|| Test::of(trace));
        }
        self.ledger.hard_queries += lesson.hard_queries * goal.effort();
        match lesson.result {
            Result::NotDone => self.frontier.put(goal),
            Result::Unsat => {
                self.ledger.tally.unsat += 1;
                self.frontier.finish(&goal);
            }
            Result::GaveUp(why) => {
                let unknown = &mut self.ledger.tally.unknown;
                *unknown.entry(given_up(why.clone())).or_default() += 1;
                let mut goal = goal;
                goal.give_up(why);
                self.frontier.give_up(goal);
            }
            Result::Ran(trace) if goal.like.is_some() => {
                self.blends.spent += trace.operations;
                self.count(&trace, plan);
                self.frontier.adopt(&trace, &lesson.branches);
            }
            Result::Ran(trace) if goal.is_sample => self.count_sample(&trace, plan),
            Result::Ran(trace) => {
                self.count(&trace, plan);
                self.ledger.path(&trace);
                self.frontier.grow(&goal, &trace, &lesson.branches);
            }
            Result::Diverged(trace, divergence) => {
                self.count(&trace, plan);
                self.ledger.diverged(divergence);
                self.frontier.finish(&goal);
            }
        }
    }

    fn count(&mut self, trace: &Trace, plan: &Plan) {
        let news = self.cover(trace, plan);
        let is_stopped = matches!(trace.end, End::Stopped(_));
        if news && plan.unit.is_some() && !is_stopped {
            self.blends.note(trace);
        }
        let program = self.frontier.atlas.program;
        self.ledger.run(trace, news, plan, program);
    }

    /// A run that is no path: where every path is kept, it is not.
    fn count_sample(&mut self, trace: &Trace, plan: &Plan) {
        let news = self.cover(trace, plan) && !plan.keep_all;
        self.ledger.samples += 1;
        self.ledger.sampled += sampling::cost(trace.operations, trace.events.len());
        let program = self.frontier.atlas.program;
        let plan = Plan {
            keep_all: false,
            ..plan.clone()
        };
        self.ledger.run(trace, news, &plan, program);
    }

    /// Whether a run covered something for the first time.
    fn cover(&mut self, trace: &Trace, plan: &Plan) -> bool {
        let atlas = &mut self.frontier.atlas;
        match is_doubtful(trace, plan.unit.is_some()) {
            true => is_test(trace) && atlas.cover_in_doubt(&trace.covered, trace.dealings.fortune),
            false => is_test(trace) && atlas.cover(&trace.covered),
        }
    }
}
