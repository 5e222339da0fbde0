//! Branches that small inputs and short call sequences do not reach: long texts and
//! arrays, objects in late states.

use std::path::Path;

use serde_json::Value;

use crate::jaunt::{compile, folder, generate, text};
use crate::jdk;

/// Counted, so that a busy machine finds the same.
const STEPS: &str = "1000000000";

#[test]
fn branches_far_away_are_reached() {
    let jdk = jdk::newest();
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/goals");
    let classes = folder("goals-classes");
    compile(&jdk, &sources, &classes);
    let output = folder("goals");
    let places = ["--cp", text(&classes), "-o", text(&output)];
    let limits = ["--budget", "none", "--steps", STEPS, "--json"];
    let finished = generate(&jdk, &[&places[..], &limits].concat());
    let report: Value = serde_json::from_str(&finished.stdout).expect("JSON");
    assert_eq!(report["total"]["disagreements"], 0, "{report:#}");
    let classes = report["classes"].as_array().expect("classes");
    for class in classes {
        let uncovered = class["uncovered"].as_array().expect("branches");
        // Texts in texts in objects that others hand out take longer than there is here.
        let most = match class["class"].as_str() {
            Some("OrderService") => 4,
            _ => 0,
        };
        assert!(uncovered.len() <= most, "{class:#}");
    }
}
