//! The nouns that leave a process: inputs, decisions, outcomes, findings, reasons,
//! tests and the record of a whole run.
//!
//! Everything here can be written as JSON in one process and read in another. So
//! names are stable: a method is its class, name and descriptor, a site is a method,
//! a bytecode offset and which decision or check of that instruction is meant. No
//! number that depends on the order in which a process loaded its classes occurs.
//! Between rooms travel these types; the sentences that people read are made from
//! them in `words`, and nowhere else.

mod blame;
mod bounds;
mod calls;
mod coverage;
mod dropped;
mod explored;
mod finding;
mod fingerprint;
mod framework;
mod goal;
mod graph;
mod input;
mod mutants;
mod names;
mod note;
mod outcome;
mod reason;
mod run;
mod site;
mod subtree;
mod view;
mod words;

pub use blame::{Culprit, Failure, FaultClass, Why};
pub use bounds::{Bound, Bounds, InputRange, Promises, RangeEnd};
pub use calls::{
    CallCase, CallCounts, CallEdge, CallNode, CallSummary, InPlace, KeptCalls, Mark, NotKept,
};
pub use coverage::{Coverage, Ratio};
pub use dropped::{Beyond, Dropped, DroppedTest, Observed, Unwritable};
pub use explored::{Counts, CoveredMethod, Effort, Explored, KnownRun, Passage};
pub use finding::{Finding, Frame, Rule, Step};
pub use fingerprint::{Digest, Digester, Fingerprint};
pub use framework::Framework;
pub use goal::{By, Goal, GoalState};
pub use graph::{
    EdgeKind, Graph, GraphCase, GraphCoverage, GraphEdge, GraphNode, GraphPath, Graphed, NodeKind,
    PathState, Share,
};
pub use input::Input;
pub use mutants::{Fate, LeftOut, MutantRecord, MutationRecord, Score};
pub use names::{MethodName, java_name};
pub use note::Note;
pub use outcome::{Limit, Outcome, Unsupported};
pub use reason::{
    Bounding, GivenUp, Infeasible, Left, NotDone, Outside, Reason, Untried, WrongModel,
};
pub use run::{ClassRecord, NoTests, RunRecord, SCHEMA, TestCase, Uncovered};
pub use site::{Decision, Site, SiteKind};
pub use subtree::{Part, PartError, Subtree};
pub use view::{BranchView, FileView, MethodView, PathView, SourceView, StepView, Times, View};
