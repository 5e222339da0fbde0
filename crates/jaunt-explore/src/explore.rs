//! The one loop: pick, solve, run, learn.

use std::time::{Duration, Instant};

use jaunt_solve::Counters as SolverCounters;
use jaunt_vm::{End, Stop, Trace};

use crate::atlas::{Atlas, Program};
use crate::attempt::{Attempt, Divergence, Result, Worker};
use crate::corpus::{Corpus, Ended, Tally, Test};
use crate::crew::Crew;
use crate::errors::Errors;
use crate::goal::{Goal, Goals};
use crate::plan::Plan;
use crate::strategy::{Newest, Strategy};
use crate::world::World;

/// Goals tried between two looks at what was learnt: few while few are open, a
/// part of them later, when looking less often costs nothing but spares threads
/// from waiting for each other. The same for any number of threads, so that the
/// results are.
const SMALLEST_BATCH: usize = 64;
const LARGEST_BATCH: usize = 512;
const PART_OF_OPEN: usize = 2;

/// A query for a back end counts as this many operations of a run: they take
/// about the same time.
const HARD_QUERY_STEPS: u64 = 200_000;

/// With more open goals than this, the newest is taken: depth-first search
/// finishes subtrees, so that memory stays bounded.
const CROWDED: usize = 500_000;

/// Goals kept that the solver gave up on; all are counted.
const KEPT_GIVEN_UP: usize = 10_000;

/// Divergences kept with their place; all are counted.
const KEPT_DIVERGENCES: usize = 20;

/// How far an exploration is.
pub struct Progress<'a> {
    pub tally: &'a Tally,
    pub errors: usize,
    /// Open goals.
    pub frontier: usize,
    /// Instructions and branches covered.
    pub covered: usize,
    pub solver_time: Duration,
    pub time: Duration,
}

/// Explores with one thread per worker. `watch` is told after each round.
pub fn explore(
    workers: Vec<Worker>,
    program: &dyn Program,
    plan: &Plan,
    watch: &mut dyn FnMut(&Progress),
) -> Corpus {
    Exploration::new(program, plan).go_on(workers, plan, watch)
}

/// All that is known about one program. It can be left and gone on with.
pub struct Exploration<'a> {
    world: World<'a>,
    open: Goals,
    /// Goals that the solver gave up on: with more time it may not.
    given_up: Goals,
    strategy: Box<dyn Strategy>,
    tally: Tally,
    hard_queries: u64,
    errors: Errors,
    tests: Vec<Test>,
    divergences: Vec<Divergence>,
    solver: SolverCounters,
    time: Duration,
}

