//! Programs that try to leave the sandbox. The tricks are in `tests/hostile`.

use std::fmt::Write;
use std::path::PathBuf;

use crate::{corpus, jaunt, java, jdk};

/// What must come of a trick.
enum Outcome {
    /// The run ends as unsupported.
    Refused,
    Throws(String),
    Prints(String),
}

struct Trick {
    name: String,
    outcome: Outcome,
    statements: String,
}

fn tricks() -> Vec<Trick> {
    let file = corpus::tests_folder().join("hostile/tricks.txt");
    let text = std::fs::read_to_string(file).expect("the list of tricks");
    let parts = text.split("\n== ").skip(1);
    parts.map(trick).collect()
}

fn trick(text: &str) -> Trick {
    let (title, statements) = text.split_once('\n').expect("a title");
    let (name, outcome) = title.rsplit_once(": ").expect("an outcome");
    let outcome = match outcome.split_once(' ') {
        None if outcome == "refused" => Outcome::Refused,
        Some(("throws", class)) => Outcome::Throws(class.to_string()),
        Some(("prints", text)) => Outcome::Prints(format!("{text}\n")),
        _ => panic!("{name}: what is {outcome:?}?"),
    };
    Trick {
        name: name.to_string(),
        outcome,
        statements: statements.to_string(),
    }
}

/// A class `TrickN` for each.
fn classes(jdk: &jdk::Jdk, tricks: &[Trick]) -> PathBuf {
    let mut source = String::new();
    for (i, trick) in tricks.iter().enumerate() {
        let statements = &trick.statements;
        let _ = write!(
            source,
            "class Trick{i} extends Base {{\n\
             public static void main(String[] args) throws Throwable {{\n{statements}\n}}\n}}\n"
        );
    }
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("Tricks.java");
    // Several JDKs compile the same text, and one test writes it.
    std::fs::write(&file, source).expect("a writable folder");
    let base = corpus::tests_folder().join("hostile/Base.java");
    java::compile(jdk, 17, &[base, file])
}

/// No signal, no bytes that are not the program's, and the outcome that is documented.
fn check(jdk: &jdk::Jdk, classes: &std::path::Path, i: usize, trick: &Trick) {
    const UNSUPPORTED: i32 = 5;
    let finished = jaunt::run(jdk, &[], classes, &format!("Trick{i}"));
    let (code, stdout, stderr) = match &trick.outcome {
        Outcome::Refused => (UNSUPPORTED, "", "unsupported"),
        Outcome::Throws(class) => (1, "", class.as_str()),
        Outcome::Prints(text) => (0, text.as_str(), ""),
    };
    let name = &trick.name;
    assert_eq!(finished.code, Some(code), "{name}: {finished:#?}");
    assert_eq!(finished.stdout, stdout, "{name}: {finished:#?}");
    assert!(finished.stderr.contains(stderr), "{name}: {finished:#?}");
}

#[test]
fn tricks_do_not_leave_the_sandbox() {
    let tricks = tricks();
    assert!(tricks.len() >= 40, "only {} tricks", tricks.len());
    for jdk in jdk::all() {
        let classes = classes(&jdk, &tricks);
        for (i, trick) in tricks.iter().enumerate() {
            check(&jdk, &classes, i, trick);
        }
    }
}
