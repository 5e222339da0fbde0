//! Every test is confirmed on the user's JVM before it is written: compiled,
//! run twice in different order and surroundings. What disagrees is dropped and
//! counted.
//!
//! This happens beside exploring. A batch of classes at a time goes to the JVM; what
//! it confirms is written at once, so that an end at any moment keeps it.

mod disagreements;
mod emitted;
mod jvm;
mod pace;
mod thread;

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use jaunt_emit::junit::{Mocks, Style};
use jaunt_explore::Search;
use jaunt_record::Note;
use jaunt_replay::{Flags, Report, TestSource};

use self::disagreements::{judge, mocking_failed, unconfirmed};
use self::pace::Pace;
use self::thread::ReplayThread;
use crate::blame::Blamer;
use crate::error::Error;
use crate::observer::{Event, Observer};
use crate::results::write::Writer;
use crate::search::{Beside, Timetable};
use crate::work::ClassWork;

pub use emitted::TestMachine;
pub use jvm::{Jvm, Libraries};

/// So many tests are compiled and run together, more if one class has them: small
/// batches are confirmed soon.
const MOST_AT_ONCE: usize = 150;

/// A class is confirmed again when it has twice as many tests, or more after a while: each time
/// all of its tests run, and the JVM takes its time from exploring.
const GROWN: usize = 2;
const A_WHILE: Duration = Duration::from_secs(3);

/// How long to wait for the JVM after somebody asked to stop.
const GRACE: Duration = Duration::from_millis(800);

/// How often somebody who waits for the JVM looks whether to stop.
const GLANCE: Duration = Duration::from_millis(50);

/// Confirms tests on the JVM of a project.
pub struct Confirmer<'a> {
    blamer: &'a Blamer<'a>,
    thread: ReplayThread,
    style: Style,
    times: Timetable,
    stop: Arc<AtomicBool>,
    /// Until when to wait for the JVM after somebody asked to stop.
    grace: Option<Instant>,
    /// Classes whose tests are with the JVM.
    under_way: Vec<usize>,
    /// When and with how many runs a class was last given to the JVM.
    given: BTreeMap<usize, (Instant, usize)>,
    /// How many tests are under way, and since when.
    tests: usize,
    asked: Instant,
    /// None while the JVM warms up.
    pace: Option<Pace>,
    /// The latest report that has tests of a class.
    reports: BTreeMap<usize, Arc<Report>>,
    writer: Writer<'a>,
    /// How the tests of a class are compiled.
    flags: &'a dyn Fn(&ClassWork) -> Flags,
}

