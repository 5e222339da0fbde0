//! Mutants that return what the method returns anyway.

use jaunt_class::Const as PoolConst;

use super::change::Change;
use super::returns::Returned;
use crate::insn::Insn;
use crate::method::Method;
use crate::op::Const;

/// Does the instruction before a return push what the mutant returns? As for PIT, it does
/// not matter that others may jump to the return with something else: of `return a < b`,
/// only that it always returns true is a mutant.
pub(super) fn is_returned_anyway(method: &Method, at: usize, change: &Change) -> bool {
    let Change::Returned(value) = change else {
        return false;
    };
    let before = |count: usize| {
        let index = at.checked_sub(count)?;
        method.insns.get(index).copied()
    };
    let Some(last) = before(1) else {
        return false;
    };
    match value {
        Returned::Zero | Returned::False => is_zero(last),
        Returned::True => last == Insn::Push(Const::Int(1)),
        Returned::Null => last == Insn::Push(Const::Null),
        Returned::EmptyString => match last {
            Insn::LoadConst { cp, .. } => is_empty_text(method, cp),
            _ => false,
        },
        Returned::Made(made) => {
            let pool = &method.class.pool;
            let member = match last {
                Insn::Invoke { cp, .. } | Insn::GetStatic { cp, .. } => pool.member(cp).ok(),
                _ => None,
            };
            member.is_some_and(|member| match (&*member.class, &*member.name) {
                ("java/lang/Boolean", "TRUE") => made.is_boxed(1),
                ("java/lang/Boolean", "FALSE") => made.is_boxed(0),
                (_, "valueOf") => match before(2) {
                    Some(Insn::Push(Const::Int(1))) => made.is_boxed(1),
                    Some(pushed) => is_zero(pushed) && !made.is_boxed(1),
                    None => false,
                },
                (class, name) => {
                    let is_list =
                        ["java/util/List", "java/util/Set", "java/util/Map"].contains(&class);
                    member.descriptor.starts_with("()")
                        && (made.is_made_by(class, name) || is_list && name == "of")
                }
            })
        }
    }
}

fn is_zero(insn: Insn) -> bool {
    match insn {
        Insn::Push(Const::Int(k)) => k == 0,
        Insn::Push(Const::Long(k)) => k == 0,
        Insn::Push(Const::Float(k)) => k.to_bits() == 0,
        Insn::Push(Const::Double(k)) => k.to_bits() == 0,
        _ => false,
    }
}

fn is_empty_text(method: &Method, cp: u16) -> bool {
    let pool = &method.class.pool;
    match pool.get(cp) {
        Ok(PoolConst::String(text)) => pool.utf8(*text).is_ok_and(<[u8]>::is_empty),
        _ => false,
    }
}
