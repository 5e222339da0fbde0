//! Where an object that is being changed must be as all others are again.
//!
//! A method may break what always holds of an object and mend it before anybody else looks:
//! `if (++head == data.length) head = 0`. So what holds is asked where other code may run after
//! a store, or the method is left, or jumps back. Between the two the object is unsettled, and
//! whoever begins there must not rely on anything.

use jaunt_ir::{Body, Cfg, EdgeKind, Op, Reg};

use super::kept::Site;
use super::ways::Exit;
use crate::atlas::body_of;

/// Places that are looked at after one store.
const MOST: usize = 12;

/// What follows a store.
pub struct Aftermath {
    /// Blocks with the way out of them: there the object is settled again.
    pub places: Vec<(usize, Exit)>,
    /// Blocks that begin before that.
    pub unsettled: Vec<usize>,
}

/// What follows a store, up to where the object is settled; `sites` are all stores that count.
pub fn aftermath(site: &Site, sites: &[Site]) -> Option<Aftermath> {
    let body = body_of(site.method)?;
    let cfg = Cfg::new(body);
    let start = cfg.block_of(site.at);
    let right_after = || Aftermath {
        places: vec![(start, Exit::Before(Some(site.at + 1)))],
        unsettled: Vec::new(),
    };
    Some(walk(site, sites, body, &cfg).unwrap_or_else(right_after))
}

/// None if it is not known where the object is, or it takes too long.
fn walk(site: &Site, sites: &[Site], body: &Body, cfg: &Cfg) -> Option<Aftermath> {
    let others = sites.iter().filter(|s| s.method.id == site.method.id);
    let others: Vec<u32> = others
        .filter(|s| s.object != site.object)
        .map(|s| s.at)
        .collect();
    let mut found = Aftermath {
        places: Vec::new(),
        unsettled: Vec::new(),
    };
    let mut pending = vec![(cfg.block_of(site.at), site.at + 1)];
    while let Some((block, from)) = pending.pop() {
        let ops = cfg.blocks[block].ops.clone();
        // Another object may be the same one by another name.
        let is_loud = |at: &u32| !is_quiet(&body.ops[*at as usize]) || others.contains(at);
        let loud = (from..ops.end).find(is_loud);
        let mut quiet = body.ops[from as usize..loud.unwrap_or(ops.end) as usize].iter();
        if quiet.any(|op| op.result() == Some(site.object)) {
            return None;
        }
        match loud {
            Some(at) => found.places.push((block, Exit::Before(Some(at)))),
            None => pending.extend(leave(block, site.object, body, cfg, &mut found)?),
        }
        if found.places.len() + found.unsettled.len() > MOST {
            return None;
        }
    }
    Some(found)
}

/// A block is left with the object unsettled: the blocks that go on. Where it jumps back or
/// leaves the method, the object must be settled.
fn leave(
    block: usize,
    object: Reg,
    body: &Body,
    cfg: &Cfg,
    found: &mut Aftermath,
) -> Option<Vec<(usize, u32)>> {
    let mut next = Vec::new();
    for (n, edge) in cfg.blocks[block].edges.iter().enumerate() {
        let start = |block: usize| cfg.blocks[block].ops.start;
        // Whoever catches finds the exception where locals end; what cannot be linked tells
        // nothing.
        let is_caught = matches!(edge.kind, EdgeKind::CheckFails(_));
        if is_caught && object >= body.max_locals || edge.kind == EdgeKind::Throws {
            return None;
        }
        match edge.to.filter(|to| start(*to) > start(block)) {
            Some(to) if found.unsettled.contains(&to) => {}
            Some(to) => {
                found.unsettled.push(to);
                next.push((to, start(to)));
            }
            None => found.places.push((block, Exit::Edge(n))),
        }
    }
    Some(next)
}

/// Can nobody else run while an operation does, and does it not leave the method?
fn is_quiet(op: &Op) -> bool {
    matches!(
        op,
        Op::Const { .. }
            | Op::Copy { .. }
            | Op::Un { .. }
            | Op::Bin { .. }
            | Op::Check(_)
            | Op::Goto { .. }
            | Op::If { .. }
            | Op::Switch { .. }
            | Op::GetField { .. }
            | Op::PutField { .. }
            | Op::ArrayLoad { .. }
            | Op::ArrayStore { .. }
            | Op::ArrayLen { .. }
            | Op::InstanceOf { .. }
    )
}
