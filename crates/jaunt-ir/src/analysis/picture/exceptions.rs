//! Exceptions as links: where they come from, and who may catch them.

use std::collections::BTreeMap;

use super::expression::Reader;
use super::names::simple;
use super::nodes::Builder;
use super::{Link, LinkKind, NodeId};
use crate::analysis::{BlockId, Edge, EdgeKind};
use crate::check::Fault;
use crate::op::{At, Check, InvokeKind, Op, Reg};

impl Builder<'_> {
    pub(super) fn exception(
        &self,
        reader: &mut Reader,
        at: At,
        edge: &Edge,
        from: NodeId,
        numbers: &BTreeMap<BlockId, NodeId>,
    ) -> Link {
        let (class, condition) = match edge.kind {
            EdgeKind::CheckFails(check) => {
                let class = simple(check_exception(check));
                (Some(class), Some(reader.failure(check, at)))
            }
            _ => (self.caught(edge), None),
        };
        Link {
            from,
            to: edge.to.and_then(|to| numbers.get(&to).copied()),
            kind: LinkKind::Exception(class),
            condition,
            edges: Vec::new(),
        }
    }

    /// May an exception come this way? The class of what a check throws is known, and so is
    /// who catches it; what is thrown is never null.
    pub(super) fn may_arrive(&self, at: At, edge: &Edge) -> bool {
        let EdgeKind::CheckFails(check) = edge.kind else {
            return self.may_be_thrown(at, edge);
        };
        if let Check::NonNull { a } = check
            && self.is_object(a, at)
        {
            return false;
        }
        let catches = |catch: u16| {
            let class = self.class.pool.class_name(catch).ok();
            catch == 0 || class.is_some_and(|class| is_kind_of(check.fault(), &class))
        };
        let mut covering = self.body.handlers.iter().filter(|h| h.covers(at));
        let first = covering.find(|h| catches(h.catch));
        let target = first.map(|h| self.cfg.block_of(h.target));
        edge.to == target
    }

    /// The class that the handler behind an edge catches, if it is one.
    fn caught(&self, edge: &Edge) -> Option<String> {
        let target = self.cfg.blocks[edge.to?].ops.start;
        let mut handlers = self.body.handlers.iter().filter(|h| h.target == target);
        let first = handlers.next()?;
        let single = handlers.all(|h| h.catch == first.catch) && first.catch != 0;
        let name = self.class.pool.class_name(first.catch).ok()?;
        single.then(|| simple(&name))
    }

    /// May what a throw throws be caught there? If it was made on the spot, its class is
    /// known.
    fn may_be_thrown(&self, at: At, edge: &Edge) -> bool {
        match *self.op(at) {
            Op::Throw { a } => {
                let Some(thrown) = self.made(a, at).and_then(standard) else {
                    return true;
                };
                let catches = |catch: u16| {
                    let class = self.class.pool.class_name(catch).ok();
                    catch == 0 || class.is_none_or(|class| thrown.contains(&&*class))
                };
                let mut covering = self.body.handlers.iter().filter(|h| h.covers(at));
                let first = covering.find(|h| catches(h.catch));
                edge.to == first.map(|h| self.cfg.block_of(h.target))
            }
            Op::Invoke { kind, cp, .. } => !self.is_harmless(kind, cp),
            Op::New { cp, .. } => {
                let class = self.class.pool.class_name(cp).ok();
                class.is_none_or(|class| standard(class.to_string()).is_none())
            }
            // A text is there as soon as it is named.
            Op::LoadConst { cp, .. } => self.class.pool.string(cp).is_err(),
            _ => true,
        }
    }

    /// Does a call never throw: making one of Java's own exceptions, looking at a text?
    fn is_harmless(&self, kind: InvokeKind, cp: u16) -> bool {
        let Ok(member) = self.class.pool.member(cp) else {
            return false;
        };
        match (kind, &*member.class, &*member.name) {
            (InvokeKind::Special, class, "<init>") => standard(class.to_string()).is_some(),
            (_, "java/lang/String", "length" | "isEmpty" | "hashCode" | "equals") => true,
            (InvokeKind::Static, "java/lang/Math", "max" | "min" | "abs" | "sqrt") => true,
            _ => false,
        }
    }

    /// Is it known that a register holds an object: one that was made or caught in this
    /// block or the ones before?
    fn is_object(&self, reg: Reg, at: At) -> bool {
        self.made(reg, at).is_some() || self.is_caught(reg, at)
    }

    /// The class of the object in a register, if it was made just before.
    fn made(&self, reg: Reg, at: At) -> Option<String> {
        let (op, _) = self.written(reg, at)?;
        match op {
            Op::New { cp, .. } => self.class.pool.class_name(cp).ok().map(|n| n.to_string()),
            _ => None,
        }
    }

    /// Does a register hold what a handler caught?
    fn is_caught(&self, reg: Reg, at: At) -> bool {
        let stack = self.body.max_locals;
        let (mut reg, mut from) = (reg, at);
        if let Some((op, _)) = self.written(reg, from) {
            return matches!(op, Op::LoadConst { .. });
        }
        // What a handler begins with is kept in a variable that the compiler made up.
        let keeps = |at: At| match *self.op(at) {
            Op::Copy { d, s } if s == stack => Some(d),
            _ => None,
        };
        let handler = self.body.handlers.iter().filter(|h| h.target <= from);
        let Some(handler) = handler.max_by_key(|h| h.target) else {
            return false;
        };
        if reg == stack && handler.target == from {
            return true;
        }
        from = handler.target;
        let kept = keeps(from);
        let straight = (from..at).all(|at| self.goes_on_only(at));
        reg = self.copied(reg, at);
        straight && kept == Some(reg)
    }

    /// What wrote a register last, as far as control only goes on.
    pub(super) fn written(&self, reg: Reg, at: At) -> Option<(Op, At)> {
        let mut reg = reg;
        for before in (0..at).rev() {
            if !self.goes_on_only(before) || self.is_target(before + 1) {
                return None;
            }
            let op = *self.op(before);
            if op.result() == Some(reg) {
                match op {
                    Op::Copy { s, .. } => reg = s,
                    op => return Some((op, before)),
                }
            }
        }
        None
    }

    /// The register that a value was copied from.
    pub(super) fn copied(&self, reg: Reg, at: At) -> Reg {
        let mut reg = reg;
        for before in (0..at).rev() {
            match *self.op(before) {
                Op::Copy { d, s } if d == reg => reg = s,
                op if op.result() == Some(reg) || !self.goes_on_only(before) => return reg,
                _ => {}
            }
            if reg < self.body.max_locals {
                return reg;
            }
        }
        reg
    }

    fn goes_on_only(&self, at: At) -> bool {
        !matches!(
            self.op(at),
            Op::Goto { .. }
                | Op::If { .. }
                | Op::Switch { .. }
                | Op::Return { .. }
                | Op::Throw { .. }
        )
    }

    /// Does somebody jump there?
    fn is_target(&self, at: At) -> bool {
        let block = self.cfg.block_of(at);
        let starts = self.cfg.blocks[block].ops.start == at;
        let before = at.checked_sub(1).map(|before| self.cfg.block_of(before));
        let others = self.cfg.blocks[block].predecessors.iter();
        starts && others.copied().any(|other| Some(other) != before)
    }
}

