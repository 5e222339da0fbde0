//! Tests as JUnit runs them: methods without parameters, each on a new object.

use jaunt_class::Name;

use crate::classes::class::{ClassRef, MethodRef};
use crate::memory::heap::Ref;
use crate::record::{Covered, Input};
use crate::run::machine::Machine;
use crate::run::trap::{Result, Stop, Trap};

/// How a test ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Tested {
    Passed,
    Failed,
    /// It did not come to an end.
    Stopped(Stop),
}

impl Machine {
    /// Runs a test from the snapshot on, as the first one of its JVM.
    pub fn run_test(&mut self, test: MethodRef) -> Tested {
        self.begin_tests();
        match self.run_on_new_object(test.class(), &[test]) {
            Ok(()) => Tested::Passed,
            Err(Trap::Throw(_)) => Tested::Failed,
            Err(Trap::Stop(stop)) => Tested::Stopped(stop),
            Err(_) => Tested::Stopped(Stop::Deadlock),
        }
    }

    /// What the last test covered.
    pub fn tested_code(&mut self) -> Vec<Covered> {
        self.covered()
    }

    fn begin_tests(&mut self) {
        self.reset();
        self.shadowed = true;
        self.shadows.given = Input::default();
        self.coverage.start();
    }

    /// Runs tests in turn, each on a new object, as one JVM runs them: what one leaves in
    /// static fields the next finds there. A test is a method without parameters and what is
    /// called after it. Gives what all of them covered.
    pub fn run_in_turn(
        &mut self,
        tests: &[Vec<MethodRef>],
    ) -> std::result::Result<Vec<Covered>, Stop> {
        self.begin_tests();
        for calls in tests.iter().filter(|calls| !calls.is_empty()) {
            match self.run_on_new_object(calls[0].class(), calls) {
                Ok(()) | Err(Trap::Throw(_)) => {}
                Err(Trap::Stop(stop)) => return Err(stop),
                Err(_) => return Err(Stop::Deadlock),
            }
        }
        Ok(self.covered())
    }

    /// Runs a test that consists of several calls on one new object of a class, the static
    /// ones without it: fixtures and the test itself. Who throws ends it. Gives what it
    /// covered.
    pub fn run_with_fixtures(
        &mut self,
        class: ClassRef,
        calls: &[MethodRef],
    ) -> std::result::Result<Vec<Covered>, Stop> {
        self.begin_tests();
        match self.run_on_new_object(class, calls) {
            Ok(()) | Err(Trap::Throw(_)) => Ok(self.covered()),
            Err(Trap::Stop(stop)) => Err(stop),
            Err(_) => Err(Stop::Deadlock),
        }
    }

    fn run_on_new_object(&mut self, class: ClassRef, calls: &[MethodRef]) -> Result<()> {
        self.initialise_class_now(class)?;
        let object = self.new_object(class)? as u64;
        if let Some(constructor) = class.find_method(Name::new("<init>"), Name::new("()V")) {
            self.call(constructor, &[object])?;
        }
        for field in class.fields.iter().filter(|f| !f.is_static()) {
            if let Some(folder) = self.temporary_folder(field)? {
                self.set_field(object as Ref, &field.name, folder as u64);
            }
        }
        for method in calls {
            match method.is_static() {
                true => self.call(method, &[])?,
                false => self.call(method, &[object])?,
            };
        }
        self.let_others_settle()
    }
}
