//! Hashes of texts, against enumeration where there are few texts.

use jaunt_term::{Model, NoFunctions, Sort, Term, Terms};

use super::{literals, problem};
use crate::{Answer, Budget, Checker, domain};

/// Characters of a text, and its hash.
fn text(terms: &mut Terms, first: u32, length: u32) -> (Vec<Term>, Term) {
    let factor = terms.int(31);
    let mut hash = terms.int(0);
    let mut characters = Vec::new();
    for id in first..first + length {
        let narrow = terms.var(Sort::I8, id);
        let c = terms.zero_extend(narrow, Sort::I32);
        let product = terms.mul(hash, factor);
        hash = terms.add(product, c);
        characters.push(c);
    }
    (characters, hash)
}

fn hash_of(text: &str) -> i32 {
    let step = |hash: i32, c: u8| hash.wrapping_mul(31).wrapping_add(i32::from(c));
    text.bytes().fold(0, step)
}

fn check(terms: &Terms, conditions: &[Term], satisfiable: Option<bool>) {
    let literals = literals(terms, conditions).expect("not false");
    let hint = Model::new();
    let problem = problem(terms, &literals, &hint, &NoFunctions);
    let found = match domain::equate(&problem, &Budget::unlimited()) {
        Some(Answer::Model(model)) => {
            assert!(Checker::new(&problem).accepts(&model));
            Some(true)
        }
        Some(Answer::Unsat(_)) => Some(false),
        _ => None,
    };
    assert_eq!(found, satisfiable);
}

#[test]
fn a_text_with_a_given_hash() {
    for word in [
        "tea",
        "coffee",
        "12345678",
        "polymorphism",
        "incomprehensibilities",
    ] {
        let mut terms = Terms::new();
        let (characters, hash) = text(&mut terms, 0, word.len() as u32);
        let wanted = terms.int(hash_of(word));
        let same_hash = terms.eq(hash, wanted);
        check(&terms, &[same_hash], Some(true));
        let mut same_text = Terms::TRUE;
        for (&c, byte) in characters.iter().zip(word.bytes()) {
            let byte = terms.int(i32::from(byte));
            let equal = terms.eq(c, byte);
            same_text = terms.and(same_text, equal);
        }
        let other_text = terms.not(same_text);
        check(&terms, &[same_hash, other_text], Some(true));
    }
}

#[test]
fn two_texts_of_one_hash() {
    let mut terms = Terms::new();
    let (a, hash_a) = text(&mut terms, 0, 3);
    let (b, hash_b) = text(&mut terms, 3, 3);
    let same = terms.eq(hash_a, hash_b);
    let differ = terms.ne(a[1], b[1]);
    check(&terms, &[same, differ], Some(true));
}

#[test]
fn no_text_of_two_characters_has_this_hash() {
    let mut terms = Terms::new();
    let (_, hash) = text(&mut terms, 0, 2);
    for wanted in [-1, 255 * 31 + 256, i32::MIN] {
        let wanted = terms.int(wanted);
        let equal = terms.eq(hash, wanted);
        if equal != Terms::FALSE {
            check(&terms, &[equal], Some(false));
        }
    }
}

#[test]
fn all_solutions_are_looked_at_before_there_is_none() {
    let mut terms = Terms::new();
    let (characters, hash) = text(&mut terms, 0, 2);
    let wanted = terms.int(hash_of("Aa"));
    let mut conditions = vec![terms.eq(hash, wanted)];
    // Characters whose hash is this: c0 * 31 + c1 with c1 below 256.
    for c0 in 0..256 {
        let c0 = terms.int(c0);
        let other = terms.ne(characters[0], c0);
        conditions.push(other);
    }
    let last = conditions.pop();
    check(&terms, &conditions, Some(false));
    conditions.extend(last);
    check(&terms, &conditions, Some(false));
}

#[test]
fn a_text_that_has_a_given_hash_in_lower_case() {
    let mut terms = Terms::new();
    let (first, last, by) = (terms.int(65), terms.int(90), terms.int(32));
    let factor = terms.int(31);
    let mut hash = terms.int(0);
    let mut capitals = Vec::new();
    for id in 0..9 {
        let narrow = terms.var(Sort::I8, id);
        let c = terms.zero_extend(narrow, Sort::I32);
        let (above, below) = (terms.sle(first, c), terms.sle(c, last));
        let is_capital = terms.and(above, below);
        let small = terms.add(c, by);
        let lower = terms.ite(is_capital, small, c);
        let product = terms.mul(hash, factor);
        hash = terms.add(product, lower);
        capitals.push(is_capital);
    }
    let wanted = terms.int(hash_of("cancelled"));
    let same = terms.eq(hash, wanted);
    let conditions = [same, capitals[0], terms.not(capitals[1])];
    check(&terms, &conditions, Some(true));
    // No text of these is a capital letter again.
    let other = terms.int(hash_of("A"));
    let first = terms.var(Sort::I8, 0);
    let c = terms.zero_extend(first, Sort::I32);
    let small = terms.add(c, by);
    let lower = terms.ite(capitals[0], small, c);
    let second = terms.var(Sort::I8, 1);
    let none = terms.zero_extend(second, Sort::I32);
    let sum = terms.add(lower, none);
    let zero = terms.int(0);
    let conditions = [terms.eq(sum, other), terms.eq(none, zero)];
    check(&terms, &conditions, Some(false));
}
