//! The heap of a segment: any at its beginning, except for what is known to hold of the
//! fields that only their class's own code writes.
//!
//! Between two calls of unknown code lies an epoch. What fields held at the beginning of one
//! are variables; the invariants of their classes hold of these.

use std::collections::{BTreeMap, BTreeSet};

use jaunt_class::{Name, Type, access};
use jaunt_term::{Sort, Term};
use jaunt_vm::class::{ClassRef, FieldRef};
use rustc_hash::FxHashMap;

use crate::row::{Row, sort_of};

use super::segment::Segment;

/// A field, whatever class it is named by: class and position there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FieldId {
    pub class: u32,
    pub index: u16,
}

impl FieldId {
    pub fn of(field: FieldRef) -> FieldId {
        FieldId {
            class: field.class().id,
            index: field.index,
        }
    }
}

/// What is known of fields at one point of a segment.
#[derive(Clone, Default)]
pub struct Heap {
    /// Fields whose values are known; statics are those of null.
    pub known: BTreeMap<(Term, FieldId), Term>,
    /// Fields of some object that were written in this epoch.
    written: BTreeSet<FieldId>,
    epoch: u32,
    /// What the library answered to questions of which the answer is the same each time, unless
    /// code that is not looked at runs: by what was asked.
    pub answers: FxHashMap<(Name, Vec<Term>), Term>,
}

/// What fields held when epochs began.
#[derive(Default)]
pub struct Beginnings {
    values: BTreeMap<(u32, Term, FieldId), Term>,
    /// Objects whose fields were looked at.
    objects: BTreeSet<(u32, Term, u32)>,
    epochs: u32,
}

impl Heap {
    /// What is known whichever way was taken: `conditions` tells the ways apart.
    pub fn merged(segment: &mut Segment, ways: Vec<(Term, Heap)>) -> Heap {
        let mut ways = ways.into_iter();
        let Some((_, mut all)) = ways.next() else {
            return Heap::default();
        };
        for (condition, heap) in ways {
            all.written.extend(heap.written);
            let others = heap.answers;
            all.answers
                .retain(|asked, answer| others.get(asked) == Some(answer));
            let before = std::mem::take(&mut all.known);
            for (key, value) in before {
                let Some(&other) = heap.known.get(&key) else {
                    continue;
                };
                let terms = &mut segment.terms;
                if terms.sort(value) == terms.sort(other) {
                    let either = terms.ite(condition, other, value);
                    all.known.insert(key, either);
                }
            }
            if all.epoch != heap.epoch {
                all.epoch = segment.beginnings.next();
            }
        }
        all
    }
}

impl Beginnings {
    fn next(&mut self) -> u32 {
        self.epochs += 1;
        self.epochs
    }
}

