//! What the code under test worked with when an exception was made: whether a failure
//! is the fault of the code or of its caller depends on where these values come from.

use jaunt_class::MethodType;
use jaunt_ir::{Body, Check, Op, Reg, Src};
use jaunt_term::Term;

use crate::classes::class::MethodRef;
use crate::memory::heap::{NULL, Ref};
use crate::record::{Operand, Provenance};
use crate::run::machine::Machine;

/// Programs that throw all the time are only remembered for what they threw last.
const MOST: usize = 64;

impl Machine {
    pub(in crate::shadow) fn note_operands(&mut self, exception: Ref) {
        if !self.shadowed {
            return;
        }
        let operands = self.operands_under_way();
        let known = &mut self.shadows.culprits;
        known.retain(|(other, _)| *other != exception);
        if known.len() == MOST {
            known.remove(0);
        }
        known.push((exception, operands));
    }

    pub(in crate::shadow) fn operands_at(&self, exception: Ref) -> Vec<Operand> {
        let mut known = self.shadows.culprits.iter();
        let found = known.find(|(other, _)| *other == exception);
        found.map_or(Vec::new(), |(_, operands)| operands.clone())
    }

    /// The operands of the instruction that the innermost frame of the code under test
    /// is at.
    fn operands_under_way(&mut self) -> Vec<Operand> {
        let thread = self.threads.now();
        let own = |method: MethodRef| method.class().under_test;
        let Some(frame) = thread.frames.iter().rev().find(|f| own(f.code.method)) else {
            return Vec::new();
        };
        let (code, w) = (frame.code, thread.stack.window(frame.base));
        let at = code.origin.get(code.index(frame.pc)).copied();
        let op = code.body.and_then(|b| Some((b, *b.ops.get(at? as usize)?)));
        let Some((body, op)) = op else {
            return Vec::new();
        };
        let used = registers(code.method, body, &op).into_iter();
        used.map(|(register, is_ref)| {
            let (bits, handle) = (w.get(register), w.shadow(register));
            let object = bits as Ref;
            let source = match handle {
                0 if is_ref && object != NULL => self
                    .input_of(object)
                    .map_or(Provenance::Code, Provenance::Input),
                0 => Provenance::Code,
                _ if is_ref => Provenance::Input(self.root(handle)),
                _ => Provenance::Number(Term::from_raw(handle)),
            };
            Operand {
                register,
                bits,
                source,
            }
        })
        .collect()
    }
}

/// The registers that an operation reads, and whether each holds a reference.
fn registers(method: MethodRef, body: &Body, op: &Op) -> Vec<(Reg, bool)> {
    match *op {
        Op::Bin { b: Src::Reg(b), .. } => vec![(b, false)],
        Op::Check(check) => checked(check),
        Op::GetField { o, .. } => vec![(o, true)],
        Op::PutField { o, .. } => vec![(o, true)],
        Op::ArrayLoad { a, i, .. } => vec![(a, true), (i, false)],
        Op::ArrayStore { elem, a, i, v } => {
            let is_ref = elem == jaunt_ir::Elem::Ref;
            vec![(a, true), (i, false), (v, is_ref)]
        }
        Op::ArrayLen { a, .. }
        | Op::Throw { a }
        | Op::MonitorEnter { a }
        | Op::MonitorExit { a } => vec![(a, true)],
        Op::NewArray { n, .. } | Op::NewRefArray { n, .. } => vec![(n, false)],
        Op::NewMultiArray { dims, .. } => body.args(dims).iter().map(|&n| (n, false)).collect(),
        Op::Invoke { args, cp, .. } => {
            let registers = body.args(args);
            let called = method.class().file().and_then(|f| f.pool.member(cp).ok());
            let ty = called.and_then(|m| MethodType::parse(&m.descriptor));
            let Some(params) = ty.map(|ty| ty.params) else {
                // The bootstrap of a dynamic call says what it takes.
                return Vec::new();
            };
            // What stands before the parameters is the receiver.
            let before = registers.len().saturating_sub(params.len());
            let is_ref = |i: usize| match i.checked_sub(before) {
                Some(i) => params.get(i).is_some_and(|p| p.is_reference()),
                None => true,
            };
            let registers = registers.iter().enumerate();
            registers.map(|(i, &r)| (r, is_ref(i))).collect()
        }
        _ => Vec::new(),
    }
}

fn checked(check: Check) -> Vec<(Reg, bool)> {
    match check {
        Check::NonNull { a } | Check::Cast { a, .. } => vec![(a, true)],
        Check::Bounds { a, i } => vec![(a, true), (i, false)],
        Check::NonZero { a: Src::Reg(a), .. } => vec![(a, false)],
        Check::NonZero { .. } => Vec::new(),
        Check::Size { n } => vec![(n, false)],
        Check::Store { a, v } => vec![(a, true), (v, true)],
    }
}
