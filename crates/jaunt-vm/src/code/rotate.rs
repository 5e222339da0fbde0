//! Loops whose condition stands at their start, as compilers write them, jump
//! twice a round: to the condition, and past it. Here is found what it takes to
//! test the condition where the jump would be.

use jaunt_ir::{At, BinOp, Body, Check, Op, Rel};

/// What a jump leads to: a few operations and a branch.
pub struct Ahead {
    pub before: Vec<At>,
    pub branch: At,
}

/// Operations before the branch that are worth repeating.
const LONGEST: usize = 6;

impl Ahead {
    /// What the jump at `from` to `to` can do itself.
    pub fn find(body: &Body, from: At, to: At) -> Option<Ahead> {
        let mut before = Vec::new();
        let mut jumped = false;
        let mut at = to;
        while same_handlers(body, at, from) {
            match *body.ops.get(at as usize)? {
                Op::If { .. } => return Some(Ahead { before, branch: at }),
                Op::Goto { to } if !jumped => {
                    jumped = true;
                    at = to;
                }
                op if repeats(&op) && before.len() < LONGEST => {
                    before.push(at);
                    at += 1;
                }
                _ => return None,
            }
        }
        None
    }
}

/// Does the copy mean the same as the original, and cost little?
fn repeats(op: &Op) -> bool {
    match op {
        Op::Bin { op, .. } => !matches!(
            op,
            BinOp::DivI | BinOp::RemI | BinOp::DivL | BinOp::RemL | BinOp::RemF | BinOp::RemD
        ),
        Op::Const { .. }
        | Op::Copy { .. }
        | Op::Un { .. }
        | Op::Check(Check::NonNull { .. } | Check::Bounds { .. })
        | Op::GetField { .. }
        | Op::GetStatic { .. }
        | Op::ArrayLoad { .. }
        | Op::ArrayLen { .. } => true,
        _ => false,
    }
}

/// An exception in the copy must find the handlers of the original.
fn same_handlers(body: &Body, original: At, copy: At) -> bool {
    let mut handlers = body.handlers.iter();
    handlers.all(|h| h.covers(original) == h.covers(copy))
}

/// By operation: can it be jumped to?
pub fn targets(body: &Body) -> Vec<bool> {
    let mut targets = vec![false; body.ops.len() + 1];
    let mut mark = |at: At| targets[at as usize] = true;
    for op in &body.ops {
        match *op {
            Op::Goto { to } | Op::If { to, .. } => mark(to),
            _ => {}
        }
    }
    for switch in &body.switches {
        mark(switch.default);
        switch.cases.iter().for_each(|&(_, to)| mark(to));
    }
    body.handlers.iter().for_each(|h| mark(h.target));
    targets
}

pub fn negated(rel: Rel) -> Rel {
    match rel {
        Rel::Eq => Rel::Ne,
        Rel::Ne => Rel::Eq,
        Rel::Lt => Rel::NotLt,
        Rel::Ge => Rel::NotGe,
        Rel::Gt => Rel::NotGt,
        Rel::Le => Rel::NotLe,
        Rel::NotLt => Rel::Lt,
        Rel::NotGe => Rel::Ge,
        Rel::NotGt => Rel::Gt,
        Rel::NotLe => Rel::Le,
    }
}
