//! What the runs of a batch of tests have shown so far.

use std::collections::BTreeMap;

use crate::event::Event;
use crate::report::{CompileError, Outcome, TestReport, Thrown};

/// Sources by file.
pub type Files = BTreeMap<String, String>;

#[derive(Default)]
pub struct Progress {
    pub errors: Vec<CompileError>,
    pub tests: BTreeMap<String, [Option<Outcome>; 2]>,
    pub started: Option<String>,
    pub broken: Option<String>,
}

impl Progress {
    /// Takes in what the JVM says during the first or second run.
    pub fn note(&mut self, run: usize, event: Event, files: &Files) {
        match event {
            Event::Error {
                file,
                line,
                message,
            } => self.errors.push(CompileError {
                class: files.get(&file).cloned(),
                line,
                message,
            }),
            Event::Unloadable { class, reason } => {
                if !self.is_wrong(&class) {
                    self.errors.push(CompileError {
                        class: Some(class),
                        line: 0,
                        message: reason,
                    });
                }
            }
            Event::Found { test } => {
                self.tests.entry(test).or_default();
            }
            Event::Start { test, .. } => self.started = test,
            Event::Passed { test } => self.settle(run, test, Outcome::Passed),
            Event::Timeout { test } => self.settle(run, test, Outcome::TimedOut),
            Event::Failed {
                test,
                class,
                message,
                frames,
            } => {
                let thrown = Thrown {
                    class,
                    message,
                    frames,
                };
                self.settle(run, test, Outcome::Failed(thrown));
            }
            Event::Broken { reason } => self.broken = Some(reason),
            Event::Value { .. }
            | Event::Raised { .. }
            | Event::Driver { .. }
            | Event::Refused { .. }
            | Event::Done => {}
        }
    }

    pub fn settle(&mut self, run: usize, test: String, outcome: Outcome) {
        self.tests.entry(test).or_default()[run] = Some(outcome);
    }

    pub fn has(&self, run: usize, test: &str) -> bool {
        self.tests.get(test).is_some_and(|o| o[run].is_some())
    }

    /// Does the source of a class not compile, or the class not load?
    pub fn is_wrong(&self, class: &str) -> bool {
        let mut errors = self.errors.iter();
        errors.any(|e| e.class.as_deref() == Some(class))
    }

    pub fn reports(&mut self) -> Vec<TestReport> {
        let tests = std::mem::take(&mut self.tests);
        tests.into_iter().map(report_of).collect()
    }
}

fn report_of((name, outcomes): (String, [Option<Outcome>; 2])) -> TestReport {
    let (class, method) = name.split_once('#').unwrap_or((&name, ""));
    TestReport {
        class: class.to_string(),
        method: method.to_string(),
        outcomes: outcomes.map(|o| o.unwrap_or(Outcome::NotRun)),
    }
}
