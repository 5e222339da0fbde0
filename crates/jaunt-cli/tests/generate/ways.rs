//! Constants that callers can name, and factories that set what most others leave alone.

use serde_json::Value;

use crate::jaunt::{STEPS, classes_in, files, folder, generate, text};
use crate::jdk;

/// What stands in some test.
const LINES: [&str; 4] = [
    "Ways.Measures.name(Ways.Measures.Known.INCH)",
    "Ways.Measures.name(Ways.Measures.METRE)",
    "Ways.Measures.steps(Ways.Measures.Known.NOTHING, ",
    "rc\");",
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
    }
}
