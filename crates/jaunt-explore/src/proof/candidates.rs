//! What might always hold of the fields of a class, as its code suggests: the constants that
//! it stores and compares with, orders between numbers, lengths of arrays.

use std::collections::BTreeSet;

use jaunt_class::access;
use jaunt_ir::{Body, Const, Op, Reg, Src};
use jaunt_vm::Store;
use jaunt_vm::class::{ClassRef, FieldRef, MethodRef, Slot};

use super::invariants::{Atom, Fact};
use super::kept::{Site, fields_read};
use crate::atlas::body_of;

/// Constants that a field is compared with in candidates.
const MOST_CONSTANTS: usize = 10;

/// Values of a field that are told apart.
const MOST_VALUES: usize = 16;

/// Fields that are related to each other.
const MOST_RELATED: usize = 8;

pub fn candidates(
    class: ClassRef,
    fields: &[FieldRef],
    sites: &[Site],
    store: &Store,
) -> Vec<Fact> {
    let mut all = Vec::new();
    let mut related: Vec<(FieldRef, Vec<i64>)> = Vec::new();
    for &field in fields {
        let own = sites.iter().filter(|s| std::ptr::eq(s.field, field));
        let thresholds = constants_beside(class, field, store);
        match Slot::of(&field.descriptor) {
            Slot::Boolean | Slot::Byte | Slot::Char | Slot::Short | Slot::Int | Slot::Long => {
                let values = stored_numbers(own);
                if values.len() <= MOST_VALUES {
                    all.push(Fact::OneOf(field, values.iter().copied().collect()));
                }
                for &each in thresholds.iter().chain(&values) {
                    all.push(Fact::AtLeast(field, each));
                    all.push(Fact::AtMost(field, each));
                }
                related.push((field, values.into_iter().take(4).collect()));
            }
            Slot::Float | Slot::Double => {}
            Slot::Ref => {
                all.push(Fact::NotNull(field));
                all.extend(unused_constants(field, store));
                if field.descriptor.starts_with('[') {
                    let lengths = thresholds.iter().filter(|n| **n >= 0);
                    all.extend(lengths.map(|&n| Fact::Length(field, n as i32)));
                }
                related.push((field, vec![0]));
            }
        }
    }
    related.truncate(MOST_RELATED);
    all.extend(relations(&related));
    all
}

fn relations(fields: &[(FieldRef, Vec<i64>)]) -> Vec<Fact> {
    let mut all = Vec::new();
    let is = |field: FieldRef, slot: Slot| Slot::of(&field.descriptor) == slot;
    for (one, values) in fields {
        for (other, others) in fields {
            if std::ptr::eq(*one, *other) {
                continue;
            }
            let is_wide = is(one, Slot::Int) || is(one, Slot::Long);
            if is_wide && one.descriptor == other.descriptor {
                for strictly in [false, true] {
                    all.push(Fact::Ordered {
                        small: one,
                        large: other,
                        strictly,
                    });
                }
            }
            if is(one, Slot::Int) && other.descriptor.starts_with('[') {
                for strictly in [false, true] {
                    all.push(Fact::Fits {
                        number: one,
                        array: other,
                        strictly,
                    });
                }
            }
            for one in atoms(one, values) {
                for other in atoms(other, others) {
                    all.push(Fact::Implies(one, other));
                }
            }
        }
    }
    all
}

fn atoms(field: FieldRef, values: &[i64]) -> impl Iterator<Item = Atom> {
    values.iter().flat_map(move |&value| {
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
            }
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

/// Constants of an enum that a field perhaps never holds.
fn unused_constants(field: FieldRef, store: &Store) -> Vec<Fact> {
    let ty = super::heap::type_of(field);
    let class = store.load_type(&ty).ok();
    let Some(class) = class.filter(|c| c.access & access::ENUM != 0) else {
        return Vec::new();
    };
    let constants = class.fields.iter().filter(|f| f.access & access::ENUM != 0);
    constants.map(|f| Fact::IsNever(field, f)).collect()
}
