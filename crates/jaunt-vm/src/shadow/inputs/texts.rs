//! Strings as inputs. Most are short and of Latin-1 characters. Where the code
//! at hand asks for more, they are longer, or begin with other characters.

use jaunt_ir::Prim;
use jaunt_term::{BinOp, Sort, Term, UnOp};

use crate::classes::class::Loader;
use crate::memory::heap::Ref;
use crate::record::{Bound, Origin};
use crate::run::machine::Machine;
use crate::run::trap::Result;
use crate::shadow::inputs::demands::Demand;

/// Characters of strings that begin with one beyond Latin-1.
pub(in crate::shadow) const WIDE_LENGTHS: std::ops::RangeInclusive<u32> = 1..=3;

/// First characters of such strings, as the signed numbers that bounds are.
const WIDE: (i64, i64) = (0x100, 0x7fff);

/// Who looks up an encoding by its name.
const CHARSET: &str = "java/nio/charset/Charset";
const LOOKUPS: [&str; 3] = ["forName", "isSupported", "lookup"];

/// What the characters of a string may be.
pub(in crate::shadow) struct TextKind {
    pub shortest: i64,
    pub first: Option<(i64, i64)>,
    pub rest: Option<(i64, i64)>,
}

const ANY: TextKind = TextKind {
    shortest: 0,
    first: None,
    rest: None,
};

impl Machine {
    /// What the program's code at hand asks of strings.
    fn demand(&mut self) -> Demand {
        let frames = self.threads.now().frames.iter().rev();
        let mut methods = frames.map(|f| f.code.method);
        let Some(method) = methods.find(|m| m.class().loader == Loader::App) else {
            return Demand::default();
        };
        if let Some(&known) = self.shadows.demands.get(&method.id) {
            return known;
        }
        let demand = Demand::of(&self.store, method);
        self.shadows.demands.insert(method.id, demand);
        demand
    }

    /// Are strings tried that begin with a character beyond Latin-1?
    pub(in crate::shadow) fn wants_wide_texts(&mut self) -> bool {
        self.demand().wide
    }

    /// Are strings tried that name files?
    pub(in crate::shadow) fn wants_names_of_files(&mut self) -> bool {
        self.shadows.bounds.world && self.demand().opens
    }

    /// Does the library look up the encoding that a string names?
    pub(in crate::shadow) fn looks_up_encoding(&mut self) -> bool {
        let is_world = self.shadows.bounds.world;
        let frames = self.threads.now().frames.iter().rev();
        let methods = frames.map(|f| f.code.method);
        let mut library = methods.take_while(|m| m.class().loader != Loader::App);
        is_world && library.any(|m| m.class().name == CHARSET && LOOKUPS.contains(&m.name.as_str()))
    }

    /// A string of Latin-1 characters, each of them an input.
    pub(in crate::shadow) fn fresh_text(&mut self, var: u32) -> Result<Ref> {
        self.fresh_text_of(var, &ANY)
    }

    /// The same of some characters only.
    pub(in crate::shadow) fn fresh_text_of(&mut self, var: u32, kind: &TextKind) -> Result<Ref> {
        let high = self.shadows.bounds.string.max(self.demand().length);
        let origin = Origin::Length { array: var };
        let range = (kind.shortest, high as i64);
        let (length, term) = self.new_var(Sort::I32, origin, Some(range));
        let bounds = [Bound::StringLength, Bound::StringCharacters];
        self.shadows.bounded.extend(bounds);
        let value = self.new_bytes(length as u32)?;
        let index = self.shadow_of(value);
        self.shadows.objects[index].length = term;
        // All characters that a string of any allowed length may have, so that
        // variables keep their numbers when only the length changes, and reads at
        // symbolic indexes see what longer strings have there.
        for i in 0..high {
            let range = if i == 0 { kind.first } else { kind.rest };
            let (bits, char) = self.new_var(Sort::I8, character(var, i), range);
            let byte = self.shadows.terms.sign_extend(char, Sort::I32);
            self.shadows.objects[index].slots.insert(i, byte.raw());
            if i < length as u32 {
                self.heap.set_element(value, i, bits as u8);
            }
        }
        self.string_around(value, false)
    }

    /// This text as an input: it can be nothing else.
    pub(in crate::shadow) fn known_text(&mut self, var: u32, text: &str) -> Result<Ref> {
        let length = text.len() as i64;
        let origin = Origin::Length { array: var };
        self.new_var(Sort::I32, origin, Some((length, length)));
        let value = self.new_bytes(text.len() as u32)?;
        for (i, byte) in (0..).zip(text.bytes()) {
            let only = i64::from(byte as i8);
            self.new_var(Sort::I8, character(var, i), Some((only, only)));
            self.heap.set_element(value, i, byte);
        }
        self.string_around(value, false)
    }

    /// A string of this length whose first character is beyond Latin-1.
    pub(in crate::shadow) fn fresh_wide_text(&mut self, var: u32, length: u32) -> Result<Ref> {
        let origin = Origin::Length { array: var };
        self.new_var(Sort::I32, origin, Some((length as i64, length as i64)));
        let bounds = [Bound::StringLength, Bound::StringCharacters];
        self.shadows.bounded.extend(bounds);
        let value = self.new_bytes(2 * length)?;
        let index = self.shadow_of(value);
        for i in 0..length {
            let range = (i == 0).then_some(WIDE);
            let (bits, char) = self.new_var(Sort::I16, character(var, i), range);
            for (at, byte) in (2 * i..).zip((bits as u16).to_le_bytes()) {
                let term = self.byte_of(char, at % 2);
                self.shadows.objects[index].slots.insert(at, term.raw());
                self.heap.set_element(value, at, byte);
            }
        }
        self.string_around(value, true)
    }

    fn new_bytes(&mut self, count: u32) -> Result<Ref> {
        let class = crate::classes::store::primitive_array_id(Prim::Byte);
        self.new_array_id(class, count as i32)
    }

    fn string_around(&mut self, value: Ref, wide: bool) -> Result<Ref> {
        let class = self.known.string;
        let string = self.new_object(class)?;
        self.heap.put(string, self.known.string_value, value);
        self.heap.put(string, self.known.string_coder, wide as u8);
        Ok(string)
    }

    /// The lower or upper byte of a character, as a register holds it.
    fn byte_of(&mut self, char: Term, nth: u32) -> Term {
        let terms = &mut self.shadows.terms;
        let amount = terms.int(8 * nth as i32);
        let shifted = terms.shift(BinOp::LShr, char, amount);
        let byte = terms.truncate(shifted, Sort::I8);
        terms.sign_extend(byte, Sort::I32)
    }

    /// The character that two bytes are the halves of, see `byte_of`.
    pub(in crate::shadow) fn whole_of(&mut self, low: Term, high: Term) -> Option<Term> {
        let terms = &mut self.shadows.terms;
        let cut = |terms: &jaunt_term::Terms, t| {
            let byte = terms.operand_of(UnOp::SignExtend, t)?;
            terms.operand_of(UnOp::Truncate, byte)
        };
        let (char, upper) = (cut(terms, low)?, cut(terms, high)?);
        let eight = terms.int(8);
        let expected = terms.shift(BinOp::LShr, char, eight);
        (expected == upper && terms.sort(char) == Sort::I16)
            .then(|| terms.zero_extend(char, Sort::I32))
    }
}

fn character(string: u32, index: u32) -> Origin {
    Origin::Char { string, index }
}
