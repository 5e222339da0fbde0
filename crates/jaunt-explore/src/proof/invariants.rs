//! What always holds of the fields of an object, once its constructor is done, because
//! nobody but its own class writes them.

use std::cell::RefCell;
use std::sync::Arc;

use jaunt_class::Name;
use jaunt_term::Term;
use jaunt_vm::Store;
use jaunt_vm::class::{ClassRef, FieldRef, MethodRef};
use rustc_hash::{FxHashMap, FxHashSet};

use super::heap::{FieldId, sort_of_field};
use super::segment::Segment;
use super::{exact, initialisers};

/// Something that holds of each object of a class.
#[derive(Clone)]
pub enum Fact {
    OneOf(FieldRef, Vec<i64>),
    AtLeast(FieldRef, i64),
    AtMost(FieldRef, i64),
    NotNull(FieldRef),
    /// It is not that constant of an enum.
    IsNever(FieldRef, FieldRef),
    /// One number is not above another, or below it.
    Ordered {
        small: FieldRef,
        large: FieldRef,
        strictly: bool,
    },
    /// A number is not above the length of an array, or below it, if there is an array.
    Fits {
        number: FieldRef,
        array: FieldRef,
        strictly: bool,
    },
    /// If there is an array, it is as long as that.
    Length(FieldRef, i32),
    /// If there is an array, it is at least as long as that.
    NotShorter(FieldRef, i32),
    Is(Atom),
    /// If one field has a value, then something holds of another one.
    If(Atom, Box<Fact>),
}

/// A field has a value, or has not.
#[derive(Clone, Copy)]
pub struct Atom {
    pub field: FieldRef,
    pub value: Value,
    pub is_not: bool,
}

#[derive(Clone, Copy)]
pub enum Value {
    Number(i64),
    Null,
    /// A constant of an enum.
    Constant(FieldRef),
}

type Values<'v, 'a> = &'v mut dyn FnMut(&mut Segment<'a>, FieldRef) -> Term;

impl Fact {
    /// The condition on the values of an object's fields.
    pub fn condition<'a>(&self, s: &mut Segment<'a>, value: Values<'_, 'a>) -> Option<Term> {
        Some(match self {
            Fact::OneOf(field, all) => {
                let own = value(s, field);
                let mut any = s.terms.bool(false);
                for &each in all {
                    let each = constant(s, field, each);
                    let same = s.terms.eq(own, each);
                    any = s.terms.or(any, same);
                }
                any
            }
            Fact::AtLeast(field, low) => {
                let (own, low) = (value(s, field), constant(s, field, *low));
                s.terms.sle(low, own)
            }
            Fact::AtMost(field, high) => {
                let (own, high) = (value(s, field), constant(s, field, *high));
                s.terms.sle(own, high)
            }
            Fact::NotNull(field) => {
                let (own, null) = (value(s, field), s.terms.null());
                s.terms.ne(own, null)
            }
            Fact::IsNever(field, constant) => {
                let (own, constant) = (value(s, field), s.enum_constant(constant)?);
                s.terms.ne(own, constant)
            }
            Fact::Ordered {
                small,
                large,
                strictly,
            } => {
                let (small, large) = (value(s, small), value(s, large));
                match strictly {
                    true => s.terms.slt(small, large),
                    false => s.terms.sle(small, large),
                }
            }
            Fact::Fits {
                number,
                array,
                strictly,
            } => {
                let (number, array) = (value(s, number), value(s, array));
                let length = s.length_of(array);
                let fits = match strictly {
                    true => s.terms.slt(number, length),
                    false => s.terms.sle(number, length),
                };
                unless_null(s, array, fits)
            }
            Fact::Length(array, length) => {
                let array = value(s, array);
                let (own, length) = (s.length_of(array), s.terms.int(*length));
                let same = s.terms.eq(own, length);
                unless_null(s, array, same)
            }
            Fact::NotShorter(array, length) => {
                let array = value(s, array);
                let (own, length) = (s.length_of(array), s.terms.int(*length));
                let fits = s.terms.sle(length, own);
                unless_null(s, array, fits)
            }
            Fact::Is(atom) => atom.condition(s, value)?,
            Fact::If(atom, fact) => {
                let atom = atom.condition(s, value)?;
                let holds = fact.condition(s, value)?;
                s.terms.implies(atom, holds)
            }
        })
    }

    /// The fields it is about.
    pub fn fields(&self) -> Vec<FieldRef> {
        match self {
            Fact::OneOf(f, _) | Fact::AtLeast(f, _) | Fact::AtMost(f, _) => vec![f],
            Fact::NotNull(f) | Fact::Length(f, _) | Fact::NotShorter(f, _) => vec![f],
            Fact::IsNever(field, _) => vec![field],
            Fact::Is(atom) => vec![atom.field],
            Fact::Ordered { small, large, .. } => vec![small, large],
            Fact::Fits { number, array, .. } => vec![number, array],
            Fact::If(atom, fact) => {
                let mut all = fact.fields();
                all.push(atom.field);
                all
            }
        }
    }
}

