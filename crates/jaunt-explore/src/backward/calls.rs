//! Calls along a path. What a call gives is a variable that knows the call, so that
//! equations can name it; a pure one is a function of the inputs.

use jaunt_class::{MemberRef, MethodType, Type};
use jaunt_ir::{InvokeKind, Reg};
use jaunt_term::{Sort, Term};
use rustc_hash::FxHashMap;

use crate::row::{Row, invoke_dynamic, sort_of};

use super::origin::{Call, Origin};
use super::pure::{Pure, pure};
use super::segment::{Segment, is_plain};

#[derive(Default)]
pub struct Calls {
    /// What pure calls gave.
    known: FxHashMap<Call, Term>,
    /// Pure calls that may throw instead: who evaluates what they give finds out.
    pub partial: Vec<Term>,
}

impl Segment<'_> {
    pub(super) fn call_method(&mut self, kind: InvokeKind, d: Option<Reg>, args: &[Reg], cp: u16) {
        if kind == InvokeKind::Dynamic {
            if !invoke_dynamic(self, d, args, cp) {
                self.opaque_call(d);
            }
            return;
        }
        let Some(member) = self.member(cp) else {
            return self.opaque_call(d);
        };
        let makes = member.name == "<init>" && is_plain(&member.class);
        if makes && kind == InvokeKind::Special {
            return;
        }
        if let (Some(d), Some(value)) = (d, self.of_text(&member, args)) {
            return self.write(d, value);
        }
        let Some(ty) = MethodType::parse(&member.descriptor) else {
            return self.opaque_call(d);
        };
        let known = pure(self.store, self.method.class(), kind, &member)
            .filter(|pure| !pure.reads || self.is_untouched());
        if let (Some(d), Some(value)) = (d, self.computed(&member, args)) {
            let value = self.named(kind, &member, &ty, args, value);
            return self.write(d, value);
        }
        let call = self.call(kind, &member, &ty, args, known.is_some());
        if known.is_none() {
            self.others_ran();
            self.is_vague = true;
        }
        match d {
            Some(d) => {
                let value = self.result(call, known);
                self.write(d, value);
            }
            None => self.is_vague |= known.is_some_and(|pure| !pure.is_total),
        }
    }

    fn opaque_call(&mut self, d: Option<Reg>) {
        self.others_ran();
        self.is_vague = true;
        if let Some(d) = d {
            self.forget(d);
        }
    }

    fn result(&mut self, call: Call, known: Option<Pure>) -> Term {
        if let Some(&value) = self.calls.known.get(&call) {
            return value;
        }
        let ty = call.returns;
        let before = self.origins.len() as u32;
        let value = self.of_type(&ty, Origin::Call(call.clone()));
        if known.is_some_and(|pure| pure.is_object) && ty.is_reference() {
            self.must_not_be_null(value);
        }
        if let Some(pure) = known {
            if !pure.is_total {
                let sort = match ty {
                    Type::Boolean => Sort::Bool,
                    ty => sort_of(&ty),
                };
                let var = self.terms.var(sort, before);
                self.calls.partial.push(var);
            }
            self.calls.known.insert(call, value);
        }
        value
    }

    fn call(
        &mut self,
        kind: InvokeKind,
        member: &MemberRef,
        ty: &MethodType,
        args: &[Reg],
        is_pure: bool,
    ) -> Call {
        let (own, args) = match kind {
            InvokeKind::Static | InvokeKind::Dynamic => (None, args),
            _ => (args.first(), args.get(1..).unwrap_or_default()),
        };
        let receiver = own.map(|&own| self.read(own, Sort::Ref));
        let mut values = Vec::with_capacity(args.len());
        for (&arg, param) in args.iter().zip(&ty.params) {
            let value = self.read(arg, sort_of(param));
            let is_truth = *param == Type::Boolean;
            values.push(if is_truth {
                self.terms.is_nonzero(value)
            } else {
                value
            });
        }
        Call {
            receiver,
            class: member.class,
            name: member.name,
            args: values,
            returns: ty.ret,
            is_pure,
        }
    }

    /// A value with the name of the call that computes it, if its own is longer.
    fn named(
        &mut self,
        kind: InvokeKind,
        member: &MemberRef,
        ty: &MethodType,
        args: &[Reg],
        value: Term,
    ) -> Term {
        let is_choice = matches!(self.terms.node(value), jaunt_term::Node::Ite { .. });
        if !is_choice {
            return value;
        }
        let call = self.call(kind, member, ty, args, true);
        let name = self.result(call, Some(Pure::TOTAL));
        let same = self.terms.eq(name, value);
        self.must(same);
        name
    }

    /// Lengths of texts are numbers like those of arrays.
    fn of_text(&mut self, member: &MemberRef, args: &[Reg]) -> Option<Term> {
        let question = match (&*member.class, &*member.name) {
            ("java/lang/String", name @ ("length" | "isEmpty")) => name,
            _ => return None,
        };
        let text = self.read(*args.first()?, Sort::Ref);
        let length = self.length_of(text, true);
        Some(match question {
            "length" => length,
            _ => {
                let zero = self.terms.int(0);
                let is_empty = self.terms.eq(length, zero);
                self.terms.bool_to_int(is_empty)
            }
        })
    }
}
