//! Two small machines for code on ints and longs: one runs bytecode as it is,
//! one runs what it was lifted to. They must agree.

use jaunt_class::opcodes::*;
use jaunt_class::{Operand, instruction};
use jaunt_ir::{BinOp, Body, Const, Kind, Op, Rel, Src, UnOp};

/// Runs bytecode. A long takes two slots, the second is a filler.
pub fn run_bytecode(code: &[u8], mut locals: Vec<i64>) -> i64 {
    let mut stack: Vec<i64> = Vec::new();
    let mut at = 0;
    loop {
        let insn = instruction(code, at).unwrap();
        at = insn.next() as usize;
        let depth = stack.len();
        let mut taken = None;
        match (insn.opcode, insn.operand) {
            (op @ ICONST_M1..=ICONST_5, _) => stack.push(i64::from(op) - i64::from(ICONST_0)),
            (BIPUSH, Operand::Int(k)) => stack.push(k.into()),
            (LCONST_1, _) => stack.extend([1, 0]),
            (ILOAD, Operand::Local(i)) => stack.push(locals[usize::from(i)]),
            (LLOAD, Operand::Local(i)) => stack.extend([locals[usize::from(i)], 0]),
            (ISTORE, Operand::Local(i)) => locals[usize::from(i)] = stack.pop().unwrap(),
            (LSTORE, Operand::Local(i)) => {
                locals[usize::from(i)] = stack[depth - 2];
                stack.truncate(depth - 2);
            }
            (IINC, Operand::Increment { local, by }) => {
                let local = &mut locals[usize::from(local)];
                *local = i64::from((*local as i32).wrapping_add(by.into()));
            }
            (POP, _) => stack.truncate(depth - 1),
            (POP2, _) => stack.truncate(depth - 2),
            (SWAP, _) => stack.swap(depth - 1, depth - 2),
            (op @ DUP..=DUP_X2, _) => dup(&mut stack, 1, usize::from(op - DUP)),
            (op @ DUP2..=DUP2_X2, _) => dup(&mut stack, 2, usize::from(op - DUP2)),
            (op @ (IADD | ISUB | IXOR | ISHL), _) => {
                let (a, b) = (stack[depth - 2], stack[depth - 1]);
                stack.truncate(depth - 2);
                stack.push(int_op(op, a, b));
            }
            (op @ (LADD | LSUB | LXOR), _) => {
                let (a, b) = (stack[depth - 4], stack[depth - 2]);
                stack.truncate(depth - 4);
                stack.extend([long_op(op, a, b), 0]);
            }
            (I2L, _) => stack.push(0),
            (L2I, _) => {
                let value = stack[depth - 2] as i32;
                stack.truncate(depth - 2);
                stack.push(value.into());
            }
            (LCMP, _) => {
                let order = stack[depth - 4].cmp(&stack[depth - 2]) as i64;
                stack.truncate(depth - 4);
                stack.push(order);
            }
            (op @ IFEQ..=IFLE, Operand::Target(to)) => {
                let a = stack.pop().unwrap();
                taken = holds(op - IFEQ, a, 0).then_some(to);
            }
            (op @ IF_ICMPEQ..=IF_ICMPLE, Operand::Target(to)) => {
                let (a, b) = (stack[depth - 2], stack[depth - 1]);
                stack.truncate(depth - 2);
                taken = holds(op - IF_ICMPEQ, a, b).then_some(to);
            }
            (GOTO, Operand::Target(to)) => taken = Some(to),
            (IRETURN, _) => return stack.pop().unwrap(),
            _ => panic!("{insn:?}"),
        }
        if let Some(to) = taken {
            at = to.into();
        }
    }
}

fn dup(stack: &mut Vec<i64>, count: usize, under: usize) {
    let top = stack.len() - count;
    stack.extend_from_within(top..);
    stack[top - under..].rotate_right(count);
}

fn int_op(opcode: u8, a: i64, b: i64) -> i64 {
    let (a, b) = (a as i32, b as i32);
    i64::from(match opcode {
        IADD => a.wrapping_add(b),
        ISUB => a.wrapping_sub(b),
        IXOR => a ^ b,
        _ => a.wrapping_shl(b as u32),
    })
}

fn long_op(opcode: u8, a: i64, b: i64) -> i64 {
    match opcode {
        LADD => a.wrapping_add(b),
        LSUB => a.wrapping_sub(b),
        _ => a ^ b,
    }
}

/// In the order of the opcodes.
fn holds(relation: u8, a: i64, b: i64) -> bool {
    [a == b, a != b, a < b, a >= b, a > b, a <= b][usize::from(relation)]
}

/// Runs the lifted form.
pub fn run_body(body: &Body, locals: &[i64]) -> i64 {
    let mut regs = vec![0; body.registers.into()];
    regs[..locals.len()].copy_from_slice(locals);
    let mut at = 0;
    loop {
        let op = body.ops[at];
        at += 1;
        let source = |b: Src| match b {
            Src::Reg(r) => regs[usize::from(r)],
            Src::Const(k) => k.into(),
        };
        match op {
            Op::Const { d, k } => {
                regs[usize::from(d)] = match k {
                    Const::Int(k) => k.into(),
                    Const::Long(k) => k,
                    _ => panic!("{k}"),
                }
            }
            Op::Copy { d, s } => regs[usize::from(d)] = regs[usize::from(s)],
            Op::Un { op, d, a } => {
                let a = regs[usize::from(a)];
                regs[usize::from(d)] = match op {
                    UnOp::I2L => a,
                    UnOp::L2I => i64::from(a as i32),
                    _ => panic!("{op:?}"),
                }
            }
            Op::Bin { op, d, a, b } => {
                let (a, b) = (regs[usize::from(a)], source(b));
                regs[usize::from(d)] = match op {
                    BinOp::AddI => int_op(IADD, a, b),
                    BinOp::SubI => int_op(ISUB, a, b),
                    BinOp::XorI => int_op(IXOR, a, b),
                    BinOp::ShlI => int_op(ISHL, a, b),
                    BinOp::AddL => long_op(LADD, a, b),
                    BinOp::SubL => long_op(LSUB, a, b),
                    BinOp::XorL => long_op(LXOR, a, b),
                    BinOp::CmpL => a.cmp(&b) as i64,
                    _ => panic!("{op:?}"),
                }
            }
            Op::If {
                kind: Kind::Int | Kind::Long,
                rel,
                a,
                b,
                to,
            } => {
                let relations = [Rel::Eq, Rel::Ne, Rel::Lt, Rel::Ge, Rel::Gt, Rel::Le];
                let relation = relations.iter().position(|&r| r == rel).unwrap();
                if holds(relation as u8, regs[usize::from(a)], source(b)) {
                    at = to as usize;
                }
            }
            Op::Goto { to } => at = to as usize,
            Op::Return { v: Some(v) } => return regs[usize::from(v)],
            _ => panic!("{op:?}"),
        }
    }
}
