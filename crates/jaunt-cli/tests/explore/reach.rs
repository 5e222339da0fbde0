//! `jaunt reach`: what can be reached is, with an input that gets there, and what cannot
//! is proved to be out of reach.

use std::fs;
use std::path::Path;
use std::process::Command;

use serde_json::Value;

use crate::explored::{LIMIT, compiled, repository};
use crate::jdk::{self, Jdk};
use crate::process;

/// `None` if there is no such place.
fn reach(jdk: &Jdk, classes: &Path, target: &str) -> Option<Value> {
    let mut jaunt = Command::new(env!("CARGO_BIN_EXE_jaunt"));
    jaunt.args(["reach", "--json", "--quiet", "--budget", "60s"]);
    jaunt.arg("--jdk").arg(&jdk.home).arg("--cp").arg(classes);
    let finished = process::run(jaunt.arg(target), LIMIT);
    match finished.code {
        Some(3) => None,
        _ => {
            Some(serde_json::from_str(&finished.stdout).unwrap_or_else(|e| panic!("{target}: {e}")))
        }
    }
}

/// The lines of a program that return, each with its method.
fn returns(class: &str) -> Vec<(String, usize, bool)> {
    let file = repository().join(format!("tests/reach/{class}.java"));
    let source = fs::read_to_string(&file).expect("a program");
    let mut method = String::new();
    let mut found = Vec::new();
    for (number, line) in source.lines().enumerate() {
        let is_member = line.starts_with("    ") && !line.starts_with("     ");
        if is_member && line.ends_with('{') && line.contains('(') {
            let head = line.split('(').next().unwrap_or_default();
            method = head.rsplit(' ').next().unwrap_or_default().to_string();
        }
        if line.trim_start().starts_with("return") {
            found.push((method.clone(), number + 1, line.contains("return 99;")));
        }
    }
    found
}

#[test]
fn every_return_is_reached_or_proved_to_be_dead() {
    for jdk in jdk::all() {
        let classes = compiled(&jdk, "tests/reach");
        for class in ["Figure5", "Doubly", "Deque", "Packet", "Never"] {
            for (method, line, is_dead) in returns(class) {
                // Lines of its helpers are reached through the one that others call.
                let method = match class {
                    "Packet" => "read",
                    _ => &method,
                };
                let target = format!("{class}#{method}:{line}");
                let found = reach(&jdk, &classes, &target).expect("such a line");
                let expected = if is_dead { "unreachable" } else { "reached" };
                assert_eq!(found["verdict"], expected, "{found}");
                assert_eq!(found["bound_hit"], false, "{found}");
                assert_eq!(found["confirmed"], true, "{found}");
            }
        }
    }
}

/// What only the code of a class can set is not invented: no answer is worse than a wrong one,
/// so "unknown" is allowed for what needs calls that were not found on a busy machine.
#[test]
fn states_that_no_calls_establish_are_not_reached() {
    let jdk = jdk::newest();
    let classes = compiled(&jdk, "tests/reach");
    let (mut proved, mut reached) = (0, 0);
    for (method, line, is_dead) in returns("Secret") {
        if ["take", "clamp"].contains(&method.as_str()) {
            continue;
        }
        let target = format!("Secret#{method}:{line}");
        let found = reach(&jdk, &classes, &target).expect("such a line");
        match is_dead {
            true => assert_ne!(found["verdict"], "reached", "{found}"),
            false => assert_ne!(found["verdict"], "unreachable", "{found}"),
        }
        proved += u32::from(found["verdict"] == "unreachable");
        reached += u32::from(found["verdict"] == "reached");
    }
    assert!(proved >= 12, "{proved}");
    assert!(reached >= 9, "{reached}");
}

