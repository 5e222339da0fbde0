//! Tests that do not do on the JVM what was predicted, or that did not run there.

use std::collections::BTreeSet;

use jaunt_emit::junit::{Suite, Test, Verdict as Judgement};
use jaunt_replay::{Outcome, Report, Verdict};
use jaunt_vm::End;

use super::ClassWork;

/// What is noted about a test that did not run.
pub const NO_TIME: &str = "there was no time to confirm them";

/// How the note about a test begins whose runs differ.
pub const NOT_ALWAYS_THE_SAME: &str = "not always the same: ";

pub fn full_name(package: &str, class: &str) -> String {
    match package {
        "" => class.to_string(),
        package => format!("{package}.{class}"),
    }
}

/// All cases of a class, none of whose tests ran.
pub fn unconfirmed(work: &mut ClassWork) -> BTreeSet<usize> {
    let tests = || work.suites.iter().flat_map(|suite| &suite.tests);
    let notes: Vec<String> = tests().map(|t| format!("{}: {NO_TIME}", t.name)).collect();
    let cases = tests().map(|t| t.case).collect();
    work.unwritten.extend(notes);
    cases
}

/// The cases whose tests do not do what was predicted. Without another round those
/// beside others that do not compile are not confirmed either.
pub fn disagreeing(work: &mut ClassWork, report: &Report, is_last: bool) -> BTreeSet<usize> {
    let mut bad = BTreeSet::new();
    let (mut notes, mut unconfirmed) = (Vec::new(), Vec::new());
    for suite in &work.suites {
        let class = full_name(&suite.package, &suite.class);
        let errors: Vec<_> = report
            .errors
            .iter()
            .filter(|e| e.class.as_deref() == Some(&class))
            .collect();
        for error in &errors {
            // The test around the line that does not compile, or else all.
            let tests = match test_at(suite, error.line as usize) {
                Some(test) => std::slice::from_ref(test),
                None => &suite.tests[..],
            };
            for test in tests.iter().filter(|test| bad.insert(test.case)) {
                let (name, line, message) = (&test.name, error.line, &error.message);
                notes.push(format!("{class}.{name}: line {line}: {message}"));
            }
        }
        if !errors.is_empty() {
            let others = suite.tests.iter().filter(|_| is_last);
            for test in others.filter(|test| bad.insert(test.case)) {
                unconfirmed.push(format!("{}: {NO_TIME}", test.name));
            }
            continue;
        }
        for test in &suite.tests {
            let ran = report
                .tests
                .iter()
                .find(|t| t.class == class && t.method == test.name);
            let verdict = ran.map_or(Verdict::Unknown, |t| t.verdict());
            let fits = match (&test.verdict, &verdict) {
                (Judgement::Expected, Verdict::Passed) => true,
                (Judgement::Finding(_), Verdict::Failed(Outcome::Failed(thrown))) => {
                    matches!(&work.found[test.case].trace.end, End::Threw(t) if t.class == thrown.class)
                }
                _ => false,
            };
            if !fits {
                bad.insert(test.case);
            }
            if matches!(verdict, Verdict::Unknown) {
                unconfirmed.push(format!("{}: {NO_TIME}", test.name));
            } else if !fits {
                let what = described(suite, &verdict);
                notes.push(format!("{class}.{}: {what}", test.name));
            }
        }
    }
    work.disagreements.extend(notes);
    work.unwritten.extend(unconfirmed);
    bad
}

/// What a test did instead, and where.
fn described(suite: &Suite, verdict: &Verdict) -> String {
    let (kind, outcome) = match verdict {
        Verdict::Passed => return "it passes, but should fail".into(),
        Verdict::Failed(outcome) => ("", *outcome),
        Verdict::Flaky(Outcome::Passed, outcome) | Verdict::Flaky(outcome, _) => {
            (NOT_ALWAYS_THE_SAME, *outcome)
        }
        Verdict::Unknown => return "it did not run".into(),
    };
    let Outcome::Failed(thrown) = outcome else {
        return format!("{kind}{outcome:?}");
    };
    let message = thrown.message.as_deref().unwrap_or_default();
    let file = format!("{}.java:", suite.class);
    let line = thrown.frames.iter().find_map(|frame| {
        let (_, rest) = frame.split_once(&file)?;
        let number: usize = rest.trim_end_matches(')').parse().ok()?;
        suite.text.lines().nth(number - 1)
    });
    let line = line.map_or(String::new(), |l| format!(" at {}", l.trim()));
    format!("{kind}{}: {message}{line}", thrown.class)
}

/// The test whose method contains a line.
fn test_at(suite: &Suite, line: usize) -> Option<&Test> {
    let lines: Vec<&str> = suite.text.lines().take(line).collect();
    let name = lines.iter().rev().find_map(|l| {
        let rest = l
            .trim_start()
            .strip_prefix("public ")
            .unwrap_or(l.trim_start());
        rest.strip_prefix("void ")?.split('(').next()
    })?;
    suite.tests.iter().find(|t| t.name == name)
}
