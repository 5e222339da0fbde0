//! Objects that are hard to come by, and tests that speak of what their call does.

use serde_json::Value;

use crate::jaunt::{STEPS, classes_in, files, folder, generate, text};
use crate::jdk;

/// What stands in some test.
const LINES: [&str; 5] = [
    "Ways.Measures.name(Ways.Measures.Known.INCH)",
    "Ways.Measures.name(Ways.Measures.METRE)",
    "Ways.Measures.steps(Ways.Measures.Known.NOTHING, ",
    // What a writer was given is what the test looks at.
    "print(new PrintWriter(stringWriter), ",
    ", stringWriter.toString());",
];

/// What tests of these calls speak of.
const ABOUT: [(&str, &str); 2] = [
    (".withColour(", "result.getColour());"),
    (".larger()", "result.getSize());"),
];

#[test]
fn objects_of_every_kind_are_come_by() {
    for jdk in jdk::all() {
        let classes = classes_in(&jdk, "ways");
        let output = folder("ways");
        let places = ["--cp", text(&classes), "-o", text(&output)];
        let limits = ["--budget", "none", "--steps", STEPS, "--json"];
        let finished = generate(&jdk, &[&places[..], &limits].concat());
        let report: Value = serde_json::from_str(&finished.stdout).expect("JSON");
        assert_eq!(report["total"]["disagreements"], 0, "{report:#}");
        let branches = &report["total"]["coverage"]["branches"];
        assert_eq!(branches["covered"], branches["total"], "{report:#}");
        let written: String = files(&output).into_iter().map(|(_, text)| text).collect();
        for line in LINES {
            assert!(written.contains(line), "{line} is missing in {written}");
        }
        assert!(!written.contains("Ways.Measures.SECRET"), "{written}");
        for (call, line) in ABOUT {
            let mut tests = written.split("@Test").filter(|test| test.contains(call));
            let asks = tests.all(|test| test.contains("throws") || test.contains(line));
            assert!(asks, "{line} is missing in {written}");
        }
    }
}
