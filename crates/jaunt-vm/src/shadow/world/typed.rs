//! What may stand before whoever reads standard input: as much of it as somebody asked for.

use jaunt_class::Type;
use jaunt_term::{Sort, UnOp};

use crate::memory::heap::Ref;
use crate::run::machine::Machine;
use crate::run::trap::Result;
use crate::shadow::inputs::texts::TextKind;

/// Printable characters of ASCII, and those of them that are no blanks.
const PRINTABLE: (i64, i64) = (32, 126);
const VISIBLE: (i64, i64) = (33, 126);
const SMALL_LETTER: (i64, i64) = (97, 122);

pub(super) const LINE: TextKind = TextKind {
    shortest: 0,
    first: Some(PRINTABLE),
    rest: Some(PRINTABLE),
};

/// What follows a token in its line.
pub(super) const REST: TextKind = TextKind {
    shortest: 1,
    first: Some((32, 32)),
    rest: Some(PRINTABLE),
};

/// A line with something in it.
const FULL_LINE: TextKind = TextKind {
    shortest: 1,
    first: Some(VISIBLE),
    rest: Some(PRINTABLE),
};

const TOKEN: TextKind = TextKind {
    shortest: 1,
    first: Some(VISIBLE),
    rest: Some(VISIBLE),
};

/// A token that is no number of any kind, nor a truth value.
const WORD: TextKind = TextKind {
    shortest: 1,
    first: Some(SMALL_LETTER),
    rest: Some(SMALL_LETTER),
};

/// Kinds of numbers that tokens are read as, with what holds all of them.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Number {
    Byte,
    Short,
    Int,
    Long,
    /// How fractions are written depends on the locale: only whole numbers are tried.
    Float,
    Double,
    Boolean,
}

/// Something typed that was looked at, but not taken.
#[derive(Clone)]
pub(super) enum Typed {
    /// A line of any kind.
    Line,
    /// A token of any kind, alone in its line.
    Token,
    /// One that is no number.
    Word(Ref),
    /// A number, as a register holds it: value and handle.
    Number(Number, u64, u32),
}

impl Machine {
    /// A new number of a kind.
    pub(super) fn typed_number(&mut self, kind: Number) -> (u64, u32) {
        let origin = self.next_answer();
        let (sort, range) = match kind {
            Number::Byte => (Sort::I32, Some((i8::MIN.into(), i8::MAX.into()))),
            Number::Short => (Sort::I32, Some((i16::MIN.into(), i16::MAX.into()))),
            // Floats hold these numbers exactly.
            Number::Float => (Sort::I32, Some((-(1 << 24), 1 << 24))),
            Number::Int | Number::Double => (Sort::I32, None),
            Number::Long => (Sort::I64, None),
            Number::Boolean => (Sort::Bool, None),
        };
        let (bits, var) = self.new_var(sort, origin, range);
        let terms = &mut self.shadows.terms;
        match kind {
            Number::Boolean => (bits, terms.bool_to_int(var).raw()),
            Number::Float => {
                let value = (bits as i32) as f32;
                (
                    value.to_bits().into(),
                    terms.convert(UnOp::IntToFloat, var, Sort::F32).raw(),
                )
            }
            Number::Double => {
                let value = f64::from(bits as i32);
                (
                    value.to_bits(),
                    terms.convert(UnOp::IntToFloat, var, Sort::F64).raw(),
                )
            }
            _ => (bits, var.raw()),
        }
    }

    pub(super) fn typed_word(&mut self) -> Result<Ref> {
        let origin = self.next_answer();
        self.new_text(origin, &WORD)
    }

    /// Takes something as a token: its text.
    pub(super) fn complete_token(&mut self, typed: Typed) -> Result<Ref> {
        let text = match typed {
            Typed::Line | Typed::Token => {
                let origin = self.next_answer();
                self.new_text(origin, &TOKEN)?
            }
            Typed::Word(text) => text,
            Typed::Number(kind, bits, handle) => self.number_text(kind, bits, handle)?,
        };
        self.put_typed(text);
        Ok(text)
    }

    /// Takes something as a whole line: its text.
    pub(super) fn complete(&mut self, typed: Typed) -> Result<Ref> {
        let kind = match typed {
            Typed::Line => &LINE,
            Typed::Token => &FULL_LINE,
            typed => return self.complete_token(typed),
        };
        let origin = self.next_answer();
        let text = self.new_text(origin, kind)?;
        self.put_typed(text);
        Ok(text)
    }

    /// Takes a number as such.
    pub(super) fn complete_number(&mut self, kind: Number, bits: u64) -> Result<()> {
        let text = written(kind, bits);
        let text = self.new_string(&text)?;
        self.put_typed(text);
        Ok(())
    }

    /// The text of a number that somebody wants to see as it is written.
    fn number_text(&mut self, kind: Number, bits: u64, handle: u32) -> Result<Ref> {
        let ty = match kind {
            Number::Long => Type::Long,
            Number::Boolean => Type::Boolean,
            Number::Byte | Number::Short | Number::Int => Type::Int,
            // Whole numbers are not written as Java would.
            Number::Float | Number::Double => return self.new_string(&written(kind, bits)),
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
        Number::Float => (f32::from_bits(bits as u32) as i64).to_string(),
        Number::Double => (f64::from_bits(bits) as i64).to_string(),
        Number::Boolean => (bits != 0).to_string(),
    }
}
