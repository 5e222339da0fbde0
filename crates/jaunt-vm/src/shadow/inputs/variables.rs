//! New inputs: variables for numbers, undecided references for objects.

use jaunt_class::Type;
use jaunt_term::{Sort, Term, UnOp, value};

use crate::classes::class::{Shape, Slot};
use crate::memory::heap::{NULL, Ref};
use crate::record::{Bound, Origin, Var};
use crate::run::machine::Machine;
use crate::run::trap::Result;
use crate::shadow::inputs::generics::Generic;

impl Machine {
    /// A new variable with the value that this run's input gives it.
    pub(in crate::shadow) fn new_var(
        &mut self,
        sort: Sort,
        origin: Origin,
        range: Option<(i64, i64)>,
    ) -> (u64, Term) {
        self.record_so_far();
        let id = self.shadows.vars.len() as u32;
        let given = self.shadows.given.values.get(id as usize).copied();
        let given = given.or_else(|| self.number_elsewhere(&origin));
        let mut bits = given.unwrap_or(0) & sort.mask();
        let s = &mut self.shadows;
        if let Some(range) = range {
            bits = within(range, sort, bits);
        }
        s.vars.push(Var {
            is_char: false,
            sort,
            origin,
            range,
        });
        s.values.push(bits);
        (bits, s.terms.var(sort, id))
    }

    /// An input of a type: what a register holds, and its handle.
    pub(in crate::shadow) fn new_input(
        &mut self,
        declared: impl Into<Generic>,
        origin: Origin,
    ) -> Result<(u64, u32)> {
        let declared = declared.into();
        let Shape::Primitive { ty } = declared.class.shape else {
            return self.new_ref(declared, origin, false);
        };
        let (sort, signed) = match ty {
            Type::Boolean => (Sort::Bool, false),
            Type::Byte => (Sort::I8, true),
            Type::Short => (Sort::I16, true),
            Type::Char => (Sort::I16, false),
            Type::Long => (Sort::I64, true),
            Type::Float => (Sort::F32, true),
            Type::Double => (Sort::F64, true),
            _ => (Sort::I32, true),
        };
        let range = self.asked_range(&origin, sort);
        let (bits, var) = self.new_var(sort, origin, range);
        if let Some(new) = self.shadows.vars.last_mut() {
            new.is_char = ty == Type::Char;
        }
        let terms = &mut self.shadows.terms;
        Ok(match sort {
            Sort::Bool => (bits, terms.bool_to_int(var).raw()),
            Sort::I8 | Sort::I16 if signed => {
                let value = sign_extended(bits, sort) as i32 as u32 as u64;
                (value, terms.sign_extend(var, Sort::I32).raw())
            }
            Sort::I16 => (bits, terms.zero_extend(var, Sort::I32).raw()),
            _ => (bits, var.raw()),
        })
    }

    /// The first read of a field of an input object. One that calls have made has a
    /// value there already; where that is an object, others do not put null.
    pub(in crate::shadow) fn input_field(&mut self, object: Ref, at: u32) -> Result<(u64, u32)> {
        let index = self.heap.shadow(object) as usize;
        let class = self.class_of(object);
        let field = class
            .chain()
            .find_map(|c| c.fields.iter().find(|f| !f.is_static() && f.offset == at));
        let Some(field) = field else {
            return Ok((0, 0));
        };
        let before = self.heap.read_slot(object, at, field.slot);
        if self.shadows.looking {
            return Ok((before, 0));
        }
        if let Some(folder) = self.temporary_folder(field)? {
            self.heap.write_slot(object, at, field.slot, folder as u64);
            self.shadows.objects[index].slots.insert(at, 0);
            return Ok((folder as u64, 0));
        }
        if !field.class().under_test {
            // The insides of library classes are not invented.
            self.shadows.bounded.insert(Bound::Classes);
            self.shadows.objects[index].slots.insert(at, 0);
            return Ok((before, 0));
        }
        let owner = self.shadows.objects[index].input - 1;
        let ty = Type::parse(&field.descriptor).unwrap_or(Type::Int);
        let declared = self.store.load_type(&ty);
        let declared = self.or_load_error(declared)?;
        let origin = Origin::Field {
            object: owner,
            name: field.name,
            class: field.class().name,
        };
        let object_type = self.shadows.refs[owner as usize].made_as.clone();
        let declared = self.field_type(&object_type, field, declared);
        let (bits, handle) = match field.slot {
            Slot::Ref => {
                let some = before as Ref != NULL || self.is_known_to_be_some(&origin);
                self.new_ref(declared, origin, some)?
            }
            _ => {
                let (bits, handle) = self.new_input(declared, origin.clone())?;
                self.keep_known(&origin, at, bits, handle)?;
                (bits, handle)
            }
        };
        if self.is_made(owner) && field.slot == Slot::Ref {
            self.shadows.refs[handle as usize - 1].null_first = before as Ref == NULL;
        }
        let print = self.born_as(owner, object);
        self.heap.write_slot(object, at, field.slot, bits);
        self.shadows.objects[index].slots.insert(at, handle);
        if let Some(print) = print {
            self.shadows.births[print].1 = self.fingerprint(object, 0);
        }
        Ok((bits, handle))
    }
}

/// The nearest number of a range, see `Var::range`.
fn within((low, high): (i64, i64), sort: Sort, bits: u64) -> u64 {
    if sort.is_float() {
        let number = value::widen(sort, bits);
        let [low, high] = [low, high].map(|end| f64::from_bits(end as u64));
        let kept = match number < low || number.is_nan() {
            true => low,
            false => number.min(high),
        };
        let changed = kept.to_bits() != number.to_bits();
        let packed = value::unary(UnOp::FloatToFloat, Sort::F64, sort, kept.to_bits());
        return if changed { packed } else { bits };
    }
    let number = sign_extended(bits, sort).clamp(low, high);
    number as u64 & sort.mask()
}

pub(in crate::shadow) fn sign_extended(bits: u64, sort: Sort) -> i64 {
    match sort {
        Sort::I8 => bits as i8 as i64,
        Sort::I16 => bits as i16 as i64,
        Sort::I32 => bits as i32 as i64,
        _ => bits as i64,
    }
}