impl Atom {
    fn condition<'a>(&self, s: &mut Segment<'a>, value: Values<'_, 'a>) -> Option<Term> {
        let own = value(s, self.field);
        let wanted = match self.value {
            Value::Number(number) => constant(s, self.field, number),
            Value::Null => s.terms.null(),
            Value::Constant(constant) => s.enum_constant(constant)?,
        };
        let is = s.terms.eq(own, wanted);
        Some(match self.is_not {
            true => s.terms.not(is),
            false => is,
        })
    }
}

fn constant(s: &mut Segment, field: FieldRef, value: i64) -> Term {
    let sort = sort_of_field(field);
    s.terms.constant(sort, sort.pack(value))
}

fn unless_null(s: &mut Segment, object: Term, holds: Term) -> Term {
    let null = s.terms.null();
    let is_null = s.terms.eq(object, null);
    s.terms.or(is_null, holds)
}

/// What is known of the classes of a program.
#[derive(Default)]
pub struct Facts {
    by_class: FxHashMap<u32, Vec<Arc<Fact>>>,
    /// Fields that were looked at, by class.
    fields: FxHashMap<u32, Vec<FieldRef>>,
    /// How many rounds of looking for facts about these fields are done, by class.
    rounds: FxHashMap<u32, usize>,
    /// Classes whose constructors keep the object to themselves until they are done.
    closed: FxHashSet<u32>,
    /// Blocks that may begin while an object of a class is being changed: class, method, block.
    unsettled: FxHashSet<(u32, u32, usize)>,
    harmless: RefCell<FxHashMap<u32, bool>>,
    exact: RefCell<FxHashMap<FieldId, Option<Name>>>,
}

impl Facts {
    pub fn of(&self, class: ClassRef) -> Vec<Arc<Fact>> {
        self.by_class.get(&class.id).cloned().unwrap_or_default()
    }

    /// These fields and those that were looked at before, where there are more of them: then
    /// nothing is known of the class any more.
    pub fn widen(&mut self, class: ClassRef, wanted: Vec<FieldRef>) -> Vec<FieldRef> {
        let known = self.fields.entry(class.id).or_default();
        let before = known.len();
        for field in wanted {
            if !known.iter().any(|f| std::ptr::eq(*f, field)) {
                known.push(field);
            }
        }
        if known.len() > before {
            self.by_class.remove(&class.id);
            self.rounds.remove(&class.id);
        }
        known.clone()
    }

    pub fn rounds(&self, class: ClassRef) -> usize {
        self.rounds.get(&class.id).copied().unwrap_or_default()
    }

    pub fn set_rounds(&mut self, class: ClassRef, rounds: usize) {
        self.rounds.insert(class.id, rounds);
    }

    pub fn set(&mut self, class: ClassRef, facts: Vec<Arc<Fact>>) {
        self.by_class.insert(class.id, facts);
    }

    pub fn set_closed(&mut self, class: ClassRef) {
        self.closed.insert(class.id);
    }

    /// Is an object not known to others before its constructor is done?
    pub fn is_closed(&self, class: ClassRef) -> bool {
        self.closed.contains(&class.id)
    }

    pub fn set_unsettled(&mut self, class: ClassRef, method: MethodRef, block: usize) {
        self.unsettled.insert((class.id, method.id, block));
    }

    /// May an object of that class be half changed where a block begins?
    pub fn is_unsettled(&self, class: ClassRef, method: MethodRef, block: usize) -> bool {
        self.unsettled.contains(&(class.id, method.id, block))
    }

    /// The class of all objects that a field ever holds, if it is known.
    pub fn class_of_all(&self, field: FieldRef, store: &Store) -> Option<Name> {
        let mut known = self.exact.borrow_mut();
        *known
            .entry(FieldId::of(field))
            .or_insert_with(|| exact::class_of_all(field, store))
    }

    /// Does the initialiser of a class only write to the class itself?
    pub fn is_harmless(&self, class: ClassRef) -> bool {
        let mut known = self.harmless.borrow_mut();
        *known
            .entry(class.id)
            .or_insert_with(|| initialisers::is_harmless(class))
    }
}
