//! Terms as expressions of SMT: Bool, bit-vectors, arrays. Floats are in `float`.
//!
//! Bottom up in order of handles, so that depth costs no stack.

use jaunt_term::{BinOp, LiteralId, Node, Sort, Term, TermMap, Terms, UnOp};
use rustc_hash::FxHashMap;

use super::defined::required_divisors;
use super::division::lemmas;
use super::float::FloatForms;
use super::function::{self, Function, Target};
use super::operators::{self, Binary, Unary};
use super::size;
use crate::budget::Budget;
use crate::literal::Literal;

/// A short literal reads faster as a chain of `ite` than as an array.
const SHORT_LITERAL: usize = 32;

pub struct Encoder<'a, T: Target> {
    pub(super) target: &'a T,
    pub(super) terms: &'a Terms,
    encoded: TermMap<T::Expr>,
    pub(super) floats: FxHashMap<Term, FloatForms<T::Expr>>,
    /// Terms only evaluation understands, encoded as unknowns.
    pub foreign: Vec<Term>,
    /// What the names of parts stand for.
    pub definitions: Vec<T::Expr>,
}

impl<'a, T: Target> Encoder<'a, T> {
    /// Encodes terms that are listed operands first; `None` if the budget does not
    /// last for that.
    pub fn new(
        target: &'a T,
        terms: &'a Terms,
        bottom_up: &[Term],
        budget: &Budget,
    ) -> Option<Encoder<'a, T>> {
        let mut encoder = Encoder {
            target,
            terms,
            encoded: TermMap::over(bottom_up),
            floats: FxHashMap::default(),
            foreign: Vec::new(),
            definitions: Vec::new(),
        };
        let named = size::wants_names(terms, bottom_up).then(|| size::named(terms, bottom_up));
        for &t in bottom_up {
            if !budget.spend(1) {
                return None;
            }
            if terms.sort(t).is_float() {
                let forms = encoder.encode_float(t);
                encoder.floats.insert(t, forms);
            } else {
                let mut encoded = encoder.encode(t);
                if named.as_ref().is_some_and(|named| named[t]) {
                    encoded = encoder.define(t, encoded);
                }
                encoder.encoded.insert(t, encoded);
            }
        }
        Some(encoder)
    }

    /// A name for a part that others are made of.
    fn define(&mut self, t: Term, encoded: T::Expr) -> T::Expr {
        let sort = stored(self.terms.sort(t));
        let name = self.target.named(&format!("part{}", t.raw()), sort);
        let definition = self.target.apply(Function::Eq, &[name, encoded]);
        self.definitions.push(definition);
        name
    }

    /// That these literals hold, and that the divisors which they need differ from zero.
    pub fn conditions(&self, literals: &[Literal]) -> Vec<T::Expr> {
        let condition = |literal: &Literal| match literal.holds {
            true => self.get(literal.term),
            false => self.target.apply(Function::Not, &[self.get(literal.term)]),
        };
        let mut all: Vec<T::Expr> = literals.iter().map(condition).collect();
        let divisors = required_divisors(self.terms, literals);
        all.extend(divisors.iter().map(|&divisor| self.is_nonzero(divisor)));
        all
    }

    /// All that is asserted for literals made of these terms.
    pub fn assertions(&self, literals: &[Literal], nodes: &[Term]) -> Vec<T::Expr> {
        let mut all = self.conditions(literals);
        all.extend(self.definitions.iter().copied());
        all.extend(lemmas(self, nodes));
        all
    }

    fn is_nonzero(&self, divisor: Term) -> T::Expr {
        let zero = self.constant(self.terms.sort(divisor), 0);
        let is_zero = self.target.apply(Function::Eq, &[self.get(divisor), zero]);
        self.target.apply(Function::Not, &[is_zero])
    }

    /// That a term has this value.
    pub fn equals(&mut self, t: Term, bits: u64) -> T::Expr {
        let value = self.constant(self.terms.sort(t), bits);
        let t = self.bits(t);
        self.target.apply(Function::Eq, &[t, value])
    }

    /// The expression of a term; of a float its bits.
    pub fn bits(&mut self, t: Term) -> T::Expr {
        if self.terms.sort(t).is_float() {
            self.float_bits(t)
        } else {
            self.get(t)
        }
    }

    pub(super) fn get(&self, t: Term) -> T::Expr {
        self.encoded[t]
    }

    pub(super) fn constant(&self, sort: Sort, bits: u64) -> T::Expr {
        match sort {
            Sort::Bool => self.target.truth(bits == 1),
            _ => self.target.bit_vector(sort.width(), bits),
        }
    }

    /// An unknown in place of a term that has no encoding.
    pub(super) fn unknown(&mut self, t: Term) -> T::Expr {
        self.foreign.push(t);
        let sort = stored(self.terms.sort(t));
        self.target.named(&format!("foreign{}", t.raw()), sort)
    }

    pub(super) fn ite(&self, condition: T::Expr, then: T::Expr, other: T::Expr) -> T::Expr {
        self.target.apply(Function::Ite, &[condition, then, other])
    }

    fn encode(&mut self, t: Term) -> T::Expr {
        match *self.terms.node(t) {
            Node::Const { sort, bits } => self.constant(sort, bits),
            Node::Var { sort, id } => self.target.variable(id, stored(sort)),
            Node::Un { op, to, a } => self.encode_unary(t, op, to, a),
            Node::Bin { op, a, b } => self.encode_binary(t, op, a, b),
            Node::Ite { cond, then, other } => {
                self.ite(self.get(cond), self.get(then), self.get(other))
            }
            Node::Literal { elem, contents } => self.encode_literal(elem.sort(), contents),
            Node::Select { array, index } => self.encode_select(array, index),
            Node::Store {
                array,
                index,
                value,
            } => {
                let value = self.bits(value);
                let parts = [self.get(array), self.get(index), value];
                self.target.apply(Function::Store, &parts)
            }
            Node::Math { .. } | Node::Call { .. } => self.unknown(t),
        }
    }

    fn encode_unary(&mut self, t: Term, op: UnOp, to: Sort, a: Term) -> T::Expr {
        match operators::unary(op, self.terms.sort(a), to) {
            Unary::Plain(function) => self.target.apply(function, &[self.get(a)]),
            Unary::Saturating => self.float_to_int(a, to),
            Unary::ToBits => self.float_bits(a),
            // These have floats as results.
            Unary::Sign { .. }
            | Unary::Rounded { .. }
            | Unary::FromInt
            | Unary::FromFloat
            | Unary::FromBits => self.unknown(t),
        }
    }

    fn encode_binary(&mut self, t: Term, op: BinOp, a: Term, b: Term) -> T::Expr {
        let sort = self.terms.sort(a);
        match operators::binary(op, sort) {
            Binary::Plain(function) => self.target.apply(function, &[self.get(a), self.get(b)]),
            Binary::Shift(function) => {
                let width = sort.width();
                let mask = self.target.bit_vector(width, u64::from(width - 1));
                let amount = self.target.apply(Function::BvAnd, &[self.get(b), mask]);
                self.target.apply(function, &[self.get(a), amount])
            }
            Binary::OfValues(function) => {
                let values = [self.float_value(a), self.float_value(b)];
                self.target.apply(function, &values)
            }
            // Arithmetic on floats has floats as results.
            Binary::Rounded(_) | Binary::Foreign => self.unknown(t),
        }
    }

    fn encode_literal(&self, element: Sort, contents: LiteralId) -> T::Expr {
        let zero = self.constant(element, 0);
        let mut array = self.target.constant_array(element.width(), zero);
        for (i, &bits) in self.terms.literal(contents).iter().enumerate() {
            if bits != 0 {
                let index = self.target.bit_vector(32, i as u64);
                let value = self.constant(element, bits);
                array = self.target.apply(Function::Store, &[array, index, value]);
            }
        }
        array
    }

    /// The element's bits.
    pub(super) fn encode_select(&self, array: Term, index: Term) -> T::Expr {
        let index = self.get(index);
        if let Node::Literal { elem, contents } = *self.terms.node(array)
            && self.terms.literal(contents).len() <= SHORT_LITERAL
        {
            let mut value = self.constant(elem.sort(), 0);
            for (i, &bits) in self.terms.literal(contents).iter().enumerate() {
                let place = self.target.bit_vector(32, i as u64);
                let here = self.target.apply(Function::Eq, &[index, place]);
                value = self.ite(here, self.constant(elem.sort(), bits), value);
            }
            return value;
        }
        self.target
            .apply(Function::Select, &[self.get(array), index])
    }
}

/// How values of a sort are stored and named: floats as their bits.
pub(super) fn stored(sort: Sort) -> function::Sort {
    match sort {
        Sort::Bool => function::Sort::Bool,
        Sort::Array(elem) => function::Sort::Array(elem.sort().width()),
        Sort::I8 | Sort::I16 | Sort::I32 | Sort::I64 | Sort::F32 | Sort::F64 | Sort::Ref => {
            function::Sort::Bits(sort.width())
        }
    }
}
