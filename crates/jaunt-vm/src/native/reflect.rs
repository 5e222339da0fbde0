//! Reflection.

use super::Entry;
use crate::class::FieldRef;
use crate::heap::Ref;
use crate::machine::Machine;
use crate::trap::{Result, Trap};

pub const ENTRIES: &[Entry] = &[];

impl Machine {
    /// The field behind a java.lang.reflect.Field.
    pub(crate) fn reflected_field(&mut self, field: Ref) -> Result<FieldRef> {
        let class = self.class_of_mirror(self.get_field(field, "clazz") as Ref);
        let slot = self.get_field(field, "slot") as usize;
        class
            .fields
            .get(slot)
            .ok_or_else(|| Trap::unsupported("a field without a slot"))
    }
}
