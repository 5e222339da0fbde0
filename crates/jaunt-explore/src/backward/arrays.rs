//! What arrays hold, and what the library computes from numbers.

use jaunt_class::MemberRef;
use jaunt_ir::{Elem, Reg};
use jaunt_term::{BinOp, Elem as TermElem, MathFn, Node, Sort, Term, UnOp};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::row::Row;

use super::origin::Origin;
use super::segment::Segment;
use super::tables::{is_table, switch_table};

/// Contents of arrays of numbers, as far as nobody else can have changed them.
#[derive(Default)]
pub struct Arrays {
    contents: FxHashMap<Term, Term>,
    references: FxHashMap<(Term, Term), Term>,
    /// Made on the way, and no part of something else yet: no other name means them.
    made: FxHashSet<Term>,
    /// All that were made on the way: what they held at the beginning does not exist.
    born: FxHashSet<Term>,
    /// Elements of these sorts may have changed in arrays that are not known.
    changed: FxHashSet<Option<TermElem>>,
    is_lost: bool,
}

impl Arrays {
    pub fn make(&mut self, array: Term) {
        self.made.insert(array);
        self.born.insert(array);
    }

    /// A reference is kept somewhere, from where others may read it.
    pub fn escape(&mut self, array: Term) {
        self.made.remove(&array);
    }

    /// Somebody may have changed anything.
    pub fn forget_all(&mut self) {
        self.contents.clear();
        self.references.clear();
        self.made.clear();
        self.is_lost = true;
    }

    /// May others have changed what there was at the beginning?
    pub fn is_lost(&self) -> bool {
        self.is_lost
    }

    /// Is all as it was at the beginning?
    pub fn is_untouched(&self) -> bool {
        !self.is_lost && self.changed.is_empty()
    }

    /// An array was written: others that may be the same are not known any more.
    fn wrote(&mut self, array: Term, elem: Option<TermElem>) {
        if self.made.contains(&array) {
            return;
        }
        self.changed.insert(elem);
        let made = &self.made;
        match elem {
            Some(_) => self
                .contents
                .retain(|other, _| *other == array || made.contains(other)),
            None => self.references.retain(|(other, _), _| made.contains(other)),
        }
    }

    fn is_as_begun(&self, elem: Option<TermElem>) -> bool {
        !self.is_lost && !self.changed.contains(&elem)
    }
}

