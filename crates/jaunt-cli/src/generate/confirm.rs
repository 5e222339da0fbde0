//! Every test is confirmed on the user's JVM before it is written: compiled,
//! run twice in different order and surroundings. What disagrees is dropped and
//! counted.

use std::collections::BTreeSet;

use jaunt_emit::junit::{Mocks, Style, Verdict as Judgement};
use jaunt_replay::{Outcome, Report, TestSource, Verdict};
use jaunt_vm::{End, Machine, Store};

use super::emitted::TestMachine;
use super::jvm::Jvm;
use super::{ClassWork, write_tests};
use crate::exit::Failure;

/// Rounds of dropping tests that do not compile: what stands beside them can only
/// be run afterwards.
const ROUNDS: usize = 3;

/// How the note about a test begins whose runs differ.
pub const NOT_ALWAYS_THE_SAME: &str = "not always the same: ";

/// Confirms tests on the JVM of a project.
pub struct Confirmer<'a> {
    pub store: &'a Store,
    /// In which the runs took place.
    pub machine: &'a Machine,
    pub jvm: Jvm,
    pub style: Style,
}

impl Confirmer<'_> {
    /// Drops tests that are not confirmed; gives the machine that has run the others.
    pub fn confirm(&self, classes: &mut [ClassWork]) -> Result<Option<TestMachine>, Failure> {
        for round in 1..=ROUNDS {
            let Some(report) = self.run(classes)? else {
                return Ok(None);
            };
            let mut bad: Vec<BTreeSet<usize>> = classes
                .iter_mut()
                .map(|work| disagreeing(work, &report))
                .collect();
            // Tests that ran and did something else take nobody with them.
            let all_ran = report.errors.is_empty();
            let mocked = self.style.mocks != Mocks::None;
            let mut tests = None;
            if !mocked && (all_ran || round == ROUNDS) {
                tests = Some(self.record(&report, classes, &mut bad)?);
            }
            self.leave_out(classes, &bad);
            if mocked && (all_ran || round == ROUNDS) {
                return self.record_without_mocks(classes);
            }
            if tests.is_some() {
                return Ok(tests);
            }
        }
        Ok(None)
    }

    /// Compiles and runs all tests; none if there are none.
    fn run(&self, classes: &[ClassWork]) -> Result<Option<Report>, Failure> {
        let sources = sources(classes);
        if sources.is_empty() {
            return Ok(None);
        }
        let report = self.jvm.replay.compile_and_run(&sources);
        report
            .map(Some)
            .map_err(|e| Failure::internal(e.to_string()))
    }

    /// Has our own machine run the tests that the JVM compiled.
    fn record(
        &self,
        report: &Report,
        classes: &mut [ClassWork],
        bad: &mut [BTreeSet<usize>],
    ) -> Result<TestMachine, Failure> {
        let mut path = vec![report.classes()];
        path.extend(self.jvm.path.iter().cloned());
        let mut tests = TestMachine::new(&self.store.jdk, &path)?;
        for (work, bad) in classes.iter_mut().zip(bad) {
            tests.record(work, bad);
        }
        Ok(tests)
    }

    /// The same for tests with mocks: Mockito writes classes while they run, which
    /// is beyond our machine, but the code under test cannot tell them from stubs.
    fn record_without_mocks(
        &self,
        classes: &mut [ClassWork],
    ) -> Result<Option<TestMachine>, Failure> {
        let plain = Style {
            mocks: Mocks::None,
            ..self.style
        };
        for work in classes.iter_mut() {
            write_tests(self.machine, work, plain);
        }
        let Some(report) = self.run(classes)? else {
            return Ok(None);
        };
        let mut bad = vec![BTreeSet::new(); classes.len()];
        let tests = self.record(&report, classes, &mut bad)?;
        for (work, bad) in classes.iter_mut().zip(&mut bad) {
            let found = work.found.iter().enumerate();
            let unmeasured = found.filter(|(_, found)| found.compiled.is_none());
            bad.extend(unmeasured.map(|(case, _)| case));
            write_tests(self.machine, work, self.style);
        }
        self.leave_out(classes, &bad);
        Ok(Some(tests))
    }

    /// Drops the bad cases of each class and writes the others again.
    fn leave_out(&self, classes: &mut [ClassWork], bad: &[BTreeSet<usize>]) {
        for (work, bad) in classes.iter_mut().zip(bad) {
            if !bad.is_empty() {
                let mut index = 0;
                work.found.retain(|_| {
                    index += 1;
                    !bad.contains(&(index - 1))
                });
                write_tests(self.machine, work, self.style);
            }
        }
    }
}

fn full_name(package: &str, class: &str) -> String {
    match package {
        "" => class.to_string(),
        package => format!("{package}.{class}"),
    }
}

fn sources(classes: &[ClassWork]) -> Vec<TestSource> {
    let suites = classes.iter().flat_map(|c| &c.suites);
    suites
        .map(|s| TestSource {
            class: full_name(&s.package, &s.class),
            text: s.text.clone(),
        })
        .collect()
}

/// The cases whose tests do not do what was predicted.
fn disagreeing(work: &mut ClassWork, report: &Report) -> BTreeSet<usize> {
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
            // The test around the line that does not compile.
            let test = test_at(suite, error.line as usize);
            match test {
                Some(case) => bad.extend([case]),
                None => bad.extend(suite.tests.iter().map(|t| t.case)),
            }
            notes.push(format!("{class}:{}: {}", error.line, error.message));
        }
        if !errors.is_empty() {
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
                unconfirmed.push(format!("{}: there was no time to confirm it", test.name));
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
fn described(suite: &jaunt_emit::junit::Suite, verdict: &Verdict) -> String {
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

/// The case of the test whose method contains a line.
fn test_at(suite: &jaunt_emit::junit::Suite, line: usize) -> Option<usize> {
    let lines: Vec<&str> = suite.text.lines().take(line).collect();
    let name = lines.iter().rev().find_map(|l| {
        let rest = l
            .trim_start()
            .strip_prefix("public ")
            .unwrap_or(l.trim_start());
        rest.strip_prefix("void ")?.split('(').next()
    })?;
    suite.tests.iter().find(|t| t.name == name).map(|t| t.case)
}
