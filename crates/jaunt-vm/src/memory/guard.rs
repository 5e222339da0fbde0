//! Memory by object and offset, as `Unsafe` and all that is built on it (VarHandle,
//! MemorySegment, direct buffers) ask for it on behalf of the program.
//!
//! Each access is checked against the object it names. Headers, with the class and
//! the length, can be read and never written; references are read and written where
//! references lie, with objects that belong there, so none can be forged; addresses
//! without an object are those of native memory that is allocated. Whatever breaks
//! these rules has no place here, and the run ends as unsupported.

use jaunt_class::Type;
use jaunt_ir::Elem;

use crate::classes::class::{ClassRef, FieldRef, Shape, Slot};
use crate::classes::link::MIRROR_EXTRA;
use crate::classes::mirror::extra_offset;
use crate::classes::store::primitive_element_bytes;
use crate::memory::heap::{ELEMENTS, FIELDS, NULL, Ref};
use crate::memory::objects::element_bytes;
use crate::run::machine::Machine;

/// The bytes of an access within its object.
#[derive(Clone, Copy)]
struct Span {
    start: u32,
    end: u32,
}

/// What the objects of a class allow, found out at the first access to one of them.
pub struct Rules {
    /// The references in an object, by offset.
    own: Vec<(u32, FieldRef)>,
    /// The references among the statics of this class, by offset from their start.
    statics: Vec<(u32, FieldRef)>,
    /// What the machine keeps in it lies behind its fields: nothing of it is writable.
    closed: bool,
}

impl Rules {
    fn of(class: ClassRef) -> &'static Rules {
        class.rules.get_or_init(|| {
            let is_reference = |f: &FieldRef| f.slot == Slot::Ref;
            let fields = class.chain().flat_map(|c| &c.fields);
            let own = fields.filter(|f| !f.is_static()).filter(is_reference);
            let statics = class.fields.iter().filter(|f| f.is_static());
            let statics = statics.filter(is_reference);
            let sorted = |mut places: Vec<(u32, FieldRef)>| {
                places.sort_by_key(|p| p.0);
                places
            };
            Rules {
                own: sorted(own.map(|f| (f.offset, f)).collect()),
                statics: sorted(statics.map(|f| (f.offset, f)).collect()),
                closed: class.name == "java/lang/invoke/ResolvedMethodName",
            }
        })
    }
}

impl Machine {
    /// Where a value can be read.
    #[inline]
    pub(crate) fn place_to_read(&self, object: Ref, offset: i64, slot: Slot) -> Option<usize> {
        if object == NULL {
            return self.native_value(offset, slot);
        }
        if let Some(place) = self.place_in_numbers(object, offset, slot) {
            return Some(place);
        }
        let span = self.span(object, offset, slot)?;
        let readable = slot != Slot::Ref || self.is_reference(object, span);
        readable.then(|| place(object, span))
    }

    /// Where a value can be written. `value` matters if it is a reference.
    #[inline]
    pub(crate) fn place_to_write(
        &self,
        object: Ref,
        offset: i64,
        slot: Slot,
        value: u64,
    ) -> Option<usize> {
        if object == NULL {
            return self.native_value(offset, slot);
        }
        if let Some(place) = self.place_in_numbers(object, offset, slot) {
            return Some(place);
        }
        let span = self.span(object, offset, slot)?;
        let writable = match slot {
            Slot::Ref => self.takes_reference(object, span, value as Ref),
            _ => self.takes_number(object, span),
        };
        writable.then(|| place(object, span))
    }

    /// Where many bytes can be read or written: in an array of numbers, or in native
    /// memory.
    pub(crate) fn place_of_bytes(&self, object: Ref, offset: i64, bytes: usize) -> Option<usize> {
        if object == NULL {
            return self.heap.native(offset, bytes);
        }
        let Shape::Array { elem, .. } = self.class_of(object).shape else {
            return None;
        };
        let length = self.heap.length(object) as usize * element_bytes(elem);
        let from = usize::try_from(offset.checked_sub(ELEMENTS as i64)?).ok()?;
        let inside = from <= length && bytes <= length - from;
        (elem != Elem::Ref && inside).then(|| object as usize * 8 + offset as usize)
    }

    /// A number within the elements of an array of numbers, which is what most
    /// accesses are; `None` says nothing.
    #[inline]
    fn place_in_numbers(&self, array: Ref, offset: i64, slot: Slot) -> Option<usize> {
        let bytes = primitive_element_bytes(self.heap.class_of(array))?;
        let size = ELEMENTS as u64 + self.heap.length(array) as u64 * bytes;
        let start = u64::try_from(offset).ok()?;
        let inside = start >= ELEMENTS as u64 && start <= size;
        let fits = inside && slot.bytes() as u64 <= size - start && slot != Slot::Ref;
        fits.then(|| array as usize * 8 + start as usize)
    }

