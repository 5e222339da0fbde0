//! What may stand before whoever reads standard input: as much of it as somebody asked for.

use crate::memory::heap::Ref;
use crate::run::machine::Machine;
use crate::run::trap::Result;
use crate::shadow::inputs::texts::TextKind;
use crate::shadow::world::numbers::{Number, written};

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

/// Something typed that was looked at, but not taken.
#[derive(Clone)]
pub(super) enum Typed {
    /// A line of any kind.
    Line,
    /// A token of any kind, alone in its line.
    Token,
    /// One that is none of these kinds of numbers.
    Other(Vec<Number>),
    /// A number, as a register holds it: value and handle.
    Number(Number, u64, u32),
}

impl Machine {
    /// Takes something as a token: its text.
    pub(super) fn complete_token(&mut self, typed: Typed) -> Result<Ref> {
        let text = match typed {
            Typed::Number(kind, bits, handle) => self.number_text(kind, bits, handle)?,
            typed => {
                let kind = match typed {
                    Typed::Other(_) => &WORD,
                    _ => &TOKEN,
                };
                let origin = self.next_answer();
                self.new_text(origin, kind)?
            }
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
}
