//! The one loop: pick, solve, run, learn.

use std::time::{Duration, Instant};

use jaunt_record::KeptCalls;
use jaunt_solve::Counters as SolverCounters;
use jaunt_vm::{Covered, Summaries};

use crate::atlas::Program;
use crate::attempt::{Attempt, Result as Attempted, Worker};
use crate::blends::Blends;
use crate::corpus::{Corpus, Ended, Tally};
use crate::crew::Crew;
use crate::frontier::Frontier;
use crate::goal::Task;
use crate::ledger::Ledger;
use crate::lesson::Lesson;
use crate::memory;
use crate::multiplied::Multiplied;
use crate::plan::Plan;
use crate::sampling::Sampling;
use crate::search::Search;
use crate::world::World;

/// What running errors once more may take after the deadline.
const CONFIRMING: Duration = Duration::from_millis(100);

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

impl Progress<'_> {
    /// In words, with so many threads.
    pub fn in_words(&self, jobs: usize) -> String {
        let worked = self.time * jobs as u32;
        let share = 100.0 * self.solver_time.as_secs_f64() / worked.as_secs_f64().max(1e-9);
        format!(
            "{} paths, {} open, {} covered, {} errors, solver {share:.0} %, {} MB, {:.1} s",
            self.tally.paths,
            self.frontier,
            self.covered,
            self.errors,
            memory::resident() >> 20,
            self.time.as_secs_f64(),
        )
    }
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
    pub(crate) world: World,
    pub(crate) search: Search<'a>,
    sampling: Sampling,
    pub(crate) multiplied: Multiplied,
    solver: SolverCounters,
    time: Duration,
}

/// Looks now and then how much memory is held.
#[derive(Default)]
struct MemoryWatch {
    last: Option<Instant>,
}

/// How often to look: it takes some microseconds.
const LOOKING: Duration = Duration::from_millis(20);

impl MemoryWatch {
    fn is_short(&mut self, plan: &Plan) -> bool {
        if plan.max_memory.is_none() || self.last.is_some_and(|last| last.elapsed() < LOOKING) {
            return false;
        }
        self.last = Some(Instant::now());
        is_short(plan)
    }
}

/// Is hardly any memory left?
fn is_short(plan: &Plan) -> bool {
    let held = memory::resident();
    plan.max_memory.is_some_and(|max| held > max / 10 * 9)
}

impl<'a> Exploration<'a> {
    /// Nothing is tried yet. The strategy is the plan's from now on.
    pub fn new(program: &'a dyn Program, plan: &Plan) -> Exploration<'a> {
        Exploration {
            world: World::new(plan.summaries, plan.unit.is_some()),
            search: Search {
                frontier: Frontier::new(program, plan),
                blends: Blends::default(),
                ledger: Ledger::default(),
            },
            sampling: Sampling::default(),
            multiplied: Multiplied::default(),
            solver: SolverCounters::default(),
            time: Duration::ZERO,
        }
    }

    /// Takes note of what others covered: it is not worth a test here.
    pub fn know<'c>(&mut self, covered: impl IntoIterator<Item = &'c Covered>) {
        for covered in covered {
            self.world.cover([covered]);
            self.search.frontier.atlas.cover([covered]);
        }
    }

    /// Takes note of what others learnt about calls.
    pub(crate) fn begin_with(&mut self, learnt: Summaries) {
        self.world.begin_with(learnt);
    }

    /// What was learnt about calls.
    pub(crate) fn learnt(&self) -> Option<&Summaries> {
        self.world.summaries.as_deref()
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
        self.search.reopen();
        let mut lessons = Vec::new();
        let mut batch = Vec::new();
        let mut watch_memory = MemoryWatch::default();
        loop {
            if batch.is_empty() || self.world.is_crowded() || plan.until_entry_is_taken {
                self.search.learn_all(&mut lessons, plan);
                self.sweep(&mut batch);
            }
            if self.search.has_had_share(plan) || self.has_multiplied(plan) {
                self.search.learn_all(&mut lessons, plan);
                self.put_back(&mut batch);
                break;
            }
            if batch.is_empty() {
                batch = self.search.pick_or_reopen(plan);
            }
            self.sample(&mut crew, &mut batch, &mut lessons, plan);
            if batch.is_empty() && !plan.is_over() && self.search.frontier.go_on_with_all() {
                batch = self.search.pick(plan);
            }
            if batch.is_empty() {
                break;
            }
            let search = &mut self.search;
            let (attempts, next) = crew.work(&batch, &self.world, plan, || {
                search.learn_all(&mut lessons, plan);
                match plan.is_counted() {
                    true => Vec::new(),
                    false => search.pick(plan),
                }
            });
            lessons = self.read(batch, attempts, plan);
            batch = next;
            if watch_memory.is_short(plan) {
                self.search.learn_all(&mut lessons, plan);
                self.make_room(&mut batch, plan);
            }
            watch(&self.progress(&crew, started));
        }
        self.search.close_again();
        self.solver.add(&crew.solver_counters());
        self.time += started.elapsed();
        self.corpus(&mut crew, plan)
    }

