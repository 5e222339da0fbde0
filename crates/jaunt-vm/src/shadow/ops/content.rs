//! Operations on the contents of strings that yield one term instead of a
//! branch for each character. They mean what the library's bytecode means.

use jaunt_term::{BinOp, Sort, Term, Terms, UnOp};

use crate::classes::class::MethodRef;
use crate::memory::heap::Ref;
use crate::native::{Call, Entry, Native};
use crate::record::SiteKind;
use crate::run::machine::Machine;
use crate::run::trap::Result;

pub(in crate::shadow) const LATIN1: &str = "java/lang/StringLatin1";

/// Used in place of the library's code by machines that explore.
pub(in crate::shadow) const INTRINSICS: &[Entry] = &[
    (LATIN1, "equals", "([B[B)Z", equals),
    ("java/lang/String", "hashCode", "()I", hash_code),
    (LATIN1, "compareTo", "([B[B)I", compare_to),
    ("java/lang/StringUTF16", "getChar", "([BI)C", get_char),
    (
        "jdk/internal/util/ArraysSupport",
        "vectorizedMismatch",
        "",
        nothing_compared,
    ),
];

/// All that machines which explore run in place of the library's code.
fn intrinsics() -> impl Iterator<Item = &'static Entry> {
    let tables = [
        INTRINSICS,
        crate::shadow::ops::boxes::INTRINSICS,
        crate::shadow::ops::dates::INTRINSICS,
        crate::shadow::ops::latin::INTRINSICS,
        crate::shadow::ops::tables::INTRINSICS,
    ];
    tables.into_iter().flatten()
}

/// What a machine that explores runs in place of a library method's own code.
pub(in crate::shadow) fn intrinsic(method: MethodRef) -> Option<Native> {
    let entry = intrinsics().find(|e| {
        let any = e.2.is_empty() || method.descriptor == e.2;
        method.class().name == e.0 && method.name == e.1 && any
    });
    entry.map(|e| e.3)
}

pub(in crate::shadow) fn is_intrinsic(class: &str, name: &str) -> bool {
    intrinsics().any(|e| e.0 == class && e.1 == name)
}

impl Machine {
    /// A character of a string's contents.
    fn character(&mut self, value: Ref, wide: bool, index: u32) -> Term {
        if !wide {
            return self.byte(value, index);
        }
        let [low, high] = [2 * index, 2 * index + 1].map(|i| self.element_handle(value, i));
        if low != 0
            && high != 0
            && let Some(whole) = self.whole_of(Term::from_raw(low), Term::from_raw(high))
        {
            return whole;
        }
        let (low, high) = (self.byte(value, 2 * index), self.byte(value, 2 * index + 1));
        let terms = &mut self.shadows.terms;
        let eight = terms.int(8);
        let high = terms.shift(BinOp::Shl, high, eight);
        terms.bin(BinOp::Or, low, high)
    }

    /// The unsigned value of a byte.
    pub(in crate::shadow) fn byte(&mut self, value: Ref, index: u32) -> Term {
        let bits: u8 = self.heap.element(value, index);
        match self.element_handle(value, index) {
            0 => self.shadows.terms.int(bits as i32),
            handle => {
                let terms = &mut self.shadows.terms;
                terms.narrow_int(Term::from_raw(handle), Sort::I8, false)
            }
        }
    }

    fn has_shadow(&self, value: Ref) -> bool {
        self.heap.shadow(value) != 0
    }
}

fn equals(m: &mut Machine, call: &Call) -> Result<u64> {
    let (a, b) = (call.object(0), call.object(1));
    let same = m.heap.bytes(a, 1) == m.heap.bytes(b, 1);
    if !m.has_shadow(a) && !m.has_shadow(b) {
        return Ok(same as u64);
    }
    let (x, y) = (m.length_term(a), m.length_term(b));
    let lengths = m.shadows.terms.eq(x, y);
    let equally_long = m.heap.length(a) == m.heap.length(b);
    let site = m.here(SiteKind::Condition);
    m.decide(site, lengths, equally_long);
    if !equally_long {
        return Ok(0);
    }
    // The lengths are equal in this run and on its path; which length it is
    // matters for how many characters there are to compare.
    m.pin_length(a);
    let mut all = Terms::TRUE;
    for i in 0..m.heap.length(a) {
        let (x, y) = (m.byte(a, i), m.byte(b, i));
        let equal = m.shadows.terms.eq(x, y);
        all = m.shadows.terms.and(all, equal);
    }
    let result = m.shadows.terms.bool_to_int(all);
    m.result_handle = m.handle(result);
    Ok(same as u64)
}

