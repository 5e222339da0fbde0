//! Tests that differ in simple values only are one test with a table of values. JUnit reads
//! from the table exactly what the machine was given.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

use crate::examples;
use crate::jaunt::{LIMIT, command, compile, files, folder, generate, text};
use crate::jdk::{self, Jdk};
use crate::process::{self, Finished};

/// Counted, so that a busy machine finds the same.
const STEPS: &str = "20000000";

/// The program, compiled in a place that no other test uses.
fn classes(jdk: &Jdk, name: &str) -> PathBuf {
    let sources = folder(&format!("tables-{name}-sources"));
    let program = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/generate/Tables.java");
    fs::copy(program, sources.join("Tables.java")).expect("a copy");
    let classes = folder(&format!("tables-{name}-{}", jdk.version));
    compile(jdk, &sources, &classes);
    classes
}

fn run(jdk: &Jdk, classes: &Path, output: &Path, more: &[&str]) -> Finished {
    let places = ["--cp", text(classes), "-o", text(output)];
    let bounds = ["--budget", "none", "--steps", STEPS, "--json"];
    generate(jdk, &[&places[..], &bounds, more].concat())
}

fn written(output: &Path) -> String {
    files(output).into_iter().map(|(_, text)| text).collect()
}

#[test]
fn tables_say_what_single_tests_say() {
    for jdk in jdk::all() {
        let classes = classes(&jdk, "rows");
        let (output, plain) = (folder("tables"), folder("tables-plain"));
        let work = folder("tables-work");
        let xml = work.join("jacoco.xml");
        let flags = ["--style", "parameterized", "--jacoco", text(&xml)];
        let report = json(&run(&jdk, &classes, &output, &flags));
        assert_eq!(report["total"]["disagreements"], 0, "{report:#}");
        let singles = json(&run(&jdk, &classes, &plain, &["--style", "plain"]));
        for count in ["tests", "mutants"] {
            assert_eq!(report["total"][count], singles["total"][count]);
        }
        let (tables, singles) = (written(&output), written(&plain));
        assert!(!singles.contains("Csv"), "{singles}");
        assert!(
            tables.lines().count() * 3 < singles.lines().count() * 2,
            "{tables}"
        );
        for line in LINES {
            assert!(tables.contains(line), "no {line} in {tables}");
        }
        // What a reader of tables might change stays in a test of its own.
        for alone in ["said(\"\\t\")", "said(\"a\\nb\")", "separator('\\n')"] {
            assert!(tables.contains(alone), "no {alone} in {tables}");
        }
        // JUnit itself covers with the tables what is claimed, and all of its tests pass.
        if let Some(measured) = examples::measured(&jdk, &classes, &output, &work, &[]) {
            let claimed = fs::read_to_string(&xml).expect("a report");
            examples::assert_same(&claimed, &measured);
        }
        let mut jaunt = Command::new(env!("CARGO_BIN_EXE_jaunt"));
        jaunt.args(["mutate", "--json", "--verbose", "--budget", "none", "--jdk"]);
        jaunt
            .arg(&jdk.home)
            .args(["--tests", text(&output), "--cp", text(&classes)]);
        let mutants = json(&process::run(&mut jaunt, LIMIT));
        assert_eq!(
            mutants["total"]["killed"],
            report["total"]["mutants"]["killed"]
        );
        assert!(
            mutants.to_string().contains("_returnsExpected[2]\""),
            "{mutants:#}"
        );
    }
}

const LINES: [&str; 9] = [
    "    @ParameterizedTest\n    @CsvSource({\n",
    "void isLeap_returnsExpected(int year, boolean expected) {",
    "boolean result = Tables.isLeap(year);",
    "void next_returnsExpected(Tables.Light light, Tables.Light expected) {",
    "nullValues = \"null\")",
    "\"'a,b', 'comma a,b'\"",
    "\"'it''s', 'apostrophe it''s'\"",
    "\"' x ', ' blanks x '\"",
    "\"\\u00e9\\u00fc, letters \\u00e9\\u00fc\"",
];

#[test]
fn the_same_rows_are_kept() {
    let jdk = jdk::newest();
    let classes = classes(&jdk, "kept");
    let output = folder("tables-kept");
    let again = || {
        let mut jaunt = command(&jdk);
        jaunt.env_remove("JAUNT_FRESH").current_dir(&output);
        jaunt.args([
            "--cp",
            text(&classes),
            "-o",
            "tests",
            "--json",
            "--steps",
            STEPS,
        ]);
        jaunt.args(["--budget", "none", "--style", "parameterized"]);
        let report = json(&process::run(&mut jaunt, LIMIT));
        (
            report["explored"]["methods"].clone(),
            files(&output.join("tests")),
        )
    };
    let (_, first) = again();
    // A test that is gone is made again from what is known.
    fs::remove_file(&first[0].0).expect("removed");
    let (explored, second) = again();
    assert_eq!((explored, second), (0.into(), first));
}

#[test]
fn without_the_library_there_are_no_tables() {
    let jdk = jdk::newest();
    let classes = classes(&jdk, "missing");
    let output = folder("tables-missing");
    // The project's own tests may do without it: then nothing says that they could.
    let report = json(&run(&jdk, &classes, &output, &["t.Tables#isLeap"]));
    assert!(report["total"]["tests"].as_u64() > Some(2), "{report:#}");
    assert!(!written(&output).contains("Csv"));
    let mut jaunt = command(&jdk);
    jaunt.env("JAUNT_JUNIT", assertions_alone(&jdk));
    jaunt.args([
        "--style",
        "parameterized",
        "--cp",
        text(&classes),
        "-o",
        text(&output),
    ]);
    let finished = process::run(&mut jaunt, LIMIT);
    assert_eq!(finished.code, Some(3), "{finished:#?}");
    let said = "add org.junit.jupiter:junit-jupiter-params";
    assert!(finished.stderr.contains(said), "{finished:#?}");
}

/// A JUnit without tables.
fn assertions_alone(jdk: &Jdk) -> PathBuf {
    let place = folder("tables-junit");
    let source = place.join("Assertions.java");
    fs::write(
        &source,
        "package org.junit.jupiter.api; public class Assertions {}",
    )
    .expect("a file");
    let classes = place.join("classes");
    let mut javac = Command::new(jdk.tool("javac"));
    javac.arg("-d").arg(&classes).arg(&source);
    assert_eq!(process::run(&mut javac, LIMIT).code, Some(0));
    let jar = place.join("junit.jar");
    let mut tool = Command::new(jdk.tool("jar"));
    tool.arg("cf").arg(&jar).arg("-C").arg(&classes).arg(".");
    assert_eq!(process::run(&mut tool, LIMIT).code, Some(0));
    jar
}

fn json(finished: &Finished) -> Value {
    assert_eq!(finished.code, Some(0), "{finished:#?}");
    serde_json::from_str(&finished.stdout).expect("JSON")
}