    /// Runs samples before the goals of a batch, if they are due. If these show all that was
    /// wanted, nothing of the batch is left.
    fn sample(
        &mut self,
        crew: &mut Crew,
        batch: &mut Vec<Task>,
        lessons: &mut Vec<Lesson>,
        plan: &Plan,
    ) {
        let (world, search) = (&self.world, &mut self.search);
        let wave = self.sampling.wave(batch, world, search, plan);
        if wave.is_empty() {
            return;
        }
        let (attempts, ()) = crew.work(&wave, &self.world, plan, || ());
        lessons.extend(self.read(wave, attempts, plan));
        self.search.learn_all(lessons, plan);
        let ledger = &self.search.ledger;
        if ledger.is_spent(plan) || ledger.reached.is_some() {
            self.put_back(batch);
        }
    }

    /// Are there so many paths that others should have their turn?
    fn has_multiplied(&self, plan: &Plan) -> bool {
        plan.share
            .is_some_and(|share| self.multiplied.paths >= share.paths)
    }

    /// Goals that were picked are open again.
    fn put_back(&mut self, batch: &mut Vec<Task>) {
        for task in batch.drain(..) {
            self.search.frontier.put(task.goal);
        }
    }

    /// Lets the workers know what the attempts showed; gives what is left to learn.
    fn read(&mut self, batch: Vec<Task>, attempts: Vec<Attempt>, plan: &Plan) -> Vec<Lesson> {
        let mut lessons = Vec::with_capacity(batch.len());
        for (task, attempt) in batch.into_iter().zip(attempts) {
            self.sampling.note(&attempt);
            if let (Some(_), Attempted::Ran(trace)) = (plan.share, &attempt.result) {
                let program = self.search.frontier.atlas.program;
                self.multiplied.note(trace, program);
            }
            if !plan.is_counted() {
                lessons.push(self.world.read(task.goal, attempt));
            } else if self.search.ledger.is_spent(plan) {
                // What follows the last run that was wanted does not count.
                self.search.frontier.put(task.goal);
            } else {
                let lesson = self.world.read(task.goal, attempt);
                self.search.learn(lesson, plan);
            }
        }
        lessons
    }

    /// Memory is short: drops what is not needed, and if that is not enough, goals.
    fn make_room(&mut self, batch: &mut Vec<Task>, plan: &Plan) {
        self.put_back(batch);
        self.search.blends.forget();
        self.drop_terms(&mut []);
        memory::give_back();
        while is_short(plan) && self.search.frontier.len() > 1 {
            self.search.ledger.tally.parked += self.search.frontier.park();
            self.drop_terms(&mut []);
            memory::give_back();
        }
    }

    /// Drops the terms of finished subtrees if they are the greater part.
    fn sweep(&mut self, batch: &mut [Task]) {
        if self.world.is_crowded() {
            self.drop_terms(batch);
        }
    }

    /// Drops all terms that open goals do not need.
    fn drop_terms(&mut self, batch: &mut [Task]) {
        let frontier = &mut self.search.frontier;
        self.world.sweep(|change| {
            frontier.for_each_step(change);
            for task in batch {
                task.way.iter_mut().for_each(&mut *change);
                task.goal.step.iter_mut().for_each(&mut *change);
            }
        });
    }

    /// How much memory it takes, in things to remember.
    pub fn size(&self) -> usize {
        let Search {
            frontier, blends, ..
        } = &self.search;
        self.world.terms.count() + frontier.size() + blends.size()
    }

    fn progress(&self, crew: &Crew, started: Instant) -> Progress<'_> {
        let Search {
            frontier, ledger, ..
        } = &self.search;
        Progress {
            tally: &ledger.tally,
            errors: ledger.errors.count(),
            frontier: frontier.len(),
            covered: frontier.atlas.covered().len(),
            solver_time: self.solver.time + crew.solver_counters().time,
            time: self.time + started.elapsed(),
        }
    }

    fn corpus(&mut self, crew: &mut Crew, plan: &Plan) -> Corpus {
        let Search {
            frontier, ledger, ..
        } = &mut self.search;
        ledger.tally.open = frontier.len() as u64 + ledger.tally.parked;
        let until = plan.deadline.map(|_| Instant::now() + CONFIRMING);
        ledger
            .errors
            .confirm(until, |input| crew.run_again(input, until));
        let ended = if ledger.tally.open == 0 {
            Ended::Finished
        } else if plan.is_interrupted() {
            Ended::Interrupted
        } else {
            Ended::Budget
        };
        let (covered, doubtful) = (frontier.atlas.covered(), frontier.atlas.doubtful());
        Corpus {
            tally: ledger.tally.clone(),
            ended,
            errors: ledger.errors.sorted(),
            tests: ledger.tests.clone(),
            divergences: ledger.divergences.clone(),
            reached: ledger.reached.clone(),
            covered: covered.union(doubtful).copied().collect(),
            doubtful: doubtful.difference(covered).copied().collect(),
            kept_calls: KeptCalls::default(),
            solver: self.solver.clone(),
            spent: ledger.steps(),
            work: ledger.work(),
            time: self.time,
        }
    }
}
