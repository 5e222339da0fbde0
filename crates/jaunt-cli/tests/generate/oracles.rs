//! What tests assert of results holds on the JVM.

use serde_json::Value;

use crate::jaunt::{STEPS, classes_in, files, folder, generate, text};
use crate::jdk;

/// What stands in some test.
const LINES: [&str; 8] = [
    "assertEquals(\"early\", thrown.getMessage());",
    "assertThrows(Oracles.Wordy.class, () -> oracles.speak(true));",
    "assertEquals(90, result.size());",
    "assertEquals(2, result.size());",
    "result = oracles.map();",
    "assertEquals(1, result.size());",
    "Enum<?> result = oracles.mood(",
    "assertDoesNotThrow(() -> oracles.half());",
];

#[test]
fn results_are_what_tests_assert() {
    for jdk in jdk::all() {
        let classes = classes_in(&jdk, "oracles");
        let output = folder("oracles");
        let places = ["--cp", text(&classes), "-o", text(&output)];
        let finished = generate(
            &jdk,
            &[
                &places[..],
                &["--budget", "none", "--steps", STEPS, "--json"],
            ]
            .concat(),
        );
        assert_eq!(finished.code, Some(0), "{finished:#?}");
        let report: Value = serde_json::from_str(&finished.stdout).expect("JSON");
        assert_eq!(report["total"]["disagreements"], 0, "{report:#}");
        assert_eq!(report["total"]["unchecked"], 1, "{report:#}");
        let written: String = files(&output).into_iter().map(|(_, text)| text).collect();
        for line in LINES {
            assert!(written.contains(line), "{line} is missing in {written}");
        }
        // The words of the library are others in other versions.
        assert!(!written.contains("(Is a directory)"), "{written}");
    }
}
