//! Why a method cannot be lifted.

use std::fmt;

use jaunt_class::BadClass;

/// The method's code breaks a rule of the class file format; a JVM would raise
/// `VerifyError`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LiftError {
    pub reason: String,
}

impl LiftError {
    pub(crate) fn new(reason: impl Into<String>) -> LiftError {
        LiftError {
            reason: reason.into(),
        }
    }

    pub(crate) fn at(self, bci: u16) -> LiftError {
        LiftError {
            reason: format!("bytecode offset {bci}: {}", self.reason),
        }
    }
}

impl fmt::Display for LiftError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.reason)
    }
}

impl std::error::Error for LiftError {}

impl From<BadClass> for LiftError {
    fn from(bad: BadClass) -> LiftError {
        LiftError::new(bad.to_string())
    }
}
