//! Conditions made of others.

use crate::analysis::BlockId;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Tree {
    /// What the last operation of a block decides, or the opposite.
    Atom {
        block: BlockId,
        jumps: bool,
    },
    And(Box<Tree>, Box<Tree>),
    Or(Box<Tree>, Box<Tree>),
}

impl Tree {
    pub fn opposite(self) -> Tree {
        match self {
            Tree::Atom { block, jumps } => Tree::Atom {
                block,
                jumps: !jumps,
            },
            Tree::And(a, b) => Tree::Or(Box::new(a.opposite()), Box::new(b.opposite())),
            Tree::Or(a, b) => Tree::And(Box::new(a.opposite()), Box::new(b.opposite())),
        }
    }

    /// How many conditions it is made of; nesting is as deep at most.
    pub fn size(&self) -> usize {
        match self {
            Tree::Atom { .. } => 1,
            Tree::And(a, b) | Tree::Or(a, b) => a.size() + b.size(),
        }
    }

    /// Does a block decide a part of it?
    pub fn contains(&self, block: BlockId) -> bool {
        match self {
            Tree::Atom { block: own, .. } => *own == block,
            Tree::And(a, b) | Tree::Or(a, b) => a.contains(block) || b.contains(block),
        }
    }

    /// As Java; `atom` prints a condition or its opposite.
    pub(super) fn text(&self, atom: &dyn Fn(BlockId, bool) -> String) -> String {
        let side = |tree: &Tree, other: bool| {
            let text = tree.text(atom);
            match other {
                true => format!("({text})"),
                false => text,
            }
        };
        match self {
            Tree::Atom { block, jumps } => atom(*block, *jumps),
            Tree::And(a, b) => {
                let or = |t: &Tree| matches!(t, Tree::Or(..));
                format!("{} && {}", side(a, or(a)), side(b, or(b)))
            }
            Tree::Or(a, b) => {
                let and = |t: &Tree| matches!(t, Tree::And(..));
                format!("{} || {}", side(a, and(a)), side(b, and(b)))
            }
        }
    }
}
