//! Inputs of types that nobody implements.

use serde_json::Value;

use crate::jaunt::{STEPS, classes_in, files, folder, generate, text};
use crate::jdk;

#[test]
fn what_nobody_implements_is_written_into_the_tests() {
    let jdk = jdk::newest();
    let classes = classes_in(&jdk, "stubs");
    let output = folder("stubs");
    let places = ["--cp", text(&classes), "-o", text(&output)];
    let flags = ["--budget", "none", "--steps", STEPS, "--json"];
    let finished = generate(&jdk, &[&places[..], &flags].concat());
    assert_eq!(finished.code, Some(0), "{finished:#?}");
    let report: Value = serde_json::from_str(&finished.stdout).expect("JSON");
    let branches = &report["total"]["coverage"]["branches"];
    assert_eq!(branches["covered"], branches["total"], "{report:#}");
    let written: String = files(&output).into_iter().map(|(_, text)| text).collect();
    // What our machine calls them is nobody else's business.
    for told in [&finished.stdout, &finished.stderr, &written] {
        assert!(!told.contains("$$Stub"), "{told}");
    }
    for wanted in [
        "-> ",
        "new Stubs.Rates() {",
        "new Stubs.Policy(",
        "answers.next()",
        // What is never null is not null where nobody asks, either.
        "return List.of();",
    ] {
        assert!(written.contains(wanted), "no {wanted} in {written}");
    }
    // An optional of nothing is empty.
    assert!(!written.contains("nullFind"), "{written}");
}
