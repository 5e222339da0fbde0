//! Dates, times and decimals as inputs: code around them is covered within seconds, and
//! what the machine computes of them is what the JVM does.

use std::path::Path;

use serde_json::Value;

use crate::jaunt::{STEPS, compile, files, folder, generate, text};
use crate::jdk;

/// What stands in some test.
const LINES: [&str; 4] = [
    "LocalDateTime.of(LocalDate.of(",
    "Duration.ofSeconds(",
    "YearMonth.of(",
    "BigDecimal.",
];

#[test]
fn code_around_dates_is_covered() {
    let jdk = jdk::newest();
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/dates");
    let classes = folder("dates-classes");
    compile(&jdk, &sources, &classes);
    let output = folder("dates");
    let places = ["--cp", text(&classes), "-o", text(&output)];
    let limits = ["--budget", "none", "--steps", STEPS, "--json"];
    let finished = generate(&jdk, &[&places[..], &limits].concat());
    let report: Value = serde_json::from_str(&finished.stdout).expect("JSON");
    let total = &report["total"];
    assert_eq!(total["disagreements"], 0, "{report:#}");
    let count = |what: &str| total["coverage"]["branches"][what].as_u64();
    let (covered, all) = (count("covered"), count("total"));
    // All can be taken; a machine that is busy may leave some untried.
    assert_eq!(count("infeasible"), Some(0), "{report:#}");
    assert!(covered >= all.map(|all| all - all / 20), "{report:#}");
    let written: String = files(&output).into_iter().map(|(_, text)| text).collect();
    for line in LINES {
        assert!(written.contains(line), "{line} is missing in {written}");
    }
}
