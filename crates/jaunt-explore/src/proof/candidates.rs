//! What might always hold of the fields of a class, as its code suggests: the constants that
//! it stores and compares with, orders between numbers, lengths of arrays.

use std::collections::BTreeSet;

use jaunt_class::access;
use jaunt_ir::{Body, Const, Op, Reg, Src};
use jaunt_vm::Store;
use jaunt_vm::class::{ClassRef, FieldRef, MethodRef, Slot};

use super::invariants::{Atom, Fact, Value};
use super::kept::{Site, fields_read};
use crate::atlas::body_of;

/// Constants that a field is compared with in candidates.
const MOST_CONSTANTS: usize = 10;

/// Values of a field that are told apart.
const MOST_VALUES: usize = 16;

/// Values of a field that tell in which state an object is.
const MOST_STATES: usize = 8;

/// Fields that are related to each other.
const MOST_RELATED: usize = 8;

/// What may hold of single fields, and of more than one.
pub struct Candidates {
    pub single: Vec<Fact>,
    pub related: Vec<Fact>,
}

/// A field, what its values are compared with, and values that other fields may depend on.
struct Related {
    field: FieldRef,
    thresholds: BTreeSet<i64>,
    values: Vec<Value>,
    /// Its values are few, so that they tell in which state an object is.
    is_state: bool,
}

pub fn candidates(
    class: ClassRef,
    fields: &[FieldRef],
    sites: &[Site],
    store: &Store,
) -> Candidates {
    let mut single = Vec::new();
    let mut all: Vec<Related> = Vec::new();
    for &field in fields {
        let own = sites.iter().filter(|s| std::ptr::eq(s.field, field));
        let thresholds = constants_beside(class, field, store);
        let (is_state, values) = match Slot::of(&field.descriptor) {
            Slot::Boolean | Slot::Byte | Slot::Char | Slot::Short | Slot::Int | Slot::Long => {
                let values = stored_numbers(own);
                if values.len() <= MOST_VALUES {
                    single.push(Fact::OneOf(field, values.iter().copied().collect()));
                }
                for &each in thresholds.iter().chain(&values) {
                    single.push(Fact::AtLeast(field, each));
                    single.push(Fact::AtMost(field, each));
                }
                let is_boolean = field.descriptor == "Z";
                let is_state = is_boolean || (3..=MOST_STATES).contains(&values.len());
                let most = if is_state { MOST_STATES } else { 4 };
                let values = values.into_iter().take(most).map(Value::Number);
                (is_state, values.collect())
            }
            Slot::Float | Slot::Double => continue,
            Slot::Ref => {
                single.push(Fact::NotNull(field));
                let constants = constants_of(field, store);
                single.extend(constants.iter().map(|c| Fact::IsNever(field, c)));
                if field.descriptor.starts_with('[') {
                    for &n in thresholds.iter().filter(|n| **n >= 0) {
                        single.push(Fact::Length(field, n as i32));
                        single.push(Fact::NotShorter(field, n as i32));
                    }
                }
                let named = constants.iter().take(MOST_STATES).copied();
                let is_state = !constants.is_empty();
                let values = [Value::Null].into_iter().chain(named.map(Value::Constant));
                (is_state, values.collect())
            }
        };
        all.push(Related {
            field,
            thresholds,
            values,
            is_state,
        });
    }
    all.truncate(MOST_RELATED);
    let related = relations(&all);
    Candidates { single, related }
}

fn relations(fields: &[Related]) -> Vec<Fact> {
    let mut all = Vec::new();
    let is = |field: FieldRef, slot: Slot| Slot::of(&field.descriptor) == slot;
    for one in fields {
        for other in fields {
            if std::ptr::eq(one.field, other.field) {
                continue;
            }
            let is_wide = is(one.field, Slot::Int) || is(one.field, Slot::Long);
            if is_wide && one.field.descriptor == other.field.descriptor {
                for strictly in [false, true] {
                    all.push(Fact::Ordered {
                        small: one.field,
                        large: other.field,
                        strictly,
                    });
                }
            }
            if is(one.field, Slot::Int) && other.field.descriptor.starts_with('[') {
                for strictly in [false, true] {
                    all.push(Fact::Fits {
                        number: one.field,
                        array: other.field,
                        strictly,
                    });
                }
            }
            for when in atoms(one) {
                for then in atoms(other) {
                    all.push(Fact::If(when, Box::new(Fact::Is(then))));
                }
            }
            let is_number = !is(other.field, Slot::Ref) && !is(other.field, Slot::Boolean);
            if one.is_state && is_number {
                all.extend(ranges_in_states(one, other));
            }
        }
    }
    all
}

