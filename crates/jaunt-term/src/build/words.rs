//! Terms as numbers that another process can read: each node after its operands. What is read
//! is built again, so it is simplified as if it had been made there.

use rustc_hash::FxHashMap;

use crate::arena::Terms;
use crate::node::{Node, Term};
use crate::op::{BinOp, MathFn, UnOp};
use crate::sort::{Elem, Sort};

const CONST: u64 = 0;
const VAR: u64 = 1;
const UN: u64 = 2;
const BIN: u64 = 3;
const ITE: u64 = 4;
const LITERAL: u64 = 5;
const SELECT: u64 = 6;
const STORE: u64 = 7;
const MATH: u64 = 8;
const CHOICE: u64 = 9;

const ELEMS: [Elem; 6] = [
    Elem::I8,
    Elem::I16,
    Elem::I32,
    Elem::I64,
    Elem::F32,
    Elem::F64,
];

const SORTS: [Sort; 14] = [
    Sort::Bool,
    Sort::I8,
    Sort::I16,
    Sort::I32,
    Sort::I64,
    Sort::F32,
    Sort::F64,
    Sort::Ref,
    Sort::Array(Elem::I8),
    Sort::Array(Elem::I16),
    Sort::Array(Elem::I32),
    Sort::Array(Elem::I64),
    Sort::Array(Elem::F32),
    Sort::Array(Elem::F64),
];

/// The place of something in its table.
fn code<T: PartialEq>(table: &[T], of: T) -> Option<u64> {
    let place = table.iter().position(|entry| *entry == of);
    place.map(|place| place as u64)
}

impl Terms {
    /// Terms and all they are made of, as numbers. None if a function is called that only
    /// this process knows.
    pub fn to_words(&self, roots: &[Term]) -> Option<Vec<u64>> {
        let mut writer = Writer {
            terms: self,
            words: Vec::new(),
            places: FxHashMap::default(),
        };
        for &root in roots {
            writer.write(root)?;
        }
        let mut words = vec![writer.places.len() as u64];
        words.extend(&writer.words);
        let places = roots.iter().map(|root| writer.place(*root));
        words.extend(places);
        Some(words)
    }

    /// Builds terms that `to_words` wrote; none if these are no such words.
    pub fn of_words(words: &[u64]) -> Option<(Terms, Vec<Term>)> {
        let mut reader = Reader {
            words: words.iter(),
            built: vec![Term::NONE],
        };
        let mut terms = Terms::new();
        let count = reader.word()?;
        for _ in 0..count {
            let term = reader.read(&mut terms)?;
            reader.built.push(term);
        }
        let mut roots = Vec::new();
        while !reader.words.as_slice().is_empty() {
            roots.push(reader.operand()?);
        }
        Some((terms, roots))
    }
}

struct Writer<'a> {
    terms: &'a Terms,
    words: Vec<u64>,
    /// Of the terms that are written, counted from one: zero is no term.
    places: FxHashMap<Term, u64>,
}

impl Writer<'_> {
    fn place(&self, t: Term) -> u64 {
        self.places.get(&t).copied().unwrap_or(0)
    }

    fn write(&mut self, root: Term) -> Option<()> {
        let mut waiting = vec![root];
        while let Some(&t) = waiting.last() {
            if t.is_none() || self.places.contains_key(&t) {
                waiting.pop();
                continue;
            }
            let before = waiting.len();
            self.terms.for_each_part(t, |part| {
                if part.is_some() && !self.places.contains_key(&part) {
                    waiting.push(part);
                }
            });
            if waiting.len() == before {
                self.write_one(t)?;
                let place = self.places.len() as u64 + 1;
                self.places.insert(t, place);
                waiting.pop();
            }
        }
        Some(())
    }

    fn write_one(&mut self, t: Term) -> Option<()> {
        let terms = self.terms;
        if let Some(cases) = terms.choices.get(&t) {
            self.words.extend([CHOICE, cases.len() as u64]);
            for case in cases {
                let parts = [self.place(case.0), self.place(case.1)];
                self.words.extend(parts);
            }
            return Some(());
        }
        match *terms.node(t) {
            Node::Const { sort, bits } => self.words.extend([CONST, code(&SORTS, sort)?, bits]),
            Node::Var { sort, id } => {
                self.words.extend([VAR, code(&SORTS, sort)?, u64::from(id)]);
            }
            Node::Un { op, to, a } => {
                let words = [UN, code(&UnOp::ALL, op)?, code(&SORTS, to)?, self.place(a)];
                self.words.extend(words);
            }
            Node::Bin { op, a, b } => {
                let words = [BIN, code(&BinOp::ALL, op)?, self.place(a), self.place(b)];
                self.words.extend(words);
            }
            Node::Ite { cond, then, other } => self.write_node(ITE, [cond, then, other]),
            Node::Literal { elem, contents } => {
                let contents = terms.literal(contents);
                let head = [LITERAL, code(&ELEMS, elem)?, contents.len() as u64];
                self.words.extend(head.iter().chain(contents));
            }
            Node::Select { array, index } => self.write_node(SELECT, [array, index]),
            Node::Store {
                array,
                index,
                value,
            } => self.write_node(STORE, [array, index, value]),
            Node::Math { f, args } => {
                self.words.extend([MATH, code(&MathFn::ALL, f)?]);
                for arg in args {
                    self.words.push(self.place(arg));
                }
            }
            Node::Call { .. } => return None,
        }
        Some(())
    }

    fn write_node<const N: usize>(&mut self, tag: u64, parts: [Term; N]) {
        self.words.push(tag);
        for part in parts {
            self.words.push(self.place(part));
        }
    }
}

