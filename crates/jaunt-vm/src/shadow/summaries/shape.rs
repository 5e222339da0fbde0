//! What a call is given and what it leaves: the objects that can be reached, in one
//! order, with their numbers.
//!
//! Objects of the library other than texts are not looked into: what is summarised
//! calls none of their methods.

use jaunt_class::Type;
use jaunt_ir::Reg;
use jaunt_record::{InPlace, Mark};
use jaunt_term::{Sort, Term};
use rustc_hash::FxHashMap;

use crate::classes::class::{ClassRef, FieldRef, Loader, MethodRef, Shape as Layout, Slot};
use crate::classes::mirror::static_offset;
use crate::memory::heap::{ELEMENTS, NULL, Ref};
use crate::run::machine::Machine;
use crate::run::window::Window;
use crate::shadow::ops::natives::argument_slots;
use crate::shadow::summaries::Output;

/// Objects and numbers that a call may reach.
const MOST_OBJECTS: usize = 64;
const MOST_NUMBERS: usize = 1024;

/// Formal parameters have ids above those of all inputs. Calls within calls have
/// their own.
const FORMALS: u32 = 1 << 30;
const FORMALS_OF_CALL: u32 = 1 << 16;

pub(in crate::shadow) fn formal(depth: usize, index: usize) -> u32 {
    FORMALS + depth as u32 * FORMALS_OF_CALL + index as u32
}

#[derive(Clone, Copy)]
pub(in crate::shadow) enum Place {
    Register(Reg),
    Field(Ref, u32),
    Element(Ref, u32),
    Result,
}

/// What a call is given.
#[derive(Default)]
pub(in crate::shadow) struct Given {
    /// Everything that is no formal parameter.
    pub shape: Vec<Mark>,
    pub objects: Vec<Ref>,
    pub formals: Vec<Formal>,
}

pub(in crate::shadow) struct Formal {
    pub place: Place,
    pub sort: Sort,
    pub actual: Term,
    pub bits: u64,
}

/// One slot of an object.
struct Part {
    place: Place,
    /// None of references.
    sort: Option<Sort>,
    bits: u64,
    handle: u32,
    /// An input that nobody has looked at.
    is_untouched: bool,
}

/// What a call left.
pub(in crate::shadow) struct Left {
    pub structure: Vec<Mark>,
    pub outputs: Vec<Output>,
    /// Nothing else is like it: it must not be merged with other cases.
    pub is_unique: bool,
}

/// Gives objects their numbers.
struct Walk {
    index: FxHashMap<Ref, u32>,
    objects: Vec<Ref>,
}

impl Walk {
    fn over(objects: &[Ref]) -> Walk {
        Walk {
            index: objects.iter().copied().zip(0..).collect(),
            objects: objects.to_vec(),
        }
    }

    fn number(&mut self, object: Ref) -> u32 {
        let next = self.objects.len() as u32;
        let number = *self.index.entry(object).or_insert(next);
        if number == next {
            self.objects.push(object);
        }
        number
    }
}

impl Machine {
    /// What a call is given. Statics may be none of the program's business, see
    /// `closure`.
    pub(in crate::shadow) fn given(
        &mut self,
        method: MethodRef,
        w: Window,
        statics: &[FieldRef],
    ) -> Result<Given, InPlace> {
        let mut given = Given::default();
        let mut walk = Walk::over(&[]);
        for (slot, ty) in argument_slots(method) {
            let sort = match ty {
                None => None,
                Some(ty) if ty.is_reference() => None,
                Some(ty) => Some(sort_of(&ty)),
            };
            let part = Part {
                place: Place::Register(slot),
                sort,
                bits: w.get(slot),
                handle: w.shadow(slot),
                is_untouched: false,
            };
            self.take(part, &mut given, &mut walk)?;
        }
        for field in statics {
            let part = self.static_part(field)?;
            let at = static_offset(&self.store, field);
            given.shape.push(Mark::Static(field.class().id, at));
            self.take(part, &mut given, &mut walk)?;
        }
        let mut next = 0;
        while next < walk.objects.len() {
            let object = walk.objects[next];
            next += 1;
            let class = self.class_of(object);
            given.shape.push(Mark::Class(class.id));
            if class.is_array() {
                given.shape.push(Mark::Length(self.heap.length(object)));
            }
            if class.id == self.known.string.id {
                // The same text in another object is another object.
                given.shape.push(Mark::Shared(self.is_shared_text(object)));
            }
            match self.is_open_inside(class) {
                true => {
                    for part in self.parts(object)? {
                        self.take(part, &mut given, &mut walk)?;
                    }
                }
                false => given.shape.push(Mark::Opaque),
            }
            if next > MOST_OBJECTS || given.shape.len() > 4 * MOST_NUMBERS {
                return Err(InPlace::Size);
            }
        }
        given.objects = walk.objects;
        Ok(given)
    }

