//! Tests that do not do on the JVM what was predicted, or that did not run there.

use std::collections::BTreeSet;

use jaunt_emit::junit::{Suite, Test, Verdict as Judgement, is_row};
use jaunt_record::{Dropped, DroppedTest, Observed};
use jaunt_replay::{CompileError, Outcome, Report, TestReport, Thrown, Verdict};
use jaunt_vm::{End, Trace};

use crate::work::{ClassWork, Confirmed};

/// The record of a test that is not kept.
pub fn dropped(work: &ClassWork, suite: &Suite, test: &Test, why: Dropped) -> DroppedTest {
    DroppedTest {
        method: work.found[test.case].target.stable_name(),
        test: Some(format!("{}.{}", suite.full_name(), test.name)),
        why,
    }
}

/// Notes the tests of a class that there was no time to confirm. Of those that are there for
/// strength alone it is enough to know that there were some: they cover nothing.
pub fn unconfirmed(work: &mut ClassWork) {
    let mut notes = Vec::new();
    for suite in &work.suites {
        for test in &suite.tests {
            let found = &work.found[test.case];
            match found.is_for_strength {
                _ if found.confirmed.is_some() => {}
                true => work.is_weaker = true,
                false => notes.push(dropped(work, suite, test, Dropped::NoTime)),
            }
        }
    }
    work.dropped.extend(notes);
}

/// What the JVM says of the tests of a class.
pub struct Judged {
    /// The cases whose tests do not do what was predicted.
    pub bad: BTreeSet<usize>,
    /// Are there tests that have to be tried again?
    pub again: bool,
}

/// Judges the tests of a class. Those of a file that does not compile have to be tried
/// again without the bad ones. So has who met a class whose initialiser failed in
/// another test, which is to blame: all tests of a batch share their classes. If an initialiser
/// fails in one of the two runs only, tests of other classes may be to blame: the tests of this
/// class are tried again without those.
pub fn judge(work: &mut ClassWork, report: &Report) -> Judged {
    let mut bad = BTreeSet::new();
    let mut again = false;
    let is_spoilt = failures(report).any(|t| names(t, INITIALISER_FAILED));
    let mut apart = work.is_apart;
    let (mut notes, mut good, mut silent) = (Vec::new(), Vec::new(), Vec::new());
    // A table that does not work costs no tests.
    let mut plain = Vec::new();
    let mut vague = Vec::new();
    for suite in &work.suites {
        let class = suite.full_name();
        let errors: Vec<_> = report
            .errors
            .iter()
            .filter(|e| e.class.as_deref() == Some(&class))
            .collect();
        for error in &errors {
            let tests = suite.tests_of_line(error.line as usize);
            let (rows, tests): (Vec<&Test>, Vec<&Test>) =
                tests.into_iter().partition(|test| is_row(&test.name));
            plain.extend(rows.iter().map(|test| test.case));
            for test in tests.into_iter().filter(|test| bad.insert(test.case)) {
                let why = Dropped::DoesNotCompile {
                    line: error.line,
                    message: error.message.clone(),
                };
                notes.push(dropped(work, suite, test, why));
            }
        }
        if !errors.is_empty() {
            again = true;
            continue;
        }
        for test in &suite.tests {
            match disagreement(work, suite, test, report) {
                Some(_) if is_spoilt && threw(&class, test, report, FAILED_BEFORE) => again = true,
                Some(Dropped::Varies(_))
                    if !work.is_apart && threw(&class, test, report, INITIALISER_FAILED) =>
                {
                    apart = true;
                    again = true;
                }
                // Its output may have a form that the locale gives it: it is tried without.
                Some(_) if work.found[test.case].trace.dealings.printed.is_some() => {
                    silent.push(test.case);
                    again = true;
                }
                Some(_) if is_row(&test.name) => {
                    plain.push(test.case);
                    again = true;
                }
                // What it checks is a matter of locale or zone: it is tried without.
                Some(Dropped::Varies(observed))
                    if is_check(&observed) && checks(&work.found[test.case].trace) =>
                {
                    vague.push(test.case);
                    again = true;
                }
                Some(why) => {
                    bad.insert(test.case);
                    notes.push(dropped(work, suite, test, why));
                }
                None => {
                    let (suite, test) = twin(work, test, report).unwrap_or((suite, test));
                    let confirmed = Confirmed {
                        class: suite.full_name(),
                        name: test.name.clone(),
                    };
                    good.push((test.case, confirmed));
                }
            }
        }
    }
    for case in plain {
        work.found[case].is_plain = true;
    }
    for case in silent {
        work.found[case].trace.dealings.printed = None;
    }
    for case in vague {
        let found = &mut work.found[case];
        found.is_unchecked = true;
        check_nothing(&mut found.trace);
    }
    for (case, confirmed) in good {
        work.found[case].confirmed = Some(confirmed);
    }
    work.is_apart = apart;
    work.dropped.extend(notes);
    again |= !bad.is_empty();
    Judged { bad, again }
}

