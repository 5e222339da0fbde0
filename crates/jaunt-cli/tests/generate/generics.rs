//! Tests with inputs of generic types compile and hold on the JVM.

use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::jaunt::{STEPS, compile, files, folder, generate, text};
use crate::jdk;

/// What stands in some test.
const LINES: [&str; 5] = [
    "List<List<Integer>> rows = new ArrayList<>(",
    "Map<Integer, List<String>> index = new HashMap<>();",
    "Nested.optionalList(Optional.of(",
    "List<Integer> items = new ArrayList<>(",
    "names.add(",
];

#[test]
fn type_arguments_are_written_as_declared() {
    let jdk = jdk::newest();
    let sources = folder("generics-sources");
    let programs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/generics");
    for name in ["Nested.java", "Bounded.java"] {
        fs::copy(programs.join(name), sources.join(name)).expect("a copy");
    }
    let classes = folder("generics-classes");
    compile(&jdk, &sources, &classes);
    let output = folder("generics");
    let places = ["--cp", text(&classes), "-o", text(&output)];
    let limits = ["--budget", "none", "--steps", STEPS, "--json"];
    let finished = generate(&jdk, &[&places[..], &limits].concat());
    let report: Value = serde_json::from_str(&finished.stdout).expect("JSON");
    assert_eq!(report["total"]["disagreements"], 0, "{report:#}");
    assert!(
        !finished.stdout.contains("ClassCastException"),
        "{report:#}"
    );
    let written: String = files(&output).into_iter().map(|(_, text)| text).collect();
    for line in LINES {
        assert!(written.contains(line), "{line} is missing in {written}");
    }
}
