//! The operand stack while a block is lifted, and the operations emitted so far.
//!
//! A stack slot names the register or constant its value is in, so pushing a
//! local variable or a constant emits nothing. The register that belongs to
//! stack slot `s` is `max_locals + s`; values that do not belong to where they
//! are get moved there at the end of the block. One register more than the
//! stack has slots makes sure that a value in the way can always step aside.

use crate::op::{Check, Const, Kind, Op, Reg, Src};

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Value {
    Reg(Reg),
    Const(Const),
    /// The second slot of a `long` or `double`.
    Half,
}

pub(crate) struct Operands {
    pub ops: Vec<Op>,
    pub bci: Vec<u16>,
    /// Bytecode offset of the instruction being lifted.
    pub now: u16,
    stack: Vec<Value>,
    /// How many stack slots refer to a register.
    users: Vec<u32>,
    /// A register is not null if it has the number of the current block here.
    nonnull: Vec<u32>,
    block: u32,
    locals: Reg,
    /// `this`, if no instruction overwrites it.
    this: Option<Reg>,
    /// The operation whose result was pushed last.
    last_result: usize,
}

const NO_OP: usize = usize::MAX;

impl Operands {
    pub fn new(locals: Reg, registers: Reg, this: Option<Reg>, capacity: usize) -> Operands {
        Operands {
            ops: Vec::with_capacity(capacity),
            bci: Vec::with_capacity(capacity),
            now: 0,
            stack: Vec::new(),
            users: vec![0; registers.into()],
            nonnull: vec![0; registers.into()],
            block: 1,
            locals,
            this,
            last_result: NO_OP,
        }
    }

    /// Starts a block in which every value is in the register of its slot.
    pub fn start_block(&mut self, halves: impl Iterator<Item = bool>) {
        self.truncate(0);
        for (slot, is_half) in halves.enumerate() {
            let home = self.home(slot);
            self.push(if is_half {
                Value::Half
            } else {
                Value::Reg(home)
            });
        }
        self.block += 1;
        self.last_result = NO_OP;
    }

    pub fn depth(&self) -> usize {
        self.stack.len()
    }

    pub fn value(&self, slot: usize) -> Value {
        self.stack[slot]
    }

    /// The slot where the value starts that ends below `end`.
    pub fn value_below(&self, end: usize) -> usize {
        match self.stack[..end].last() {
            Some(Value::Half) => end - 2,
            _ => end - 1,
        }
    }

    pub fn emit(&mut self, op: Op) {
        self.ops.push(op);
        self.bci.push(self.now);
    }

    /// The register that belongs to a stack slot.
    fn home(&self, slot: usize) -> Reg {
        self.locals + slot as Reg
    }

    pub fn push(&mut self, value: Value) {
        if let Value::Reg(r) = value {
            self.users[usize::from(r)] += 1;
        }
        self.stack.push(value);
    }

    pub fn push_kind(&mut self, value: Value, kind: Kind) {
        self.push(value);
        if kind.is_wide() {
            self.push(Value::Half);
        }
    }

    pub fn truncate(&mut self, depth: usize) {
        for value in self.stack.drain(depth..) {
            if let Value::Reg(r) = value {
                self.users[usize::from(r)] -= 1;
            }
        }
    }

    pub fn dup(&mut self, count: usize, under: usize) {
        let top = self.stack.len() - count;
        for slot in top..top + count {
            self.push(self.stack[slot]);
        }
        self.stack[top - under..].rotate_right(count);
    }

    pub fn swap(&mut self) {
        let top = self.stack.len() - 1;
        self.stack.swap(top, top - 1);
    }

    fn set(&mut self, slot: usize, r: Reg) {
        if let Value::Reg(old) = self.stack[slot] {
            self.users[usize::from(old)] -= 1;
        }
        self.users[usize::from(r)] += 1;
        self.stack[slot] = Value::Reg(r);
    }

    fn is_free(&self, r: Reg) -> bool {
        self.users[usize::from(r)] == 0
    }

    /// A register no stack slot refers to: the preferred one, else any above
    /// the local variables. There is one register more than slots.
    fn free_register(&self, preferred: Reg) -> Reg {
        if self.is_free(preferred) {
            return preferred;
        }
        let last = self.users.len() as Reg - 1;
        (self.locals..last)
            .rev()
            .find(|&r| self.is_free(r))
            .unwrap_or(last)
    }

    /// Emits what puts a value into a register.
    fn assign(&mut self, d: Reg, value: Value) {
        self.nonnull[usize::from(d)] = 0;
        match value {
            Value::Reg(s) => {
                self.nonnull[usize::from(d)] = self.nonnull[usize::from(s)];
                self.emit(Op::Copy { d, s });
            }
            Value::Const(k) => self.emit(Op::Const { d, k }),
            Value::Half => {}
        }
    }

