//! Tests and the machine that runs them on mutants.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Instant;

use jaunt_class::{ClassPath, Jdk, Name};
use jaunt_emit::coverage::Executions;
use jaunt_emit::junit::method_of;
use jaunt_explore::Search;
use jaunt_record::{Fate, Limit, Outcome};
use jaunt_vm::class::MethodRef;
use jaunt_vm::{Machine, Stop, Store, Tested};

use super::places::Place;
use crate::error::Error;

/// Operations of a test on the code as it is.
const OPERATIONS: u64 = 100_000_000;

/// On a mutant a test may take so many times the operations it usually takes, and so many
/// more: what takes longer does not end.
const TIMES: u64 = 4;
const MORE: u64 = 1_000_000;

/// A test that passes on the code as it is.
pub struct BenchTest {
    /// `pkg.FooJauntTest.name`
    pub name: String,
    pub method: MethodRef,
    pub operations: u64,
    pub executed: Executions,
}

pub struct Bench {
    machine: Machine,
    pub store: Arc<Store>,
    pub tests: Vec<BenchTest>,
}

impl Bench {
    /// `path` has the compiled tests, the code under test and JUnit.
    pub fn new(jdk: &Jdk, path: &[PathBuf], tested: Vec<PathBuf>) -> Result<Bench, Error> {
        let unreadable = |e: &dyn std::fmt::Display| Error::unreadable(e.to_string());
        let jdk = Jdk::open(&jdk.home).map_err(|e| unreadable(&e))?;
        let path = ClassPath::open(&jaunt_project::joined(path), jdk.feature)
            .map_err(|e| unreadable(&e))?;
        let store = Store::new(jdk, path).map_err(|e| unreadable(&e))?;
        let store = Arc::new(store.testing(tested).mutable());
        let machine = Search::default().boot(&store, OPERATIONS)?;
        Ok(Bench {
            machine,
            store,
            tests: Vec::new(),
        })
    }

    /// Adds a test, unless it does not pass in our machine: then says why.
    pub fn add(&mut self, class: &str, name: &str) -> Result<(), String> {
        let internal = Name::new(&class.replace('.', "/"));
        let loaded = self.store.load(internal).map_err(|e| e.to_string())?;
        let method = loaded.find_method(Name::new(&method_of(name)), Name::new("()V"));
        let method = method.ok_or("it has parameters")?;
        self.machine.limits.set_operations(Some(OPERATIONS));
        match self.machine.run_test(method) {
            Tested::Passed => {}
            Tested::Failed => return Err("it fails in Jaunt's machine".into()),
            Tested::Stopped(stop) => return Err(Outcome::from(&stop).to_string()),
        }
        let operations = self.machine.limits.operations();
        let covered = self.machine.tested_code();
        self.tests.push(BenchTest {
            name: format!("{class}.{name}"),
            method,
            operations,
            executed: Executions::of(&covered, |id| self.store.method(id)),
        });
        Ok(())
    }

    pub fn fate(&mut self, place: &Place, until: Option<Instant>) -> Option<Fate> {
        let tests: Vec<&BenchTest> = self.tests.iter().collect();
        fate(&mut self.machine, &tests, place, until)
    }
}

/// What becomes of a mutant: the tests that execute it run on it, the quickest first,
/// until one notices. None if there was no time to see.
pub fn fate(
    machine: &mut Machine,
    tests: &[&BenchTest],
    place: &Place,
    until: Option<Instant>,
) -> Option<Fate> {
    let executes = |test: &&&BenchTest| test.executed.started(place.method, place.mutation.bci);
    let mut tests: Vec<&BenchTest> = tests.iter().filter(executes).copied().collect();
    if tests.is_empty() {
        return Some(Fate::NotCovered);
    }
    tests.sort_by_key(|test| test.operations);
    let mutant = match machine.mutate(place.method, &place.mutation) {
        Ok(mutant) => mutant,
        Err(why) => return Some(Fate::Unknown { why }),
    };
    let fate = on_mutant(machine, &tests, until);
    machine.restore(mutant);
    fate
}

fn on_mutant(machine: &mut Machine, tests: &[&BenchTest], until: Option<Instant>) -> Option<Fate> {
    let mut unknown = None;
    machine.limits.set_deadline(until);
    for test in tests {
        let most = test.operations.saturating_mul(TIMES) + MORE;
        machine.limits.set_operations(Some(most));
        let by = || test.name.clone();
        match machine.run_test(test.method) {
            Tested::Passed => {}
            Tested::Failed => return Some(Fate::Killed { by: by() }),
            Tested::Stopped(Stop::Limit(Limit::Time)) => return None,
            Tested::Stopped(Stop::Limit(_) | Stop::Deadlock) => {
                return Some(Fate::TimedOut { by: by() });
            }
            Tested::Stopped(stop) => unknown = Some(Outcome::from(&stop).to_string()),
        }
    }
    Some(match unknown {
        Some(why) => Fate::Unknown { why },
        None => Fate::Survived { tests: tests.len() },
    })
}
