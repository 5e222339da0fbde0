//! What came out of a replay.

use std::path::PathBuf;
use std::sync::Arc;

use tempfile::TempDir;

use crate::confine::Confinement;

#[derive(Debug)]
pub struct Report {
    pub errors: Vec<CompileError>,
    /// In the order of their names.
    pub tests: Vec<TestReport>,
    pub confinement: Confinement,
    /// The time for all tests was over before all had run.
    pub out_of_time: bool,
    /// Counts the batches of a replay.
    pub batch: u32,
    /// The folder of the compiled tests; it lasts as long as the report.
    pub classes: PathBuf,
    pub(crate) _work: Arc<TempDir>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CompileError {
    /// The class of the source; none if the compiler blames no source.
    pub class: Option<String>,
    /// 0 if the compiler names no line.
    pub line: u32,
    pub message: String,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TestReport {
    pub class: String,
    pub method: String,
    /// One of each of the two runs.
    pub outcomes: [Outcome; 2],
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    Passed,
    Failed(Thrown),
    /// It ran longer than a test may.
    TimedOut,
    /// The JVM ended while it ran; says how.
    Died(String),
    /// There was no time left for it.
    NotRun,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Thrown {
    pub class: String,
    pub message: Option<String>,
    /// The topmost frames, innermost first, as Java prints them.
    pub frames: Vec<String>,
}

/// What both runs together mean.
#[derive(Debug, PartialEq, Eq)]
pub enum Verdict<'a> {
    Passed,
    /// The same way both times.
    Failed(&'a Outcome),
    /// It depends on order, language, time zone or chance.
    Flaky(&'a Outcome, &'a Outcome),
    Unknown,
}

impl TestReport {
    pub fn verdict(&self) -> Verdict<'_> {
        use Outcome::*;
        match &self.outcomes {
            [Passed, Passed] => Verdict::Passed,
            [NotRun, _] | [_, NotRun] => Verdict::Unknown,
            // Messages may name class loaders, of which each run has its own.
            [Failed(a), Failed(b)] if a.class != b.class => {
                Verdict::Flaky(&self.outcomes[0], &self.outcomes[1])
            }
            [Failed(_), Failed(_)] | [TimedOut, TimedOut] | [Died(_), Died(_)] => {
                Verdict::Failed(&self.outcomes[0])
            }
            [first, second] => Verdict::Flaky(first, second),
        }
    }
}
