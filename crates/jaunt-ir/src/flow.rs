//! What is known about the frame wherever control can arrive: instructions are
//! interpreted abstractly until nothing changes any more.

use crate::descriptor::kind_of;
use crate::domain::Domain;
use crate::error::LiftError;
use crate::frame::{Frame, Slot};
use crate::insn::Insn;
use crate::method::Method;
use crate::op::Kind;
use crate::subroutine::{Call, ComeBack, Exit, Subroutines};
use crate::transfer::Transfer;

/// Not a block.
const NONE: u32 = u32::MAX;
/// Frame slots that may be kept for one method. Compilers stay far below; a
/// forged method does not get to use all memory.
const MAX_KEPT: usize = 1 << 23;
/// Slots and instructions that may be looked at for one method.
const MAX_WORK: usize = 1 << 26;

pub(crate) struct Flow<'a, D: Domain> {
    method: &'a Method<'a>,
    domain: &'a D,
    /// The number of the block that starts at an instruction.
    block_at: Vec<u32>,
    blocks: Vec<Block>,
    /// `width` slots for each block: the frame on entry.
    kept: Vec<Slot<D::Ref>>,
    locals: usize,
    width: usize,
    /// No block before this one waits.
    first_waiting: usize,
    work: usize,
    pub subroutines: Subroutines<D::Ref>,
}

struct Block {
    start: usize,
    /// Stack slots on entry; none as long as control has not arrived.
    depth: Option<usize>,
    waits: bool,
}

