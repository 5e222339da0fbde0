//! Tests for JUnit 4: written, compiled, and run by JUnit 4 itself.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

use crate::jaunt::{LIMIT, STEPS, classes_of, command, compile, files, folder, text};
use crate::jdk::{self, Jdk};
use crate::{examples, jars, process};

#[test]
fn junit_4_runs_what_is_written_for_it() {
    let Some(jars) = jars::find_all(&jars::JUNIT4) else {
        return;
    };
    for jdk in jdk::all() {
        check(&jdk, &jars);
    }
}

fn check(jdk: &Jdk, jars: &[PathBuf]) {
    let name = format!("junit4-{}", jdk.version);
    let classes = classes_of(jdk, "shop", &name);
    let output = folder(&format!("{name}-tests"));
    let work = folder(&format!("{name}-reports"));
    let xml = work.join("jacoco.xml");
    let mut jaunt = command(jdk);
    let junit = std::env::join_paths(jars).expect("a class path");
    jaunt.env("JAUNT_JUNIT", junit);
    jaunt.args(["--junit4", "--bugs", "failing", "--json"]);
    jaunt.args(["--budget", "none", "--steps", STEPS]);
    jaunt.args(["--cp", text(&classes), "-o", text(&output)]);
    jaunt.arg("--jacoco").arg(&xml);
    let finished = process::run(&mut jaunt, LIMIT);
    assert_eq!(finished.code, Some(0), "{finished:#?}");
    let report: Value = serde_json::from_str(&finished.stdout).expect("JSON");
    let number = |name: &str| report["total"][name].as_u64().expect("a number");
    assert_eq!(number("disagreements"), 0, "{report:#}");

    let written = files(&output);
    for (_, text) in &written {
        assert!(!text.contains("jupiter"), "{text}");
    }
    let failing = |path: &Path| text(path).ends_with("BugTest.java");
    let (findings, regression): (Vec<_>, Vec<_>) = written
        .into_iter()
        .map(|(path, _)| path)
        .partition(|path| failing(path));
    let path = [std::slice::from_ref(&classes), jars].concat();
    let said = run(jdk, &path, &regression);
    let passed = number("tests") - number("errors");
    assert!(said.contains(&format!("OK ({passed} tests)")), "{said}");
    let said = run(jdk, &path, &findings);
    let failed = number("errors");
    assert!(failed > 0, "{report:#}");
    let counted = format!("Tests run: {failed},  Failures: {failed}");
    assert!(said.contains(&counted), "{said}");

    if let Some(measured) = examples::measured(jdk, &classes, &output, &work, jars) {
        let claimed = fs::read_to_string(&xml).expect("a report");
        examples::assert_same(&claimed, &measured);
    }
}

/// What JUnit 4 says about tests.
fn run(jdk: &Jdk, path: &[PathBuf], tests: &[PathBuf]) -> String {
    let compiled = folder("junit4-compiled");
    let path = std::env::join_paths(path.iter().chain([&compiled])).expect("a class path");
    let mut javac = Command::new(jdk.tool("javac"));
    javac.arg("-d").arg(&compiled).arg("-cp").arg(&path);
    let finished = process::run(javac.args(tests), LIMIT);
    assert_eq!(finished.code, Some(0), "{finished:#?}");
    let mut java = Command::new(jdk.tool("java"));
    java.arg("-ea").arg("-cp").arg(&path);
    java.arg("org.junit.runner.JUnitCore");
    for test in tests {
        let simple = test.file_stem().and_then(|s| s.to_str()).expect("a name");
        java.arg(format!("shop.{simple}"));
    }
    process::run(&mut java, LIMIT).stdout
}

#[test]
fn an_old_junit_4_is_told_apart() {
    let jdk = jdk::newest();
    let project = folder("junit4-old");
    // It has assertions, but not that for exceptions.
    let sources = folder("junit4-old-sources");
    let asserts = "package org.junit; public class Assert {}";
    fs::write(sources.join("Assert.java"), asserts).expect("a file");
    compile(&jdk, &sources, &project);
    let finished = process::run(command(&jdk).arg("--junit4").arg("-p").arg(&project), LIMIT);
    assert_eq!(finished.code, Some(3), "{finished:#?}");
    assert!(finished.stderr.contains("4.13"), "{finished:#?}");
}
