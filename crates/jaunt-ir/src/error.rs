//! Why a method cannot be lifted.

use std::fmt;

use jaunt_class::BadClass;

/// The method's code breaks a rule of the class file format, and a JVM would raise
/// `VerifyError`; or it is too large for the register form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LiftError {
    pub reason: String,
    /// A JVM would run it: the limit is ours.
    pub is_too_large: bool,
}

impl LiftError {
    pub(crate) fn new(reason: impl Into<String>) -> LiftError {
        LiftError {
            reason: reason.into(),
            is_too_large: false,
        }
    }

    pub(crate) fn too_large(reason: impl Into<String>) -> LiftError {
        LiftError {
            is_too_large: true,
            ..LiftError::new(reason)
        }
    }

    pub(crate) fn at(self, bci: u16) -> LiftError {
        LiftError {
            reason: format!("bytecode offset {bci}: {}", self.reason),
            ..self
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
