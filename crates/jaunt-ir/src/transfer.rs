//! The effect of one instruction on what is known about the frame.

use crate::descriptor::{Signature, descriptor_of, is_constructor, kind_of};
use crate::domain::{Demand, Domain};
use crate::error::LiftError;
use crate::frame::{Frame, Slot};
use crate::insn::{Index, Insn};
use crate::method::Method;
use crate::op::{Const, Elem, InvokeKind, Kind};

pub(crate) struct Transfer<'a, D: Domain> {
    pub method: &'a Method<'a>,
    pub domain: &'a D,
}

impl<D: Domain> Transfer<'_, D> {
    /// Fails if the instruction may not be executed with this frame. Jumps only
    /// take their operands here; where they lead is the caller's matter.
    pub fn step(&self, at: usize, frame: &mut Frame<D::Ref>) -> Result<(), LiftError> {
        let domain = self.domain;
        match self.method.insns[at] {
            Insn::Nop | Insn::Goto(_) => Ok(()),
            Insn::Push(k) => frame.push(self.constant_slot(k)),
            Insn::LoadConst { kind, cp } => match kind {
                Kind::Ref => frame.push(Slot::Ref(domain.constant(cp)?)),
                _ => frame.push(Slot::primitive(kind)),
            },
            Insn::Load { kind, local } => frame.load(kind, local),
            Insn::Store { kind, local } => {
                let slot = frame.pop_storable(kind)?;
                frame.store(local, slot)
            }
            Insn::Inc { local, .. } => frame.local(Kind::Int, local).map(drop),
            Insn::ArrayLoad(elem) => {
                frame.pop(Kind::Int)?;
                let array = self.pop(frame, Demand::Array(elem))?;
                match elem {
                    Elem::Ref => frame.push(Slot::Ref(domain.element(array)?)),
                    _ => frame.push(Slot::primitive(elem.kind())),
                }
            }
            Insn::ArrayStore(elem) => {
                match elem {
                    Elem::Ref => drop(self.pop(frame, Demand::Initialized)?),
                    _ => drop(frame.pop(elem.kind())?),
                }
                frame.pop(Kind::Int)?;
                self.pop(frame, Demand::Array(elem)).map(drop)
            }
            Insn::Pop(slots) => frame.drop(slots),
            Insn::Dup { count, under } => frame.dup(count, under),
            Insn::Swap => frame.swap(),
            Insn::Un(op) => {
                let (operand, result) = op.kinds();
                frame.pop(operand)?;
                frame.push(Slot::primitive(result))
            }
            Insn::Bin(op) => {
                let (first, second, result) = op.kinds();
                frame.pop(second)?;
                frame.pop(first)?;
                frame.push(Slot::primitive(result))
            }
            Insn::If { kind, .. } => {
                frame.pop(kind)?;
                frame.pop(kind).map(drop)
            }
            Insn::IfZero { kind, .. } => frame.pop(kind).map(drop),
            Insn::Jsr(to) => frame.push(Slot::Return(to)),
            Insn::Ret(local) => match frame.locals.get(usize::from(local)) {
                Some(Slot::Return(_)) => Ok(()),
                _ => Err(LiftError::new("ret without a return address")),
            },
            Insn::Switch(_) => frame.pop(Kind::Int).map(drop),
            Insn::Return(kind) => self.leave(kind, frame),
            Insn::GetStatic { cp, .. } => self.push(frame, descriptor_of(self.pool(), cp)?),
            Insn::PutStatic { cp, .. } => self.pop_typed(frame, descriptor_of(self.pool(), cp)?),
            Insn::GetField { cp, .. } => {
                self.pop(frame, Demand::FieldOwner { cp, write: false })?;
                self.push(frame, descriptor_of(self.pool(), cp)?)
            }
            Insn::PutField { cp, .. } => {
                self.pop_typed(frame, descriptor_of(self.pool(), cp)?)?;
                self.pop(frame, Demand::FieldOwner { cp, write: true })
                    .map(drop)
            }
            Insn::Invoke {
                kind, cp, slots, ..
            } => self.invoke(kind, cp, slots, frame),
            Insn::New(_) => self.allocate(at as Index, frame),
            Insn::NewArray(elem) => {
                frame.pop(Kind::Int)?;
                frame.push(Slot::Ref(domain.primitive_array(elem)))
            }
            Insn::NewRefArray(cp) => {
                frame.pop(Kind::Int)?;
                frame.push(Slot::Ref(domain.array_of(cp)?))
            }
            Insn::NewMultiArray { cp, dims } => {
                for _ in 0..dims {
                    frame.pop(Kind::Int)?;
                }
                frame.push(Slot::Ref(domain.instance(cp)?))
            }
            Insn::ArrayLen => {
                self.pop(frame, Demand::AnyArray)?;
                frame.push(Slot::Int)
            }
            Insn::Throw => self.pop(frame, Demand::Throwable).map(drop),
            Insn::CheckCast(cp) => {
                self.pop(frame, Demand::Initialized)?;
                frame.push(Slot::Ref(domain.instance(cp)?))
            }
            Insn::InstanceOf(_) => {
                self.pop(frame, Demand::Initialized)?;
                frame.push(Slot::Int)
            }
            Insn::MonitorEnter | Insn::MonitorExit => frame.pop_ref().map(drop),
        }
    }

    fn pool(&self) -> &jaunt_class::Pool {
        &self.method.class.pool
    }

    fn constant_slot(&self, k: Const) -> Slot<D::Ref> {
        match k {
            Const::Int(_) => Slot::Int,
            Const::Long(_) => Slot::Long,
            Const::Float(_) => Slot::Float,
            Const::Double(_) => Slot::Double,
            Const::Null => Slot::Ref(self.domain.null()),
        }
    }

    fn pop(&self, frame: &mut Frame<D::Ref>, demand: Demand) -> Result<D::Ref, LiftError> {
        let value = frame.pop_ref()?;
        self.domain.demand(value, demand)?;
        Ok(value)
    }

    fn pop_typed(
        &self,
        frame: &mut Frame<D::Ref>,
        descriptor: &'static [u8],
    ) -> Result<(), LiftError> {
        match kind_of(descriptor) {
            Some(Kind::Ref) => self.pop(frame, Demand::Descriptor(descriptor)).map(drop),
            Some(kind) => frame.pop(kind).map(drop),
            None => Ok(()),
        }
    }

    fn push(&self, frame: &mut Frame<D::Ref>, descriptor: &'static [u8]) -> Result<(), LiftError> {
        match kind_of(descriptor) {
            Some(Kind::Ref) => frame.push(Slot::Ref(self.domain.typed(descriptor))),
            Some(kind) => frame.push(Slot::primitive(kind)),
            None => Ok(()),
        }
    }

    fn leave(&self, kind: Option<Kind>, frame: &mut Frame<D::Ref>) -> Result<(), LiftError> {
        let result = self.method.signature.result;
        if kind_of(result) != kind {
            return Err(LiftError::new(
                "the return does not fit the method's descriptor",
            ));
        }
        if let Some(this) = frame.locals.get(usize::from(self.method.code.max_locals)) {
            match this {
                Slot::Ref(this) if !self.domain.is_uninitialized(*this) => {}
                _ => return Err(LiftError::new("the constructor has not called another")),
            }
        }
        self.pop_typed(frame, result)
    }

    fn invoke(
        &self,
        kind: InvokeKind,
        cp: u16,
        slots: u8,
        frame: &mut Frame<D::Ref>,
    ) -> Result<(), LiftError> {
        let signature = Signature::parse(descriptor_of(self.pool(), cp)?)?;
        let base = frame.stack.len().checked_sub(usize::from(slots));
        let base = base.ok_or_else(|| LiftError::new("the operand stack is empty"))?;
        let has_receiver = !matches!(kind, InvokeKind::Static | InvokeKind::Dynamic);
        let mut at = base + usize::from(has_receiver);
        for descriptor in signature.params() {
            let Some(kind) = kind_of(descriptor) else {
                continue;
            };
            if let Slot::Ref(value) = frame.argument(at, kind)? {
                self.domain.demand(value, Demand::Descriptor(descriptor))?;
            }
            at += kind.slots();
        }
        let receiver = if has_receiver {
            Some(frame.argument(base, Kind::Ref)?)
        } else {
            None
        };
        frame.stack.truncate(base);
        if let Some(Slot::Ref(receiver)) = receiver {
            if kind == InvokeKind::Special && is_constructor(self.pool(), cp) {
                self.construct(receiver, cp, frame)?;
            } else {
                self.domain
                    .demand(receiver, Demand::Receiver { kind, cp })?;
            }
        }
        self.push(frame, signature.result)
    }

    /// Every copy of the object is initialised at once.
    fn construct(
        &self,
        receiver: D::Ref,
        cp: u16,
        frame: &mut Frame<D::Ref>,
    ) -> Result<(), LiftError> {
        let made = self.domain.constructed(receiver, cp)?;
        if made != receiver {
            for slot in frame.locals.iter_mut().chain(&mut frame.stack) {
                if matches!(slot, Slot::Ref(value) if *value == receiver) {
                    *slot = Slot::Ref(made);
                }
            }
        }
        Ok(())
    }

    /// An object this instruction allocated earlier must be out of the way, or
    /// constructing one would seem to construct both.
    fn allocate(&self, at: Index, frame: &mut Frame<D::Ref>) -> Result<(), LiftError> {
        let made = self.domain.allocated(at);
        if self.domain.is_uninitialized(made) {
            let is_earlier = |slot: &Slot<D::Ref>| matches!(slot, Slot::Ref(v) if *v == made);
            if frame.stack.iter().any(is_earlier) {
                return Err(LiftError::new(
                    "an earlier object of this new is not yet made",
                ));
            }
            for slot in frame.locals.iter_mut().filter(|slot| is_earlier(slot)) {
                *slot = Slot::Unusable;
            }
        }
        frame.push(Slot::Ref(made))
    }
}
