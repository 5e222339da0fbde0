//! The stack of layers between a query and its answer.

use std::time::Instant;

use crate::backend::Backend;
use crate::cache::{Cache, Fact};
use crate::counters::{Counters, Layer};
use crate::literal::{Checker, Literal, Problem, flatten};
use crate::query::{Answer, GaveUp, Query, Reason};
use crate::rewrite::rewrite;
use crate::shrink::shrink;
use crate::slice::slices;
use crate::{backtrack, candidates, contradiction, domain, order, references};

/// Solves queries; one per thread.
pub struct Solver {
    /// Asked in this order until one knows.
    backends: Vec<Box<dyn Backend>>,
    pub counters: Counters,
}

/// An answer and what the cache can learn from it.
pub struct Solved {
    pub answer: Answer,
    pub learned: Vec<Fact>,
}

impl Solver {
    pub fn new(backends: Vec<Box<dyn Backend>>) -> Solver {
        Solver {
            backends,
            counters: Counters::default(),
        }
    }

    /// The same query and cache give the same answer.
    pub fn solve(&mut self, query: &Query, cache: &Cache) -> Solved {
        let started = Instant::now();
        let mut learned = Vec::new();
        let answer = self.decide(query, cache, &mut learned);
        self.counters.queries += 1;
        self.counters.time += started.elapsed();
        match &answer {
            Answer::Model(_) => self.counters.satisfiable += 1,
            Answer::Unsat => self.counters.unsatisfiable += 1,
            Answer::GaveUp(why) => self.counters.count_give_up(why.reason),
        }
        Solved { answer, learned }
    }

    fn decide(&mut self, query: &Query, cache: &Cache, learned: &mut Vec<Fact>) -> Answer {
        let Some(literals) = flatten(query.terms, query.conditions) else {
            self.counters.count_layer(Layer::Folding);
            return Answer::Unsat;
        };
        let problem = Problem {
            terms: query.terms,
            literals: &literals,
            hint: query.hint,
            functions: query.functions,
        };
        self.solve_slices(&problem, cache, learned)
    }

    /// Solves independent parts apart. Parts that hold under the hint keep its
    /// values: those of the path the new condition has nothing to do with.
    fn solve_slices(
        &mut self,
        problem: &Problem,
        cache: &Cache,
        learned: &mut Vec<Fact>,
    ) -> Answer {
        let mut checker = Checker::new(problem);
        let holds = checker.truths(problem.hint);
        let mut model = problem.hint.clone();
        for slice in slices(problem.terms, problem.literals) {
            if slice.iter().all(|&i| holds[i]) {
                self.counters.count_layer(Layer::Hint);
                continue;
            }
            let literals: Vec<Literal> = slice.iter().map(|&i| problem.literals[i]).collect();
            let slice = Problem {
                literals: &literals,
                ..*problem
            };
            match self.solve_slice(&slice, cache, learned) {
                Answer::Model(part) => model.update(&part),
                other => return other,
            }
        }
        // Checked as a whole, whoever found it.
        if checker.accepts(&model) {
            Answer::Model(model)
        } else {
            Answer::GaveUp(GaveUp::new(Reason::WrongModel, "the model fails the query"))
        }
    }

    /// Asks layer after layer, the cheap ones first. Rewriting builds terms, so
    /// it comes after those that take microseconds.
    fn solve_slice(&mut self, slice: &Problem, cache: &Cache, learned: &mut Vec<Fact>) -> Answer {
        type Ask<'a> = &'a dyn Fn(&Problem) -> Option<Answer>;
        let layers: [(Layer, Ask); 11] = [
            (Layer::Cache, &|slice| cache.recall(slice)),
            (Layer::Contradiction, &contradiction::refute),
            (Layer::References, &references::solve),
            (Layer::Order, &order::solve),
            (Layer::Domains, &domain::refute),
            (Layer::Candidates, &candidates::solve),
            (Layer::ModelReuse, &|slice| cache.reuse(slice)),
            (Layer::Equation, &domain::equate),
            (Layer::Backtracking, &backtrack::solve),
            (Layer::Exhaustion, &domain::exhaust),
            (Layer::Halving, &domain::halve),
        ];
        for (layer, ask) in layers {
            if let Some(answer) = ask(slice) {
                self.counters.count_layer(layer);
                return answer;
            }
        }
        let answer = match self.solve_rewritten(slice) {
            Some(answer) => answer,
            None => self.ask_backends(slice),
        };
        learned.push(Fact::new(slice, &answer));
        answer
    }

    /// Substitutes equalities and starts over with what is left.
    fn solve_rewritten(&mut self, slice: &Problem) -> Option<Answer> {
        let rewritten = rewrite(slice)?;
        let Some(literals) = &rewritten.literals else {
            self.counters.count_layer(Layer::Rewriting);
            return Some(Answer::Unsat);
        };
        let rest = Problem {
            terms: &rewritten.terms,
            literals,
            ..*slice
        };
        // The cache knows terms of the query's arena only.
        let answer = self.solve_slices(&rest, &Cache::new(), &mut Vec::new());
        let Answer::Model(model) = answer else {
            return Some(answer);
        };
        let model = rewritten.complete(model, slice.functions)?;
        Some(Answer::Model(slice.restrict(&model)))
    }

    fn ask_backends(&mut self, slice: &Problem) -> Answer {
        let started = Instant::now();
        let mut answer = Answer::GaveUp(GaveUp::new(Reason::NoSolver, "no back end is configured"));
        for backend in &mut self.backends {
            answer = confirm(slice, backend.solve(slice));
            if !matches!(answer, Answer::GaveUp(_)) {
                break;
            }
        }
        self.counters.backend_time += started.elapsed();
        if let Answer::GaveUp(_) = answer
            && let Some(found) = domain::halve_patiently(slice)
        {
            self.counters.count_layer(Layer::Halving);
            return found;
        }
        self.counters.count_layer(Layer::Backend);
        answer
    }
}

/// Believes a back end's model only if it evaluates to true, and makes it small.
fn confirm(slice: &Problem, answer: Answer) -> Answer {
    let Answer::Model(model) = answer else {
        return answer;
    };
    let mut checker = Checker::new(slice);
    if checker.accepts(&model) {
        Answer::Model(shrink(&mut checker, slice.hint, model))
    } else {
        Answer::GaveUp(GaveUp::new(
            Reason::WrongModel,
            "the solver's model fails the query",
        ))
    }
}
