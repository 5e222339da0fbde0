//! Fields as registers hold them: each kind of slot has its width and its sign.

use crate::classes::class::Slot;
use crate::memory::heap::{Heap, Ref};

impl Heap {
    /// Writes a register's contents to a field.
    pub(crate) fn write_slot(&mut self, object: Ref, at: u32, slot: Slot, bits: u64) {
        match slot {
            Slot::Boolean => self.put(object, at, bits as u8 & 1),
            Slot::Byte => self.put(object, at, bits as u8),
            Slot::Char | Slot::Short => self.put(object, at, bits as u16),
            Slot::Int | Slot::Float | Slot::Ref => self.put(object, at, bits as u32),
            Slot::Long | Slot::Double => self.put(object, at, bits),
        }
    }

    /// Reads a field as a register holds it.
    pub(crate) fn read_slot(&self, object: Ref, at: u32, slot: Slot) -> u64 {
        match slot {
            Slot::Boolean | Slot::Byte => self.get::<i8>(object, at) as i32 as u32 as u64,
            Slot::Char => self.get::<u16>(object, at) as u64,
            Slot::Short => self.get::<i16>(object, at) as i32 as u32 as u64,
            Slot::Int | Slot::Float | Slot::Ref => self.get::<u32>(object, at) as u64,
            Slot::Long | Slot::Double => self.get(object, at),
        }
    }
}
