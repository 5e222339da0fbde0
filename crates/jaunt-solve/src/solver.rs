//! The stack of layers between a query and its answer.

use std::time::Instant;

use crate::backend::{self, Backend, Means};
use crate::budget::Budget;
use crate::cache::{Cache, Fact};
use crate::cores::{Core, reduce};
use crate::counters::Counters;
use crate::domain;
use crate::layer::{ASKED, Layer};
use crate::literal::{Checker, Literal, Problem, flatten};
use crate::log;
use crate::options::{BadOption, Options};
use crate::query::{Answer, GaveUp, Query, Wrong};
use crate::rewrite::rewrite;
use crate::shrink::shrink;
use crate::slice::slices;
use crate::smt::Limits;

/// Solves queries; one per thread.
pub struct Solver {
    /// Asked in this order until one knows.
    backends: Vec<Box<dyn Backend>>,
    options: Options,
    pub counters: Counters,
}

/// An answer and what the cache can learn from it.
pub struct Solved {
    pub answer: Answer,
    pub learned: Vec<Fact>,
}

impl Solver {
    pub fn new(backends: Vec<Box<dyn Backend>>) -> Solver {
        Solver::with_options(backends, Options::default())
    }

    /// A solver that does without some of its parts.
    pub fn with_options(backends: Vec<Box<dyn Backend>>, options: Options) -> Solver {
        let mut backends = backends;
        backends.retain(|backend| options.has_backend(backend.name()));
        Solver {
            backends,
            options,
            counters: Counters::default(),
        }
    }

    /// The back ends of these means (see `backend::BACKENDS`) and the options of the
    /// environment.
    pub fn choose(means: &Means, limits: Limits) -> Result<Solver, BadOption> {
        let options = Options::from_environment()?;
        let backends = backend::chosen(means, limits, &options);
        let backends = backends.ok_or_else(|| BadOption::NoSuchBackend(means.name.clone()))?;
        Ok(Solver::with_options(backends, options))
    }

    /// The same query, cache and steps give the same answer.
    pub fn solve(&mut self, query: &Query, cache: &Cache, budget: &Budget) -> Solved {
        let started = Instant::now();
        let mut learned = Vec::new();
        let answer = self.decide(query, cache, budget, &mut learned);
        self.counters.queries += 1;
        self.counters.time += started.elapsed();
        match &answer {
            Answer::Model(_) => self.counters.satisfiable += 1,
            Answer::Unsat(_) => self.counters.unsatisfiable += 1,
            Answer::GaveUp(why) => self.counters.count_give_up(why.reason()),
        }
        Solved { answer, learned }
    }

    fn decide(
        &mut self,
        query: &Query,
        cache: &Cache,
        budget: &Budget,
        learned: &mut Vec<Fact>,
    ) -> Answer {
        let flattened = match flatten(query.terms, query.conditions) {
            Ok(flattened) => flattened,
            Err(position) => {
                self.counters.count_layer(Layer::Folding);
                return Answer::Unsat(Core::of([position]));
            }
        };
        let problem = Problem {
            terms: query.terms,
            literals: &flattened.literals,
            hint: query.hint,
            functions: query.functions,
        };
        match self.solve_slices(&problem, cache, budget, learned) {
            Answer::Unsat(core) => Answer::Unsat(core.map(|i| [flattened.origins[i]])),
            other => other,
        }
    }

    /// Solves independent parts apart. Parts that hold under the hint keep its
    /// values: those of the path the new condition has nothing to do with.
    fn solve_slices(
        &mut self,
        problem: &Problem,
        cache: &Cache,
        budget: &Budget,
        learned: &mut Vec<Fact>,
    ) -> Answer {
        let mut checker = Checker::new(problem);
        if !budget.spend(checker.size()) {
            return over(budget);
        }
        let holds = checker.truths(problem.hint);
        let mut model = problem.hint.clone();
        for slice in slices(problem.terms, problem.literals) {
            if self.options.has_layer(Layer::Hint) && slice.iter().all(|&i| holds[i]) {
                self.counters.count_layer(Layer::Hint);
                continue;
            }
            let literals: Vec<Literal> = slice.iter().map(|&i| problem.literals[i]).collect();
            let part = Problem {
                literals: &literals,
                ..*problem
            };
            match self.solve_slice(&part, cache, budget, learned) {
                Answer::Model(part) => model.update(&part),
                Answer::Unsat(core) => return Answer::Unsat(core.map(|i| [slice[i] as u32])),
                Answer::GaveUp(why) => return Answer::GaveUp(why),
            }
        }
        // Checked as a whole, whoever found it.
        if checker.accepts(&model) {
            Answer::Model(model)
        } else {
            Answer::GaveUp(GaveUp::WrongModel(Wrong::Query))
        }
    }

