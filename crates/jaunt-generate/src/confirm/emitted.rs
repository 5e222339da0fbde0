//! What the emitted tests cover. The classes that the JVM compiled and confirmed
//! run once more in our own machine, arrangement, assertions and all: that is
//! what a coverage tool sees of them, too.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use jaunt_class::{ClassPath, Jdk, Name};
use jaunt_emit::coverage::Executions;
use jaunt_emit::junit::{Bugs, RESTORE, Style, Test, Verdict, method_of, test_of};
use jaunt_explore::Search;
use jaunt_record::{Dropped, Fate, Input, Limit, Note, Score};
use jaunt_vm::class::{ClassRef, MethodRef};
use jaunt_vm::{End, Entry, Machine, Stop, Store};

use super::disagreements::dropped;
use crate::error::Error;
use crate::mutants::bench::{self, BenchTest};
use crate::mutants::places::{self, Place};
use crate::observer::Observer;
use crate::work::{ClassWork, Confirmed, Found};

/// Operations of one test: it is known to end.
const OPERATIONS: u64 = 100_000_000;

/// All tests together may take so long; each by itself is known to end.
const LONGEST: Duration = Duration::from_secs(20);

/// A machine that knows the tests and what they need.
pub struct TestMachine {
    machine: Machine,
    store: Arc<Store>,
    until: Option<Instant>,
}

impl TestMachine {
    /// `path` has the compiled tests, the code under test and JUnit; `program` says what of the
    /// JDK is under test.
    pub fn new(
        program: &Store,
        path: &[PathBuf],
        until: Option<Instant>,
    ) -> Result<TestMachine, Error> {
        let jdk = Jdk::open(&program.jdk.home).map_err(|e| Error::unreadable(e.to_string()))?;
        let path = ClassPath::open(&jaunt_project::joined(path), jdk.feature)
            .map_err(|e| Error::unreadable(e.to_string()))?;
        let store = Store::new(jdk, path).map_err(|e| Error::unreadable(e.to_string()))?;
        let store = Arc::new(store.mutable());
        for class in program.asked_for() {
            store.ask_for(class);
        }
        let mut machine = Search::default().boot(&store, OPERATIONS)?;
        machine.limits.set_deadline(until);
        Ok(TestMachine {
            machine,
            store,
            until,
        })
    }

    /// Has until then for each test by itself.
    pub fn set_deadline(&mut self, until: Option<Instant>) {
        self.machine.limits.set_deadline(until);
    }

    /// Runs the tests of a class and remembers what each executes. Cases whose
    /// tests do something else here than on the JVM are dropped, and the others are
    /// written anew.
    pub fn record(&mut self, work: &mut ClassWork, program: &Store, style: Style) {
        let mut bad = BTreeSet::new();
        let mut notes = Vec::new();
        for suite in &work.suites {
            for test in &suite.tests {
                let found = &mut work.found[test.case];
                let Some(confirmed) = found.confirmed.clone() else {
                    continue;
                };
                let executed = match found.is_replaced() {
                    true => Err(Dropped::NoTime),
                    false => self.executed(&confirmed, test.verdict == Verdict::Expected),
                };
                match executed {
                    Ok((executed, operations)) => {
                        found.executed = executed;
                        found.operations = operations;
                    }
                    // What its run executed tells whether it is worth keeping, too.
                    Err(Dropped::NoTime) => {
                        let covered = &found.trace.covered;
                        found.executed = Executions::of(covered, |id| program.method(id));
                    }
                    Err(why) => {
                        notes.push(dropped(work, suite, test, why));
                        bad.insert(test.case);
                    }
                }
            }
        }
        work.dropped.extend(notes);
        work.retain(|case, _| !bad.contains(&case));
        // Tests name their runs by number.
        if !bad.is_empty() {
            work.write_tests(program, style);
        }
    }

    /// Runs the chosen tests of a class on its mutants. Where they notice nothing, the
    /// others are tried, and those that do are chosen as well, half as many at most. None
    /// if there was no time for all mutants.
    pub fn strengthen(&mut self, work: &ClassWork, chosen: &mut BTreeSet<usize>) -> Option<Score> {
        let class = self.store.load(work.class.name).ok()?;
        let usual = chosen
            .iter()
            .filter(|case| !work.found[**case].is_for_strength);
        let usual = usual.count();
        let most = usual + usual / 2;
        let now = Instant::now();
        let until = self
            .until
            .map(|until| now + until.saturating_duration_since(now) / 2);
        let mut tests: BTreeMap<usize, BenchTest> = BTreeMap::new();
        for test in work.suites.iter().flat_map(|suite| &suite.tests) {
            let case = test.case;
            let found = &work.found[case];
            let confirmed = found.confirmed.as_ref();
            let method = confirmed.and_then(|confirmed| self.method(confirmed).ok());
            if let Some(method) = method.filter(|_| test.verdict == Verdict::Expected) {
                let test = BenchTest {
                    name: test.name.clone(),
                    method,
                    operations: found.operations,
                    executed: found.executed.clone(),
                };
                tests.insert(case, test);
            }
        }
        let is_asked = |place: &Place| {
            let method = (place.method.name, place.method.descriptor);
            work.asked.has(class, method, true)
        };
        let mut fates = Vec::new();
        for place in places::of(class).into_iter().filter(is_asked) {
            let (first, others): (Vec<usize>, Vec<usize>) =
                tests.keys().partition(|case| chosen.contains(*case));
            let of = |cases: &[usize]| cases.iter().map(|case| &tests[case]).collect::<Vec<_>>();
            let mut fate = bench::fate(&mut self.machine, &of(&first), &place, until)?;
            if !fate.is_killed() && chosen.len() < most {
                let more = bench::fate(&mut self.machine, &of(&others), &place, until)?;
                if let Fate::Killed { by } | Fate::TimedOut { by } = &more {
                    let killer = others.iter().find(|case| tests[*case].name == *by);
                    chosen.extend(killer);
                    fate = more;
                }
            }
            fates.push(fate);
        }
        Some(Score::of(&fates))
    }