/// Exceptions of the same kind and cause that leave the method are one link, and so are
/// those of calls that lead to the same handler.
pub(super) fn add(links: &mut Vec<Link>, link: Link, edge: (BlockId, usize)) {
    let same = |l: &&mut Link| {
        let may = link.to.is_none() || link.condition.is_none();
        may && (&l.kind, &l.condition, l.to) == (&link.kind, &link.condition, link.to)
    };
    match links.iter_mut().find(same) {
        Some(known) => known.edges.push(edge),
        None => links.push(Link {
            edges: vec![edge],
            ..link
        }),
    }
}

/// Is the exception of a check one of this class?
fn is_kind_of(fault: Fault, class: &str) -> bool {
    let between = match fault {
        Fault::Bounds => class == "java/lang/IndexOutOfBoundsException",
        _ => false,
    };
    let above = [
        "java/lang/RuntimeException",
        "java/lang/Exception",
        "java/lang/Throwable",
        "java/lang/Object",
    ];
    between || class == fault.exception() || above.contains(&class)
}

fn check_exception(check: Check) -> &'static str {
    check.fault().exception()
}

/// The classes that one of Java's own exceptions is one of; none for others.
fn standard(class: String) -> Option<Vec<&'static str>> {
    const RUNTIME: [&str; 4] = [
        "java/lang/RuntimeException",
        "java/lang/Exception",
        "java/lang/Throwable",
        "java/lang/Object",
    ];
    let own: &[&'static str] = match class.as_str() {
        "java/lang/RuntimeException" => &[],
        "java/lang/IllegalArgumentException" => &["java/lang/IllegalArgumentException"],
        "java/lang/IllegalStateException" => &["java/lang/IllegalStateException"],
        "java/lang/ArithmeticException" => &["java/lang/ArithmeticException"],
        "java/lang/NullPointerException" => &["java/lang/NullPointerException"],
        "java/lang/UnsupportedOperationException" => &["java/lang/UnsupportedOperationException"],
        "java/lang/NumberFormatException" => &[
            "java/lang/NumberFormatException",
            "java/lang/IllegalArgumentException",
        ],
        "java/lang/IndexOutOfBoundsException" => &["java/lang/IndexOutOfBoundsException"],
        "java/lang/ArrayIndexOutOfBoundsException" => &[
            "java/lang/ArrayIndexOutOfBoundsException",
            "java/lang/IndexOutOfBoundsException",
        ],
        _ => return None,
    };
    Some(own.iter().chain(&RUNTIME).copied().collect())
}
