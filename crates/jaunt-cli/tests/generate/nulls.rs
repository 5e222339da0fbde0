//! Whether a null that is used is a finding depends on where it comes from, and on
//! what the user wants to know.

use std::collections::BTreeSet;
use std::path::Path;

use serde_json::Value;

use crate::jaunt::{STEPS, classes_in, folder, generate, text};
use crate::jdk;

const OWN: [&str; 1] = ["own"];
const PASSED: [&str; 5] = [
    "passed",
    "passedAndTested",
    "passedInAList",
    "passedInAnArray",
    "passedOn",
];

fn check(classes: &Path, policy: &str, expected: &[&str]) {
    let output = folder("nulls");
    let places = ["--cp", text(classes), "-o", text(&output)];
    let flags = [
        "--budget", "none", "--steps", STEPS, "--json", "--quiet", "--policy", policy,
    ];
    let finished = generate(&jdk::newest(), &[&places[..], &flags].concat());
    assert_eq!(finished.code, Some(0), "{finished:#?}");
    let report: Value = serde_json::from_str(&finished.stdout).expect("JSON");
    let errors = report["classes"][0]["errors"].as_array().expect("findings");
    let tests = errors.iter().filter_map(|error| error["test"].as_str());
    let methods = tests.filter_map(|test| test.split(['.', '_']).nth(1));
    let methods: BTreeSet<&str> = methods.collect();
    assert_eq!(methods, expected.iter().copied().collect(), "{report:#}");
}

#[test]
fn nulls_of_the_program_are_findings_and_others_on_request() {
    let classes = classes_in(&jdk::newest(), "nulls");
    check(&classes, "usual", &OWN);
    check(&classes, "strict", &[&OWN[..], &PASSED].concat());
}
