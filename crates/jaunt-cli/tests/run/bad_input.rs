//! Wrong usage and unreadable input: a message that names the culprit and a code, no panic.

use crate::process::Finished;
use crate::{jaunt, jdk, outcomes};
use std::fs;
use std::path::{Path, PathBuf};

const USAGE: i32 = 2;
const UNREADABLE: i32 = 3;
/// `java` ends so when the class is there but cannot be started.
const NOT_STARTED: i32 = 1;

/// The run must end with `code` and say every one of `parts` on stderr, nothing on stdout.
fn check(finished: &Finished, code: i32, parts: &[&str]) {
    assert_eq!(finished.code, Some(code), "{finished:#?}");
    assert_eq!(finished.stdout, "");
    for part in parts {
        assert!(finished.stderr.contains(part), "no {part:?}: {finished:#?}");
    }
    assert!(!finished.stderr.contains("panicked"), "{finished:#?}");
}

/// A copy of the compiled outcome programs that a test may damage.
fn damaged(name: &str, damage: impl Fn(&Path)) -> PathBuf {
    let copy = Path::new(env!("CARGO_TARGET_TMPDIR"))
        .join("damaged")
        .join(name);
    fs::create_dir_all(&copy).expect("a folder for the copy");
    let classes = fs::read_dir(outcomes::classes(&jdk::newest())).expect("compiled classes");
    for class in classes.flatten() {
        fs::copy(class.path(), copy.join(class.file_name())).expect("a copy of the class");
    }
    damage(&copy);
    copy
}

fn truncate(file: &Path) {
    let bytes = fs::read(file).expect("a class file");
    fs::write(file, &bytes[..bytes.len() / 2]).expect("a writable class file");
}

fn run(classes: &Path, main: &str) -> Finished {
    jaunt::run(&jdk::newest(), &[], classes, main)
}

#[test]
fn wrong_usage() {
    for call in [
        &["run"][..],
        &["run", "--no-such-flag", "Main"],
        &["run", "--max-ops", "many", "Main"],
        &["run", "--budget", "12parsecs", "Main"],
        &["run", "--max-heap", "-1", "Main"],
        &["dance"],
    ] {
        check(&jaunt::call(call), USAGE, &[]);
    }
}

#[test]
fn a_missing_class_is_named_and_the_closest_suggested() {
    let classes = outcomes::classes(&jdk::newest());
    check(
        &run(&classes, "ExitSevn"),
        UNREADABLE,
        &["ExitSevn", "ExitSeven"],
    );
    check(
        &run(Path::new("no/such/folder"), "Main"),
        UNREADABLE,
        &["Main"],
    );
}

#[test]
fn a_class_without_main_is_named() {
    let classes = outcomes::classes(&jdk::newest());
    check(&run(&classes, "NoMain"), NOT_STARTED, &["NoMain", "main"]);
}

#[test]
fn a_broken_main_class_is_named() {
    let classes = damaged("truncated", |copy| truncate(&copy.join("ExitSeven.class")));
    check(&run(&classes, "ExitSeven"), UNREADABLE, &["ExitSeven"]);
    let classes = damaged("text", |copy| {
        fs::write(copy.join("ExitSeven.class"), "not a class").expect("a writable class file");
    });
    check(&run(&classes, "ExitSeven"), UNREADABLE, &["ExitSeven"]);
}

#[test]
fn a_broken_jar_is_named() {
    let folder = damaged("jars", |copy| {
        fs::write(copy.join("broken.jar"), b"PK\x03\x04 and then nonsense").expect("a jar");
    });
    check(
        &run(&folder.join("broken.jar"), "Main"),
        UNREADABLE,
        &["broken.jar"],
    );
}

#[test]
fn a_wrong_jdk_is_named() {
    let call = ["run", "--jdk", "no/such/jdk", "--cp", ".", "Main"];
    check(&jaunt::call(&call), UNREADABLE, &["no/such/jdk"]);
}

#[test]
fn a_damaged_dependency_is_the_programs_problem() {
    let missing = damaged("missing-victim", |copy| {
        fs::remove_file(copy.join("Victim.class")).expect("a class to remove");
    });
    let broken = damaged("broken-victim", |copy| truncate(&copy.join("Victim.class")));
    for (classes, error) in [
        (missing, "NoClassDefFoundError"),
        (broken, "ClassFormatError"),
    ] {
        let finished = run(&classes, "Dependency");
        assert_eq!(finished.code, Some(0), "{finished:#?}");
        assert_eq!(finished.stdout, format!("java.lang.{error}\n"));
    }
}
