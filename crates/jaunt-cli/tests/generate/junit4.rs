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

/// As before 4.13, without the assertion for exceptions.
const OLD: [(&str, &str); 2] = [
    (
        "Assert.java",
        "package org.junit; public class Assert {
            public static void assertNotNull(Object o) { if (o == null) throw new AssertionError(); }
            public static void assertEquals(Object a, Object b) { if (!a.equals(b)) throw new AssertionError(); }
            public static void assertEquals(long a, long b) { if (a != b) throw new AssertionError(); } }",
    ),
    (
        "Test.java",
        "package org.junit; import java.lang.annotation.*;
        @Retention(RetentionPolicy.RUNTIME) public @interface Test {
            class None extends Throwable {} Class<? extends Throwable> expected() default None.class; }",
    ),
];

#[test]
fn an_old_junit_4_has_its_exceptions_caught() {
    let jdk = jdk::newest();
    let sources = folder("junit4-old-sources");
    for (file, text) in OLD {
        fs::write(sources.join(file), text).expect("a file");
    }
    let junit = folder("junit4-old");
    compile(&jdk, &sources, &junit);
    let sources = folder("junit4-old-app-sources");
    let app = "package q; public class Age { public static int of(int years) {
        if (years < 0) throw new IllegalArgumentException(\"too young\"); return years; } }";
    fs::write(sources.join("Age.java"), app).expect("a file");
    let classes = folder("junit4-old-app");
    compile(&jdk, &sources, &classes);
    let output = folder("junit4-old-tests");
    let path = std::env::join_paths([&classes, &junit]).expect("a class path");
    let mut jaunt = command(&jdk);
    jaunt.args(["--budget", "none", "--steps", STEPS, "--classes"]);
    jaunt.arg(&classes).arg("--cp").arg(path);
    let finished = process::run(jaunt.arg("-o").arg(&output), LIMIT);
    assert_eq!(finished.code, Some(0), "{finished:#?}");
    let written: String = files(&output).into_iter().map(|(_, text)| text).collect();
    for line in [
        "} catch (IllegalArgumentException caught) {",
        "assertEquals(\"too young\", thrown.getMessage());",
    ] {
        assert!(written.contains(line), "no {line} in {written}");
    }
}
