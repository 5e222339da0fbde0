//! Guards that let through what they are there to refuse: `if (index > size) throw`. The code
//! itself says which arguments it cannot work with, and what it lets through is its own matter.

use jaunt_ir::{Body, Cfg, EdgeKind, Op};
use jaunt_record::Culprit;
use jaunt_term::{BinOp, Node, Term, Terms, UnOp};
use jaunt_vm::{Event, Origin, SiteKind, Store, Thrown, Trace};

use super::ranges::has_passed_container;
use super::values::{origin_of, plain, value_of};

/// From where a guard keeps values away.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Below,
    Above,
}

/// Did the code compare this argument, so that values too far on the side of the one that
/// failed are refused by an exception?
pub fn lets_through(
    store: &Store,
    trace: &Trace,
    thrown: &Thrown,
    origin: &Origin,
    what: Culprit,
) -> bool {
    if !matches!(what, Culprit::Index | Culprit::Divisor | Culprit::Size) {
        return false;
    }
    let vars = 0..trace.vars.len() as u32;
    let mut passed = vars.filter(|&var| trace.vars[var as usize].origin == *origin);
    passed.any(|var| {
        let needed = match (what, value_of(trace, var)) {
            (Culprit::Divisor, _) => None,
            (_, ..0) => Some(Side::Below),
            (_, _) => Some(Side::Above),
        };
        trace.events.iter().any(|event| {
            let sides = [Side::Below, Side::Above].into_iter();
            let sides = sides.filter(|side| needed.is_none_or(|needed| needed == *side));
            let mut bounds = sides.filter_map(|side| bound(&trace.terms, event, var, side));
            let is_known = bounds.any(|bound| is_known_to_code(trace, thrown, bound));
            is_known && refuses(store, event)
        })
    })
}

/// What a condition that holds keeps a variable away from, on one side.
fn bound(terms: &Terms, event: &Event, var: u32, side: Side) -> Option<Term> {
    let (small, large) = match *terms.node(event.condition) {
        Node::Bin {
            op: BinOp::SLt | BinOp::SLe,
            a,
            b,
        } => (a, b),
        Node::Un {
            op: UnOp::Not, a, ..
        } => match *terms.node(a) {
            Node::Bin {
                op: BinOp::SLt | BinOp::SLe,
                a,
                b,
            } => (b, a),
            _ => return None,
        },
        _ => return None,
    };
    let (it, bound) = match side {
        Side::Below => (large, small),
        Side::Above => (small, large),
    };
    (plain(terms, it) == Some(var)).then_some(bound)
}

/// A number that the code has by itself, not one that this call was given beside the other;
/// and a constant says nothing about how long what was passed is.
fn is_known_to_code(trace: &Trace, thrown: &Thrown, bound: Term) -> bool {
    let vars = trace.terms.vars_of(bound);
    let mut origins = vars.iter().filter_map(|&var| origin_of(trace, var));
    match vars.is_empty() {
        true => !has_passed_container(trace, thrown),
        false => !origins.any(|o| matches!(o, Origin::Parameter(_))),
    }
}

/// Does one way on from a condition of the code under test only throw?
fn refuses(store: &Store, event: &Event) -> bool {
    let method = store.method(event.site.method);
    let method = method.filter(|m| m.class().under_test && event.site.kind == SiteKind::Condition);
    let Some(body) = method.and_then(|m| m.text()) else {
        return false;
    };
    let cfg = Cfg::new(body);
    let branches = (0..body.ops.len())
        .filter(|&at| body.bci[at] == event.site.bci && matches!(body.ops[at], Op::If { .. }));
    let mut ways = branches.flat_map(|at| {
        let edges = &cfg.blocks[cfg.block_of(at as u32)].edges;
        edges.iter().filter_map(|edge| edge.to)
    });
    ways.any(|block| only_throws(body, &cfg, block))
}

fn only_throws(body: &Body, cfg: &Cfg, mut block: usize) -> bool {
    let mut seen = Vec::new();
    while !seen.contains(&block) {
        seen.push(block);
        let last = cfg.blocks[block].ops.end as usize - 1;
        if matches!(body.ops[last], Op::Throw { .. }) {
            return true;
        }
        let mut ways = cfg.blocks[block].edges.iter();
        if matches!(body.ops[last], Op::If { .. } | Op::Switch { .. }) {
            return false;
        }
        let next = ways.find(|edge| edge.kind == EdgeKind::Next);
        match next.and_then(|edge| edge.to) {
            Some(to) => block = to,
            None => return false,
        }
    }
    false
}
