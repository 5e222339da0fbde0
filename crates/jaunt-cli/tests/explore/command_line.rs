//! Targets, exit codes and the shape of the output.

use crate::explored::{drivers, explore, json};
use crate::jdk;

/// Target, flags, exit code, and a part of what is printed.
const CALLS: [(&str, &[&str], i32, &str); 17] = [
    ("InsertionSort2", &[], 0, "InsertionSort2#main: complete"),
    ("InsertionSort2#main", &[], 0, "120 paths"),
    ("Units#even", &[], 0, "Units#even: complete"),
    ("Units::even", &[], 0, "Units#even: complete"),
    ("Units.even:(I)Z", &[], 0, "Units#even: complete"),
    ("Units#even(int)", &[], 0, "Units#even: complete"),
    ("Units#twice(J)J", &[], 0, "Units#twice(long): complete"),
    ("Units.Inner#same", &[], 0, "Units$Inner#same: complete"),
    ("Units#divide", &[], 1, "java.lang.ArithmeticException"),
    ("Units#divide", &["--fail-on", "none"], 0, "/ by zero"),
    ("Units#divide", &["--first-error"], 1, "/ by zero"),
    ("Units#twice", &[], 2, "which of these is meant?"),
    ("Units#evne", &[], 3, "did you mean even?"),
    ("Units#even(long)", &[], 3, "there is Units#even"),
    ("Unit#even", &[], 3, "did you mean Units?"),
    ("Units", &[], 3, "has no main"),
    ("units.*", &[], 2, "name one method"),
];

#[test]
fn targets_and_exit_codes() {
    let jdk = jdk::newest();
    let classes = drivers(&jdk);
    for (target, flags, code, part) in CALLS {
        let finished = explore(&jdk, flags, &classes, target);
        assert_eq!(finished.code, Some(code), "{target}: {finished:?}");
        let printed = format!("{}{}", finished.stdout, finished.stderr);
        assert!(printed.contains(part), "{target}: {printed}");
    }
}

#[test]
fn the_fields_of_the_contract() {
    let jdk = jdk::newest();
    let found = json(&jdk, &["--seed", "7"], &drivers(&jdk), "Units#divide");
    for field in [
        "target",
        "verdict",
        "paths",
        "runs",
        "unsat",
        "fast_unsat",
        "unknown",
        "divergences",
        "errors",
        "coverage",
        "unsupported",
        "seed",
        "time_ms",
        "solver",
    ] {
        assert!(!found[field].is_null(), "{field} is missing");
    }
    assert_eq!(found["target"], "Units#divide");
    assert_eq!(found["seed"], 7);
    let error = &found["errors"][0];
    assert_eq!(error["kind"], "java.lang.ArithmeticException");
    assert_eq!(error["message"], "/ by zero");
    assert_eq!(error["at"], "Units.divide:12");
    assert_eq!(
        (&error["paths"], &error["confirmed"]),
        (&1.into(), &true.into())
    );
    assert_eq!(error["inputs"][1], 0);
    let coverage = &found["coverage"];
    for counter in ["instructions", "branches", "lines"] {
        assert_eq!(coverage[counter]["covered"], coverage[counter]["total"]);
    }
    assert_eq!(coverage["branches"]["infeasible"], 0);
}

#[test]
fn quiet_says_only_what_was_asked_for() {
    let jdk = jdk::newest();
    let finished = explore(&jdk, &["--quiet", "--json"], &drivers(&jdk), "Units#even");
    assert_eq!(finished.stderr, "");
    assert_eq!(finished.stdout.lines().count(), 1);
}

#[test]
fn the_command_that_repeats_the_run_is_printed() {
    let jdk = jdk::newest();
    let finished = explore(&jdk, &[], &drivers(&jdk), "Units#even(int)");
    assert!(finished.stderr.contains("seed 1; to repeat: jaunt explore"));
    assert!(finished.stderr.contains("'Units#even(int)'"));
}
