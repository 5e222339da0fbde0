//! What a mutation changes, as data, in words, and as instructions.

use jaunt_class::ClassFile;

use super::operator::opposite;
use super::returns::Returned;
use crate::error::LiftError;
use crate::insn::Insn;
use crate::method::Method;
use crate::op::{BinOp, Rel};

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Change {
    /// A branch is taken when another relation holds.
    Relation {
        from: Rel,
        to: Rel,
    },
    /// A local variable changes by the opposite number.
    Increment {
        by: i16,
    },
    /// A number is not negated.
    Negation,
    Arithmetic {
        from: BinOp,
        to: BinOp,
    },
    /// The call of the method that this constant names is left out.
    Call {
        cp: u16,
    },
    /// Something else is returned.
    Returned(Returned),
}

impl Change {
    /// What stands in the instruction's place.
    pub(super) fn instructions(&self, method: &Method, at: u16) -> Result<Vec<Insn>, LiftError> {
        let none = || LiftError::new("the mutation is of another method");
        let insn = *method.insns.get(usize::from(at)).ok_or_else(none)?;
        Ok(match (*self, insn) {
            (Change::Relation { to: rel, .. }, Insn::If { kind, to, .. }) => {
                vec![Insn::If { kind, rel, to }]
            }
            (Change::Relation { to: rel, .. }, Insn::IfZero { kind, to, .. }) => {
                vec![Insn::IfZero { kind, rel, to }]
            }
            (Change::Increment { by }, Insn::Inc { local, .. }) => vec![Insn::Inc {
                local,
                by: by.wrapping_neg(),
            }],
            (Change::Negation, Insn::Un(_)) => vec![Insn::Nop],
            (Change::Arithmetic { to, .. }, Insn::Bin(_)) => vec![Insn::Bin(to)],
            (Change::Call { .. }, Insn::Invoke { slots: 0, .. }) => vec![Insn::Nop],
            (Change::Call { .. }, Insn::Invoke { slots, .. }) => vec![Insn::Pop(slots)],
            (Change::Returned(value), Insn::Return(Some(kind))) => {
                value.instructions(&method.class.pool, kind)?
            }
            _ => return Err(none()),
        })
    }

    /// What changed, for people.
    pub fn words(&self, class: &ClassFile) -> String {
        match self {
            Change::Relation { from, to } if opposite(*from) == Some(*to) => {
                "negated a condition".into()
            }
            Change::Relation { .. } => "moved the boundary of a comparison".into(),
            Change::Increment { by } => {
                let to = -i32::from(*by);
                format!("changed an increment from {by} to {to}")
            }
            Change::Negation => "removed a negation".into(),
            Change::Arithmetic { from, to } => {
                let (from, to) = (symbol(*from), symbol(*to));
                format!("replaced {from} by {to}")
            }
            Change::Call { cp } => match class.pool.member(*cp) {
                Ok(called) => {
                    let owner = called.class.rsplit('/').next().unwrap_or_default();
                    format!("removed the call of {owner}.{}", called.name)
                }
                Err(_) => "removed a call".into(),
            },
            Change::Returned(value) => format!("returned {} instead", value.java()),
        }
    }
}

#[rustfmt::skip]
fn symbol(op: BinOp) -> &'static str {
    use BinOp::*;
    match op {
        AddI | AddL | AddF | AddD => "+",
        SubI | SubL | SubF | SubD => "-",
        MulI | MulL | MulF | MulD => "*",
        DivI | DivL | DivF | DivD => "/",
        RemI | RemL | RemF | RemD => "%",
        AndI | AndL => "&",
        OrI | OrL => "|",
        XorI | XorL => "^",
        ShlI | ShlL => "<<",
        ShrI | ShrL => ">>",
        UshrI | UshrL => ">>>",
        CmpL | CmpFl | CmpFg | CmpDl | CmpDg => "<=>",
    }
}
