//! Layers and back ends can be switched off by name, and none of them is needed for
//! the others to be right.

use fastrand::Rng;
use jaunt_term::{Model, NoFunctions, Sort, Term, Terms};

use super::budgets::factoring;
use super::random::{condition, order_condition};
use crate::smt::{Limits, Smt};
use crate::{Answer, Budget, Cache, GaveUp, Layer, Means, Options, Query, Solver, backend};

fn verdict(terms: &Terms, conditions: &[Term], off: &str) -> Option<bool> {
    let limits = Limits {
        steps: 300_000,
        ..Limits::default()
    };
    let options = Options::default().without(off).expect("names of layers");
    let mut solver = Solver::with_options(vec![Box::new(Smt::new(limits))], options);
    let query = Query {
        terms,
        conditions,
        hint: &Model::new(),
        functions: &NoFunctions,
    };
    let solved = solver.solve(&query, &Cache::new(), &Budget::unlimited());
    match solved.answer {
        Answer::Model(_) => Some(true),
        Answer::Unsat(_) => Some(false),
        Answer::GaveUp(_) => None,
    }
}

#[test]
fn no_layer_changes_a_verdict_by_its_absence() {
    let layers = Layer::ALL.into_iter().filter(|layer| layer.can_be_off());
    let mut all: Vec<&str> = layers.map(Layer::name).collect();
    let without_all = all.join(",");
    all.push(&without_all);
    for seed in 0..30 {
        let mut random = Rng::with_seed(seed);
        let mut terms = Terms::new();
        let vars: Vec<Term> = (0..3).map(|id| terms.var(Sort::I32, id)).collect();
        let conditions: Vec<Term> = (0..random.usize(1..6))
            .map(|_| match random.bool() {
                true => condition(&mut terms, &mut random, &vars),
                false => order_condition(&mut terms, &mut random, &vars),
            })
            .collect();
        let with_all = verdict(&terms, &conditions, "");
        for off in &all {
            let without = verdict(&terms, &conditions, off);
            let agree = with_all.zip(without).is_none_or(|(a, b)| a == b);
            assert!(
                agree,
                "seed {seed} without {off}: {with_all:?}, {without:?}"
            );
        }
    }
}

#[test]
fn a_solver_without_back_ends_says_so() {
    let mut terms = Terms::new();
    let conditions = factoring(&mut terms);
    let options = Options::default().without("smt, halving").expect("names");
    let smt = Smt::new(Limits::default());
    let mut solver = Solver::with_options(vec![Box::new(smt)], options);
    let query = Query {
        terms: &terms,
        conditions: &conditions,
        hint: &Model::new(),
        functions: &NoFunctions,
    };
    let solved = solver.solve(&query, &Cache::new(), &Budget::unlimited());
    assert_eq!(solved.answer, Answer::GaveUp(GaveUp::NoBackend));
}

#[test]
fn wrong_names_are_told_what_there_is() {
    let error = Options::default().without("halving,ordre").err();
    let text = error.expect("no such layer").to_string();
    assert!(
        text.contains("'ordre'") && text.contains("order, domains"),
        "{text}"
    );
    let error = Solver::choose(&Means::named("guess"), Limits::default()).err();
    let text = error.expect("no such back end").to_string();
    assert!(
        text.contains("'guess'") && text.contains("auto, smt, walk"),
        "{text}"
    );
    for name in backend::choices() {
        assert!(
            Solver::choose(&Means::named(name), Limits::default()).is_ok(),
            "{name}"
        );
    }
}
