//! Natives that no solver looks into, and methods that nobody shall look into.

use crate::explored::{compiled, drivers, json};
use crate::jdk;

/// All values of a byte can be tried: one is found, the other proved to be none.
#[test]
fn few_values_are_tried_one_by_one() {
    let jdk = jdk::newest();
    let found = json(&jdk, &["--list"], &drivers(&jdk), "Checksums#ofByte");
    assert_eq!(found["verdict"], "complete");
    assert_eq!(
        (&found["paths"], &found["unsat"]),
        (&2.into(), &1.into()),
        "{found}"
    );
    let tests = found["tests"].as_array().expect("tests");
    assert!(tests.iter().any(|test| test["inputs"][0] == 97), "{found}");
}

/// A value that is not found may exist: that is said, and nothing is complete.
#[test]
fn what_is_not_found_is_not_complete() {
    let jdk = jdk::newest();
    let found = json(
        &jdk,
        &["--budget", "20s"],
        &drivers(&jdk),
        "Checksums#ofNumber",
    );
    assert_eq!(found["verdict"], "bounded", "{found}");
    assert_eq!(found["unknown"], 1);
    assert_eq!(found["paths"], 1, "the value is not fixed: {found}");
    assert_eq!(found["divergences"], 0);
}

#[test]
fn bytes_of_arrays_are_moved_too() {
    let jdk = jdk::newest();
    let found = json(
        &jdk,
        &["--budget", "20s"],
        &drivers(&jdk),
        "Checksums#ofArray",
    );
    let branches = &found["coverage"]["branches"];
    assert_eq!(branches["covered"], branches["total"], "{found}");
}

/// What a method does that is marked as opaque adds no paths, and a condition on its result is
/// searched by calling it.
#[test]
fn marked_methods_are_executed() {
    let jdk = jdk::newest();
    let classes = compiled(&jdk, "tests/hard");
    for (target, paths) in [("Loops#opaqueMix", 2), ("Loops#opaqueTwin", 3)] {
        let found = json(&jdk, &["--budget", "60s"], &classes, target);
        assert_eq!(found["paths"], paths, "{found}");
        assert_eq!(found["errors"][0]["message"], "reached", "{found}");
        assert_eq!(found["divergences"], 0, "{found}");
        assert_eq!(
            found["exhaustive"], false,
            "other arguments may do more: {found}"
        );
    }
}

/// The same for a method that the user names. What it throws is a path for these arguments.
#[test]
fn named_methods_are_executed() {
    let jdk = jdk::newest();
    let classes = compiled(&jdk, "tests/hard");
    let flags = ["--budget", "60s", "--max-errors", "1"];
    for name in ["gcd", "Opaque#gcd"] {
        let found = json(
            &jdk,
            &[&flags[..], &["--opaque", name]].concat(),
            &classes,
            "Opaque#gcdIsSeven",
        );
        assert_eq!(found["errors"][0]["message"], "reached", "{found}");
        let paths = found["paths"].as_u64().expect("a number");
        assert!(paths <= 4, "its rounds are no paths: {found}");
    }
}