    fn take(&mut self, part: Part, given: &mut Given, walk: &mut Walk) -> Result<(), InPlace> {
        if part.is_untouched {
            given.shape.push(Mark::Untouched);
            return Ok(());
        }
        match part.sort {
            None => match self.target(&part)? {
                NULL => given.shape.push(Mark::Null),
                object => given.shape.push(Mark::Object(walk.number(object))),
            },
            Some(sort) if part.handle != 0 => {
                given.shape.push(Mark::Formal);
                if given.formals.len() >= MOST_NUMBERS {
                    return Err(InPlace::Size);
                }
                given.formals.push(Formal {
                    place: part.place,
                    sort,
                    actual: Term::from_raw(part.handle),
                    bits: part.bits,
                });
            }
            Some(_) => given.shape.push(Mark::Bits(part.bits)),
        }
        Ok(())
    }

    fn target(&self, part: &Part) -> Result<Ref, InPlace> {
        match part.handle {
            0 => Ok(part.bits as Ref),
            handle => self.settled_ref(handle).ok_or(InPlace::Undecided),
        }
    }

    /// Are the slots of such objects part of what a call can see?
    fn is_open_inside(&self, class: ClassRef) -> bool {
        match class.shape {
            Layout::Array { .. } => true,
            _ => class.loader != Loader::Boot || class.id == self.known.string.id,
        }
    }

    fn static_part(&mut self, field: FieldRef) -> Result<Part, InPlace> {
        let mirror = self.classes.ready(field.class().id);
        if mirror == NULL {
            return Err(InPlace::Initialiser);
        }
        let at = static_offset(&self.store, field);
        let shadow = self.shadows.objects.get(self.heap.shadow(mirror) as usize);
        let handle = shadow.and_then(|s| s.slots.get(&at)).copied();
        Ok(Part {
            place: Place::Field(mirror, at),
            sort: slot_sort(field.slot),
            bits: self.heap.read_slot(mirror, at, field.slot),
            handle: handle.unwrap_or(0),
            is_untouched: false,
        })
    }

    fn parts(&mut self, object: Ref) -> Result<Vec<Part>, InPlace> {
        let index = self.heap.shadow(object) as usize;
        let shadow = self.shadows.objects.get(index).filter(|_| index != 0);
        let is_input = shadow.is_some_and(|s| s.input != 0);
        if shadow.is_some_and(|s| s.debt != 0) {
            return Err(InPlace::Text);
        }
        if shadow.is_some_and(|s| s.length.is_some() || s.placed.is_open()) {
            return Err(InPlace::OpenArray);
        }
        let class = self.class_of(object);
        if let Layout::Array { .. } = class.shape {
            return self.elements(object, is_input);
        }
        let fields = class.chain().flat_map(|c| c.fields.iter());
        let fields: Vec<(u32, Slot)> = fields
            .filter(|f| !f.is_static())
            .map(|f| (f.offset, f.slot))
            .collect();
        let shadow = self.shadows.objects.get(index).filter(|_| index != 0);
        let part = |(at, slot): (u32, Slot)| {
            let handle = shadow.and_then(|s| s.slots.get(&at)).copied();
            Part {
                place: Place::Field(object, at),
                sort: slot_sort(slot),
                bits: self.heap.read_slot(object, at, slot),
                handle: handle.unwrap_or(0),
                is_untouched: is_input && handle.is_none(),
            }
        };
        Ok(fields.into_iter().map(part).collect())
    }

    fn elements(&mut self, array: Ref, is_input: bool) -> Result<Vec<Part>, InPlace> {
        let length = self.heap.length(array);
        if length as usize > MOST_NUMBERS {
            return Err(InPlace::Size);
        }
        let slot = self.element_slot(array);
        let mut parts = Vec::with_capacity(length as usize);
        for at in 0..length {
            let shadow = &self.shadows.objects.get(self.heap.shadow(array) as usize);
            let is_touched = shadow.is_some_and(|s| s.chain.is_some() || s.slots.contains_key(&at));
            let is_untouched = is_input && !is_touched;
            let handle = match is_untouched {
                true => 0,
                false => self.element_handle(array, at),
            };
            parts.push(Part {
                place: Place::Element(array, at),
                sort: slot_sort(slot),
                bits: self
                    .heap
                    .read_slot(array, ELEMENTS + at * slot.bytes(), slot),
                handle,
                is_untouched,
            });
        }
        Ok(parts)
    }

    /// Puts a term where a number is.
    pub(in crate::shadow) fn set_number(&mut self, place: Place, w: Option<Window>, term: Term) {
        let handle = self.handle(term);
        match place {
            Place::Register(slot) => {
                if let Some(w) = w {
                    w.set_shadow(slot, handle);
                }
            }
            Place::Result => self.result_handle = handle,
            Place::Field(object, at) => {
                let shadow = self.shadow_of(object);
                self.shadows.objects[shadow].slots.insert(at, handle);
            }
            Place::Element(array, at) => {
                self.split_chain(array);
                let shadow = self.shadow_of(array);
                self.shadows.objects[shadow].slots.insert(at, handle);
            }
        }
    }

