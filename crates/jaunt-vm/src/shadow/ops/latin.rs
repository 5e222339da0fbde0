//! Letters and blanks of Latin-1, where the library's code has a branch for each
//! kind of character. One term each keeps a text with capitals or blanks in it one
//! path.

use jaunt_term::{Sort, Term, Terms};

use crate::memory::heap::Ref;
use crate::native::{Call, Entry};
use crate::record::SiteKind;
use crate::run::machine::Machine;
use crate::run::trap::Result;
use crate::shadow::ops::content::LATIN1;

const DATA: &str = "java/lang/CharacterDataLatin1";

/// Used in place of the library's code by machines that explore.
#[rustfmt::skip]
pub(in crate::shadow) const INTRINSICS: &[Entry] = &[
    (DATA, "toLowerCase", "(I)I", |m, call| Ok(m.shifted(call, LOWER))),
    (DATA, "toUpperCase", "(I)I", |m, call| Ok(m.shifted(call, UPPER))),
    (DATA, "toUpperCaseEx", "(I)I", |m, call| Ok(m.shifted(call, UPPER_EX))),
    (LATIN1, "indexOfNonWhitespace", "([B)I", first_visible),
    (LATIN1, "lastIndexOfNonWhitespace", "([B)I", after_last_visible),
];

/// Characters between two others.
type Ranges = &'static [(i32, i32)];

/// Which characters become others, and what is added to them.
type Shifts = &'static [(Ranges, i32)];

const LOWER: Shifts = &[(
    &[(b'A' as i32, b'Z' as i32), (0xc0, 0xd6), (0xd8, 0xde)],
    32,
)];

const LETTERS: Ranges = &[(b'a' as i32, b'z' as i32), (0xe0, 0xf6), (0xf8, 0xfe)];
const Y: (Ranges, i32) = (&[(0xff, 0xff)], 0x178 - 0xff);
const MU: (Ranges, i32) = (&[(0xb5, 0xb5)], 0x39c - 0xb5);
/// No single character is the capital of this one.
const SHARP_S: (Ranges, i32) = (&[(0xdf, 0xdf)], -1 - 0xdf);

const UPPER: Shifts = &[(LETTERS, -32), Y, MU];
const UPPER_EX: Shifts = &[(LETTERS, -32), Y, MU, SHARP_S];

const BLANK: Ranges = &[(9, 13), (28, 32)];

fn holds(ranges: Ranges, number: i32) -> bool {
    let mut ranges = ranges.iter();
    ranges.any(|(first, last)| (*first..=*last).contains(&number))
}

fn condition(terms: &mut Terms, ranges: Ranges, number: Term) -> Term {
    let mut any = Terms::FALSE;
    for &(first, last) in ranges {
        let (first, last) = (terms.int(first), terms.int(last));
        let (above, below) = (terms.sle(first, number), terms.sle(number, last));
        let inside = terms.and(above, below);
        any = terms.or(any, inside);
    }
    any
}

impl Machine {
    fn shifted(&mut self, call: &Call, shifts: Shifts) -> u64 {
        let number = call.int(1);
        if self.shadowed && call.w.shadow(1) != 0 {
            let number = self.term(call.w, 1, Sort::I32);
            let terms = &mut self.shadows.terms;
            let mut result = number;
            for &(ranges, by) in shifts {
                let is_inside = condition(terms, ranges, number);
                let by = terms.int(by);
                let other = terms.add(number, by);
                result = terms.ite(is_inside, other, result);
            }
            self.result_handle = self.handle(result);
        }
        let shift = shifts.iter().find(|(ranges, _)| holds(ranges, number));
        let result = number + shift.map_or(0, |(_, by)| *by);
        result as u32 as u64
    }

    /// Decides whether a character of a text is blank.
    fn is_blank(&mut self, value: Ref, index: u32) -> bool {
        let is_blank = holds(BLANK, i32::from(self.heap.element::<u8>(value, index)));
        if self.shadowed {
            let character = self.byte(value, index);
            let condition = condition(&mut self.shadows.terms, BLANK, character);
            let site = self.here(SiteKind::Condition);
            self.decide(site, condition, is_blank);
        }
        is_blank
    }
}

fn first_visible(m: &mut Machine, call: &Call) -> Result<u64> {
    let value = call.object(0);
    if m.shadowed {
        m.pin_length(value);
    }
    let mut all = 0..m.heap.length(value);
    let first = all.find(|&index| !m.is_blank(value, index));
    Ok(u64::from(first.unwrap_or(m.heap.length(value))))
}

fn after_last_visible(m: &mut Machine, call: &Call) -> Result<u64> {
    let value = call.object(0);
    if m.shadowed {
        m.pin_length(value);
    }
    let mut all = (0..m.heap.length(value)).rev();
    let last = all.find(|&index| !m.is_blank(value, index));
    Ok(last.map_or(0, |index| u64::from(index) + 1))
}
