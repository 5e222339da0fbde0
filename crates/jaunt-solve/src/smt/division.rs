//! Facts about quotients and rests that a solver would have to find out bit by
//! bit: how large they are at most, and of which sign.

use jaunt_term::{BinOp, Node, Term};
use rustc_hash::FxHashSet;

use super::encode::Encoder;
use super::library::Ast;

/// Asserts what always holds for the divisions among these terms.
pub fn assert_lemmas(encoder: &Encoder, nodes: &[Term]) {
    let mut seen = FxHashSet::default();
    for &t in nodes {
        if let Node::Bin {
            op: BinOp::Div | BinOp::Rem,
            a,
            b,
        } = *encoder.terms.node(t)
            && encoder.terms.const_bits(b).is_none()
            && seen.insert((a, b))
        {
            let division = Division::new(encoder, a, b);
            encoder.session.assert(division.lemmas());
        }
    }
}

struct Division<'a> {
    encoder: &'a Encoder<'a>,
    width: u32,
    a: Ast,
    b: Ast,
    quotient: Ast,
    rest: Ast,
}

impl<'a> Division<'a> {
    fn new(encoder: &'a Encoder<'a>, a: Term, b: Term) -> Division<'a> {
        let (session, api) = (encoder.session, encoder.session.api);
        let width = encoder.terms.sort(a).width();
        let (a, b) = (encoder.get(a), encoder.get(b));
        Division {
            encoder,
            width,
            a,
            b,
            quotient: session.binary(api.mk_bvsdiv, a, b),
            rest: session.binary(api.mk_bvsrem, a, b),
        }
    }

    fn lemmas(&self) -> Ast {
        let (session, api) = (self.encoder.session, self.encoder.session.api);
        let [a, b, quotient, rest] =
            [self.a, self.b, self.quotient, self.rest].map(|x| self.magnitude(x));
        let half = session.binary(api.mk_bvlshr, a, self.number(1));
        let divides = session.binary(api.mk_bvule, self.number(2), b);
        let at_most_half = session.binary(api.mk_bvule, quotient, half);
        let product = session.binary(api.mk_bvmul, self.quotient, self.b);
        let sum = session.binary(api.mk_bvadd, product, self.rest);
        let no_rest = session.binary(api.mk_eq, self.rest, self.number(0));
        let signs = session.binary(
            api.mk_eq,
            self.is_negative(self.rest),
            self.is_negative(self.a),
        );
        let all = [
            session.binary(api.mk_bvule, quotient, a),
            session.binary(api.mk_implies, divides, at_most_half),
            session.binary(api.mk_bvult, rest, b),
            session.or(&[no_rest, signs]),
            session.binary(api.mk_eq, sum, self.a),
        ];
        let by_zero = session.binary(api.mk_eq, self.b, self.number(0));
        session.or(&[by_zero, session.and(&all)])
    }

    fn number(&self, bits: u64) -> Ast {
        self.encoder.session.bit_vector(self.width, bits)
    }

    fn is_negative(&self, x: Ast) -> Ast {
        let session = self.encoder.session;
        session.binary(session.api.mk_bvslt, x, self.number(0))
    }

    /// As an unsigned number, so that the least number has one too.
    fn magnitude(&self, x: Ast) -> Ast {
        let session = self.encoder.session;
        let negated = session.unary(session.api.mk_bvneg, x);
        session.ite(self.is_negative(x), negated, x)
    }
}
