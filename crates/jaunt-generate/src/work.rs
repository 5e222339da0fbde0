//! What is known about a class while its tests are made.

use std::path::PathBuf;

use jaunt_emit::coverage::{Executions, MethodCoverage};
use jaunt_emit::junit::{self, Case, Mocks, Style, Suite, Verdict};
use jaunt_record::{Dropped, DroppedTest, KnownRun, MethodName, Score};
use jaunt_replay::uses_mockito;
use jaunt_vm::class::{ClassRef, MethodRef};
use jaunt_vm::{Store, Trace};

use crate::asked::Asked;
use crate::blame::{Blamer, Judged};
use crate::results::record;
use crate::search::{MethodWork, select};

/// A run that may become a test.
pub struct Found {
    pub target: MethodRef,
    pub trace: Trace,
    /// What is to be thought of how it ends; none until somebody did.
    pub judged: Option<Judged>,
    /// Its test as the JVM confirmed it.
    pub confirmed: Option<Confirmed>,
    /// What its test executes, and how many operations that takes.
    pub executed: Executions,
    pub operations: u64,
    /// An earlier run chose it for a test, and nothing that it depends on changed.
    pub is_kept: bool,
    /// It is there because mutants show on it, not for what it covers.
    pub is_for_strength: bool,
    /// Its test did not work as a row of a table.
    pub is_plain: bool,
    /// What it gives is a matter of language or time zone, so its test does not check it.
    pub is_unchecked: bool,
}

impl Found {
    pub fn of(target: MethodRef, trace: Trace, is_kept: bool) -> Found {
        Found {
            target,
            trace,
            judged: None,
            confirmed: None,
            executed: Executions::default(),
            operations: 0,
            is_kept,
            is_for_strength: false,
            is_plain: false,
            is_unchecked: false,
        }
    }

    /// What has to be written down to make the run again.
    pub fn known(&self, store: &Store) -> KnownRun {
        KnownRun {
            input: self.trace.input.clone(),
            path: record::path(store, &self.trace),
            outcome: (&self.trace.end).into(),
            is_test: self.is_kept,
            is_for_strength: self.is_for_strength,
        }
    }

    /// Does its test do what only Mockito can? Then nothing but the run itself tells what
    /// it executes.
    pub fn is_replaced(&self) -> bool {
        !self.trace.dealings.replaced.is_empty()
    }

    pub fn verdict(&self) -> Verdict {
        let judged = self.judged.as_ref();
        judged.map_or(Verdict::Expected, |judged| judged.verdict.clone())
    }
}

/// Where the compiled test is.
#[derive(Clone)]
pub struct Confirmed {
    /// `pkg.FooJauntTest`
    pub class: String,
    pub name: String,
}

/// What was found out about one class.
pub struct ClassWork {
    pub class: ClassRef,
    /// Methods that are explored.
    pub tested: Vec<MethodRef>,
    pub asked: Asked,
    pub found: Vec<Found>,
    pub methods: Vec<MethodWork>,
    /// Tests as they were last written.
    pub suites: Vec<Suite>,
    /// The same tests without mocks, for our own machine: Mockito writes classes while
    /// they run, which is beyond it, but the code under test cannot tell mocks from stubs.
    pub twins: Vec<Suite>,
    pub dropped: Vec<DroppedTest>,
    /// Runs were found that no confirmed file has.
    pub is_behind: bool,
    /// Files of this class that lie in the output folder.
    pub files: Vec<PathBuf>,
    /// What its tests notice of mutants, once they ran on them.
    pub score: Option<Score>,
    /// Inputs for strength were looked for.
    pub is_strengthened: bool,
    /// There was no time to confirm all tests that are there for strength.
    pub is_weaker: bool,
    /// Its tests are confirmed in a batch of their own: in company, tests of other classes made
    /// an initialiser fail that it needs.
    pub is_apart: bool,
}

impl ClassWork {
    pub fn new(class: ClassRef, tested: Vec<MethodRef>, asked: Asked) -> ClassWork {
        ClassWork {
            class,
            tested,
            asked,
            found: Vec::new(),
            methods: Vec::new(),
            suites: Vec::new(),
            twins: Vec::new(),
            dropped: Vec::new(),
            is_behind: false,
            files: Vec::new(),
            score: None,
            is_strengthened: false,
            is_weaker: false,
            is_apart: false,
        }
    }

    /// Does a method count, given what runs of the explored methods do in it?
    pub fn asks_for(&self, method: &MethodCoverage, runs: &MethodCoverage) -> bool {
        let entered = runs.counters.methods.covered > 0;
        let signature = (method.name, method.descriptor);
        self.asked.has(self.class, signature, entered)
    }

    /// Tests of a method that were not kept.
    pub fn dropped_of(&self, method: &MethodName) -> Vec<DroppedTest> {
        let of_method = self.dropped.iter().filter(|test| test.method == *method);
        of_method.cloned().collect()
    }

    pub fn add(&mut self, found: Vec<Found>) {
        self.is_behind |= !found.is_empty();
        self.found.extend(found);
    }

    /// Keeps the runs that are worth a test.
    pub fn select(&mut self, blamer: &Blamer) {
        let mut found = std::mem::take(&mut self.found);
        for run in found.iter_mut().filter(|run| run.judged.is_none()) {
            run.judged = Some(blamer.judge(run.target, &run.trace));
        }
        let mut wanted = blamer.wanted(found);
        self.sort(&mut wanted);
        self.found = select::few(blamer.store, &self.tested, wanted);
    }

    /// In which order methods had their turns is no part of the result.
    fn sort(&self, found: &mut [Found]) {
        found.sort_by_key(|run| self.tested.iter().position(|m| m.id == run.target.id));
    }

    /// The runs, method by method.
    pub fn in_order(&mut self) -> &[Found] {
        let mut found = std::mem::take(&mut self.found);
        self.sort(&mut found);
        self.found = found;
        &self.found
    }

    /// Keeps the runs that satisfy a condition.
    pub fn retain(&mut self, mut keep: impl FnMut(usize, &Found) -> bool) {
        let mut index = 0;
        self.found.retain(|found| {
            index += 1;
            keep(index - 1, found)
        });
    }

    /// The tests as they are without mocks, if they have some.
    pub fn write_twins(&mut self, store: &Store, style: Style) {
        self.twins.clear();
        if self.suites.iter().any(|suite| uses_mockito(&suite.text)) {
            let plain = Style {
                mocks: Mocks::None,
                ..style
            };
            let written = junit::suites(store, self.class, &self.cases(), plain);
            self.twins = written.suites.into_iter().map(Suite::twin).collect();
        }
    }

    fn cases(&self) -> Vec<Case<'_>> {
        fn case(found: &Found) -> Case<'_> {
            Case {
                target: found.target,
                trace: &found.trace,
                verdict: found.verdict(),
                is_plain: found.is_plain,
            }
        }
        self.found.iter().map(case).collect()
    }

    /// Writes the tests of the runs that are left.
    pub fn write_tests(&mut self, store: &Store, style: Style) {
        let written = junit::suites(store, self.class, &self.cases(), style);
        let unwritten = written.unwritten.into_iter();
        let dropped: Vec<DroppedTest> = unwritten
            .map(|(case, why)| DroppedTest {
                method: self.found[case].target.stable_name(),
                test: None,
                why: Dropped::Unwritable(why),
            })
            .collect();
        for test in dropped {
            if !self.dropped.contains(&test) {
                self.dropped.push(test);
            }
        }
        self.suites = written.suites;
    }
}
