//! Numbers that are typed: what each kind can be, how it is written, and what it is to
//! somebody who reads it as another kind.

use jaunt_class::Type;
use jaunt_term::{BinOp, Sort, Term, UnOp};

use crate::memory::heap::Ref;
use crate::record::SiteKind;
use crate::run::machine::Machine;
use crate::run::trap::{Result, Trap};
use crate::shadow::world::typed::Typed;

/// Kinds of numbers that tokens are read as.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Number {
    Byte,
    Short,
    Int,
    Long,
    Float,
    Double,
    Boolean,
}

/// Fractions are some thousandths, written with an exponent: which of point and comma
/// separates them depends on the locale.
const PARTS: i32 = 1000;

impl Number {
    /// Whole numbers of the kind. Floats hold theirs exactly.
    fn range(self) -> (i64, i64) {
        match self {
            Number::Byte => (i8::MIN.into(), i8::MAX.into()),
            Number::Short => (i16::MIN.into(), i16::MAX.into()),
            Number::Int | Number::Double => (i32::MIN.into(), i32::MAX.into()),
            Number::Long => (i64::MIN, i64::MAX),
            Number::Float => (-(1 << 24), 1 << 24),
            Number::Boolean => (0, 1),
        }
    }

    /// As a register holds it.
    fn sort(self) -> Sort {
        match self {
            Number::Byte | Number::Short | Number::Int | Number::Boolean => Sort::I32,
            Number::Long => Sort::I64,
            Number::Float => Sort::F32,
            Number::Double => Sort::F64,
        }
    }

    fn is_floating(self) -> bool {
        matches!(self, Number::Float | Number::Double)
    }

    /// Is every token of another kind one of this kind, too?
    pub(super) fn has_all_of(self, other: Number) -> bool {
        match (self, other) {
            (Number::Boolean, _) | (_, Number::Boolean) => self == other,
            _ if self.is_floating() => true,
            _ => !other.is_floating() && self.range().1 >= other.range().1,
        }
    }
}

impl Machine {
    /// A new number of a kind, and of none of some others that do not have all of it.
    pub(super) fn typed_number(&mut self, kind: Number, not: &[Number]) -> Result<Typed> {
        let others = not.iter().filter(|of| **of != Number::Boolean);
        let greatest = others.map(|of| of.range().1).max();
        let is_part = kind.is_floating() && (greatest.is_some() || !self.is_first_of_two());
        let origin = self.next_answer();
        let (sort, range) = match kind {
            Number::Boolean => (Sort::Bool, None),
            Number::Long => (Sort::I64, None),
            _ => (Sort::I32, Some(kind.range())),
        };
        let range = match greatest {
            Some(greatest) if !is_part && sort != Sort::Bool => {
                Some((greatest + 1, kind.range().1))
            }
            _ => range,
        };
        let (_, var) = self.new_var(sort, origin, range);
        if is_part && greatest.is_some() {
            self.assume_part(var)?;
        }
        let terms = &mut self.shadows.terms;
        let term = match kind {
            Number::Boolean => terms.bool_to_int(var),
            Number::Float | Number::Double => {
                let whole = terms.convert(UnOp::IntToFloat, var, kind.sort());
                let parts = match kind {
                    Number::Float => terms.float(PARTS as f32),
                    _ => terms.double(PARTS.into()),
                };
                match is_part {
                    true => terms.bin(BinOp::FDiv, whole, parts),
                    false => whole,
                }
            }
            _ => var,
        };
        Ok(Typed::Number(kind, self.value_now(term), term.raw()))
    }

    /// So many thousandths are no whole number.
    fn assume_part(&mut self, parts: Term) -> Result<()> {
        let terms = &mut self.shadows.terms;
        let (all, none) = (terms.int(PARTS), terms.int(0));
        let rest = terms.bin(BinOp::Rem, parts, all);
        let condition = terms.ne(rest, none);
        self.assume(condition)
    }

