//! What a user asks for.

use std::path::PathBuf;

use jaunt_emit::junit::{Policy, Style};
use jaunt_explore::Search;
use jaunt_project::{Places, Project};
use jaunt_record::{Bounds, Framework};

use crate::kept;

/// Decisions of one run, at first: of an endless loop no test can be made, and each run around
/// it costs as much as many others. Where branches are left, runs make more of them.
const FEW_DECISIONS: u32 = 2_500;

/// A run of `generate`.
#[derive(Clone, Default)]
pub struct Request {
    pub places: Places,
    /// Packages, classes and methods; none: every class of the project.
    pub targets: Vec<String>,
    /// Only methods that changed in git since this revision.
    pub since: Option<String>,
    /// Tests that exist already, or what JaCoCo saw of them: only what they miss is wanted.
    pub given: Vec<PathBuf>,
    pub search: Search,
    pub style: Style,
    pub policy: Policy,
    /// Write tests that only show that null must not be passed?
    pub nulls: bool,
    /// Which JUnit the tests are for; none: the one that the project uses.
    pub framework: Option<Framework>,
    pub reflection: Reflection,
    /// Go on with the run that was ended before it was done?
    pub resume: bool,
    /// Explore everything again, whatever earlier runs found out?
    pub fresh: bool,
    /// The recorded run whose tests are wanted again, with nothing explored.
    pub repeat: Option<PathBuf>,
    /// Where the tests go; none: beside the sources.
    pub output: Option<PathBuf>,
    pub outputs: Outputs,
    /// The command that was given, for the record.
    pub command: String,
}

/// Objects that only reflection can make.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Reflection {
    Off,
    #[default]
    On,
}

/// Files for other tools.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outputs {
    pub sarif: Option<PathBuf>,
    pub jacoco: Option<PathBuf>,
    pub lcov: Option<PathBuf>,
    /// A page of Markdown.
    pub summary: Option<PathBuf>,
}

impl Request {
    /// Where tests of findings go that are kept apart: a folder of ours in the project, or
    /// beside the folder of the tests.
    pub(crate) fn apart(&self, project: &Project) -> PathBuf {
        let place = match self.output.as_deref() {
            None => project.folder.clone(),
            Some(output) if output.file_name().is_some() => output.with_file_name(""),
            // `.` and the like have no name, but something beside them all the same.
            Some(output) => output.join(".."),
        };
        place.join(kept::FOLDER).join("bugs")
    }

    /// Asking the build tool must not take all of the time.
    pub(crate) fn places_of_project(&self) -> Places {
        Places {
            patience: self.search.budget.map(|budget| budget / 2),
            ..self.places.clone()
        }
    }

    /// Tests make their objects as other code does.
    pub(crate) fn search_of_tests(&self) -> Search {
        let search = self.search.clone();
        Search {
            bounds: Bounds {
                made: true,
                decisions: FEW_DECISIONS,
                world: true,
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
