//! IR to machine instructions, one method at a time.

use jaunt_ir::{
    Args, BinOp, Body, Check, Const, Elem, InvokeKind, Kind, Op, Prim, Reg, Rel, Src, UnOp,
};

use crate::class::{MethodRef, Slot};
use crate::code::{Catch, Code, Site, Table};
use crate::insn::Insn;
use crate::shadow::Symbolic;

/// The method is larger than the packed form can hold.
pub struct TooLarge;

/// `ty_slots` gives, for a call's constant pool entry, the argument slots.
pub fn assemble(
    method: MethodRef,
    body: &'static Body,
    slots: impl Fn(u16, InvokeKind) -> Vec<u8>,
) -> Result<Code, TooLarge> {
    let scratch = body.registers;
    let mut assembler = Assembler {
        body,
        returns: Slot::of(&method.ty.ret.descriptor()),
        scratch,
        slots,
        insns: Vec::with_capacity(body.ops.len()),
        origin: Vec::with_capacity(body.ops.len()),
        wide: Vec::new(),
        sites: Vec::new(),
        at: 0,
    };
    let mut starts = Vec::with_capacity(body.ops.len() + 1);
    for (at, op) in body.ops.iter().enumerate() {
        starts.push(assembler.insns.len() as u32);
        assembler.at = at as u32;
        assembler.op(op);
    }
    starts.push(assembler.insns.len() as u32);
    if assembler.insns.len() > u16::MAX as usize || scratch >= u16::MAX - 1 {
        return Err(TooLarge);
    }
    let mut insns = assembler.insns;
    for insn in &mut insns {
        retarget(insn, &starts);
    }
    let start = |at: u32| starts.get(at as usize).copied().unwrap_or(0);
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
        symbolic: Symbolic::Aware,
        marks: None,
        insns: insns.into(),
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

/// Branches were emitted with IR targets; now the instruction indexes are known.
#[rustfmt::skip]
fn retarget(insn: &mut Insn, starts: &[u32]) {
    use Insn::*;
    match insn {
        Goto { to } => *to = starts[*to as usize],
        EqI { to, .. } | NeI { to, .. } | LtI { to, .. } | GeI { to, .. } | GtI { to, .. } | LeI { to, .. }
        | EqIK { to, .. } | NeIK { to, .. } | LtIK { to, .. } | GeIK { to, .. } | GtIK { to, .. } | LeIK { to, .. }
        | EqL { to, .. } | NeL { to, .. } | LtL { to, .. } | GeL { to, .. } | GtL { to, .. } | LeL { to, .. }
        | EqA { to, .. } | NeA { to, .. } | Null { to, .. } | NonNull { to, .. }
        | EqF { to, .. } | NeF { to, .. } | LtF { to, .. } | LeF { to, .. } | NotLtF { to, .. } | NotLeF { to, .. }
        | EqD { to, .. } | NeD { to, .. } | LtD { to, .. } | LeD { to, .. } | NotLtD { to, .. } | NotLeD { to, .. }
        => *to = starts[*to as usize] as u16,
        _ => {}
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
    at: u32,
}

impl<F: Fn(u16, InvokeKind) -> Vec<u8>> Assembler<F> {
    fn emit(&mut self, insn: Insn) {
        self.insns.push(insn);
        self.origin.push(self.at);
    }

    fn op(&mut self, op: &Op) {
        match *op {
            Op::Const { d, k } => self.constant(d, k),
            Op::LoadConst { d, cp } => self.emit(Insn::ResolveConst { d, cp }),
            Op::Copy { d, s } => self.emit(Insn::Copy { d, s }),
            Op::Un { op, d, a } => self.emit(unary(op, d, a)),
            Op::Bin { op, d, a, b } => self.binary(op, d, a, b),
            Op::Check(Check::Cast { a, cp }) => self.emit(Insn::ResolveCast { a, cp }),
            // Every other check is part of the instruction it guards.
            Op::Check(_) => {}
            Op::Goto { to } => self.emit(Insn::Goto { to }),
            Op::If {
                kind,
                rel,
                a,
                b,
                to,
            } => self.branch(kind, rel, a, b, to as u16),
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
                let class = primitive_array(elem);
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
            target: None,
            code: std::ptr::null(),
            vindex: 0,
            seen: 0,
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
        self.wide.push(bits);
        let index = self.wide.len() as u32 - 1;
        self.emit(Insn::ConstW { d, index });
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
        use BinOp::*;
        let long = matches!(
            op,
            AddL | SubL | MulL | DivL | RemL | AndL | OrL | XorL | CmpL
        );
        let b = self.in_register(b, long);
        self.emit(binary(op, d, a, b));
    }

    fn branch(&mut self, kind: Kind, rel: Rel, a: Reg, b: Src, to: u16) {
        let insn = match (kind, b) {
            (Kind::Ref, Src::Const(_)) => match rel {
                Rel::Eq => Insn::Null { a, to },
                _ => Insn::NonNull { a, to },
            },
            (Kind::Ref, Src::Reg(b)) => match rel {
                Rel::Eq => Insn::EqA { a, b, to },
                _ => Insn::NeA { a, b, to },
            },
            (Kind::Int, Src::Const(k)) if i16::try_from(k).is_ok() => {
                int_constant_branch(rel, a, k as i16, to)
            }
            (Kind::Int, b) => {
                let b = self.in_register(b, false);
                int_branch(rel, a, b, to)
            }
            (Kind::Long, b) => {
                let b = self.in_register(b, true);
                long_branch(rel, a, b, to)
            }
            (Kind::Float, b) => {
                let b = self.in_register(b, false);
                float_branch(rel, a, b, to)
            }
            (Kind::Double, b) => {
                let b = self.in_register(b, true);
                double_branch(rel, a, b, to)
            }
        };
        self.emit(insn);
    }
}

fn int_branch(rel: Rel, a: Reg, b: Reg, to: u16) -> Insn {
    match rel {
        Rel::Eq => Insn::EqI { a, b, to },
        Rel::Ne => Insn::NeI { a, b, to },
        Rel::Lt | Rel::NotGe => Insn::LtI { a, b, to },
        Rel::Ge | Rel::NotLt => Insn::GeI { a, b, to },
        Rel::Gt | Rel::NotLe => Insn::GtI { a, b, to },
        Rel::Le | Rel::NotGt => Insn::LeI { a, b, to },
    }
}

fn int_constant_branch(rel: Rel, a: Reg, k: i16, to: u16) -> Insn {
    match rel {
        Rel::Eq => Insn::EqIK { a, k, to },
        Rel::Ne => Insn::NeIK { a, k, to },
        Rel::Lt | Rel::NotGe => Insn::LtIK { a, k, to },
        Rel::Ge | Rel::NotLt => Insn::GeIK { a, k, to },
        Rel::Gt | Rel::NotLe => Insn::GtIK { a, k, to },
        Rel::Le | Rel::NotGt => Insn::LeIK { a, k, to },
    }
}

fn long_branch(rel: Rel, a: Reg, b: Reg, to: u16) -> Insn {
    match rel {
        Rel::Eq => Insn::EqL { a, b, to },
        Rel::Ne => Insn::NeL { a, b, to },
        Rel::Lt | Rel::NotGe => Insn::LtL { a, b, to },
        Rel::Ge | Rel::NotLt => Insn::GeL { a, b, to },
        Rel::Gt | Rel::NotLe => Insn::GtL { a, b, to },
        Rel::Le | Rel::NotGt => Insn::LeL { a, b, to },
    }
}

/// `a > b` is `b < a`, also for NaN.
fn float_branch(rel: Rel, a: Reg, b: Reg, to: u16) -> Insn {
    match rel {
        Rel::Eq => Insn::EqF { a, b, to },
        Rel::Ne => Insn::NeF { a, b, to },
        Rel::Lt => Insn::LtF { a, b, to },
        Rel::Le => Insn::LeF { a, b, to },
        Rel::Gt => Insn::LtF { a: b, b: a, to },
        Rel::Ge => Insn::LeF { a: b, b: a, to },
        Rel::NotLt => Insn::NotLtF { a, b, to },
        Rel::NotLe => Insn::NotLeF { a, b, to },
        Rel::NotGt => Insn::NotLtF { a: b, b: a, to },
        Rel::NotGe => Insn::NotLeF { a: b, b: a, to },
    }
}

fn double_branch(rel: Rel, a: Reg, b: Reg, to: u16) -> Insn {
    match rel {
        Rel::Eq => Insn::EqD { a, b, to },
        Rel::Ne => Insn::NeD { a, b, to },
        Rel::Lt => Insn::LtD { a, b, to },
        Rel::Le => Insn::LeD { a, b, to },
        Rel::Gt => Insn::LtD { a: b, b: a, to },
        Rel::Ge => Insn::LeD { a: b, b: a, to },
        Rel::NotLt => Insn::NotLtD { a, b, to },
        Rel::NotLe => Insn::NotLeD { a, b, to },
        Rel::NotGt => Insn::NotLtD { a: b, b: a, to },
        Rel::NotGe => Insn::NotLeD { a: b, b: a, to },
    }
}

fn unary(op: UnOp, d: Reg, a: Reg) -> Insn {
    match op {
        UnOp::NegI => Insn::NegI { d, a },
        UnOp::NegL => Insn::NegL { d, a },
        UnOp::NegF => Insn::NegF { d, a },
        UnOp::NegD => Insn::NegD { d, a },
        UnOp::I2L => Insn::I2L { d, a },
        UnOp::I2F => Insn::I2F { d, a },
        UnOp::I2D => Insn::I2D { d, a },
        UnOp::L2I => Insn::L2I { d, a },
        UnOp::L2F => Insn::L2F { d, a },
        UnOp::L2D => Insn::L2D { d, a },
        UnOp::F2I => Insn::F2I { d, a },
        UnOp::F2L => Insn::F2L { d, a },
        UnOp::F2D => Insn::F2D { d, a },
        UnOp::D2I => Insn::D2I { d, a },
        UnOp::D2L => Insn::D2L { d, a },
        UnOp::D2F => Insn::D2F { d, a },
        UnOp::I2B => Insn::I2B { d, a },
        UnOp::I2C => Insn::I2C { d, a },
        UnOp::I2S => Insn::I2S { d, a },
    }
}

fn binary(op: BinOp, d: Reg, a: Reg, b: Reg) -> Insn {
    match op {
        BinOp::AddI => Insn::AddI { d, a, b },
        BinOp::SubI => Insn::SubI { d, a, b },
        BinOp::MulI => Insn::MulI { d, a, b },
        BinOp::DivI => Insn::DivI { d, a, b },
        BinOp::RemI => Insn::RemI { d, a, b },
        BinOp::ShlI => Insn::ShlI { d, a, b },
        BinOp::ShrI => Insn::ShrI { d, a, b },
        BinOp::UshrI => Insn::UshrI { d, a, b },
        BinOp::AndI => Insn::AndI { d, a, b },
        BinOp::OrI => Insn::OrI { d, a, b },
        BinOp::XorI => Insn::XorI { d, a, b },
        BinOp::AddL => Insn::AddL { d, a, b },
        BinOp::SubL => Insn::SubL { d, a, b },
        BinOp::MulL => Insn::MulL { d, a, b },
        BinOp::DivL => Insn::DivL { d, a, b },
        BinOp::RemL => Insn::RemL { d, a, b },
        BinOp::ShlL => Insn::ShlL { d, a, b },
        BinOp::ShrL => Insn::ShrL { d, a, b },
        BinOp::UshrL => Insn::UshrL { d, a, b },
        BinOp::AndL => Insn::AndL { d, a, b },
        BinOp::OrL => Insn::OrL { d, a, b },
        BinOp::XorL => Insn::XorL { d, a, b },
        BinOp::AddF => Insn::AddF { d, a, b },
        BinOp::SubF => Insn::SubF { d, a, b },
        BinOp::MulF => Insn::MulF { d, a, b },
        BinOp::DivF => Insn::DivF { d, a, b },
        BinOp::RemF => Insn::RemF { d, a, b },
        BinOp::AddD => Insn::AddD { d, a, b },
        BinOp::SubD => Insn::SubD { d, a, b },
        BinOp::MulD => Insn::MulD { d, a, b },
        BinOp::DivD => Insn::DivD { d, a, b },
        BinOp::RemD => Insn::RemD { d, a, b },
        BinOp::CmpL => Insn::CmpL { d, a, b },
        BinOp::CmpFl => Insn::CmpFl { d, a, b },
        BinOp::CmpFg => Insn::CmpFg { d, a, b },
        BinOp::CmpDl => Insn::CmpDl { d, a, b },
        BinOp::CmpDg => Insn::CmpDg { d, a, b },
    }
}

fn binary_constant(op: BinOp, d: Reg, a: Reg, k: i16) -> Option<Insn> {
    Some(match op {
        BinOp::AddI => Insn::AddIK { d, a, k },
        BinOp::SubI => Insn::AddIK {
            d,
            a,
            k: k.checked_neg()?,
        },
        BinOp::MulI => Insn::MulIK { d, a, k },
        BinOp::DivI if k != 0 => Insn::DivIK { d, a, k },
        BinOp::RemI if k != 0 => Insn::RemIK { d, a, k },
        BinOp::ShlI => Insn::ShlIK { d, a, k },
        BinOp::ShrI => Insn::ShrIK { d, a, k },
        BinOp::UshrI => Insn::UshrIK { d, a, k },
        BinOp::AndI => Insn::AndIK { d, a, k },
        BinOp::OrI => Insn::OrIK { d, a, k },
        BinOp::XorI => Insn::XorIK { d, a, k },
        BinOp::AddL => Insn::AddLK { d, a, k },
        BinOp::SubL => Insn::AddLK {
            d,
            a,
            k: k.checked_neg()?,
        },
        BinOp::MulL => Insn::MulLK { d, a, k },
        BinOp::ShlL => Insn::ShlLK { d, a, k },
        BinOp::ShrL => Insn::ShrLK { d, a, k },
        BinOp::UshrL => Insn::UshrLK { d, a, k },
        BinOp::AndL => Insn::AndLK { d, a, k },
        _ => return None,
    })
}

/// Int, float and reference elements are 4 bytes without sign, long and double 8.
fn load(elem: Elem, d: Reg, a: Reg, i: Reg) -> Insn {
    match elem {
        Elem::Byte => Insn::LoadB { d, a, i },
        Elem::Char => Insn::LoadC { d, a, i },
        Elem::Short => Insn::LoadS { d, a, i },
        Elem::Int | Elem::Float | Elem::Ref => Insn::LoadI { d, a, i },
        Elem::Long | Elem::Double => Insn::LoadL { d, a, i },
    }
}

fn store(elem: Elem, v: Reg, a: Reg, i: Reg) -> Insn {
    match elem {
        Elem::Byte => Insn::StoreB { v, a, i },
        Elem::Char | Elem::Short => Insn::StoreS { v, a, i },
        Elem::Int | Elem::Float => Insn::StoreI { v, a, i },
        Elem::Long | Elem::Double => Insn::StoreL { v, a, i },
        Elem::Ref => Insn::StoreA { v, a, i },
    }
}

/// Primitive array classes have fixed ids: the store makes them first.
fn primitive_array(elem: Prim) -> u16 {
    crate::store::primitive_array_id(elem) as u16
}
