//! The case studies of the thesis: the number of paths is known exactly.

use crate::explored::{drivers, json};
use crate::jdk;
use std::collections::BTreeSet;

/// Driver, paths, paths that fail.
const SORTING: [(&str, u64, u64); 7] = [
    ("InsertionSort1", 541, 0),
    ("InsertionSort2", 120, 0),
    ("ShellSort", 541, 0),
    ("Quicksort1", 541, 0),
    ("Quicksort2", 4683, 0),
    ("Quicksort3", 4683, 0),
    ("InsertionSortBug", 1596, 293),
];

fn check(driver: &str, paths: u64, failing: u64) {
    for jdk in jdk::all() {
        let found = json(&jdk, &[], &drivers(&jdk), driver);
        let place = format!("{driver} on {}", jdk.version);
        assert_eq!(found["paths"], paths, "{place}");
        assert_eq!(found["runs"], paths, "{place}: one run for each path");
        assert_eq!(found["exhaustive"], true, "{place}");
        let verdict = if failing == 0 { "complete" } else { "error" };
        assert_eq!(found["verdict"], verdict, "{place}");
        if failing != 0 {
            let errors = found["errors"].as_array().expect("errors");
            assert_eq!(errors.len(), 1, "{place}: one cause");
            assert_eq!(errors[0]["paths"], failing, "{place}");
            assert_eq!(errors[0]["kind"], "java.lang.AssertionError", "{place}");
            assert_eq!(errors[0]["confirmed"], true, "{place}");
        }
    }
}

#[test]
fn sorting() {
    for (driver, paths, failing) in SORTING {
        check(driver, paths, failing);
    }
}

#[test]
fn trees() {
    let paths = behaviours_of_a_tree(4);
    assert_eq!(paths, 1233, "as in the thesis");
    check("BinarySearchTree", paths, 0);
    check("AvlTree", paths, 0);
}

/// By brute force: in how many ways can `operations` operations on a set behave? Each is one
/// of three, and finds its key, or the gap between two keys where it would be. Any order
/// of the keys can be had with as many numbers as there are operations.
fn behaviours_of_a_tree(operations: u32) -> u64 {
    let mut seen = BTreeSet::new();
    let keys = operations;
    let choices = 3 * keys;
    for mut number in 0..choices.pow(operations) {
        let mut set = BTreeSet::new();
        let mut behaviour = Vec::new();
        for _ in 0..operations {
            let (operation, key) = (number % choices / keys, number % keys);
            number /= choices;
            let below = set.range(..key).count();
            behaviour.push((operation, below, set.contains(&key)));
            match operation {
                0 => drop(set.insert(key)),
                1 => drop(set.remove(&key)),
                _ => {}
            }
        }
        seen.insert(behaviour);
    }
    seen.len() as u64
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let jdk = jdk::newest();
    let classes = drivers(&jdk);
    let paths = |jobs| {
        let mut found = json(
            &jdk,
            &["--list", "--jobs", jobs],
            &classes,
            "InsertionSortBug",
        );
        let report = found.as_object_mut().expect("an object");
        report.remove("time_ms");
        report["solver"]["time_ms"].take();
        found
    };
    assert_eq!(paths("1"), paths("2"));
}

#[test]
fn every_strategy_finds_every_path() {
    let jdk = jdk::newest();
    let classes = drivers(&jdk);
    for strategy in ["dfs", "bfs", "random", "uncovered", "coverage", "auto"] {
        let found = json(&jdk, &["--strategy", strategy], &classes, "ShellSort");
        assert_eq!(found["paths"], 541, "{strategy}");
    }
}

#[test]
fn a_search_that_stops_at_a_terminator() {
    // Brute force over n free characters gives 3n paths.
    check("Locate", 3 * 8, 0);
}
