//! How tests are written.

/// What people choose about the tests of a run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Style {
    pub framework: Framework,
    pub mocks: Mocks,
    /// Are failures of objects that only reflection makes findings?
    pub reflective_findings: bool,
    pub policy: Policy,
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

/// Which JUnit the tests are for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Framework {
    JUnit4,
    #[default]
    JUnit5,
}

/// What stands for types that nobody implements.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mocks {
    /// Lambdas and anonymous classes.
    #[default]
    None,
    Mockito,
}
