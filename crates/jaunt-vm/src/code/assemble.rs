//! IR to machine instructions, one method at a time.

use std::cell::Cell;

use jaunt_ir::{Args, BinOp, Body, Check, Const, InvokeKind, Kind, Op, Reg, Rel, Src};

use crate::classes::class::{MethodRef, Slot};
use crate::classes::store::primitive_array_id;
use crate::code::encode::{
    binary, binary_constant, double_branch, float_branch, int_branch, int_constant_branch,
    int_wide_branch, load, long_branch, null_branch, ref_branch, store, unary,
};
use crate::code::insn::Insn;
use crate::code::method::{Catch, Code, Site, Table};
use crate::code::rotate::{Ahead, negated, targets};
use crate::hooks::{Arguments, Watched};

/// The method is larger than the packed form can hold.
pub struct TooLarge;

/// `slots` gives, for a call's constant pool entry, the argument slots. With
/// `plain` there is one instruction for each operation that needs one, in order;
/// otherwise loops test their condition where they end.
pub fn assemble(
    method: MethodRef,
    body: &'static Body,
    slots: impl Fn(u16, InvokeKind) -> Vec<u8>,
    plain: bool,
) -> Result<Code, TooLarge> {
    let scratch = body.registers;
    let mut assembler = Assembler {
        body,
        returns: Slot::of_type(&method.ty().ret),
        scratch,
        slots,
        insns: Vec::with_capacity(body.ops.len()),
        origin: Vec::with_capacity(body.ops.len()),
        wide: Vec::new(),
        sites: Vec::new(),
        jumps: Vec::new(),
        at: 0,
        checks: Vec::new(),
        label: 0,
        plain,
    };
    let targets = if plain { Vec::new() } else { targets(body) };
    let mut starts = Vec::with_capacity(body.ops.len() + 1);
    for (at, op) in body.ops.iter().enumerate() {
        starts.push(assembler.insns.len() as u32);
        assembler.at = at as u32;
        if targets.get(at) == Some(&true) {
            assembler.label = assembler.insns.len();
        }
        assembler.op(op);
    }
    starts.push(assembler.insns.len() as u32);
    if assembler.insns.len() > u16::MAX as usize || scratch >= u16::MAX - 1 {
        return Err(TooLarge);
    }
    let start = |at: u32| starts.get(at as usize).copied().unwrap_or(0);
    let mut insns = assembler.insns;
    for (index, to) in assembler.jumps {
        set_target(&mut insns[index], start(to));
    }
    let handlers = body.handlers.iter().map(|h| Catch {
        start: start(h.start),
        end: start(h.end),
        target: start(h.target),
        class: h.catch,
    });
    Ok(Code {
        method,
        origin: assembler.origin.into(),
        body: Some(body),
        wide: assembler.wide.into(),
        sites: assembler.sites.into(),
        switches: body.switches.iter().map(|s| table(s, start)).collect(),
        handlers: handlers.collect(),
        registers: scratch as u32 + 1,
        native: None,
        synchronized: method.is_synchronized(),
        plain: !method.is_synchronized(),
        watched: Watched::Nothing,
        arguments: Arguments::Aware,
        marks: None,
        insns: insns.into_iter().map(Cell::new).collect(),
    })
}

fn table(switch: &jaunt_ir::Switch, start: impl Fn(u32) -> u32) -> Table {
    let default = start(switch.default);
    let (Some(&(low, _)), Some(&(high, _))) = (switch.cases.first(), switch.cases.last()) else {
        return Table::Sparse {
            keys: [].into(),
            targets: [].into(),
            default,
        };
    };
    let span = high as i64 - low as i64 + 1;
    if span <= 2 * switch.cases.len() as i64 + 8 {
        let mut targets = vec![default; span as usize];
        for &(key, to) in &switch.cases {
            targets[(key as i64 - low as i64) as usize] = start(to);
        }
        return Table::Dense {
            low,
            targets: targets.into(),
            default,
        };
    }
    let keys = switch.cases.iter().map(|c| c.0).collect();
    let targets = switch.cases.iter().map(|c| start(c.1)).collect();
    Table::Sparse {
        keys,
        targets,
        default,
    }
}

/// Sends a branch to an instruction.
#[rustfmt::skip]
fn set_target(insn: &mut Insn, target: u32) {
    use Insn::*;
    match insn {
        Goto { to } => *to = target,
        EqI { to, .. } | NeI { to, .. } | LtI { to, .. } | GeI { to, .. } | GtI { to, .. } | LeI { to, .. }
        | EqIK { to, .. } | NeIK { to, .. } | LtIK { to, .. } | GeIK { to, .. } | GtIK { to, .. } | LeIK { to, .. }
        | EqIW { to, .. } | NeIW { to, .. } | LtIW { to, .. } | GeIW { to, .. } | GtIW { to, .. } | LeIW { to, .. }
        | NextLtI { to, .. } | NextLtIK { to, .. } | NextLtIW { to, .. }
        | EqL { to, .. } | NeL { to, .. } | LtL { to, .. } | GeL { to, .. } | GtL { to, .. } | LeL { to, .. }
        | EqA { to, .. } | NeA { to, .. } | Null { to, .. } | NonNull { to, .. }
        | EqF { to, .. } | NeF { to, .. } | LtF { to, .. } | LeF { to, .. } | NotLtF { to, .. } | NotLeF { to, .. }
        | EqD { to, .. } | NeD { to, .. } | LtD { to, .. } | LeD { to, .. } | NotLtD { to, .. } | NotLeD { to, .. }
        => *to = target as u16,
        other => unreachable!("{other:?} does not branch"),
    }
}

