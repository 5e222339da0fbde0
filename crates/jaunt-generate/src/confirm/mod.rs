//! Every test is confirmed on the user's JVM before it is written: compiled,
//! run twice in different order and surroundings. What disagrees is dropped and
//! counted.
//!
//! This happens beside exploring. A batch of classes at a time goes to the JVM; what
//! it confirms is written at once, so that an end at any moment keeps it.

mod disagreements;
mod emitted;
mod jvm;
mod thread;

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use jaunt_emit::junit::{Mocks, Style};
use jaunt_explore::Search;
use jaunt_replay::{Report, TestSource};
use jaunt_vm::Store;

use self::disagreements::{disagreeing, unconfirmed};
use self::thread::ReplayThread;
use crate::error::Error;
use crate::observer::{Event, Observer};
use crate::results::write::Writer;
use crate::search::Timetable;
use crate::work::ClassWork;

pub use emitted::TestMachine;
pub use jvm::{Jvm, Libraries};

/// So many tests are compiled and run together, more if one class has them: small
/// batches are confirmed soon.
const MOST_AT_ONCE: usize = 150;

/// How long to wait for the JVM after somebody asked to stop.
const GRACE: Duration = Duration::from_millis(800);

/// How often somebody who waits for the JVM looks whether to stop.
const GLANCE: Duration = Duration::from_millis(50);

/// Confirms tests on the JVM of a project.
pub struct Confirmer<'a> {
    store: &'a Store,
    thread: ReplayThread,
    style: Style,
    times: Timetable,
    stop: Arc<AtomicBool>,
    /// Until when to wait for the JVM after somebody asked to stop.
    grace: Option<Instant>,
    /// Classes whose tests are with the JVM.
    under_way: Vec<usize>,
    /// What the JVM took for its last batch.
    last: Duration,
    /// The latest report that has tests of a class.
    reports: BTreeMap<usize, Arc<Report>>,
    writer: Writer<'a>,
}

