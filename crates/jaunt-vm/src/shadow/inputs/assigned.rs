//! Fields that a class leaves to other code: assigning them is part of how its
//! objects are made.

use jaunt_class::access;
use jaunt_ir::{Op, Reg};

use crate::classes::class::{ClassRef, Field, FieldRef, MethodRef};
use crate::memory::heap::Ref;
use crate::record::Made;
use crate::run::machine::Machine;
use crate::shadow::inputs::makers::is_open;

/// The fields of a class that code of a package is expected to assign. It can do so
/// with others too, which the class itself keeps in order.
pub fn assigned(class: ClassRef, home: &str) -> Vec<FieldRef> {
    const FIXED: u16 = access::STATIC | access::FINAL | access::SYNTHETIC;
    let own = class.chain().filter(|c| c.under_test);
    own.flat_map(|c| c.fields.iter())
        .filter(|f| f.access & FIXED == 0 && is_open(f.class(), f.access, home))
        .filter(|f| f.access & access::PUBLIC != 0 || is_left_to_others(class, f))
        .collect()
}

/// Do constructors of the class at most set a field to a constant, and no other
/// method of it sets the field at all?
fn is_left_to_others(class: ClassRef, field: &Field) -> bool {
    let mut methods = class.chain().flat_map(|c| c.methods.iter());
    methods.all(|m| {
        let mut values = written_values(m, field);
        values.all(|constant| constant && m.is_constructor())
    })
}

/// Does a field keep its zero or null until code outside of the class assigns it?
pub fn starts_at_zero(field: &Field) -> bool {
    let mut methods = field.class().methods.iter();
    methods.all(|m| written_values(m, field).next().is_none())
}

/// For each place where a method sets a field: is the value a constant?
fn written_values(method: MethodRef, field: &Field) -> impl Iterator<Item = bool> {
    let code = method.text().zip(method.class().file());
    code.into_iter().flat_map(move |(body, file)| {
        let set = move |cp: u16| {
            let member = file.pool.member(cp);
            member.is_ok_and(|m| m.name == field.name && m.descriptor == field.descriptor)
        };
        let places = body.ops.iter().enumerate();
        places.filter_map(move |(at, op)| match op {
            Op::PutField { v, cp, .. } if set(*cp) => {
                Some(at > 0 && is_constant(&body.ops[at - 1], *v))
            }
            _ => None,
        })
    })
}

fn is_constant(op: &Op, register: Reg) -> bool {
    matches!(op, Op::Const { d, .. } | Op::LoadConst { d, .. } if *d == register)
}

impl Machine {
    /// Was an input object made by calls, so that its fields had values before?
    pub(in crate::shadow) fn is_made(&self, var: u32) -> bool {
        self.shadows.refs[var as usize].made != Some(Made::Invented)
    }

    /// From now on these fields of an object are inputs, unless something else is
    /// written to them before they are read.
    pub(in crate::shadow) fn assign_fields(&mut self, var: u32, object: Ref, fields: &[FieldRef]) {
        if fields.is_empty() {
            return;
        }
        let class = self.class_of(object);
        let index = self.shadow_of(object);
        let shadow = &mut self.shadows.objects[index];
        for field in class.chain().flat_map(|c| c.fields.iter()) {
            if fields.iter().any(|f| std::ptr::eq(*f, field)) {
                shadow.slots.remove(&field.offset);
            } else if !field.is_static() {
                shadow.slots.entry(field.offset).or_insert(0);
            }
        }
        shadow.input = var + 1;
    }
}
