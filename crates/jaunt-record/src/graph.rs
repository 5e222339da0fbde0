//! The control flow graph of a method, its paths and what they need.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::names::MethodName;

/// A control flow graph as people draw it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Graph {
    pub method: MethodName,
    /// The first one is where the method starts.
    pub nodes: Vec<GraphNode>,
    pub edges: Vec<GraphEdge>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GraphNode {
    pub id: usize,
    pub kind: NodeKind,
    /// Statements as Java; of conditions and switches last what is decided.
    pub text: Vec<String>,
    /// First and last line, if they are known.
    pub lines: Option<(u16, u16)>,
    /// First and last bytecode offset.
    pub offsets: (u16, u16),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NodeKind {
    Statements,
    Condition,
    Switch,
    Return,
    Throw,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GraphEdge {
    pub id: usize,
    pub from: usize,
    /// None: an exception leaves the method.
    pub to: Option<usize>,
    pub kind: EdgeKind,
    /// What holds on it, as Java.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub condition: Option<String>,
    /// The class of the exception, if it is one.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub exception: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EdgeKind {
    Next,
    True,
    False,
    Case,
    Default,
    Exception,
}

/// A path through a graph.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GraphPath {
    /// From 1.
    pub number: usize,
    pub nodes: Vec<usize>,
    pub edges: Vec<usize>,
    /// What must hold of the inputs, as Java expressions.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub equations: Option<Vec<String>>,
    /// The equations hold exactly for the inputs that take the path; if not, calls or the
    /// like have a say as well.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub exact: Option<bool>,
    #[serde(flatten)]
    pub state: Option<PathState>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "state", rename_all = "snake_case")]
pub enum PathState {
    /// A run with these inputs takes it.
    Solved { inputs: Vec<Value>, outcome: String },
    /// Its equations cannot hold together.
    Infeasible,
    /// Nothing is known, perhaps because the solver gave up.
    Unknown { why: Option<String> },
}

/// Inputs and what they do.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GraphCase {
    pub inputs: Vec<Value>,
    pub outcome: String,
}

/// A part of something that can be covered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Share {
    pub covered: usize,
    pub total: usize,
    /// Proved to be out of reach.
    pub infeasible: usize,
}

impl Share {
    /// In per cent of all.
    pub fn percent(self) -> f64 {
        percent(self.covered, self.total)
    }

    /// In per cent of what is feasible, as far as is known.
    pub fn of_feasible(self) -> f64 {
        percent(self.covered, self.total - self.infeasible)
    }
}

fn percent(covered: usize, total: usize) -> f64 {
    match total {
        0 => 100.0,
        total => 100.0 * covered as f64 / total as f64,
    }
}

/// Coverage by the inputs of solved paths, as SATS defines it: edges that were taken;
/// outcomes of conditions that were evaluated, where a condition that `&&` or `||` left
/// out was not; and the mean of both.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct GraphCoverage {
    pub edges: Share,
    /// Two for each condition: it held, it did not hold.
    pub conditions: Share,
}

impl GraphCoverage {
    pub fn edge_condition(&self) -> f64 {
        (self.edges.percent() + self.conditions.percent()) / 2.0
    }
}

/// A graph with what was asked about it.
#[derive(Clone, Debug, PartialEq)]
pub struct Graphed {
    pub graph: Graph,
    pub paths: Option<Vec<GraphPath>>,
    /// There are more paths.
    pub is_cut: bool,
    /// Further inputs that cover what those of the paths do not.
    pub more: Vec<GraphCase>,
    pub coverage: Option<GraphCoverage>,
}
