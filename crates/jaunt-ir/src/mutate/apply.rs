//! Puts instructions in the place of one.

use crate::error::LiftError;
use crate::insn::{Index, Insn};
use crate::method::Method;
use crate::op::At;

/// Whoever jumped to the instruction jumps to the first of those in its place, and what
/// covered it covers all of them.
pub(super) fn replace(method: &mut Method, at: Index, insns: &[Insn]) -> Result<(), LiftError> {
    let more = insns.len().saturating_sub(1);
    if method.insns.len() + more > usize::from(Index::MAX) {
        return Err(LiftError::too_large("the mutant has too many instructions"));
    }
    let place = usize::from(at);
    let bci = method.bci[place];
    method.insns.splice(place..=place, insns.iter().copied());
    method.bci.splice(place..place, vec![bci; more]);
    method.make_room(place + 1, more);
    let behind = |index: At| match index > At::from(at) {
        true => index + more as At,
        false => index,
    };
    for insn in &mut method.insns {
        if let Insn::If { to, .. } | Insn::IfZero { to, .. } | Insn::Goto(to) | Insn::Jsr(to) = insn
        {
            *to = behind(At::from(*to)) as Index;
        }
    }
    for switch in &mut method.switches {
        let cases = switch.cases.iter_mut().map(|(_, to)| to);
        for to in cases.chain([&mut switch.default]) {
            *to = behind(*to);
        }
    }
    for handler in &mut method.handlers {
        handler.start = behind(handler.start);
        handler.end = behind(handler.end);
        handler.target = behind(handler.target);
    }
    Ok(())
}
