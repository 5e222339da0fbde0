//! The bundled examples: their bugs are found, and what is claimed of their
//! coverage is what JaCoCo measures when the real JUnit runs the tests.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use jaunt_testing::jacoco::Jacoco;
use serde_json::Value;

use crate::jaunt::{LIMIT, STEPS, classes_of, files, folder, generate, text};
use crate::jdk::{self, Jdk};
use crate::{jars, process, schema, tags};

const LAUNCHER: &str = "org.junit.platform.console.ConsoleLauncher";

#[test]
fn the_shop_has_two_bugs() {
    for jdk in jdk::all() {
        let report = check(&jdk, "shop");
        let found = |class: &str| {
            let classes = report["classes"].as_array().expect("classes");
            let class = classes.iter().find(|c| c["class"] == class);
            let errors = class.expect("the class")["errors"].as_array();
            let of =
                |e: &Value| [&e["kind"], &e["at"]].map(|v| v.as_str().unwrap_or("").to_string());
            errors.expect("errors").iter().map(of).collect::<Vec<_>>()
        };
        assert_eq!(
            found("shop.Statistics"),
            [[
                "java.lang.ArithmeticException",
                "shop.Statistics.average:17"
            ]]
        );
        assert_eq!(
            found("shop.Coupon"),
            [[
                "java.lang.StringIndexOutOfBoundsException",
                "shop.Coupon.percentOff:12"
            ]]
        );
        assert!(found("shop.Money").is_empty(), "{report:#}");
        few_are_left(&report);
    }
}

#[test]
fn the_inventory_is_covered() {
    for jdk in jdk::all() {
        few_are_left(&check(&jdk, "inventory"));
    }
}

fn few_are_left(report: &Value) {
    let branches = &report["total"]["coverage"]["branches"];
    let (covered, total) = (branches["covered"].as_u64(), branches["total"].as_u64());
    assert!(covered >= total.map(|t| t * 19 / 20), "{report:#}");
}

#[test]
fn tests_that_share_static_state_are_measured_together() {
    let report = check(&jdk::newest(), "state");
    assert_eq!(report["total"]["disagreements"], 0, "{report:#}");
}

#[test]
fn tests_with_reflection_are_measured_like_others() {
    for jdk in jdk::all() {
        few_are_left(&check(&jdk, "closed"));
    }
}

/// Generates tests and holds what is claimed against JaCoCo.
fn check(jdk: &Jdk, example: &str) -> Value {
    let name = format!("{example}-{}", jdk.version);
    let classes = classes_of(jdk, example, &name);
    let output = folder(&format!("{name}-tests"));
    let reports = folder(&format!("{name}-reports"));
    let (xml, log) = (reports.join("jacoco.xml"), reports.join("log.sarif"));
    let finished = generate(
        jdk,
        &[
            "--cp",
            text(&classes),
            "-o",
            text(&output),
            "--json",
            "--quiet",
            "--budget",
            "none",
            "--steps",
            STEPS,
            "--jacoco",
            text(&xml),
            "--sarif",
            text(&log),
        ],
    );
    assert_eq!(finished.code, Some(0), "{finished:#?}");
    let report: Value = serde_json::from_str(&finished.stdout).expect("one JSON object");
    reasons_are_given(&report);
    let claimed = fs::read_to_string(&xml).expect("a report");
    schema::assert_sarif(&fs::read_to_string(&log).expect("a log"));
    if let Some(measured) = measured(jdk, &classes, &output, &reports, &[]) {
        assert_same(&claimed, &measured);
        classes_agree(&report, &claimed);
        schema::assert_jacoco(jdk, &xml);
    }
    report
}

/// Every branch that is left has a reason.
fn reasons_are_given(report: &Value) {
    let classes = report["classes"].as_array().expect("classes");
    for class in classes {
        let branches = &class["coverage"]["branches"];
        let number = |name: &str| branches[name].as_u64().expect("a number");
        let left = class["uncovered"].as_array().expect("uncovered");
        assert_eq!(
            left.len() as u64,
            number("total") - number("covered"),
            "{class:#}"
        );
        for branch in left {
            assert_ne!(branch["detail"], "", "{class:#}");
        }
    }
}

/// What JaCoCo says when JUnit runs all tests, which need these jars; none where
/// one of the two is not to be had.
pub fn measured(
    jdk: &Jdk,
    classes: &Path,
    tests: &Path,
    work: &Path,
    needed: &[PathBuf],
) -> Option<String> {
    let jacoco = Jacoco::find()?;
    let junit = jars::find(jars::JUNIT_CONSOLE)?;
    let compiled = work.join("compiled");
    let own = [classes, &compiled, &junit].into_iter();
    let path = own.chain(needed.iter().map(PathBuf::as_path));
    let path = std::env::join_paths(path).expect("a class path");
    let sources = files(tests).into_iter().map(|(path, _)| path);
    let mut javac = Command::new(jdk.tool("javac"));
    javac
        .arg("-cp")
        .arg(&path)
        .arg("-d")
        .arg(&compiled)
        .args(sources);
    let finished = process::run(&mut javac, LIMIT);
    assert_eq!(finished.code, Some(0), "{finished:#?}");
    let record = work.join("jacoco.exec");
    let scan = format!("--scan-class-path={}", text(&compiled));
    let all = "--include-classname=.*";
    jacoco.run(
        jdk,
        &PathBuf::from(path),
        &[LAUNCHER, "execute", &scan, all],
        &record,
    );
    Some(jacoco.report(jdk, classes, &[record], "claimed"))
}

/// Two reports of coverage agree.
pub fn assert_same(claimed: &str, measured: &str) {
    let different = tags::differences(&counters(claimed), &counters(measured));
    assert!(different.is_empty(), "{}", different.join("\n"));
}

/// All counters, the name of the report left out.
fn counters(xml: &str) -> std::collections::BTreeMap<String, String> {
    let mut table = tags::table(xml);
    table.retain(|place, _| place.contains('|'));
    table
}

/// The counters in the JSON are those of the XML.
fn classes_agree(report: &Value, xml: &str) {
    let table = tags::table(xml);
    for class in report["classes"].as_array().expect("classes") {
        let name = class["class"].as_str().expect("a name").replace('.', "/");
        for (kind, counter) in [
            ("instructions", "INSTRUCTION"),
            ("branches", "BRANCH"),
            ("lines", "LINE"),
            ("methods", "METHOD"),
        ] {
            let ours = &class["coverage"][kind];
            let (covered, total) = (ours["covered"].as_u64(), ours["total"].as_u64());
            let missed = total.zip(covered).map(|(t, c)| t - c);
            let end = format!("| class name=\"{name} | counter type=\"{counter}");
            let theirs = table.iter().find(|(place, _)| place.ends_with(&end));
            let theirs = theirs.map(|(_, value)| value.clone());
            let ours = (total != Some(0)).then(|| {
                let (missed, covered) = (missed.unwrap_or(0), covered.unwrap_or(0));
                format!("missed=\"{missed}\" covered=\"{covered}\"")
            });
            assert_eq!(ours, theirs, "{name} {kind}");
        }
    }
}
