//! `java.lang.Class` objects. Behind the Java fields of a mirror lie the id of
//! the class it stands for, the state of its initialisation, and its statics.

use crate::classes::class::{ClassRef, Field, Loader, Shape};
use crate::classes::link::MIRROR_EXTRA;
use crate::classes::store::Store;
use crate::memory::heap::{NULL, Ref};
use crate::run::machine::Machine;
use crate::run::trap::Result;

pub(crate) fn extra_offset(store: &Store) -> u32 {
    store
        .mirror_size
        .get()
        .copied()
        .unwrap_or(0)
        .next_multiple_of(8)
}

pub(crate) fn state_offset(store: &Store) -> u32 {
    extra_offset(store) + 4
}

/// Where a static field lies in its class's mirror.
pub(crate) fn static_offset(store: &Store, field: &Field) -> u32 {
    extra_offset(store) + MIRROR_EXTRA + field.offset
}

impl Machine {
    pub(crate) fn mirror(&mut self, class: ClassRef) -> Result<Ref> {
        match self.classes.mirror(class.id) {
            NULL => self.new_mirror(class),
            mirror => Ok(mirror),
        }
    }

    fn new_mirror(&mut self, class: ClassRef) -> Result<Ref> {
        let start = extra_offset(&self.store);
        let bytes = start + MIRROR_EXTRA + class.statics_size;
        let class_class = self.known.class;
        let allocated = self.heap.allocate(class_class.id, bytes as usize);
        let mirror = self.or_out_of_memory(allocated)?;
        self.heap.put(mirror, start, class.id);
        self.classes.set_mirror(class.id, mirror);
        if let Shape::Array { element, .. } = class.shape {
            let element = self.mirror(element)?;
            self.set_field(mirror, "componentType", element as u64);
        }
        let loader = match class.loader {
            Loader::App => self.known.app_loader,
            Loader::Boot => self.loader_of(class),
        };
        self.set_field(mirror, "classLoader", loader as u64);
        self.set_field(mirror, "primitive", class.is_primitive() as u64);
        self.set_field(mirror, "modifiers", self.modifiers(class) as u64);
        let module = self.module_of(class);
        self.set_field(mirror, "module", module as u64);
        Ok(mirror)
    }

    /// The class that a mirror stands for.
    pub(crate) fn class_of_mirror(&self, mirror: Ref) -> ClassRef {
        self.class(self.heap.get(mirror, extra_offset(&self.store)))
    }

    /// What `Class.getModifiers` says: the flags of the InnerClasses attribute
    /// for nested classes.
    pub(crate) fn modifiers(&self, class: ClassRef) -> u16 {
        *class.modifiers.get_or_init(|| modifiers(class))
    }
}

fn modifiers(class: ClassRef) -> u16 {
    const SUPER: u16 = 0x20;
    if let Shape::Array { mut element, .. } = class.shape {
        while let Some(inner) = element.element() {
            element = inner;
        }
        let kept = modifiers(element) & 0x7;
        return kept | jaunt_class::access::FINAL | jaunt_class::access::ABSTRACT;
    }
    let nested = class.file().and_then(|file| {
        file.inner_classes()
            .into_iter()
            .find(|i| i.inner == class.name)
            .map(|i| i.access)
    });
    nested.unwrap_or(class.access) & !SUPER
}