    /// Moves the values of the slots below `end` out of a register.
    fn vacate(&mut self, r: Reg, end: usize) {
        if self.is_free(r) {
            return;
        }
        let Some(first) = (0..end).find(|&slot| self.stack[slot] == Value::Reg(r)) else {
            return;
        };
        let aside = self.free_register(self.home(first));
        self.assign(aside, Value::Reg(r));
        for slot in first..end {
            if self.stack[slot] == Value::Reg(r) {
                self.set(slot, aside);
            }
        }
    }

    /// The register that holds the value of a slot, after loading a constant.
    pub fn reg(&mut self, slot: usize) -> Reg {
        match self.stack[slot] {
            Value::Reg(r) => r,
            value => {
                let r = self.free_register(self.home(slot));
                self.assign(r, value);
                self.set(slot, r);
                r
            }
        }
    }

    /// As `reg`, but small constants stay what they are.
    pub fn src(&mut self, slot: usize) -> Src {
        match self.small_const(slot) {
            Some(k) => Src::Const(k),
            None => Src::Reg(self.reg(slot)),
        }
    }

    /// The constant in a slot, if an operation can hold it.
    pub fn small_const(&self, slot: usize) -> Option<i32> {
        match self.stack[slot] {
            Value::Const(Const::Int(k)) => Some(k),
            Value::Const(Const::Long(k)) => i32::try_from(k).ok(),
            Value::Const(Const::Null) => Some(0),
            _ => None,
        }
    }

    /// Moves the values of the slots below `end` to where they belong.
    pub fn settle(&mut self, end: usize) {
        for slot in 0..end {
            let home = self.home(slot);
            let value = self.stack[slot];
            if value == Value::Half || value == Value::Reg(home) {
                continue;
            }
            self.vacate(home, self.stack.len());
            self.assign(home, value);
            self.set(slot, home);
        }
    }

    /// Replaces the slots from `base` on by the result of an operation.
    pub fn result(&mut self, base: usize, kind: Kind, op: impl FnOnce(Reg) -> Op) {
        let d = self.home(base);
        self.vacate(d, base);
        self.truncate(base);
        self.nonnull[usize::from(d)] = 0;
        self.emit(op(d));
        self.last_result = self.ops.len() - 1;
        self.push_kind(Value::Reg(d), kind);
    }

    /// As `result`, for a new object.
    pub fn new_object(&mut self, base: usize, op: impl FnOnce(Reg) -> Op) {
        self.result(base, Kind::Ref, op);
        let d = self.home(base);
        self.nonnull[usize::from(d)] = self.block;
    }

    /// Checks that a reference is not null unless that is known already.
    pub fn check_nonnull(&mut self, a: Reg) {
        if self.this != Some(a) && self.nonnull[usize::from(a)] != self.block {
            self.emit(Op::Check(Check::NonNull { a }));
            self.nonnull[usize::from(a)] = self.block;
        }
    }

    /// Pops the topmost value into a local variable.
    pub fn store(&mut self, local: Reg) {
        let slot = self.value_below(self.stack.len());
        let value = self.stack[slot];
        if value == Value::Reg(local) {
            return self.truncate(slot);
        }
        if let Some(temporary) = self.retargetable(value, local) {
            return self.retarget(temporary, local, slot);
        }
        self.vacate(local, slot);
        self.truncate(slot);
        self.assign(local, value);
    }

    /// The register of a result that was just computed and can as well be
    /// computed into the local variable.
    fn retargetable(&self, value: Value, local: Reg) -> Option<Reg> {
        match value {
            Value::Reg(r)
                if r >= self.locals
                    && self.is_free(local)
                    && self.last_result.checked_add(1) == Some(self.ops.len())
                    && self.ops[self.last_result].result() == Some(r) =>
            {
                Some(r)
            }
            _ => None,
        }
    }

    fn retarget(&mut self, temporary: Reg, local: Reg, slot: usize) {
        self.truncate(slot);
        self.ops[self.last_result].set_result(local);
        self.nonnull[usize::from(local)] = self.nonnull[usize::from(temporary)];
        for slot in 0..slot {
            if self.stack[slot] == Value::Reg(temporary) {
                self.set(slot, local);
            }
        }
        self.last_result = NO_OP;
    }

    /// Makes a local variable ready to be changed in place.
    pub fn prepare_update(&mut self, local: Reg) {
        self.vacate(local, self.stack.len());
        self.nonnull[usize::from(local)] = 0;
    }
}