impl Segment<'_> {
    fn contents_of(&mut self, array: Term, elem: TermElem) -> Term {
        if let Some(&known) = self.arrays.contents.get(&array)
            && self.terms.sort(known) == Sort::Array(elem)
        {
            return known;
        }
        let contents = if self.arrays.made.contains(&array) {
            self.terms.array_literal(elem, &[])
        } else {
            let is_input =
                self.arrays.is_as_begun(Some(elem)) && !self.arrays.born.contains(&array);
            let origin = match is_input {
                true => Origin::Elements { of: array },
                false => Origin::Unknown,
            };
            self.fresh(Sort::Array(elem), origin)
        };
        self.arrays.contents.insert(array, contents);
        contents
    }

    pub(super) fn load_element(&mut self, elem: Elem, d: Reg, a: Reg, i: Reg) {
        let (array, index) = (self.read(a, Sort::Ref), self.read(i, Sort::I32));
        let Some(narrow) = narrow(elem) else {
            let value = self.reference(array, index);
            return self.write(d, value);
        };
        if let Some(value) = self.mapped(array, index) {
            return self.write(d, value);
        }
        let contents = self.contents_of(array, narrow);
        let value = self.terms.select(contents, index);
        let value = match elem {
            Elem::Byte | Elem::Short => self.terms.sign_extend(value, Sort::I32),
            Elem::Char => self.terms.zero_extend(value, Sort::I32),
            _ => value,
        };
        self.write(d, value);
    }

    /// What the table of a switch over an enum says of a constant.
    fn mapped(&mut self, array: Term, index: Term) -> Option<Term> {
        let Node::Var { id, .. } = *self.terms.node(array) else {
            return None;
        };
        let Origin::Static { class, name } = *self.origins.get(id as usize)? else {
            return None;
        };
        let table = is_table(&name).then(|| switch_table(self.store, class, &name))??;
        let mut value = self.terms.int(0);
        for entry in table {
            let (ordinal, key) = (self.terms.int(entry.ordinal), self.terms.int(entry.key));
            let is = self.terms.eq(index, ordinal);
            value = self.terms.ite(is, key, value);
        }
        Some(value)
    }

    fn reference(&mut self, array: Term, index: Term) -> Term {
        if let Some(&known) = self.arrays.references.get(&(array, index)) {
            return known;
        }
        let is_input = self.arrays.is_as_begun(None) && !self.arrays.born.contains(&array);
        let origin = match is_input {
            true => Origin::Element { of: array, index },
            false => Origin::Unknown,
        };
        let value = self.fresh(Sort::Ref, origin);
        self.arrays.references.insert((array, index), value);
        value
    }

    pub(super) fn write_element(&mut self, elem: Elem, a: Reg, i: Reg, v: Reg) {
        let (array, index) = (self.read(a, Sort::Ref), self.read(i, Sort::I32));
        let Some(narrow) = narrow(elem) else {
            self.arrays
                .references
                .retain(|(other, _), _| *other != array);
            return self.arrays.wrote(array, None);
        };
        let sort = match elem {
            Elem::Byte | Elem::Char | Elem::Short => Sort::I32,
            _ => narrow.sort(),
        };
        let value = self.read(v, sort);
        let value = match elem {
            Elem::Byte | Elem::Char | Elem::Short => self.terms.truncate(value, narrow.sort()),
            _ => value,
        };
        let before = self.contents_of(array, narrow);
        let after = self.terms.store(before, index, value);
        self.arrays.wrote(array, Some(narrow));
        self.arrays.contents.insert(array, after);
    }

    /// What a method of the library gives that only computes.
    pub(super) fn computed(&mut self, member: &MemberRef, args: &[Reg]) -> Option<Term> {
        let class = match &*member.class {
            "java/lang/Math" => "Math",
            "java/lang/StrictMath" => "StrictMath",
            _ => return None,
        };
        let (params, _) = member.descriptor.strip_prefix('(')?.split_once(')')?;
        let sort = match params.chars().next()? {
            'I' => Sort::I32,
            'J' => Sort::I64,
            'F' => Sort::F32,
            'D' => Sort::F64,
            _ => return None,
        };
        let args: Vec<Term> = args.iter().map(|&arg| self.read(arg, sort)).collect();
        let terms = &mut self.terms;
        match (&*member.name, args.as_slice(), sort.is_int()) {
            ("abs", &[a], true) => {
                let zero = terms.constant(sort, 0);
                let (is_negative, minus) = (terms.slt(a, zero), terms.neg(a));
                Some(terms.ite(is_negative, minus, a))
            }
            ("abs", &[a], false) => Some(terms.un(UnOp::FAbs, a)),
            ("max", &[a, b], true) => {
                let less = terms.slt(a, b);
                Some(terms.ite(less, b, a))
            }
            ("min", &[a, b], true) => {
                let less = terms.bin(BinOp::SLt, a, b);
                Some(terms.ite(less, a, b))
            }
            ("sqrt", &[a], false) if sort == Sort::F64 => Some(terms.un(UnOp::FSqrt, a)),
            ("floor", &[a], false) if sort == Sort::F64 => Some(terms.un(UnOp::FFloor, a)),
            ("ceil", &[a], false) if sort == Sort::F64 => Some(terms.un(UnOp::FCeil, a)),
            ("rint", &[a], false) if sort == Sort::F64 => Some(terms.un(UnOp::FRint, a)),
            (name, args, false) if sort == Sort::F64 => {
                let f = MathFn::by_name(&format!("{class}.{name}"))?;
                (f.arity() == args.len()).then(|| terms.math(f, args))
            }
            _ => None,
        }
    }
}

fn narrow(elem: Elem) -> Option<TermElem> {
    Some(match elem {
        Elem::Byte => TermElem::I8,
        Elem::Char | Elem::Short => TermElem::I16,
        Elem::Int => TermElem::I32,
        Elem::Long => TermElem::I64,
        Elem::Float => TermElem::F32,
        Elem::Double => TermElem::F64,
        Elem::Ref => return None,
    })
}
