//! Tests are strong: hardly any mutant of what they execute goes unnoticed.

use serde_json::Value;

use crate::jaunt::{STEPS, classes_in, files, folder, generate, text};
use crate::jdk;

#[test]
fn hardly_any_mutant_goes_unnoticed() {
    for jdk in jdk::all() {
        let classes = classes_in(&jdk, "strong");
        let output = folder("strong");
        let places = ["--cp", text(&classes), "-o", text(&output)];
        let limits = ["--budget", "none", "--steps", STEPS, "--json"];
        let finished = generate(&jdk, &[&places[..], &limits].concat());
        let report: Value = serde_json::from_str(&finished.stdout).expect("JSON");
        assert_eq!(report["total"]["disagreements"], 0, "{report:#}");
        let score = report["total"]["mutants"]["score"].as_f64();
        assert!(score.is_some_and(|score| score >= 90.0), "{report:#}");
        let written: String = files(&output).into_iter().map(|(_, text)| text).collect();
        // What a builder hands out is a getter, whatever its name.
        assert!(written.contains(".toOrder());"), "{written}");
    }
}