impl<'a> Confirmer<'a> {
    pub fn new(
        store: &'a Store,
        jvm: Jvm,
        style: Style,
        times: Timetable,
        search: &Search,
        writer: Writer<'a>,
    ) -> Confirmer<'a> {
        Confirmer {
            store,
            thread: ReplayThread::start(jvm.replay),
            style,
            times,
            stop: search.stop.clone(),
            grace: None,
            under_way: Vec::new(),
            last: Duration::ZERO,
            reports: BTreeMap::new(),
            writer,
        }
    }

    /// What the JVM will need for a batch after the end of exploring.
    pub fn reserve(&self) -> Duration {
        self.last.mul_f64(1.5)
    }

    /// Takes what the JVM has said, if it has, and gives it the next batch of classes
    /// that are behind and `ready`.
    pub fn go_on(
        &mut self,
        classes: &mut [ClassWork],
        ready: impl Fn(&ClassWork) -> bool,
        observer: &mut dyn Observer,
    ) -> Result<(), Error> {
        self.take(classes, Some(Instant::now()), observer)?;
        if self.under_way.is_empty() {
            self.hand_out(classes, ready, observer);
        }
        Ok(())
    }

    /// Confirms all that is left, as far as time allows.
    pub fn finish(
        &mut self,
        classes: &mut [ClassWork],
        observer: &mut dyn Observer,
    ) -> Result<(), Error> {
        while !self.is_over() {
            if self.under_way.is_empty() {
                self.hand_out(classes, |_| true, observer);
            }
            if self.under_way.is_empty() {
                break;
            }
            self.take(classes, Some(Instant::now() + GLANCE), observer)?;
        }
        for index in std::mem::take(&mut self.under_way) {
            classes[index].is_behind = true;
        }
        for work in classes.iter_mut().filter(|work| work.is_behind) {
            work.select(self.store);
            work.write_tests(self.store, self.style);
            unconfirmed(work);
            work.retain(|_, found| found.confirmed.is_some());
            work.write_tests(self.store, self.style);
        }
        match self.style.mocks {
            Mocks::None => Ok(()),
            Mocks::Mockito => self.confirm_without_mocks(classes),
        }
    }

    /// Compiles the same tests without mocks, for our own machine: Mockito writes classes
    /// while they run, which is beyond it, but the code under test cannot tell mocks from
    /// stubs.
    fn confirm_without_mocks(&mut self, classes: &mut [ClassWork]) -> Result<(), Error> {
        let plain = Style {
            mocks: Mocks::None,
            ..self.style
        };
        let mut sources = Vec::new();
        for work in classes.iter_mut() {
            work.write_tests(self.store, plain);
            work.found.iter_mut().for_each(|f| f.confirmed = None);
            sources.extend(sources_of(work));
        }
        if sources.is_empty() {
            return Ok(());
        }
        self.thread.ask(sources);
        self.under_way = (0..classes.len()).collect();
        while !self.under_way.is_empty() && !self.is_over() {
            let until = Some(Instant::now() + GLANCE);
            if let Some(report) = self.answer(until)? {
                for (index, work) in classes.iter_mut().enumerate() {
                    disagreeing(work, &report);
                    self.reports.insert(index, report.clone());
                }
                self.under_way.clear();
            }
        }
        for work in classes {
            work.retain(|_, found| found.confirmed.is_some());
            work.write_tests(self.store, self.style);
        }
        Ok(())
    }

    /// The folders of the compiled tests, the latest of each class first.
    pub fn folders(&self) -> Vec<PathBuf> {
        let mut folders: Vec<PathBuf> = Vec::new();
        let mut reports: Vec<&Arc<Report>> = self.reports.values().collect();
        reports.sort_by_key(|report| std::cmp::Reverse(report.batch));
        for report in reports {
            if !folders.contains(&report.classes) {
                folders.push(report.classes.clone());
            }
        }
        folders
    }

    pub fn writer(&mut self) -> &mut Writer<'a> {
        &mut self.writer
    }

    /// Is the time up? Whoever asks to stop gets what the JVM confirms within a moment.
    fn is_over(&mut self) -> bool {
        let now = Instant::now();
        if self.stop.load(Ordering::Relaxed) {
            return now >= *self.grace.get_or_insert(now + GRACE);
        }
        self.times.confirmed().is_some_and(|end| now >= end)
    }

    /// Sends the tests of some classes to the JVM.
    fn hand_out(
        &mut self,
        classes: &mut [ClassWork],
        ready: impl Fn(&ClassWork) -> bool,
        observer: &mut dyn Observer,
    ) {
        let mut sources: Vec<TestSource> = Vec::new();
        let mut tests = 0;
        for (index, work) in classes.iter_mut().enumerate() {
            if !work.is_behind || !ready(work) {
                continue;
            }
            if tests > MOST_AT_ONCE {
                break;
            }
            work.is_behind = false;
            work.select(self.store);
            work.write_tests(self.store, self.style);
            if work.suites.is_empty() {
                continue;
            }
            tests += work.suites.iter().map(|s| s.tests.len()).sum::<usize>();
            sources.extend(sources_of(work));
            self.under_way.push(index);
        }
        if !sources.is_empty() {
            observer.observe(Event::Confirming { tests });
            self.thread.ask(sources);
        }
    }

    /// Takes the answer about the classes under way, if it comes in time: bad tests are
    /// dropped, classes without any are written.
    fn take(
        &mut self,
        classes: &mut [ClassWork],
        until: Option<Instant>,
        observer: &mut dyn Observer,
    ) -> Result<(), Error> {
        if self.under_way.is_empty() {
            return Ok(());
        }
        let Some(report) = self.answer(until)? else {
            return Ok(());
        };
        for index in std::mem::take(&mut self.under_way) {
            let work = &mut classes[index];
            let bad = disagreeing(work, &report);
            self.reports.insert(index, report.clone());
            if bad.is_empty() {
                self.writer.write(work, observer);
            } else {
                work.is_behind = true;
                work.retain(|case, _| !bad.contains(&case));
            }
        }
        Ok(())
    }

    fn answer(&mut self, until: Option<Instant>) -> Result<Option<Arc<Report>>, Error> {
        let gone = |_| Error::internal("the thread that waits for the JVM ended");
        let Some(answer) = self.thread.answer(until).map_err(gone)? else {
            return Ok(None);
        };
        self.last = answer.took;
        let report = answer.report.map_err(|e| Error::internal(e.to_string()))?;
        Ok(Some(Arc::new(report)))
    }
}

fn sources_of(work: &ClassWork) -> impl Iterator<Item = TestSource> {
    work.suites.iter().map(|suite| TestSource {
        class: suite.full_name(),
        text: suite.text.clone(),
    })
}
