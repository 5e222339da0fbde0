//! Every simplifying constructor preserves the value.

use fastrand::Rng;

use super::random::{SCALARS, pick, random_model, random_term};
use crate::{FuncId, Functions, Memo, Terms, eval};

/// An opaque function that fails for some arguments.
struct Squares;

impl Functions for Squares {
    fn call(&self, _: FuncId, args: &[u64]) -> Option<u64> {
        (args[0] != 2).then(|| args[0].wrapping_mul(args[0]) & 0xffff_ffff)
    }
}

fn check(seed: u64, depth: u32) {
    let mut random = Rng::with_seed(seed);
    let mut plain = Terms::new();
    let sort = pick(&mut random, &SCALARS);
    let raw = random_term(&mut plain, &mut random, sort, depth);

    let mut terms = Terms::new();
    let simplified = terms.import(&plain, raw, &mut Memo::default());
    assert_eq!(terms.sort(simplified), sort, "seed {seed}");

    for _ in 0..6 {
        let model = random_model(&mut random);
        let Some(expected) = eval(&plain, raw, &model, &Squares) else {
            continue;
        };
        let found = eval(&terms, simplified, &model, &Squares);
        let name = |id| format!("v{id}");
        assert_eq!(
            found,
            Some(expected),
            "seed {seed}: {} became {}, with {model:?}",
            plain.display(raw, &name),
            terms.display(simplified, &name)
        );
    }
}

#[test]
fn small_terms_keep_their_value() {
    (0..60_000).for_each(|seed| check(seed, 2));
}

#[test]
fn larger_terms_keep_their_value() {
    (100_000..115_000).for_each(|seed| check(seed, 5));
}

#[test]
fn importing_a_normal_form_changes_nothing_but_handles() {
    for seed in 0..5_000 {
        let mut random = Rng::with_seed(seed);
        let mut plain = Terms::new();
        let sort = pick(&mut random, &SCALARS);
        let raw = random_term(&mut plain, &mut random, sort, 4);
        let (mut first, mut second) = (Terms::new(), Terms::new());
        let once = first.import(&plain, raw, &mut Memo::default());
        let again = second.import(&plain, raw, &mut Memo::default());
        assert_eq!(
            once, again,
            "seed {seed}: the same steps give the same handles"
        );
        let model = random_model(&mut random);
        let mut third = Terms::new();
        let copy = third.import(&first, once, &mut Memo::default());
        assert_eq!(
            eval(&first, once, &model, &Squares),
            eval(&third, copy, &model, &Squares),
            "seed {seed}"
        );
    }
}
