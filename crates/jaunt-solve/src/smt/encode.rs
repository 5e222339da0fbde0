//! Terms as Z3 expressions: Bool, bit-vectors, arrays. Floats are in `float`.
//!
//! Bottom up in order of handles, so that depth costs no stack.

use jaunt_term::{BinOp, LiteralId, Node, Sort, Term, Terms, UnOp};
use rustc_hash::FxHashMap;

use super::float::FloatForms;
use super::library::{self as z3, Ast};
use super::session::Session;

/// A short literal reads faster as a chain of `ite` than as an array.
const SHORT_LITERAL: usize = 32;

pub struct Encoder<'a> {
    pub(super) session: &'a Session<'a>,
    pub(super) terms: &'a Terms,
    encoded: FxHashMap<Term, Ast>,
    pub(super) floats: FxHashMap<Term, FloatForms>,
    /// Terms only evaluation understands, encoded as unknowns.
    pub foreign: Vec<Term>,
}

impl<'a> Encoder<'a> {
    /// Encodes terms that are listed operands first.
    pub fn new(session: &'a Session<'a>, terms: &'a Terms, bottom_up: &[Term]) -> Encoder<'a> {
        let mut encoder = Encoder {
            session,
            terms,
            encoded: FxHashMap::default(),
            floats: FxHashMap::default(),
            foreign: Vec::new(),
        };
        for &t in bottom_up {
            if terms.sort(t).is_float() {
                let forms = encoder.encode_float(t);
                encoder.floats.insert(t, forms);
            } else {
                let ast = encoder.encode(t);
                encoder.encoded.insert(t, ast);
            }
        }
        encoder
    }

    /// The expression of a term; of a float its bits.
    pub fn bits(&mut self, t: Term) -> Ast {
        if self.terms.sort(t).is_float() {
            self.float_bits(t)
        } else {
            self.get(t)
        }
    }

    pub(super) fn get(&self, t: Term) -> Ast {
        self.encoded[&t]
    }

    /// Floats are stored and named as their bits.
    pub(super) fn sort(&self, sort: Sort) -> z3::Sort {
        match sort {
            Sort::Bool => self.session.bool_sort(),
            Sort::Array(elem) => {
                let (index, element) = (self.session.bit_vector_sort(32), self.sort(elem.sort()));
                let make = self.session.api.mk_array_sort;
                // SAFETY: both sorts belong to the session's context.
                self.session
                    .make(|context| unsafe { make(context, index, element) })
            }
            _ => self.session.bit_vector_sort(sort.width()),
        }
    }

    pub(super) fn constant(&self, sort: Sort, bits: u64) -> Ast {
        match sort {
            Sort::Bool => self.session.truth(bits == 1),
            _ => self.session.bit_vector(sort.width(), bits),
        }
    }

    /// An unknown in place of a term that has no encoding.
    pub(super) fn unknown(&mut self, t: Term) -> Ast {
        self.foreign.push(t);
        let sort = self.sort(self.terms.sort(t));
        self.session.named(&format!("foreign{}", t.raw()), sort)
    }

    fn encode(&mut self, t: Term) -> Ast {
        let session = self.session;
        match *self.terms.node(t) {
            Node::Const { sort, bits } => self.constant(sort, bits),
            Node::Var { sort, id } => session.variable(id, self.sort(sort)),
            Node::Un { op, to, a } => self.encode_unary(op, to, a),
            Node::Bin { op, a, b } => self.encode_binary(op, a, b),
            Node::Ite { cond, then, other } => {
                session.ite(self.get(cond), self.get(then), self.get(other))
            }
            Node::Literal { elem, contents } => self.encode_literal(elem.sort(), contents),
            Node::Select { array, index } => self.encode_select(array, index),
            Node::Store {
                array,
                index,
                value,
            } => {
                let value = self.bits(value);
                let (array, index, make) = (self.get(array), self.get(index), session.api.mk_store);
                // SAFETY: operands belong to the session's context.
                session.make(|context| unsafe { make(context, array, index, value) })
            }
            Node::Math { .. } | Node::Call { .. } => self.unknown(t),
        }
    }

    fn encode_unary(&mut self, op: UnOp, to: Sort, a: Term) -> Ast {
        let (session, api) = (self.session, self.session.api);
        let from = self.terms.sort(a);
        match op {
            UnOp::Not => session.unary(api.mk_not, self.get(a)),
            UnOp::Neg => session.unary(api.mk_bvneg, self.get(a)),
            UnOp::Invert => session.unary(api.mk_bvnot, self.get(a)),
            UnOp::SignExtend | UnOp::ZeroExtend => {
                let make = if op == UnOp::SignExtend {
                    api.mk_sign_ext
                } else {
                    api.mk_zero_ext
                };
                let (more, a) = (to.width() - from.width(), self.get(a));
                // SAFETY: the operand belongs to the session's context.
                session.make(|context| unsafe { make(context, more, a) })
            }
            UnOp::Truncate => {
                let (highest, a) = (to.width() - 1, self.get(a));
                // SAFETY: as above.
                session.make(|context| unsafe { (api.mk_extract)(context, highest, 0, a) })
            }
            UnOp::FloatToInt => self.float_to_int(a, to),
            // The only one left with an integer result is ToBits.
            _ => self.float_bits(a),
        }
    }

    fn encode_binary(&mut self, op: BinOp, a: Term, b: Term) -> Ast {
        let (session, api) = (self.session, self.session.api);
        let sort = self.terms.sort(a);
        if sort.is_float() {
            return self.compare_floats(op, a, b);
        }
        let (x, y) = (self.get(a), self.get(b));
        let function = match op {
            BinOp::And if sort == Sort::Bool => return session.and(&[x, y]),
            BinOp::Or if sort == Sort::Bool => return session.or(&[x, y]),
            BinOp::Xor if sort == Sort::Bool => api.mk_xor,
            BinOp::Shl | BinOp::AShr | BinOp::LShr => return self.encode_shift(op, x, y, sort),
            BinOp::Add => api.mk_bvadd,
            BinOp::Sub => api.mk_bvsub,
            BinOp::Mul => api.mk_bvmul,
            BinOp::Div => api.mk_bvsdiv,
            BinOp::Rem => api.mk_bvsrem,
            BinOp::And => api.mk_bvand,
            BinOp::Or => api.mk_bvor,
            BinOp::Xor => api.mk_bvxor,
            BinOp::SLt => api.mk_bvslt,
            BinOp::SLe => api.mk_bvsle,
            BinOp::ULt => api.mk_bvult,
            BinOp::ULe => api.mk_bvule,
            // The operations on floats were taken by their operands' sort.
            _ => api.mk_eq,
        };
        session.binary(function, x, y)
    }

    /// Java masks the amount, SMT shifts everything out.
    fn encode_shift(&self, op: BinOp, x: Ast, amount: Ast, sort: Sort) -> Ast {
        let api = self.session.api;
        let function = match op {
            BinOp::Shl => api.mk_bvshl,
            BinOp::AShr => api.mk_bvashr,
            _ => api.mk_bvlshr,
        };
        let mask = self
            .session
            .bit_vector(sort.width(), u64::from(sort.width() - 1));
        let amount = self.session.binary(api.mk_bvand, amount, mask);
        self.session.binary(function, x, amount)
    }

    fn encode_literal(&self, element: Sort, contents: LiteralId) -> Ast {
        let (session, api) = (self.session, self.session.api);
        let (index_sort, zero) = (session.bit_vector_sort(32), self.constant(element, 0));
        // SAFETY: sorts and operands belong to the session's context.
        let mut array =
            session.make(|context| unsafe { (api.mk_const_array)(context, index_sort, zero) });
        for (i, &bits) in self.terms.literal(contents).iter().enumerate() {
            if bits != 0 {
                let (index, value) = (
                    session.bit_vector(32, i as u64),
                    self.constant(element, bits),
                );
                // SAFETY: as above.
                array =
                    session.make(|context| unsafe { (api.mk_store)(context, array, index, value) });
            }
        }
        array
    }

    /// The element's bits.
    pub(super) fn encode_select(&self, array: Term, index: Term) -> Ast {
        let (session, api) = (self.session, self.session.api);
        let index = self.get(index);
        if let Node::Literal { elem, contents } = *self.terms.node(array)
            && self.terms.literal(contents).len() <= SHORT_LITERAL
        {
            let mut value = self.constant(elem.sort(), 0);
            for (i, &bits) in self.terms.literal(contents).iter().enumerate() {
                let here = session.binary(api.mk_eq, index, session.bit_vector(32, i as u64));
                value = session.ite(here, self.constant(elem.sort(), bits), value);
            }
            return value;
        }
        session.binary(api.mk_select, self.get(array), index)
    }
}
