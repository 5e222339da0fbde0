//! Cutting ranges in halves, against enumeration where there are few values.

use fastrand::Rng;
use jaunt_term::{BinOp, Elem, Model, NoFunctions, Sort, Term, Terms};

use super::random::condition;
use super::{literals, problem};
use crate::{Answer, Budget, Checker, domain};

/// What halving finds, which must be true.
fn halve(terms: &Terms, conditions: &[Term]) -> Option<Option<Model>> {
    let Some(literals) = literals(terms, conditions) else {
        return Some(None);
    };
    let hint = Model::new();
    let problem = problem(terms, &literals, &hint, &NoFunctions);
    match domain::halve_patiently(&problem, &Budget::unlimited())? {
        Answer::Model(model) => {
            assert!(Checker::new(&problem).accepts(&model));
            Some(Some(model))
        }
        _ => Some(None),
    }
}

#[test]
fn bytes_agree_with_enumeration() {
    for seed in 0..150 {
        let mut random = Rng::with_seed(seed);
        let mut terms = Terms::new();
        let vars: Vec<Term> = (0..2).map(|id| terms.var(Sort::I8, id)).collect();
        let conditions: Vec<Term> = (0..3)
            .map(|_| condition(&mut terms, &mut random, &vars))
            .collect();
        let found = halve(&terms, &conditions).expect("few values");
        let Some(literals) = literals(&terms, &conditions) else {
            continue;
        };
        let hint = Model::new();
        let mut checker = Checker::new(&problem(&terms, &literals, &hint, &NoFunctions));
        let is_satisfiable = (0..1 << 16).any(|both| {
            let mut model = Model::new();
            model.set(0, both & 255);
            model.set(1, both >> 8);
            checker.accepts(&model)
        });
        assert_eq!(found.is_some(), is_satisfiable, "seed {seed}");
    }
}

#[test]
fn the_number_with_these_digits() {
    let mut terms = Terms::new();
    let number = terms.var(Sort::I64, 0);
    let ten = terms.long(10);
    let mut left = number;
    let mut conditions = Vec::new();
    for digit in [7, 4, 1, 0, 3, 8, 2, 9, 5, 6, 6, 1] {
        let (rest, digit) = (terms.bin(BinOp::Rem, left, ten), terms.long(digit));
        conditions.push(terms.eq(rest, digit));
        left = terms.bin(BinOp::Div, left, ten);
    }
    let zero = terms.long(0);
    conditions.push(terms.eq(left, zero));
    let model = halve(&terms, &conditions).expect("decided");
    assert_eq!(model.expect("satisfiable").get(0), 166_592_830_147);
    let twelve = terms.long(1 << 12);
    let rest = terms.bin(BinOp::Rem, number, twelve);
    let one = terms.long(1);
    conditions.push(terms.eq(rest, one));
    assert_eq!(halve(&terms, &conditions), Some(None));
}

#[test]
fn digits_that_make_a_number() {
    let mut terms = Terms::new();
    let table: Vec<u64> = (0..128u8)
        .map(|c| Sort::I32.pack(char::from(c).to_digit(16).map_or(-1, i64::from)))
        .collect();
    let table = terms.array_literal(Elem::I32, &table);
    let mut number = terms.int(0);
    let (base, zero) = (terms.int(16), terms.int(0));
    let mut conditions = Vec::new();
    for id in 0..6 {
        let character = terms.var(Sort::I8, id);
        let index = terms.sign_extend(character, Sort::I32);
        let digit = terms.select(table, index);
        conditions.push(terms.sle(zero, index));
        conditions.push(terms.sle(zero, digit));
        let shifted = terms.mul(number, base);
        number = terms.add(shifted, digit);
    }
    let wanted = terms.int(0x00c0_ffee);
    conditions.push(terms.eq(number, wanted));
    let model = halve(&terms, &conditions).expect("decided");
    let model = model.expect("satisfiable");
    let text: String = (0..6).map(|id| char::from(model.get(id) as u8)).collect();
    assert_eq!(text.to_lowercase(), "c0ffee");
}
