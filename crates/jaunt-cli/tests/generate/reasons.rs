//! The reasons for uncovered branches are true.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::jaunt::{compile, folder, generate, text};
use crate::jdk;

/// Methods of `Reasons.java`: how the names start, and their reason.
const REASONS: [(&str, &str); 5] = [
    ("infeasible", "infeasible"),
    ("environment", "environment"),
    ("bounded", "bounded"),
    ("lambda$bounded", "bounded"),
    ("unsupported", "unsupported"),
];

#[test]
fn every_reason_is_the_right_one() {
    for jdk in jdk::all() {
        let sources = folder("reasons-sources");
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/generate/Reasons.java");
        fs::copy(source, sources.join("Reasons.java")).expect("a copy");
        let classes = folder("reasons-classes");
        compile(&jdk, &sources, &classes);
        let output = folder("reasons");
        let places = ["--cp", text(&classes), "-o", text(&output)];
        let finished = generate(
            &jdk,
            &[&places[..], &["--budget", "15s", "--json"]].concat(),
        );
        assert_eq!(finished.code, Some(0), "{finished:#?}");
        let report: Value = serde_json::from_str(&finished.stdout).expect("JSON");
        let left = report["classes"][0]["uncovered"]
            .as_array()
            .expect("branches");
        let mut found: BTreeMap<&str, &str> = BTreeMap::new();
        for branch in left {
            let at = branch["at"].as_str().expect("a place");
            let method = at.trim_start_matches("r.Reasons.").split(':').next();
            let reason = branch["reason"].as_str().expect("a reason");
            found.insert(method.expect("a method"), reason);
        }
        for (method, reason) in &found {
            let named = REASONS.iter().find(|(start, _)| method.starts_with(start));
            assert_eq!(named.map(|n| n.1), Some(*reason), "{method}: {report:#}");
        }
        assert_eq!(found.len(), 14, "{report:#}");
    }
}
