//! What is too large for Z3, by rule: parts of it work for minutes on such terms
//! without looking at any limit, and nothing comes of it.

use jaunt_term::{BinOp, Node, Term, Terms, UnOp};

use crate::query::Size;

/// The largest term, counted without sharing: parts of Z3 walk terms that way.
const LARGEST_UNSHARED: u64 = 10_000_000;

/// Operations on top of each other: parts of Z3 recurse over them.
const DEEPEST: u64 = 20_000;

/// What all operations together may weigh.
const HEAVIEST: u64 = 40_000_000;

/// The size of these terms, listed operands first, if it is beyond the limits.
pub fn too_large(terms: &Terms, nodes: &[Term]) -> Option<Size> {
    let weight: u64 = nodes.iter().map(|&t| weight(terms, t)).sum();
    let depth = terms.depth(nodes);
    let is_too_large =
        weight > HEAVIEST || depth > DEEPEST || terms.size_unshared(nodes) > LARGEST_UNSHARED;
    is_too_large.then(|| Size::about(nodes.len() as u64, depth))
}

/// About how many gates an operation takes as a circuit, which is what it becomes.
fn weight(terms: &Terms, t: Term) -> u64 {
    let width = u64::from(terms.sort(t).width());
    match *terms.node(t) {
        Node::Bin { op, a, b } => match op {
            BinOp::Mul if terms.const_bits(b).is_some() => width * 8,
            BinOp::Mul => width * width,
            BinOp::Div | BinOp::Rem => width * width * 3,
            BinOp::FMul | BinOp::FDiv => width * width * 6,
            BinOp::FAdd | BinOp::FSub => width * width * 2,
            BinOp::Shl | BinOp::AShr | BinOp::LShr => width * 6,
            BinOp::Eq
            | BinOp::SLt
            | BinOp::SLe
            | BinOp::ULt
            | BinOp::ULe
            | BinOp::FEq
            | BinOp::FLt
            | BinOp::FLe => u64::from(terms.sort(a).width()),
            BinOp::Add | BinOp::Sub | BinOp::And | BinOp::Or | BinOp::Xor | BinOp::FRem => width,
        },
        Node::Un { op, a, .. } => match op {
            UnOp::FSqrt => width * width * 8,
            UnOp::IntToFloat | UnOp::FloatToFloat | UnOp::FFloor | UnOp::FCeil | UnOp::FRint => {
                width * 64
            }
            UnOp::FloatToInt => u64::from(terms.sort(a).width()) * 64,
            UnOp::Not
            | UnOp::Neg
            | UnOp::Invert
            | UnOp::SignExtend
            | UnOp::ZeroExtend
            | UnOp::Truncate
            | UnOp::FNeg
            | UnOp::FAbs
            | UnOp::ToBits
            | UnOp::FromBits => width,
        },
        Node::Math { .. } => width * width * 8,
        Node::Const { .. } | Node::Var { .. } | Node::Literal { .. } | Node::Call { .. } => 1,
        Node::Ite { .. } | Node::Select { .. } | Node::Store { .. } => width.max(32),
    }
}
