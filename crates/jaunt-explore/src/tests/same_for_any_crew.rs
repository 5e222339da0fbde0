//! The results do not depend on the number of threads.

use jaunt_vm::End;

use super::toy::*;
use crate::{Corpus, Plan};

fn mixed(recorder: &mut Recorder) -> End {
    let xs: Vec<Int> = (0..6).map(|_| recorder.int()).collect();
    let shape = recorder.choose(50, 3);
    for (at, pair) in (0..).zip(xs.windows(2)) {
        if recorder.less(at, pair[0], pair[1]) && shape == 1 {
            recorder.equal(10 + at, xs[0], pair[1]);
        }
    }
    match recorder.less(60, xs[5], xs[0]) {
        true => recorder.fail(60 + shape as u16),
        false => End::Returned,
    }
}

/// Everything that was found, in order.
fn findings(corpus: &Corpus) -> String {
    let tests: Vec<_> = corpus.tests.iter().map(|t| (&t.input, &t.end)).collect();
    format!("{:?}\n{:?}\n{tests:?}", corpus.tally, corpus.errors)
}

#[test]
fn one_and_many_threads_find_the_same() {
    for strategy in STRATEGIES {
        for max_runs in [None, Some(70)] {
            let plan = Plan {
                keep_all: true,
                max_runs,
                ..with_strategy(strategy)
            };
            let alone = findings(&run(mixed, 1, &plan));
            for jobs in [2, 5] {
                assert_eq!(findings(&run(mixed, jobs, &plan)), alone, "{strategy:?}");
            }
        }
    }
}

#[test]
fn seeds_change_the_order_and_not_the_set() {
    let sorted = |seed| {
        let plan = Plan {
            seed,
            keep_all: true,
            ..with_strategy(crate::StrategyKind::Random)
        };
        let corpus = run(mixed, 1, &plan);
        assert_eq!(corpus.tally.open, 0);
        corpus.tally.paths
    };
    assert_eq!(sorted(1), sorted(2));
}
