//! Findings are bugs: on classes with planted bugs and with preconditions, each of the
//! former is found and none of the latter is.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::jaunt::{compile, folder, generate, text};
use crate::jdk;

/// Enough for all planted bugs; the same on busy machines.
const STEPS: &str = "60000000";

type Method = (String, String);

fn sources() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/blame")
}

/// A project with these classes and their sources.
fn project() -> PathBuf {
    let project = folder("blame");
    let (main, classes) = (project.join("src/main/java/blame"), project.join("classes"));
    for folder in [&main, &classes] {
        fs::create_dir_all(folder).expect("a folder");
    }
    for source in java_files() {
        fs::copy(&source, main.join(source.file_name().expect("a name"))).expect("a copy");
    }
    compile(&jdk::newest(), &main, &classes);
    project
}

fn java_files() -> Vec<PathBuf> {
    let files = fs::read_dir(sources()).expect("sources").flatten();
    let files = files.map(|e| e.path());
    files
        .filter(|p| p.extension().is_some_and(|e| e == "java"))
        .collect()
}

/// The methods after comments that begin with `BUG`.
fn planted() -> BTreeSet<Method> {
    let mut planted = BTreeSet::new();
    for file in java_files() {
        let class = file.file_stem().expect("a name").to_string_lossy();
        let source = fs::read_to_string(&file).expect("a source");
        for (_, after) in source.split("// BUG").skip(1).map(|s| ((), s)) {
            let declared = after.lines().find(|line| line.ends_with(" {"));
            let before = declared.and_then(|line| line.split_once('('));
            let name = before.and_then(|(before, _)| before.split(' ').next_back());
            planted.insert((class.to_string(), name.expect("a method").to_string()));
        }
    }
    planted
}

/// The findings of a run.
fn findings(project: &Path, policy: &str) -> Vec<Value> {
    let classes = project.join("classes");
    let output = folder(&format!("blame-{policy}"));
    let places = [
        "-p",
        text(project),
        "--cp",
        text(&classes),
        "-o",
        text(&output),
    ];
    let flags = [
        "--budget", "none", "--steps", STEPS, "--json", "--quiet", "--policy", policy,
    ];
    let finished = generate(&jdk::newest(), &[&places[..], &flags].concat());
    assert_eq!(finished.code, Some(0), "{finished:#?}");
    let report: Value = serde_json::from_str(&finished.stdout).expect("JSON");
    let classes = report["classes"].as_array().expect("classes");
    let errors = classes.iter().filter_map(|c| c["errors"].as_array());
    errors.flatten().cloned().collect()
}

/// The method whose test shows a finding.
fn method(finding: &Value) -> Method {
    let test = finding["test"].as_str().expect("a test");
    let (class, test) = test
        .split_once("JauntBugTest.")
        .expect("a test of a finding");
    let name = test.split('_').next().unwrap_or_default();
    (class.to_string(), name.to_string())
}

#[test]
fn every_bug_is_found_and_no_precondition() {
    let project = project();
    let planted = planted();
    assert!(planted.len() >= 16, "{planted:?}");
    let usual = findings(&project, "usual");
    let found: BTreeSet<Method> = usual.iter().map(method).collect();
    assert_eq!(found, planted, "{usual:#?}");
    assert!(usual.iter().all(|f| f["class"] == "bug"), "{usual:#?}");
    let strict = findings(&project, "strict");
    let of_class = |class: &str| {
        let of_it = strict.iter().filter(|f| f["class"] == class);
        of_it.map(method).collect::<BTreeSet<Method>>()
    };
    assert_eq!(of_class("bug"), planted, "{strict:#?}");
    let has = |class: &str, of: &str, name: &str| {
        let method = (of.to_string(), name.to_string());
        assert!(
            of_class(class).contains(&method),
            "{of}.{name}: {strict:#?}"
        );
    };
    has("precondition", "Averages", "share");
    has("precondition", "Ring", "at");
    has("precondition", "Words", "part");
    has("precondition", "Words", "length");
    has("precondition", "Documented", "before");
    has("precondition", "Ranges", "sum");
    has("precondition", "Ranges", "low");
    has("precondition", "Ranges", "count");
    has("life-cycle", "Steps", "next");
    has("life-cycle", "Steps", "peek");
    has("life-cycle", "Steps", "note");
    has("life-cycle", "Perhaps", "get");
    has("life-cycle", "Person", "nickLength");
    has("unreachable", "Inside", "first");
    has("unreachable", "Digits", "weighted");
    has("unreachable", "Digits", "isFilled");
    has("precondition", "Guarded", "early");
    has("precondition", "Guarded", "from");
    has("precondition", "Guarded", "digit");
    has("precondition", "Kinds", "whole");
    has("precondition", "Passed", "fill");
    has("precondition", "Passed", "before");
    assert!(
        strict
            .iter()
            .all(|f| f["why"].as_str().is_some_and(|why| !why.is_empty()))
    );
}
