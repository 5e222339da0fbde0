//! From the instructions of the class file to ours.
//!
//! Everything that can be said about one instruction alone is checked here:
//! constant pool tags, local variable indexes, the keys of switches.

use jaunt_class::opcodes::*;
use jaunt_class::{Const as PoolConst, Insn as RawInsn, Operand, Pool, Switch as RawSwitch};

use crate::body::Switch;
use crate::descriptor::{Signature, descriptor_of, kind_of, name_and_type};
use crate::error::LiftError;
use crate::insn::Insn;
use crate::op::{At, BinOp, Const, Elem, InvokeKind, Kind, Prim, Rel, UnOp};

const KINDS: [Kind; 5] = [Kind::Int, Kind::Long, Kind::Float, Kind::Double, Kind::Ref];
const ELEMS: [Elem; 8] = [
    Elem::Int,
    Elem::Long,
    Elem::Float,
    Elem::Double,
    Elem::Ref,
    Elem::Byte,
    Elem::Char,
    Elem::Short,
];
const PRIMS: [Prim; 8] = [
    Prim::Boolean,
    Prim::Char,
    Prim::Float,
    Prim::Double,
    Prim::Byte,
    Prim::Short,
    Prim::Int,
    Prim::Long,
];
#[rustfmt::skip]
const ARITHMETIC: [BinOp; 20] = [
    BinOp::AddI, BinOp::AddL, BinOp::AddF, BinOp::AddD,
    BinOp::SubI, BinOp::SubL, BinOp::SubF, BinOp::SubD,
    BinOp::MulI, BinOp::MulL, BinOp::MulF, BinOp::MulD,
    BinOp::DivI, BinOp::DivL, BinOp::DivF, BinOp::DivD,
    BinOp::RemI, BinOp::RemL, BinOp::RemF, BinOp::RemD,
];
#[rustfmt::skip]
const BITWISE: [BinOp; 12] = [
    BinOp::ShlI, BinOp::ShlL, BinOp::ShrI, BinOp::ShrL, BinOp::UshrI, BinOp::UshrL,
    BinOp::AndI, BinOp::AndL, BinOp::OrI, BinOp::OrL, BinOp::XorI, BinOp::XorL,
];
const NEGATIONS: [UnOp; 4] = [UnOp::NegI, UnOp::NegL, UnOp::NegF, UnOp::NegD];
#[rustfmt::skip]
const CONVERSIONS: [UnOp; 15] = [
    UnOp::I2L, UnOp::I2F, UnOp::I2D, UnOp::L2I, UnOp::L2F, UnOp::L2D, UnOp::F2I, UnOp::F2L,
    UnOp::F2D, UnOp::D2I, UnOp::D2L, UnOp::D2F, UnOp::I2B, UnOp::I2C, UnOp::I2S,
];
const COMPARISONS: [BinOp; 5] = [
    BinOp::CmpL,
    BinOp::CmpFl,
    BinOp::CmpFg,
    BinOp::CmpDl,
    BinOp::CmpDg,
];
const RELATIONS: [Rel; 6] = [Rel::Eq, Rel::Ne, Rel::Lt, Rel::Ge, Rel::Gt, Rel::Le];

pub(crate) struct Decoder<'a> {
    pub pool: &'a Pool,
    pub max_locals: u16,
    pub switches: Vec<Switch>,
}

