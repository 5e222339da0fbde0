//! How tests are written.

use jaunt_record::Framework;

/// What people choose about the tests of a run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Style {
    pub framework: Framework,
    pub mocks: Mocks,
    pub form: Form,
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
    pub const NAMES: [&str; 3] = ["disabled", "failing", "apart"];

    pub fn named(name: &str) -> Bugs {
        match name {
            "failing" => Bugs::Failing,
            "apart" => Bugs::Apart,
            _ => Bugs::Disabled,
        }
    }

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

/// What becomes of tests of a method that differ in simple values only.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Form {
    /// A test each.
    #[default]
    Plain,
    /// One test with a table of values.
    Parameterized,
    /// That, if the project's tests can have tables.
    Auto,
}

impl Form {
    pub const NAMES: [&str; 3] = ["plain", "parameterized", "auto"];

    pub fn named(name: &str) -> Form {
        match name {
            "plain" => Form::Plain,
            "parameterized" => Form::Parameterized,
            _ => Form::Auto,
        }
    }
}
