//! Which path a run takes, told from the steps of its method.

use jaunt_ir::{EdgeKind, LinkKind, Op, Path};
use jaunt_vm::{Covered, End, How};

use super::Subject;
use crate::backward::simple_name;

/// The steps that decide where a run goes, and the operation that ran before each.
struct Steps<'a> {
    all: &'a [Covered],
    next: usize,
}

impl Steps<'_> {
    /// What is decided next.
    fn peek(&mut self) -> Option<Covered> {
        let from = self.all.get(self.next..)?;
        let decides = |step: &Covered| step.how != How::Ran;
        self.next += from.iter().position(decides).unwrap_or(from.len());
        self.all.get(self.next).copied()
    }

    fn take(&mut self) -> Option<Covered> {
        let step = self.peek();
        self.next += 1;
        step
    }

    /// The operation that ran last before what is decided next.
    fn before(&mut self) -> Option<u32> {
        self.peek();
        let last = self.all.get(self.next.checked_sub(1)?)?;
        Some(last.at)
    }
}

impl Subject<'_> {
    /// The links that a run took, given its steps; none if that cannot be told, as when
    /// the method calls itself.
    pub(super) fn way(&self, steps: &[Covered], end: &End) -> Option<Path> {
        if matches!(end, End::Cut | End::Stopped(_)) || self.calls_itself(steps) {
            return None;
        }
        let mut steps = Steps {
            all: steps,
            next: 0,
        };
        let mut way = Path::new();
        let mut node = 0;
        // Each step belongs to one link, and few links have none.
        let most = 2 * steps.all.len() + self.picture.links.len();
        while way.len() <= most {
            let link = self.link_taken(node, &mut steps, end)?;
            way.push(link);
            match self.picture.links[link].to {
                Some(to) => node = to,
                None => return steps.peek().is_none().then_some(way),
            }
        }
        None
    }

    fn link_taken(&self, node: usize, steps: &mut Steps, end: &End) -> Option<usize> {
        let rows = &self.picture.nodes[node].rows;
        let cfg = &self.picture.cfg;
        let mut row = rows.first()?;
        loop {
            if let Some(link) = self.thrown(node, row, steps, end) {
                return Some(link);
            }
            let &block = row.last()?;
            let at = cfg.blocks[block].ops.end - 1;
            let kind = match self.body.ops[at as usize] {
                Op::If { .. } => {
                    let step = steps.take().filter(|step| step.at == at)?;
                    match step.how {
                        How::Jumped => EdgeKind::Taken,
                        How::Fell => EdgeKind::Next,
                        _ => return None,
                    }
                }
                Op::Switch { .. } => match steps.take().filter(|step| step.at == at)?.how {
                    How::Case(Some(key)) => EdgeKind::Case(key),
                    How::Case(None) => EdgeKind::Default,
                    _ => return None,
                },
                Op::Return { .. } => {
                    return self.found(node, |kind| *kind == LinkKind::Return);
                }
                _ => EdgeKind::Next,
            };
            let edges = &cfg.blocks[block].edges;
            let edge = edges.iter().position(|edge| edge.kind == kind)?;
            let mut links = self.picture.links_from(node);
            let taken = links.find(|(_, link)| link.edges.contains(&(block, edge)));
            if let Some((link, _)) = taken {
                return Some(link);
            }
            let to = edges[edge].to?;
            row = rows.iter().find(|row| row.first() == Some(&to))?;
        }
    }

    fn found(&self, node: usize, is: impl Fn(&LinkKind) -> bool) -> Option<usize> {
        let mut links = self.picture.links_from(node);
        links.find(|(_, link)| is(&link.kind)).map(|(link, _)| link)
    }

    /// The link of an exception that ends a row of blocks.
    fn thrown(&self, node: usize, row: &[usize], steps: &mut Steps, end: &End) -> Option<usize> {
        let cfg = &self.picture.cfg;
        let (to, class) = match (steps.peek(), end) {
            (Some(step), _) if step.how == How::Caught => {
                let block = cfg.block_of(step.at);
                (Some(block), None)
            }
            (None, End::Threw(thrown)) => (None, Some(simple_name(&thrown.class))),
            _ => return None,
        };
        let raised = steps.before()?;
        row.contains(&cfg.block_of(raised)).then_some(())?;
        let mut links = self.picture.links_from(node);
        let found = links.find(|(_, link)| {
            let arrives = match (to, link.to) {
                (None, None) => true,
                (Some(block), Some(node)) => {
                    let first = self.picture.nodes[node].rows.first();
                    first.and_then(|row| row.first()) == Some(&block)
                }
                _ => false,
            };
            let fits = match (&link.kind, class) {
                (LinkKind::Exception(Some(own)), Some(class)) => own == class,
                (kind, _) => kind.is_exception(),
            };
            let here = |&(block, _): &(usize, usize)| {
                self.guarded(cfg.blocks[block].ops.end - 1) == Some(raised)
            };
            arrives && fits && link.edges.iter().any(here)
        });
        let link = found.map(|(link, _)| link)?;
        if to.is_some() {
            steps.take();
        }
        Some(link)
    }

    /// The operation that a check belongs to; others belong to themselves.
    pub(super) fn guarded(&self, at: u32) -> Option<u32> {
        let count = self.body.ops.len() as u32;
        (at..count).find(|&at| !matches!(self.body.ops[at as usize], Op::Check(_)))
    }

    /// Did the method begin again while it ran?
    fn calls_itself(&self, steps: &[Covered]) -> bool {
        let Some(first) = steps.first() else {
            return false;
        };
        let begins = |pair: &[Covered]| {
            let op = self.body.ops[pair[0].at as usize];
            let calls = matches!(
                op,
                Op::Invoke { .. } | Op::New { .. } | Op::GetStatic { .. } | Op::PutStatic { .. }
            );
            pair[1].at == first.at && pair[1].how == How::Ran && calls && pair[0].at != first.at
        };
        let again = matches!(self.body.ops[first.at as usize], Op::Invoke { .. });
        again && steps.iter().filter(|s| *s == first).count() > 1 || steps.windows(2).any(begins)
    }
}
