//! What must hold on a path.

use jaunt_class::Type;
use jaunt_term::{BinOp, Node, Term, Terms};

use super::Subject;
use super::formula::Formula;
use super::naming::Names;
use crate::backward::{Origin, Segment};

pub struct Equations {
    pub terms: Terms,
    /// What was decided, in the order of the code.
    decided: Vec<Formula>,
    /// That and what holds of all inputs.
    pub conditions: Vec<Term>,
    pub(super) origins: Vec<Origin>,
    names: Vec<String>,
    /// The variables that are characters.
    chars: Vec<u32>,
    /// They hold exactly for the inputs that take the path. If not, calls or the like
    /// have a say as well.
    pub is_exact: bool,
}

impl Equations {
    pub(super) fn new(mut segment: Segment, holds: Formula, subject: &Subject) -> Equations {
        let conditions = segment.conditions();
        let names = Names::new(&segment, subject).all();
        let decided = holds.parts();
        let used = segment.terms.vars_of_all(&segment.decisions);
        let Segment {
            mut terms,
            origins,
            is_vague,
            calls,
            ..
        } = segment;
        let known = |var: u32| {
            let origin = origins.get(var as usize);
            origin.is_some_and(|origin| is_input(origin, &terms, &origins))
        };
        let mut is_exact = !is_vague && used.iter().copied().all(known);
        // A call that throws has to be among what is evaluated.
        let asked: Vec<Term> = decided.iter().map(|part| part.term(&mut terms)).collect();
        let asked = terms.vars_of_all(&asked);
        let is_asked = |&call: &Term| terms.vars_of_all(&[call]).iter().all(|v| asked.contains(v));
        is_exact &= calls.partial.iter().all(is_asked);
        let chars = (0..).zip(&origins).filter(|(_, origin)| match origin {
            Origin::Parameter(n) => {
                let params = &subject.method.ty().params;
                params.get(usize::from(*n)) == Some(&Type::Char)
            }
            Origin::Call(call) => call.returns == Type::Char,
            _ => false,
        });
        Equations {
            chars: chars.map(|(var, _)| var).collect(),
            terms,
            decided,
            conditions,
            origins,
            names,
            is_exact,
        }
    }

    /// As Java expressions over the inputs; none if everything takes the path.
    pub fn texts(&self) -> Vec<String> {
        let name = |var: u32| self.names.get(var as usize).cloned().unwrap_or_default();
        let is_char = |var: u32| self.chars.contains(&var);
        let text = |term: Term| {
            let printed = self.terms.display(term, &name);
            printed.with_chars(&is_char).to_string()
        };
        let parts = self.decided.iter().flat_map(|part| match part {
            Formula::Term(term) => split(&self.terms, *term),
            part => vec![part.clone()],
        });
        parts.map(|part| part.text(&text)).collect()
    }

    /// Is a contradiction plain to see?
    pub fn is_false(&self) -> bool {
        self.conditions.contains(&Terms::FALSE)
    }
}

/// Conditions joined by `&&` are several; what always holds is none.
fn split(terms: &Terms, term: Term) -> Vec<Formula> {
    let mut flat = Vec::new();
    let mut open = vec![term];
    while let Some(term) = open.pop() {
        match *terms.node(term) {
            Node::Bin {
                op: BinOp::And,
                a,
                b,
            } => open.extend([b, a]),
            _ if term == Terms::TRUE => {}
            _ => flat.push(Formula::Term(term)),
        }
    }
    flat
}

/// Is a variable something that a caller decides?
fn is_input(origin: &Origin, terms: &Terms, origins: &[Origin]) -> bool {
    let mut open = vec![origin];
    while let Some(origin) = open.pop() {
        let of: &[Term] = match origin {
            Origin::This | Origin::Parameter(_) | Origin::Static { .. } | Origin::Constant(_) => {
                continue;
            }
            Origin::Unknown => return false,
            Origin::Field { of, .. }
            | Origin::Length { of, .. }
            | Origin::Elements { of }
            | Origin::Element { of, .. }
            | Origin::IsA { of, .. } => std::slice::from_ref(of),
            Origin::Call(call) if !call.is_pure => return false,
            Origin::Call(call) => {
                let receiver = call.receiver.as_slice();
                let vars = terms.vars_of_all(receiver);
                open.extend(vars.iter().filter_map(|&id| origins.get(id as usize)));
                &call.args
            }
        };
        let vars = terms.vars_of_all(of);
        open.extend(vars.iter().filter_map(|&id| origins.get(id as usize)));
    }
    true
}

impl Subject<'_> {
    /// Does the method take only numbers and truth values, and no object?
    pub(super) fn takes_numbers(&self) -> bool {
        let plain = |ty: &Type| !ty.is_reference();
        self.method.is_static() && self.method.ty().params.iter().all(plain)
    }
}
