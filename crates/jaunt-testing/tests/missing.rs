//! What is missing is said, and is a failure on a build server.

use std::process::{Command, Output};

use jaunt_testing::missing;

#[test]
#[ignore = "the other test runs it, in a process of its own"]
fn needs_a_unicorn() {
    missing("there is no unicorn");
}

/// Runs the test above where `CI` is set like this.
fn run(ci: Option<&str>) -> Output {
    let mut tests = Command::new(std::env::current_exe().expect("the path of this test"));
    tests.args(["--exact", "needs_a_unicorn", "--ignored"]);
    match ci {
        Some(value) => tests.env("CI", value),
        None => tests.env_remove("CI"),
    };
    tests.output().expect("the test runs")
}

#[test]
fn a_build_server_must_have_everything() {
    for elsewhere in [None, Some(""), Some("false")] {
        let done = run(elsewhere);
        assert!(done.status.success(), "{done:?}");
        let said = String::from_utf8_lossy(&done.stderr);
        assert!(said.contains("skipped: there is no unicorn"), "{said}");
    }
    let done = run(Some("true"));
    assert!(!done.status.success(), "{done:?}");
    let said = String::from_utf8_lossy(&done.stdout);
    assert!(said.contains("there is no unicorn"), "{said}");
}
