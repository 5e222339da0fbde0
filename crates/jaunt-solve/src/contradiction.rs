//! The fast unsatisfiability check: two literals about the same operands that
//! cannot hold together, like `a < b` and `b <= a`. Loops ask this all the time.

use jaunt_term::{BinOp, Node, Term, Terms};
use rustc_hash::FxHashMap;

use crate::budget::Budget;
use crate::cores::Core;
use crate::literal::{Literal, Problem};
use crate::query::Answer;

const LESS: u8 = 1;
const EQUAL: u8 = 2;
const GREATER: u8 = 4;

/// What two literals must agree on: a comparison's operands, or the term itself.
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
enum Subject {
    Signed(Term, Term),
    Unsigned(Term, Term),
    Truth(Term),
}

/// `Unsat` if literals about the same operands contradict each other.
pub fn refute(problem: &Problem, budget: &Budget) -> Option<Answer> {
    if !budget.spend(problem.literals.len()) {
        return None;
    }
    let mut possible: FxHashMap<Subject, u8> = FxHashMap::default();
    for &literal in problem.literals {
        for (subject, outcomes) in claims(problem.terms, literal).into_iter().flatten() {
            let left = possible.entry(subject).or_insert(LESS | EQUAL | GREATER);
            *left &= outcomes;
            if *left == 0 {
                return Some(Answer::Unsat(core(problem, subject)));
            }
        }
    }
    None
}

/// The literals about a subject for which nothing is possible.
fn core(problem: &Problem, subject: Subject) -> Core {
    let mut possible = LESS | EQUAL | GREATER;
    let mut members = Vec::new();
    for (i, &literal) in problem.literals.iter().enumerate() {
        for (about, outcomes) in claims(problem.terms, literal).into_iter().flatten() {
            if about == subject && possible & outcomes != possible {
                possible &= outcomes;
                members.push(i);
            }
        }
        if possible == 0 {
            break;
        }
    }
    Core::of(members)
}

/// What a literal says: the outcomes that it leaves to one or two subjects.
fn claims(terms: &Terms, literal: Literal) -> [Option<(Subject, u8)>; 2] {
    let Literal { term, holds } = literal;
    let signed = |set: u8| if holds { set } else { !set };
    match *terms.node(term) {
        Node::Bin {
            op: BinOp::Eq,
            a,
            b,
        } => {
            // Operands of Eq have no direction; it meets both orders.
            let (a, b) = (a.min(b), a.max(b));
            [
                Some((Subject::Signed(a, b), signed(EQUAL))),
                Some((Subject::Unsigned(a, b), signed(EQUAL))),
            ]
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
            [Some((subject, signed(set))), None]
        }
        _ => [Some((Subject::Truth(term), signed(EQUAL))), None],
    }
}
