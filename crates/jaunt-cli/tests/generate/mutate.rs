//! `jaunt mutate`: each operator, on tests of which it is known what they notice.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use jaunt_emit::junit::HEADER;
use serde_json::Value;

use crate::jaunt::{LIMIT, STEPS, classes_of, compile, folder, generate, text};
use crate::jdk::{self, Jdk};
use crate::process::{self, Finished};

/// Method, operator and what becomes of the mutant, in the order of the code.
const EXPECTED: [[&str; 3]; 26] = [
    ["isCheap", "CONDITIONALS_BOUNDARY", "survived"],
    ["isCheap", "NEGATE_CONDITIONALS", "killed"],
    ["isCheap", "TRUE_RETURNS", "killed"],
    ["twice", "MATH", "killed"],
    ["twice", "PRIMITIVE_RETURNS", "killed"],
    ["opposite", "INVERT_NEGS", "killed"],
    ["opposite", "PRIMITIVE_RETURNS", "killed"],
    ["count", "NEGATE_CONDITIONALS", "survived"],
    ["count", "INCREMENTS", "killed"],
    ["count", "PRIMITIVE_RETURNS", "killed"],
    ["climb", "NEGATE_CONDITIONALS", "killed"],
    ["climb", "INCREMENTS", "timed_out"],
    ["climb", "PRIMITIVE_RETURNS", "killed"],
    ["add", "VOID_METHOD_CALLS", "survived"],
    ["add", "MATH", "killed"],
    ["check", "CONDITIONALS_BOUNDARY", "survived"],
    ["check", "NEGATE_CONDITIONALS", "killed"],
    ["total", "PRIMITIVE_RETURNS", "killed"],
    ["name", "NEGATE_CONDITIONALS", "killed"],
    ["name", "EMPTY_RETURNS", "killed"],
    ["first", "NEGATE_CONDITIONALS", "killed"],
    ["first", "EMPTY_RETURNS", "killed"],
    ["same", "NULL_RETURNS", "killed"],
    ["flag", "FALSE_RETURNS", "killed"],
    ["untested", "MATH", "no_coverage"],
    ["untested", "PRIMITIVE_RETURNS", "no_coverage"],
];

#[test]
fn every_operator_is_applied_and_judged() {
    for jdk in jdk::all() {
        let finished = mutate(&jdk, &["--json"]);
        assert_eq!(finished.code, Some(0), "{finished:#?}");
        let report: Value = serde_json::from_str(&finished.stdout).expect("JSON");
        let mutants = report["mutants"].as_array().expect("mutants");
        let word = |value: &Value| value.as_str().unwrap_or_default().to_string();
        let all = mutants
            .iter()
            .map(|m| [&m["method"], &m["operator"], &m["status"]].map(word));
        let all: Vec<[String; 3]> = all.collect();
        assert_eq!(all, EXPECTED, "{report:#}");
        let total = &report["total"];
        assert_eq!(
            [&total["mutants"], &total["covered"], &total["killed"]],
            [26, 24, 20],
            "{total}"
        );
        assert_eq!(report["left_out"], Value::Array(Vec::new()), "{report:#}");
    }
}

#[test]
fn survivors_are_listed_with_line_and_change() {
    let finished = mutate(&jdk::newest(), &["--min-score", "90"]);
    assert_eq!(finished.code, Some(4), "{finished:#?}");
    let boundary = "Prices.isCheap:9 CONDITIONALS_BOUNDARY moved the boundary of a comparison: \
                    survives 1 test\n";
    assert!(finished.stdout.contains(boundary), "{}", finished.stdout);
    assert!(
        !finished.stdout.contains("killed by"),
        "{}",
        finished.stdout
    );
}

#[test]
fn without_tests_there_is_nothing_to_do() {
    let jdk = jdk::newest();
    let empty = folder("mutate-none");
    let finished = run(&jdk, &empty, &classes(&jdk, "mutate-none"), &[]);
    assert_eq!(finished.code, Some(3), "{finished:#?}");
    assert!(finished.stderr.contains("jaunt generate"), "{finished:#?}");
}

/// What `generate` claims of its tests is what `mutate` finds: the tests of other classes
/// may notice more.
#[test]
fn generated_tests_notice_most_changes() {
    let jdk = jdk::newest();
    let classes = classes_of(&jdk, "shop", "mutate-shop-classes");
    let tests = folder("mutate-shop");
    let places = ["--cp", text(&classes), "-o", text(&tests)];
    let bounds = ["--budget", "none", "--steps", STEPS, "--quiet", "--json"];
    let finished = generate(&jdk, &[&places[..], &bounds].concat());
    assert_eq!(finished.code, Some(0), "{finished:#?}");
    let claimed = score(&finished, &["total", "mutants"]);
    assert!(claimed.1 * 100 >= claimed.0 * 95, "{claimed:?}");
    let mut jaunt = Command::new(env!("CARGO_BIN_EXE_jaunt"));
    jaunt
        .args(["mutate", "--json", "--budget", "none", "--jdk"])
        .arg(&jdk.home);
    jaunt.args(["--tests", text(&tests), "--cp", text(&classes)]);
    let found = score(&process::run(&mut jaunt, LIMIT), &["total"]);
    assert_eq!(found.0, claimed.0);
    assert!(found.1 >= claimed.1, "{found:?}, not {claimed:?}");
}

/// How many mutants there are, and how many are killed.
fn score(finished: &Finished, path: &[&str]) -> (u64, u64) {
    let report: Value = serde_json::from_str(&finished.stdout).expect("JSON");
    let score = path.iter().fold(&report, |value, key| &value[*key]);
    let number = |key: &str| score[key].as_u64();
    let both = number("mutants").zip(number("killed"));
    both.unwrap_or_else(|| panic!("no score in {report:#}"))
}

fn mutate(jdk: &Jdk, options: &[&str]) -> Finished {
    let name = format!("mutate-{}-{}", jdk.version, options[0].trim_matches('-'));
    let tests = folder(&name);
    let source = fs::read_to_string(program("PricesJauntTest.java")).expect("the tests");
    let written = format!("{HEADER}\n{source}");
    fs::write(tests.join("PricesJauntTest.java"), written).expect("a copy");
    run(jdk, &tests, &classes(jdk, &name), options)
}

fn program(file: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/generate");
    folder.join(file)
}

fn classes(jdk: &Jdk, name: &str) -> PathBuf {
    let sources = folder(&format!("{name}-sources"));
    fs::copy(program("Prices.java"), sources.join("Prices.java")).expect("a copy");
    let classes = folder(&format!("{name}-classes"));
    compile(jdk, &sources, &classes);
    classes
}

fn run(jdk: &Jdk, tests: &Path, classes: &Path, options: &[&str]) -> Finished {
    let mut jaunt = Command::new(env!("CARGO_BIN_EXE_jaunt"));
    jaunt
        .args(["mutate", "--budget", "none", "--jdk"])
        .arg(&jdk.home);
    jaunt.args(["--tests", text(tests), "--cp", text(classes)]);
    process::run(jaunt.args(options).arg("Prices"), LIMIT)
}
