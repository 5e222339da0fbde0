//! Exit codes, as documented.

use jaunt_generate::{Error, Fault};
use jaunt_project::ProjectError;

pub const DONE: i32 = 0;
/// Findings at or above `--fail-on`.
pub const FINDINGS: i32 = 1;
/// An uncaught exception ended the program of `jaunt run`.
pub const UNCAUGHT: i32 = 1;
pub const USAGE: i32 = 2;
pub const UNREADABLE: i32 = 3;
/// Below `--min-coverage`, or nothing could be generated.
pub const NOT_ENOUGH: i32 = 4;
pub const UNSUPPORTED: i32 = 5;
pub const LIMIT: i32 = 6;
pub const INTERNAL: i32 = 70;
pub const INTERRUPTED: i32 = 130;

impl From<Error> for Failure {
    fn from(error: Error) -> Failure {
        let code = match error.fault {
            Fault::Usage => USAGE,
            Fault::Unreadable => UNREADABLE,
            Fault::Unwritable => NOT_ENOUGH,
            Fault::Internal => INTERNAL,
        };
        let message = error.message;
        Failure { code, message }
    }
}

impl From<ProjectError> for Failure {
    fn from(error: ProjectError) -> Failure {
        Error::from(error).into()
    }
}

/// A verb that cannot do its job says why and with which code to exit.
#[derive(Debug)]
pub struct Failure {
    pub code: i32,
    pub message: String,
}

impl Failure {
    pub fn usage(message: impl Into<String>) -> Failure {
        Failure {
            code: USAGE,
            message: message.into(),
        }
    }

    pub fn internal(message: impl Into<String>) -> Failure {
        Failure {
            code: INTERNAL,
            message: message.into(),
        }
    }
}
