//! Every test is confirmed on the user's JVM before it is written: compiled,
//! run twice in different order and surroundings. What disagrees is dropped and
//! counted.

mod disagreements;
mod emitted;
mod jvm;

use std::collections::BTreeSet;
use std::ops::Range;
use std::time::{Duration, Instant};

use jaunt_emit::junit::{Mocks, Style};
use jaunt_replay::{Report, TestSource};
use jaunt_vm::Store;

use self::disagreements::{disagreeing, unconfirmed};
use crate::error::Error;
use crate::search::Timetable;
use crate::work::ClassWork;

pub use emitted::TestMachine;
pub use jvm::{Jvm, Libraries};

/// Rounds of dropping tests that do not compile: what stands beside them can only
/// be run afterwards.
const ROUNDS: usize = 3;

/// Confirms tests on the JVM of a project.
pub struct Confirmer<'a> {
    pub store: &'a Store,
    pub jvm: Jvm,
    pub style: Style,
    pub times: Timetable,
}

impl Confirmer<'_> {
    /// Drops tests that are not confirmed; gives the machine that has run the others.
    pub fn confirm(&self, classes: &mut [ClassWork]) -> Result<Option<TestMachine>, Error> {
        let mut bad = vec![BTreeSet::new(); classes.len()];
        let mut reports = Vec::new();
        for batch in batches(classes) {
            let (classes, bad) = (&mut classes[batch.clone()], &mut bad[batch]);
            reports.extend(self.confirm_batch(classes, bad)?);
        }
        if self.style.mocks != Mocks::None {
            self.leave_out(classes, &bad);
            return self.record_without_mocks(classes);
        }
        let tests = match reports.is_empty() {
            true => None,
            false => Some(self.record(&reports, classes, &mut bad)?),
        };
        self.leave_out(classes, &bad);
        Ok(tests)
    }

    /// Finds the cases whose tests are not confirmed. Gives the report about the
    /// tests as they are now; none if nothing ran.
    fn confirm_batch(
        &self,
        classes: &mut [ClassWork],
        bad: &mut [BTreeSet<usize>],
    ) -> Result<Option<Report>, Error> {
        for round in 1.. {
            let started = Instant::now();
            if !self.has_time(Duration::ZERO) {
                for (work, bad) in classes.iter_mut().zip(bad) {
                    *bad = unconfirmed(work);
                }
                return Ok(None);
            }
            let Some(report) = self.run(classes)? else {
                return Ok(None);
            };
            // Tests that ran and did something else take nobody with them.
            let all_ran = report.errors.is_empty();
            let is_last = all_ran || round == ROUNDS || !self.has_time(started.elapsed());
            for (work, bad) in classes.iter_mut().zip(bad.iter_mut()) {
                *bad = disagreeing(work, &report, is_last);
            }
            if is_last {
                return Ok(Some(report));
            }
            self.leave_out(classes, bad);
        }
        Ok(None)
    }

    /// Is there time for one more round like the last? A round that is not ended
    /// confirms nothing.
    fn has_time(&self, last: Duration) -> bool {
        let end = self.times.confirmed();
        end.is_none_or(|end| end.saturating_duration_since(Instant::now()) > last)
    }

    /// Compiles and runs all tests; none if there are none.
    fn run(&self, classes: &[ClassWork]) -> Result<Option<Report>, Error> {
        let sources = sources(classes);
        if sources.is_empty() {
            return Ok(None);
        }
        let report = self.jvm.replay.compile_and_run(&sources);
        report.map(Some).map_err(|e| Error::internal(e.to_string()))
    }

    /// Has our own machine run the tests that the JVM compiled.
    fn record(
        &self,
        reports: &[Report],
        classes: &mut [ClassWork],
        bad: &mut [BTreeSet<usize>],
    ) -> Result<TestMachine, Error> {
        let mut path: Vec<_> = reports.iter().map(Report::classes).collect();
        path.extend(self.jvm.path.iter().cloned());
        let mut tests = TestMachine::new(&self.store.jdk, &path, self.times.measured())?;
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
    ) -> Result<Option<TestMachine>, Error> {
        let plain = Style {
            mocks: Mocks::None,
            ..self.style
        };
        for work in classes.iter_mut() {
            work.write_tests(self.store, plain);
        }
        let Some(report) = self.run(classes)? else {
            return Ok(None);
        };
        let mut bad = vec![BTreeSet::new(); classes.len()];
        let tests = self.record(&[report], classes, &mut bad)?;
        for (work, bad) in classes.iter_mut().zip(&mut bad) {
            let found = work.found.iter().enumerate();
            let unmeasured = found.filter(|(_, found)| found.compiled.is_none());
            bad.extend(unmeasured.map(|(case, _)| case));
            work.write_tests(self.store, self.style);
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
                work.write_tests(self.store, self.style);
            }
        }
    }
}

fn sources(classes: &[ClassWork]) -> Vec<TestSource> {
    let suites = classes.iter().flat_map(|c| &c.suites);
    suites
        .map(|s| TestSource {
            class: s.full_name(),
            text: s.text.clone(),
        })
        .collect()
}

/// So many tests are compiled and run together: for more of them time may not
/// suffice, and those that are not done are not confirmed.
const MOST_AT_ONCE: usize = 500;

/// The classes in groups with not too many tests.
fn batches(classes: &[ClassWork]) -> Vec<Range<usize>> {
    let mut batches: Vec<Range<usize>> = Vec::new();
    let mut count = 0;
    for (index, work) in classes.iter().enumerate() {
        let tests: usize = work.suites.iter().map(|s| s.tests.len()).sum();
        count += tests;
        match batches.last_mut() {
            Some(last) if count <= MOST_AT_ONCE => last.end = index + 1,
            _ => {
                batches.push(index..index + 1);
                count = tests;
            }
        }
    }
    batches
}
