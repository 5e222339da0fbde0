//! Numbers that are one of a few constants grow with their values, not with the ways they
//! came about.

use fastrand::Rng;

use crate::{BinOp, Elem, Memo, Model, NoFunctions, Sort, Term, Terms, eval};

const CONDITIONS: u32 = 8;

fn condition(terms: &mut Terms, random: &mut Rng) -> Term {
    let x = terms.var(Sort::I32, random.u32(..CONDITIONS));
    let k = terms.int(random.i32(-2..3));
    match random.bool() {
        true => terms.slt(x, k),
        false => terms.eq(x, k),
    }
}

/// The same steps on a term and on values: pick, count on, wrap around.
fn grown(random: &mut Rng, models: &[Model]) -> (Terms, Term, Vec<i32>) {
    let mut terms = Terms::new();
    let mut at = terms.int(0);
    let mut values = vec![0; models.len()];
    for _ in 0..12 {
        let holds = condition(&mut terms, random);
        let held = |model| eval(&terms, holds, model, &NoFunctions) == Some(1);
        let held: Vec<bool> = models.iter().map(held).collect();
        let (there, here) = (random.i32(0..4), random.i32(-3..2));
        let (a, b) = (terms.int(there), terms.int(here));
        let mask = terms.int(7);
        let then = terms.add(at, a);
        let other = terms.add(at, b);
        let other = terms.bin(BinOp::And, other, mask);
        at = terms.ite(holds, then, other);
        for (value, held) in values.iter_mut().zip(held) {
            *value = if held {
                *value + there
            } else {
                (*value + here) & 7
            };
        }
    }
    (terms, at, values)
}

fn models(random: &mut Rng) -> Vec<Model> {
    let mut models = Vec::new();
    for _ in 0..20 {
        let mut model = Model::new();
        for id in 0..CONDITIONS {
            model.set(id, Sort::I32.pack(random.i64(-3..4)));
        }
        models.push(model);
    }
    models
}

fn value(terms: &Terms, t: Term, model: &Model) -> Option<i64> {
    eval(terms, t, model, &NoFunctions).map(|bits| terms.sort(t).signed(bits))
}

#[test]
fn choices_keep_their_value_wherever_they_go() {
    for seed in 0..300 {
        let mut random = Rng::with_seed(seed);
        let models = models(&mut random);
        let (mut terms, at, values) = grown(&mut random, &models);
        let contents: Vec<u64> = (0..8).map(|i| i * i).collect();
        let array = terms.array_literal(Elem::I32, &contents);
        let element = terms.select(array, at);
        let limit = terms.int(3);
        let less = terms.slt(at, limit);
        let mut copied = Terms::new();
        let mut memo = Memo::default();
        let copies = [at, element, less].map(|t| copied.import(&terms, t, &mut memo));
        for (model, &expected) in models.iter().zip(&values) {
            let seen = |t| value(&terms, t, model);
            let square = contents.get(expected as usize).copied().unwrap_or(0);
            let less_than = eval(&terms, less, model, &NoFunctions);
            assert_eq!(seen(at), Some(i64::from(expected)), "seed {seed}");
            assert_eq!(seen(element), Some(square as i64), "seed {seed}");
            assert_eq!(less_than, Some(u64::from(expected < 3)), "seed {seed}");
            for (copy, original) in copies.iter().zip([at, element, less]) {
                assert_eq!(value(&copied, *copy, model), seen(original), "seed {seed}");
            }
        }
    }
}

#[test]
fn a_choice_is_no_larger_in_another_arena() {
    let mut random = Rng::with_seed(7);
    let (terms, at, _) = grown(&mut random, &[]);
    let size = terms.reachable(&[at]).len();
    let mut other = Terms::new();
    let copy = other.import(&terms, at, &mut Memo::default());
    assert_eq!(other.reachable(&[copy]).len(), size);
    assert!(size < 1_000, "{size} terms");
}
