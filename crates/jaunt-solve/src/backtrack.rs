//! Choosing likely values for one variable after the other, and going back as
//! soon as a condition fails. The variables of the conditions that fail under
//! the hint come first, then those that share a condition with them; most of
//! the others can keep the hint's values.

use std::collections::BTreeSet;

use jaunt_term::{Model, Sort};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::candidates::{Constants, constants, values_for};
use crate::literal::{Checker, Literal, Problem};
use crate::query::Answer;

/// Bounds the work in evaluated nodes: less than an SMT solver takes to start.
const MAX_EVALUATED: usize = 200_000;
/// Conditions on more variables hold too late for going back to be of use.
const MAX_VARIABLES: usize = 8;
/// Numbers tried after each constant.
const NEARBY: i64 = 33;
/// What a choice costs that completes no condition.
const LEAST_COST: usize = 8;

/// A variable, the values to try, and the conditions that have all their
/// variables once it has a value.
struct Level<'a> {
    id: u32,
    values: Vec<u64>,
    checker: Checker<'a>,
    /// Nodes of these conditions.
    cost: usize,
}

pub fn solve(problem: &Problem) -> Option<Answer> {
    let mut checker = Checker::new(problem);
    let sorts: FxHashMap<u32, Sort> = checker.vars().collect();
    let holds = checker.truths(problem.hint);
    let vars_of: Vec<Vec<u32>> = problem
        .literals
        .iter()
        .map(|literal| problem.terms.vars_of(literal.term))
        .collect();
    if vars_of.iter().flatten().any(|id| !sorts.contains_key(id)) {
        // An array of unknown contents.
        return None;
    }
    let order = order(&vars_of, &holds);
    if order.len() > MAX_VARIABLES {
        return None;
    }
    let constants = constants(problem, &problem.terms.reachable(&roots(problem.literals)));
    let groups = completed(&vars_of, &order, problem.literals);
    let mut levels: Vec<Level> = order
        .iter()
        .zip(&groups)
        .map(|(&id, literals)| {
            let part = Problem {
                literals,
                ..*problem
            };
            let hint = problem.hint.get(id) & sorts[&id].mask();
            let usual = values_for(sorts[&id], &constants).into_iter();
            let nearby = nearby(sorts[&id], &constants);
            let others = usual.chain(nearby).filter(|&bits| bits != hint);
            Level {
                id,
                values: std::iter::once(hint).chain(others).collect(),
                checker: Checker::new(&part),
                cost: problem.terms.reachable(&roots(literals)).len() + LEAST_COST,
            }
        })
        .collect();
    let mut model = problem.hint.clone();
    let mut left = MAX_EVALUATED;
    choose(&mut levels, &mut model, &mut left).then(|| Answer::Model(problem.restrict(&model)))
}

/// Small numbers and those that follow constants: with other remainders and
/// other low bits, and on the far side of bounds.
fn nearby(sort: Sort, constants: &Constants) -> Vec<u64> {
    if !sort.is_int() {
        return Vec::new();
    }
    let starts = constants
        .integers
        .iter()
        .filter(|c| c.unsigned_abs() > NEARBY.unsigned_abs());
    let starts: BTreeSet<i64> = starts.copied().chain([0]).collect();
    let numbers = starts
        .iter()
        .flat_map(|&c| (1..=NEARBY).map(move |d| c.wrapping_add(d)));
    numbers.map(|number| sort.pack(number)).collect()
}

fn roots(literals: &[Literal]) -> Vec<jaunt_term::Term> {
    literals.iter().map(|literal| literal.term).collect()
}

/// Variables of failing conditions first, then their neighbours.
fn order(vars_of: &[Vec<u32>], holds: &[bool]) -> Vec<u32> {
    let mut order: Vec<u32> = Vec::new();
    let mut seen = FxHashSet::default();
    let failing = (0..vars_of.len()).filter(|&i| !holds[i]);
    for id in failing.flat_map(|i| &vars_of[i]) {
        if seen.insert(*id) {
            order.push(*id);
        }
    }
    let mut next = 0;
    while next < order.len() {
        let id = order[next];
        next += 1;
        for neighbour in vars_of.iter().filter(|vars| vars.contains(&id)).flatten() {
            if seen.insert(*neighbour) {
                order.push(*neighbour);
            }
        }
    }
    order
}

/// By position in the order: the literals whose last variable is there.
fn completed(vars_of: &[Vec<u32>], order: &[u32], literals: &[Literal]) -> Vec<Vec<Literal>> {
    let place: FxHashMap<u32, usize> = order.iter().copied().zip(0..).collect();
    let mut completed = vec![Vec::new(); order.len()];
    for (vars, &literal) in vars_of.iter().zip(literals) {
        if let Some(last) = vars.iter().filter_map(|id| place.get(id)).max() {
            completed[*last].push(literal);
        }
    }
    completed
}

/// Finds values for these levels; false if there are none or the work is too much.
fn choose(levels: &mut [Level], model: &mut Model, left: &mut usize) -> bool {
    let Some((level, rest)) = levels.split_first_mut() else {
        return true;
    };
    for i in 0..level.values.len() {
        if *left < level.cost {
            return false;
        }
        *left -= level.cost;
        model.set(level.id, level.values[i]);
        if level.checker.accepts(model) && choose(rest, model, left) {
            return true;
        }
    }
    false
}
