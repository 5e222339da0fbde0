//! The fast unsatisfiability check: two literals about the same operands that
//! cannot hold together, like `a < b` and `b <= a`. Loops ask this all the time.

use jaunt_term::{BinOp, Node, Term};
use rustc_hash::FxHashMap;

use crate::literal::{Literal, Problem};
use crate::query::Answer;

const LESS: u8 = 1;
const EQUAL: u8 = 2;
const GREATER: u8 = 4;

/// What two literals must agree on: a comparison's operands, or the term itself.
#[derive(PartialEq, Eq, Hash)]
enum Subject {
    Signed(Term, Term),
    Unsigned(Term, Term),
    Truth(Term),
}

/// `Unsat` if two literals contradict each other.
pub fn refute(problem: &Problem) -> Option<Answer> {
    let mut possible: FxHashMap<Subject, u8> = FxHashMap::default();
    let mut exclude = |subject, outcomes: u8| {
        let left = possible.entry(subject).or_insert(LESS | EQUAL | GREATER);
        *left &= outcomes;
        *left == 0
    };
    for &literal in problem.literals {
        let Literal { term, holds } = literal;
        let signed = |set: u8| if holds { set } else { !set };
        let refuted = match *problem.terms.node(term) {
            Node::Bin {
                op: BinOp::Eq,
                a,
                b,
            } => {
                // Operands of Eq have no direction; it meets both orders.
                let (a, b) = (a.min(b), a.max(b));
                exclude(Subject::Signed(a, b), signed(EQUAL))
                    | exclude(Subject::Unsigned(a, b), signed(EQUAL))
            }
            Node::Bin {
                op: op @ (BinOp::SLt | BinOp::SLe | BinOp::ULt | BinOp::ULe),
                a,
                b,
            } => {
                let less = if a < b { LESS } else { GREATER };
                let set = if matches!(op, BinOp::SLt | BinOp::ULt) {
                    less
                } else {
                    less | EQUAL
                };
                let (a, b) = (a.min(b), a.max(b));
                let subject = if matches!(op, BinOp::SLt | BinOp::SLe) {
                    Subject::Signed(a, b)
                } else {
                    Subject::Unsigned(a, b)
                };
                exclude(subject, signed(set))
            }
            _ => exclude(Subject::Truth(term), signed(EQUAL)),
        };
        if refuted {
            return Some(Answer::Unsat);
        }
    }
    None
}
