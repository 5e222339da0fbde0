//! Trying likely values by evaluation. Constants of the query, their
//! neighbours and small numbers solve many conditions no algebra is needed for,
//! and they are the values people would choose.

use jaunt_term::{Model, Node, Sort, Term, Terms, UnOp, value};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::budget::Budget;
use crate::literal::{Checker, Problem};
use crate::query::Answer;

/// Bounds the work in evaluated nodes rather than tries: large problems try less.
const MAX_EVALUATED: usize = 40_000;
const MAX_CONSTANTS: usize = 24;

/// Starts from the hint and moves one variable at a time to the candidate that
/// satisfies the most literals. Where no move gains, one that satisfies the first
/// failing literal is made at the cost of others.
pub fn solve(problem: &Problem, budget: &Budget) -> Option<Answer> {
    let nodes = problem.terms.reachable(&problem.roots());
    let mut tries = MAX_EVALUATED / nodes.len().max(1);
    if tries == 0 {
        return None;
    }
    let mut checker = Checker::new(problem);
    let constants = constants(problem, &nodes);
    let sorts: FxHashMap<u32, Sort> = checker.vars().collect();
    let moves: Vec<(u32, u64)> = checker
        .vars()
        .flat_map(|(id, sort)| {
            values_for(sort, &constants)
                .into_iter()
                .map(move |v| (id, v))
        })
        .collect();

    let all = problem.literals.len();
    let mut model = problem.hint.clone();
    let mut holds = checker.truths(&model);
    let mut made = FxHashSet::default();
    while let Some(failing) = holds.iter().position(|&holds| !holds) {
        let satisfied = holds.iter().filter(|&&holds| holds).count();
        let related = related_moves(problem, &sorts, failing, &model);
        // The move that satisfies the most literals.
        let mut best: Option<(usize, u32, u64)> = None;
        let steps = moves.iter().chain(&related);
        for &(id, bits) in steps.filter(|step| !made.contains(*step)) {
            tries = tries.checked_sub(1)?;
            if !budget.spend(nodes.len()) {
                return None;
            }
            let before = model.get(id);
            model.set(id, bits);
            let count = checker.satisfied(&model);
            model.set(id, before);
            let gains = count > satisfied || checker.held(failing);
            if gains && best.is_none_or(|(most, ..)| count > most) {
                best = Some((count, id, bits));
            }
            if count == all {
                break;
            }
        }
        let (_, id, bits) = best?;
        made.insert((id, bits));
        model.set(id, bits);
        holds = checker.truths(&model);
    }
    Some(Answer::Model(problem.restrict(&model)))
}

/// Numbers that a condition compares are made equal, or the one next to the other.
fn related_moves(
    problem: &Problem,
    sorts: &FxHashMap<u32, Sort>,
    literal: usize,
    model: &Model,
) -> Vec<(u32, u64)> {
    let vars = problem.terms.vars_of(problem.literals[literal].term);
    let mut moves = Vec::new();
    for &id in vars
        .iter()
        .filter(|id| sorts.get(id).is_some_and(|s| s.is_int()))
    {
        for &other in vars
            .iter()
            .filter(|&o| *o != id && sorts.get(o) == sorts.get(&id))
        {
            let (mask, bits) = (sorts[&id].mask(), model.get(other));
            moves.extend([0, 1, mask].map(|step| (id, bits.wrapping_add(step) & mask)));
        }
    }
    moves
}

/// Numbers in the problem, as exact floats and as integers.
pub struct Constants {
    pub integers: Vec<i64>,
    pub floats: Vec<f64>,
}

pub fn constants(problem: &Problem, nodes: &[Term]) -> Constants {
    Constants::in_terms(problem.terms, nodes)
}

impl Constants {
    /// The first ones among these terms.
    pub fn in_terms(terms: &Terms, nodes: &[Term]) -> Constants {
        let mut found = Constants {
            integers: Vec::new(),
            floats: Vec::new(),
        };
        for &t in nodes {
            match *terms.node(t) {
                Node::Const { sort, bits } if sort.is_int() => {
                    found.integers.push(sort.signed(bits));
                }
                Node::Const { sort, bits } if sort.is_float() => {
                    found.floats.push(value::widen(sort, bits));
                }
                _ => {}
            }
        }
        found.integers.truncate(MAX_CONSTANTS);
        found.floats.truncate(MAX_CONSTANTS);
        found
    }
}

/// Candidates for a variable, likely ones first.
pub fn values_for(sort: Sort, constants: &Constants) -> Vec<u64> {
    let mut values: Vec<u64> = Vec::new();
    match sort {
        Sort::Bool => return vec![0, 1],
        Sort::Ref | Sort::Array(_) => return Vec::new(),
        Sort::F32 | Sort::F64 => {
            let integers = constants.integers.iter().map(|&c| c as f64);
            let floats = constants
                .floats
                .iter()
                .flat_map(|&c| [c, c.next_up(), c.next_down(), -c]);
            let usual = [
                0.0,
                1.0,
                -1.0,
                0.5,
                2.0,
                10.0,
                f64::NAN,
                f64::INFINITY,
                f64::NEG_INFINITY,
                -0.0,
            ];
            let numbers = usual.into_iter().chain(floats).chain(integers);
            values.extend(
                numbers.map(|number| {
                    value::unary(UnOp::FloatToFloat, Sort::F64, sort, number.to_bits())
                }),
            );
        }
        _ => {
            let nearby = |c: i64| [c, c.wrapping_add(1), c.wrapping_sub(1), c.wrapping_neg()];
            let floats = constants.floats.iter().flat_map(|&c| nearby(c as i64));
            let integers = constants.integers.iter().flat_map(|&c| nearby(c));
            let usual = [0, 1, -1, 2, 10, sort.max(), sort.min()];
            let numbers = usual.into_iter().chain(integers).chain(floats);
            values.extend(numbers.map(|number| sort.pack(number)));
        }
    }
    let mut seen = FxHashSet::default();
    values.retain(|&bits| seen.insert(bits));
    values
}
