//! What earlier queries taught.
//!
//! The cache is only read while queries are solved; what they learn is handed
//! back and entered afterwards in the order of the queries. So the answers do
//! not depend on how many threads solve them.

use jaunt_term::Model;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::literal::{Checker, Literal, Problem};
use crate::query::Answer;

/// Recent models that are tried on a new problem.
const REUSED_MODELS: usize = 8;

/// A problem and its answer. Literals are handles: a cache belongs to one arena.
#[derive(Clone, Debug)]
pub struct Fact {
    literals: Box<[Literal]>,
    answer: Answer,
}

/// Facts about the terms of one arena.
#[derive(Default)]
pub struct Cache {
    exact: FxHashMap<Box<[Literal]>, Answer>,
    /// Unsatisfiable sets, listed at their largest literal.
    unsat: FxHashMap<Literal, Vec<Box<[Literal]>>>,
    models: Vec<Model>,
}

impl Fact {
    pub fn new(problem: &Problem, answer: &Answer) -> Fact {
        Fact {
            literals: sorted(problem.literals),
            answer: answer.clone(),
        }
    }
}

fn sorted(literals: &[Literal]) -> Box<[Literal]> {
    let mut sorted = literals.to_vec();
    sorted.sort_unstable();
    sorted.into()
}

impl Cache {
    pub fn new() -> Cache {
        Cache::default()
    }

    pub fn learn(&mut self, fact: Fact) {
        let Fact { literals, answer } = fact;
        match &answer {
            Answer::Model(model) => {
                self.models.push(model.clone());
                if self.models.len() > REUSED_MODELS {
                    self.models.remove(0);
                }
            }
            Answer::Unsat => {
                if let Some(&largest) = literals.last() {
                    self.unsat
                        .entry(largest)
                        .or_default()
                        .push(literals.clone());
                }
            }
            Answer::GaveUp(_) => {}
        }
        self.exact.insert(literals, answer);
    }

    /// The answer to the same literals, or `Unsat` if some of them are known to be.
    pub fn recall(&self, problem: &Problem) -> Option<Answer> {
        if self.exact.is_empty() {
            return None;
        }
        let literals = sorted(problem.literals);
        if let Some(answer) = self.exact.get(&literals) {
            return Some(answer.clone());
        }
        let present: FxHashSet<Literal> = literals.iter().copied().collect();
        let known = literals
            .iter()
            .filter_map(|literal| self.unsat.get(literal))
            .flatten();
        let mut subsets = known.filter(|set| set.iter().all(|literal| present.contains(literal)));
        subsets.next().map(|_| Answer::Unsat)
    }

    /// A recent model of another problem that happens to fit, the newest first.
    pub fn reuse(&self, problem: &Problem) -> Option<Answer> {
        if self.models.is_empty() {
            return None;
        }
        let mut checker = Checker::new(problem);
        let fitting = self
            .models
            .iter()
            .rev()
            .find(|model| checker.accepts(model))?;
        // What the model does not mention counted as 0.
        let mut model = Model::new();
        for (id, _) in checker.vars() {
            model.set(id, 0);
        }
        model.update(&problem.restrict(fitting));
        Some(Answer::Model(model))
    }
}
