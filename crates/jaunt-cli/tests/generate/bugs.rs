//! Builds stay green: what becomes of the tests of findings, and which JUnit the
//! tests are for.

use std::path::PathBuf;

use crate::jaunt::{LIMIT, STEPS, classes_of, command, files, folder, text};
use crate::{jars, jdk, process};

const FINDING: &str = "java.lang.ArithmeticException: / by zero at shop.Statistics.average:17";

/// Tests of one class with a bug, by these options; these jars are on the class path.
fn written(name: &str, options: &[&str], libraries: &[PathBuf]) -> (PathBuf, String) {
    let jdk = jdk::newest();
    let classes = classes_of(&jdk, "shop", &format!("bugs-{name}-classes"));
    let path = std::env::join_paths([classes].iter().chain(libraries)).expect("a class path");
    let output = folder(&format!("bugs-{name}")).join("tests");
    let mut jaunt = command(&jdk);
    jaunt.args(["--budget", "none", "--steps", STEPS, "--quiet"]);
    jaunt.args(options).arg("-o").arg(&output);
    jaunt.arg("--cp").arg(path).arg("shop.Statistics");
    let finished = process::run(&mut jaunt, LIMIT);
    assert_eq!(finished.code, Some(0), "{finished:#?}");
    assert!(finished.stdout.contains("ArithmeticException"));
    let output = output.parent().expect("a folder").to_path_buf();
    let bug = files(&output)
        .into_iter()
        .find(|(path, _)| text(path).ends_with("/StatisticsJauntBugTest.java"));
    bug.expect("the test of the finding")
}

#[test]
fn a_findings_test_is_disabled_with_the_finding_as_the_reason() {
    let (path, source) = written("disabled", &[], &[]);
    assert!(text(&path).contains("/tests/shop/"), "{path:?}");
    assert!(
        source.contains(&format!("    @Test\n    @Disabled(\"{FINDING}\")\n")),
        "{source}"
    );
    assert!(source.contains("import org.junit.jupiter.api.Disabled;"));
}

#[test]
fn findings_tests_fail_on_request() {
    let (path, source) = written("failing", &["--bugs", "failing"], &[]);
    assert!(text(&path).contains("/tests/shop/"), "{path:?}");
    assert!(!source.contains("Disabled"), "{source}");
}

#[test]
fn findings_tests_are_kept_apart_on_request() {
    let (path, source) = written("apart", &["--bugs", "apart"], &[]);
    let place = "/.jaunt/bugs/shop/StatisticsJauntBugTest.java";
    assert!(text(&path).ends_with(place), "{path:?}");
    assert!(!source.contains("Disabled"), "{source}");
}

#[test]
fn the_framework_is_that_of_the_class_path() {
    let Some(four) = jars::find_all(&jars::JUNIT4) else {
        return;
    };
    let (_, source) = written("four", &[], &four);
    assert!(
        source.contains(&format!("@Ignore(\"{FINDING}\")")),
        "{source}"
    );
    assert!(source.contains("import org.junit.Test;"), "{source}");
    let Some(five) = jars::find(jars::JUNIT_CONSOLE) else {
        return;
    };
    let both = [four, vec![five]].concat();
    let (_, source) = written("both", &[], &both);
    assert!(source.contains("org.junit.jupiter"), "{source}");
}
