//! Inputs of types that nobody implements.

use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::jaunt::{STEPS, compile, files, folder, generate, text};
use crate::jdk;

#[test]
fn what_nobody_implements_is_written_into_the_tests() {
    let jdk = jdk::newest();
    let sources = folder("stubs-sources");
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/generate/Stubs.java");
    fs::copy(source, sources.join("Stubs.java")).expect("a copy");
    let classes = folder("stubs-classes");
    compile(&jdk, &sources, &classes);
    let output = folder("stubs");
    let places = ["--cp", text(&classes), "-o", text(&output)];
    let flags = ["--budget", "none", "--steps", STEPS, "--json"];
    let finished = generate(&jdk, &[&places[..], &flags].concat());
    assert_eq!(finished.code, Some(0), "{finished:#?}");
    let report: Value = serde_json::from_str(&finished.stdout).expect("JSON");
    let branches = &report["total"]["coverage"]["branches"];
    assert_eq!(branches["covered"], branches["total"], "{report:#}");
    let written: String = files(&output).into_iter().map(|(_, text)| text).collect();
    for wanted in [
        "-> ",
        "new Stubs.Rates() {",
        "new Stubs.Policy(",
        "answers.next()",
    ] {
        assert!(written.contains(wanted), "no {wanted} in {written}");
    }
}
