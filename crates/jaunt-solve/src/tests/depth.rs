//! Depth is data: terms a million operations deep pass through everything, in a thread
//! whose stack would not hold a hundredth of them.

use std::time::{Duration, Instant};

use jaunt_term::{BinOp, Elem, Model, NoFunctions, Sort, Term, Terms, UnOp};

use super::{literals, problem};
use crate::smt::{Limits, Smt, script};
use crate::{Answer, Backend, Budget, Cache, GaveUp, Options, Query, Solver};

const DEPTH: i32 = 500_000;

/// Runs with a stack that recursion over deep terms would overflow.
fn with_small_stack(work: impl FnOnce() + Send + 'static) {
    let thread = std::thread::Builder::new().stack_size(256 << 10);
    let running = thread.spawn(work).expect("a thread");
    if let Err(panic) = running.join() {
        std::panic::resume_unwind(panic);
    }
}

/// Asks the whole stack, layer by layer and back end, for one condition.
fn check(terms: &Terms, condition: Term, allowed: Duration) -> Answer {
    let hint = Model::new();
    let started = Instant::now();
    let query = Query {
        terms,
        conditions: &[condition],
        hint: &hint,
        functions: &NoFunctions,
    };
    let smt = Smt::new(Limits::default());
    let mut solver = Solver::new(vec![Box::new(smt)]);
    let budget = Budget::unlimited().with_cores();
    let answer = solver.solve(&query, &Cache::new(), &budget).answer;
    let took = started.elapsed();
    println!("{took:?} for {answer:?}");
    assert!(took < allowed, "{took:?}");
    answer
}

/// `x = x * 31 ^ i`, so often, or with sums for fractions: integers would fold.
fn chain(terms: &mut Terms, sort: Sort, depth: i32) -> Term {
    let [times, plus] = match sort.is_float() {
        true => [BinOp::FMul, BinOp::FAdd],
        false => [BinOp::Mul, BinOp::Xor],
    };
    let number = |terms: &mut Terms, number: i32| match sort {
        Sort::F64 => terms.double(f64::from(number)),
        _ => terms.constant(sort, sort.pack(i64::from(number))),
    };
    let mut x = terms.var(sort, 0);
    let factor = number(terms, 31);
    for i in 0..depth {
        let i = number(terms, i);
        let product = terms.bin(times, x, factor);
        x = terms.bin(plus, product, i);
    }
    x
}

#[test]
fn chains_of_ints() {
    with_small_stack(|| {
        let mut terms = Terms::new();
        let x = chain(&mut terms, Sort::I32, DEPTH);
        let five = terms.int(5);
        let equal = terms.eq(x, five);
        // Each step can be undone, so that is a matter of one number.
        let answer = check(&terms, equal, Duration::from_secs(20));
        assert!(matches!(answer, Answer::Model(_)), "{answer:?}");
        let less = terms.slt(x, five);
        check(&terms, less, Duration::from_secs(20));
        // The hint holds, and its opposite does not.
        let more = terms.not(less);
        check(&terms, more, Duration::from_secs(20));
    });
}

#[test]
fn chains_of_doubles() {
    with_small_stack(|| {
        let mut terms = Terms::new();
        let x = chain(&mut terms, Sort::F64, DEPTH);
        let five = terms.double(5.0);
        let equal = terms.bin(BinOp::FEq, x, five);
        let answer = check(&terms, equal, Duration::from_secs(20));
        let too_large = matches!(answer, Answer::GaveUp(GaveUp::TooLarge(_)));
        assert!(too_large, "{answer:?}");
    });
}

#[test]
fn chains_of_choices_arrays_and_connectives() {
    with_small_stack(|| {
        let mut terms = Terms::new();
        let vars: Vec<Term> = (0..8).map(|id| terms.var(Sort::I32, id)).collect();
        let (mut choice, mut all, mut some) = (vars[0], Terms::TRUE, Terms::FALSE);
        let mut array = terms.var(Sort::Array(Elem::I32), 9);
        for i in 0..DEPTH / 5 {
            let var = vars[i as usize % vars.len()];
            let number = terms.int(i);
            let sum = terms.add(choice, number);
            let less = terms.slt(var, number);
            choice = terms.ite(less, sum, choice);
            array = terms.store(array, choice, var);
            let different = terms.ne(var, number);
            all = terms.and(all, different);
            some = terms.or(some, less);
        }
        let read = terms.select(array, vars[3]);
        let seven = terms.int(-7);
        let conditions = [
            terms.eq(choice, seven),
            terms.eq(read, seven),
            terms.ne(choice, vars[0]),
            all,
            some,
            terms.not(some),
            terms.not(all),
        ];
        for condition in conditions {
            check(&terms, condition, Duration::from_secs(20));
        }
    });
}

/// The layers and the writer of queries, one by one, without a give-up before them.
#[test]
fn every_layer_by_itself() {
    with_small_stack(|| {
        let mut terms = Terms::new();
        let x = chain(&mut terms, Sort::I64, DEPTH / 5);
        let wide = terms.convert(UnOp::IntToFloat, x, Sort::F64);
        let back = terms.convert(UnOp::FloatToInt, wide, Sort::I64);
        let (y, five) = (terms.var(Sort::I64, 1), terms.long(5));
        let product = terms.mul(back, y);
        let conditions = [terms.slt(product, five), terms.eq(y, x)];
        let literals = literals(&terms, &conditions).expect("no constants");
        let hint = Model::new();
        let problem = problem(&terms, &literals, &hint, &NoFunctions);
        let budget = Budget::unlimited().with_cores();
        for (layer, ask) in crate::layer::ASKED {
            println!(
                "{layer:?}: {:?}",
                ask(&problem, &Cache::new(), &budget).is_some()
            );
        }
        assert!(script(&problem).len() > DEPTH as usize);
        assert!(crate::rewrite::rewrite(&problem, &budget).is_some());
        let answer = Smt::new(Limits::default()).solve(&problem, &budget);
        assert!(matches!(answer, Answer::GaveUp(_)), "{answer:?}");
        let name = |id: u32| format!("x{id}");
        for condition in conditions {
            assert!(terms.display(condition, &name).to_string().len() < 100_000);
        }
        let mut copy = Terms::new();
        copy.import(&terms, product, &mut Default::default());
    });
}

/// Sharing is no depth: two to the fortieth paths through forty terms.
#[test]
fn shared_terms_are_looked_at_once() {
    with_small_stack(|| {
        let mut terms = Terms::new();
        let mut x = terms.var(Sort::I32, 0);
        let (mut some, zero) = (Terms::FALSE, terms.int(0));
        for id in 1..200 {
            let y = terms.var(Sort::I32, id);
            let sum = terms.add(x, y);
            x = terms.add(sum, x);
            let less = terms.slt(y, zero);
            let other = terms.and(some, less);
            some = terms.or(other, less);
        }
        let five = terms.int(5);
        let conditions = [terms.eq(x, five), some];
        let name = |id: u32| format!("x{id}");
        for condition in conditions {
            let text = terms.display(condition, &name).to_string();
            assert!(text.len() < 100_000, "{}", text.len());
            let options = Options::default().without("candidates").expect("a name");
            let mut solver = Solver::with_options(Vec::new(), options);
            let query = Query {
                terms: &terms,
                conditions: &[condition],
                hint: &Model::new(),
                functions: &NoFunctions,
            };
            solver.solve(&query, &Cache::new(), &Budget::unlimited());
        }
    });
}
