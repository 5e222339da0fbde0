//! Which JUnit tests are for.

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Framework {
    JUnit4,
    #[default]
    JUnit5,
}

impl Framework {
    /// A class that only this framework has.
    pub fn marker(self) -> &'static str {
        match self {
            Framework::JUnit4 => "org/junit/Assert",
            Framework::JUnit5 => "org/junit/jupiter/api/Assertions",
        }
    }
}
