//! Tests with parameters as targets: JUnit's, jqwik's and Jazzer's, with the real libraries.
//! What fails them is found, within their preconditions, and the JVM confirms it.

use std::path::PathBuf;
use std::process::Command;
use std::sync::OnceLock;

use serde_json::Value;

use crate::explored::{LIMIT, explore, java_files, json, repository};
use crate::jdk::{self, Jdk};
use crate::process;
use jaunt_testing::jars;

const JARS: [&str; 4] = [
    jars::JUNIT_CONSOLE,
    "jqwik-api",
    "jazzer-api",
    "jazzer-junit",
];

/// The class path of the compiled tests.
fn compiled(jdk: &Jdk) -> Option<&'static PathBuf> {
    static PATH: OnceLock<Option<PathBuf>> = OnceLock::new();
    let compile = || {
        let jars = jars::find_all(&JARS)?;
        let classes = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("frameworks");
        let path = std::env::join_paths(&jars).expect("a class path");
        let mut javac = Command::new(jdk.tool("javac"));
        javac.args(["-g", "-parameters", "-proc:none", "--release", "17", "-cp"]);
        javac.arg(path).arg("-d").arg(&classes);
        javac.args(java_files(&repository().join("tests/frameworks")));
        let finished = process::run(&mut javac, LIMIT);
        assert_eq!(finished.code, Some(0), "{}", finished.stderr);
        let path = std::env::join_paths(std::iter::once(&classes).chain(&jars));
        Some(PathBuf::from(path.expect("a class path")))
    };
    PATH.get_or_init(compile).as_ref()
}

/// Whatever the arguments are: the JVM confirmed them.
const ANY: &str = "";

/// Every error of a test is confirmed, and these are they: exception and arguments.
fn check(target: &str, expected: &[(&str, &str)]) {
    let jdk = jdk::newest();
    let Some(path) = compiled(&jdk) else {
        return;
    };
    let most = expected.len().max(1).to_string();
    let flags = ["--budget", "120s", "--max-errors", &most];
    let found = json(&jdk, &flags, path, target);
    let errors = found["errors"].as_array().expect("errors");
    let seen: Vec<(&str, &str)> = errors
        .iter()
        .map(|e| (e["kind"].as_str(), e["arguments"].as_str()))
        .zip(expected.iter().chain(std::iter::repeat(&(ANY, "?"))))
        .map(|((kind, arguments), (_, expected))| match *expected {
            ANY => (kind.unwrap_or("?"), ANY),
            _ => (kind.unwrap_or("?"), arguments.unwrap_or("?")),
        })
        .collect();
    assert_eq!(seen, expected, "{target}: {found:#}");
    assert!(
        errors.iter().all(|e| e["confirmed"] == Value::Bool(true)),
        "{found:#}"
    );
}

#[test]
fn parameterized_tests() {
    check(
        "shop.CartParameterizedTest#totalStaysWithinLimit",
        &[("org.opentest4j.AssertionFailedError", "price = 7153")],
    );
    check(
        "shop.CartParameterizedTest#linesAreRead",
        &[
            (
                "java.lang.ArithmeticException",
                "line = \"0x?\", quantity = 0",
            ),
            ("org.opentest4j.AssertionFailedError", ANY),
        ],
    );
    check(
        "shop.CartParameterizedTest.Seasons#rebateIsSmall",
        &[("java.lang.ArithmeticException", "season = WINTER, age = 65")],
    );
    check("shop.CartParameterizedTest#holds", &[]);
}

#[test]
fn properties() {
    check(
        "shop.CartProperties#discountIsNeverNegative",
        &[("java.lang.AssertionError", "price = 4200, percent = 17")],
    );
    check(
        "shop.CartProperties#largestIsLargest",
        &[("java.lang.AssertionError", "prices = [1, 2]")],
    );
    check(
        "shop.CartProperties#printedLinesAreRead",
        &[
            (
                "java.lang.ArithmeticException",
                "quantity = 0, name = \"?\"",
            ),
            ("java.lang.AssertionError", "quantity = 1, name = \"?\""),
        ],
    );
    check("shop.CartProperties#holds", &[]);
}

#[test]
fn fuzz_tests() {
    check(
        "shop.CartFuzzTest#bytes",
        &[(
            "java.lang.ArrayIndexOutOfBoundsException",
            "frame = [74, 1]",
        )],
    );
    check(
        "shop.CartFuzzTest#data",
        &[
            ("java.lang.IllegalStateException", ANY),
            ("java.lang.IllegalStateException", ANY),
        ],
    );
    check(
        "shop.CartFuzzTest#typed",
        &[("java.lang.ArithmeticException", "season = WINTER, age = 65")],
    );
    check("shop.CartFuzzTest#holds", &[]);
}

#[test]
fn what_drivers_cannot_do_is_said() {
    let jdk = jdk::newest();
    let Some(path) = compiled(&jdk) else {
        return;
    };
    let refused = explore(&jdk, &[], path, "shop.CartProperties#provided");
    assert_eq!(refused.code, Some(3), "{refused:?}");
    let why = "@ForAll(\"evens\") names a provider of values";
    assert!(refused.stderr.contains(why), "{refused:?}");
}