impl Decoder<'_> {
    /// Branch targets stay bytecode offsets.
    pub fn decode(&mut self, raw: RawInsn) -> Result<Insn, LiftError> {
        let opcode = raw.opcode;
        let nth = |first: u8| usize::from(opcode - first);
        Ok(match (opcode, raw.operand) {
            (NOP, _) => Insn::Nop,
            (ACONST_NULL, _) => Insn::Push(Const::Null),
            (ICONST_M1..=ICONST_5, _) => Insn::Push(Const::Int(nth(ICONST_M1) as i32 - 1)),
            (LCONST_0 | LCONST_1, _) => Insn::Push(Const::Long(nth(LCONST_0) as i64)),
            (FCONST_0..=FCONST_2, _) => Insn::Push(Const::Float(nth(FCONST_0) as f32)),
            (DCONST_0 | DCONST_1, _) => Insn::Push(Const::Double(nth(DCONST_0) as f64)),
            (BIPUSH | SIPUSH, Operand::Int(k)) => Insn::Push(Const::Int(k)),
            (LDC..=LDC2_W, Operand::Pool(cp)) => self.load_constant(cp, opcode == LDC2_W)?,
            (ILOAD..=ALOAD, Operand::Local(local)) => self.load(KINDS[nth(ILOAD)], local)?,
            (ILOAD_0..=ALOAD_3, _) => {
                self.load(KINDS[nth(ILOAD_0) / 4], (nth(ILOAD_0) % 4) as u16)?
            }
            (IALOAD..=SALOAD, _) => Insn::ArrayLoad(ELEMS[nth(IALOAD)]),
            (ISTORE..=ASTORE, Operand::Local(local)) => self.store(KINDS[nth(ISTORE)], local)?,
            (ISTORE_0..=ASTORE_3, _) => {
                self.store(KINDS[nth(ISTORE_0) / 4], (nth(ISTORE_0) % 4) as u16)?
            }
            (IASTORE..=SASTORE, _) => Insn::ArrayStore(ELEMS[nth(IASTORE)]),
            (POP, _) => Insn::Pop(1),
            (POP2, _) => Insn::Pop(2),
            (DUP..=DUP_X2, _) => Insn::Dup {
                count: 1,
                under: nth(DUP) as u8,
            },
            (DUP2..=DUP2_X2, _) => Insn::Dup {
                count: 2,
                under: nth(DUP2) as u8,
            },
            (SWAP, _) => Insn::Swap,
            (IADD..=DREM, _) => Insn::Bin(ARITHMETIC[nth(IADD)]),
            (INEG..=DNEG, _) => Insn::Un(NEGATIONS[nth(INEG)]),
            (ISHL..=LXOR, _) => Insn::Bin(BITWISE[nth(ISHL)]),
            (IINC, Operand::Increment { local, by }) => {
                self.local(Kind::Int, local)?;
                Insn::Inc { local, by }
            }
            (I2L..=I2S, _) => Insn::Un(CONVERSIONS[nth(I2L)]),
            (LCMP..=DCMPG, _) => Insn::Bin(COMPARISONS[nth(LCMP)]),
            (IFEQ..=IFLE, Operand::Target(to)) => Insn::IfZero {
                kind: Kind::Int,
                rel: RELATIONS[nth(IFEQ)],
                to,
            },
            (IFNULL | IFNONNULL, Operand::Target(to)) => Insn::IfZero {
                kind: Kind::Ref,
                rel: RELATIONS[nth(IFNULL)],
                to,
            },
            (IF_ICMPEQ..=IF_ICMPLE, Operand::Target(to)) => Insn::If {
                kind: Kind::Int,
                rel: RELATIONS[nth(IF_ICMPEQ)],
                to,
            },
            (IF_ACMPEQ | IF_ACMPNE, Operand::Target(to)) => Insn::If {
                kind: Kind::Ref,
                rel: RELATIONS[nth(IF_ACMPEQ)],
                to,
            },
            (GOTO | GOTO_W, Operand::Target(to)) => Insn::Goto(to),
            (JSR | JSR_W, Operand::Target(to)) => Insn::Jsr(to),
            (RET, Operand::Local(local)) => {
                self.local(Kind::Ref, local)?;
                Insn::Ret(local)
            }
            (TABLESWITCH | LOOKUPSWITCH, Operand::Switch(table)) => self.switch(&table)?,
            (IRETURN..=ARETURN, _) => Insn::Return(Some(KINDS[nth(IRETURN)])),
            (RETURN, _) => Insn::Return(None),
            (GETSTATIC..=PUTFIELD, Operand::Pool(cp)) => self.field(opcode, cp)?,
            (INVOKEVIRTUAL, Operand::Pool(cp)) => self.invoke(InvokeKind::Virtual, cp)?,
            (INVOKESPECIAL, Operand::Pool(cp)) => self.invoke(InvokeKind::Special, cp)?,
            (INVOKESTATIC, Operand::Pool(cp)) => self.invoke(InvokeKind::Static, cp)?,
            (INVOKEINTERFACE, Operand::Pool(cp)) => self.invoke(InvokeKind::Interface, cp)?,
            (INVOKEDYNAMIC, Operand::Pool(cp)) => self.invoke(InvokeKind::Dynamic, cp)?,
            (NEW, Operand::Pool(cp)) => Insn::New(self.instantiable(cp)?),
            (NEWARRAY, Operand::ArrayKind(code)) => {
                let prim = usize::from(code).checked_sub(4).and_then(|n| PRIMS.get(n));
                let none = || LiftError::new(format!("{code} is no element type"));
                Insn::NewArray(*prim.ok_or_else(none)?)
            }
            (ANEWARRAY, Operand::Pool(cp)) => Insn::NewRefArray(self.class(cp)?),
            (ARRAYLENGTH, _) => Insn::ArrayLen,
            (ATHROW, _) => Insn::Throw,
            (CHECKCAST, Operand::Pool(cp)) => Insn::CheckCast(self.class(cp)?),
            (INSTANCEOF, Operand::Pool(cp)) => Insn::InstanceOf(self.class(cp)?),
            (MONITORENTER, _) => Insn::MonitorEnter,
            (MONITOREXIT, _) => Insn::MonitorExit,
            (MULTIANEWARRAY, Operand::Dimensions { class, count }) => {
                self.multi_array(class, count)?
            }
            _ => return Err(LiftError::new(format!("unknown instruction {opcode}"))),
        })
    }

    fn load(&self, kind: Kind, local: u16) -> Result<Insn, LiftError> {
        self.local(kind, local)?;
        Ok(Insn::Load { kind, local })
    }

    fn store(&self, kind: Kind, local: u16) -> Result<Insn, LiftError> {
        self.local(kind, local)?;
        Ok(Insn::Store { kind, local })
    }

    fn local(&self, kind: Kind, local: u16) -> Result<(), LiftError> {
        if usize::from(local) + kind.slots() > usize::from(self.max_locals) {
            return Err(LiftError::new(format!(
                "there is no local variable {local}"
            )));
        }
        Ok(())
    }

    fn switch(&mut self, table: &RawSwitch) -> Result<Insn, LiftError> {
        let cases: Vec<_> = table.cases().map(|(key, to)| (key, At::from(to))).collect();
        if !cases.is_sorted_by(|a, b| a.0 < b.0) {
            return Err(LiftError::new("the keys of a switch are not sorted"));
        }
        self.switches.push(Switch {
            cases,
            default: table.default().into(),
        });
        Ok(Insn::Switch(self.switches.len() as u32 - 1))
    }

    fn load_constant(&self, cp: u16, wide: bool) -> Result<Insn, LiftError> {
        let insn = match *self.pool.get(cp)? {
            PoolConst::Int(k) => Insn::Push(Const::Int(k)),
            PoolConst::Float(k) => Insn::Push(Const::Float(k)),
            PoolConst::Long(k) => Insn::Push(Const::Long(k)),
            PoolConst::Double(k) => Insn::Push(Const::Double(k)),
            PoolConst::String(_)
            | PoolConst::Class(_)
            | PoolConst::MethodHandle { .. }
            | PoolConst::MethodType(_) => Insn::LoadConst {
                kind: Kind::Ref,
                cp,
            },
            PoolConst::Dynamic { .. } => {
                let kind = kind_of(descriptor_of(self.pool, cp)?);
                let kind = kind.ok_or_else(|| LiftError::new("a dynamic constant of no type"))?;
                Insn::LoadConst { kind, cp }
            }
            _ => return Err(LiftError::new(format!("constant {cp} cannot be loaded"))),
        };
        let is_wide = match insn {
            Insn::Push(k) => matches!(k, Const::Long(_) | Const::Double(_)),
            Insn::LoadConst { kind, .. } => kind.is_wide(),
            _ => false,
        };
        if is_wide != wide {
            return Err(LiftError::new(format!("constant {cp} has the wrong size")));
        }
        Ok(insn)
    }

    fn class(&self, cp: u16) -> Result<u16, LiftError> {
        match self.pool.get(cp)? {
            PoolConst::Class(_) => Ok(cp),
            _ => Err(LiftError::new(format!("constant {cp} is no class"))),
        }
    }

    fn instantiable(&self, cp: u16) -> Result<u16, LiftError> {
        match *self.pool.get(cp)? {
            PoolConst::Class(name) if !self.pool.utf8(name)?.starts_with(b"[") => Ok(cp),
            _ => Err(LiftError::new(format!(
                "constant {cp} is no class to instantiate"
            ))),
        }
    }

    fn field(&self, opcode: u8, cp: u16) -> Result<Insn, LiftError> {
        let PoolConst::Field { .. } = self.pool.get(cp)? else {
            return Err(LiftError::new(format!("constant {cp} is no field")));
        };
        let kind = kind_of(descriptor_of(self.pool, cp)?);
        let kind = kind.ok_or_else(|| LiftError::new("a field of no type"))?;
        Ok(match opcode {
            GETSTATIC => Insn::GetStatic { kind, cp },
            PUTSTATIC => Insn::PutStatic { kind, cp },
            GETFIELD => Insn::GetField { kind, cp },
            _ => Insn::PutField { kind, cp },
        })
    }

    fn invoke(&self, kind: InvokeKind, cp: u16) -> Result<Insn, LiftError> {
        let name_type = match (kind, *self.pool.get(cp)?) {
            (InvokeKind::Dynamic, PoolConst::InvokeDynamic { name_type, .. })
            | (
                InvokeKind::Interface | InvokeKind::Special | InvokeKind::Static,
                PoolConst::InterfaceMethod { name_type, .. },
            )
            | (
                InvokeKind::Virtual | InvokeKind::Special | InvokeKind::Static,
                PoolConst::Method { name_type, .. },
            ) => name_type,
            _ => {
                return Err(LiftError::new(format!(
                    "constant {cp} cannot be invoked so"
                )));
            }
        };
        let (name, descriptor) = name_and_type(self.pool, name_type)?;
        let signature = Signature::parse(descriptor)?;
        let result = kind_of(signature.result);
        // Initialisers may only be called as constructors.
        let constructs = kind == InvokeKind::Special && name == b"<init>" && result.is_none();
        if name.starts_with(b"<") && !constructs {
            return Err(LiftError::new("an initialiser cannot be invoked so"));
        }
        let receiver = !matches!(kind, InvokeKind::Static | InvokeKind::Dynamic);
        let slots = signature.slots() + usize::from(receiver);
        let slots = u8::try_from(slots).map_err(|_| LiftError::new("too many arguments"))?;
        Ok(Insn::Invoke {
            kind,
            cp,
            slots,
            result,
        })
    }

    fn multi_array(&self, cp: u16, dims: u8) -> Result<Insn, LiftError> {
        let class = self.pool.class_name(cp)?;
        let depth = class.bytes().take_while(|&b| b == b'[').count();
        if dims == 0 || usize::from(dims) > depth {
            return Err(LiftError::new(format!("{class} has no {dims} dimensions")));
        }
        Ok(Insn::NewMultiArray { cp, dims })
    }
}
