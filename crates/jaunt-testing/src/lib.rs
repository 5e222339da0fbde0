//! What the tests of all crates need from the machine they run on: JDKs, jars, other programs.
//!
//! Every suite finds these things here and nowhere else, so that all of them test on the same
//! JDKs and agree on what happens when something is missing: on a build server (`CI=true`) the
//! test fails, elsewhere it is skipped and says so. This crate knows nothing of Jaunt and is used
//! by tests only.

use std::io::Write;

pub mod folder;
pub mod jacoco;
pub mod jars;
pub mod java;
pub mod jdk;
pub mod nats;
pub mod process;
pub mod tags;
pub mod terminal;
pub mod tree;

pub use jdk::Jdk;

/// Files that tests compare with are rewritten when this variable is set.
pub const UPDATE_GOLDENS: &str = "JAUNT_UPDATE_GOLDENS";

/// To be called when something that a test needs is not here: fails on a build server, and says
/// elsewhere that the rest of the test is skipped.
pub fn missing(what: &str) {
    let build_server = std::env::var_os("CI").is_some_and(|ci| !ci.is_empty() && ci != "false");
    assert!(!build_server, "{what}");
    say(&format!("skipped: {what}"));
}

/// Prints a line that is shown even if the test passes, whose output is otherwise hidden.
pub fn say(line: &str) {
    // Whoever closed standard error does not want to know.
    let _ = writeln!(std::io::stderr(), "{line}");
}

/// The text of a golden file must be this. It is written anew if [`UPDATE_GOLDENS`] is set.
pub fn assert_golden(file: &std::path::Path, text: &str) {
    if std::env::var_os(UPDATE_GOLDENS).is_some() {
        std::fs::write(file, text).unwrap_or_else(|error| panic!("{file:?}: {error}"));
    }
    let found = std::fs::read_to_string(file).unwrap_or_default();
    assert!(
        found == text,
        "{file:?} is not up to date: set {UPDATE_GOLDENS}=1, run this test again and review \
         the difference\n{text}"
    );
}
