//! The operations of each instruction, with the checks it implies right before.

use crate::body::Switch;
use crate::branch::fused_relation;
use crate::insn::Insn;
use crate::lift::Lifter;
use crate::op::{Args, At, BinOp, Check, Const, Elem, InvokeKind, Kind, Op, Reg, Rel, Src};
use crate::operands::Value;

impl Lifter<'_> {
    /// Lifts a comparison together with the branch on its result.
    pub fn lift_fused(&mut self, at: usize) -> bool {
        let Insn::Bin(op) = self.method.insns[at] else {
            return false;
        };
        let Some(&Insn::IfZero {
            kind: Kind::Int,
            rel,
            to,
        }) = self.method.insns.get(at + 1)
        else {
            return false;
        };
        if self.method.is_target(at + 1) {
            return false;
        }
        let Some((kind, rel)) = fused_relation(op, rel) else {
            return false;
        };
        // The one operation is the branch; the comparison is silent.
        self.operands.now = self.method.bci[at + 1];
        self.branch(kind, rel, to);
        true
    }

    pub fn lift_insn(&mut self, at: usize) {
        let depth = self.operands.depth();
        match self.method.insns[at] {
            Insn::Nop => {}
            Insn::Push(k) => self.operands.push_kind(Value::Const(k), k.kind()),
            Insn::LoadConst { kind, cp } => {
                self.operands
                    .result(depth, kind, |d| Op::LoadConst { d, cp });
            }
            Insn::Load { kind, local } => self.operands.push_kind(Value::Reg(local), kind),
            Insn::Store { local, .. } => self.operands.store(local),
            Insn::Inc { local, by } => {
                self.operands.prepare_update(local);
                let b = Src::Const(by.into());
                self.operands.emit(Op::Bin {
                    op: BinOp::AddI,
                    d: local,
                    a: local,
                    b,
                });
            }
            Insn::ArrayLoad(elem) => {
                let (a, i) = self.array_access(depth - 2);
                let kind = elem.kind();
                self.operands
                    .result(depth - 2, kind, |d| Op::ArrayLoad { elem, d, a, i });
            }
            Insn::ArrayStore(elem) => self.array_store(elem),
            Insn::Pop(slots) => self.operands.truncate(depth - usize::from(slots)),
            Insn::Dup { count, under } => self.operands.dup(count.into(), under.into()),
            Insn::Swap => self.operands.swap(),
            Insn::Un(op) => {
                let base = self.operands.value_below(depth);
                let a = self.operands.reg(base);
                self.operands
                    .result(base, op.kinds().1, |d| Op::Un { op, d, a });
            }
            Insn::Bin(op) => self.binary(op),
            Insn::If { kind, rel, to } => self.branch(kind, rel, to),
            Insn::IfZero { kind, rel, to } => {
                self.operands.push(Value::Const(if kind == Kind::Ref {
                    Const::Null
                } else {
                    Const::Int(0)
                }));
                self.branch(kind, rel, to);
            }
            Insn::Goto(to) => {
                self.operands.settle(depth);
                self.operands.emit(Op::Goto { to: to.into() });
            }
            Insn::Jsr(to) => {
                let address = return_address(at);
                self.operands.push(Value::Const(Const::Int(address)));
                self.operands.settle(depth + 1);
                self.operands.emit(Op::Goto { to: to.into() });
            }
            Insn::Ret(local) => self.ret(at, local),
            Insn::Switch(table) => {
                self.operands.reg(depth - 1);
                self.operands.settle(depth - 1);
                let a = self.operands.reg(depth - 1);
                self.operands.emit(Op::Switch { a, table });
            }
            Insn::Return(kind) => {
                let v = kind.map(|_| self.top());
                self.operands.emit(Op::Return { v });
            }
            Insn::GetStatic { kind, cp } => {
                self.operands
                    .result(depth, kind, |d| Op::GetStatic { d, cp });
            }
            Insn::PutStatic { cp, .. } => {
                let v = self.top();
                self.operands.truncate(self.operands.value_below(depth));
                self.operands.emit(Op::PutStatic { v, cp });
            }
            Insn::PutField { cp, .. } => {
                let v = self.top();
                let base = self.operands.value_below(depth) - 1;
                let o = self.operands.reg(base);
                self.operands.check_nonnull(o);
                self.operands.truncate(base);
                self.operands.emit(Op::PutField { o, v, cp });
            }
            Insn::GetField { kind, cp } => {
                let o = self.operands.reg(depth - 1);
                self.operands.check_nonnull(o);
                self.operands
                    .result(depth - 1, kind, |d| Op::GetField { d, o, cp });
            }
            Insn::Invoke {
                kind,
                cp,
                slots,
                result,
            } => {
                self.invoke(kind, cp, depth - usize::from(slots), result);
            }
            Insn::New(cp) => self.operands.new_object(depth, |d| Op::New { d, cp }),
            Insn::NewArray(elem) => {
                let n = self.array_size(depth - 1);
                self.operands
                    .new_object(depth - 1, |d| Op::NewArray { elem, d, n });
            }
            Insn::NewRefArray(cp) => {
                let n = self.array_size(depth - 1);
                self.operands
                    .new_object(depth - 1, |d| Op::NewRefArray { d, n, cp });
            }
            Insn::NewMultiArray { cp, dims } => {
                let base = depth - usize::from(dims);
                let start = self.args.len() as u32;
                // All sizes are in registers before the first is checked.
                let sizes: Vec<_> = (base..depth).map(|slot| self.size(slot)).collect();
                for (n, fits) in sizes {
                    self.args.push(n);
                    self.check_size(n, fits);
                }
                let dims = Args {
                    start,
                    len: dims.into(),
                };
                self.operands
                    .new_object(base, |d| Op::NewMultiArray { d, dims, cp });
            }
            Insn::ArrayLen => {
                let a = self.operands.reg(depth - 1);
                self.operands.check_nonnull(a);
                self.operands
                    .result(depth - 1, Kind::Int, |d| Op::ArrayLen { d, a });
            }
            Insn::Throw => {
                let a = self.checked_top();
                self.operands.emit(Op::Throw { a });
            }
            Insn::CheckCast(cp) => {
                let a = self.operands.reg(depth - 1);
                self.operands.emit(Op::Check(Check::Cast { a, cp }));
            }
            Insn::InstanceOf(cp) => {
                let a = self.operands.reg(depth - 1);
                self.operands
                    .result(depth - 1, Kind::Int, |d| Op::InstanceOf { d, a, cp });
            }
            Insn::MonitorEnter => {
                let a = self.checked_top();
                self.operands.truncate(depth - 1);
                self.operands.emit(Op::MonitorEnter { a });
            }
            Insn::MonitorExit => {
                let a = self.checked_top();
                self.operands.truncate(depth - 1);
                self.operands.emit(Op::MonitorExit { a });
            }
        }
    }

    /// The register of the topmost value.
    fn top(&mut self) -> Reg {
        let slot = self.operands.value_below(self.operands.depth());
        self.operands.reg(slot)
    }

    /// The register of the topmost value, a reference checked for null.
    fn checked_top(&mut self) -> Reg {
        let a = self.top();
        self.operands.check_nonnull(a);
        a
    }

    fn array_access(&mut self, base: usize) -> (Reg, Reg) {
        let a = self.operands.reg(base);
        let i = self.operands.reg(base + 1);
        self.operands.check_nonnull(a);
        self.operands.emit(Op::Check(Check::Bounds { a, i }));
        (a, i)
    }

    fn array_store(&mut self, elem: Elem) {
        let value = self.operands.value_below(self.operands.depth());
        let v = self.operands.reg(value);
        let (a, i) = self.array_access(value - 2);
        if elem == Elem::Ref {
            self.operands.emit(Op::Check(Check::Store { a, v }));
        }
        self.operands.truncate(value - 2);
        self.operands.emit(Op::ArrayStore { elem, a, i, v });
    }

    /// The register of an array size, checked.
    fn array_size(&mut self, slot: usize) -> Reg {
        let (n, fits) = self.size(slot);
        self.check_size(n, fits);
        n
    }

    /// The register of an array size, and whether it is a constant that fits.
    fn size(&mut self, slot: usize) -> (Reg, bool) {
        let fits = self.operands.small_const(slot).is_some_and(|n| n >= 0);
        (self.operands.reg(slot), fits)
    }

    fn check_size(&mut self, n: Reg, fits: bool) {
        if !fits {
            self.operands.emit(Op::Check(Check::Size { n }));
        }
    }

    fn binary(&mut self, op: BinOp) {
        let (_, second_kind, result) = op.kinds();
        let mut second = self.operands.value_below(self.operands.depth());
        let base = self.operands.value_below(second);
        let mut first = base;
        if op.is_commutative() && self.operands.small_const(first).is_some() {
            std::mem::swap(&mut first, &mut second);
        }
        let a = self.operands.reg(first);
        let b = match second_kind {
            Kind::Int | Kind::Long => self.operands.src(second),
            _ => Src::Reg(self.operands.reg(second)),
        };
        if let BinOp::DivI | BinOp::RemI | BinOp::DivL | BinOp::RemL = op {
            let long = second_kind == Kind::Long;
            if !matches!(b, Src::Const(k) if k != 0) {
                self.operands.emit(Op::Check(Check::NonZero { a: b, long }));
            }
        }
        self.operands
            .result(base, result, |d| Op::Bin { op, d, a, b });
    }

    /// Compares the two topmost values.
    fn branch(&mut self, kind: Kind, mut rel: Rel, to: u16) {
        let mut second = self.operands.value_below(self.operands.depth());
        let base = self.operands.value_below(second);
        let mut first = base;
        if self.operands.small_const(first).is_some() {
            std::mem::swap(&mut first, &mut second);
            rel = rel.mirrored();
        }
        self.operands.reg(first);
        if self.operands.small_const(second).is_none() {
            self.operands.reg(second);
        }
        // Moving values to their homes may move the operands out of the way.
        self.operands.settle(base);
        let a = self.operands.reg(first);
        let b = self.operands.src(second);
        self.operands.truncate(base);
        self.operands.emit(Op::If {
            kind,
            rel,
            a,
            b,
            to: to.into(),
        });
    }

    fn invoke(&mut self, kind: InvokeKind, cp: u16, base: usize, result: Option<Kind>) {
        let start = self.args.len();
        for slot in base..self.operands.depth() {
            if self.operands.value(slot) != Value::Half {
                let arg = self.operands.reg(slot);
                self.args.push(arg);
            }
        }
        let args = Args {
            start: start as u32,
            len: (self.args.len() - start) as u16,
        };
        if !matches!(kind, InvokeKind::Static | InvokeKind::Dynamic) {
            self.operands.check_nonnull(self.args[start]);
        }
        match result {
            Some(result) => {
                let invoke = |d| Op::Invoke {
                    kind,
                    d: Some(d),
                    args,
                    cp,
                };
                self.operands.result(base, result, invoke);
            }
            None => {
                self.operands.truncate(base);
                self.operands.emit(Op::Invoke {
                    kind,
                    d: None,
                    args,
                    cp,
                });
            }
        }
    }

    /// `ret` goes to wherever the subroutine was called from. Every address the
    /// local variable can hold is listed, so the last needs no key.
    fn ret(&mut self, at: usize, local: Reg) {
        let subroutines = &self.flow.subroutines;
        let entry = subroutines.left_at(at);
        let calls = subroutines
            .calls
            .iter()
            .filter(|call| Some(call.entry) == entry);
        let mut cases: Vec<_> = calls
            .map(|call| (return_address(call.at), call.at as At + 1))
            .collect();
        cases.sort_unstable();
        if let Some((_, default)) = cases.pop() {
            self.switches.push(Switch { cases, default });
            let table = self.switches.len() as u32 - 1;
            self.operands.emit(Op::Switch { a: local, table });
        }
    }
}

/// The int that stands for the place behind a `jsr`.
fn return_address(jsr: usize) -> i32 {
    jsr as i32 + 1
}