/// What methods keep true between calls need not be true within them.
#[test]
fn what_is_broken_and_mended_again_is_known_to_hold() {
    let jdk = jdk::newest();
    let classes = compiled(&jdk, "tests/reach");
    let (mut proved, mut reached) = (0, 0);
    for (method, line, is_dead) in returns("Hoard") {
        if !["judge", "mood", "stage", "look"].contains(&method.as_str()) {
            continue;
        }
        let target = format!("Hoard#{method}:{line}");
        let found = reach(&jdk, &classes, &target).expect("such a line");
        match is_dead {
            true => assert_ne!(found["verdict"], "reached", "{found}"),
            false => assert_ne!(found["verdict"], "unreachable", "{found}"),
        }
        proved += u32::from(found["verdict"] == "unreachable");
        reached += u32::from(found["verdict"] == "reached");
    }
    assert!(proved >= 1, "{proved}");
    assert!(reached >= 7, "{reached}");
}

#[test]
fn what_other_calls_leave_in_static_fields_is_not_ruled_out() {
    let jdk = jdk::newest();
    let classes = compiled(&jdk, "tests/reach");
    for (method, line, _) in returns("Shared") {
        let target = format!("Shared#{method}:{line}");
        let found = reach(&jdk, &classes, &target).expect("such a line");
        assert_ne!(found["verdict"], "unreachable", "{found}");
    }
}

#[test]
fn trees_of_the_library_are_built_as_needed() {
    let jdk = jdk::newest();
    let classes = compiled(&jdk, "tests/reach");
    for method in [
        "rotateLeft",
        "deleteEntry",
        "fixAfterDeletion",
        "fixAfterInsertion",
    ] {
        let offsets = (0..).step_by(12);
        let places =
            offsets.map(|at| reach(&jdk, &classes, &format!("java.util.TreeMap#{method}@{at}")));
        let mut reached = 0;
        for found in places.map_while(|found| found) {
            assert_eq!(found["verdict"], "reached", "{found}");
            reached += 1;
        }
        assert!(reached > 4, "{method}: {reached}");
    }
}

#[test]
fn what_lies_deep_is_listed_beside() {
    let jdk = jdk::newest();
    let classes = compiled(&jdk, "tests/reach");
    let found = reach(&jdk, &classes, "Deep#length:13").expect("such a line");
    assert_eq!(found["verdict"], "reached", "{found}");
    let others = found["inputs"][0]["others"].as_array();
    assert!(
        others.is_some_and(|others| others.iter().all(|o| o["id"].is_u64())),
        "{found}"
    );
}

#[test]
fn branches_and_exceptions_can_be_aimed_at() {
    let jdk = jdk::newest();
    let classes = compiled(&jdk, "tests/reach");
    // The division of `guarded` is not by zero; without the guard it may be.
    for (target, verdict) in [
        ("Never#guarded@6!", "unreachable"),
        ("Doubly#caught@2!", "reached"),
        // Who catches it does not show which one it was: that proves nothing.
        ("Doubly#caught@2!java.lang.ArithmeticException", "unknown"),
        ("Never#types@1>9", "unknown place"),
        ("Never#contradiction@2>5", "reached"),
        ("Never#contradiction@7>10", "unreachable"),
        ("Never#contradiction", "wrong usage"),
        // A line alone says which method is meant.
        ("Deep:13", "reached"),
        ("Never:1", "unknown place"),
    ] {
        let mut jaunt = Command::new(env!("CARGO_BIN_EXE_jaunt"));
        jaunt.args(["reach", "--json", "--quiet"]);
        jaunt.arg("--jdk").arg(&jdk.home).arg("--cp").arg(&classes);
        let finished = process::run(jaunt.arg(target), LIMIT);
        match verdict {
            "unknown place" => assert_eq!(finished.code, Some(3), "{finished:?}"),
            "wrong usage" => assert_eq!(finished.code, Some(2), "{finished:?}"),
            verdict => {
                let found: Value = serde_json::from_str(&finished.stdout).expect("JSON");
                assert_eq!(found["verdict"], verdict, "{found}");
            }
        }
    }
}
