//! Which instruction an operation becomes.

use jaunt_ir::{BinOp, Elem, Reg, Rel, UnOp};

use crate::code::insn::Insn;

/// Where branches go is filled in when all instructions have their place.
const UNKNOWN: u16 = 0;

pub fn null_branch(rel: Rel, a: Reg) -> Insn {
    let to = UNKNOWN;
    match rel {
        Rel::Eq => Insn::Null { a, to },
        _ => Insn::NonNull { a, to },
    }
}

pub fn ref_branch(rel: Rel, a: Reg, b: Reg) -> Insn {
    let to = UNKNOWN;
    match rel {
        Rel::Eq => Insn::EqA { a, b, to },
        _ => Insn::NeA { a, b, to },
    }
}

pub fn int_branch(rel: Rel, a: Reg, b: Reg) -> Insn {
    let to = UNKNOWN;
    match rel {
        Rel::Eq => Insn::EqI { a, b, to },
        Rel::Ne => Insn::NeI { a, b, to },
        Rel::Lt | Rel::NotGe => Insn::LtI { a, b, to },
        Rel::Ge | Rel::NotLt => Insn::GeI { a, b, to },
        Rel::Gt | Rel::NotLe => Insn::GtI { a, b, to },
        Rel::Le | Rel::NotGt => Insn::LeI { a, b, to },
    }
}

pub fn int_constant_branch(rel: Rel, a: Reg, k: i16) -> Insn {
    let to = UNKNOWN;
    match rel {
        Rel::Eq => Insn::EqIK { a, k, to },
        Rel::Ne => Insn::NeIK { a, k, to },
        Rel::Lt | Rel::NotGe => Insn::LtIK { a, k, to },
        Rel::Ge | Rel::NotLt => Insn::GeIK { a, k, to },
        Rel::Gt | Rel::NotLe => Insn::GtIK { a, k, to },
        Rel::Le | Rel::NotGt => Insn::LeIK { a, k, to },
    }
}

pub fn int_wide_branch(rel: Rel, a: Reg, k: u16) -> Insn {
    let to = UNKNOWN;
    match rel {
        Rel::Eq => Insn::EqIW { a, k, to },
        Rel::Ne => Insn::NeIW { a, k, to },
        Rel::Lt | Rel::NotGe => Insn::LtIW { a, k, to },
        Rel::Ge | Rel::NotLt => Insn::GeIW { a, k, to },
        Rel::Gt | Rel::NotLe => Insn::GtIW { a, k, to },
        Rel::Le | Rel::NotGt => Insn::LeIW { a, k, to },
    }
}

pub fn long_branch(rel: Rel, a: Reg, b: Reg) -> Insn {
    let to = UNKNOWN;
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
pub fn float_branch(rel: Rel, a: Reg, b: Reg) -> Insn {
    let to = UNKNOWN;
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

pub fn double_branch(rel: Rel, a: Reg, b: Reg) -> Insn {
    let to = UNKNOWN;
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

pub fn unary(op: UnOp, d: Reg, a: Reg) -> Insn {
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

pub fn binary(op: BinOp, d: Reg, a: Reg, b: Reg) -> Insn {
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

pub fn binary_constant(op: BinOp, d: Reg, a: Reg, k: i16) -> Option<Insn> {
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
pub fn load(elem: Elem, d: Reg, a: Reg, i: Reg) -> Insn {
    match elem {
        Elem::Byte => Insn::LoadB { d, a, i },
        Elem::Char => Insn::LoadC { d, a, i },
        Elem::Short => Insn::LoadS { d, a, i },
        Elem::Int | Elem::Float | Elem::Ref => Insn::LoadI { d, a, i },
        Elem::Long | Elem::Double => Insn::LoadL { d, a, i },
    }
}

pub fn store(elem: Elem, v: Reg, a: Reg, i: Reg) -> Insn {
    match elem {
        Elem::Byte => Insn::StoreB { v, a, i },
        Elem::Char | Elem::Short => Insn::StoreS { v, a, i },
        Elem::Int | Elem::Float => Insn::StoreI { v, a, i },
        Elem::Long | Elem::Double => Insn::StoreL { v, a, i },
        Elem::Ref => Insn::StoreA { v, a, i },
    }
}
