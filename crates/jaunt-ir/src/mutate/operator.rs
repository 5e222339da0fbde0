//! Which operators there are, and what each does to an instruction.

use super::change::Change;
use super::returns::Returned;
use crate::descriptor::is_constructor;
use crate::insn::Insn;
use crate::method::Method;
use crate::op::{BinOp, Rel, UnOp};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Operator {
    ConditionalsBoundary,
    EmptyReturns,
    FalseReturns,
    Increments,
    InvertNegs,
    Math,
    NegateConditionals,
    NullReturns,
    PrimitiveReturns,
    TrueReturns,
    VoidMethodCalls,
}

impl Operator {
    pub const ALL: [Operator; 11] = [
        Operator::ConditionalsBoundary,
        Operator::EmptyReturns,
        Operator::FalseReturns,
        Operator::Increments,
        Operator::InvertNegs,
        Operator::Math,
        Operator::NegateConditionals,
        Operator::NullReturns,
        Operator::PrimitiveReturns,
        Operator::TrueReturns,
        Operator::VoidMethodCalls,
    ];

    /// As PIT calls it.
    pub fn name(self) -> &'static str {
        match self {
            Operator::ConditionalsBoundary => "CONDITIONALS_BOUNDARY",
            Operator::EmptyReturns => "EMPTY_RETURNS",
            Operator::FalseReturns => "FALSE_RETURNS",
            Operator::Increments => "INCREMENTS",
            Operator::InvertNegs => "INVERT_NEGS",
            Operator::Math => "MATH",
            Operator::NegateConditionals => "NEGATE_CONDITIONALS",
            Operator::NullReturns => "NULL_RETURNS",
            Operator::PrimitiveReturns => "PRIMITIVE_RETURNS",
            Operator::TrueReturns => "TRUE_RETURNS",
            Operator::VoidMethodCalls => "VOID_METHOD_CALLS",
        }
    }

    pub(super) fn change(self, method: &Method, insn: &Insn) -> Option<Change> {
        let relation = |other: fn(Rel) -> Option<Rel>| match *insn {
            Insn::If { rel, .. } | Insn::IfZero { rel, .. } => {
                let to = other(rel)?;
                Some(Change::Relation { from: rel, to })
            }
            _ => None,
        };
        match (self, insn) {
            (Operator::ConditionalsBoundary, _) => relation(moved),
            (Operator::NegateConditionals, _) => relation(opposite),
            (Operator::Increments, Insn::Inc { by, .. }) => Some(Change::Increment { by: *by }),
            (Operator::InvertNegs, Insn::Un(op)) if is_negation(*op) => Some(Change::Negation),
            (Operator::Math, Insn::Bin(from)) => {
                let to = replaced(*from)?;
                Some(Change::Arithmetic { from: *from, to })
            }
            (
                Operator::VoidMethodCalls,
                Insn::Invoke {
                    cp, result: None, ..
                },
            ) if !is_constructor(&method.class.pool, *cp) => Some(Change::Call { cp: *cp }),
            (_, Insn::Return(Some(_))) => Returned::by(self, method).map(Change::Returned),
            _ => None,
        }
    }
}

fn is_negation(op: UnOp) -> bool {
    matches!(op, UnOp::NegI | UnOp::NegL | UnOp::NegF | UnOp::NegD)
}

/// The relation of the branch instruction that jumps when this one does not.
pub(super) fn opposite(rel: Rel) -> Option<Rel> {
    match rel {
        Rel::Eq => Some(Rel::Ne),
        Rel::Ne => Some(Rel::Eq),
        Rel::Lt => Some(Rel::Ge),
        Rel::Ge => Some(Rel::Lt),
        Rel::Gt => Some(Rel::Le),
        Rel::Le => Some(Rel::Gt),
        _ => None,
    }
}

/// The relation whose boundary lies on the other side.
fn moved(rel: Rel) -> Option<Rel> {
    match rel {
        Rel::Lt => Some(Rel::Le),
        Rel::Le => Some(Rel::Lt),
        Rel::Gt => Some(Rel::Ge),
        Rel::Ge => Some(Rel::Gt),
        _ => None,
    }
}

/// The operator that stands in an operator's place.
#[rustfmt::skip]
fn replaced(op: BinOp) -> Option<BinOp> {
    use BinOp::*;
    Some(match op {
        AddI => SubI, AddL => SubL, AddF => SubF, AddD => SubD,
        SubI => AddI, SubL => AddL, SubF => AddF, SubD => AddD,
        MulI => DivI, MulL => DivL, MulF => DivF, MulD => DivD,
        DivI => MulI, DivL => MulL, DivF => MulF, DivD => MulD,
        RemI => MulI, RemL => MulL, RemF => MulF, RemD => MulD,
        AndI => OrI, AndL => OrL,
        OrI => AndI, OrL => AndL,
        XorI => AndI, XorL => AndL,
        ShlI => ShrI, ShlL => ShrL,
        ShrI => ShlI, ShrL => ShlL,
        UshrI => ShlI, UshrL => ShlL,
        CmpL | CmpFl | CmpFg | CmpDl | CmpDg => return None,
    })
}
