mod agreement;
mod domains;
mod equations;
mod floats;
mod halving;
mod layers;
mod orders;
mod random;
mod smt;
mod soundness;

use jaunt_term::{Functions, Model, NoFunctions, Term, Terms};

use crate::literal::{Literal, Problem, flatten};
use crate::{Answer, Cache, Query, Solver};

/// Solves conditions with the whole stack and an empty cache.
pub fn solve(solver: &mut Solver, terms: &Terms, conditions: &[Term], hint: &Model) -> Answer {
    let query = Query {
        terms,
        conditions,
        hint,
        functions: &NoFunctions,
    };
    solver.solve(&query, &Cache::new()).answer
}

/// The literals of conditions, or nothing if they are false already.
pub fn literals(terms: &Terms, conditions: &[Term]) -> Option<Vec<Literal>> {
    flatten(terms, conditions)
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
