//! The control flow graph as people draw it: a node for each run of statements, one
//! condition for each condition of the source, and its text on the edges.
//!
//! Blocks that only checks and calls separate are one node, with an exception edge for
//! each way out. Conditions joined by `&&` and `||` are one node with two edges, if the
//! code behind the first does nothing but decide.

mod condition;
mod exceptions;
mod expression;
mod java;
mod names;
mod nodes;
mod switches;

pub use condition::Tree;

use jaunt_class::{ClassFile, Member};

use super::cfg::{BlockId, Cfg, EdgeKind};
use super::paths::Graph;
use crate::body::Body;
use crate::op::Op;
use nodes::Builder;

/// Index of a node; 0 is where the method starts.
pub type NodeId = usize;

#[derive(Clone, Debug)]
pub struct Picture {
    pub cfg: Cfg,
    pub nodes: Vec<Node>,
    pub links: Vec<Link>,
    /// Names of the parameters, the receiver not among them.
    pub parameters: Vec<String>,
}

#[derive(Clone, Debug)]
pub struct Node {
    /// Rows of blocks that follow each other. The first row begins the node; each of the
    /// others decides a part of its condition.
    pub rows: Vec<Vec<BlockId>>,
    pub kind: NodeKind,
    /// As Java, one each.
    pub statements: Vec<String>,
    /// What is decided, for conditions and switches.
    pub decides: Option<String>,
    /// The atoms of a condition, true if it is the jump that means true.
    pub tree: Option<Tree>,
    /// For switches over texts: keys, and the blocks that compare with their texts; these
    /// jump if it is another.
    pub texts: Vec<(i32, BlockId)>,
    /// First and last line; 0 if they are not known.
    pub lines: (u16, u16),
    /// First and last bytecode offset.
    pub offsets: (u16, u16),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NodeKind {
    Statements,
    Condition,
    Switch,
    Return,
    Throw,
}

#[derive(Clone, Debug)]
pub struct Link {
    pub from: NodeId,
    /// None: the exception leaves the method.
    pub to: Option<NodeId>,
    pub kind: LinkKind,
    /// What holds on it, as Java.
    pub condition: Option<String>,
    /// The edges of the control flow graph that it stands for: block, and which of its
    /// edges.
    pub edges: Vec<(BlockId, usize)>,
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum LinkKind {
    Next,
    True,
    False,
    Case(i32),
    Default,
    /// The method returns.
    Return,
    /// An exception of this class; none if any may come.
    Exception(Option<String>),
}

impl LinkKind {
    pub fn is_exception(&self) -> bool {
        matches!(self, LinkKind::Exception(_))
    }
}

/// What a picture asks about the source, and about other classes.
pub trait Source {
    /// Does a line go on with the condition of the line before?
    fn continues(&self, line: u16) -> bool;

    /// Is a line with a condition the end of a `do` loop? None if nobody knows.
    fn asks_at_end(&self, line: u16) -> Option<bool>;

    /// The constant of an enum with this number, as it is called.
    fn constant(&self, class: &str, ordinal: i32) -> Option<String>;

    /// The constant that a compiler's table (a static field of a class it made up) maps to
    /// this key.
    fn mapped(&self, class: &str, field: &str, key: i32) -> Option<String>;
}

impl Picture {
    pub fn new(class: &ClassFile, method: &Member, body: &Body, source: &dyn Source) -> Picture {
        Builder::new(class, method, body, source).build()
    }

    pub fn links_from(&self, node: NodeId) -> impl Iterator<Item = (usize, &Link)> {
        let links = self.links.iter().enumerate();
        links.filter(move |(_, link)| link.from == node)
    }

    /// The conditions that have no `&&` and `||` inside: the last operations of blocks.
    pub fn atoms<'a>(&'a self, body: &'a Body) -> impl Iterator<Item = u32> + 'a {
        // What a switch over texts compares is no condition of the source.
        let nodes = self.nodes.iter().filter(|n| n.kind != NodeKind::Switch);
        let rows = nodes.flat_map(|node| &node.rows);
        let lasts = rows.filter_map(|row| row.last());
        let at = lasts.map(|&block| self.cfg.blocks[block].ops.end - 1);
        at.filter(|&at| matches!(body.ops[at as usize], Op::If { .. }))
    }

    /// The graph for whoever wants paths.
    pub fn graph(&self) -> Graph {
        Graph {
            nodes: self.nodes.len(),
            edges: self.links.iter().map(|l| (l.from, l.to)).collect(),
        }
    }

    /// Does an edge of a block stand for an exception?
    pub(crate) fn is_exceptional(kind: EdgeKind) -> bool {
        matches!(kind, EdgeKind::CheckFails(_) | EdgeKind::Throws)
    }
}
