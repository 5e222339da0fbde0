//! `Scanner` on standard input. Its own code takes text apart by regular expressions, which
//! would be a path for each way a number can be written: the numbers are inputs here, and
//! the text follows from them.

use crate::classes::class::MethodRef;
use crate::memory::heap::Ref;
use crate::run::machine::Machine;
use crate::run::trap::Result;
use crate::run::window::Window;
use crate::shadow::world::console::made;
use crate::shadow::world::numbers::{Number, written};
use crate::shadow::world::typed::Typed;
use crate::shadow::world::{Answered, Row};

const SCANNER: &str = "java/util/Scanner";

#[rustfmt::skip]
pub(super) const ANSWERS: &[Row] = &[
    (SCANNER, "<init>", "(Ljava/lang/Readable;Ljava/util/regex/Pattern;)V", made),
    (SCANNER, "next", "()", next),
    (SCANNER, "nextLine", "()", next_line),
    (SCANNER, "nextByte", "()", |m, _, w| next_number(m, w, Number::Byte)),
    (SCANNER, "nextShort", "()", |m, _, w| next_number(m, w, Number::Short)),
    (SCANNER, "nextInt", "()", |m, _, w| next_number(m, w, Number::Int)),
    (SCANNER, "nextLong", "()", |m, _, w| next_number(m, w, Number::Long)),
    (SCANNER, "nextFloat", "()", |m, _, w| next_number(m, w, Number::Float)),
    (SCANNER, "nextDouble", "()", |m, _, w| next_number(m, w, Number::Double)),
    (SCANNER, "nextBoolean", "()", |m, _, w| next_number(m, w, Number::Boolean)),
    (SCANNER, "hasNext", "()", has_next),
    (SCANNER, "hasNextLine", "()", has_next_line),
    (SCANNER, "hasNextByte", "()", |m, _, w| has_number(m, w, Number::Byte)),
    (SCANNER, "hasNextShort", "()", |m, _, w| has_number(m, w, Number::Short)),
    (SCANNER, "hasNextInt", "()", |m, _, w| has_number(m, w, Number::Int)),
    (SCANNER, "hasNextLong", "()", |m, _, w| has_number(m, w, Number::Long)),
    (SCANNER, "hasNextFloat", "()", |m, _, w| has_number(m, w, Number::Float)),
    (SCANNER, "hasNextDouble", "()", |m, _, w| has_number(m, w, Number::Double)),
    (SCANNER, "hasNextBoolean", "()", |m, _, w| has_number(m, w, Number::Boolean)),
];

const NOTHING_LEFT: &str = "java/util/NoSuchElementException";
const OTHER_KIND: &str = "java/util/InputMismatchException";

fn next(m: &mut Machine, _: MethodRef, w: Window) -> Result<Answered> {
    if !m.begin_scanning(w)? {
        return Ok(Answered::Unknown);
    }
    match m.next_token()? {
        Some(token) => {
            let text = m.complete_token(token)?;
            Ok(Answered::With(text as u64))
        }
        None => Err(m.raise(NOTHING_LEFT, None)),
    }
}

fn next_line(m: &mut Machine, _: MethodRef, w: Window) -> Result<Answered> {
    if !m.begin_scanning(w)? {
        return Ok(Answered::Unknown);
    }
    match m.typed_line()? {
        Some(line) => Ok(Answered::With(line as u64)),
        None => Err(m.raise(NOTHING_LEFT, Some("No line found"))),
    }
}

fn has_next(m: &mut Machine, _: MethodRef, w: Window) -> Result<Answered> {
    if !m.begin_scanning(w)? {
        return Ok(Answered::Unknown);
    }
    let token = m.next_token()?;
    let is_there = token.is_some();
    m.shadows.world.console.next = token;
    Ok(Answered::With(is_there as u64))
}

