//! Primitives in and out of boxes, widened where a wider type is asked for.

use jaunt_class::Type;
use jaunt_ir::UnOp;

use super::super::Call;
use crate::classes::class::{ClassRef, Shape, Slot};
use crate::code::arith;
use crate::memory::heap::{NULL, Ref};
use crate::run::machine::Machine;
use crate::run::trap::Result;

/// A value of a primitive type, or a reference (kind `L`).
#[derive(Clone, Copy)]
pub struct Value {
    /// The descriptor letter of its type.
    pub kind: u8,
    pub bits: u64,
    pub shadow: u32,
}

/// The descriptor letter of a type, `L` for all references.
pub fn letter(ty: &Type) -> u8 {
    match ty.descriptor().as_bytes() {
        [b'L' | b'[', ..] | [] => b'L',
        [letter, ..] => *letter,
    }
}

/// As `letter`, of a class.
pub fn class_letter(class: ClassRef) -> u8 {
    match &class.shape {
        Shape::Primitive { ty } => letter(ty),
        _ => b'L',
    }
}

/// What widens one primitive type to another: `Err` if nothing does, `Ok(None)`
/// if registers hold both alike.
fn widening(from: u8, to: u8) -> std::result::Result<Option<UnOp>, ()> {
    Ok(match (from, to) {
        _ if from == to => None,
        (b'B', b'S' | b'I') | (b'S' | b'C', b'I') => None,
        (b'B' | b'S' | b'C' | b'I', b'J') => Some(UnOp::I2L),
        (b'B' | b'S' | b'C' | b'I', b'F') => Some(UnOp::I2F),
        (b'B' | b'S' | b'C' | b'I', b'D') => Some(UnOp::I2D),
        (b'J', b'F') => Some(UnOp::L2F),
        (b'J', b'D') => Some(UnOp::L2D),
        (b'F', b'D') => Some(UnOp::F2D),
        _ => return Err(()),
    })
}

impl Machine {
    /// The value inside a box.
    pub(crate) fn unboxed(&mut self, object: Ref) -> Option<Value> {
        if object == NULL {
            return None;
        }
        let (kind, bits) = self.unbox(object)?;
        let class = self.class_of(object);
        let field = self.field(class, "value")?;
        self.result_handle = 0;
        self.hooks
            .peek(self, object, field.offset as i64, field.slot);
        let shadow = self.take_result_handle();
        Some(Value { kind, bits, shadow })
    }

    pub(crate) fn boxed(&mut self, value: Value) -> Result<Ref> {
        self.box_value(value.kind, value.bits, value.shadow)
    }

    /// The value in a wider type; `None` if it does not convert to that type.
    pub(crate) fn widened(&mut self, call: &Call, value: Value, to: u8) -> Option<Value> {
        let Ok(op) = widening(value.kind, to) else {
            return None;
        };
        let Some(op) = op else {
            return Some(Value { kind: to, ..value });
        };
        if value.shadow == 0 {
            let bits = arith::unary(op, value.bits);
            return Some(Value {
                kind: to,
                bits,
                shadow: 0,
            });
        }
        // Frames of natives have a spare register behind their arguments.
        let spare = call.method.arg_slots();
        call.w.set_both(spare, value.bits, value.shadow);
        self.hooks.unary(self, call.w, op, spare, spare);
        Some(Value {
            kind: to,
            bits: call.w.get(spare),
            shadow: call.w.shadow(spare),
        })
    }

    /// Reads memory of an object together with its term. `at` lies in the object.
    pub(crate) fn load_value(&mut self, object: Ref, at: i64, kind: u8) -> Value {
        let slot = slot_of(kind);
        self.result_handle = 0;
        self.hooks.peek(self, object, at, slot);
        Value {
            kind,
            bits: self.read_place(place(object, at), slot),
            shadow: self.take_result_handle(),
        }
    }

    pub(crate) fn store_value(&mut self, object: Ref, at: i64, value: Value) {
        let slot = slot_of(value.kind);
        self.write_place(place(object, at), slot, value.bits);
        self.hooks.poke(self, object, at, slot, value.shadow);
    }
}

fn place(object: Ref, at: i64) -> usize {
    object as usize * 8 + at as usize
}

fn slot_of(kind: u8) -> Slot {
    Slot::of(std::str::from_utf8(&[kind]).unwrap_or("L"))
}
