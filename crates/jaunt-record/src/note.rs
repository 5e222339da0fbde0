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
    /// The build tool could not be asked; its files were read instead, as well as that goes.
    BuildToolSilent { tool: String, why: String },
    /// The project's formatter did not run on the tests.
    Unformatted { formatter: String, why: String },
    /// A class of the project cannot be read.
    UnusableClass { class: String, why: String },
    /// Code of a class cannot run: a class that it needs is missing or does not fit.
    Unlinkable { class: String, complaint: String },
    /// Nothing that a test can call changed since this revision.
    NothingChanged { revision: String },
    /// So many of the given tests could not be run here.
    GivenNotRun { unknown: usize, of: usize },
    /// What JaCoCo saw of a class is about another version of it.
    GivenOfAnother { class: String, file: PathBuf },
    /// Coverage is that of each test by itself.
    NotMeasuredTogether,
    /// A class has tests that pass by themselves, and may fail after tests of other classes.
    DependsOnOrder { class: String },
    /// A file that is not Jaunt's stands where a test would be written.
    ForeignFile(PathBuf),
    /// What an earlier run found out about methods still holds.
    Kept { known: usize, explored: usize },
    /// There is no run that was ended before it was done.
    NothingToResume,
    /// What earlier runs wrote down cannot be read; it was put aside.
    BrokenStore { aside: PathBuf, why: String },
    /// What this run finds out cannot be written down.
    NoStore { file: PathBuf, why: String },
    /// A file could not be written.
    Unwritten { file: PathBuf, why: String },
}
