//! What a user asks for.

use std::path::PathBuf;

use jaunt_emit::junit::Style;
use jaunt_explore::Search;
use jaunt_project::Places;
use jaunt_record::{Bounds, Framework};

/// A run of `generate`.
#[derive(Clone, Default)]
pub struct Request {
    pub places: Places,
    /// Packages, classes and methods; none: every class of the project.
    pub targets: Vec<String>,
    /// Only methods that changed in git since this revision.
    pub since: Option<String>,
    pub search: Search,
    pub style: Style,
    /// Which JUnit the tests are for; none: the one that the project uses.
    pub framework: Option<Framework>,
    pub reflection: Reflection,
    /// Where the tests go; none: beside the sources.
    pub output: Option<PathBuf>,
    pub outputs: Outputs,
}

/// Objects that only reflection can make.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Reflection {
    Off,
    #[default]
    On,
}

/// Files for other tools.
#[derive(Clone, Debug, Default)]
pub struct Outputs {
    pub sarif: Option<PathBuf>,
    pub jacoco: Option<PathBuf>,
    pub lcov: Option<PathBuf>,
}

impl Request {
    /// Tests make their objects as other code does.
    pub(crate) fn search_of_tests(&self) -> Search {
        let search = self.search.clone();
        Search {
            bounds: Bounds {
                made: true,
                reflection: self.reflection == Reflection::On,
                ..search.bounds
            },
            // The JVMs that confirm need memory as well.
            max_memory: search.max_memory.map(|max| max / 2),
            ..search
        }
    }

    /// The heap of each of the two JVMs that confirm tests.
    pub(crate) fn jvm_megabytes(&self) -> u32 {
        let part = self
            .search
            .max_memory
            .map_or(u64::MAX, |max| (max >> 20) / 8);
        part.clamp(64, 512) as u32
    }
}
