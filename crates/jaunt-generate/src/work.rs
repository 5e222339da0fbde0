//! What is known about a class while its tests are made.

use std::path::PathBuf;

use jaunt_emit::coverage::{Executions, MethodCoverage};
use jaunt_emit::junit::{self, Case, Style, Suite};
use jaunt_record::{Dropped, DroppedTest};
use jaunt_vm::class::{ClassRef, MethodRef};
use jaunt_vm::{Store, Trace};

use crate::asked::Asked;
use crate::search::{MethodWork, select};

/// A run that may become a test.
pub struct Found {
    pub target: MethodRef,
    pub trace: Trace,
    /// Its test as the JVM confirmed it.
    pub confirmed: Option<Confirmed>,
    /// What its test executes.
    pub executed: Executions,
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
    pub dropped: Vec<DroppedTest>,
    /// Runs were found that no confirmed file has.
    pub is_behind: bool,
    /// Files of this class that lie in the output folder.
    pub files: Vec<PathBuf>,
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
            dropped: Vec::new(),
            is_behind: false,
            files: Vec::new(),
        }
    }

    /// Does a method count, given what runs of the explored methods do in it?
    pub fn asks_for(&self, method: &MethodCoverage, runs: &MethodCoverage) -> bool {
        let entered = runs.counters.methods.covered > 0;
        let signature = (method.name, method.descriptor);
        self.asked.has(self.class, signature, entered)
    }

    pub fn add(&mut self, found: Vec<Found>) {
        self.is_behind |= !found.is_empty();
        self.found.extend(found);
    }

    /// Keeps the runs that are worth a test.
    pub fn select(&mut self, store: &Store) {
        let found = std::mem::take(&mut self.found);
        self.found = select::few(store, &self.tested, found);
    }

    /// Keeps the runs that satisfy a condition.
    pub fn retain(&mut self, mut keep: impl FnMut(usize, &Found) -> bool) {
        let mut index = 0;
        self.found.retain(|found| {
            index += 1;
            keep(index - 1, found)
        });
    }

    /// Writes the tests of the runs that are left.
    pub fn write_tests(&mut self, store: &Store, style: Style) {
        let cases: Vec<Case> = self
            .found
            .iter()
            .map(|f| Case {
                target: f.target,
                trace: &f.trace,
            })
            .collect();
        let written = junit::suites(store, self.class, &cases, style);
        let dropped = written
            .unwritten
            .into_iter()
            .map(|(case, why)| DroppedTest {
                method: cases[case].target.stable_name(),
                test: None,
                why: Dropped::Unwritable(why),
            });
        for test in dropped {
            if !self.dropped.contains(&test) {
                self.dropped.push(test);
            }
        }
        self.suites = written.suites;
    }
}