    /// What the tests that are left execute when one JVM runs them all: what one
    /// leaves in static fields the next finds there. Those of findings may not be run.
    pub fn together(
        &mut self,
        classes: &[ClassWork],
        bugs: Bugs,
        observer: &mut dyn Observer,
    ) -> Executions {
        let mut tests = Vec::new();
        for work in classes {
            for suite in &work.suites {
                let are_run = bugs.are_run() || !suite.shows_findings();
                let mut ordered: Vec<&Test> = suite.tests.iter().filter(|_| are_run).collect();
                ordered.sort_by_key(|test| {
                    let method = test_of(&test.name);
                    (java_hash(method), method, test.case)
                });
                tests.extend(ordered.iter().map(|test| &work.found[test.case]));
            }
        }
        let (replaced, tests): (Vec<&Found>, Vec<&Found>) =
            tests.into_iter().partition(|found| found.is_replaced());
        let confirmed = tests.iter().filter_map(|found| found.confirmed.as_ref());
        let methods = confirmed.filter_map(|confirmed| self.method(confirmed).ok());
        let restored = |test: MethodRef| {
            let restore = test
                .class()
                .find_method(Name::new(RESTORE), Name::new("()V"));
            [test].into_iter().chain(restore).collect()
        };
        let methods: Vec<Vec<MethodRef>> = methods.map(restored).collect();
        self.machine.limits.set_operations(None);
        let longest = Instant::now() + LONGEST;
        let until = self.until.map_or(longest, |until| until.min(longest));
        self.machine.limits.set_deadline(Some(until));
        let mut sum = match self.machine.run_in_turn(&methods) {
            Ok(covered) => Executions::of(&covered, |id| self.store.method(id)),
            // Each by itself could be run, as is known.
            Err(_) => {
                observer.note(Note::NotMeasuredTogether);
                let mut sum = Executions::default();
                tests.iter().for_each(|found| sum.add(&found.executed));
                sum
            }
        };
        let confirmed = replaced.iter().filter(|found| found.confirmed.is_some());
        confirmed.for_each(|found| sum.add(&found.executed));
        sum
    }

    pub fn class(&self, name: Name) -> Option<ClassRef> {
        self.store.load(name).ok()
    }

    /// What a test executes that consists of these calls on a new object; none if it cannot
    /// be run here.
    pub fn run_given(&mut self, class: ClassRef, calls: Vec<MethodRef>) -> Option<Executions> {
        let covered = self.machine.run_with_fixtures(class, &calls).ok()?;
        Some(Executions::of(&covered, |id| self.store.method(id)))
    }

    /// What a test executes, and how many operations it takes.
    fn executed(&mut self, test: &Confirmed, passes: bool) -> Result<(Executions, u64), Dropped> {
        let method = self.method(test)?;
        let trace = self
            .machine
            .explore(&Entry::Unit(method), &Input::default());
        match (&trace.end, passes) {
            (End::Returned, true) | (End::Threw(_), false) => {}
            (End::Stopped(Stop::Limit(Limit::Time)), _) => return Err(Dropped::NoTime),
            (end, _) => return Err(Dropped::DiffersHere(end.into())),
        }
        let executed = Executions::of(&trace.covered, |id| self.store.method(id));
        Ok((executed, trace.operations))
    }

    /// The method of a compiled test.
    fn method(&self, test: &Confirmed) -> Result<MethodRef, Dropped> {
        let class = self.store.load(Name::new(&test.class.replace('.', "/")));
        let class = class.map_err(|e| Dropped::NotFoundHere(e.to_string()))?;
        let method = class.find_method(Name::new(&method_of(&test.name)), Name::new("()V"));
        method.ok_or_else(|| Dropped::NotFoundHere(format!("there is no {}", test.name)))
    }
}

/// `String.hashCode`, by which JUnit orders the tests of a class.
fn java_hash(text: &str) -> i32 {
    let step = |hash: i32, unit: u16| hash.wrapping_mul(31).wrapping_add(unit.into());
    text.encode_utf16().fold(0, step)
}
