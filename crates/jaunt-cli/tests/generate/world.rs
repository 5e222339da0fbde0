//! A test depends on nothing but itself: chance, the clock and standard input do not
//! decide whether it passes.

use serde_json::Value;

use crate::jaunt::{STEPS, classes_in, files, folder, generate, text};
use crate::jdk;

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
        for absent in ["toss", "menu", "isMorning"] {
            assert!(!written.contains(absent), "{written}");
        }
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
