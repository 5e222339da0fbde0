//! Which blocks every way to a block goes through.
//!
//! The iteration of Cooper, Harvey and Kennedy: simple, and fast on the graphs
//! of methods.

use crate::analysis::{BlockId, Cfg};

#[derive(Clone, Debug)]
pub struct Dominators {
    /// The closest dominator of each block; the start is its own.
    immediate: Vec<BlockId>,
    /// Number of each block in reverse postorder.
    order: Vec<usize>,
}

impl Dominators {
    pub fn new(cfg: &Cfg) -> Dominators {
        let sorted = cfg.reverse_postorder();
        let mut order = vec![usize::MAX; cfg.blocks.len()];
        for (number, &block) in sorted.iter().enumerate() {
            order[block] = number;
        }
        let mut dominators = Dominators {
            immediate: vec![BlockId::MAX; order.len()],
            order,
        };
        if let Some(&start) = sorted.first() {
            dominators.immediate[start] = start;
        }
        while dominators.improve(cfg, &sorted) {}
        dominators
    }

    /// One round over all blocks; tells whether anything changed.
    fn improve(&mut self, cfg: &Cfg, sorted: &[BlockId]) -> bool {
        let mut changed = false;
        for &block in sorted.iter().skip(1) {
            let predecessors = cfg.blocks[block].predecessors.iter().copied();
            let known = predecessors.filter(|&p| self.immediate[p] != BlockId::MAX);
            if let Some(common) = known.reduce(|a, b| self.common(a, b)) {
                changed |= std::mem::replace(&mut self.immediate[block], common) != common;
            }
        }
        changed
    }

    /// The closest block that dominates both.
    fn common(&self, mut a: BlockId, mut b: BlockId) -> BlockId {
        while a != b {
            if self.order[a] > self.order[b] {
                a = self.immediate[a];
            } else {
                b = self.immediate[b];
            }
        }
        a
    }

    /// The closest dominator of a block other than itself.
    pub fn immediate(&self, block: BlockId) -> Option<BlockId> {
        let dominator = self.immediate[block];
        (dominator != block).then_some(dominator)
    }

    pub fn dominates(&self, a: BlockId, b: BlockId) -> bool {
        self.common(a, b) == a
    }
}
