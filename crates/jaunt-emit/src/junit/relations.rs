//! What the path of a run says about its numbers.

use jaunt_term::{BinOp, Node, Sort, Term, UnOp};
use jaunt_vm::Trace;

use super::words::whole;

/// What a run found out about one of its whole numbers by comparing it with constants.
#[derive(Default)]
struct Known {
    least: Option<i64>,
    most: Option<i64>,
    is: Option<i64>,
}

/// What comparisons of the code say about a variable, as the end of a name; none if it
/// was compared with nothing but zero.
pub fn relation(trace: &Trace, var: u32) -> Option<String> {
    let mut known = Known::default();
    for event in trace.events.iter().filter(|e| !e.context.making) {
        note(trace, event.condition, true, var, &mut known);
    }
    if let Some(value) = known.is {
        return whole(value);
    }
    // That it is not negative goes without saying.
    let least = known
        .least
        .filter(|least| ![i64::MIN, 0, 1].contains(least));
    let most = known.most.filter(|most| ![i64::MAX, 0, -1].contains(most));
    match (least, most) {
        (Some(least), Some(most)) if least == most => whole(least),
        (Some(least), Some(most)) => Some(format!("Between{}And{}", whole(least)?, whole(most)?)),
        (Some(least), None) => Some(format!("Above{}", whole(least - 1)?)),
        (None, Some(most)) => Some(format!("Below{}", whole(most.checked_add(1)?)?)),
        (None, None) => None,
    }
}

/// Did the code compare a variable with something?
pub fn is_compared(trace: &Trace, var: u32) -> bool {
    let own = trace.events.iter().filter(|e| !e.context.making);
    own.filter(|e| e.condition.is_some()).any(|event| {
        let mut condition = event.condition;
        while let Node::Un {
            op: UnOp::Not, a, ..
        } = *trace.terms.node(condition)
        {
            condition = a;
        }
        match *trace.terms.node(condition) {
            Node::Bin { op, a, b } if op.is_comparison() => {
                is_variable(trace, a, var) || is_variable(trace, b, var)
            }
            _ => false,
        }
    })
}

fn note(trace: &Trace, condition: Term, holds: bool, var: u32, known: &mut Known) {
    if condition.is_none() {
        return;
    }
    match *trace.terms.node(condition) {
        Node::Un {
            op: UnOp::Not, a, ..
        } => note(trace, a, !holds, var, known),
        Node::Bin {
            op: BinOp::And,
            a,
            b,
        } if holds => {
            note(trace, a, holds, var, known);
            note(trace, b, holds, var, known);
        }
        Node::Bin { op, a, b } => {
            let (left, right) = (is_variable(trace, a, var), is_variable(trace, b, var));
            let constant = |term| constant(trace, term);
            match (op, left.then(|| constant(b)), right.then(|| constant(a))) {
                (BinOp::Eq, Some(Some(c)), _) | (BinOp::Eq, _, Some(Some(c))) if holds => {
                    known.is = Some(c);
                }
                (BinOp::SLt, Some(Some(c)), _) if holds => at_most(known, c.saturating_sub(1)),
                (BinOp::SLt, Some(Some(c)), _) => at_least(known, c),
                (BinOp::SLe, Some(Some(c)), _) if holds => at_most(known, c),
                (BinOp::SLe, Some(Some(c)), _) => at_least(known, c.saturating_add(1)),
                (BinOp::SLt, _, Some(Some(c))) if holds => at_least(known, c.saturating_add(1)),
                (BinOp::SLt, _, Some(Some(c))) => at_most(known, c),
                (BinOp::SLe, _, Some(Some(c))) if holds => at_least(known, c),
                (BinOp::SLe, _, Some(Some(c))) => at_most(known, c.saturating_sub(1)),
                _ => {}
            }
        }
        _ => {}
    }
}

fn at_least(known: &mut Known, least: i64) {
    known.least = Some(known.least.map_or(least, |l| l.max(least)));
}

fn at_most(known: &mut Known, most: i64) {
    known.most = Some(known.most.map_or(most, |m| m.min(most)));
}

/// Widened or as it is.
fn is_variable(trace: &Trace, term: Term, var: u32) -> bool {
    match *trace.terms.node(term) {
        Node::Var { id, .. } => id == var,
        Node::Un {
            op: UnOp::SignExtend | UnOp::ZeroExtend,
            a,
            ..
        } => is_variable(trace, a, var),
        _ => false,
    }
}

fn constant(trace: &Trace, term: Term) -> Option<i64> {
    match *trace.terms.node(term) {
        Node::Const { sort, bits } if sort.is_int() && sort != Sort::Bool => {
            Some(sort.signed(bits))
        }
        _ => None,
    }
}
