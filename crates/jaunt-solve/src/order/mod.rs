//! Order reasoning: a complete procedure for conjunctions of `x < y`,
//! `x <= y + c`, `x == c`, `x != y` and their disjunctions over integers and
//! booleans, wrap-around included. Sorting, search trees, bounds checks and loop
//! counters ask little else, and it answers in microseconds.

mod atoms;
mod bounds;
mod quantities;
mod search;

use jaunt_term::{BinOp, Model, Node};

use crate::budget::Budget;
use crate::cores::Core;
use crate::literal::{Checker, Literal, Problem};
use crate::query::Answer;
use atoms::{Conjunction, Reader};
use bounds::Bounds;
use quantities::Quantities;
use search::{Disequality, Found, Search};

/// Bounds of n quantities take n^2 space and each edge n^2 time.
const MAX_QUANTITIES: usize = 120;

/// Answers problems about order. Literals about other things are left out:
/// what is unsatisfiable without them stays so, and a model is tried on them.
pub fn solve(problem: &Problem, budget: &Budget) -> Option<Answer> {
    let (quantities, usable) = Quantities::gather(problem.terms, problem.literals);
    if usable.is_empty() || quantities.list().len() > MAX_QUANTITIES {
        return None;
    }
    let unsat = || Some(Answer::Unsat(Core::whole(problem)));
    let reader = Reader {
        terms: problem.terms,
        quantities: &quantities,
    };
    let mut ranges = vec![(0, 0)];
    ranges.extend(quantities.list().iter().map(|quantity| quantity.range()));
    let mut bounds = Bounds::new(&ranges);
    let mut choices: Vec<Vec<Conjunction>> = Vec::new();
    let mut disequalities = Vec::new();
    let mut left_out = problem.literals.len() - usable.len();
    for literal in usable {
        if !budget.spend(1) {
            return None;
        }
        let Some(alternatives) = reader.alternatives(literal) else {
            left_out += 1;
            continue;
        };
        match alternatives.as_slice() {
            [] => return unsat(),
            [edges] => {
                if !bounds.add_all(edges) {
                    return unsat();
                }
            }
            _ => match plain_disequality(problem, literal, &alternatives) {
                Some(disequality) => disequalities.push(disequality),
                None => choices.push(alternatives),
            },
        }
    }
    let preferred = preferred_values(problem, &quantities);
    match Search::new(&choices, &disequalities, &preferred, budget).run(bounds) {
        Found::Nothing => unsat(),
        Found::Limit => None,
        Found::Values(values) => {
            let model = model_of(&quantities, &values);
            let believed = left_out == 0 || extends_to_all(problem, &model);
            believed.then_some(Answer::Model(model))
        }
    }
}

/// A `!=` without cases for wrap-around has exactly the alternatives below and above.
fn plain_disequality(
    problem: &Problem,
    literal: Literal,
    alternatives: &[Conjunction],
) -> Option<Disequality> {
    let Node::Bin { op: BinOp::Eq, .. } = problem.terms.node(literal.term) else {
        return None;
    };
    match alternatives {
        [below, above] if !literal.holds && below.len() == 1 && above.len() == 1 => {
            let edge = below[0];
            Some(Disequality {
                a: edge.a,
                b: edge.b,
                c: edge.c + 1,
            })
        }
        _ => None,
    }
}

fn preferred_values(problem: &Problem, quantities: &Quantities) -> Vec<Option<i128>> {
    let hinted = quantities.list().iter().map(|quantity| {
        problem
            .hint
            .find(quantity.id)
            .map(|bits| quantity.number(bits))
    });
    std::iter::once(None).chain(hinted).collect()
}

fn model_of(quantities: &Quantities, values: &[i128]) -> Model {
    let mut model = Model::new();
    for (quantity, &value) in quantities.list().iter().zip(&values[1..]) {
        model.set(quantity.id, quantity.pack(value));
    }
    model
}

fn extends_to_all(problem: &Problem, model: &Model) -> bool {
    let mut full = problem.hint.clone();
    full.update(model);
    Checker::new(problem).accepts(&full)
}