impl<'a> Exploration<'a> {
    /// Nothing is tried yet. The strategy is the plan's from now on.
    pub fn new(program: &'a dyn Program, plan: &Plan) -> Exploration<'a> {
        let mut exploration = Exploration {
            world: World::new(Atlas::new(program)),
            open: Goals::new(),
            given_up: Goals::new(),
            strategy: plan.strategy.make(plan.seed),
            tally: Tally::default(),
            hard_queries: 0,
            errors: Errors::default(),
            tests: Vec::new(),
            divergences: Vec::new(),
            solver: SolverCounters::default(),
            time: Duration::ZERO,
        };
        exploration.put(Goal::first());
        exploration
    }

    /// Explores until nothing is left or the plan ends it; gives all that was found
    /// so far. The plan's budgets of runs, steps and errors count from the start.
    pub fn go_on(
        &mut self,
        workers: Vec<Worker>,
        plan: &Plan,
        watch: &mut dyn FnMut(&Progress),
    ) -> Corpus {
        let started = Instant::now();
        let mut crew = Crew::new(workers, plan);
        self.reopen();
        while let Some(batch) = self.pick(plan) {
            let attempts = crew.work(&batch, &self.world, plan);
            for (goal, attempt) in batch.into_iter().zip(attempts) {
                self.learn(goal, attempt, plan);
            }
            let goals = self.open.values_mut().chain(self.given_up.values_mut());
            self.world.sweep(goals);
            watch(&self.progress(&crew, started));
        }
        self.solver.add(&crew.solver_counters());
        self.time += started.elapsed();
        self.corpus(&mut crew, plan)
    }

    /// How much memory it takes, in things to remember.
    pub fn size(&self) -> usize {
        self.world.size() + self.open.len() + self.given_up.len()
    }

    fn reopen(&mut self) {
        self.tally.unknown.clear();
        for goal in std::mem::take(&mut self.given_up).into_values() {
            self.put(goal);
        }
    }

    /// The next goals to try; none when the exploration is over.
    fn pick(&mut self, plan: &Plan) -> Option<Vec<Goal>> {
        if plan.is_over() || self.is_spent(plan) {
            return None;
        }
        let runs_left = plan.max_runs.map(|max| max - self.tally.runs);
        let steps_left = plan.max_steps.map(|max| max - self.steps());
        // Any goal may turn out to be hard.
        let hard_left = steps_left.map(|left| left / HARD_QUERY_STEPS + 1);
        let usual = (self.open.len() / PART_OF_OPEN).clamp(SMALLEST_BATCH, LARGEST_BATCH);
        let most = [runs_left, hard_left].into_iter().flatten().min();
        let most = most.map_or(usual, |most| usual.min(most as usize));
        let batch: Vec<Goal> = std::iter::from_fn(|| self.take()).take(most).collect();
        (!batch.is_empty()).then_some(batch)
    }

    /// A budget other than time is used up.
    fn is_spent(&self, plan: &Plan) -> bool {
        let spent = |max: Option<u64>, used| max.is_some_and(|max| used >= max);
        spent(plan.max_runs, self.tally.runs)
            || spent(plan.max_steps, self.steps())
            || spent(plan.max_errors, self.errors.count() as u64)
    }

    /// What runs and solvers did, in operations of runs.
    fn steps(&self) -> u64 {
        self.tally.steps + self.hard_queries * HARD_QUERY_STEPS
    }

    fn take(&mut self) -> Option<Goal> {
        let atlas = &mut self.world.atlas;
        let number = if self.open.len() > CROWDED {
            Newest.select(&self.open, atlas)
        } else {
            self.strategy.select(&self.open, atlas)
        };
        self.open.remove(&number?)
    }

    fn put(&mut self, goal: Goal) {
        self.strategy.add(&goal, &mut self.world.atlas);
        self.open.insert(goal.number, goal);
    }

    fn learn(&mut self, goal: Goal, attempt: Attempt, plan: &Plan) {
        self.world.learn(attempt.facts);
        self.hard_queries += attempt.hard_queries;
        match attempt.result {
            // What follows the last error that was wanted does not count.
            _ if self.is_spent(plan) => self.put(goal),
            Result::NotDone => self.put(goal),
            Result::Unsat => {
                self.tally.unsat += 1;
                self.world.finish(&goal);
            }
            Result::GaveUp(why) => {
                *self.tally.unknown.entry(why.to_string()).or_default() += 1;
                match self.given_up.len() < KEPT_GIVEN_UP {
                    true => drop(self.given_up.insert(goal.number, goal)),
                    false => self.world.finish(&goal),
                }
            }
            Result::Ran(trace) => {
                self.count_run(&trace, plan);
                self.count_path(&trace);
                for goal in self.world.grow(goal, &trace) {
                    self.put(goal);
                }
            }
            Result::Diverged(trace, divergence) => {
                self.count_run(&trace, plan);
                self.tally.diverged += 1;
                if self.divergences.len() < KEPT_DIVERGENCES {
                    self.divergences.push(divergence);
                }
                self.world.finish(&goal);
            }
        }
    }

    /// What every run counts for, the diverged ones included.
    fn count_run(&mut self, trace: &Trace, plan: &Plan) {
        self.tally.runs += 1;
        self.tally.steps += trace.operations;
        let is_test = !matches!(trace.end, End::Cut);
        let news = is_test && self.world.atlas.cover(&trace.covered);
        if let End::Threw(thrown) = &trace.end {
            let program = self.world.atlas.program;
            self.errors
                .add(thrown, || Test::of(trace), trace.events.len(), program);
        }
        if news || is_test && plan.keep_all {
            self.tests.push(Test::of(trace));
        }
        for &bound in &trace.bounded {
            *self.tally.bounded.entry(bound).or_default() += 1;
        }
    }

    fn count_path(&mut self, trace: &Trace) {
        match &trace.end {
            End::Cut => self.tally.cut += 1,
            End::Returned | End::Threw(_) | End::Stopped(Stop::Exit(_)) => self.tally.paths += 1,
            End::Stopped(Stop::Unsupported(what)) => {
                *self.tally.unsupported.entry(what.clone()).or_default() += 1;
            }
            End::Stopped(stop) => {
                *self.tally.stopped.entry(format!("{stop:?}")).or_default() += 1;
            }
        }
    }

    fn progress(&self, crew: &Crew, started: Instant) -> Progress<'_> {
        Progress {
            tally: &self.tally,
            errors: self.errors.count(),
            frontier: self.open.len(),
            covered: self.world.atlas.covered().len(),
            solver_time: self.solver.time + crew.solver_counters().time,
            time: self.time + started.elapsed(),
        }
    }

    fn corpus(&mut self, crew: &mut Crew, plan: &Plan) -> Corpus {
        self.tally.open = self.open.len() as u64;
        let mut errors = self.errors.sorted();
        for error in &mut errors {
            let again = crew.run_again(&error.test.input);
            error.confirmed = matches!(&again.end, End::Threw(thrown) if *thrown == error.thrown);
        }
        let ended = if self.open.is_empty() {
            Ended::Finished
        } else if plan.is_interrupted() {
            Ended::Interrupted
        } else {
            Ended::Budget
        };
        Corpus {
            tally: self.tally.clone(),
            ended,
            errors,
            tests: self.tests.clone(),
            divergences: self.divergences.clone(),
            covered: self.world.atlas.covered().clone(),
            solver: self.solver.clone(),
            time: self.time,
        }
    }
}
