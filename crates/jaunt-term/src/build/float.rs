//! Floating point. Almost no law of arithmetic holds, so the work here is to
//! lead ints that travel through floats back to integer conditions.

use crate::arena::Terms;
use crate::node::{Node, Term};
use crate::op::{BinOp, UnOp};
use crate::sort::Sort;
use crate::value;

impl Terms {
    /// `fcmpl`, `dcmpl`: -1, 0 or 1 as an int, -1 for NaN.
    pub fn compare_floats_l(&mut self, a: Term, b: Term) -> Term {
        let (greater, equal) = (self.bin(BinOp::FLt, b, a), self.bin(BinOp::FEq, a, b));
        self.three_way(greater, 1, equal, -1)
    }

    /// `fcmpg`, `dcmpg`: -1, 0 or 1 as an int, 1 for NaN.
    pub fn compare_floats_g(&mut self, a: Term, b: Term) -> Term {
        let (less, equal) = (self.bin(BinOp::FLt, a, b), self.bin(BinOp::FEq, a, b));
        self.three_way(less, -1, equal, 1)
    }

    pub(super) fn simplify_float_unary(&mut self, op: UnOp, a: Term, to: Sort) -> Option<Term> {
        let Node::Un {
            op: inner, a: x, ..
        } = *self.node(a)
        else {
            return None;
        };
        match (op, inner) {
            (UnOp::ToBits, UnOp::FromBits) | (UnOp::FromBits, UnOp::ToBits) => Some(x),
            (UnOp::FAbs, UnOp::FAbs) => Some(a),
            (UnOp::FAbs, UnOp::FNeg) => Some(self.un(UnOp::FAbs, x)),
            (UnOp::FFloor | UnOp::FCeil | UnOp::FRint, UnOp::IntToFloat) => Some(a),
            (
                UnOp::FFloor | UnOp::FCeil | UnOp::FRint,
                UnOp::FFloor | UnOp::FCeil | UnOp::FRint,
            ) => Some(a),
            (UnOp::FloatToInt, UnOp::IntToFloat)
                if self.exact_integer(a).is_some() && self.sort(x).width() <= to.width() =>
            {
                Some(self.sign_extend(x, to))
            }
            (UnOp::FloatToFloat, UnOp::IntToFloat) if self.exact_integer(a).is_some() => {
                Some(self.convert(UnOp::IntToFloat, x, to))
            }
            _ => None,
        }
    }

    /// The integer of a conversion that loses nothing.
    fn exact_integer(&self, t: Term) -> Option<Term> {
        let x = self.operand_of(UnOp::IntToFloat, t)?;
        let significand = if self.sort(t) == Sort::F32 { 24 } else { 53 };
        (self.sort(x).width() <= significand).then_some(x)
    }

    pub(super) fn simplify_float_comparison(
        &mut self,
        op: BinOp,
        a: Term,
        b: Term,
    ) -> Option<Term> {
        if a == b {
            return match op {
                BinOp::FLt => Some(Terms::FALSE),
                BinOp::FLe => Some(self.bin(BinOp::FEq, a, a)),
                // False for NaN only; an integer is never NaN.
                BinOp::FEq => self.operand_of(UnOp::IntToFloat, a).map(|_| Terms::TRUE),
                _ => None,
            };
        }
        let sort = self.sort(a);
        let integer_op = match op {
            BinOp::FEq => BinOp::Eq,
            BinOp::FLt => BinOp::SLt,
            BinOp::FLe => BinOp::SLe,
            _ => return None,
        };
        match (self.exact_integer(a), self.exact_integer(b)) {
            (Some(x), Some(y)) => {
                let wide = if self.sort(x).width() < self.sort(y).width() {
                    self.sort(y)
                } else {
                    self.sort(x)
                };
                let (x, y) = (self.sign_extend(x, wide), self.sign_extend(y, wide));
                Some(self.bin(integer_op, x, y))
            }
            (Some(x), None) => {
                let bound = value::widen(sort, self.const_bits(b)?);
                self.compare_with_number(op, x, bound, false)
            }
            (None, Some(y)) => {
                let bound = value::widen(sort, self.const_bits(a)?);
                self.compare_with_number(op, y, bound, true)
            }
            (None, None) => self.compare_with_nan(a, b),
        }
    }

    /// `x op bound`, or `bound op x` when `mirrored`, for an integer x that is exact as a float.
    fn compare_with_number(
        &mut self,
        op: BinOp,
        x: Term,
        bound: f64,
        mirrored: bool,
    ) -> Option<Term> {
        let sort = self.sort(x);
        if bound.is_nan() {
            return Some(Terms::FALSE);
        }
        let (floor, ceil) = (bound.floor(), bound.ceil());
        // Exact sorts have at most 32 bits: clamped one beyond their range, i64 holds every bound.
        let clamp =
            |number: f64| number.clamp(sort.min() as f64 - 1.0, sort.max() as f64 + 1.0) as i64;
        match op {
            BinOp::FEq if floor != bound => Some(Terms::FALSE),
            BinOp::FEq => {
                let exact = clamp(bound);
                let above = self.bounded(x, exact, true);
                let below = self.bounded(x, exact, false);
                Some(self.and(above, below))
            }
            BinOp::FLt if mirrored => Some(self.bounded(x, clamp(floor) + 1, true)),
            BinOp::FLt => Some(self.bounded(x, clamp(ceil) - 1, false)),
            BinOp::FLe if mirrored => Some(self.bounded(x, clamp(ceil), true)),
            BinOp::FLe => Some(self.bounded(x, clamp(floor), false)),
            _ => None,
        }
    }

    /// `x >= bound` from below, `x <= bound` otherwise; the bound may lie outside of x's sort.
    fn bounded(&mut self, x: Term, bound: i64, from_below: bool) -> Term {
        let sort = self.sort(x);
        if from_below && bound > sort.max() || !from_below && bound < sort.min() {
            return Terms::FALSE;
        }
        if from_below && bound <= sort.min() || !from_below && bound >= sort.max() {
            return Terms::TRUE;
        }
        let bound = self.constant(sort, sort.pack(bound));
        if from_below {
            self.sle(bound, x)
        } else {
            self.sle(x, bound)
        }
    }

    fn compare_with_nan(&mut self, a: Term, b: Term) -> Option<Term> {
        let sort = self.sort(a);
        let is_nan = |t| {
            self.const_bits(t)
                .is_some_and(|bits| value::widen(sort, bits).is_nan())
        };
        (is_nan(a) || is_nan(b)).then_some(Terms::FALSE)
    }
}