impl<'a, D: Domain> Flow<'a, D> {
    pub fn solve(method: &'a Method<'a>, domain: &'a D) -> Result<Flow<'a, D>, LiftError> {
        let is_constructor = &*method.member.name == "<init>";
        let locals = usize::from(method.code.max_locals) + usize::from(is_constructor);
        let width = locals + usize::from(method.code.max_stack);
        let mut block_at = vec![NONE; method.insns.len()];
        let mut blocks = Vec::new();
        for at in (0..method.insns.len()).filter(|&at| method.is_leader(at)) {
            block_at[at] = blocks.len() as u32;
            blocks.push(Block {
                start: at,
                depth: None,
                waits: false,
            });
        }
        if blocks.len() * width > MAX_KEPT {
            return Err(LiftError::new("the method is too large"));
        }
        let mut flow = Flow {
            method,
            domain,
            block_at,
            kept: vec![Slot::Unusable; blocks.len() * width],
            blocks,
            locals,
            width,
            first_waiting: 0,
            work: 0,
            subroutines: Subroutines::new(),
        };
        flow.run(is_constructor)?;
        Ok(flow)
    }

    /// The stack on entry to the block that starts here; none if control never
    /// arrives.
    pub fn stack_at(&self, at: usize) -> Option<&[Slot<D::Ref>]> {
        let block = self.block_at[at] as usize;
        let depth = self.blocks.get(block)?.depth?;
        Some(&self.kept[block * self.width + self.locals..][..depth])
    }

    fn run(&mut self, is_constructor: bool) -> Result<(), LiftError> {
        let mut frame = Frame::new(self.locals, self.method.code.max_stack);
        self.enter(is_constructor, &mut frame)?;
        self.arrive(0, &frame.locals, &frame.stack)?;
        while self.first_waiting < self.blocks.len() {
            let block = self.first_waiting;
            self.first_waiting += 1;
            if std::mem::take(&mut self.blocks[block].waits) {
                self.walk(block, &mut frame)?;
            }
        }
        Ok(())
    }

    fn enter(&self, is_constructor: bool, frame: &mut Frame<D::Ref>) -> Result<(), LiftError> {
        let mut local = 0;
        if !self.method.is_static() {
            frame.store(0, Slot::Ref(self.domain.this()))?;
            local = 1;
        }
        for descriptor in self.method.signature.params() {
            let slot = match kind_of(descriptor) {
                Some(Kind::Ref) => Slot::Ref(self.domain.typed(descriptor)),
                Some(kind) => Slot::primitive(kind),
                None => continue,
            };
            frame.store(local, slot)?;
            local += slot.slots();
        }
        if local > self.method.code.max_locals {
            return Err(LiftError::new(
                "the parameters do not fit the local variables",
            ));
        }
        if is_constructor {
            frame.locals[self.locals - 1] = Slot::Ref(self.domain.this());
        }
        Ok(())
    }

    /// Interprets a block with the frame kept for it.
    fn walk(&mut self, block: usize, frame: &mut Frame<D::Ref>) -> Result<(), LiftError> {
        let Block {
            start,
            depth: Some(depth),
            ..
        } = self.blocks[block]
        else {
            return Ok(());
        };
        let kept = &self.kept[block * self.width..][..self.locals + depth];
        frame.locals.copy_from_slice(&kept[..self.locals]);
        frame.stack.clear();
        frame.stack.extend_from_slice(&kept[self.locals..]);
        let transfer = Transfer {
            method: self.method,
            domain: self.domain,
        };
        let covered = self.method.handlers.iter().any(|h| h.covers(start as u32));
        let mut locals_changed = true;
        for at in start..self.method.insns.len() {
            if at > start && self.block_at[at] != NONE {
                return self.arrive(at, &frame.locals, &frame.stack);
            }
            if covered && locals_changed {
                self.arrive_at_handlers(start, &frame.locals)?;
            }
            let insn = self.method.insns[at];
            locals_changed = matches!(insn, Insn::Store { .. } | Insn::Invoke { .. });
            let stepped = transfer
                .step(at, frame)
                .and_then(|()| self.jump(at, insn, frame));
            stepped.map_err(|e| e.at(self.method.bci[at]))?;
            if insn.is_terminal() {
                return Ok(());
            }
        }
        Err(LiftError::new("control falls off the end of the code"))
    }

    /// Carries the frame to wherever the instruction jumps.
    fn jump(&mut self, at: usize, insn: Insn, frame: &Frame<D::Ref>) -> Result<(), LiftError> {
        self.spend(1)?;
        match insn {
            Insn::Jsr(entry) => {
                let call = Call {
                    at,
                    entry,
                    locals: frame.locals.clone(),
                };
                self.arrive(usize::from(entry), &frame.locals, &frame.stack)?;
                for back in self.subroutines.call(call) {
                    self.come_back(&back)?;
                }
                Ok(())
            }
            Insn::Ret(local) => {
                let Slot::Return(entry) = frame.locals[usize::from(local)] else {
                    return Ok(());
                };
                self.spend(self.subroutines.cost_of_exit(self.method))?;
                let exit = Exit::new(self.method, at, entry, frame);
                for back in self.subroutines.exit(exit) {
                    self.come_back(&back)?;
                }
                Ok(())
            }
            _ => {
                let method = self.method;
                method
                    .targets(at)
                    .try_for_each(|to| self.arrive(to, &frame.locals, &frame.stack))
            }
        }
    }

    fn come_back(&mut self, back: &ComeBack<D::Ref>) -> Result<(), LiftError> {
        if back.at >= self.method.insns.len() {
            return Err(LiftError::new(
                "a subroutine returns to the end of the code",
            ));
        }
        self.arrive(back.at, &back.locals, &back.stack)
    }

    fn arrive_at_handlers(
        &mut self,
        start: usize,
        locals: &[Slot<D::Ref>],
    ) -> Result<(), LiftError> {
        let method = self.method;
        self.spend(method.handlers.len())?;
        for handler in method.handlers.iter().filter(|h| h.covers(start as u32)) {
            let exception = Slot::Ref(self.domain.caught(handler.catch)?);
            if method.code.max_stack == 0 {
                return Err(LiftError::new(
                    "there is no room for an exception on the stack",
                ));
            }
            self.arrive(handler.target as usize, locals, &[exception])?;
        }
        Ok(())
    }

    /// Merges a frame into the one kept for the block that starts here.
    fn arrive(
        &mut self,
        at: usize,
        locals: &[Slot<D::Ref>],
        stack: &[Slot<D::Ref>],
    ) -> Result<(), LiftError> {
        self.spend(self.width)?;
        let number = self.block_at[at] as usize;
        let block = &mut self.blocks[number];
        let kept = &mut self.kept[number * self.width..][..self.width];
        let (kept_locals, kept_stack) = kept.split_at_mut(self.locals);
        let mut changed = block.depth.is_none();
        match block.depth {
            None => {
                kept_locals.copy_from_slice(locals);
                kept_stack[..stack.len()].copy_from_slice(stack);
                block.depth = Some(stack.len());
            }
            Some(depth) if depth != stack.len() => {
                return Err(LiftError::new(format!(
                    "control arrives with {} and with {depth} stack slots at {}",
                    stack.len(),
                    self.method.bci[at]
                )));
            }
            Some(_) => {
                for (kept, new) in kept_locals.iter_mut().zip(locals) {
                    changed |= kept.merge(new, self.domain);
                }
                for (kept, new) in kept_stack.iter_mut().zip(stack) {
                    changed |= kept.merge(new, self.domain);
                    if let Slot::Unusable = kept {
                        return Err(LiftError::new(format!(
                            "control arrives with different stacks at {}",
                            self.method.bci[at]
                        )));
                    }
                }
            }
        }
        if changed {
            block.waits = true;
            self.first_waiting = self.first_waiting.min(number);
        }
        Ok(())
    }

    fn spend(&mut self, work: usize) -> Result<(), LiftError> {
        self.work += work;
        if self.work > MAX_WORK {
            return Err(LiftError::new("the method is too complex"));
        }
        Ok(())
    }
}
