//! Which input objects a run changed: their contents are compared with what
//! they were when they were made.

use std::hash::{Hash, Hasher};

use rustc_hash::FxHasher;

use crate::classes::class::{FieldRef, Loader, Shape, Slot};
use crate::memory::heap::{ELEMENTS, NULL, Ref};
use crate::memory::objects::element_bytes;
use crate::run::machine::Machine;

/// How far contents are followed: a map has a table of nodes with values.
const DEEPEST: u32 = 4;

/// What the library keeps beside the contents of its objects, for later.
const CACHES: [&str; 9] = [
    "descendingMap",
    "entrySet",
    "hash",
    "hashIsZero",
    "keySet",
    "modCount",
    "navigableKeySet",
    "stringCache",
    "values",
];

impl Machine {
    /// A number that stands for the contents of an object.
    pub(super) fn fingerprint(&self, object: Ref, depth: u32) -> u64 {
        let mut hasher = FxHasher::default();
        self.digest(object, depth, &mut hasher);
        hasher.finish()
    }

    /// Where it is noted what an input object was when it was made, if it still is
    /// the same.
    pub(super) fn born_as(&self, var: u32, object: Ref) -> Option<usize> {
        let born = self.shadows.births.iter().position(|b| b.0 == var)?;
        (self.fingerprint(object, 0) == self.shadows.births[born].1).then_some(born)
    }

    /// The inputs whose objects are not what they were.
    pub(super) fn changed_inputs(&self) -> Vec<u32> {
        let births = self.shadows.births.iter();
        births
            .filter(|(var, print)| {
                let mut objects = self.shadows.fresh.iter();
                let object = objects.find(|f| f.0 == *var);
                object.is_some_and(|f| self.fingerprint(f.1, 0) != *print)
            })
            .map(|(var, _)| *var)
            .collect()
    }

    fn digest(&self, object: Ref, depth: u32, hasher: &mut FxHasher) {
        if object == NULL || depth > DEEPEST {
            object.hash(hasher);
            return;
        }
        let class = self.class_of(object);
        class.id.hash(hasher);
        match class.shape {
            Shape::Array { elem, element } => {
                let length = self.heap.length(object);
                length.hash(hasher);
                // Buffers of numbers are large.
                if let Shape::Primitive { .. } = element.shape {
                    self.heap.bytes(object, element_bytes(elem)).hash(hasher);
                    return;
                }
                for i in 0..length {
                    let at = ELEMENTS + i * element_bytes(elem) as u32;
                    self.digest_slot(object, at, Slot::Ref, depth, hasher);
                }
            }
            _ => {
                let fields = class.chain().flat_map(|c| c.fields.iter());
                let is_cache = |field: FieldRef| {
                    let is_library = field.class().loader == Loader::Boot;
                    is_library && CACHES.contains(&field.name.as_str())
                };
                for field in fields.filter(|f| !f.is_static() && !is_cache(f)) {
                    self.digest_slot(object, field.offset, field.slot, depth, hasher);
                }
            }
        }
    }

    fn digest_slot(&self, object: Ref, at: u32, slot: Slot, depth: u32, hasher: &mut FxHasher) {
        match slot {
            Slot::Ref => self.digest(self.heap.get_ref(object, at), depth + 1, hasher),
            slot => self.heap.read_slot(object, at, slot).hash(hasher),
        }
    }
}