/// In each state of an object a number may have a range of its own.
fn ranges_in_states(state: &Related, number: &Related) -> Vec<Fact> {
    let mut all = Vec::new();
    for when in atoms(state).filter(|when| !when.is_not) {
        for &each in &number.thresholds {
            let field = number.field;
            let ranges = [Fact::AtLeast(field, each), Fact::AtMost(field, each)];
            all.extend(ranges.map(|range| Fact::If(when, Box::new(range))));
        }
    }
    all
}

fn atoms(related: &Related) -> impl Iterator<Item = Atom> {
    let field = related.field;
    related.values.iter().flat_map(move |&value| {
        [false, true].map(|is_not| Atom {
            field,
            value,
            is_not,
        })
    })
}

/// Small constants in the methods of a class that read or make a field, 0 among them.
fn constants_beside(class: ClassRef, field: FieldRef, store: &Store) -> BTreeSet<i64> {
    let mut all = BTreeSet::from([0, 1]);
    let reads = |m: MethodRef| {
        let read = fields_read(m, store);
        read.iter().any(|f| std::ptr::eq(*f, field)) || m.is_constructor()
    };
    let near = class.methods.iter().filter(|m| reads(m));
    let mut bounds = BTreeSet::new();
    for body in near.filter_map(body_of) {
        for op in &body.ops {
            let constant = match *op {
                Op::Const {
                    k: Const::Int(n), ..
                } => i64::from(n),
                Op::Const {
                    k: Const::Long(n), ..
                } => n,
                Op::If {
                    b: Src::Const(n), ..
                }
                | Op::Bin {
                    b: Src::Const(n), ..
                } => i64::from(n),
                _ => continue,
            };
            if all.len() < MOST_CONSTANTS && constant.abs() < 1 << 30 {
                all.insert(constant);
                if matches!(op, Op::If { .. }) {
                    bounds.extend([constant - 1, constant + 1]);
                }
            }
        }
    }
    // Whoever is not above 20 may be 19 at most.
    let more = MOST_CONSTANTS + MOST_CONSTANTS / 2;
    for bound in bounds {
        if all.len() < more {
            all.insert(bound);
        }
    }
    all
}

/// The constants that are stored, and zero.
fn stored_numbers<'s>(sites: impl Iterator<Item = &'s Site>) -> BTreeSet<i64> {
    let mut all = BTreeSet::from([0]);
    for site in sites {
        let Some(body) = body_of(site.method) else {
            continue;
        };
        for op in origins(body, site.value) {
            match *op {
                Op::Const {
                    k: Const::Int(n), ..
                } => all.insert(i64::from(n)),
                Op::Const {
                    k: Const::Long(n), ..
                } => all.insert(n),
                _ => false,
            };
        }
    }
    all
}

/// The operations that may give a register its value, copies followed.
fn origins(body: &'static Body, register: Reg) -> Vec<&'static Op> {
    let mut registers = vec![register];
    let mut at = 0;
    let mut found = Vec::new();
    while let Some(&register) = registers.get(at) {
        at += 1;
        for op in body.ops.iter().filter(|op| op.result() == Some(register)) {
            match op {
                Op::Copy { s, .. } if !registers.contains(s) => registers.push(*s),
                Op::Copy { .. } => {}
                op => found.push(op),
            }
        }
    }
    found
}

/// Constants of the enum that a field is of.
fn constants_of(field: FieldRef, store: &Store) -> Vec<FieldRef> {
    let ty = super::heap::type_of(field);
    let class = store.load_type(&ty).ok();
    let Some(class) = class.filter(|c| c.access & access::ENUM != 0) else {
        return Vec::new();
    };
    let constants = class.fields.iter().filter(|f| f.access & access::ENUM != 0);
    constants.collect()
}
