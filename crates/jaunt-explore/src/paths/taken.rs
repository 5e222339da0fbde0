//! Which links and conditions runs took.

use jaunt_ir::{EdgeKind, Link, LinkKind, Op};
use jaunt_vm::{Covered, How};
use rustc_hash::FxHashSet;

use super::Subject;
use crate::atlas::branch_of;

impl Subject<'_> {
    /// The links that runs took, given what they covered. Of exceptions that come to one
    /// handler it may not be known which came: then all count that may have.
    pub fn taken(&self, covered: &FxHashSet<Covered>) -> Vec<usize> {
        let links = self.picture.links.iter().enumerate();
        let taken = links.filter(|(_, link)| self.is_taken(link, covered));
        taken.map(|(link, _)| link).collect()
    }

    fn is_taken(&self, link: &Link, covered: &FxHashSet<Covered>) -> bool {
        let has = |at: u32, how: How| {
            covered.contains(&Covered {
                method: self.method.id,
                at,
                how,
            })
        };
        let cfg = &self.picture.cfg;
        let rows = &self.picture.nodes[link.from].rows;
        match link.kind {
            LinkKind::Return => {
                let last = rows.first().and_then(|row| row.last());
                last.is_some_and(|&block| has(cfg.blocks[block].ops.end - 1, How::Ran))
            }
            LinkKind::Exception(_) => link.edges.iter().any(|&(block, edge)| {
                let last = cfg.blocks[block].ops.end - 1;
                let arrives = cfg.blocks[block].edges[edge].to;
                let caught = arrives.is_none_or(|to| has(cfg.blocks[to].ops.start, How::Caught));
                let fails = self.guarded(last).is_some_and(|at| {
                    let throws = matches!(self.body.ops[at as usize], Op::Throw { .. });
                    let first = cfg.blocks[block].ops.start;
                    let ran = has(at, How::Ran) || !throws && has(first, How::Ran);
                    ran && (throws || !has(at, How::Passed))
                });
                caught && fails
            }),
            _ => link.edges.iter().any(|&(block, edge)| {
                let last = cfg.blocks[block].ops.end - 1;
                let kind = cfg.blocks[block].edges[edge].kind;
                match branch_of(self.method.id, last, kind, self.body) {
                    Some(branch) => covered.contains(&branch),
                    None => kind == EdgeKind::Next && self.passed(block, &has),
                }
            }),
        }
    }

    /// Did control go on behind a block that decides nothing?
    fn passed(&self, block: usize, has: &dyn Fn(u32, How) -> bool) -> bool {
        let last = self.picture.cfg.blocks[block].ops.end - 1;
        let op = &self.body.ops[last as usize];
        match op {
            // A check that ends a row passed if what it guards ran.
            Op::Check(_) => has(last + 1, How::Ran),
            op if How::may_not_pass(op) => has(last, How::Passed),
            _ => has(last, How::Ran),
        }
    }
}