struct Reader<'a> {
    words: std::slice::Iter<'a, u64>,
    built: Vec<Term>,
}

impl Reader<'_> {
    fn word(&mut self) -> Option<u64> {
        self.words.next().copied()
    }

    fn of<T: Copy>(&mut self, table: &[T]) -> Option<T> {
        table.get(usize::try_from(self.word()?).ok()?).copied()
    }

    fn operand(&mut self) -> Option<Term> {
        let place = usize::try_from(self.word()?).ok()?;
        self.built.get(place).copied()
    }

    /// An operand that cannot be missing.
    fn part(&mut self) -> Option<Term> {
        self.operand().filter(|part| part.is_some())
    }

    fn read(&mut self, terms: &mut Terms) -> Option<Term> {
        Some(match self.word()? {
            CONST => {
                let sort = self.of(&SORTS)?;
                terms.constant(sort, self.word()?)
            }
            VAR => {
                let sort = self.of(&SORTS)?;
                terms.var(sort, u32::try_from(self.word()?).ok()?)
            }
            UN => {
                let (op, to) = (self.of(&UnOp::ALL)?, self.of(&SORTS)?);
                terms.convert(op, self.part()?, to)
            }
            BIN => {
                let op = self.of(&BinOp::ALL)?;
                let (a, b) = (self.part()?, self.part()?);
                if terms.sort(a) != terms.sort(b) {
                    return None;
                }
                terms.bin(op, a, b)
            }
            ITE => {
                let (cond, then, other) = (self.part()?, self.part()?, self.part()?);
                terms.ite(cond, then, other)
            }
            LITERAL => {
                let elem = self.of(&ELEMS)?;
                let length = self.word()?;
                let contents: Option<Vec<u64>> = (0..length).map(|_| self.word()).collect();
                terms.array_literal(elem, &contents?)
            }
            SELECT => {
                let (array, index) = (self.part()?, self.part()?);
                terms.select(array, index)
            }
            STORE => {
                let (array, index, value) = (self.part()?, self.part()?, self.part()?);
                terms.store(array, index, value)
            }
            MATH => {
                let f = self.of(&MathFn::ALL)?;
                let args = [self.operand()?, self.operand()?, self.operand()?];
                terms.math(f, &args[..f.arity()])
            }
            CHOICE => {
                let count = self.word()?;
                let cases: Option<Vec<_>> = (0..count)
                    .map(|_| Some((self.part()?, self.part()?)))
                    .collect();
                terms.chosen(cases?)
            }
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Model, NoFunctions, eval};

    #[test]
    fn what_was_written_means_the_same() {
        let mut terms = Terms::new();
        let (x, y) = (terms.var(Sort::I32, 0), terms.var(Sort::I32, 1));
        let sum = terms.bin(BinOp::Add, x, y);
        let less = terms.bin(BinOp::SLt, sum, x);
        let array = terms.array_literal(Elem::I32, &[3, 1, 4]);
        let array = terms.store(array, x, sum);
        let element = terms.select(array, y);
        let long = terms.convert(UnOp::SignExtend, element, Sort::I64);
        let either = terms.ite(less, element, y);
        let roots = [less, Term::NONE, long, either];
        let words = terms.to_words(&roots).expect("no calls");
        let (read, again) = Terms::of_words(&words).expect("words");
        for (a, b) in [(0, 0), (1, 2), (2, 1), (1 << 31, 1 << 31)] {
            let mut model = Model::new();
            model.set(0, a);
            model.set(1, b);
            for (&root, &again) in roots.iter().zip(&again) {
                assert_eq!(root.is_none(), again.is_none());
                if root.is_some() {
                    let value = |terms, t| eval(terms, t, &model, &NoFunctions);
                    assert_eq!(value(&terms, root), value(&read, again));
                }
            }
        }
        for cut in 0..words.len() - roots.len() {
            assert!(Terms::of_words(&words[..cut]).is_none(), "{cut}");
        }
    }
}
