//! How tests are written.

use jaunt_record::Framework;

/// What people choose about the tests of a run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Style {
    pub framework: Framework,
    pub mocks: Mocks,
    /// Are failures of objects that only reflection makes findings?
    pub reflective_findings: bool,
    pub bugs: Bugs,
    /// Has JUnit no assertion for exceptions? JUnit 4 got it late.
    pub catches: bool,
    /// The Java that the tests are written in; 0 is an old one.
    pub level: u16,
}

/// What counts as a finding beside what is beyond doubt.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Policy {
    /// Only what the code itself is to blame for.
    #[default]
    Usual,
    /// What its callers are to blame for, too.
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
    /// Mockito if the project's tests have it.
    Auto,
}
