//! What a user should know about a run besides its results.

use std::path::PathBuf;

use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Note {
    /// An entry of the class path does not exist.
    NoEntry(PathBuf),
    /// A jar cannot be opened.
    BrokenEntry { entry: PathBuf, why: String },
    /// A library is not on this machine, which this command would fetch.
    MissingDependency { library: String, fetch: String },
    /// A class of the project cannot be read.
    UnusableClass { class: String, why: String },
    /// Code of a class cannot run: a class that it needs is missing or does not fit.
    Unlinkable { class: String, complaint: String },
    /// Nothing that a test can call changed since this revision.
    NothingChanged { revision: String },
    /// Coverage is that of each test by itself.
    NotMeasuredTogether,
    /// A file that is not Jaunt's stands where a test would be written.
    ForeignFile(PathBuf),
    /// A file could not be written.
    Unwritten { file: PathBuf, why: String },
}
