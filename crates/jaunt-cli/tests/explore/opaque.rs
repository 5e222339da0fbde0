//! Natives that no solver looks into.

use crate::explored::{drivers, json};
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
