//! The library's presence and absence.

use std::path::PathBuf;

use jaunt_term::{BinOp, Model, NoFunctions, Sort, Terms};

use super::{literals, problem};
use crate::smt::{Limits, Smt, status};
use crate::{Answer, Backend, Budget, GaveUp, Reason};

#[test]
fn a_missing_library_is_a_reason() {
    let mut smt = Smt::open(&[PathBuf::from("no-such-library.so")], Limits::default());
    let mut terms = Terms::new();
    let (x, y) = (terms.var(Sort::I32, 0), terms.var(Sort::I32, 1));
    let product = terms.mul(x, y);
    let goal = terms.int(104_729);
    let sum = terms.bin(BinOp::Xor, product, x);
    let conditions = [terms.eq(sum, goal)];
    let literals = literals(&terms, &conditions).expect("no constant");
    let hint = Model::new();
    match smt.solve(
        &problem(&terms, &literals, &hint, &NoFunctions),
        &Budget::unlimited(),
    ) {
        Answer::GaveUp(why) => {
            assert_eq!(why.reason(), Reason::NoSolver);
            assert!(format!("{why:?}").contains("JAUNT_Z3"), "{why:?}");
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_library_says_what_it_is() {
    let status = status().expect("these tests need Z3: Debian's libz3-4 or JAUNT_Z3");
    assert!(status.contains("Z3") && status.contains("from"), "{status}");
}

/// Each step uses the one before twice: sharing aside, there are 2^200 of them.
#[test]
fn a_condition_that_is_too_large_is_given_up_at_once() {
    let mut terms = Terms::new();
    let mut folded = terms.var(Sort::I32, 0);
    for round in 1..200 {
        let amount = terms.int(round % 31 + 1);
        let shifted = terms.shift(BinOp::LShr, folded, amount);
        folded = terms.mul(folded, shifted);
    }
    let goal = terms.int(104_729);
    let conditions = [terms.eq(folded, goal)];
    let literals = literals(&terms, &conditions).expect("no constant");
    let hint = Model::new();
    let mut smt = Smt::new(Limits::default());
    match smt.solve(
        &problem(&terms, &literals, &hint, &NoFunctions),
        &Budget::unlimited(),
    ) {
        Answer::GaveUp(why) => assert!(matches!(why, GaveUp::TooLarge(_)), "{why:?}"),
        other => panic!("{other:?}"),
    }
}
