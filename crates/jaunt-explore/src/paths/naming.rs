//! Variables of equations as Java expressions.

use jaunt_class::Type;
use jaunt_term::{Node, Sort, Term, Terms};
use jaunt_vm::Store;
use rustc_hash::FxHashMap;

use super::Subject;
use crate::backward::{Call, Origin, Segment, simple_name};

/// Names what calls decide; each is made of earlier ones.
pub struct Names<'a> {
    terms: &'a Terms,
    origins: &'a [Origin],
    declared: &'a FxHashMap<Term, Type>,
    subject: &'a Subject<'a>,
    known: Vec<String>,
}

impl<'a> Names<'a> {
    pub fn new(segment: &'a Segment, subject: &'a Subject<'a>) -> Names<'a> {
        Names {
            terms: &segment.terms,
            origins: &segment.origins,
            declared: &segment.declared,
            subject,
            known: Vec::new(),
        }
    }

    pub fn all(mut self) -> Vec<String> {
        for origin in self.origins {
            let name = self.name(origin);
            self.known.push(name);
        }
        self.known
    }

    fn text(&self, term: Term) -> String {
        let name = |var: u32| self.known.get(var as usize).cloned().unwrap_or_default();
        self.terms.display(term, &name).to_string()
    }

    /// An object where only names and calls may stand, as one of that class.
    fn object(&self, term: Term, class: &str) -> String {
        let text = self.text(term);
        let plain = matches!(self.terms.node(term), Node::Var { .. });
        let is_one = match self.declared.get(&term) {
            Some(Type::Class(declared)) => is_subclass(self.subject.store, declared, class),
            _ => true,
        };
        match (is_one, plain) {
            (false, _) => format!("(({}) {text})", simple_name(class)),
            (true, true) => text,
            (true, false) => format!("({text})"),
        }
    }

    fn name(&self, origin: &Origin) -> String {
        match origin {
            Origin::This => "this".into(),
            Origin::Parameter(n) => {
                let name = self.subject.picture.parameters.get(usize::from(*n));
                name.cloned().unwrap_or_else(|| format!("arg{n}"))
            }
            Origin::Field { of, class, name } => format!("{}.{name}", self.object(*of, class)),
            Origin::Static { class, name } => format!("{}.{name}", simple_name(class)),
            Origin::Length { of, is_text: true } => {
                format!("{}.length()", self.object(*of, "java/lang/String"))
            }
            Origin::Length { of, is_text: false } => format!("{}.length", self.text(*of)),
            Origin::Elements { of } => self.text(*of),
            Origin::Element { of, index } => format!("{}[{}]", self.text(*of), self.text(*index)),
            Origin::IsA { of, name } => {
                format!("({} instanceof {})", self.text(*of), simple_name(name))
            }
            Origin::Constant(java) => java.clone(),
            Origin::Call(call) => self.call(call),
            Origin::Unknown => format!("unknown{}", self.known.len()),
        }
    }

    fn call(&self, call: &Call) -> String {
        let of = match call.receiver {
            Some(receiver) => self.object(receiver, &call.class),
            None => simple_name(&call.class).to_string(),
        };
        let args: Vec<String> = call.args.iter().map(|&arg| self.argument(arg)).collect();
        format!("{of}.{}({})", call.name, args.join(", "))
    }

    fn argument(&self, term: Term) -> String {
        match self.terms.sort(term) {
            Sort::Ref if self.terms.const_bits(term) == Some(0) => "null".into(),
            _ => self.text(term),
        }
    }
}

fn is_subclass(store: &Store, class: &str, of: &str) -> bool {
    let load = |name: &str| store.load(jaunt_class::Name::new(name)).ok();
    match (load(class), load(of)) {
        (Some(class), Some(of)) => class.is_subclass_of(of),
        _ => true,
    }
}
