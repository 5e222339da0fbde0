//! Code with threads of its own gets tests of what does not depend on who goes on first.

use serde_json::Value;

use crate::jaunt::{STEPS, classes_in, files, folder, generate, text};
use crate::jdk;

#[test]
fn what_threads_do_in_any_order_is_tested() {
    let jdk = jdk::newest();
    let classes = classes_in(&jdk, "threads");
    let output = folder("threads");
    let places = ["--cp", text(&classes), "-o", text(&output)];
    let flags = ["--budget", "none", "--steps", STEPS, "--json"];
    let finished = generate(&jdk, &[&places[..], &flags].concat());
    let report: Value = serde_json::from_str(&finished.stdout).expect("JSON");
    let branches = &report["total"]["coverage"]["branches"];
    assert_eq!(branches["covered"], branches["total"], "{report:#}");
    let written: String = files(&output).into_iter().map(|(_, text)| text).collect();
    for call in ["plan(", "awaited("] {
        assert!(written.contains(call), "no {call} in {written}");
    }
    for call in [".raced(", ".left("] {
        let mut lines = written.lines().filter(|line| line.contains(call));
        let is_open = lines.all(|line| line.contains("assertDoesNotThrow"));
        assert!(is_open, "{call} has a result in {written}");
    }
}
