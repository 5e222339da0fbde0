//! What is too large for Z3, by rule: parts of it work for minutes on such terms
//! without looking at any limit, and nothing comes of it.

use jaunt_term::{BinOp, Node, Term, TermMap, Terms, UnOp};

use crate::query::Size;

/// The largest term, counted without sharing: parts of Z3 walk terms that way.
const LARGEST_UNSHARED: u64 = 10_000_000;

/// Operations on top of each other: parts of Z3 recurse over them.
const DEEPEST: u64 = 20_000;

/// What all operations together may weigh.
const HEAVIEST: u64 = 40_000_000;

/// Terms that are larger get a name where parts are named, see `wants_names`.
const LARGEST_UNNAMED: u64 = 500;

/// The size of these terms, listed operands first, if it is beyond the limits.
pub fn too_large(terms: &Terms, nodes: &[Term]) -> Option<Size> {
    let weight: u64 = nodes.iter().map(|&t| weight(terms, t)).sum();
    let depth = terms.depth(nodes);
    let is_too_large = weight > HEAVIEST
        || depth > DEEPEST
        || terms.size_unshared(nodes) > LARGEST_UNSHARED && !wants_names(terms, nodes);
    is_too_large.then(|| Size::about(nodes.len() as u64, depth))
}

/// Do these terms become small if their parts have names? Choices between cases share
/// most of what they are made of. Products do not become easier that way.
pub fn wants_names(terms: &Terms, nodes: &[Term]) -> bool {
    let is_light = |&t: &Term| match *terms.node(t) {
        Node::Bin { op, a, b } => match op {
            BinOp::Mul | BinOp::Div | BinOp::Rem => terms.const_bits(b).is_some(),
            _ => !terms.sort(a).is_float(),
        },
        Node::Math { .. } | Node::Call { .. } => false,
        _ => !terms.sort(t).is_float(),
    };
    terms.size_unshared(nodes) > LARGEST_UNSHARED && nodes.iter().all(is_light)
}

/// By term, whether it gets a name; `nodes` has operands before their users.
pub fn named(terms: &Terms, nodes: &[Term]) -> TermMap<bool> {
    let mut sizes: TermMap<u64> = TermMap::over(nodes);
    let mut named = TermMap::over(nodes);
    for &t in nodes {
        let mut size = 1u64;
        terms.for_each_operand(t, |operand| {
            size = size.saturating_add(sizes.get(operand).copied().unwrap_or(1));
        });
        let is_named = size > LARGEST_UNNAMED && !terms.sort(t).is_array();
        sizes.insert(t, if is_named { 1 } else { size });
        named.insert(t, is_named);
    }
    named
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
