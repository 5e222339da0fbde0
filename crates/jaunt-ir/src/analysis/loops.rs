//! Natural loops: a back edge goes to a block that dominates its source; all
//! back edges to one header make one loop.

use crate::analysis::Dominators;
use crate::analysis::{BlockId, Cfg};

#[derive(Clone, Debug)]
pub struct Loop {
    pub header: BlockId,
    /// Blocks whose edge to the header closes the loop.
    pub latches: Vec<BlockId>,
    /// All blocks of the loop, header and inner loops included, sorted.
    pub blocks: Vec<BlockId>,
    /// The closest loop around this one, as index in the list of loops.
    pub parent: Option<usize>,
}

impl Loop {
    pub fn contains(&self, block: BlockId) -> bool {
        self.blocks.binary_search(&block).is_ok()
    }
}

/// The loops of a method, outer ones before inner ones.
pub fn loops(cfg: &Cfg, dominators: &Dominators) -> Vec<Loop> {
    let mut loops: Vec<Loop> = (0..cfg.blocks.len())
        .filter_map(|header| loop_at(cfg, dominators, header))
        .collect();
    loops.sort_by_key(|l| (std::cmp::Reverse(l.blocks.len()), l.header));
    for inner in 0..loops.len() {
        let header = loops[inner].header;
        // Of the loops around it, the smallest comes last.
        loops[inner].parent = (0..inner)
            .rev()
            .find(|&outer| loops[outer].contains(header));
    }
    loops
}

fn loop_at(cfg: &Cfg, dominators: &Dominators, header: BlockId) -> Option<Loop> {
    let predecessors = cfg.blocks[header].predecessors.iter().copied();
    let latches: Vec<_> = predecessors
        .filter(|&p| dominators.dominates(header, p))
        .collect();
    if latches.is_empty() {
        return None;
    }
    let mut inside = vec![false; cfg.blocks.len()];
    inside[header] = true;
    let mut open = latches.clone();
    while let Some(block) = open.pop() {
        if !std::mem::replace(&mut inside[block], true) {
            open.extend(&cfg.blocks[block].predecessors);
        }
    }
    let blocks = (0..inside.len()).filter(|&block| inside[block]).collect();
    Some(Loop {
        header,
        latches,
        blocks,
        parent: None,
    })
}