impl Segment<'_> {
    /// What a field of an object holds.
    pub fn field(&mut self, object: Term, field: FieldRef) -> Term {
        let id = FieldId::of(field);
        if let Some(&known) = self.heap.known.get(&(object, id)) {
            return known;
        }
        let value = if self.is_unfinished(object, field.class()) && self.from_entry {
            let sort = sort_of_field(field);
            self.terms.constant(sort, 0)
        } else if self.heap.written.contains(&id) || !is_steady(field) {
            // It may have been written to this object by another name.
            let value = self.of_type(&type_of(field));
            if !is_steady(field) {
                return value;
            }
            value
        } else if let Some(constant) = self.enum_constant(field) {
            constant
        } else {
            self.at_beginning(object, field)
        };
        self.heap.known.insert((object, id), value);
        value
    }

    /// What a field held when the epoch began.
    fn at_beginning(&mut self, object: Term, field: FieldRef) -> Term {
        let id = FieldId::of(field);
        let key = (self.heap.epoch, object, id);
        if let Some(&value) = self.beginnings.values.get(&key) {
            return value;
        }
        let value = self.of_type(&type_of(field));
        self.beginnings.values.insert(key, value);
        if !field.is_static() && !self.is_unfinished(object, field.class()) {
            let of = (key.0, object, id.class);
            self.beginnings.objects.insert(of);
        }
        value
    }

    pub fn set_field(&mut self, object: Term, field: FieldRef, value: Term) {
        let id = FieldId::of(field);
        // Other objects may be the same, except for one that nobody else knows.
        let alone = self.unfinished.map(|(this, _)| this);
        let is_same = |o: &Term| *o == object || Some(*o) == alone;
        self.heap.known.retain(|(o, f), _| *f != id || is_same(o));
        self.heap.written.insert(id);
        match is_steady(field) {
            true => {
                let value = self.narrowed(&type_of(field), value);
                self.heap.known.insert((object, id), value);
            }
            false => {
                self.heap.known.remove(&(object, id));
            }
        }
    }

    /// Unknown code runs. Final fields stay as they are: who may still set them waits for
    /// us, or has done so. So do those of an object that nobody else knows.
    pub fn forget_heap(&mut self) {
        let store = self.store;
        let unfinished = self.unfinished;
        let mut kept = std::mem::take(&mut self.heap.known);
        kept.retain(|(object, id), _| {
            let field = store.class(id.class).map(|c| &c.fields[id.index as usize]);
            field.is_some_and(|f| f.access & access::FINAL != 0)
                || unfinished.is_some_and(|(this, class)| *object == this && id.class == class.id)
        });
        let epoch = self.beginnings.next();
        for (&(object, id), &value) in &kept {
            self.beginnings.values.insert((epoch, object, id), value);
        }
        self.heap = Heap {
            known: kept,
            epoch,
            ..Heap::default()
        };
    }

    /// Is it the object that this constructor is making, of which nobody else knows?
    fn is_unfinished(&self, object: Term, class: ClassRef) -> bool {
        let this = self.unfinished;
        this.is_some_and(|(this, of)| this == object && of.id == class.id)
    }

    /// The constants of an enum are always the same objects, for all but the enum itself.
    pub fn enum_constant(&mut self, field: FieldRef) -> Option<Term> {
        let is_constant = field.is_static() && field.access & access::ENUM != 0;
        if !is_constant || self.method().class().id == field.class().id {
            return None;
        }
        let id = FieldId::of(field);
        if let Some(&known) = self.constants.get(&id) {
            return Some(known);
        }
        let constant = self.fresh(Sort::Ref);
        let null = self.terms.null();
        let some = self.terms.ne(constant, null);
        self.definitions.push(some);
        for (other, &term) in &self.constants {
            if other.class == id.class {
                let differs = self.terms.ne(constant, term);
                self.definitions.push(differs);
            }
        }
        self.constants.insert(id, constant);
        Some(constant)
    }

    /// What the invariants say of all objects that were looked at.
    pub fn invariants(&mut self) -> Vec<Term> {
        let mut conditions = Vec::new();
        let objects = self.beginnings.objects.clone();
        let now = self.heap.epoch;
        for (epoch, object, class) in objects {
            let Some(class) = self.store.class(class) else {
                continue;
            };
            let (method, block) = self.beginning;
            if epoch == 0 && self.facts.is_unsettled(class, method, block) {
                continue;
            }
            for fact in self.facts.of(class) {
                // The others say nothing about what was looked at.
                let values = &self.beginnings.values;
                let is_seen = |f: &FieldRef| values.contains_key(&(epoch, object, FieldId::of(f)));
                if !fact.fields().iter().any(is_seen) {
                    continue;
                }
                self.heap.epoch = epoch;
                let holds = fact.condition(self, &mut |segment, field| {
                    segment.at_beginning(object, field)
                });
                conditions.extend(holds);
            }
        }
        self.heap.epoch = now;
        conditions
    }
}

pub fn type_of(field: FieldRef) -> Type {
    Type::parse(&field.descriptor).unwrap_or(Type::Int)
}

pub fn sort_of_field(field: FieldRef) -> Sort {
    sort_of(&type_of(field))
}

/// Does a field only change when somebody here changes it?
fn is_steady(field: FieldRef) -> bool {
    field.access & access::VOLATILE == 0
}
