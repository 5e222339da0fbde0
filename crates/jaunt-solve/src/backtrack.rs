//! Choosing likely values for one variable after the other, and going back as
//! soon as a condition fails. The variables of the conditions that fail under
//! the hint come first, then those that share a condition with them; most of
//! the others can keep the hint's values.

use std::collections::BTreeSet;

use jaunt_term::{Model, Node, Sort, Term, TermMap};

use crate::budget::Budget;
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

pub fn solve(problem: &Problem, budget: &Budget) -> Option<Answer> {
    let nodes = problem.terms.reachable(&problem.roots());
    if nodes.len() > MAX_EVALUATED {
        return None;
    }
    let mut checker = Checker::new(problem);
    let mut variables: Vec<(u32, Sort)> = checker.vars().collect();
    variables.sort_unstable();
    if variables.len() > MAX_VARIABLES || !budget.spend(nodes.len()) {
        return None;
    }
    let sets = variables_of(problem, &nodes, &variables)?;
    let order = order(&sets, &checker.truths(problem.hint));
    let constants = constants(problem, &nodes);
    let groups = completed(&sets, &order, problem.literals);
    let mut levels: Vec<Level> = order
        .iter()
        .zip(&groups)
        .map(|(&variable, literals)| {
            let part = Problem {
                literals,
                ..*problem
            };
            let (id, sort) = variables[variable];
            let hint = problem.hint.get(id) & sort.mask();
            let usual = values_for(sort, &constants).into_iter();
            let nearby = nearby(sort, &constants);
            let others = usual.chain(nearby).filter(|&bits| bits != hint);
            let checker = Checker::new(&part);
            Level {
                id,
                values: std::iter::once(hint).chain(others).collect(),
                cost: checker.size() + LEAST_COST,
                checker,
            }
        })
        .collect();
    let mut model = problem.hint.clone();
    let mut left = MAX_EVALUATED;
    let found = choose(&mut levels, &mut model, &mut left, budget);
    found.then(|| Answer::Model(problem.restrict(&model)))
}

/// Places of variables, as bits.
type Set = u8;

/// By literal: the variables that it depends on; `None` if there is an array of
/// unknown contents.
fn variables_of(problem: &Problem, nodes: &[Term], variables: &[(u32, Sort)]) -> Option<Vec<Set>> {
    let mut sets: TermMap<Set> = TermMap::over(nodes);
    for &t in nodes {
        let mut set = 0;
        match *problem.terms.node(t) {
            Node::Var { id, .. } => set = 1 << variables.iter().position(|v| v.0 == id)?,
            _ => problem
                .terms
                .for_each_operand(t, |operand| set |= sets[operand]),
        }
        sets.insert(t, set);
    }
    Some(problem.roots().iter().map(|&t| sets[t]).collect())
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

/// Places of variables: those of failing conditions first, then their neighbours.
fn order(sets: &[Set], holds: &[bool]) -> Vec<usize> {
    let mut order: Vec<usize> = Vec::new();
    let add = |order: &mut Vec<usize>, set: Set| {
        let new = (0..MAX_VARIABLES).filter(|&place| set & 1 << place != 0);
        let new: Vec<usize> = new.filter(|place| !order.contains(place)).collect();
        order.extend(new);
    };
    for (&set, _) in sets.iter().zip(holds).filter(|(_, holds)| !**holds) {
        add(&mut order, set);
    }
    let mut next = 0;
    while next < order.len() {
        let place = order[next];
        next += 1;
        for &set in sets.iter().filter(|&&set| set & 1 << place != 0) {
            add(&mut order, set);
        }
    }
    order
}

/// By position in the order: the literals whose last variable is there.
fn completed(sets: &[Set], order: &[usize], literals: &[Literal]) -> Vec<Vec<Literal>> {
    let mut completed = vec![Vec::new(); order.len()];
    for (&set, &literal) in sets.iter().zip(literals) {
        let last = order.iter().rposition(|&place| set & 1 << place != 0);
        if let Some(last) = last {
            completed[last].push(literal);
        }
    }
    completed
}

/// Finds values for these levels, of which there are few; false if there are none or
/// the work is too much.
fn choose(levels: &mut [Level], model: &mut Model, left: &mut usize, budget: &Budget) -> bool {
    let Some((level, rest)) = levels.split_first_mut() else {
        return true;
    };
    for i in 0..level.values.len() {
        if *left < level.cost || !budget.spend(level.cost) {
            return false;
        }
        *left -= level.cost;
        model.set(level.id, level.values[i]);
        if level.checker.accepts(model) && choose(rest, model, left, budget) {
            return true;
        }
    }
    false
}
