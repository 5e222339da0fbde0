//! What machines tell each other: the run, its jobs, and what came of them. All of it is
//! plain data of `jaunt-record`, as JSON.

use jaunt_explore::Search;
use jaunt_record::{Bounds, Digest, Digester, Effort, Explored, MethodName, Part, Subtree};
use serde::{Deserialize, Serialize};

/// Changes when a message changes its meaning.
pub const SCHEMA: u32 = 1;

/// Streams and subjects. Names of runs and jobs have no dots.
pub const RUNS: &str = "JAUNT-RUNS";
pub const WORK: &str = "JAUNT-WORK";
pub const DONE: &str = "JAUNT-DONE";
pub const FILES: &str = "jaunt-files";
pub const WORKERS: &str = "workers";

pub fn subject_of_run(run: &str) -> String {
    format!("jaunt.run.{run}")
}

pub fn subject_of_work(run: &str) -> String {
    format!("jaunt.work.{run}")
}

/// Of one job, or of all of a run (`*`).
pub fn subject_of_done(run: &str, job: &str) -> String {
    format!("jaunt.done.{run}.{job}")
}

/// What all jobs of a run have in common.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Run {
    pub schema: u32,
    /// The version of Jaunt and the build of the JDK, as people know them.
    pub jaunt: String,
    pub jdk: String,
    /// Class path, JDK, bounds and Jaunt: where this is the same, inputs mean the same.
    pub fingerprint: Digest,
    pub entries: Vec<Entry>,
    pub settings: Settings,
    pub what: What,
}

impl Run {
    /// The same run has the same name, whoever asks for it and how often.
    pub fn name(&self) -> String {
        let mut digester = Digester::new();
        digester.add(&serde_json::to_vec(self).unwrap_or_default());
        digester.finish().0
    }
}

/// An entry of the class path, in the object store.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Entry {
    pub object: String,
    /// A jar, or a folder that was packed.
    pub is_jar: bool,
    pub is_tested: bool,
}

/// How to search.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Settings {
    pub bounds: Bounds,
    pub loop_bound: Option<u64>,
    pub depth_bound: Option<usize>,
    pub seed: u64,
    /// By its name on the command line.
    pub solver: String,
}

impl Settings {
    pub fn of(search: &Search, solver: &str) -> Settings {
        Settings {
            bounds: search.bounds.clone(),
            loop_bound: search.loop_bound,
            depth_bound: search.depth_bound,
            seed: search.seed,
            solver: solver.to_string(),
        }
    }
}

/// What is to be done.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum What {
    /// All paths of a target, as a user names it.
    Tree { target: String, keep_all: bool },
    /// Runs that are worth a test; so much is done for each method.
    Tests { effort: Effort },
}

/// A piece of work.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Job {
    pub run: String,
    /// Names of jobs follow from those they come from, so that they are the same whoever
    /// makes them, and how often.
    pub job: String,
    pub work: Work,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Work {
    /// Subtrees. After so many runs, what is left becomes other jobs.
    Parts { parts: Vec<Subtree>, runs: u64 },
    /// Methods of one class.
    Methods(Vec<MethodName>),
    /// All of it is in the object store: it is too large for a message.
    Object(String),
}

impl Work {
    /// How much there is to do.
    pub fn size(&self) -> u64 {
        match self {
            Work::Parts { parts, .. } => parts.len() as u64,
            Work::Methods(methods) => methods.len() as u64,
            Work::Object(_) => 1,
        }
    }
}

/// What came of a job.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Done {
    Part(Box<Part>),
    Methods(Vec<Explored>),
    /// In the object store: it is too large for a message.
    Object(String),
    /// It cannot be done, and nobody else can do it either.
    Failed(String),
}
