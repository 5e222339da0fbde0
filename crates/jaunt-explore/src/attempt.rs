//! One goal tried by one worker: solve for an input, run it, and see whether
//! the run went the predicted way.

use std::sync::Arc;
use std::time::Instant;

use jaunt_solve::{Answer, Budget, Counters, Fact, GaveUp, Query, Solver};
use jaunt_term::{Functions, Model, NoFunctions};
use jaunt_vm::{End, Input, Likeness, Limit, Site, Stop, Summaries, Trace};

use crate::goal::Task;
use crate::plan::Plan;
use crate::tree::Step;
use crate::world::World;

/// Runs the program under test: one input in, one trace out.
pub trait Runner: Send {
    /// The input is known to lead to so many decisions at least.
    fn run(&mut self, input: &Input, decisions: usize) -> Trace;

    /// What earlier runs learnt about calls, until it is told otherwise.
    fn know(&mut self, _: Option<Arc<Summaries>>) {}

    /// Runs resemble this one where their input says nothing, until it is told otherwise.
    fn resemble(&mut self, _: Option<Arc<Likeness>>) {}

    /// Runs stop by themselves at this time.
    fn set_deadline(&mut self, _: Option<Instant>) {}

    /// Executes the opaque functions in the terms of its traces.
    fn functions(&mut self) -> Box<dyn Functions + '_> {
        Box::new(NoFunctions)
    }
}

/// What one thread needs to work on goals.
pub struct Worker {
    pub runner: Box<dyn Runner>,
    solver: Solver,
}

/// What became of a goal.
pub struct Attempt {
    pub result: Result,
    /// What the solver's cache can learn.
    pub facts: Vec<Fact>,
    /// Queries that only a back end could answer.
    pub hard_queries: u64,
    /// The run did what was aimed at.
    pub is_hit: bool,
}

impl Attempt {
    pub fn not_done() -> Attempt {
        Attempt {
            result: Result::NotDone,
            facts: Vec::new(),
            hard_queries: 0,
            is_hit: false,
        }
    }
}

pub enum Result {
    /// Time was up before the goal was done.
    NotDone,
    Unsat,
    GaveUp(GaveUp),
    Ran(Box<Trace>),
    /// The run left the predicted way.
    Diverged(Box<Trace>, Divergence),
}

/// Where a run left the way its inputs were made for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Divergence {
    pub expected: Step,
    /// None if the run ended before.
    pub found: Option<(Site, u32)>,
}

impl Worker {
    pub fn new(runner: Box<dyn Runner>, solver: Solver) -> Worker {
        Worker { runner, solver }
    }

    pub fn counters(&self) -> &Counters {
        &self.solver.counters
    }

    pub fn attempt(&mut self, task: &Task, world: &World, plan: &Plan) -> Attempt {
        let mut facts = Vec::new();
        let before = self.solver.counters.hard_queries();
        let mut is_hit = false;
        let result = match plan.is_over() {
            true => Result::NotDone,
            false => {
                let budget = Budget::unlimited()
                    .with_stop(plan.stop.clone())
                    .with_effort(task.goal.effort())
                    .with_returns()
                    .with_deadline(plan.deadline);
                let look = |trace: &Trace| {
                    is_hit = plan.aim.as_ref().is_some_and(|aim| aim.is_hit(trace));
                };
                self.try_goal(task, world, &budget, &mut facts, look)
            }
        };
        let hard_queries = self.solver.counters.hard_queries() - before;
        Attempt {
            result,
            facts,
            hard_queries,
            is_hit,
        }
    }

    fn try_goal(
        &mut self,
        task: &Task,
        world: &World,
        budget: &Budget,
        facts: &mut Vec<Fact>,
        look: impl FnOnce(&Trace),
    ) -> Result {
        let input = match self.find_input(task, world, budget, facts) {
            Ok(input) => input,
            Err(result) => return result,
        };
        let decisions = task.way.iter().filter(|step| step.is_event()).count();
        self.runner.know(world.summaries.clone());
        self.runner.resemble(task.goal.like.clone());
        let mut trace = Box::new(self.runner.run(&input, decisions));
        self.runner.resemble(None);
        self.runner.know(None);
        if matches!(trace.end, End::Stopped(Stop::Limit(Limit::Time))) {
            return Result::NotDone;
        }
        look(&trace);
        // Filtered here, in parallel, so that learning has little left to do.
        trace.covered.retain(|c| !world.is_covered(c));
        match divergence(&task.way, &trace) {
            None => Result::Ran(trace),
            Some(divergence) => Result::Diverged(trace, divergence),
        }
    }

    fn find_input(
        &mut self,
        task: &Task,
        world: &World,
        budget: &Budget,
        facts: &mut Vec<Fact>,
    ) -> std::result::Result<Input, Result> {
        let Task { goal, way, .. } = task;
        let seen = goal.seen_values();
        if goal.is_decision {
            return Ok(goal.input(seen.to_vec()));
        }
        let conditions: Vec<_> = way
            .iter()
            .map(|step| step.condition)
            .filter(|condition| condition.is_some())
            .collect();
        let mut hint = Model::new();
        for (id, &bits) in (0..).zip(seen) {
            hint.set(id, bits);
        }
        let functions = self.runner.functions();
        let query = Query {
            terms: &world.terms,
            conditions: &conditions,
            hint: &hint,
            functions: &*functions,
        };
        let solved = self.solver.solve(&query, &world.cache, budget);
        facts.extend(solved.learned);
        match solved.answer {
            Answer::Model(model) => {
                Ok(goal.input((0..goal.vars).map(|id| model.get(id)).collect()))
            }
            Answer::Unsat(_) => Err(Result::Unsat),
            Answer::GaveUp(GaveUp::Stopped) => Err(Result::NotDone),
            Answer::GaveUp(why) => Err(Result::GaveUp(why)),
        }
    }
}

/// The first step that the run did not take as predicted.
fn divergence(way: &[Step], trace: &Trace) -> Option<Divergence> {
    let mut events = trace.events.iter();
    for step in way.iter().filter(|step| step.is_event()) {
        let found = events.next().map(|event| (event.site, event.outcome));
        if found != Some((step.site, step.outcome)) {
            return Some(Divergence {
                expected: *step,
                found,
            });
        }
    }
    None
}
