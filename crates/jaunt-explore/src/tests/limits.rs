//! Budgets end an exploration with what it found.

use std::time::{Duration, Instant};

use jaunt_vm::End;

use super::toy::*;
use crate::{Ended, Exploration, Plan, StrategyKind, Verdict};

/// 2^40 paths.
fn endless(recorder: &mut Recorder) -> End {
    let zero = recorder.constant(0);
    for at in 0..40 {
        let x = recorder.int();
        recorder.less(at, x, zero);
    }
    End::Returned
}

/// Each comparison with another number fails differently.
fn failing(recorder: &mut Recorder) -> End {
    let x = recorder.int();
    for at in 0..50 {
        let number = recorder.constant(i32::from(at));
        if recorder.less(at, x, number) {
            return recorder.fail(at);
        }
    }
    End::Returned
}

#[test]
fn time_is_kept() {
    for strategy in [StrategyKind::Auto, StrategyKind::Bfs] {
        let started = Instant::now();
        let plan = Plan {
            deadline: Some(started + Duration::from_millis(300)),
            ..with_strategy(strategy)
        };
        let corpus = run(endless, 2, &plan);
        // Busy machines are slow; who does not keep the time at all never ends.
        assert!(started.elapsed() < Duration::from_secs(60));
        assert_eq!(corpus.verdict(), Verdict::Budget);
        assert!(corpus.tally.paths > 0 && corpus.tally.open > 0);
    }
}

#[test]
fn runs_and_steps_are_kept() {
    let plan = Plan {
        max_runs: Some(100),
        ..Plan::default()
    };
    let corpus = run(endless, 1, &plan);
    assert_eq!((corpus.tally.runs, corpus.ended), (100, Ended::Budget));
    let plan = Plan {
        max_steps: Some(20_000),
        ..Plan::default()
    };
    assert_eq!(run(endless, 2, &plan).tally.steps, 20_000);
}

#[test]
fn errors_can_be_limited() {
    let plan = Plan {
        max_errors: Some(3),
        ..Plan::default()
    };
    let corpus = run(failing, 1, &plan);
    assert_eq!((corpus.errors.len(), corpus.verdict()), (3, Verdict::Error));
    assert_eq!(run(failing, 1, &Plan::default()).errors.len(), 50);
}

#[test]
fn an_interruption_keeps_what_was_found() {
    let plan = Plan::default();
    let stop = plan.stop.clone();
    let corpus = crate::explore(vec![worker(endless)], &NoProgram, &plan, &mut |progress| {
        if progress.tally.paths > 500 {
            stop.store(true, std::sync::atomic::Ordering::Relaxed);
        }
    });
    assert_eq!(corpus.ended, Ended::Interrupted);
    assert!(corpus.tally.paths > 500);
}

#[test]
fn what_was_left_can_be_gone_on_with() {
    let whole = run(failing, 1, &Plan::default());
    let plan = |max_runs| Plan {
        max_runs,
        ..Plan::default()
    };
    let mut exploration = Exploration::new(&NoProgram, &plan(None));
    let mut go_on =
        |max_runs| exploration.go_on(vec![worker(failing)], &plan(max_runs), &mut |_| {});
    let some = go_on(Some(10));
    assert_eq!((some.tally.runs, some.ended), (10, Ended::Budget));
    let all = go_on(None);
    assert_eq!(all.ended, Ended::Finished);
    assert_eq!(all.tally.runs, whole.tally.runs);
    assert_eq!(all.errors.len(), whole.errors.len());
}
