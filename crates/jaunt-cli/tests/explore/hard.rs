//! Conditions that no decision procedure likes, in `tests/hard`: each target has a witness,
//! which `java` confirms, or a reason why there is none.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use serde_json::Value;

use crate::explored::{LIMIT, RELEASE, compiled, java_files, json, repository};
use crate::jdk::{self, Jdk};
use crate::{java, process};

/// One of so many targets is solved here; `scripts/bench-search` solves all of them.
const EVERY: usize = 9;

fn witnesses() -> PathBuf {
    repository().join("tests/hard/witnesses.txt")
}

/// The targets as `Class#method`, and whether inputs reach them.
fn targets() -> Vec<(String, bool)> {
    let text = fs::read_to_string(witnesses()).expect("witnesses");
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines
        .map(|line| {
            let name = line.split(' ').next().unwrap_or(line);
            (name.replace("::", "#"), !line.contains(" unsat: "))
        })
        .collect()
}

fn is_reached(found: &Value) -> bool {
    let errors = found["errors"].as_array().into_iter().flatten();
    { errors }.any(|error| error["kind"] == "java.lang.AssertionError")
}

fn explored(jdk: &Jdk, flags: &[&str], target: &str) -> Value {
    let flags = [&["--max-errors", "1"], flags].concat();
    json(jdk, &flags, &compiled(jdk, "tests/hard"), target)
}

#[test]
fn witnesses_reach_their_targets() {
    let jdk = jdk::newest();
    let mut sources = java_files(&repository().join("tests/hard"));
    sources.extend(java_files(&repository().join("tests/hard/check")));
    let classes = java::compile(&jdk, RELEASE, &sources);
    let mut command = Command::new(jdk.home.join("bin/java"));
    command.arg("-cp").arg(classes).arg("Witnesses");
    let finished = process::run(command.arg(witnesses()), LIMIT);
    let reachable = targets().iter().filter(|(_, reached)| *reached).count();
    assert!(reachable >= 80);
    let expected = format!("{reachable} reached\n");
    assert_eq!(finished.stdout, expected, "{}", finished.stderr);
}

#[test]
fn a_part_of_the_corpus_is_solved() {
    let jdk = jdk::newest();
    for (target, reachable) in targets().into_iter().step_by(EVERY) {
        // What cannot be reached takes all of the time it is given.
        let budget = if reachable { "60s" } else { "2s" };
        let found = explored(&jdk, &["--budget", budget], &target);
        assert_eq!(is_reached(&found), reachable, "{target}: {found}");
    }
}

/// The paper's examples, by each search alone.
#[test]
fn every_search_solves_something() {
    let jdk = jdk::newest();
    for solver in ["walk", "genetic"] {
        for target in ["Poly#example1", "Bits#notANumber", "Vectors#chain"] {
            let found = explored(&jdk, &["--budget", "60s", "--solver", solver], target);
            assert!(is_reached(&found), "{solver} {target}: {found}");
        }
    }
    for target in ["Bits#example2", "Trig#half", "Expo#logIsTwo"] {
        let found = explored(&jdk, &["--budget", "60s", "--solver", "walk"], target);
        assert!(is_reached(&found), "{target}: {found}");
    }
}

/// What is searched is found in the same steps by any number of threads.
#[test]
fn steps_decide_and_threads_do_not() {
    let jdk = jdk::newest();
    for target in ["Vectors#meanOfInts", "Opti#freudenstein"] {
        let of = |jobs| {
            let flags = [
                "--steps", "20000000", "--budget", "none", "--list", "--jobs", jobs,
            ];
            let mut found = explored(&jdk, &flags, target);
            let object = found.as_object_mut().expect("an object");
            object.remove("time_ms");
            object.remove("solver");
            found
        };
        assert_eq!(of("1"), of("2"), "{target}");
    }
}