    /// Asks layer after layer, the cheap ones first. Rewriting builds terms, so
    /// it comes after those that take microseconds.
    fn solve_slice(
        &mut self,
        slice: &Problem,
        cache: &Cache,
        budget: &Budget,
        learned: &mut Vec<Fact>,
    ) -> Answer {
        let log = self.options.log.clone();
        let mut entry = log::Entry::new(log.as_deref(), slice);
        for (layer, ask) in ASKED {
            if budget.is_over() {
                return over(budget);
            }
            if !self.options.has_layer(layer) {
                continue;
            }
            let ask = |slice: &Problem| ask(slice, cache, budget);
            let answer = ask(slice);
            entry.asked(layer.name(), answer.as_ref());
            if let Some(answer) = answer {
                self.counters.count_layer(layer);
                return with_small_core(slice, answer, ask, budget);
            }
        }
        let rewritten = match self.options.has_layer(Layer::Rewriting) {
            true => self.solve_rewritten(slice, budget),
            false => None,
        };
        if rewritten.is_some() {
            entry.asked(Layer::Rewriting.name(), rewritten.as_ref());
        }
        let answer = match rewritten {
            Some(answer) => answer,
            None => self.ask_backends(slice, budget, &mut entry),
        };
        learned.extend(Fact::new(slice, &answer));
        answer
    }

    /// Substitutes equalities and starts over with what is left.
    fn solve_rewritten(&mut self, slice: &Problem, budget: &Budget) -> Option<Answer> {
        let rewritten = rewrite(slice, budget)?;
        let literals = match &rewritten.literals {
            Ok(literals) => literals,
            Err(core) => {
                self.counters.count_layer(Layer::Rewriting);
                return Some(Answer::Unsat(core.clone()));
            }
        };
        let rest = Problem {
            terms: &rewritten.terms,
            literals,
            ..*slice
        };
        // The cache knows terms of the query's arena only.
        match self.solve_slices(&rest, &Cache::new(), budget, &mut Vec::new()) {
            Answer::Model(model) => {
                let model = rewritten.complete(model, slice.functions)?;
                Some(Answer::Model(slice.restrict(&model)))
            }
            Answer::Unsat(core) => Some(Answer::Unsat(rewritten.core_in(slice, core))),
            gave_up => Some(gave_up),
        }
    }

    fn ask_backends(&mut self, slice: &Problem, budget: &Budget, entry: &mut log::Entry) -> Answer {
        let started = Instant::now();
        // Those who may be asked when the query comes back are somebody, too.
        let nobody = match self.backends.is_empty() || !budget.can_wait() {
            true => GaveUp::NoBackend,
            false => GaveUp::Steps,
        };
        let mut answer = Answer::GaveUp(nobody);
        for backend in &mut self.backends {
            if budget.is_over() {
                return over(budget);
            }
            if !backend.is_for(slice, budget) {
                continue;
            }
            let asked = Instant::now();
            let found = backend.solve(slice, budget);
            if let Some(dump) = &self.options.dump {
                dump.write(slice, backend.name(), &found, asked.elapsed());
            }
            answer = confirm(slice, found, budget);
            entry.asked(backend.name(), Some(&answer));
            if !matches!(answer, Answer::GaveUp(_)) {
                break;
            }
        }
        self.counters.backend_time += started.elapsed();
        if let Answer::GaveUp(_) = answer
            && !budget.can_wait()
            && self.options.has_layer(Layer::Halving)
            && let Some(found) = domain::halve_patiently(slice, budget)
        {
            self.counters.count_layer(Layer::Halving);
            let ask = |slice: &Problem| domain::halve_patiently(slice, budget);
            return with_small_core(slice, found, ask, budget);
        }
        self.counters.count_layer(Layer::Backend);
        match budget.is_over() && matches!(answer, Answer::GaveUp(_)) {
            true => over(budget),
            false => answer,
        }
    }
}

/// The answer of whoever is asked when the budget is used up.
fn over(budget: &Budget) -> Answer {
    Answer::GaveUp(budget.gave_up().unwrap_or(GaveUp::Steps))
}

/// Makes a core smaller if that is wanted and nobody has done it yet.
fn with_small_core(
    slice: &Problem,
    answer: Answer,
    ask: impl Fn(&Problem) -> Option<Answer>,
    budget: &Budget,
) -> Answer {
    match answer {
        Answer::Unsat(core) if core.is_whole && budget.wants_cores() => {
            Answer::Unsat(reduce(slice, core, ask, budget))
        }
        other => other,
    }
}

/// Believes a back end's model only if it evaluates to true, and makes it small.
fn confirm(slice: &Problem, answer: Answer, budget: &Budget) -> Answer {
    let Answer::Model(model) = answer else {
        return answer;
    };
    let mut checker = Checker::new(slice);
    if checker.accepts(&model) {
        Answer::Model(shrink(&mut checker, slice.hint, model, budget))
    } else {
        Answer::GaveUp(GaveUp::WrongModel(Wrong::Query))
    }
}
