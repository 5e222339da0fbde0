//! `System.arraycopy` and access to memory by place.

use crate::classes::class::{ClassRef, Shape, Slot};
use crate::memory::heap::{ELEMENTS, NULL, Ref};
use crate::memory::objects::element_bytes;
use crate::native::Call;
use crate::run::machine::Machine;
use crate::run::trap::{Result, Trap};

impl Machine {
    pub(crate) fn arraycopy(&mut self, call: &Call) -> Result<()> {
        let (from, from_at) = (call.object(0), call.int(1));
        let (to, to_at, count) = (call.object(2), call.int(3), call.int(4));
        if from == NULL || to == NULL {
            return Err(self.raise("java/lang/NullPointerException", None));
        }
        let (source, target) = (self.class_of(from), self.class_of(to));
        let (Shape::Array { element: s, elem }, Shape::Array { element: t, .. }) =
            (&source.shape, &target.shape)
        else {
            return Err(self.store_mismatch(source, target));
        };
        if (s.is_primitive() || t.is_primitive()) && s.id != t.id {
            return Err(self.store_mismatch(source, target));
        }
        self.check_range("source index", "last source index", from, from_at, count)?;
        self.check_range(
            "destination index",
            "last destination index",
            to,
            to_at,
            count,
        )?;
        let (from_at, to_at, count) = (from_at as u32, to_at as u32, count as u32);
        let mut fits = count;
        if !s.is_primitive() && !s.is_subclass_of(t) {
            // Elements are stored up to the first that does not fit.
            fits = 0;
            while fits < count && self.hooks.element_fits(self, from, from_at + fits, t)? {
                fits += 1;
            }
        }
        let size = element_bytes(*elem);
        let place =
            |array: Ref, at: u32| array as usize * 8 + ELEMENTS as usize + at as usize * size;
        let handles = self.hooks.handles_to_copy(self, from, from_at, to, fits);
        self.heap
            .copy_within(place(from, from_at), place(to, to_at), fits as usize * size);
        self.hooks.copied(self, to, to_at, handles);
        if fits < count {
            let (source, target) = (s.java_name(), t.java_name());
            let message = match t.is_subclass_of(s) {
                true => format!(
                    "arraycopy: element type mismatch: can not cast one of the elements of {source}[] to the type of the destination array, {target}"
                ),
                false => {
                    format!("arraycopy: type mismatch: can not copy {source}[] into {target}[]")
                }
            };
            return Err(self.raise("java/lang/ArrayStoreException", Some(&message)));
        }
        Ok(())
    }

    fn check_range(
        &mut self,
        first: &str,
        last: &str,
        array: Ref,
        at: i32,
        count: i32,
    ) -> Result<()> {
        let length = self.heap.length(array);
        let end = at as i64 + count as i64;
        if at >= 0 && count >= 0 {
            self.hooks.copy_end(self, array, end);
            if end <= length as i64 {
                return Ok(());
            }
        }
        let kind = match self.class_of(array).element() {
            Some(e) if e.is_primitive() => format!("{}[{length}]", e.name),
            _ => format!("object array[{length}]"),
        };
        let message = if at < 0 {
            format!("arraycopy: {first} {at} out of bounds for {kind}")
        } else if count < 0 {
            format!("arraycopy: length {count} is negative")
        } else {
            format!("arraycopy: {last} {end} out of bounds for {kind}")
        };
        Err(self.raise("java/lang/ArrayIndexOutOfBoundsException", Some(&message)))
    }

    fn store_mismatch(&mut self, source: ClassRef, target: ClassRef) -> Trap {
        let message = match (source.element(), target.element()) {
            (None, _) => format!(
                "arraycopy: source type {} is not an array",
                source.java_name()
            ),
            (_, None) => {
                format!(
                    "arraycopy: destination type {} is not an array",
                    target.java_name()
                )
            }
            (Some(s), Some(t)) if s.is_primitive() && t.is_primitive() => format!(
                "arraycopy: type mismatch: can not copy {}[] into {}[]",
                s.name, t.name
            ),
            (Some(s), Some(t)) => format!(
                "arraycopy: type mismatch: can not copy {} into {}",
                array_text(s),
                array_text(t)
            ),
        };
        self.raise("java/lang/ArrayStoreException", Some(&message))
    }

    /// Memory at a checked place, as a register holds it.
    pub(crate) fn read_place(&self, place: usize, slot: Slot) -> u64 {
        match slot {
            Slot::Boolean | Slot::Byte => self.heap.read_at::<i8>(place) as i32 as u32 as u64,
            Slot::Char => self.heap.read_at::<u16>(place) as u64,
            Slot::Short => self.heap.read_at::<i16>(place) as i32 as u32 as u64,
            Slot::Int | Slot::Float | Slot::Ref => self.heap.read_at::<u32>(place) as u64,
            Slot::Long | Slot::Double => self.heap.read_at(place),
        }
    }

    pub(crate) fn write_place(&mut self, place: usize, slot: Slot, bits: u64) {
        match slot.bytes() {
            1 => self.heap.write_at(place, bits as u8),
            2 => self.heap.write_at(place, bits as u16),
            4 => self.heap.write_at(place, bits as u32),
            _ => self.heap.write_at(place, bits),
        }
    }
}

fn array_text(element: ClassRef) -> String {
    match element.is_primitive() {
        true => format!("{}[]", element.name),
        false => "object array[]".to_string(),
    }
}
