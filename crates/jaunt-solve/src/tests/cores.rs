//! What cannot hold together cannot hold by itself.

use fastrand::Rng;
use jaunt_term::{BinOp, Model, NoFunctions, Sort, Term, Terms};

use super::random::{condition, order_condition};
use super::solve;
use crate::smt::{Limits, Smt};
use crate::{Answer, Budget, Cache, Options, Query, Solver};

fn solver(off: &str) -> Solver {
    let limits = Limits {
        steps: 400_000,
        ..Limits::default()
    };
    let options = Options::default().without(off).expect("names of layers");
    Solver::with_options(vec![Box::new(Smt::new(limits))], options)
}

fn answer(terms: &Terms, conditions: &[Term], off: &str, budget: &Budget) -> Answer {
    let query = Query {
        terms,
        conditions,
        hint: &Model::new(),
        functions: &NoFunctions,
    };
    solver(off).solve(&query, &Cache::new(), budget).answer
}

/// Checks the core of a random query, if it is unsatisfiable; its size and the query's.
fn check(seed: u64, sort: Sort, off: &str) -> Option<(usize, usize)> {
    let mut random = Rng::with_seed(seed);
    let mut terms = Terms::new();
    let vars: Vec<Term> = (0..4).map(|id| terms.var(sort, id)).collect();
    let count = random.usize(3..9);
    let conditions: Vec<Term> = (0..count)
        .map(|_| match random.u32(..3) {
            0 => condition(&mut terms, &mut random, &vars),
            _ => order_condition(&mut terms, &mut random, &vars),
        })
        .collect();
    let budget = Budget::unlimited().with_cores();
    let Answer::Unsat(core) = answer(&terms, &conditions, off, &budget) else {
        return None;
    };
    let few: Vec<Term> = core
        .members
        .iter()
        .map(|&i| conditions[i as usize])
        .collect();
    let again = solve(&mut solver(""), &terms, &few, &Model::new());
    assert!(
        !matches!(again, Answer::Model(_)),
        "seed {seed}: {:?} of {count} is no core, {again:?}",
        core.members
    );
    Some((few.len(), count))
}

/// Cores are right whoever finds them, and smaller than the query.
fn check_all(off: &str) {
    let seeds = 0..150;
    let found = seeds.filter_map(|seed| {
        let sort = [Sort::I32, Sort::I8, Sort::I64][seed as usize % 3];
        check(seed, sort, off)
    });
    let (mut of_cores, mut of_queries) = (0, 0);
    for (core, query) in found {
        of_cores += core;
        of_queries += query;
    }
    assert!(of_queries > 60, "few queries are unsatisfiable");
    assert!(
        of_cores * 3 < of_queries * 2,
        "without {off:?}: {of_cores} conditions in cores of {of_queries}"
    );
}

#[test]
fn of_the_whole_stack() {
    check_all("");
}

#[test]
fn of_rewriting_and_smt() {
    check_all("order,domains,equation,exhaustion,halving,contradiction");
}

#[test]
fn of_smt_alone() {
    check_all("order,domains,equation,exhaustion,halving,contradiction,rewriting");
}

/// A divisor of zero is a contradiction of the condition that divides, not of another's.
#[test]
fn a_division_belongs_to_its_condition() {
    let mut terms = Terms::new();
    let (x, y) = (terms.var(Sort::I32, 0), terms.var(Sort::I32, 1));
    let (zero, three) = (terms.int(0), terms.int(3));
    let quotient = terms.bin(BinOp::Div, x, y);
    let conditions = [terms.eq(y, zero), terms.slt(three, quotient)];
    let off = "order,domains,equation,exhaustion,halving,contradiction,rewriting";
    let budget = Budget::unlimited().with_cores();
    match answer(&terms, &conditions, off, &budget) {
        Answer::Unsat(core) => assert_eq!(core.members, [0, 1]),
        other => panic!("{other:?}"),
    }
}

#[test]
fn nobody_looks_for_a_core_that_is_not_wanted() {
    let mut terms = Terms::new();
    let vars: Vec<Term> = (0..3).map(|id| terms.var(Sort::I32, id)).collect();
    let conditions = [
        terms.slt(vars[0], vars[1]),
        terms.slt(vars[1], vars[2]),
        terms.slt(vars[2], vars[1]),
    ];
    let budget = Budget::unlimited();
    match answer(&terms, &conditions, "contradiction", &budget) {
        Answer::Unsat(core) => assert!(core.is_whole && core.members == [0, 1, 2]),
        other => panic!("{other:?}"),
    }
    match answer(&terms, &conditions, "contradiction", &budget.with_cores()) {
        Answer::Unsat(core) => assert!(!core.is_whole && core.members == [1, 2]),
        other => panic!("{other:?}"),
    }
}
