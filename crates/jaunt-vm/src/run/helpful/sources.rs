//! Which instruction put each value on the operand stack: a small forward data
//! flow over one method's bytecode.

use std::collections::{BTreeMap, BTreeSet};

use jaunt_class::opcodes as op;
use jaunt_class::{Code, Insn, Operand, Pool, instruction};

use super::effect::effect;

/// What is known before an instruction.
#[derive(Clone, PartialEq, Eq, Default)]
pub struct State {
    /// The instruction that each slot comes from, bottom first; `None` if paths
    /// with different ones meet.
    pub stack: Vec<Option<u16>>,
    /// Local variables that some path wrote to.
    pub written: BTreeSet<u16>,
}

impl State {
    /// The source of a slot, counted from the top.
    pub fn source(&self, from_top: usize) -> Option<u16> {
        let index = self.stack.len().checked_sub(from_top + 1)?;
        self.stack[index]
    }

    /// Takes in what another path knows. Did anything change?
    fn merge(&mut self, other: &State) -> bool {
        let before = self.clone();
        for (slot, from) in self.stack.iter_mut().zip(&other.stack) {
            if slot != from {
                *slot = None;
            }
        }
        self.written.extend(&other.written);
        *self != before
    }
}

/// The state before every instruction that can be reached. Code that cannot be
/// followed is left out.
pub fn states(code: &Code, pool: &Pool) -> BTreeMap<u16, State> {
    let mut states: BTreeMap<u16, State> = BTreeMap::new();
    let mut pending = vec![0];
    states.insert(0, State::default());
    for handler in &code.handlers {
        // The exception comes from no instruction that could be described.
        let state = State {
            stack: vec![None],
            written: BTreeSet::new(),
        };
        states.insert(handler.target, state);
        pending.push(handler.target);
    }
    while let Some(bci) = pending.pop() {
        let Ok(insn) = instruction(code.bytes, bci as usize) else {
            continue;
        };
        let Some(after) = states.get(&bci).and_then(|s| step(s, &insn, pool)) else {
            continue;
        };
        for handler in &code.handlers {
            if handler.start <= bci && bci < handler.end {
                let caught = State {
                    stack: vec![None],
                    written: after.written.clone(),
                };
                reach(&mut states, &mut pending, handler.target, &caught);
            }
        }
        for next in successors(&insn) {
            reach(&mut states, &mut pending, next, &after);
        }
    }
    states
}

fn reach(states: &mut BTreeMap<u16, State>, pending: &mut Vec<u16>, bci: u16, state: &State) {
    match states.get_mut(&bci) {
        Some(known) => {
            if known.merge(state) {
                pending.push(bci);
            }
        }
        None => {
            states.insert(bci, state.clone());
            pending.push(bci);
        }
    }
}

fn step(before: &State, insn: &Insn, pool: &Pool) -> Option<State> {
    let mut state = before.clone();
    if let Some(local) = written_local(insn) {
        state.written.insert(local);
    }
    let stack = &mut state.stack;
    if let Some((below, count)) = duplicates(insn.opcode) {
        let top = stack.len().checked_sub(count)?;
        let at = top.checked_sub(below)?;
        let copied = stack[top..].to_vec();
        stack.splice(at..at, copied);
        return Some(state);
    }
    if insn.opcode == op::SWAP {
        let top = stack.len().checked_sub(1)?;
        stack.swap(top, top.checked_sub(1)?);
        return Some(state);
    }
    let (taken, put) = effect(insn, pool)?;
    stack.truncate(stack.len().checked_sub(taken)?);
    stack.extend(std::iter::repeat_n(Some(insn.bci), put));
    Some(state)
}

/// Of the `dup` family: how many slots further down the copy goes, and how many
/// slots are copied.
fn duplicates(opcode: u8) -> Option<(usize, usize)> {
    Some(match opcode {
        op::DUP => (0, 1),
        op::DUP_X1 => (1, 1),
        op::DUP_X2 => (2, 1),
        op::DUP2 => (0, 2),
        op::DUP2_X1 => (1, 2),
        op::DUP2_X2 => (2, 2),
        _ => return None,
    })
}

fn written_local(insn: &Insn) -> Option<u16> {
    match (insn.opcode, insn.operand) {
        (op::ISTORE..=op::ASTORE, Operand::Local(local)) => Some(local),
        (op::ISTORE_0..=op::ASTORE_3, _) => Some((insn.opcode - op::ISTORE_0) as u16 % 4),
        (_, Operand::Increment { local, .. }) => Some(local),
        _ => None,
    }
}

fn successors(insn: &Insn) -> Vec<u16> {
    let mut next = match insn.operand {
        Operand::Target(target) => vec![target],
        Operand::Switch(switch) => {
            let cases = switch.cases().map(|(_, target)| target);
            cases.chain([switch.default()]).collect()
        }
        _ => Vec::new(),
    };
    let ends = matches!(
        insn.opcode,
        op::GOTO | op::GOTO_W | op::RET | op::TABLESWITCH | op::LOOKUPSWITCH | op::IRETURN
            ..=op::RETURN | op::ATHROW
    );
    if !ends {
        next.extend(u16::try_from(insn.next()).ok());
    }
    next
}
