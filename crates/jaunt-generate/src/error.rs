//! Why nothing can be generated, by whose fault.

use std::fmt::{self, Display, Formatter};

use jaunt_explore::Trouble;
use jaunt_project::ProjectError;
use jaunt_solve::BadOption;
use jaunt_vm::BootError;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// What was asked for makes no sense.
    Usage,
    /// A project, a class, a library or the JDK cannot be read.
    Unreadable,
    /// There is no place for what is made.
    Unwritable,
    /// A defect of Jaunt, or of the system below it.
    Internal,
}

#[derive(Debug)]
pub struct Error {
    pub fault: Fault,
    pub message: String,
}

impl Error {
    pub fn usage(message: impl Into<String>) -> Error {
        Error {
            fault: Fault::Usage,
            message: message.into(),
        }
    }

    pub fn unreadable(message: impl Into<String>) -> Error {
        Error {
            fault: Fault::Unreadable,
            message: message.into(),
        }
    }

    pub fn unwritable(message: impl Into<String>) -> Error {
        Error {
            fault: Fault::Unwritable,
            message: message.into(),
        }
    }

    pub fn internal(message: impl Into<String>) -> Error {
        Error {
            fault: Fault::Internal,
            message: message.into(),
        }
    }
}

impl Display for Error {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Error {}

impl From<ProjectError> for Error {
    fn from(error: ProjectError) -> Error {
        Error::unreadable(error.to_string())
    }
}

impl From<BootError> for Error {
    fn from(error: BootError) -> Error {
        Error::internal(error.to_string())
    }
}

impl From<Trouble> for Error {
    fn from(trouble: Trouble) -> Error {
        match trouble {
            Trouble::Boot(error) => error.into(),
            Trouble::Option(error) => error.into(),
            Trouble::Memory(error) => error.into(),
        }
    }
}

impl From<BadOption> for Error {
    fn from(option: BadOption) -> Error {
        Error::usage(option.to_string())
    }
}

impl From<std::io::Error> for Error {
    fn from(error: std::io::Error) -> Error {
        Error::internal(error.to_string())
    }
}
