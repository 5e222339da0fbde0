//! Facts about quotients and rests that a solver would have to find out bit by
//! bit: how large they are at most, and of which sign.

use jaunt_term::{BinOp, Node, Term};
use rustc_hash::FxHashSet;

use super::encode::Encoder;
use super::function::{Function, Target};

/// What always holds for the divisions among these terms.
pub fn lemmas<T: Target>(encoder: &Encoder<T>, nodes: &[Term]) -> Vec<T::Expr> {
    let mut seen = FxHashSet::default();
    let mut lemmas = Vec::new();
    for &t in nodes {
        if let Node::Bin {
            op: BinOp::Div | BinOp::Rem,
            a,
            b,
        } = *encoder.terms.node(t)
            && encoder.terms.const_bits(b).is_none()
            && seen.insert((a, b))
        {
            lemmas.push(Division::new(encoder, a, b).lemma());
        }
    }
    lemmas
}

struct Division<'a, T: Target> {
    target: &'a T,
    width: u32,
    a: T::Expr,
    b: T::Expr,
    quotient: T::Expr,
    rest: T::Expr,
}

impl<'a, T: Target> Division<'a, T> {
    fn new(encoder: &Encoder<'a, T>, a: Term, b: Term) -> Division<'a, T> {
        let target = encoder.target;
        let width = encoder.terms.sort(a).width();
        let (a, b) = (encoder.get(a), encoder.get(b));
        Division {
            target,
            width,
            a,
            b,
            quotient: target.apply(Function::BvSdiv, &[a, b]),
            rest: target.apply(Function::BvSrem, &[a, b]),
        }
    }

    fn lemma(&self) -> T::Expr {
        use Function::*;
        let apply = |function, x, y| self.target.apply(function, &[x, y]);
        let [a, b, quotient, rest] =
            [self.a, self.b, self.quotient, self.rest].map(|x| self.magnitude(x));
        let half = apply(BvLshr, a, self.number(1));
        let divides = apply(BvUle, self.number(2), b);
        let at_most_half = apply(BvUle, quotient, half);
        let product = apply(BvMul, self.quotient, self.b);
        let sum = apply(BvAdd, product, self.rest);
        let no_rest = apply(Eq, self.rest, self.number(0));
        let signs = apply(Eq, self.is_negative(self.rest), self.is_negative(self.a));
        let all = [
            apply(BvUle, quotient, a),
            apply(Implies, divides, at_most_half),
            apply(BvUlt, rest, b),
            apply(Or, no_rest, signs),
            apply(Eq, sum, self.a),
        ];
        let by_zero = apply(Eq, self.b, self.number(0));
        apply(Or, by_zero, self.target.apply(And, &all))
    }

    fn number(&self, bits: u64) -> T::Expr {
        self.target.bit_vector(self.width, bits)
    }

    fn is_negative(&self, x: T::Expr) -> T::Expr {
        self.target.apply(Function::BvSlt, &[x, self.number(0)])
    }

    /// As an unsigned number, so that the least number has one too.
    fn magnitude(&self, x: T::Expr) -> T::Expr {
        let negated = self.target.apply(Function::BvNeg, &[x]);
        let parts = [self.is_negative(x), negated, x];
        self.target.apply(Function::Ite, &parts)
    }
}
