//! What operations mean for terms, beside what `code::arith` computes: for runs, and for
//! whoever reasons about code without running it.

use jaunt_ir::{BinOp, Kind, Rel, UnOp};
use jaunt_term::{BinOp as TermBin, Sort, Term, Terms, UnOp as TermUn};

/// What a binary operation gives.
pub fn binary(terms: &mut Terms, op: BinOp, a: Term, b: Term) -> Term {
    use BinOp::*;
    let op = match op {
        AddI | AddL => TermBin::Add,
        SubI | SubL => return terms.sub(a, b),
        MulI | MulL => TermBin::Mul,
        DivI | DivL => TermBin::Div,
        RemI | RemL => TermBin::Rem,
        ShlI | ShlL => return terms.shift(TermBin::Shl, a, b),
        ShrI | ShrL => return terms.shift(TermBin::AShr, a, b),
        UshrI | UshrL => return terms.shift(TermBin::LShr, a, b),
        AndI | AndL => TermBin::And,
        OrI | OrL => TermBin::Or,
        XorI | XorL => TermBin::Xor,
        AddF | AddD => TermBin::FAdd,
        SubF | SubD => TermBin::FSub,
        MulF | MulD => TermBin::FMul,
        DivF | DivD => TermBin::FDiv,
        RemF | RemD => TermBin::FRem,
        CmpL => return terms.compare_integers(a, b),
        CmpFl | CmpDl => return terms.compare_floats_l(a, b),
        CmpFg | CmpDg => return terms.compare_floats_g(a, b),
    };
    terms.bin(op, a, b)
}

/// What a unary operation gives.
pub fn unary(terms: &mut Terms, op: UnOp, a: Term) -> Term {
    match op {
        UnOp::NegI | UnOp::NegL => terms.neg(a),
        UnOp::NegF | UnOp::NegD => terms.un(TermUn::FNeg, a),
        UnOp::I2L => terms.sign_extend(a, Sort::I64),
        UnOp::L2I => terms.truncate(a, Sort::I32),
        UnOp::I2F | UnOp::L2F => terms.convert(TermUn::IntToFloat, a, Sort::F32),
        UnOp::I2D | UnOp::L2D => terms.convert(TermUn::IntToFloat, a, Sort::F64),
        UnOp::F2I | UnOp::D2I => terms.convert(TermUn::FloatToInt, a, Sort::I32),
        UnOp::F2L | UnOp::D2L => terms.convert(TermUn::FloatToInt, a, Sort::I64),
        UnOp::F2D => terms.convert(TermUn::FloatToFloat, a, Sort::F64),
        UnOp::D2F => terms.convert(TermUn::FloatToFloat, a, Sort::F32),
        UnOp::I2B => terms.narrow_int(a, Sort::I8, true),
        UnOp::I2S => terms.narrow_int(a, Sort::I16, true),
        UnOp::I2C => terms.narrow_int(a, Sort::I16, false),
    }
}

/// The condition `a rel b`.
pub fn relation(terms: &mut Terms, kind: Kind, rel: Rel, a: Term, b: Term) -> Term {
    let float = matches!(kind, Kind::Float | Kind::Double);
    let (equal, less, at_most) = match float {
        true => (TermBin::FEq, TermBin::FLt, TermBin::FLe),
        false => (TermBin::Eq, TermBin::SLt, TermBin::SLe),
    };
    match rel {
        Rel::Eq => terms.bin(equal, a, b),
        Rel::Ne => {
            let same = terms.bin(equal, a, b);
            terms.not(same)
        }
        Rel::Lt => terms.bin(less, a, b),
        Rel::Le => terms.bin(at_most, a, b),
        Rel::Gt => terms.bin(less, b, a),
        Rel::Ge => terms.bin(at_most, b, a),
        Rel::NotLt | Rel::NotLe | Rel::NotGt | Rel::NotGe => {
            let positive = match rel {
                Rel::NotLt => terms.bin(less, a, b),
                Rel::NotLe => terms.bin(at_most, a, b),
                Rel::NotGt => terms.bin(less, b, a),
                _ => terms.bin(at_most, b, a),
            };
            terms.not(positive)
        }
    }
}

/// The sort of the terms of registers.
pub fn sort_of(kind: Kind) -> Sort {
    match kind {
        Kind::Int => Sort::I32,
        Kind::Long => Sort::I64,
        Kind::Float => Sort::F32,
        Kind::Double => Sort::F64,
        Kind::Ref => Sort::Ref,
    }
}
