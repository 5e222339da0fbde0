//! From stack bytecode to register operations.

use jaunt_class::{ClassFile, Member};

use crate::body::{Body, Handler, Switch};
use crate::error::LiftError;
use crate::flow::Flow;
use crate::frame::Slot;
use crate::insn::Insn;
use crate::kinds::Kinds;
use crate::method::Method;
use crate::op::{At, Op, Reg};
use crate::operands::Operands;

/// Lifts the code of a method. Fails if the code is not safe to run as far as
/// kinds of values go; types of references are the verifier's matter.
pub fn lift(class: &ClassFile, method: &Member) -> Result<Body, LiftError> {
    let method = Method::decode(class, method)?;
    let flow = Flow::solve(&method, &Kinds)?;
    Lifter::new(&method, &flow)?.lift()
}

pub(crate) struct Lifter<'a> {
    pub method: &'a Method<'a>,
    pub flow: &'a Flow<'a, Kinds>,
    pub operands: Operands,
    registers: Reg,
    pub args: Vec<Reg>,
    pub switches: Vec<Switch>,
    /// The first operation of each instruction, and the end.
    op_at: Vec<At>,
}

impl<'a> Lifter<'a> {
    pub fn new(method: &'a Method<'a>, flow: &'a Flow<'a, Kinds>) -> Result<Lifter<'a>, LiftError> {
        let locals = method.code.max_locals;
        let registers = u32::from(locals) + u32::from(method.code.max_stack) + 1;
        let registers = Reg::try_from(registers)
            .map_err(|_| LiftError::too_large("the method needs too many registers"))?;
        let stores_to_this = |insn: &Insn| matches!(insn, Insn::Store { local: 0, .. });
        let keeps_this = !method.is_static() && !method.insns.iter().any(stores_to_this);
        let this = keeps_this.then_some(0);
        Ok(Lifter {
            method,
            flow,
            operands: Operands::new(locals, registers, this, method.insns.len()),
            registers,
            args: Vec::new(),
            switches: method.switches.clone(),
            op_at: Vec::with_capacity(method.insns.len() + 1),
        })
    }

    pub fn lift(mut self) -> Result<Body, LiftError> {
        let mut reachable = true;
        let mut fused = false;
        for (at, insn) in self.method.insns.iter().enumerate() {
            if self.method.is_leader(at) {
                reachable = self.enter(at, reachable);
            }
            self.op_at.push(self.operands.ops.len() as At);
            if !reachable || std::mem::take(&mut fused) {
                continue;
            }
            self.operands.now = self.method.bci[at];
            fused = self.lift_fused(at);
            if !fused {
                self.lift_insn(at);
            }
            reachable = !insn.is_terminal();
        }
        self.op_at.push(self.operands.ops.len() as At);
        self.finish()
    }

    /// Arrives at an instruction where blocks meet; tells whether control does.
    fn enter(&mut self, at: usize, falls_in: bool) -> bool {
        let Some(stack) = self.flow.stack_at(at) else {
            return false;
        };
        // Edges of exception ranges are no reason to move values.
        if self.method.is_target(at) || !falls_in {
            if falls_in {
                self.operands.settle(self.operands.depth());
            }
            self.operands
                .start_block(stack.iter().map(|slot| matches!(slot, Slot::Half)));
        }
        true
    }

    fn finish(mut self) -> Result<Body, LiftError> {
        let op_at = |insn: At| self.op_at[insn as usize];
        let mut ops = self.operands.ops;
        if u32::try_from(ops.len()).is_err() {
            return Err(LiftError::too_large("the method has too many operations"));
        }
        for op in &mut ops {
            if let Op::Goto { to } | Op::If { to, .. } = op {
                *to = op_at(*to);
            }
        }
        for switch in &mut self.switches {
            let cases = switch.cases.iter_mut().map(|(_, to)| to);
            for to in cases.chain([&mut switch.default]) {
                *to = op_at(*to);
            }
        }
        let handlers = self.method.handlers.iter().map(|handler| Handler {
            start: op_at(handler.start),
            end: op_at(handler.end),
            target: op_at(handler.target),
            catch: handler.catch,
        });
        Ok(Body {
            handlers: handlers
                .filter(|handler| handler.start < handler.end)
                .collect(),
            ops,
            bci: self.operands.bci,
            args: self.args,
            switches: self.switches,
            max_locals: self.method.code.max_locals,
            registers: self.registers,
            lines: self.method.code.lines.clone(),
        })
    }
}
