//! A test depends on nothing but itself: chance and the clock do not decide whether it
//! passes, and what it can arrange of the world outside, it does.

use std::path::Path;

use serde_json::Value;

use crate::jaunt::{STEPS, classes_in, classes_of, compile, files, folder, generate, text};
use crate::jdk::{self, Jdk};

#[test]
fn what_the_world_decides_gets_no_test() {
    for jdk in jdk::all() {
        let classes = classes_in(&jdk, "world");
        let output = folder(&format!("world-tests-{}", jdk.version));
        let places = ["--cp", text(&classes), "-o", text(&output)];
        let limits = ["--budget", "none", "--steps", STEPS, "--json"];
        let finished = generate(&jdk, &[&places[..], &limits].concat());
        assert_eq!(finished.code, Some(0), "{finished:#?}");
        let written: String = files(&output).into_iter().map(|(_, text)| text).collect();
        for absent in ["toss", "isMorning"] {
            assert!(!written.contains(absent), "{written}");
        }
        assert!(written.contains("World.menu()"), "{written}");
        // Who only looks at the clock is tested like any other.
        assert!(written.contains("World.logged(8)"), "{written}");
        let report: Value = serde_json::from_str(&finished.stdout).expect("JSON");
        let left = report["classes"][0]["uncovered"].as_array().cloned();
        for branch in left.expect("branches") {
            let at = branch["at"].as_str().unwrap_or_default();
            let reason = &branch["reason"];
            assert!(
                reason == "environment" || at.contains(".logged"),
                "{branch}"
            );
        }
    }
}

/// Enough for these small methods.
const FEW_STEPS: &str = "30000000";

/// About ten methods for each kind of thing that code asks the world outside; what no test
/// can take is among them.
#[test]
fn what_can_be_arranged_is_covered() {
    let jdk = jdk::newest();
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/world");
    let classes = folder("surroundings-classes");
    compile(&jdk, &sources, &classes);
    nearly_all_is_covered(&jdk, &classes, "surroundings");
}

/// Standard input and output, the clock, a settings file, chance, a data base, geometry.
#[test]
fn the_console_has_its_surroundings_arranged() {
    let jdk = jdk::newest();
    let classes = classes_of(&jdk, "console", "console-classes");
    nearly_all_is_covered(&jdk, &classes, "console");
}

fn nearly_all_is_covered(jdk: &Jdk, classes: &Path, name: &str) {
    let output = folder(&format!("{name}-tests"));
    let places = ["--cp", text(classes), "-o", text(&output)];
    let limits = ["--budget", "none", "--steps", FEW_STEPS, "--json"];
    let finished = generate(jdk, &[&places[..], &limits].concat());
    assert_eq!(finished.code, Some(0), "{finished:#?}");
    let report: Value = serde_json::from_str(&finished.stdout).expect("JSON");
    let branches = &report["total"]["coverage"]["branches"];
    let (covered, total) = (branches["covered"].as_u64(), branches["total"].as_u64());
    assert!(covered >= total.map(|t| t * 3 / 4), "{report:#}");
    let written: String = files(&output).into_iter().map(|(_, text)| text).collect();
    for part in [
        "System.setIn(in);",
        "System.setOut(out);",
        "@TempDir",
        "Clock.fixed(",
    ] {
        assert!(written.contains(part), "no {part} in {written}");
    }
}