fn has_next_line(m: &mut Machine, _: MethodRef, w: Window) -> Result<Answered> {
    if !m.begin_scanning(w)? {
        return Ok(Answered::Unknown);
    }
    m.next_line_is_there()
        .map(|is_there| Answered::With(is_there as u64))
}

fn next_number(m: &mut Machine, w: Window, kind: Number) -> Result<Answered> {
    if !m.begin_scanning(w)? {
        return Ok(Answered::Unknown);
    }
    match m.next_as(kind)? {
        Some(Typed::Number(of, bits, handle)) if of == kind => {
            m.complete_number(kind, bits)?;
            m.result_handle = handle;
            Ok(Answered::With(bits))
        }
        Some(other) => {
            let message = too_large(kind, &other);
            m.shadows.world.console.next = Some(other);
            Err(m.raise(OTHER_KIND, message.as_deref()))
        }
        None => Err(m.raise(NOTHING_LEFT, None)),
    }
}

fn has_number(m: &mut Machine, w: Window, kind: Number) -> Result<Answered> {
    if !m.begin_scanning(w)? {
        return Ok(Answered::Unknown);
    }
    let next = m.next_as(kind)?;
    let is_one = matches!(next, Some(Typed::Number(of, ..)) if of == kind);
    m.shadows.world.console.next = next;
    Ok(Answered::With(is_one as u64))
}

/// What `Scanner` says of a number that does not fit; of other tokens it says nothing.
fn too_large(kind: Number, token: &Typed) -> Option<String> {
    match token {
        Typed::Number(of, bits, _) if ![kind, *of].contains(&Number::Boolean) => {
            Some(format!("For input string: \"{}\"", written(*of, *bits)))
        }
        _ => None,
    }
}

impl Machine {
    /// Does an open scanner with the usual delimiters read standard input?
    fn begin_scanning(&mut self, w: Window) -> Result<bool> {
        let scanner = w.object(0);
        if w.shadow(0) != 0 || self.source_of(scanner).is_none() {
            return Ok(false);
        }
        let class = self.library(SCANNER)?;
        let usual = self.get_static(class, "WHITESPACE_PATTERN") as Ref;
        let is_usual = self.get_field(scanner, "delimPattern") as Ref == usual
            && self.get_field(scanner, "defaultRadix") as i32 == 10
            && self.get_field(scanner, "closed") & 1 == 0;
        Ok(is_usual && self.reader_of_input(w)?.is_some())
    }

    /// The token that comes next, of any kind.
    fn next_token(&mut self) -> Result<Option<Typed>> {
        match self.shadows.world.console.next.take() {
            // There may be empty lines before it: they are not tried.
            Some(Typed::Line) => Ok(Some(Typed::Token)),
            Some(token) => Ok(Some(token)),
            None => Ok(self.is_more_typed().then_some(Typed::Token)),
        }
    }

    /// The token that comes next, as somebody sees it who wants a number.
    fn next_as(&mut self, kind: Number) -> Result<Option<Typed>> {
        let (is_number, mut not) = match self.shadows.world.console.next.take() {
            Some(Typed::Number(of, bits, handle)) if of != kind => {
                return self.seen_as(kind, of, bits, handle).map(Some);
            }
            Some(Typed::Number(of, bits, handle)) => {
                return Ok(Some(Typed::Number(of, bits, handle)));
            }
            Some(Typed::Other(not)) if not.iter().any(|of| of.has_all_of(kind)) => {
                return Ok(Some(Typed::Other(not)));
            }
            Some(Typed::Other(not)) => (self.is_first_of_two(), not),
            Some(Typed::Line | Typed::Token) => (self.is_first_of_two(), Vec::new()),
            None => match self.kind_of_more(3) {
                0 => (true, Vec::new()),
                1 => (false, Vec::new()),
                _ => return Ok(None),
            },
        };
        if is_number {
            return self.typed_number(kind, &not).map(Some);
        }
        not.push(kind);
        Ok(Some(Typed::Other(not)))
    }
}