    /// A number of one kind is looked at as one of another: what it is then. It stays what
    /// it was if it is none of the other kind.
    pub(super) fn seen_as(
        &mut self,
        kind: Number,
        of: Number,
        bits: u64,
        handle: u32,
    ) -> Result<Typed> {
        let stays = Typed::Number(of, bits, handle);
        if [kind, of].contains(&Number::Boolean) {
            return Ok(stays);
        }
        if of.is_floating() {
            return Err(Trap::unsupported(
                "a fraction of standard input that is read in two ways",
            ));
        }
        let term = Term::from_raw(handle);
        if !kind.has_all_of(of) && !self.is_within(kind, of, term) {
            return Ok(stays);
        }
        let terms = &mut self.shadows.terms;
        let term = match (of.sort(), kind.sort()) {
            (_, to) if kind.is_floating() => terms.convert(UnOp::IntToFloat, term, to),
            (Sort::I32, Sort::I64) => terms.sign_extend(term, Sort::I64),
            (Sort::I64, Sort::I32) => terms.truncate(term, Sort::I32),
            _ => term,
        };
        Ok(Typed::Number(kind, self.value_now(term), term.raw()))
    }

    /// Decides whether a whole number is one of a smaller kind.
    fn is_within(&mut self, kind: Number, of: Number, term: Term) -> bool {
        let (from, to) = kind.range();
        let terms = &mut self.shadows.terms;
        let sort = of.sort();
        let from = terms.constant(sort, from as u64 & sort.mask());
        let to = terms.constant(sort, to as u64 & sort.mask());
        let (above, below) = (terms.sle(from, term), terms.sle(term, to));
        let condition = terms.and(above, below);
        let holds = self.value_now(condition) != 0;
        let site = self.here(SiteKind::Condition);
        self.decide(site, condition, holds);
        holds
    }

    /// The text of a number that somebody wants to see as it is written.
    pub(super) fn number_text(&mut self, kind: Number, bits: u64, handle: u32) -> Result<Ref> {
        let ty = match kind {
            Number::Long => Type::Long,
            Number::Boolean => Type::Boolean,
            Number::Byte | Number::Short | Number::Int => Type::Int,
            // They are not written as Java would.
            Number::Float | Number::Double => {
                self.pin(Term::from_raw(handle), bits);
                return self.new_string(&written(kind, bits));
            }
        };
        let descriptor = format!("({})Ljava/lang/String;", ty.descriptor());
        let value_of = self.method_of(self.known.string, "valueOf", &descriptor)?;
        let slots = ty.slots();
        let text = self.call_with(value_of, &vec![bits; slots], &vec![handle; slots])?;
        Ok(text as Ref)
    }
}

/// A number as people type it.
pub(super) fn written(kind: Number, bits: u64) -> String {
    match kind {
        Number::Byte | Number::Short | Number::Int => (bits as i32).to_string(),
        Number::Long => (bits as i64).to_string(),
        Number::Float => decimal(f32::from_bits(bits as u32).into()),
        Number::Double => decimal(f64::from_bits(bits)),
        Number::Boolean => (bits != 0).to_string(),
    }
}

/// A whole number, or so many thousandths. These are counted in doubles: in floats the product
/// may be that of a neighbour.
fn decimal(value: f64) -> String {
    match value.fract() == 0.0 {
        true => (value as i64).to_string(),
        false => format!("{}e-3", (value * f64::from(PARTS)).round() as i64),
    }
}

#[cfg(test)]
mod tests {
    use super::{Number, PARTS, written};

    /// Fractions read from what is written are the ones that were meant.
    #[test]
    fn thousandths_are_written_exactly() {
        for parts in (-20_000_000..20_000_000).step_by(7_919) {
            let double = f64::from(parts) / f64::from(PARTS);
            let text = written(Number::Double, double.to_bits());
            assert_eq!(text.parse(), Ok(double), "{text}");
            let float = parts as f32 / PARTS as f32;
            let text = written(Number::Float, u64::from(float.to_bits()));
            if (parts as f32) as i32 == parts && parts.abs() <= 1 << 24 {
                assert_eq!(text.parse(), Ok(float), "{text}");
            }
        }
    }

    #[test]
    fn wider_kinds_have_all_of_narrower_ones() {
        assert!(Number::Long.has_all_of(Number::Int));
        assert!(Number::Double.has_all_of(Number::Long));
        assert!(!Number::Int.has_all_of(Number::Long));
        assert!(!Number::Int.has_all_of(Number::Double));
        assert!(!Number::Boolean.has_all_of(Number::Int));
    }
}
