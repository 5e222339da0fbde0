//! Terms of the slots of objects and arrays.

use jaunt_class::Type;
use jaunt_ir::Reg;
use jaunt_term::{Sort, Term};
use rustc_hash::FxHashMap;

use crate::classes::class::{Field, Shape, Slot};
use crate::classes::mirror::static_offset;
use crate::memory::heap::{ELEMENTS, NULL, Ref, SHADOW};
use crate::memory::objects::element_bytes;
use crate::run::machine::Machine;
use crate::run::trap::Result;
use crate::run::window::Window;
use crate::shadow::ops::placed::Placed;

/// The shadow of one object. Slots are field offsets or element indexes.
#[derive(Default)]
pub(in crate::shadow) struct ObjectShadow {
    /// Handles of slots; 0 says that the slot is known to be concrete.
    pub slots: FxHashMap<u32, u32>,
    /// Term of an array's length, none if concrete.
    pub length: Term,
    /// Contents as an array term, once written at a symbolic index.
    pub chain: Term,
    /// The reference input that this object is, plus one: slots never touched
    /// are inputs.
    pub input: u32,
    /// A box whose value is symbolic, see `boxes`.
    pub boxed: bool,
    /// References written at symbolic indexes.
    pub placed: Placed,
    /// What has to be recorded before anybody looks at it, see `unread`.
    pub debt: u32,
}

impl Machine {
    /// The index of an object's shadow, made when first needed.
    pub(in crate::shadow) fn shadow_of(&mut self, object: Ref) -> usize {
        let index: u32 = self.heap.get(object, SHADOW);
        if index != 0 {
            return index as usize;
        }
        if self.shadows.objects.is_empty() {
            self.shadows.objects.push(ObjectShadow::default());
        }
        let index = self.shadows.objects.len();
        self.shadows.objects.push(ObjectShadow::default());
        self.heap.put(object, SHADOW, index as u32);
        index
    }

    /// A field was read into `d`; its object has a shadow.
    pub(in crate::shadow) fn get_symbolic(
        &mut self,
        w: Window,
        d: Reg,
        object: Ref,
        at: u32,
    ) -> Result<()> {
        self.look_at(object);
        let shadow = &self.shadows.objects[self.heap.shadow(object) as usize];
        match shadow.slots.get(&at) {
            Some(&handle) => w.set_shadow(d, handle),
            None if shadow.input == 0 => {}
            None => {
                let (value, handle) = self.input_field(object, at)?;
                w.set_both(d, value, handle);
            }
        }
        Ok(())
    }

    /// A field is written, with or without a term.
    pub(in crate::shadow) fn put_symbolic(&mut self, object: Ref, at: u32, handle: u32) {
        let handle = match self.field_at(object, at) {
            Some(slot) => self.narrowed(slot, handle),
            None => handle,
        };
        let index = self.shadow_of(object);
        self.shadows.objects[index].slots.insert(at, handle);
    }

    /// The slot kind of the field at an offset (of a static, in mirrors).
    fn field_at(&self, object: Ref, at: u32) -> Option<Slot> {
        let class = self.class_of(object);
        if class.id == self.known.class.id && at >= class.instance_size {
            let here = |f: &&Field| f.is_static() && static_offset(&self.store, f) == at;
            let mirrored = self.class_of_mirror(object);
            return mirrored.fields.iter().find(here).map(|f| f.slot);
        }
        let here = |f: &&Field| !f.is_static() && f.offset == at;
        let field = class.chain().find_map(|c| c.fields.iter().find(here));
        field.map(|f| f.slot)
    }

