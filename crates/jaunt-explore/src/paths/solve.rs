//! Test data for paths, or the proof that there is none.

use std::time::{Duration, Instant};

use jaunt_ir::{LinkKind, Path};
use jaunt_record::GivenUp;
use jaunt_solve::{Answer, BadOption, Budget, Cache, Means, Query, Solver};
use jaunt_term::{Model, NoFunctions};
use jaunt_vm::{Covered, Entry, Input, Machine, Trace};
use rustc_hash::{FxHashMap, FxHashSet};

use super::{Equations, Subject};
use crate::corpus::Test;
use crate::explore::explore;
use crate::given_up::given_up;
use crate::machine::Loaded;
use crate::setup::Search;

/// What looking for inputs by exploring may take of the time, at most.
const EXPLORING: Duration = Duration::from_secs(20);

/// Runs of one exploration.
const MOST_RUNS: u64 = 20_000;

/// So many paths are looked for among the runs of an exploration, too.
const FEW: usize = 200;

/// What is known of a path.
pub enum Solved {
    /// This input takes it.
    Taken(Box<Test>),
    /// Its equations contradict each other.
    Infeasible,
    /// Why nothing is known.
    Unknown(Option<GivenUp>),
}

pub struct Solutions {
    /// In the order of the paths.
    pub states: Vec<Solved>,
    /// Further runs that cover something.
    pub more: Vec<Test>,
    /// By the runs of all tests.
    pub covered: FxHashSet<Covered>,
}

/// Solves the paths of one method.
pub struct PathSolver<'a> {
    pub subject: Subject<'a>,
    pub machine: Machine,
    pub search: &'a Search,
    pub end: Option<Instant>,
    pub solver: Solver,
    /// Proves what the solver gives up on; a search can only find.
    pub prover: Solver,
    /// By the runs of all tests.
    pub covered: FxHashSet<Covered>,
    more: Vec<Test>,
    /// The paths that are wanted, by what they are.
    wanted: FxHashMap<Path, usize>,
    solved: Vec<Solved>,
}

impl Equations {
    fn query<'q>(&'q self, hint: &'q Model) -> Query<'q> {
        Query {
            terms: &self.terms,
            conditions: &self.conditions,
            hint,
            functions: &NoFunctions,
        }
    }

    /// Is it proved that they cannot hold together?
    pub fn contradict(&self, prover: &mut Solver, budget: &Budget) -> bool {
        let hint = Model::new();
        let mut asked = || prover.solve(&self.query(&hint), &Cache::new(), budget);
        self.is_false() || matches!(asked().answer, Answer::Unsat(_))
    }
}