/// The test without mocks of the same run, if it compiles.
fn twin<'w>(work: &'w ClassWork, test: &Test, report: &Report) -> Option<(&'w Suite, &'w Test)> {
    work.twins.iter().find_map(|suite| {
        let name = suite.full_name();
        let is_wrong = |e: &CompileError| e.class.as_deref() == Some(&name);
        let twin = suite.tests.iter().find(|twin| twin.case == test.case);
        twin.filter(|_| !report.errors.iter().any(is_wrong))
            .map(|twin| (suite, twin))
    })
}

/// What the JVM throws when an initialiser fails, and to whoever needs the class later.
const INITIALISER_FAILED: &str = "java.lang.ExceptionInInitializerError";
const FAILED_BEFORE: &str = "java.lang.NoClassDefFoundError";

/// Could Mockito not make what it was asked for?
pub fn mocking_failed(report: &Report) -> bool {
    let complaint = "org.mockito.exceptions.base.MockitoException";
    failures(report).any(|thrown| thrown.class == complaint)
}

fn failures(report: &Report) -> impl Iterator<Item = &Thrown> {
    report.tests.iter().flat_map(thrown)
}

fn thrown(test: &TestReport) -> impl Iterator<Item = &Thrown> {
    test.outcomes.iter().filter_map(|outcome| match outcome {
        Outcome::Failed(thrown) => Some(thrown),
        _ => None,
    })
}

/// Was this thrown, or in place of what the test expects?
fn names(thrown: &Thrown, class: &str) -> bool {
    let message = thrown.message.as_deref().unwrap_or_default();
    thrown.class == class || message.contains(&format!("<{class}>"))
}

/// Did a test throw this in one of its runs, or was it thrown in place of what it expects?
fn threw(class: &str, test: &Test, report: &Report, what: &str) -> bool {
    let mut ran = report.tests.iter();
    let ran = ran.find(|t| t.class == class && t.method == test.name);
    ran.is_some_and(|test| thrown(test).any(|t| names(t, what)))
}

/// Why a test that compiles is not confirmed; none if it is.
fn disagreement(work: &ClassWork, suite: &Suite, test: &Test, report: &Report) -> Option<Dropped> {
    let class = suite.full_name();
    let mut ran = report.tests.iter();
    let ran = ran.find(|t| t.class == class && t.method == test.name);
    let verdict = ran.map_or(Verdict::Unknown, |t| t.verdict());
    Some(match (&test.verdict, verdict) {
        (_, Verdict::Unknown) => Dropped::NoTime,
        (Judgement::Expected, Verdict::Passed) => return None,
        (Judgement::Finding(_), Verdict::Passed) => Dropped::Passes,
        (judgement, Verdict::Failed(outcome)) => {
            let is_predicted = matches!(
                (judgement, outcome, &work.found[test.case].trace.end),
                (Judgement::Finding(_), Outcome::Failed(thrown), End::Threw(t))
                    if t.class == thrown.class
            );
            if is_predicted {
                return None;
            }
            Dropped::Differs(observed(suite, outcome))
        }
        (_, Verdict::Flaky(Outcome::Passed, outcome) | Verdict::Flaky(outcome, _)) => {
            Dropped::Varies(observed(suite, outcome))
        }
    })
}

/// Did a test fail in a line that only checks what was returned, left behind or said?
fn is_check(observed: &Observed) -> bool {
    let source = observed.source.as_deref().unwrap_or_default();
    source.starts_with("assert") && !source.starts_with("assertThrows")
}

/// Is anything of a run checked beside how it ends?
fn checks(trace: &Trace) -> bool {
    let says = matches!(&trace.end, End::Threw(thrown) if thrown.message.is_some());
    says || trace.returned.is_some() || !trace.after.is_empty()
}

fn check_nothing(trace: &mut Trace) {
    if let End::Threw(thrown) = &mut trace.end {
        thrown.message = None;
    }
    trace.returned = None;
    trace.after.clear();
}

/// What a test did instead, and where.
fn observed(suite: &Suite, outcome: &Outcome) -> Observed {
    let Outcome::Failed(thrown) = outcome else {
        return Observed {
            what: ended(outcome),
            message: None,
            source: None,
        };
    };
    let file = format!("{}.java:", suite.class);
    let line = thrown.frames.iter().find_map(|frame| {
        let (_, rest) = frame.split_once(&file)?;
        let number: usize = rest.trim_end_matches(')').parse().ok()?;
        suite.text.lines().nth(number.checked_sub(1)?)
    });
    Observed {
        what: thrown.class.clone(),
        message: thrown.message.clone(),
        source: line.map(|line| line.trim().to_string()),
    }
}

/// How a test ended that threw nothing.
fn ended(outcome: &Outcome) -> String {
    match outcome {
        Outcome::Passed | Outcome::Failed(_) => "it passed".into(),
        Outcome::TimedOut => "it did not end in time".into(),
        Outcome::Died(how) => format!("it ended the JVM: {how}"),
        Outcome::NotRun => "it was not run".into(),
    }
}