    /// What a slot keeps of a value: stores to narrow slots cut the upper bits.
    pub(in crate::shadow) fn narrowed(&mut self, slot: Slot, handle: u32) -> u32 {
        if handle == 0 {
            return 0;
        }
        let term = Term::from_raw(handle);
        let terms = &mut self.shadows.terms;
        let kept = match slot {
            Slot::Byte => terms.narrow_int(term, Sort::I8, true),
            Slot::Short => terms.narrow_int(term, Sort::I16, true),
            Slot::Char => terms.narrow_int(term, Sort::I16, false),
            Slot::Boolean => {
                let one = terms.int(1);
                terms.bin(jaunt_term::BinOp::And, term, one)
            }
            _ => return handle,
        };
        self.handle(kept)
    }

    pub(in crate::shadow) fn clone_shadow(&mut self, from: Ref, to: Ref) {
        let index = self.heap.shadow(from) as usize;
        if index == 0 {
            return;
        }
        self.look_at(from);
        if self.class_of(from).is_array() {
            self.fix_places(from);
            self.materialise_elements(from);
        } else {
            self.materialise_fields(from);
        }
        let shadow = &self.shadows.objects[index];
        let (slots, length, chain) = (shadow.slots.clone(), shadow.length, shadow.chain);
        let copy = self.shadow_of(to);
        self.shadows.objects[copy] = ObjectShadow {
            slots,
            length,
            chain,
            ..ObjectShadow::default()
        };
        self.recopy(from, to);
    }

    /// Inputs that came into being while cloning have values of their own.
    fn recopy(&mut self, from: Ref, to: Ref) {
        let class = self.class_of(from);
        let (start, bytes) = match class.shape {
            Shape::Array { elem, .. } => (
                ELEMENTS,
                self.heap.length(from) as usize * element_bytes(elem),
            ),
            _ => {
                let start = crate::memory::heap::FIELDS;
                (start, (class.instance_size - start) as usize)
            }
        };
        let place = |object: Ref| object as usize * 8 + start as usize;
        self.heap.copy_within(place(from), place(to), bytes);
    }

    /// Makes every field of an input object that was not touched yet an input.
    fn materialise_fields(&mut self, object: Ref) {
        let index = self.heap.shadow(object) as usize;
        if self.shadows.objects[index].input == 0 {
            return;
        }
        let class = self.class_of(object);
        let offsets: Vec<u32> = class
            .chain()
            .flat_map(|c| c.fields.iter().filter(|f| !f.is_static()).map(|f| f.offset))
            .collect();
        for at in offsets {
            if !self.shadows.objects[index].slots.contains_key(&at) {
                // Creating an input cannot fail except for lack of memory, which
                // the next allocation reports.
                let _ = self.input_field(object, at);
            }
        }
    }

    /// `Unsafe` reads: leaves the handle of the value as the native's result.
    pub(in crate::shadow) fn load_shadow(&mut self, object: Ref, offset: i64, slot: Slot) {
        if !self.shadowed || object == NULL || self.heap.shadow(object) == 0 {
            return;
        }
        self.look_at(object);
        let class = self.class_of(object);
        let at = offset as u32;
        self.result_handle = match class.shape {
            Shape::Array { elem, .. } => {
                self.fix_places(object);
                let size = element_bytes(elem) as u32;
                let first = at.wrapping_sub(ELEMENTS) / size;
                match slot.bytes() {
                    bytes if bytes == size => self.element_handle(object, first),
                    bytes if bytes > size && size == 1 => self.joined_bytes(object, first, bytes),
                    bytes => {
                        for i in first..first + bytes.div_ceil(size) {
                            self.pin_element(object, i);
                        }
                        0
                    }
                }
            }
            _ => {
                let shadow = &self.shadows.objects[self.heap.shadow(object) as usize];
                match shadow.slots.get(&at) {
                    Some(&handle) => handle,
                    None if shadow.input == 0 => 0,
                    None => self.input_field(object, at).map_or(0, |f| f.1),
                }
            }
        };
    }

