//! Flags, the environment, `jaunt.toml`: in this order.

use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::jaunt::{LIMIT, STEPS, classes_of, command, folder, text};
use crate::jdk;
use crate::process::{self, Finished};

/// Runs in a project with these settings, variables and flags.
fn run(project: &Path, settings: &str, variables: &[(&str, &str)], flags: &[&str]) -> Finished {
    fs::write(project.join("jaunt.toml"), settings).expect("a file");
    let mut jaunt = command(&jdk::newest());
    jaunt.arg("-p").arg(project).args(["shop.Stock#isLow"]);
    jaunt.args(flags).envs(variables.iter().copied());
    process::run(&mut jaunt, LIMIT)
}

#[test]
fn flags_before_the_environment_before_the_file_before_defaults() {
    let project = classes_of(&jdk::newest(), "shop", "settings");
    let output = folder("settings-tests");
    let file = format!(
        "budget = 'none'\nsteps = {STEPS}\njson = true\nseed = 7\noutput = '{}'\n",
        text(&output)
    );
    let seed = |variables: &[(&str, &str)], flags: &[&str]| {
        let finished = run(&project, &file, variables, flags);
        assert_eq!(finished.code, Some(0), "{finished:#?}");
        let report: Value = serde_json::from_str(&finished.stdout).expect("JSON");
        report["seed"].as_u64()
    };
    assert_eq!(seed(&[], &[]), Some(7));
    assert_eq!(seed(&[("JAUNT_SEED", "8")], &[]), Some(8));
    assert_eq!(seed(&[("JAUNT_SEED", "8")], &["--seed", "9"]), Some(9));
    assert!(output.join("shop/StockJauntTest.java").is_file());
}

#[test]
fn wrong_settings_are_wrong_usage() {
    let project = folder("wrong-settings");
    let wrong = |settings: &str, variables: &[(&str, &str)], said: &str| {
        let finished = run(&project, settings, variables, &[]);
        assert_eq!(finished.code, Some(2), "{finished:#?}");
        assert!(finished.stderr.contains(said), "{finished:#?}");
    };
    wrong("budgte = '4s'", &[], "did you mean budget");
    wrong("budget = ", &[], "jaunt.toml");
    wrong("budget = 'soon'", &[], "'soon'");
    wrong("budget = [1]", &[], "budget must be");
    wrong("", &[("JAUNT_BUDGET", "soon")], "'soon'");
}

#[test]
fn demands_decide_the_exit_code() {
    let project = classes_of(&jdk::newest(), "shop", "demands");
    let output = folder("demands-tests");
    let code = |target: &str, flags: &[&str]| {
        let mut jaunt = command(&jdk::newest());
        jaunt.arg("--cp").arg(&project).arg("-o").arg(&output);
        jaunt
            .args(["--budget", "none", "--steps", STEPS, "--quiet", target])
            .args(flags);
        process::run(&mut jaunt, LIMIT).code
    };
    assert_eq!(code("shop.Statistics#average", &[]), Some(0));
    assert_eq!(
        code("shop.Statistics#average", &["--fail-on", "any"]),
        Some(1)
    );
    // What was asked for is covered, and nothing is covered more than that.
    assert_eq!(
        code("shop.Statistics#average", &["--min-coverage", "100"]),
        Some(0)
    );
    assert_eq!(
        code("shop.Statistics#average", &["--min-coverage", "101"]),
        Some(4)
    );
    assert_eq!(code("shop.Stock#isLow", &["--min-coverage", "1"]), Some(0));
}
