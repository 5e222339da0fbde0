//! What a run looked at and did, for whoever wants to see it: sources, branches, runs
//! with their decisions, time.

use serde::{Deserialize, Serialize};

use crate::coverage::Coverage;
use crate::graph::Graph;
use crate::names::MethodName;
use crate::site::SiteKind;

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct View {
    /// `generate`, `explore` or `reach`.
    pub verb: String,
    /// The project, or what was explored.
    pub title: String,
    /// The command that repeats the run.
    pub command: String,
    pub sources: Vec<SourceView>,
    pub methods: Vec<MethodView>,
    /// Tests, or paths of an exploration.
    pub paths: Vec<PathView>,
    /// What was decided on paths; each step once.
    pub steps: Vec<StepView>,
    pub files: Vec<FileView>,
    pub times: Times,
    /// Branches covered, by milliseconds.
    pub curve: Vec<(u64, u32)>,
    /// What the machine lacks, on so many paths.
    pub unsupported: Vec<(String, u64)>,
    /// Bounds that were met, on so many paths.
    pub bounds: Vec<(String, u64)>,
    /// There are more paths than are listed.
    #[serde(default)]
    pub is_cut: bool,
}

impl View {
    /// The path that a test takes. Findings name their test without its package.
    pub fn path_of(&self, test: &str) -> Option<usize> {
        let is = |full: &str| full == test || full.ends_with(&format!(".{test}"));
        let mut paths = self.paths.iter();
        paths.position(|path| path.test.as_deref().is_some_and(is))
    }

    /// A class with the test of one path: what stands around the tests, and the test.
    pub fn reproducer(&self, path: usize) -> Option<String> {
        let (file, from, to) = self.paths.get(path)?.code?;
        let lines: Vec<&str> = self.files.get(file)?.text.lines().collect();
        let is_head = |line: &&&str| {
            let line = line.trim_start();
            line.starts_with("package ") || line.starts_with("import ")
        };
        let head: Vec<&str> = lines.iter().filter(is_head).copied().collect();
        let class = lines.iter().find(|line| line.contains("class "));
        let end = to.saturating_sub(1).min(lines.len());
        let body = lines.get(from.saturating_sub(1)..end).unwrap_or_default();
        let mut all = head;
        all.push("");
        all.extend(class);
        all.extend(body);
        all.push("}");
        Some(all.join("\n"))
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SourceView {
    pub name: String,
    /// None if it was not found.
    pub lines: Option<Vec<String>>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MethodView {
    pub method: MethodName,
    pub parameters: Vec<String>,
    /// Index of its source.
    pub source: usize,
    pub coverage: Coverage,
    /// Line, instructions covered, instructions missed.
    pub lines: Vec<(u16, u32, u32)>,
    pub branches: Vec<BranchView>,
    pub graph: Option<Graph>,
    /// Offset and instruction, where there is no source.
    pub code: Vec<(u16, String)>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct BranchView {
    /// 0 if it is not known.
    pub line: u16,
    pub offset: u16,
    /// Where it goes: offset and, if known, line.
    pub to: Option<(u16, Option<u16>)>,
    pub covered: bool,
}

/// One run.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PathView {
    /// Index of the method that it calls.
    pub method: usize,
    /// Class and name of its test.
    pub test: Option<String>,
    pub inputs: String,
    pub outcome: String,
    pub threw: bool,
    /// Indexes of steps, in the order of the run.
    pub way: Vec<u32>,
    /// Edges of the method's graph that it takes.
    pub edges: Vec<u32>,
    /// Where its test stands: a file, its first line and the one after its last.
    pub code: Option<(usize, usize, usize)>,
}

/// A decision with an outcome.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct StepView {
    /// The method that decides, if it is one of those listed.
    pub method: Option<usize>,
    /// Where it is decided: `pkg.Class.method:12`.
    pub place: String,
    pub line: u16,
    pub kind: SiteKind,
    pub outcome: u32,
    /// What holds of the inputs because of it.
    pub condition: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct FileView {
    /// `pkg.FooJauntTest`
    pub class: String,
    pub text: String,
}

/// Where the time went, in milliseconds.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Times {
    pub total: u64,
    /// Of all threads together, solving not included.
    pub running: u64,
    /// In the cheap layers of the solver.
    pub solving: u64,
    /// In back ends: SMT and searches.
    pub backends: u64,
    /// On the real JVM.
    pub confirming: u64,
    /// Questions that each layer of the solver answered.
    pub layers: Vec<(String, u64)>,
}
