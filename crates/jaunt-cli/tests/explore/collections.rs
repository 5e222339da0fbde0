//! Collections whose contents are inputs, run through the library's own code.

use crate::explored::{compiled, json};
use crate::jdk;

/// Target and how many of its branches can be taken.
const TARGETS: [(&str, u64); 28] = [
    ("Hashed#ints", 8),
    ("Hashed#counts", 12),
    ("Hashed#boxed", 6),
    ("Hashed#strings", 6),
    ("Hashed#twoStrings", 5),
    ("Hashed#colours", 6),
    ("Hashed#points", 9),
    ("Hashed#accounts", 8),
    ("Hashed#duplicate", 4),
    ("Hashed#longs", 4),
    ("Hashed#ordered", 8),
    ("Hashed#given", 4),
    ("Hashed#asked", 4),
    ("Hashed#concurrent", 6),
    ("Hashed#shared", 4),
    ("Sorted#ints", 8),
    ("Sorted#removals", 6),
    ("Sorted#strings", 4),
    ("Sorted#set", 6),
    ("Sorted#heap", 6),
    ("Sorted#tasks", 4),
    ("Linear#list", 6),
    ("Linear#position", 8),
    ("Linear#sorted", 6),
    ("Linear#words", 6),
    ("Linear#deque", 10),
    ("Linear#balanced", 18),
    ("Warehouse", 18),
];

#[test]
fn every_branch_that_can_be_taken_is_taken() {
    for jdk in jdk::all() {
        let classes = compiled(&jdk, "tests/collections");
        for (target, branches) in TARGETS {
            // Far more than they need; what is left of the paths does not matter.
            let found = json(&jdk, &["--max-runs", "1000"], &classes, target);
            let covered = &found["coverage"]["branches"]["covered"];
            assert_eq!(covered, branches, "{target} on {}: {found}", jdk.version);
            assert_eq!(found["divergences"], 0, "{target} on {}", jdk.version);
        }
    }
}

/// What happens depends on which keys are equal and which share a bucket, not
/// on the buckets: paths are few.
#[test]
fn buckets_multiply_nothing() {
    let jdk = jdk::newest();
    let classes = compiled(&jdk, "tests/collections");
    for (target, paths) in [
        ("Hashed#ints", 48),
        ("Hashed#accounts", 12),
        ("Hashed#concurrent", 250),
    ] {
        let found = json(&jdk, &[], &classes, target);
        assert_eq!(found["verdict"], "complete", "{target}");
        assert!(
            found["paths"].as_u64() <= Some(paths),
            "{target}: {}",
            found["paths"]
        );
    }
}