/// Without the library's cache in the string: its test for "not yet computed"
/// would be a decision about the hash of every symbolic string.
fn hash_code(m: &mut Machine, call: &Call) -> Result<u64> {
    let string = call.object(0);
    let step = |h: i32, unit: u16| h.wrapping_mul(31).wrapping_add(i32::from(unit));
    let hash = m.utf16(string).into_iter().fold(0, step);
    let value: Ref = m.heap.get(string, m.known.string_value);
    if m.has_shadow(value) {
        m.pin_length(value);
        let wide = m.heap.get::<u8>(string, m.known.string_coder) != 0;
        let factor = m.shadows.terms.int(31);
        let mut term = m.shadows.terms.int(0);
        for i in 0..m.heap.length(value) >> u32::from(wide) {
            let c = m.character(value, wide, i);
            let product = m.shadows.terms.mul(term, factor);
            term = m.shadows.terms.add(product, c);
        }
        m.result_handle = m.handle(term);
    }
    Ok(hash as u32 as u64)
}

/// A character of UTF-16 text; its halves are not taken apart and put together.
fn get_char(m: &mut Machine, call: &Call) -> Result<u64> {
    let (value, index) = (call.object(0), call.int(1) as u32);
    let bytes = m.heap.bytes(value, 1);
    let at = 2 * index as usize;
    let Some(&[low, high]) = bytes.get(at..at + 2).and_then(|b| b.first_chunk()) else {
        return Err(m.index_out_of_bounds(call.int(1), m.heap.length(value)));
    };
    if m.shadowed {
        m.pin_registers(call.w, &[1]);
        let whole = m.character(value, true, index);
        m.result_handle = m.handle(whole);
    }
    Ok(u16::from_le_bytes([low, high]) as u64)
}

/// Where two arrays differ, looked at eight bytes at a time: no elements were, and
/// the caller goes through those that are left. Eight elements in one number would be
/// taken apart again by whoever solves for them.
fn nothing_compared(m: &mut Machine, call: &Call) -> Result<u64> {
    const LENGTH: u16 = 6;
    if m.shadowed && call.w.shadow(LENGTH) != 0 {
        let length = m.term(call.w, LENGTH, Sort::I32);
        let left = m.shadows.terms.un(UnOp::Invert, length);
        m.result_handle = m.handle(left);
    }
    Ok(!call.int(LENGTH) as u32 as u64)
}

fn compare_to(m: &mut Machine, call: &Call) -> Result<u64> {
    let (a, b) = (call.object(0), call.object(1));
    let result = {
        let (x, y) = (m.heap.bytes(a, 1), m.heap.bytes(b, 1));
        let differ = x.iter().zip(y).find(|(p, q)| p != q);
        match differ {
            Some((&p, &q)) => p as i32 - q as i32,
            None => x.len() as i32 - y.len() as i32,
        }
    };
    if m.has_shadow(a) || m.has_shadow(b) {
        m.pin_length(a);
        m.pin_length(b);
        let (x, y) = (m.heap.length(a), m.heap.length(b));
        let mut term = m.shadows.terms.int(x as i32 - y as i32);
        for i in (0..x.min(y)).rev() {
            let (p, q) = (m.byte(a, i), m.byte(b, i));
            let equal = m.shadows.terms.eq(p, q);
            let difference = m.shadows.terms.sub(p, q);
            term = m.shadows.terms.ite(equal, term, difference);
        }
        m.result_handle = m.handle(term);
    }
    Ok(result as u32 as u64)
}
