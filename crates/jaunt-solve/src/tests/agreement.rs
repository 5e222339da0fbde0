//! The whole stack against SMT alone.

use fastrand::Rng;
use jaunt_term::{Model, NoFunctions, Sort, Term, Terms};

use super::random::{condition, order_condition};
use super::{literals, problem, solve};
use crate::smt::{Limits, Smt};
use crate::{Answer, Backend, Budget, Solver};

fn check(seed: u64, sorts: &[Sort]) {
    let mut random = Rng::with_seed(seed);
    let mut terms = Terms::new();
    let narrow: Vec<Term> = (0..4)
        .map(|id| {
            let sort = sorts[id as usize % sorts.len()];
            terms.var(sort, id)
        })
        .collect();
    // Narrow inputs are widened as the machine does: chars by zeros, bytes by sign.
    let vars: Vec<Term> = narrow
        .iter()
        .map(|&var| match terms.sort(var) {
            Sort::I16 => terms.zero_extend(var, Sort::I32),
            Sort::I8 => terms.sign_extend(var, Sort::I32),
            _ => var,
        })
        .collect();
    let mut conditions = Vec::new();
    for _ in 0..random.usize(1..6) {
        conditions.push(match random.u32(..3) {
            0 => condition(&mut terms, &mut random, &vars),
            _ => order_condition(&mut terms, &mut random, &vars),
        });
    }
    let hint = Model::new();
    let limits = Limits {
        steps: 400_000,
        ..Limits::default()
    };
    let whole = solve(
        &mut Solver::new(vec![Box::new(Smt::new(limits))]),
        &terms,
        &conditions,
        &hint,
    );
    let again = solve(
        &mut Solver::new(vec![Box::new(Smt::new(limits))]),
        &terms,
        &conditions,
        &hint,
    );
    assert_eq!(whole, again, "seed {seed}: the same query, the same answer");
    let Some(literals) = literals(&terms, &conditions) else {
        assert!(matches!(whole, Answer::Unsat(_)));
        return;
    };
    let problem = problem(&terms, &literals, &hint, &NoFunctions);
    let alone = Smt::new(limits).solve(&problem, &Budget::unlimited());
    match (&whole, &alone) {
        (Answer::GaveUp(_), _) | (_, Answer::GaveUp(_)) => {}
        (Answer::Model(_), Answer::Model(_)) | (Answer::Unsat(_), Answer::Unsat(_)) => {}
        _ => panic!("seed {seed}: the stack says {whole:?}, SMT {alone:?}"),
    }
}

#[test]
fn ints() {
    (0..120).for_each(|seed| check(seed, &[Sort::I32]));
}

#[test]
fn narrow_inputs() {
    (1000..1120).for_each(|seed| check(seed, &[Sort::I16, Sort::I8, Sort::I32]));
}

#[test]
fn longs() {
    (2000..2060).for_each(|seed| check(seed, &[Sort::I64]));
}
