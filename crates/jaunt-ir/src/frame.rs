//! What is known about the contents of a frame at one point of a method.

use crate::domain::Domain;
use crate::error::LiftError;
use crate::insn::Index;
use crate::op::Kind;

/// The content of one local variable or stack slot. A `long` or `double` is
/// its first slot, followed by a `Half`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Slot<R> {
    /// Nothing that may be read.
    Unusable,
    Int,
    Long,
    Float,
    Double,
    Half,
    Ref(R),
    /// Where the subroutine that starts at this instruction returns to.
    Return(Index),
}

impl<R> Slot<R> {
    /// A value of this kind, which is not `Ref`.
    pub fn primitive(kind: Kind) -> Slot<R> {
        match kind {
            Kind::Int => Slot::Int,
            Kind::Long => Slot::Long,
            Kind::Float => Slot::Float,
            Kind::Double => Slot::Double,
            Kind::Ref => Slot::Unusable,
        }
    }

    fn is_wide(&self) -> bool {
        matches!(self, Slot::Long | Slot::Double)
    }

    pub fn slots(&self) -> u16 {
        1 + u16::from(self.is_wide())
    }

    fn name(&self) -> &'static str {
        match self {
            Slot::Unusable => "nothing usable",
            Slot::Int => "an int",
            Slot::Long => "a long",
            Slot::Float => "a float",
            Slot::Double => "a double",
            Slot::Half => "half of a value",
            Slot::Ref(_) => "a reference",
            Slot::Return(_) => "a return address",
        }
    }

    fn is(&self, kind: Kind) -> bool {
        match kind {
            Kind::Int => matches!(self, Slot::Int),
            Kind::Long => matches!(self, Slot::Long),
            Kind::Float => matches!(self, Slot::Float),
            Kind::Double => matches!(self, Slot::Double),
            Kind::Ref => matches!(self, Slot::Ref(_)),
        }
    }
}

impl<R: Copy + PartialEq> Slot<R> {
    /// Weakens this to what holds for both; tells whether it changed.
    pub fn merge<D: Domain<Ref = R>>(&mut self, new: &Slot<R>, domain: &D) -> bool {
        if self == new {
            return false;
        }
        let merged = match (&*self, new) {
            (Slot::Unusable, _) => return false,
            (Slot::Ref(a), Slot::Ref(b)) => match domain.join(*a, *b) {
                Some(joined) if joined == *a => return false,
                Some(joined) => Slot::Ref(joined),
                None => Slot::Unusable,
            },
            _ => Slot::Unusable,
        };
        *self = merged;
        true
    }
}

fn mismatch<R>(found: &Slot<R>, wanted: Kind) -> LiftError {
    LiftError::new(format!("found {}, wanted {wanted:?}", found.name()))
}

#[derive(Clone, Debug)]
pub(crate) struct Frame<R> {
    /// Local variables; in a constructor one more holds `this`, out of reach of
    /// instructions, to know whether it is initialised.
    pub locals: Vec<Slot<R>>,
    pub stack: Vec<Slot<R>>,
    max_stack: usize,
}

impl<R: Copy> Frame<R> {
    pub fn new(locals: usize, max_stack: u16) -> Frame<R> {
        Frame {
            locals: vec![Slot::Unusable; locals],
            stack: Vec::with_capacity(usize::from(max_stack)),
            max_stack: usize::from(max_stack),
        }
    }

    pub fn push(&mut self, slot: Slot<R>) -> Result<(), LiftError> {
        let wide = slot.is_wide();
        if self.stack.len() + 1 + usize::from(wide) > self.max_stack {
            return Err(LiftError::new("the operand stack overflows"));
        }
        self.stack.push(slot);
        if wide {
            self.stack.push(Slot::Half);
        }
        Ok(())
    }

    fn pop_value(&mut self) -> Result<Slot<R>, LiftError> {
        let mut found = self.stack.pop();
        if let Some(Slot::Half) = found {
            found = self.stack.pop();
        }
        found.ok_or_else(|| LiftError::new("the operand stack is empty"))
    }

