//! What can be wrong with what we read.

use std::fmt;
use std::path::{Path, PathBuf};

/// The bytes are not a class file this machine accepts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BadClass {
    pub reason: String,
    /// The class is for a newer (or impossibly old) Java, which Java reports
    /// with an error of its own.
    pub unsupported_version: bool,
}

impl BadClass {
    pub fn new(reason: impl Into<String>) -> BadClass {
        BadClass {
            reason: reason.into(),
            unsupported_version: false,
        }
    }
}

impl fmt::Display for BadClass {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.reason)
    }
}
impl std::error::Error for BadClass {}

/// A folder, jar or JDK could not be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SourceError {
    pub path: PathBuf,
    pub reason: String,
}

impl SourceError {
    pub(crate) fn new(path: &Path, reason: impl fmt::Display) -> SourceError {
        SourceError {
            path: path.to_path_buf(),
            reason: reason.to_string(),
        }
    }
}

impl fmt::Display for SourceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.path.display(), self.reason)
    }
}
impl std::error::Error for SourceError {}
