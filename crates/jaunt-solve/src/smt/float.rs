//! Floats as Z3 expressions.
//!
//! SMT has one NaN, Java's floats are bits. So a float term has two forms: its
//! bits, exact to the NaN's payload, and its floating point value for
//! arithmetic. The arithmetic of the evaluator yields one NaN, which makes
//! the way back from value to bits exact as well.

use jaunt_term::{BinOp, MathFn, Node, Sort, Term, UnOp, value};

use super::encode::Encoder;
use super::library::{self as z3, Ast};

/// The forms a float term has; the other one is derived when needed.
#[derive(Copy, Clone)]
pub enum FloatForms {
    Bits(Ast),
    Value(Ast),
    Both { bits: Ast, value: Ast },
}

impl Encoder<'_> {
    pub(super) fn encode_float(&mut self, t: Term) -> FloatForms {
        let sort = self.terms.sort(t);
        let (session, api) = (self.session, self.session.api);
        match *self.terms.node(t) {
            Node::Const { bits, .. } => FloatForms::Bits(self.constant(sort, bits)),
            Node::Var { id, .. } => FloatForms::Bits(session.variable(id, self.sort(sort))),
            Node::Select { array, index } => FloatForms::Bits(self.encode_select(array, index)),
            Node::Un { op, a, .. } => self.encode_float_unary(op, a, sort),
            Node::Bin {
                op: BinOp::FRem, ..
            }
            | Node::Call { .. } => FloatForms::Bits(self.unknown(t)),
            Node::Bin { op, a, b } => {
                let function = match op {
                    BinOp::FAdd => api.mk_fpa_add,
                    BinOp::FSub => api.mk_fpa_sub,
                    BinOp::FMul => api.mk_fpa_mul,
                    _ => api.mk_fpa_div,
                };
                let (mode, x, y) = (self.nearest(), self.float_value(a), self.float_value(b));
                // SAFETY: operands belong to the session's context.
                FloatForms::Value(session.make(|context| unsafe { function(context, mode, x, y) }))
            }
            Node::Ite { cond, then, other } => {
                let cond = self.get(cond);
                let (then_bits, other_bits) = (self.float_bits(then), self.float_bits(other));
                let (then_value, other_value) = (self.float_value(then), self.float_value(other));
                FloatForms::Both {
                    bits: session.ite(cond, then_bits, other_bits),
                    value: session.ite(cond, then_value, other_value),
                }
            }
            Node::Math {
                f: MathFn::Fma,
                args: [a, b, c],
            } => {
                let mode = self.nearest();
                let [x, y, z] = [a, b, c].map(|arg| self.float_value(arg));
                // SAFETY: as above.
                FloatForms::Value(
                    session.make(|context| unsafe { (api.mk_fpa_fma)(context, mode, x, y, z) }),
                )
            }
            Node::Math { .. } | Node::Literal { .. } | Node::Store { .. } => {
                FloatForms::Bits(self.unknown(t))
            }
        }
    }

    fn encode_float_unary(&mut self, op: UnOp, a: Term, sort: Sort) -> FloatForms {
        let (session, api) = (self.session, self.session.api);
        let sign = 1u64 << (sort.width() - 1);
        match op {
            UnOp::FromBits => FloatForms::Bits(self.get(a)),
            UnOp::FNeg | UnOp::FAbs => {
                let (bits, number) = (self.float_bits(a), self.float_value(a));
                let (on_bits, mask, on_value) = match op {
                    UnOp::FNeg => (api.mk_bvxor, sign, api.mk_fpa_neg),
                    _ => (api.mk_bvand, sign - 1, api.mk_fpa_abs),
                };
                let mask = session.bit_vector(sort.width(), mask);
                FloatForms::Both {
                    bits: session.binary(on_bits, bits, mask),
                    value: session.unary(on_value, number),
                }
            }
            UnOp::IntToFloat | UnOp::FloatToFloat => {
                let (function, operand) = match op {
                    UnOp::IntToFloat => (api.mk_fpa_to_fp_signed, self.get(a)),
                    _ => (api.mk_fpa_to_fp_float, self.float_value(a)),
                };
                let (mode, to) = (self.nearest(), self.float_sort(sort));
                // SAFETY: operands and sort belong to the session's context.
                FloatForms::Value(
                    session.make(|context| unsafe { function(context, mode, operand, to) }),
                )
            }
            _ => {
                let (function, mode) = match op {
                    UnOp::FSqrt => (api.mk_fpa_sqrt, api.mk_fpa_rne),
                    UnOp::FFloor => (api.mk_fpa_round_to_integral, api.mk_fpa_rtn),
                    UnOp::FCeil => (api.mk_fpa_round_to_integral, api.mk_fpa_rtp),
                    _ => (api.mk_fpa_round_to_integral, api.mk_fpa_rne),
                };
                // SAFETY: the context is the session's.
                let mode = session.make(|context| unsafe { mode(context) });
                FloatForms::Value(session.binary(function, mode, self.float_value(a)))
            }
        }
    }

    pub(super) fn compare_floats(&mut self, op: BinOp, a: Term, b: Term) -> Ast {
        let api = self.session.api;
        let function = match op {
            BinOp::FEq => api.mk_fpa_eq,
            BinOp::FLt => api.mk_fpa_lt,
            _ => api.mk_fpa_leq,
        };
        let (x, y) = (self.float_value(a), self.float_value(b));
        self.session.binary(function, x, y)
    }

    /// Java saturates and maps NaN to 0; SMT leaves those cases open.
    pub(super) fn float_to_int(&mut self, a: Term, to: Sort) -> Ast {
        let (session, api) = (self.session, self.session.api);
        let from = self.terms.sort(a);
        let number = self.float_value(a);
        // The powers of two at the ends of the range are exact in both float sorts.
        let limit = to.min() as f64;
        let (too_big, too_small) = (self.number(from, -limit), self.number(from, limit));
        // SAFETY: operands belong to the session's context.
        let truncated = session.make(|context| unsafe {
            (api.mk_fpa_to_sbv)(context, (api.mk_fpa_rtz)(context), number, to.width())
        });
        let [zero, most, least] =
            [0, to.max(), to.min()].map(|bound| self.constant(to, to.pack(bound)));
        let saturated = session.ite(
            session.binary(api.mk_fpa_leq, number, too_small),
            least,
            truncated,
        );
        let saturated = session.ite(
            session.binary(api.mk_fpa_leq, too_big, number),
            most,
            saturated,
        );
        session.ite(session.unary(api.mk_fpa_is_nan, number), zero, saturated)
    }

    /// The bits of a float term. Only arithmetic lacks them, and its NaN is Java's.
    pub(super) fn float_bits(&mut self, t: Term) -> Ast {
        let value = match self.floats[&t] {
            FloatForms::Bits(bits) | FloatForms::Both { bits, .. } => return bits,
            FloatForms::Value(value) => value,
        };
        let (session, api) = (self.session, self.session.api);
        let sort = self.terms.sort(t);
        let nan = self.constant(sort, value::nan_bits(sort));
        let ieee = session.unary(api.mk_fpa_to_ieee_bv, value);
        let bits = session.ite(session.unary(api.mk_fpa_is_nan, value), nan, ieee);
        self.floats.insert(t, FloatForms::Both { bits, value });
        bits
    }

    fn float_value(&mut self, t: Term) -> Ast {
        let bits = match self.floats[&t] {
            FloatForms::Value(value) | FloatForms::Both { value, .. } => return value,
            FloatForms::Bits(bits) => bits,
        };
        let value = self.value_of_bits(self.terms.sort(t), bits);
        self.floats.insert(t, FloatForms::Both { bits, value });
        value
    }

    fn number(&self, sort: Sort, number: f64) -> Ast {
        let bits = value::unary(UnOp::FloatToFloat, Sort::F64, sort, number.to_bits());
        self.value_of_bits(sort, self.session.bit_vector(sort.width(), bits))
    }

    fn value_of_bits(&self, sort: Sort, bits: Ast) -> Ast {
        let (session, to) = (self.session, self.float_sort(sort));
        // SAFETY: operand and sort belong to the session's context.
        session.make(|context| unsafe { (session.api.mk_fpa_to_fp_bv)(context, bits, to) })
    }

    fn float_sort(&self, sort: Sort) -> z3::Sort {
        let api = self.session.api;
        let make = if sort == Sort::F32 {
            api.mk_fpa_sort_32
        } else {
            api.mk_fpa_sort_64
        };
        // SAFETY: the context is the session's.
        self.session.make(|context| unsafe { make(context) })
    }

    /// Java rounds to nearest, ties to even.
    fn nearest(&self) -> Ast {
        // SAFETY: the context is the session's.
        self.session
            .make(|context| unsafe { (self.session.api.mk_fpa_rne)(context) })
    }
}
