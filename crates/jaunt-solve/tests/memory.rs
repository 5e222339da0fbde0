//! Z3 without memory is a give-up, and the process goes on. The limit is that of the
//! process, so this test has one of its own.

use jaunt_solve::smt::{Limits, Smt, limit_memory};
use jaunt_solve::{
    Answer, Backend, Budget, Cache, GaveUp, Literal, Problem, Query, Reason, Solver,
};
use jaunt_term::{BinOp, Model, NoFunctions, Sort, Term, Terms};

/// A hash of eight numbers, many rounds of it: large circuits.
fn hash(terms: &mut Terms, rounds: u32) -> Term {
    let mut state: Vec<Term> = (0..8).map(|id| terms.var(Sort::I64, id)).collect();
    for round in 0..rounds {
        let (i, j) = (round as usize % 8, (round as usize * 5 + 3) % 8);
        let product = terms.mul(state[i], state[j]);
        let amount = terms.long(i64::from(round % 61 + 1));
        let shifted = terms.bin(BinOp::LShr, state[j], amount);
        state[i] = terms.bin(BinOp::Xor, product, shifted);
    }
    let sums = state.into_iter().reduce(|a, b| terms.add(a, b));
    sums.expect("eight numbers")
}

#[test]
fn a_query_beyond_the_limit_is_given_up() {
    limit_memory(48);
    let mut terms = Terms::new();
    let hash = hash(&mut terms, 40);
    let goal = terms.long(0x1234_5678_9abc_def1);
    let literals = [Literal {
        term: terms.eq(hash, goal),
        holds: true,
    }];
    let hint = Model::new();
    let problem = Problem {
        terms: &terms,
        literals: &literals,
        hint: &hint,
        functions: &NoFunctions,
    };
    let patient = Limits {
        steps: u32::MAX,
        milliseconds: 120_000,
    };
    match Smt::new(patient).solve(&problem, &Budget::unlimited()) {
        Answer::GaveUp(why) => {
            assert_eq!(why.reason(), Reason::Limit, "{why:?}");
            assert_eq!(why, GaveUp::Memory);
        }
        other => panic!("{other:?}"),
    }

    // Others are still answered.
    limit_memory(1024);
    let (x, y) = (terms.var(Sort::I32, 10), terms.var(Sort::I32, 11));
    let product = terms.mul(x, y);
    let (sum, sixty) = (terms.add(product, x), terms.int(60_607));
    let conditions = [terms.eq(sum, sixty)];
    let query = Query {
        terms: &terms,
        conditions: &conditions,
        hint: &hint,
        functions: &NoFunctions,
    };
    let mut solver = Solver::new(vec![Box::new(Smt::new(Limits::default()))]);
    let solved = solver.solve(&query, &Cache::new(), &Budget::unlimited());
    assert!(
        matches!(solved.answer, Answer::Model(_)),
        "{:?}",
        solved.answer
    );
}
