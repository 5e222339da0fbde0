//! How tests are written.

use jaunt_record::Framework;

/// What people choose about the tests of a run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Style {
    pub framework: Framework,
    pub mocks: Mocks,
    /// Are failures of objects that only reflection makes findings?
    pub reflective_findings: bool,
    pub policy: Policy,
    pub bugs: Bugs,
}

/// What counts as a finding beside what is beyond doubt.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Policy {
    /// Callers must not pass null, unless the code says otherwise by testing for it.
    #[default]
    Usual,
    /// Callers may pass null.
    Strict,
}

/// What becomes of the test of a finding, which fails as the program does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Bugs {
    /// It stands among the others, but no build runs it until somebody says so.
    #[default]
    Disabled,
    /// Builds fail.
    Failing,
    /// It is kept where no build looks.
    Apart,
}

impl Bugs {
    /// Does a build that runs the tests run those of findings?
    pub fn are_run(self) -> bool {
        self == Bugs::Failing
    }
}

/// What stands for types that nobody implements.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mocks {
    /// Lambdas and anonymous classes.
    #[default]
    None,
    Mockito,
}
