//! Copies of `finally` blocks. The compiler writes one for each way out of the
//! `try`: all are the same source, so all are counted as the one in the handler
//! that catches everything.

use std::collections::BTreeSet;

use jaunt_class::opcodes::*;

use super::super::method::{Method, Try};
use super::Filtered;

pub fn filter(method: &Method, filtered: &mut Filtered) {
    for catch_all in method.tries.iter().filter(|t| t.caught.is_none()) {
        if let Some(block) = Block::of(method, catch_all.handler) {
            block.merge_copies(catch_all, filtered);
        }
    }
}

/// The handler: stores the exception, does the work of `finally`, throws the
/// exception again.
struct Block<'m> {
    method: &'m Method<'m>,
    handler: usize,
    /// Instructions of the work itself.
    size: usize,
}

impl<'m> Block<'m> {
    fn of(method: &'m Method<'m>, handler: usize) -> Option<Block<'m>> {
        let exception = method.local(handler);
        if method.opcode(handler) != Some(ASTORE) {
            return None;
        }
        let load = (handler + 1..method.insns.len())
            .find(|&at| method.opcode(at) == Some(ALOAD) && method.local(at) == exception)?;
        let size = load - handler - 1;
        let throws = method.opcode(load + 1) == Some(ATHROW);
        (throws && size > 0).then_some(Block {
            method,
            handler,
            size,
        })
    }

    fn merge_copies(&self, catch_all: &Try, filtered: &mut Filtered) {
        let method = self.method;
        let guarded = || method.tries.iter().filter(|t| t.handler == self.handler);
        let inside: BTreeSet<usize> = guarded().flat_map(|t| t.start..t.end).collect();
        for t in &method.tries {
            if t.handler == self.handler {
                for way_out in ways_out(method, t) {
                    if !inside.contains(&way_out) {
                        self.merge(way_out, filtered);
                    }
                }
            }
            let sibling = t.start == catch_all.start && t.end == catch_all.end;
            if sibling && !std::ptr::eq(t, catch_all) {
                // A `catch` without contents: the copy follows its store.
                let copy = t.handler + 1;
                if !inside.contains(&copy) {
                    self.merge(copy, filtered);
                }
            }
        }
    }

    fn merge(&self, copy: usize, filtered: &mut Filtered) {
        let opcode = |at| self.method.opcode(at);
        let first = self.handler + 1;
        let same = |i| opcode(copy + i).is_some() && opcode(first + i) == opcode(copy + i);
        if !(0..self.size).all(same) {
            return;
        }
        filtered.ignore(self.handler, first);
        for i in 0..self.size {
            filtered.merge(first + i, copy + i);
        }
        let end = first + self.size;
        filtered.ignore(end, end + 2);
        let behind = copy + self.size;
        if opcode(behind) == Some(GOTO) {
            filtered.ignore(behind, behind + 1);
        }
    }
}

/// Where control goes from the guarded instructions, but for exceptions: the
/// targets of jumps, and what follows.
fn ways_out(method: &Method, t: &Try) -> Vec<usize> {
    let mut ways: Vec<usize> = (t.start..t.end).filter_map(|at| method.jump(at)).collect();
    // A switch counts as if it went on behind itself.
    let last = t.end.checked_sub(1).and_then(|at| method.insns.get(at));
    if last.is_some_and(|insn| !insn.is_exit() && insn.opcode != GOTO) && t.end < method.insns.len()
    {
        ways.push(t.end);
    }
    ways
}
