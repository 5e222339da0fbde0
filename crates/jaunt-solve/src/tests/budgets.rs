//! Steps decide alike on every machine; the stop flag and the deadline end everything
//! within moments.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use fastrand::Rng;
use jaunt_term::{BinOp, Model, NoFunctions, Sort, Term, Terms};

use super::random::{condition, order_condition};
use crate::smt::{Limits, Smt};
use crate::{Answer, Budget, Cache, GaveUp, Options, Query, Solver};

/// No limits but those of the budget.
const PATIENT: Limits = Limits {
    steps: u32::MAX,
    milliseconds: 600_000,
};

fn solve(terms: &Terms, conditions: &[Term], off: &str, budget: &Budget) -> Answer {
    let options = Options::default().without(off).expect("names of layers");
    let mut solver = Solver::with_options(vec![Box::new(Smt::new(PATIENT))], options);
    let query = Query {
        terms,
        conditions,
        hint: &Model::new(),
        functions: &NoFunctions,
    };
    solver.solve(&query, &Cache::new(), budget).answer
}

/// Two factors of the product of two primes, in long arithmetic: Z3 takes minutes.
pub fn factoring(terms: &mut Terms) -> Vec<Term> {
    let (x, y) = (terms.var(Sort::I64, 0), terms.var(Sort::I64, 1));
    let product = terms.mul(x, y);
    let (goal, one) = (terms.long(2_147_483_647 * 4_294_967_291), terms.long(1));
    let most = terms.long(1 << 33);
    vec![
        terms.eq(product, goal),
        terms.slt(one, x),
        terms.slt(one, y),
        terms.slt(x, most),
        terms.slt(y, most),
    ]
}

#[test]
fn the_stop_flag_ends_a_query_under_way() {
    let mut terms = Terms::new();
    let conditions = factoring(&mut terms);
    for off in ["", "halving"] {
        let stop = Arc::new(AtomicBool::new(false));
        let budget = Budget::unlimited().with_stop(stop.clone());
        let setter = std::thread::spawn(move || {
            std::thread::sleep(Duration::from_millis(300));
            stop.store(true, Ordering::Relaxed);
            Instant::now()
        });
        let answer = solve(&terms, &conditions, off, &budget);
        let ended = Instant::now();
        let set = setter.join().expect("no panic");
        assert_eq!(answer, Answer::GaveUp(GaveUp::Stopped), "without {off:?}");
        let late = ended.saturating_duration_since(set);
        println!("{late:?} after the flag was set");
        // Far above what is measured, to hold on a loaded machine.
        assert!(late < Duration::from_millis(600), "{late:?}");
    }
}

#[test]
fn the_deadline_ends_a_query_under_way() {
    let mut terms = Terms::new();
    let conditions = factoring(&mut terms);
    let end = Instant::now() + Duration::from_millis(300);
    let budget = Budget::unlimited().with_deadline(Some(end));
    let answer = solve(&terms, &conditions, "", &budget);
    assert_eq!(answer, Answer::GaveUp(GaveUp::Stopped));
    let late = Instant::now().saturating_duration_since(end);
    assert!(late < Duration::from_millis(600), "{late:?}");
}

#[test]
fn a_stopped_solver_does_nothing() {
    let mut terms = Terms::new();
    let conditions = factoring(&mut terms);
    let budget = Budget::unlimited().with_stop(Arc::new(AtomicBool::new(true)));
    let started = Instant::now();
    let answer = solve(&terms, &conditions, "", &budget);
    assert_eq!(answer, Answer::GaveUp(GaveUp::Stopped));
    assert!(started.elapsed() < Duration::from_millis(100));
}

/// More steps only add answers, and the same steps give the same answer.
#[test]
fn steps_decide_alike() {
    for seed in 0..25 {
        let mut random = Rng::with_seed(seed);
        let mut terms = Terms::new();
        let vars: Vec<Term> = (0..3).map(|id| terms.var(Sort::I32, id)).collect();
        let mut conditions: Vec<Term> = (0..random.usize(1..5))
            .map(|_| order_condition(&mut terms, &mut random, &vars))
            .collect();
        conditions.push(condition(&mut terms, &mut random, &vars));
        let verdict = |answer: &Answer| match answer {
            Answer::Model(_) => Some(true),
            Answer::Unsat(_) => Some(false),
            Answer::GaveUp(_) => None,
        };
        let mut before: Option<bool> = None;
        for steps in [0, 10, 100, 1000, 10_000, 100_000, 10_000_000] {
            let ask = || {
                let budget = Budget::unlimited().with_steps(steps);
                solve(&terms, &conditions, "", &budget)
            };
            let answer = ask();
            assert_eq!(answer, ask(), "seed {seed}, {steps} steps");
            let now = verdict(&answer);
            let agree = before.zip(now).is_none_or(|(a, b)| a == b);
            assert!(agree, "seed {seed}, {steps} steps: {answer:?}");
            before = before.or(now);
        }
    }
}

#[test]
fn steps_end_a_long_search() {
    let mut terms = Terms::new();
    let conditions = factoring(&mut terms);
    let budget = Budget::unlimited().with_steps(200_000);
    let answer = solve(&terms, &conditions, "", &budget);
    assert_eq!(answer, Answer::GaveUp(GaveUp::Steps));
    assert_eq!(budget.left(), 0);
}

/// A condition on many variables that only evaluation can decide.
#[test]
fn long_conditions_end_in_time() {
    let mut terms = Terms::new();
    let mut sum = terms.long(0);
    for id in 0..20_000 {
        let x = terms.var(Sort::I64, id);
        let mixed = terms.bin(BinOp::Xor, sum, x);
        let square = terms.mul(mixed, x);
        sum = terms.add(square, mixed);
    }
    let goal = terms.long(12_345);
    let conditions = [terms.eq(sum, goal)];
    let end = Instant::now() + Duration::from_millis(500);
    let budget = Budget::unlimited().with_deadline(Some(end));
    let answer = solve(&terms, &conditions, "", &budget);
    assert!(matches!(answer, Answer::GaveUp(_)), "{answer:?}");
    let late = Instant::now().saturating_duration_since(end);
    assert!(late < Duration::from_secs(2), "{late:?}");
}