impl<'a> PathSolver<'a> {
    pub fn new(
        subject: Subject<'a>,
        mut machine: Machine,
        search: &'a Search,
        end: Option<Instant>,
    ) -> Result<PathSolver<'a>, BadOption> {
        machine.keep_steps_of(subject.method);
        Ok(PathSolver {
            subject,
            machine,
            search,
            end,
            solver: Solver::choose(&search.solver, search.solver_limits())?,
            prover: Solver::choose(&Means::default(), search.solver_limits())?,
            covered: FxHashSet::default(),
            more: Vec::new(),
            wanted: FxHashMap::default(),
            solved: Vec::new(),
        })
    }

    /// Looks for inputs by exploring the method: few runs cover most of it, and take many
    /// of its paths.
    pub fn begin(&mut self, paths: &[&Path]) {
        let numbered = paths.iter().enumerate();
        self.wanted = numbered.map(|(n, path)| ((*path).clone(), n)).collect();
        self.solved = paths.iter().map(|_| Solved::Unknown(None)).collect();
        if paths.len() > FEW {
            self.explore();
        }
    }

    /// In the order of the paths that were begun with.
    pub fn solve(mut self, paths: &[&Path]) -> Solutions {
        for (n, path) in paths.iter().enumerate() {
            if self.is_over() {
                break;
            }
            if matches!(self.solved[n], Solved::Unknown(_)) {
                let equations = self.subject.equations(path);
                self.solve_one(n, &equations);
            }
        }
        let left = self.solved.iter().any(|s| matches!(s, Solved::Unknown(_)));
        if (left || paths.len() <= FEW) && !self.is_over() {
            self.explore();
        }
        if self.is_over() {
            for solved in &mut self.solved {
                if matches!(solved, Solved::Unknown(None)) {
                    *solved = Solved::Unknown(Some(GivenUp::Stopped));
                }
            }
        }
        Solutions {
            states: self.solved,
            more: self.more,
            covered: self.covered,
        }
    }

    fn is_over(&self) -> bool {
        self.search.is_stopped() || self.end.is_some_and(|end| Instant::now() >= end)
    }

    fn entry(&self) -> Entry {
        Entry::Unit(self.subject.method)
    }

    fn solve_one(&mut self, n: usize, equations: &Equations) {
        if equations.is_false() {
            self.solved[n] = Solved::Infeasible;
            return;
        }
        let budget = Budget::unlimited()
            .with_stop(self.search.stop.clone())
            .with_deadline(self.end);
        let hint = Model::new();
        let query = equations.query(&hint);
        match self.solver.solve(&query, &Cache::new(), &budget).answer {
            Answer::Unsat(_) => self.solved[n] = Solved::Infeasible,
            Answer::GaveUp(why) => {
                let asked = self.prover.solve(&query, &Cache::new(), &budget);
                self.solved[n] = match asked.answer {
                    Answer::Unsat(_) => Solved::Infeasible,
                    _ => Solved::Unknown(Some(given_up(why))),
                };
            }
            Answer::Model(model) if self.subject.takes_numbers() => {
                let begun = self.run(&Input::default());
                let input = equations.input_of(&model, &begun);
                self.run(&input);
            }
            Answer::Model(_) => {}
        }
    }

    /// Runs an input; the path that it takes is solved, whichever was asked for.
    fn run(&mut self, input: &Input) -> Trace {
        let entry = self.entry();
        let trace = self.machine.explore(&entry, input);
        let steps = self.machine.kept_steps();
        let way = steps.and_then(|steps| self.subject.way(steps, &trace.end));
        let place = way.and_then(|way| self.wanted.get(&way).copied());
        let is_open = |&n: &usize| !matches!(self.solved[n], Solved::Taken(_));
        if let Some(n) = place.filter(is_open) {
            self.solved[n] = Solved::Taken(Box::new(Test::of(&trace)));
            self.covered.extend(trace.covered.iter().copied());
        }
        trace
    }

    /// Explores the method: some runs take paths that are left, and some cover what the
    /// paths' tests did not, because a condition has several ways to hold.
    fn explore(&mut self) {
        let entry = self.entry();
        let now = Instant::now();
        let share = self
            .end
            .map(|end| now + end.saturating_duration_since(now) / 2);
        let until = share.map_or(now + EXPLORING, |end| end.min(now + EXPLORING));
        let Ok(copy) = self.machine.fork() else {
            return;
        };
        let limits = self.search.solver_limits();
        let Ok(workers) = self.search.workers(vec![Box::new(copy)], &entry, limits) else {
            return;
        };
        let program = Loaded::new(self.machine.store.clone());
        let plan = crate::Plan {
            keep_all: true,
            max_runs: Some(MOST_RUNS),
            ..self.search.plan(Some(until))
        };
        let corpus = explore(workers, &program, &plan, &mut |_| {});
        for test in &corpus.tests {
            if self.is_over() {
                return;
            }
            let trace = self.run(&test.input);
            if trace.covered.iter().any(|c| !self.covered.contains(c)) {
                self.covered.extend(trace.covered.iter().copied());
                self.more.push(Test::of(&trace));
            }
        }
    }
}

impl Subject<'_> {
    /// Is a link one that people would count: no exception that nobody wrote down?
    pub fn counts(&self, link: usize) -> bool {
        let link = &self.picture.links[link];
        match link.kind {
            LinkKind::Return => false,
            LinkKind::Exception(_) => link.to.is_some(),
            _ => true,
        }
    }
}