    pub fn pop(&mut self, kind: Kind) -> Result<Slot<R>, LiftError> {
        match self.pop_value()? {
            found if found.is(kind) => Ok(found),
            found => Err(mismatch(&found, kind)),
        }
    }

    pub fn pop_ref(&mut self) -> Result<R, LiftError> {
        match self.pop_value()? {
            Slot::Ref(r) => Ok(r),
            found => Err(mismatch(&found, Kind::Ref)),
        }
    }

    /// Takes what a store of this kind may take.
    pub fn pop_storable(&mut self, kind: Kind) -> Result<Slot<R>, LiftError> {
        match (self.stack.last(), kind) {
            (Some(&address @ Slot::Return(_)), Kind::Ref) => {
                self.stack.pop();
                Ok(address)
            }
            _ => self.pop(kind),
        }
    }

    /// The value of this kind that starts at a stack slot.
    pub fn argument(&self, at: usize, kind: Kind) -> Result<Slot<R>, LiftError> {
        match self.stack.get(at) {
            Some(slot) if slot.is(kind) => Ok(*slot),
            Some(slot) => Err(mismatch(slot, kind)),
            None => Err(LiftError::new("the operand stack is empty")),
        }
    }

    pub fn load(&mut self, kind: Kind, local: u16) -> Result<(), LiftError> {
        let slot = self.local(kind, local)?;
        self.push(slot)
    }

    pub fn local(&self, kind: Kind, local: u16) -> Result<Slot<R>, LiftError> {
        match self.locals.get(usize::from(local)) {
            Some(slot) if slot.is(kind) => Ok(*slot),
            Some(slot) => Err(mismatch(slot, kind)),
            None => Err(LiftError::new(format!(
                "there is no local variable {local}"
            ))),
        }
    }

    /// Sets a local variable. A wide value that loses one of its halves is
    /// gone.
    pub fn store(&mut self, local: u16, slot: Slot<R>) -> Result<(), LiftError> {
        let local = usize::from(local);
        let wide = slot.is_wide();
        let last = local + usize::from(wide);
        if last >= self.locals.len() {
            return Err(LiftError::new(format!(
                "there is no local variable {local}"
            )));
        }
        if local > 0 && matches!(self.locals[local], Slot::Half) {
            self.locals[local - 1] = Slot::Unusable;
        }
        if let Some(after @ Slot::Half) = self.locals.get_mut(last + 1) {
            *after = Slot::Unusable;
        }
        self.locals[local] = slot;
        if wide {
            self.locals[last] = Slot::Half;
        }
        Ok(())
    }

    /// Fails unless the stack can be cut that many slots below its top without
    /// splitting a value. Tells the place of the cut.
    fn cut(&self, slots: u8) -> Result<usize, LiftError> {
        let below = self.stack.len().checked_sub(usize::from(slots));
        let at = below.ok_or_else(|| LiftError::new("the operand stack is empty"))?;
        match self.stack.get(at) {
            Some(Slot::Half) => Err(LiftError::new("a long or double is split")),
            _ => Ok(at),
        }
    }

    pub fn drop(&mut self, slots: u8) -> Result<(), LiftError> {
        let at = self.cut(slots)?;
        self.stack.truncate(at);
        Ok(())
    }

    pub fn dup(&mut self, count: u8, under: u8) -> Result<(), LiftError> {
        let top = self.cut(count)?;
        let at = self.cut(count + under)?;
        if self.stack.len() + usize::from(count) > self.max_stack {
            return Err(LiftError::new("the operand stack overflows"));
        }
        self.stack.extend_from_within(top..);
        self.stack[at..].rotate_right(usize::from(count));
        Ok(())
    }

    pub fn swap(&mut self) -> Result<(), LiftError> {
        let top = self.cut(1)?;
        let at = self.cut(2)?;
        self.stack.swap(top, at);
        Ok(())
    }
}