struct Assembler<F> {
    /// What the method returns.
    returns: Slot,
    body: &'static Body,
    scratch: Reg,
    slots: F,
    insns: Vec<Insn>,
    origin: Vec<u32>,
    wide: Vec<u64>,
    sites: Vec<Site>,
    /// Which instruction branches to which operation.
    jumps: Vec<(usize, u32)>,
    /// The operation that instructions come from.
    at: u32,
    /// Checks that guard the operation to come.
    checks: Vec<Check>,
    /// Nothing jumps to an instruction behind this one.
    label: usize,
    plain: bool,
}

impl<F: Fn(u16, InvokeKind) -> Vec<u8>> Assembler<F> {
    fn emit(&mut self, insn: Insn) {
        self.insns.push(insn);
        self.origin.push(self.at);
    }

    fn op(&mut self, op: &Op) {
        // A value that was in the way of the result may be moved in between.
        if !matches!(op, Op::Check(_) | Op::Copy { .. }) {
            self.fold_checks(op);
        }
        match *op {
            Op::Const { d, k } => self.constant(d, k),
            Op::LoadConst { d, cp } => self.emit(Insn::ResolveConst { d, cp }),
            Op::Copy { d, s } => self.emit(Insn::Copy { d, s }),
            Op::Un { op, d, a } => self.emit(unary(op, d, a)),
            Op::Bin { op, d, a, b } => self.binary(op, d, a, b),
            Op::Check(Check::Cast { a, cp }) => self.emit(Insn::ResolveCast { a, cp }),
            // Every other check is part of the instruction it guards.
            Op::Check(check) => self.checks.push(check),
            Op::Goto { to } => self.goto(to),
            Op::If {
                kind,
                rel,
                a,
                b,
                to,
            } => self.branch(kind, rel, a, b, to),
            Op::Switch { a, table } => self.emit(Insn::Switch { a, table }),
            Op::GetField { d, o, cp } => self.emit(Insn::ResolveGet { d, o, cp }),
            Op::PutField { o, v, cp } => self.emit(Insn::ResolvePut { v, o, cp }),
            Op::GetStatic { d, cp } => self.emit(Insn::ResolveGetStatic { d, cp }),
            Op::PutStatic { v, cp } => self.emit(Insn::ResolvePutStatic { v, cp }),
            Op::ArrayLoad { elem, d, a, i } => self.emit(load(elem, d, a, i)),
            Op::ArrayStore { elem, a, i, v } => self.emit(store(elem, v, a, i)),
            Op::ArrayLen { d, a } => self.emit(Insn::Length { d, a }),
            Op::New { d, cp } => self.emit(Insn::ResolveNew { d, cp }),
            Op::NewArray { elem, d, n } => {
                let class = primitive_array_id(elem) as u16;
                self.emit(Insn::NewArray { d, n, class });
            }
            Op::NewRefArray { d, n, cp } => self.emit(Insn::ResolveNewArray { d, n, cp }),
            Op::NewMultiArray { d, dims, cp } => {
                let site = self.site(InvokeKind::Static, Some(d), dims, cp, None);
                self.emit(Insn::ResolveMultiArray { site });
            }
            Op::InstanceOf { d, a, cp } => self.emit(Insn::ResolveInstanceOf { d, a, cp }),
            Op::Invoke { kind, d, args, cp } => {
                let slots = (self.slots)(cp, kind);
                let site = self.site(kind, d, args, cp, Some(&slots));
                let d = d.unwrap_or(self.scratch);
                self.emit(match kind {
                    InvokeKind::Dynamic => Insn::ResolveDynamic { d, site },
                    _ => Insn::ResolveCall { d, site },
                });
            }
            Op::Return { v: None } => self.emit(Insn::Return),
            Op::Return { v: Some(v) } => self.emit(match self.returns {
                to @ (Slot::Boolean | Slot::Byte | Slot::Char | Slot::Short) => {
                    Insn::ReturnNarrow { v, to }
                }
                _ => Insn::ReturnValue { v },
            }),
            Op::Throw { a } => self.emit(Insn::Throw { a }),
            Op::MonitorEnter { a } => self.emit(Insn::MonitorEnter { a }),
            Op::MonitorExit { a } => self.emit(Insn::MonitorExit { a }),
        }
    }

    /// The instruction of an operation makes all checks that the operation needs.
    /// What the IR put before it must be among these, or it would be lost.
    fn fold_checks(&mut self, op: &Op) {
        if self.checks.is_empty() {
            return;
        }
        assert!(
            self.body.are_checks_of(&self.checks, op),
            "{:?} do not guard {op:?}",
            self.checks
        );
        self.checks.clear();
    }