    /// Native memory holds no references.
    fn native_value(&self, address: i64, slot: Slot) -> Option<usize> {
        let bytes = slot.bytes() as usize;
        (slot != Slot::Ref).then(|| self.heap.native(address, bytes))?
    }

    /// The bytes of an access, if they are the object's. The bytes that fill up its
    /// last word are too: the library exchanges single bytes within whole words.
    fn span(&self, object: Ref, offset: i64, slot: Slot) -> Option<Span> {
        let class = self.class_of(object);
        let size = match class.shape {
            Shape::Array { elem, .. } => {
                ELEMENTS as u64 + self.heap.length(object) as u64 * element_bytes(elem) as u64
            }
            _ if class.id == self.known.class.id => {
                let statics = self.class_of_mirror(object).statics_size;
                (extra_offset(&self.store) + MIRROR_EXTRA + statics) as u64
            }
            _ => class.instance_size as u64,
        };
        let end = u64::try_from(offset)
            .ok()?
            .checked_add(slot.bytes() as u64)?;
        (end <= size.next_multiple_of(8)).then_some(Span {
            start: u32::try_from(offset).ok()?,
            end: u32::try_from(end).ok()?,
        })
    }

    /// Does a reference lie exactly there?
    fn is_reference(&self, object: Ref, span: Span) -> bool {
        match self.class_of(object).shape {
            Shape::Array { elem, .. } => {
                let at = span.start.checked_sub(ELEMENTS);
                elem == Elem::Ref
                    && at.is_some_and(|at| at % 4 == 0 && self.has_element(object, at / 4))
            }
            _ => self.reference_at(object, span).is_some(),
        }
    }

    fn has_element(&self, array: Ref, index: u32) -> bool {
        index < self.heap.length(array)
    }

    fn takes_reference(&self, object: Ref, span: Span, value: Ref) -> bool {
        if !self.is_reference(object, span) {
            return false;
        }
        match self.class_of(object).shape {
            Shape::Array { .. } => self.can_store(object, value),
            _ => self
                .reference_at(object, span)
                .is_some_and(|field| value == NULL || is_declared(self.class_of(value), field)),
        }
    }

    /// May a number be written over these bytes? Neither a header nor a reference is
    /// among them, nor what the machine keeps behind the fields of a Class.
    fn takes_number(&self, object: Ref, span: Span) -> bool {
        let class = self.class_of(object);
        if let Shape::Array { elem, .. } = class.shape {
            return elem != Elem::Ref && span.start >= ELEMENTS;
        }
        let own = class.id == self.known.class.id && {
            let extra = extra_offset(&self.store);
            span.end > extra && span.start < extra + MIRROR_EXTRA
        };
        let free = |places: &[(u32, FieldRef)], from: u32| {
            let overlaps = |at: u32| span.start < at + 4 && at < span.end;
            let next = places.partition_point(|p| from + p.0 + 4 <= span.start);
            places.get(next).is_none_or(|p| !overlaps(from + p.0))
        };
        let rules = Rules::of(class);
        let statics = self.statics_within(object, class);
        span.start >= FIELDS
            && !own
            && !rules.closed
            && free(&rules.own, 0)
            && statics.is_none_or(|(rules, from)| free(&rules.statics, from))
    }

    fn reference_at(&self, object: Ref, span: Span) -> Option<FieldRef> {
        let class = self.class_of(object);
        let find = |places: &[(u32, FieldRef)], at: u32| {
            let found = places.binary_search_by_key(&at, |p| p.0);
            found.ok().map(|index| places[index].1)
        };
        find(&Rules::of(class).own, span.start).or_else(|| {
            let (rules, from) = self.statics_within(object, class)?;
            find(&rules.statics, span.start.checked_sub(from)?)
        })
    }

    /// A Class holds the statics of what it stands for: what these allow, and where
    /// they begin.
    fn statics_within(&self, object: Ref, class: ClassRef) -> Option<(&'static Rules, u32)> {
        (class.id == self.known.class.id).then(|| {
            let from = extra_offset(&self.store) + MIRROR_EXTRA;
            (Rules::of(self.class_of_mirror(object)), from)
        })
    }
}

fn place(object: Ref, span: Span) -> usize {
    object as usize * 8 + span.start as usize
}

/// Is a class what a field is declared to hold? Told by names, because asking must
/// not load classes.
fn is_declared(class: ClassRef, field: FieldRef) -> bool {
    let Some(Type::Class(name) | Type::Array(name)) = Type::parse(&field.descriptor) else {
        return false;
    };
    if name == "java/lang/Object" || class.name == name {
        return true;
    }
    let mut open: Vec<ClassRef> = class.chain().collect();
    while let Some(next) = open.pop() {
        if next.name == name {
            return true;
        }
        open.extend(next.interfaces.iter().copied());
    }
    // Arrays of references are of many types, each of them checked when it is used.
    class.is_array() && name.starts_with('[')
}