impl<'a> Confirmer<'a> {
    pub fn new(
        blamer: &'a Blamer<'a>,
        jvm: Jvm,
        style: Style,
        times: Timetable,
        search: &Search,
        writer: Writer<'a>,
        flags: &'a dyn Fn(&ClassWork) -> Flags,
    ) -> Confirmer<'a> {
        Confirmer {
            blamer,
            thread: ReplayThread::start(jvm.replay),
            style,
            times,
            stop: search.stop.clone(),
            grace: None,
            under_way: Vec::new(),
            given: BTreeMap::new(),
            tests: 0,
            asked: Instant::now(),
            pace: None,
            reports: BTreeMap::new(),
            writer,
            flags,
        }
    }

    /// What the JVM will need after the end of exploring for the classes that are behind. By
    /// what it takes beside exploring: what else may come up, it makes up for by having the
    /// machine to itself then.
    fn reserve(&self, classes: &[ClassWork]) -> Duration {
        let behind = classes.iter().filter(|work| work.is_behind);
        let tests: usize = behind.map(|work| work.found.len()).sum();
        if tests == 0 && self.under_way.is_empty() {
            return Duration::ZERO;
        }
        // Who is not warm yet may need half as long again.
        let age = self.thread.age();
        let (pace, warming) = match self.pace() {
            Some(pace) => (pace, Duration::ZERO),
            None => (Pace::after(age + age / 2), age / 2),
        };
        let under_way = match self.under_way.is_empty() {
            true => Duration::ZERO,
            false => pace.of(self.tests).saturating_sub(self.asked.elapsed()),
        };
        warming + under_way.max(GLANCE) + pace.of(tests)
    }

    fn pace(&self) -> Option<Pace> {
        self.pace.or_else(|| self.thread.warm_up().map(Pace::after))
    }

    /// Waits for the batch that is with the JVM, or else for another one. False if there is none,
    /// and when the time is up.
    fn confirm_next(
        &mut self,
        classes: &mut [ClassWork],
        observer: &mut dyn Observer,
    ) -> Result<bool, Error> {
        if self.under_way.is_empty() && !self.is_over() {
            self.hand_out(classes, |_, _| true, observer);
        }
        let is_asked = !self.under_way.is_empty();
        while !self.under_way.is_empty() {
            if self.is_over() {
                return Ok(false);
            }
            self.take(classes, Some(Instant::now() + GLANCE), observer)?;
        }
        Ok(is_asked)
    }

    /// Confirms all that is left, as far as time allows.
    pub fn finish(
        &mut self,
        classes: &mut [ClassWork],
        observer: &mut dyn Observer,
    ) -> Result<(), Error> {
        while self.confirm_next(classes, observer)? {}
        for index in std::mem::take(&mut self.under_way) {
            classes[index].is_behind = true;
        }
        for work in classes.iter_mut().filter(|work| work.is_behind) {
            work.select(self.blamer);
            work.write_tests(self.blamer.store, self.style);
            unconfirmed(work);
            work.retain(|_, found| found.confirmed.is_some());
            work.write_tests(self.blamer.store, self.style);
        }
        let kept = classes.iter().filter(|work| !work.suites.is_empty());
        for work in kept.filter(|work| work.is_apart) {
            let class = work.class.java_name();
            observer.note(Note::DependsOnOrder { class });
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

    /// How tests are written by now.
    pub fn style(&self) -> Style {
        self.style
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

    /// Sends the tests of some classes to the JVM, those first that waited longest.
    fn hand_out(
        &mut self,
        classes: &mut [ClassWork],
        due: impl Fn(&Given, &ClassWork) -> bool,
        observer: &mut dyn Observer,
    ) {
        let given = |index: usize| self.given.get(&index).copied();
        let is_due = |&index: &usize| {
            let work = &classes[index];
            work.is_behind && due(&given(index), work)
        };
        let mut next: Vec<usize> = (0..classes.len()).filter(is_due).collect();
        next.sort_by_key(|&index| given(index).map(|(when, _)| when));
        let mut sources: Vec<TestSource> = Vec::new();
        let mut tests = 0;
        for index in next {
            if tests > MOST_AT_ONCE {
                break;
            }
            let work = &mut classes[index];
            // It needs a batch of its own, which this one is not any more.
            if work.is_apart && !sources.is_empty() {
                continue;
            }
            work.is_behind = false;
            work.select(self.blamer);
            work.write_tests(self.blamer.store, self.style);
            work.write_twins(self.blamer.store, self.style);
            self.given.insert(index, (Instant::now(), work.found.len()));
            if work.suites.is_empty() {
                continue;
            }
            tests += work.suites.iter().map(|s| s.tests.len()).sum::<usize>();
            sources.extend(sources_of(work, self.flags));
            self.under_way.push(index);
            if work.is_apart {
                break;
            }
        }
        if !sources.is_empty() {
            observer.observe(Event::Confirming { tests });
            self.tests = tests;
            self.asked = Instant::now();
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
        // A Mockito that does not work on this JVM costs no tests.
        if self.style.mocks == Mocks::Mockito && mocking_failed(&report) {
            self.style.mocks = Mocks::None;
            for index in std::mem::take(&mut self.under_way) {
                classes[index].is_behind = true;
                self.given.remove(&index);
            }
        }
        for index in std::mem::take(&mut self.under_way) {
            let work = &mut classes[index];
            let judged = judge(work, &report);
            self.reports.insert(index, report.clone());
            if judged.again {
                work.is_behind = true;
                self.given.remove(&index);
                work.retain(|case, _| !judged.bad.contains(&case));
            } else {
                self.writer.write(work, observer);
            }
        }
        Ok(())
    }

    fn answer(&mut self, until: Option<Instant>) -> Result<Option<Arc<Report>>, Error> {
        let gone = |_| Error::internal("the thread that waits for the JVM ended before its time");
        let Some(answer) = self.thread.answer(until).map_err(gone)? else {
            return Ok(None);
        };
        if let Some(mut pace) = self.pace() {
            pace.note(self.tests, answer.took);
            self.pace = Some(pace);
        }
        let report = answer.report.map_err(|e| Error::internal(e.to_string()))?;
        Ok(Some(Arc::new(report)))
    }
}

impl Beside for Confirmer<'_> {
    fn begin(&mut self, some: usize, all: usize) {
        self.times = self.times.for_some(some, all);
    }

    fn left(&self, classes: &[ClassWork]) -> Option<Duration> {
        let end = self.times.explored(self.reserve(classes));
        end.map(|end| end.saturating_duration_since(Instant::now()))
    }

    fn left_for_strength(&self, classes: &[ClassWork]) -> Option<Duration> {
        let end = self.times.strengthened(self.reserve(classes));
        end.map(|end| end.saturating_duration_since(Instant::now()))
    }

    /// Waits for the next answer of the JVM: if it needs less time than was reserved for it,
    /// there is more to explore beside the batches after that.
    fn catch_up(
        &mut self,
        classes: &mut [ClassWork],
        observer: &mut dyn Observer,
    ) -> Result<bool, Error> {
        if self.reserve(classes).is_zero() {
            return Ok(false);
        }
        self.confirm_next(classes, observer)
    }

    /// Takes what the JVM has said, if it has, and gives it the next batch of classes
    /// that are behind and `ready`.
    fn go_on(
        &mut self,
        classes: &mut [ClassWork],
        ready: &dyn Fn(&ClassWork) -> bool,
        observer: &mut dyn Observer,
    ) -> Result<(), Error> {
        self.take(classes, Some(Instant::now()), observer)?;
        if self.under_way.is_empty() && self.thread.warm_up().is_some() {
            let due = |given: &Given, work: &ClassWork| is_due(given, work) && ready(work);
            self.hand_out(classes, due, observer);
        }
        Ok(())
    }
}

type Given = Option<(Instant, usize)>;

/// Has a class changed enough since it was last given to the JVM?
fn is_due(given: &Given, work: &ClassWork) -> bool {
    given.is_none_or(|(when, tests)| work.found.len() >= tests * GROWN || when.elapsed() > A_WHILE)
}

fn sources_of(
    work: &ClassWork,
    flags: &dyn Fn(&ClassWork) -> Flags,
) -> impl Iterator<Item = TestSource> {
    let flags = flags(work);
    let suites = work.suites.iter().chain(&work.twins);
    suites.map(move |suite| TestSource {
        class: suite.full_name(),
        text: suite.compiled(),
        flags: flags.clone(),
    })
}
