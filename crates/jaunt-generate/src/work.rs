//! What is known about a class while its tests are made.

use jaunt_emit::coverage::{Executions, MethodCoverage};
use jaunt_emit::junit::{self, Case, Style, Suite};
use jaunt_record::{Dropped, DroppedTest};
use jaunt_vm::class::{ClassRef, MethodRef};
use jaunt_vm::{Store, Trace};

use crate::asked::Asked;
use crate::search::MethodWork;

/// A run that may become a test.
pub struct Found {
    pub target: MethodRef,
    pub trace: Trace,
    /// Its test as it was compiled and confirmed, and what that executes.
    pub compiled: Option<MethodRef>,
    pub executed: Executions,
}

/// What was found out about one class.
pub struct ClassWork {
    pub class: ClassRef,
    pub asked: Asked,
    pub found: Vec<Found>,
    pub methods: Vec<MethodWork>,
    /// Tests as they were written in the end.
    pub suites: Vec<Suite>,
    pub dropped: Vec<DroppedTest>,
}

impl ClassWork {
    /// Does a method count, given what runs of the explored methods do in it?
    pub fn asks_for(&self, method: &MethodCoverage, runs: &MethodCoverage) -> bool {
        let entered = runs.counters.methods.covered > 0;
        let signature = (method.name, method.descriptor);
        self.asked.has(self.class, signature, entered)
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
