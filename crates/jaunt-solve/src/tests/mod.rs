//! What layers and back ends say, checked by each other and by evaluation.

mod agreement;
mod budgets;
mod cache;
mod cores;
mod depth;
mod domains;
mod dumps;
mod equations;
mod floats;
mod halving;
mod layers;
mod orders;
mod random;
mod smt;
mod soundness;
mod switches;

use jaunt_term::{Functions, Model, NoFunctions, Term, Terms};

use crate::literal::{Literal, Problem, flatten};
use crate::{Answer, Budget, Cache, Query, Solver};

/// Solves conditions with the whole stack and an empty cache.
pub fn solve(solver: &mut Solver, terms: &Terms, conditions: &[Term], hint: &Model) -> Answer {
    let query = Query {
        terms,
        conditions,
        hint,
        functions: &NoFunctions,
    };
    let budget = Budget::unlimited();
    solver.solve(&query, &Cache::new(), &budget).answer
}

/// The literals of conditions, or nothing if they are false already.
pub fn literals(terms: &Terms, conditions: &[Term]) -> Option<Vec<Literal>> {
    flatten(terms, conditions).ok().map(|f| f.literals)
}

pub fn problem<'a>(
    terms: &'a Terms,
    literals: &'a [Literal],
    hint: &'a Model,
    functions: &'a dyn Functions,
) -> Problem<'a> {
    Problem {
        terms,
        literals,
        hint,
        functions,
    }
}
