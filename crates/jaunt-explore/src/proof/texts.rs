//! What texts are known to have to do with each other. They never change, so nobody who runs
//! meanwhile makes an answer about one another answer.

use jaunt_ir::Reg;
use jaunt_term::{Sort, Term};
use rustc_hash::FxHashMap;

use super::segment::Segment;
use crate::row::Row;

#[derive(Default)]
pub struct Texts {
    /// Texts that are written in the code: each is one object, wherever it is written.
    written: FxHashMap<Vec<u16>, Term>,
    hashes: FxHashMap<Term, Term>,
    /// Two texts, and whether they are equal.
    equal: Vec<(Term, Term, Term)>,
}

impl Texts {
    fn is_written(&self, text: Term) -> bool {
        self.written.values().any(|t| *t == text)
    }
}

impl Segment<'_> {
    /// A text that is written in the code.
    pub fn text(&mut self, text: Vec<u16>) -> Term {
        if let Some(&known) = self.texts.written.get(&text) {
            return known;
        }
        let (object, null) = (self.fresh(Sort::Ref), self.terms.null());
        let others = self.texts.written.values().copied();
        for other in others.chain([null]).collect::<Vec<Term>>() {
            let differs = self.terms.ne(object, other);
            self.definitions.push(differs);
        }
        let hash = |hash: i32, unit: &u16| hash.wrapping_mul(31).wrapping_add(i32::from(*unit));
        let hash = self.terms.int(text.iter().fold(0, hash));
        self.texts.hashes.insert(object, hash);
        let length = self.terms.int(text.len() as i32);
        self.array_made(object, length);
        self.texts.written.insert(text, object);
        object
    }

    pub fn hash_of(&mut self, text: Term) -> Term {
        if let Some(&known) = self.texts.hashes.get(&text) {
            return known;
        }
        let hash = self.fresh(Sort::I32);
        self.texts.hashes.insert(text, hash);
        hash
    }

    /// Is a text equal to another object?
    pub fn equal_texts(&mut self, text: Term, other: Term) -> Term {
        let known = self.texts.equal.iter();
        let mut known =
            known.filter(|(a, b, _)| (*a, *b) == (text, other) || (*a, *b) == (other, text));
        if let Some((_, _, known)) = known.next() {
            return *known;
        }
        let (same, like) = (self.terms.eq(text, other), self.fresh(Sort::Bool));
        let equal = self.terms.or(same, like);
        let null = self.terms.null();
        let lengths = (self.length_of(text), self.length_of(other));
        let hashes = (self.hash_of(text), self.hash_of(other));
        let mut holds = vec![
            self.terms.ne(other, null),
            self.terms.eq(lengths.0, lengths.1),
            self.terms.eq(hashes.0, hashes.1),
        ];
        for (one, another, also) in self.texts.equal.clone() {
            let shared = [(one, another), (another, one)];
            let third = shared.into_iter().find_map(|(shared, third)| match shared {
                shared if shared == text => Some((third, other)),
                shared if shared == other => Some((third, text)),
                _ => None,
            });
            if let Some((a, b)) = third
                && self.texts.is_written(a)
                && self.texts.is_written(b)
                && a != b
            {
                holds.push(self.terms.not(also));
            }
        }
        for holds in holds {
            let holds = self.terms.implies(equal, holds);
            self.definitions.push(holds);
        }
        self.texts.equal.push((text, other, equal));
        equal
    }

    /// A part of a text, from the first index to the second one if there are any.
    pub fn part_of(&mut self, text: Term, indexes: &[Reg]) -> Term {
        let whole = self.length_of(text);
        let part = self.fresh(Sort::Ref);
        self.must_not_be_null(part);
        let length = self.length_of(part);
        let holds = match indexes {
            [] => self.terms.sle(length, whole),
            [from, rest @ ..] => {
                let from = self.read(*from, Sort::I32);
                let to = match rest {
                    [to, ..] => self.read(*to, Sort::I32),
                    [] => whole,
                };
                let zero = self.terms.int(0);
                for (small, large) in [(zero, from), (from, to), (to, whole)] {
                    let is_within = self.terms.sle(small, large);
                    self.must(is_within);
                }
                let between = self.terms.sub(to, from);
                self.terms.eq(length, between)
            }
        };
        self.must(holds);
        part
    }
}