    /// Several bytes of an array read as one little-endian number.
    fn joined_bytes(&mut self, array: Ref, first: u32, bytes: u32) -> u32 {
        let handles: Vec<u32> = (first..first + bytes)
            .map(|i| self.element_handle(array, i))
            .collect();
        if handles.iter().all(|&h| h == 0) {
            return 0;
        }
        let sort = if bytes == 8 { Sort::I64 } else { Sort::I32 };
        let mut joined = self.shadows.terms.constant(sort, 0);
        for (i, handle) in handles.into_iter().enumerate() {
            let value: u8 = self.heap.element(array, first + i as u32);
            let terms = &mut self.shadows.terms;
            let byte = match handle {
                0 => terms.constant(Sort::I8, value as u64),
                handle => terms.truncate(Term::from_raw(handle), Sort::I8),
            };
            let wide = terms.zero_extend(byte, sort);
            let amount = terms.int(8 * i as i32);
            let shifted = terms.shift(jaunt_term::BinOp::Shl, wide, amount);
            joined = terms.bin(jaunt_term::BinOp::Or, joined, shifted);
        }
        if bytes == 2 {
            joined = self.shadows.terms.narrow_int(joined, Sort::I16, true);
        }
        self.handle(joined)
    }

    /// `Unsafe` writes.
    pub(in crate::shadow) fn store_shadow(
        &mut self,
        object: Ref,
        offset: i64,
        slot: Slot,
        handle: u32,
    ) {
        if !self.shadowed || object == NULL {
            return;
        }
        if handle == 0 && self.heap.shadow(object) == 0 {
            return;
        }
        let at = offset as u32;
        match self.class_of(object).shape {
            Shape::Array { elem, .. } => {
                self.fix_places(object);
                let size = element_bytes(elem) as u32;
                let first = at.wrapping_sub(ELEMENTS) / size;
                if slot.bytes() == size {
                    let handle = self.narrowed(slot, handle);
                    self.set_element_handle(object, first, handle);
                    return;
                }
                if handle != 0 {
                    let term = Term::from_raw(handle);
                    let place = object as usize * 8 + at as usize;
                    let bits = self.read_place(place, slot);
                    self.pin(term, bits);
                }
                for i in first..first + slot.bytes().div_ceil(size) {
                    self.set_element_handle(object, i, 0);
                }
            }
            _ => self.put_symbolic(object, at, handle),
        }
    }

    /// Two values are compared by a native: the outcome is an event.
    pub(in crate::shadow) fn compare_shadow(
        &mut self,
        (object, offset, slot): (Ref, i64, Slot),
        expected: (u64, u32),
        same: bool,
    ) {
        if !self.shadowed {
            return;
        }
        if slot == Slot::Ref {
            if object != NULL {
                self.fix_places(object);
            }
            return;
        }
        self.load_shadow(object, offset, slot);
        let old = std::mem::take(&mut self.result_handle);
        if old | expected.1 == 0 {
            return;
        }
        let sort = if slot == Slot::Long {
            Sort::I64
        } else {
            Sort::I32
        };
        let place = (object as i64 * 8 + offset) as usize;
        let bits = self.read_place(place, slot);
        let x = self.term_of(old, bits, sort);
        let y = self.term_of(expected.1, expected.0, sort);
        let condition = self.shadows.terms.eq(x, y);
        let site = self.here(crate::record::SiteKind::Condition);
        self.decide(site, condition, same);
    }

    /// The term behind a handle, or the constant.
    pub(in crate::shadow) fn term_of(&mut self, handle: u32, bits: u64, sort: Sort) -> Term {
        match handle {
            0 => self.shadows.terms.constant(sort, bits),
            handle => Term::from_raw(handle),
        }
    }
}

/// The sort of a value of this type in a register.
pub(in crate::shadow) fn register_sort(ty: &Type) -> Sort {
    match ty {
        Type::Long => Sort::I64,
        Type::Float => Sort::F32,
        Type::Double => Sort::F64,
        Type::Class(_) | Type::Array(_) => Sort::Ref,
        _ => Sort::I32,
    }
}
