//! How many slots each instruction takes from the operand stack and puts on it.

use jaunt_class::opcodes as op;
use jaunt_class::{Const, Insn, MethodType, Operand, Pool, Type};

/// Slots taken, slots put. `None` for instructions that move slots around
/// (`dup` and its kin) and for broken ones.
pub fn effect(insn: &Insn, pool: &Pool) -> Option<(usize, usize)> {
    Some(match insn.opcode {
        op::NOP | op::IINC | op::GOTO | op::GOTO_W | op::RET | op::CHECKCAST => (0, 0),
        op::LCONST_0 | op::LCONST_1 | op::DCONST_0 | op::DCONST_1 | op::LDC2_W => (0, 2),
        op::ACONST_NULL..=op::LDC_W => (0, 1),
        op::LLOAD | op::DLOAD => (0, 2),
        op::LLOAD_0..=op::LLOAD_3 | op::DLOAD_0..=op::DLOAD_3 => (0, 2),
        op::ILOAD..=op::ALOAD_3 => (0, 1),
        op::LALOAD | op::DALOAD => (2, 2),
        op::IALOAD..=op::SALOAD => (2, 1),
        op::LSTORE | op::DSTORE => (2, 0),
        op::LSTORE_0..=op::LSTORE_3 | op::DSTORE_0..=op::DSTORE_3 => (2, 0),
        op::ISTORE..=op::ASTORE_3 => (1, 0),
        op::LASTORE | op::DASTORE => (4, 0),
        op::IASTORE..=op::SASTORE => (3, 0),
        op::POP => (1, 0),
        op::POP2 => (2, 0),
        op::IADD..=op::DREM => wide_if_odd(insn.opcode - op::IADD, (2, 1), (4, 2)),
        op::INEG..=op::DNEG => wide_if_odd(insn.opcode - op::INEG, (1, 1), (2, 2)),
        op::ISHL..=op::LUSHR => wide_if_odd(insn.opcode - op::ISHL, (2, 1), (3, 2)),
        op::IAND..=op::LXOR => wide_if_odd(insn.opcode - op::IAND, (2, 1), (4, 2)),
        op::I2L | op::I2D | op::F2L | op::F2D => (1, 2),
        op::L2I | op::L2F | op::D2I | op::D2F => (2, 1),
        op::L2D | op::D2L => (2, 2),
        op::I2F..=op::I2S => (1, 1),
        op::LCMP | op::DCMPL | op::DCMPG => (4, 1),
        op::FCMPL | op::FCMPG => (2, 1),
        op::IFEQ..=op::IFLE | op::IFNULL | op::IFNONNULL => (1, 0),
        op::IF_ICMPEQ..=op::IF_ACMPNE => (2, 0),
        op::JSR | op::JSR_W | op::NEW => (0, 1),
        op::TABLESWITCH | op::LOOKUPSWITCH => (1, 0),
        op::IRETURN..=op::RETURN | op::ATHROW => (0, 0),
        op::GETSTATIC..=op::PUTFIELD => field(insn, pool)?,
        op::INVOKEVIRTUAL..=op::INVOKEDYNAMIC => invoke(insn, pool)?,
        op::NEWARRAY | op::ANEWARRAY | op::ARRAYLENGTH | op::INSTANCEOF => (1, 1),
        op::MONITORENTER | op::MONITOREXIT => (1, 0),
        op::MULTIANEWARRAY => match insn.operand {
            Operand::Dimensions { count, .. } => (count as usize, 1),
            _ => return None,
        },
        _ => return None,
    })
}

/// Arithmetic comes in the order int, long, float, double (or int, long).
fn wide_if_odd(place: u8, narrow: (usize, usize), wide: (usize, usize)) -> (usize, usize) {
    if place % 2 == 1 { wide } else { narrow }
}

fn field(insn: &Insn, pool: &Pool) -> Option<(usize, usize)> {
    let Operand::Pool(cp) = insn.operand else {
        return None;
    };
    let slots = Type::parse(&pool.member(cp).ok()?.descriptor)?.slots();
    Some(match insn.opcode {
        op::GETSTATIC => (0, slots),
        op::PUTSTATIC => (slots, 0),
        op::GETFIELD => (1, slots),
        _ => (slots + 1, 0),
    })
}

fn invoke(insn: &Insn, pool: &Pool) -> Option<(usize, usize)> {
    let Operand::Pool(cp) = insn.operand else {
        return None;
    };
    let descriptor = match *pool.get(cp).ok()? {
        Const::InvokeDynamic { name_type, .. } => pool.name_and_type(name_type).ok()?.1,
        _ => pool.member(cp).ok()?.descriptor,
    };
    let ty = MethodType::parse(&descriptor)?;
    let receiver = !matches!(insn.opcode, op::INVOKESTATIC | op::INVOKEDYNAMIC);
    Some((ty.param_slots() + receiver as usize, ty.ret.slots()))
}
