//! The control flow graph of a body.
//!
//! Every check ends its block, so that each implicit exception is an edge of
//! its own, and so does every other operation that can throw into a handler.

use std::ops::Range;

use crate::body::Body;
use crate::op::{At, Check, Op};

/// Index of a block in its graph; 0 is where the method starts.
pub type BlockId = usize;

#[derive(Clone, Debug)]
pub struct Cfg {
    pub blocks: Vec<Block>,
}

#[derive(Clone, Debug)]
pub struct Block {
    pub ops: Range<At>,
    pub edges: Vec<Edge>,
    /// Blocks with an edge to this one, each once, sorted.
    pub predecessors: Vec<BlockId>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edge {
    pub kind: EdgeKind,
    /// None if the exception leaves the method.
    pub to: Option<BlockId>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EdgeKind {
    /// Falls through or goes on unconditionally.
    Next,
    /// The condition of a branch holds.
    Taken,
    Case(i32),
    Default,
    CheckFails(Check),
    /// Any other operation throws.
    Throws,
}

impl Cfg {
    pub fn new(body: &Body) -> Cfg {
        let starts = block_starts(body);
        let block_of = |at: At| starts.partition_point(|&start| start <= at) - 1;
        let ends = starts.iter().skip(1).copied().chain([body.ops.len() as At]);
        let mut blocks: Vec<Block> = starts
            .iter()
            .zip(ends)
            .map(|(&start, end)| Block {
                ops: start..end,
                edges: edges(body, end - 1, &block_of),
                predecessors: Vec::new(),
            })
            .collect();
        for from in 0..blocks.len() {
            let successors: Vec<_> = blocks[from].successors().collect();
            for to in successors {
                let predecessors = &mut blocks[to].predecessors;
                if predecessors.last() != Some(&from) {
                    predecessors.push(from);
                }
            }
        }
        Cfg { blocks }
    }

    /// The block an operation is in.
    pub fn block_of(&self, at: At) -> BlockId {
        let after = self.blocks.partition_point(|block| block.ops.start <= at);
        after.saturating_sub(1)
    }

    /// Blocks in reverse postorder from the start. All of them are reachable,
    /// because unreachable code is not lifted.
    pub fn reverse_postorder(&self) -> Vec<BlockId> {
        let mut order = Vec::with_capacity(self.blocks.len());
        let mut seen = vec![false; self.blocks.len()];
        let mut open = Vec::new();
        if !self.blocks.is_empty() {
            seen[0] = true;
            open.push((0, self.blocks[0].successors()));
        }
        while let Some((block, successors)) = open.last_mut() {
            match successors.next() {
                Some(to) if seen[to] => {}
                Some(to) => {
                    seen[to] = true;
                    open.push((to, self.blocks[to].successors()));
                }
                None => {
                    order.push(*block);
                    open.pop();
                }
            }
        }
        order.reverse();
        order
    }
}

impl Block {
    pub fn successors(&self) -> impl Iterator<Item = BlockId> {
        self.edges.iter().filter_map(|edge| edge.to)
    }
}

fn block_starts(body: &Body) -> Vec<At> {
    let mut starts = vec![false; body.ops.len()];
    let mut mark = |at: At| {
        if let Some(start) = starts.get_mut(at as usize) {
            *start = true;
        }
    };
    mark(0);
    for (at, op) in (0..).zip(&body.ops) {
        if ends_block(body, at, op) {
            mark(at + 1);
        }
        match *op {
            Op::Goto { to } | Op::If { to, .. } => mark(to),
            Op::Switch { table, .. } => {
                let table = &body.switches[table as usize];
                table.cases.iter().for_each(|&(_, to)| mark(to));
                mark(table.default);
            }
            _ => {}
        }
    }
    body.handlers
        .iter()
        .for_each(|handler| mark(handler.target));
    (0..)
        .zip(starts)
        .filter_map(|(at, start)| start.then_some(at))
        .collect()
}

fn ends_block(body: &Body, at: At, op: &Op) -> bool {
    match op {
        Op::Goto { .. }
        | Op::If { .. }
        | Op::Switch { .. }
        | Op::Return { .. }
        | Op::Throw { .. }
        | Op::Check(_) => true,
        _ => op.can_throw() && body.handlers.iter().any(|handler| handler.covers(at)),
    }
}

/// The edges out of the block that ends with operation `last`.
fn edges(body: &Body, last: At, block_of: &dyn Fn(At) -> BlockId) -> Vec<Edge> {
    let edge = |kind, to| Edge {
        kind,
        to: Some(block_of(to)),
    };
    let next = edge_to_next(body, last, block_of);
    let op = &body.ops[last as usize];
    let mut edges = match *op {
        Op::Goto { to } => vec![edge(EdgeKind::Next, to)],
        Op::If { to, .. } => [edge(EdgeKind::Taken, to)]
            .into_iter()
            .chain(next)
            .collect(),
        Op::Switch { table, .. } => {
            let table = &body.switches[table as usize];
            let cases = table
                .cases
                .iter()
                .map(|&(key, to)| edge(EdgeKind::Case(key), to));
            cases
                .chain([edge(EdgeKind::Default, table.default)])
                .collect()
        }
        Op::Return { .. } | Op::Throw { .. } => Vec::new(),
        _ => next.into_iter().collect(),
    };
    let kind = match *op {
        Op::Check(check) => EdgeKind::CheckFails(check),
        _ => EdgeKind::Throws,
    };
    if op.can_throw() {
        edges.extend(exceptional(body, last, kind, block_of));
    }
    edges
}

fn edge_to_next(body: &Body, last: At, block_of: &dyn Fn(At) -> BlockId) -> Option<Edge> {
    let next = last + 1;
    let inside = (next as usize) < body.ops.len();
    inside.then(|| Edge {
        kind: EdgeKind::Next,
        to: Some(block_of(next)),
    })
}

/// Where an exception can go: to any handler that covers the operation, up to
/// the first that catches everything, else out of the method. Calls and the
/// like outside of all handlers have no edge, as they would clutter the graph.
fn exceptional(body: &Body, at: At, kind: EdgeKind, block_of: &dyn Fn(At) -> BlockId) -> Vec<Edge> {
    let mut edges = Vec::new();
    for handler in body.handlers.iter().filter(|handler| handler.covers(at)) {
        let to = Some(block_of(handler.target));
        if !edges.contains(&Edge { kind, to }) {
            edges.push(Edge { kind, to });
        }
        if handler.catch == 0 {
            return edges;
        }
    }
    let may_leave = matches!(body.ops[at as usize], Op::Check(_) | Op::Throw { .. });
    if may_leave || !edges.is_empty() {
        edges.push(Edge { kind, to: None });
    }
    edges
}
