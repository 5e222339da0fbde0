//! Inputs without identity: numbers, characters, strings and boxes.

use std::collections::BTreeSet;

use jaunt_class::Const;
use jaunt_record::Unwritable;
use jaunt_term::Sort;
use jaunt_vm::class::{ClassRef, MethodRef};
use jaunt_vm::{Made, RefShape, Seen};

use super::arrange::{Arrange, Written};
use super::literal::{literal, string_literal};
use super::parameters::Place;

impl Arrange<'_> {
    /// The value of a variable of the input.
    pub(super) fn bits(&self, id: u32) -> u64 {
        let values = &self.trace.input.values;
        values.get(id as usize).copied().unwrap_or(0)
    }

    /// 16-bit variables are chars or shorts: who asks knows which.
    pub(super) fn number(&self, id: u32, char: bool) -> Written<String> {
        let bits = self.bits(id);
        let seen = match self.trace.vars[id as usize].sort {
            Sort::Bool => Seen::Boolean(bits != 0),
            Sort::I8 => Seen::Byte(bits as i8),
            Sort::I16 if char => Seen::Char(bits as u16),
            Sort::I16 => Seen::Short(bits as i16),
            Sort::I32 => Seen::Int(bits as i32),
            Sort::I64 => Seen::Long(bits as i64),
            Sort::F32 => Seen::Float(f32::from_bits(bits as u32)),
            Sort::F64 => Seen::Double(f64::from_bits(bits)),
            _ => return Err(Unwritable::NotANumber),
        };
        literal(&seen).ok_or(Unwritable::NotANumber)
    }

    /// A string by the variable of its length; its characters follow.
    pub(super) fn text(&self, length: u32) -> String {
        let units = self.units(length);
        let literal = string_literal(&units);
        match self.trace.told_texts_apart && self.is_shared_text(length, &units) {
            true => format!("new String({literal})"),
            false => literal,
        }
    }

    fn units(&self, length: u32) -> Vec<u16> {
        let count = self.bits(length) as u32;
        (1..=count).map(|i| self.bits(length + i) as u16).collect()
    }

    /// Would a literal be the same object as another input or a constant of the
    /// code under test?
    fn is_shared_text(&self, length: u32, units: &[u16]) -> bool {
        let mut inputs = self.trace.refs.iter();
        let another = inputs.any(|r| match r.shape {
            RefShape::Object {
                made: Made::String { length: other },
                ..
            } => other != length && self.units(other) == units,
            _ => false,
        });
        let classes = self.covered_methods().map(|m| m.class());
        another
            || classes.filter_map(|c| c.file()).any(|file| {
                let mut constants = file.pool.iter();
                constants.any(|(i, c)| {
                    matches!(c, Const::String { .. })
                        && file.pool.string(i).is_ok_and(|text| text == units)
                })
            })
    }

    fn covered_methods(&self) -> impl Iterator<Item = MethodRef> {
        let ids: BTreeSet<u32> = self.trace.covered.iter().map(|c| c.method).collect();
        ids.into_iter().filter_map(|id| self.store.method(id))
    }

    /// Java boxes literals itself, unless they would choose another method.
    pub(super) fn boxed(&mut self, class: ClassRef, value: u32, place: &Place) -> Written<String> {
        let name = class.name.rsplit('/').next().unwrap_or_default();
        let number = self.number(value, name == "Character")?;
        Ok(match place.ambiguous && place.is(&class.name) {
            true => format!("{name}.valueOf({number})"),
            false => number,
        })
    }
}

/// What Java fills arrays of this type with.
pub fn default_of(element: ClassRef) -> &'static str {
    match element.name.as_str() {
        "boolean" => "false",
        "char" => "'\\u0000'",
        "byte" => "(byte) 0",
        "short" => "(short) 0",
        "int" => "0",
        "long" => "0L",
        "float" => "0.0f",
        "double" => "0.0",
        _ => "null",
    }
}
