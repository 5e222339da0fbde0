//! What classes promise about their objects prunes: invariants and initialisers.

use crate::explored::{drivers, json};
use crate::jdk;

#[test]
fn objects_are_as_their_classes_promise() {
    let jdk = jdk::newest();
    let classes = drivers(&jdk);
    for (target, verdict, paths) in [
        ("SortedList#rank", "complete", 10),
        // Null, and even numbers other than 7.
        ("SortedList#isSeven", "complete", 2),
        // Null, whole and not; a denominator of zero is never made.
        ("SortedList#isWhole", "complete", 3),
    ] {
        let found = json(&jdk, &[], &classes, target);
        assert_eq!(found["verdict"], verdict, "{target}: {found}");
        assert_eq!(found["paths"], paths, "{target}: {found}");
    }
}

#[test]
fn without_promises_anything_goes() {
    let jdk = jdk::newest();
    let flags = [
        "--invariant",
        "none",
        "--loop-bound",
        "8",
        "--budget",
        "10s",
    ];
    let found = json(&jdk, &flags, &drivers(&jdk), "SortedList#rank");
    assert_eq!(found["verdict"], "error", "{found}");
}
