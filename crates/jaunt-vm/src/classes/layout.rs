//! Where references lie in objects, as the collector needs to know.

use jaunt_ir::Elem;

use crate::classes::class::{ClassRef, Field, Shape, Slot};
use crate::classes::link::MIRROR_EXTRA;
use crate::classes::mirror;
use crate::classes::store::Store;
use crate::memory::heap::{ELEMENTS, Heap, Ref};
use crate::memory::objects::element_bytes;

pub(crate) enum Layout {
    /// Size in bytes and the offsets of the references, inherited ones included.
    Object {
        bytes: u32,
        references: Box<[u32]>,
    },
    Array {
        element: usize,
        references: bool,
    },
    /// A `java.lang.Class`: statics follow its fields.
    Mirror {
        references: Box<[u32]>,
    },
}

/// Layouts by class id.
#[derive(Default)]
pub(crate) struct Layouts(Vec<Option<Layout>>);

/// Of a class that is not in the store, which only a forged object has.
const UNKNOWN: &Layout = &Layout::Array {
    element: 0,
    references: false,
};

impl Layouts {
    /// Learns the classes that are new since the last time.
    pub fn update(&mut self, store: &Store) {
        self.0.resize_with(store.class_count() as usize, || None);
        for (id, known) in self.0.iter_mut().enumerate() {
            if known.is_none() {
                *known = store.class(id as u32).map(layout);
            }
        }
    }

    #[inline]
    pub fn of(&self, class: u32) -> &Layout {
        match self.0.get(class as usize) {
            Some(Some(layout)) => layout,
            _ => UNKNOWN,
        }
    }

    /// The size of an object in bytes, rounded up to words.
    #[inline]
    pub fn size(&self, store: &Store, heap: &Heap, object: Ref) -> usize {
        let bytes = match *self.of(heap.class_of(object)) {
            Layout::Object { bytes, .. } => bytes as usize,
            Layout::Array { element, .. } => {
                ELEMENTS as usize + heap.length(object) as usize * element
            }
            Layout::Mirror { .. } => mirror_size(store, heap, object),
        };
        bytes.next_multiple_of(8)
    }
}

fn layout(class: ClassRef) -> Layout {
    if let Shape::Array { elem, .. } = class.shape {
        return Layout::Array {
            element: element_bytes(elem),
            references: elem == Elem::Ref,
        };
    }
    let fields = class.chain().flat_map(|c| &c.fields);
    let references = fields
        .filter(|f| !f.is_static() && f.slot == Slot::Ref)
        .map(|f| f.offset)
        .collect();
    match class.name.as_str() {
        "java/lang/Class" => Layout::Mirror { references },
        _ => Layout::Object {
            bytes: class.instance_size,
            references,
        },
    }
}

fn mirror_size(store: &Store, heap: &Heap, mirror: Ref) -> usize {
    let extra = mirror::extra_offset(store);
    let statics = store.class(heap.get(mirror, extra));
    (extra + MIRROR_EXTRA + statics.map_or(0, |c| c.statics_size)) as usize
}

/// Where the mirror of a class has the references among its statics.
pub(crate) fn static_references(store: &Store, class: ClassRef) -> impl Iterator<Item = u32> {
    let reference = |f: &&Field| f.is_static() && f.slot == Slot::Ref;
    let fields = class.fields.iter().filter(reference);
    fields.map(|f| mirror::static_offset(store, f))
}