    /// Each element has a term of its own from now on.
    fn split_chain(&mut self, array: Ref) {
        let shadow = self.shadow_of(array);
        if self.shadows.objects[shadow].chain.is_none() {
            return;
        }
        for at in 0..self.heap.length(array) {
            let handle = self.element_handle(array, at);
            self.shadows.objects[shadow].slots.insert(at, handle);
        }
        self.shadows.objects[shadow].chain = Term::NONE;
    }

    /// What a call left: in the objects it was given, in statics, in its result, and in
    /// objects that can be reached from there now.
    pub(in crate::shadow) fn left(
        &mut self,
        objects: &[Ref],
        statics: &[FieldRef],
        result: Option<(Type, u64, u32)>,
    ) -> Left {
        let mut left = Left {
            structure: Vec::new(),
            outputs: Vec::new(),
            is_unique: false,
        };
        if self.leave(&mut left, objects, statics, result).is_err() {
            left.is_unique = true;
        }
        left
    }

    fn leave(
        &mut self,
        left: &mut Left,
        objects: &[Ref],
        statics: &[FieldRef],
        result: Option<(Type, u64, u32)>,
    ) -> Result<(), InPlace> {
        let mut walk = Walk::over(objects);
        if let Some((ty, bits, handle)) = result
            && ty != Type::Void
        {
            let sort = (!ty.is_reference()).then(|| sort_of(&ty));
            let part = Part {
                place: Place::Result,
                sort,
                bits,
                handle,
                is_untouched: false,
            };
            self.put(part, left, &mut walk)?;
        }
        for field in statics {
            let part = self.static_part(field)?;
            self.put(part, left, &mut walk)?;
        }
        let mut next = 0;
        while next < walk.objects.len() {
            let object = walk.objects[next];
            let is_new = next >= objects.len();
            next += 1;
            let class = self.class_of(object);
            if is_new {
                if self.heap.is_kept(object) {
                    left.structure.push(Mark::Kept(object));
                    continue;
                }
                if class.id == self.known.string.id && self.is_shared_text(object) {
                    left.structure.push(Mark::Text(self.utf16(object)));
                    continue;
                }
                left.structure.push(Mark::Class(class.id));
                if class.is_array() {
                    let length = self.heap.length(object);
                    left.structure.push(Mark::Length(length));
                }
            }
            match self.is_open_inside(class) {
                true => {
                    for part in self.parts(object)? {
                        self.put(part, left, &mut walk)?;
                    }
                }
                // What is inside may differ from case to case.
                false if is_new => return Err(InPlace::Outside),
                false => {}
            }
            if left.outputs.len() > 2 * MOST_NUMBERS || next > 2 * MOST_OBJECTS {
                return Err(InPlace::Size);
            }
        }
        Ok(())
    }

    fn put(&mut self, part: Part, left: &mut Left, walk: &mut Walk) -> Result<(), InPlace> {
        if part.is_untouched {
            left.structure.push(Mark::Untouched);
            return Ok(());
        }
        match part.sort {
            None => match self.target(&part)? {
                NULL => left.structure.push(Mark::Null),
                object => left.structure.push(Mark::Object(walk.number(object))),
            },
            Some(sort) => {
                left.structure.push(Mark::Number);
                let term = self.term_of(part.handle, part.bits, sort);
                left.outputs.push(Output {
                    place: part.place,
                    term,
                });
            }
        }
        Ok(())
    }

    fn element_slot(&self, array: Ref) -> Slot {
        match self.class_of(array).shape {
            Layout::Array { element, .. } => match &element.shape {
                Layout::Primitive { ty } => slot_of(ty),
                _ => Slot::Ref,
            },
            _ => Slot::Ref,
        }
    }
}

fn slot_of(ty: &Type) -> Slot {
    match ty {
        Type::Boolean => Slot::Boolean,
        Type::Byte => Slot::Byte,
        Type::Char => Slot::Char,
        Type::Short => Slot::Short,
        Type::Long => Slot::Long,
        Type::Float => Slot::Float,
        Type::Double => Slot::Double,
        Type::Class(_) | Type::Array(_) => Slot::Ref,
        _ => Slot::Int,
    }
}

fn slot_sort(slot: Slot) -> Option<Sort> {
    match slot {
        Slot::Ref => None,
        Slot::Long => Some(Sort::I64),
        Slot::Float => Some(Sort::F32),
        Slot::Double => Some(Sort::F64),
        _ => Some(Sort::I32),
    }
}

fn sort_of(ty: &Type) -> Sort {
    slot_sort(slot_of(ty)).unwrap_or(Sort::Ref)
}
