//! Every feasible path is run exactly once, by every strategy.

use jaunt_vm::{Bound, End};

use super::toy::*;
use crate::{Corpus, Verdict};

/// Explores a toy with every strategy.
fn check(toy: Toy, expect: impl Fn(&Corpus)) {
    for strategy in STRATEGIES {
        let corpus = run(toy, 1, &with_strategy(strategy));
        expect(&corpus);
        assert_eq!(corpus.tally.open, 0, "{strategy:?}");
    }
}

fn three_way(recorder: &mut Recorder, a: Int, b: Int) -> bool {
    if recorder.less(1, a, b) {
        return true;
    }
    recorder.less(2, b, a);
    false
}

fn insertion_sort(recorder: &mut Recorder, less: fn(&mut Recorder, Int, Int) -> bool) -> End {
    let mut a: Vec<Int> = (0..5).map(|_| recorder.int()).collect();
    for p in 1..a.len() {
        let mut j = p;
        while j > 0 && less(recorder, a[j], a[j - 1]) {
            a.swap(j, j - 1);
            j -= 1;
        }
    }
    for i in 1..a.len() {
        if recorder.less(3, a[i], a[i - 1]) {
            return recorder.fail(3);
        }
    }
    End::Returned
}

#[test]
fn sorting_with_two_outcomes_has_as_many_paths_as_permutations() {
    check(
        |recorder| insertion_sort(recorder, |recorder, a, b| recorder.less(1, a, b)),
        |corpus| {
            assert_eq!(corpus.tally.paths, 120);
            assert_eq!(corpus.verdict(), Verdict::Complete);
        },
    );
}

#[test]
fn sorting_with_three_outcomes_has_as_many_paths_as_weak_orders() {
    check(
        |recorder| insertion_sort(recorder, three_way),
        |corpus| {
            assert_eq!(corpus.tally.paths, 541);
            assert_eq!(corpus.tally.runs, 541);
            assert_eq!(corpus.verdict(), Verdict::Complete);
        },
    );
}

#[test]
fn an_error_is_reported_once_with_its_shortest_path() {
    check(
        |recorder| {
            let x = recorder.int();
            let magic = recorder.constant(7153);
            let long_way = recorder.choose(1, 2) == 0;
            if long_way {
                let y = recorder.int();
                recorder.less(2, x, y);
            }
            match recorder.equal(3, x, magic) {
                true => recorder.fail(4),
                false => End::Returned,
            }
        },
        |corpus| {
            assert_eq!(corpus.tally.paths, 6);
            assert_eq!(corpus.verdict(), Verdict::Error);
            let [error] = corpus.errors.as_slice() else {
                panic!("{} errors", corpus.errors.len());
            };
            assert_eq!((error.paths, error.test.length), (3, 2));
            assert_eq!(error.test.input.values, [7153]);
            assert_eq!(error.test.input.decisions, [1]);
            assert!(error.confirmed);
        },
    );
}

#[test]
fn assumptions_cut_runs_that_do_not_count() {
    check(
        |recorder| {
            let x = recorder.int();
            let ten = recorder.constant(10);
            if !recorder.assume(1, ten, x) {
                return End::Cut;
            }
            let twenty = recorder.constant(20);
            recorder.less(2, x, twenty);
            End::Returned
        },
        |corpus| {
            let tally = &corpus.tally;
            assert_eq!((tally.paths, tally.runs, tally.cut), (2, 3, 1));
            assert_eq!(corpus.verdict(), Verdict::Complete);
        },
    );
}

#[test]
fn switches_and_ranges() {
    check(
        |recorder| {
            let x = recorder.int_in(Some((0, 4)));
            recorder.switch(1, x, &[1, 3, 5, 7]);
            End::Returned
        },
        |corpus| {
            assert_eq!(corpus.tally.paths, 3, "5 and 7 are out of range");
            assert_eq!(corpus.tally.unsat, 2);
        },
    );
}

#[test]
fn pinned_values_are_enumerated() {
    check(
        |recorder| {
            let x = recorder.int_in(Some((0, 6)));
            let y = recorder.int();
            let pinned = recorder.pin(1, x);
            let pinned = recorder.constant(pinned);
            recorder.equal(2, y, pinned);
            End::Returned
        },
        |corpus| {
            assert_eq!(corpus.tally.paths, 14);
            assert_eq!(corpus.verdict(), Verdict::Complete);
        },
    );
}

#[test]
fn a_run_that_leaves_its_way_is_a_divergence() {
    check(
        |recorder| {
            let x = recorder.int();
            let zero = recorder.constant(0);
            recorder.less(1, x, zero);
            // The condition promises what the program does not do.
            let lost = Int { value: 1, ..x };
            recorder.less(2, lost, zero);
            recorder.less(3, x, zero);
            End::Returned
        },
        |corpus| {
            assert_eq!(corpus.tally.diverged, 1);
            assert_eq!(corpus.divergences.len(), 1);
            assert_eq!(corpus.divergences[0].expected.site.bci, 2);
            assert_eq!(corpus.verdict(), Verdict::Bounded);
        },
    );
}

#[test]
fn bounds_are_never_called_complete() {
    check(
        |recorder| {
            recorder.bounded(Bound::Loop);
            End::Returned
        },
        |corpus| assert_eq!(corpus.verdict(), Verdict::Bounded),
    );
}
