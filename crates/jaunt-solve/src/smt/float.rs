//! Floats as expressions of SMT.
//!
//! SMT has one NaN, Java's floats are bits. So a float term has two forms: its
//! bits, exact to the NaN's payload, and its floating point value for
//! arithmetic. The arithmetic of the evaluator yields one NaN, which makes
//! the way back from value to bits exact as well.

use jaunt_term::{MathFn, Node, Sort, Term, UnOp, value};

use super::encode::{Encoder, stored};
use super::function::{self, Function, Target};
use super::operators::{self, Binary, Unary};

/// The forms a float term has; the other one is derived when needed.
#[derive(Copy, Clone)]
pub enum FloatForms<E> {
    Bits(E),
    Value(E),
    Both { bits: E, value: E },
}

impl<T: Target> Encoder<'_, T> {
    pub(super) fn encode_float(&mut self, t: Term) -> FloatForms<T::Expr> {
        let sort = self.terms.sort(t);
        match *self.terms.node(t) {
            Node::Const { bits, .. } => FloatForms::Bits(self.constant(sort, bits)),
            Node::Var { id, .. } => FloatForms::Bits(self.target.variable(id, stored(sort))),
            Node::Select { array, index } => FloatForms::Bits(self.encode_select(array, index)),
            Node::Un { op, a, .. } => self.encode_float_unary(t, op, a, sort),
            Node::Bin { op, a, b } => match operators::binary(op, self.terms.sort(a)) {
                Binary::Rounded(function) => {
                    let parts = [self.nearest(), self.float_value(a), self.float_value(b)];
                    FloatForms::Value(self.target.apply(function, &parts))
                }
                // The others have no floats as results.
                Binary::Foreign | Binary::Plain(_) | Binary::Shift(_) | Binary::OfValues(_) => {
                    FloatForms::Bits(self.unknown(t))
                }
            },
            Node::Ite { cond, then, other } => {
                let cond = self.get(cond);
                let (then_bits, other_bits) = (self.float_bits(then), self.float_bits(other));
                let (then_value, other_value) = (self.float_value(then), self.float_value(other));
                FloatForms::Both {
                    bits: self.ite(cond, then_bits, other_bits),
                    value: self.ite(cond, then_value, other_value),
                }
            }
            Node::Math {
                f: MathFn::Fma,
                args: [a, b, c],
            } => {
                let [x, y, z] = [a, b, c].map(|arg| self.float_value(arg));
                let parts = [self.nearest(), x, y, z];
                FloatForms::Value(self.target.apply(Function::FpFma, &parts))
            }
            Node::Call { .. } | Node::Math { .. } | Node::Literal { .. } | Node::Store { .. } => {
                FloatForms::Bits(self.unknown(t))
            }
        }
    }

    fn encode_float_unary(
        &mut self,
        t: Term,
        op: UnOp,
        a: Term,
        sort: Sort,
    ) -> FloatForms<T::Expr> {
        match operators::unary(op, self.terms.sort(a), sort) {
            Unary::FromBits => FloatForms::Bits(self.get(a)),
            Unary::Sign {
                on_bits,
                mask,
                on_value,
            } => {
                let (bits, number) = (self.float_bits(a), self.float_value(a));
                let mask = self.target.bit_vector(sort.width(), mask);
                FloatForms::Both {
                    bits: self.target.apply(on_bits, &[bits, mask]),
                    value: self.target.apply(on_value, &[number]),
                }
            }
            Unary::FromInt => {
                let parts = [self.nearest(), self.get(a)];
                let function = Function::FloatOfSigned(float_sort(sort));
                FloatForms::Value(self.target.apply(function, &parts))
            }
            Unary::FromFloat => {
                let parts = [self.nearest(), self.float_value(a)];
                let function = Function::FloatOfFloat(float_sort(sort));
                FloatForms::Value(self.target.apply(function, &parts))
            }
            Unary::Rounded { function, mode } => {
                let parts = [self.target.apply(mode, &[]), self.float_value(a)];
                FloatForms::Value(self.target.apply(function, &parts))
            }
            // These have no floats as results.
            Unary::Plain(_) | Unary::Saturating | Unary::ToBits => {
                FloatForms::Bits(self.unknown(t))
            }
        }
    }

    /// Java saturates and maps NaN to 0; SMT leaves those cases open.
    pub(super) fn float_to_int(&mut self, a: Term, to: Sort) -> T::Expr {
        let from = self.terms.sort(a);
        let number = self.float_value(a);
        // The powers of two at the ends of the range are exact in both float sorts.
        let limit = to.min() as f64;
        let (too_big, too_small) = (self.number(from, -limit), self.number(from, limit));
        let toward_zero = self.target.apply(Function::TowardZero, &[]);
        let truncated = self
            .target
            .apply(Function::SignedOfFloat(to.width()), &[toward_zero, number]);
        let [zero, most, least] =
            [0, to.max(), to.min()].map(|bound| self.constant(to, to.pack(bound)));
        let is_below = self.target.apply(Function::FpLeq, &[number, too_small]);
        let is_above = self.target.apply(Function::FpLeq, &[too_big, number]);
        let is_nan = self.target.apply(Function::FpIsNan, &[number]);
        let saturated = self.ite(is_below, least, truncated);
        let saturated = self.ite(is_above, most, saturated);
        self.ite(is_nan, zero, saturated)
    }

    /// The bits of a float term. Only arithmetic lacks them, and its NaN is Java's.
    pub(super) fn float_bits(&mut self, t: Term) -> T::Expr {
        let value = match self.floats[&t] {
            FloatForms::Bits(bits) | FloatForms::Both { bits, .. } => return bits,
            FloatForms::Value(value) => value,
        };
        let sort = self.terms.sort(t);
        let nan = self.constant(sort, value::nan_bits(sort));
        let ieee = self.target.apply(Function::BitsOfFloat, &[value]);
        let is_nan = self.target.apply(Function::FpIsNan, &[value]);
        let bits = self.ite(is_nan, nan, ieee);
        self.floats.insert(t, FloatForms::Both { bits, value });
        bits
    }

    pub(super) fn float_value(&mut self, t: Term) -> T::Expr {
        let bits = match self.floats[&t] {
            FloatForms::Value(value) | FloatForms::Both { value, .. } => return value,
            FloatForms::Bits(bits) => bits,
        };
        let value = self.value_of_bits(self.terms.sort(t), bits);
        self.floats.insert(t, FloatForms::Both { bits, value });
        value
    }

    fn number(&self, sort: Sort, number: f64) -> T::Expr {
        let bits = value::unary(UnOp::FloatToFloat, Sort::F64, sort, number.to_bits());
        self.value_of_bits(sort, self.target.bit_vector(sort.width(), bits))
    }

    fn value_of_bits(&self, sort: Sort, bits: T::Expr) -> T::Expr {
        let function = Function::FloatOfBits(float_sort(sort));
        self.target.apply(function, &[bits])
    }

    /// Java rounds to nearest, ties to even.
    fn nearest(&self) -> T::Expr {
        self.target.apply(Function::NearestEven, &[])
    }
}

fn float_sort(sort: Sort) -> function::Sort {
    match sort {
        Sort::F32 => function::Sort::Float32,
        _ => function::Sort::Float64,
    }
}
