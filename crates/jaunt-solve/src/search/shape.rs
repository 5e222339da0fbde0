//! Which queries are for searches: those with floating point, products and
//! quotients of unknowns, `Math` or opaque functions.

use jaunt_term::{BinOp, MathFn, Node};

use crate::literal::Problem;

/// Whether an SMT solver may find the problem hard.
pub fn is_hard(problem: &Problem) -> bool {
    let terms = problem.terms;
    let known = |t| matches!(terms.node(t), Node::Const { .. });
    let nodes = terms.reachable(&problem.roots());
    nodes.iter().any(|&t| match *terms.node(t) {
        Node::Math { .. } | Node::Call { .. } => true,
        Node::Bin { op, a, b } => match op {
            BinOp::Mul | BinOp::Div | BinOp::Rem => !known(a) && !known(b),
            _ => terms.sort(a).is_float(),
        },
        _ => terms.sort(t).is_float(),
    })
}

/// Whether bits and sums of unknowns are mixed, as hashes do.
pub fn is_mixing(problem: &Problem) -> bool {
    let terms = problem.terms;
    let (mut bits, mut sums) = (false, false);
    for t in terms.reachable(&problem.roots()) {
        if let Node::Bin { op, .. } = *terms.node(t)
            && terms.sort(t).is_int()
        {
            bits |= op == BinOp::Xor;
            sums |= matches!(op, BinOp::Mul | BinOp::Add | BinOp::Sub);
        }
    }
    bits && sums
}

/// Whether it has functions that only execution knows.
pub fn has_functions(problem: &Problem) -> bool {
    let nodes = problem.terms.reachable(&problem.roots());
    nodes.iter().any(|&t| match *problem.terms.node(t) {
        Node::Math { f, .. } => f != MathFn::Fma,
        Node::Call { .. } => true,
        _ => false,
    })
}