    fn jump(&mut self, insn: Insn, to: u32) {
        self.jumps.push((self.insns.len(), to));
        self.emit(insn);
    }

    /// A jump to the condition of a loop becomes the condition itself.
    fn goto(&mut self, to: u32) {
        let ahead = match self.plain {
            true => None,
            false => Ahead::find(self.body, self.at, to),
        };
        let Some(Ahead { before, branch }) = ahead else {
            return self.jump(Insn::Goto { to: 0 }, to);
        };
        for at in before {
            self.at = at;
            self.op(&self.body.ops[at as usize]);
        }
        self.at = branch;
        if let Op::If {
            kind,
            rel,
            a,
            b,
            to,
        } = self.body.ops[branch as usize]
        {
            self.branch(kind, negated(rel), a, b, branch + 1);
            self.jump(Insn::Goto { to: 0 }, to);
        }
    }

    fn site(
        &mut self,
        kind: InvokeKind,
        d: Option<Reg>,
        args: Args,
        cp: u16,
        slots: Option<&[u8]>,
    ) -> u32 {
        let mut regs = Vec::with_capacity(args.len as usize + 2);
        for (i, &reg) in self.body.args(args).iter().enumerate() {
            let width = slots.and_then(|s| s.get(i)).copied().unwrap_or(1);
            for _ in 0..width {
                regs.push(reg);
            }
        }
        self.sites.push(Site {
            kind,
            cp,
            d,
            args: regs.into(),
            target: Cell::new(None),
            code: Cell::new(None),
            vindex: Cell::new(0),
            seen: Cell::new(0),
        });
        self.sites.len() as u32 - 1
    }

    fn constant(&mut self, d: Reg, k: Const) {
        let bits = match k {
            Const::Int(k) => return self.emit(Insn::ConstI { d, k }),
            Const::Null => return self.emit(Insn::ConstI { d, k: 0 }),
            Const::Float(k) => {
                return self.emit(Insn::ConstI {
                    d,
                    k: k.to_bits() as i32,
                });
            }
            Const::Long(k) => k as u64,
            Const::Double(k) => k.to_bits(),
        };
        let index = self.wide(bits);
        self.emit(Insn::ConstW { d, index });
    }

    fn wide(&mut self, bits: u64) -> u32 {
        self.wide.push(bits);
        self.wide.len() as u32 - 1
    }

    /// Puts an operand in a register; constants go to the scratch register.
    fn in_register(&mut self, b: Src, long: bool) -> Reg {
        match b {
            Src::Reg(b) => b,
            Src::Const(k) => {
                let k = if long {
                    Const::Long(k.into())
                } else {
                    Const::Int(k)
                };
                self.constant(self.scratch, k);
                self.scratch
            }
        }
    }

    fn binary(&mut self, op: BinOp, d: Reg, a: Reg, b: Src) {
        if let Src::Const(k) = b
            && let Ok(k) = i16::try_from(k)
            && let Some(insn) = binary_constant(op, d, a, k)
        {
            return self.emit(insn);
        }
        let b = self.in_register(b, op.kinds().1 == Kind::Long);
        self.emit(binary(op, d, a, b));
    }

    fn branch(&mut self, kind: Kind, rel: Rel, a: Reg, b: Src, to: u32) {
        let insn = match (kind, b) {
            (Kind::Ref, Src::Const(_)) => null_branch(rel, a),
            (Kind::Ref, Src::Reg(b)) => ref_branch(rel, a, b),
            (Kind::Int, Src::Reg(b)) => self.next(int_branch(rel, a, b)),
            (Kind::Int, Src::Const(k)) => match i16::try_from(k) {
                Ok(k) => self.next(int_constant_branch(rel, a, k)),
                Err(_) => match self.wide(k as u32 as u64).try_into() {
                    Ok(k) => self.next(int_wide_branch(rel, a, k)),
                    Err(_) => int_branch(rel, a, self.in_register(b, false)),
                },
            },
            (Kind::Long, b) => long_branch(rel, a, self.in_register(b, true)),
            (Kind::Float, b) => float_branch(rel, a, self.in_register(b, false)),
            (Kind::Double, b) => double_branch(rel, a, self.in_register(b, true)),
        };
        self.jump(insn, to);
    }

    /// Takes the increment of a counter into the branch that tests it.
    fn next(&mut self, branch: Insn) -> Insn {
        let counter = match (self.insns.last(), self.insns.len() > self.label) {
            (Some(&Insn::AddIK { d, a, k: 1 }), true) if d == a && !self.plain => d,
            _ => return branch,
        };
        let fused = match branch {
            Insn::LtI { a, b, to } if a == counter && b != a => Insn::NextLtI { a, b, to },
            Insn::LtIK { a, k, to } if a == counter => Insn::NextLtIK { a, k, to },
            Insn::LtIW { a, k, to } if a == counter => Insn::NextLtIW { a, k, to },
            _ => return branch,
        };
        self.insns.pop();
        self.origin.pop();
        fused
    }
}
