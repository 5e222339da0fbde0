//! Arrays with symbolic lengths, elements and indexes. No index is ever fixed
//! silently: numbers are read and written through array terms; references are
//! in `placed`.

use jaunt_class::Type;
use jaunt_ir::{Elem, Reg};
use jaunt_term::{BinOp, Elem as TermElem, Sort, Term};

use crate::classes::class::{Shape, Slot};
use crate::code::insn::Insn;
use crate::memory::heap::{NULL, Ref};
use crate::record::{Bound, Origin, SiteKind};
use crate::run::machine::Machine;
use crate::run::trap::Result;
use crate::run::window::Window;
use crate::shadow::inputs::generics::Generic;
use crate::shadow::inputs::shapes::is_final;

type Pc = *const Insn;

/// How an array's elements appear in terms.
#[derive(Clone, Copy)]
struct Layout {
    elem: TermElem,
    slot: Slot,
}

impl Machine {
    /// `None` for arrays of references.
    fn layout(&self, array: Ref) -> Option<Layout> {
        let Shape::Array { element, elem } = self.class_of(array).shape else {
            return None;
        };
        let (elem, slot) = match elem {
            Elem::Byte => {
                let boolean = matches!(element.shape, Shape::Primitive { ty: Type::Boolean });
                (
                    TermElem::I8,
                    if boolean { Slot::Boolean } else { Slot::Byte },
                )
            }
            Elem::Char => (TermElem::I16, Slot::Char),
            Elem::Short => (TermElem::I16, Slot::Short),
            Elem::Int => (TermElem::I32, Slot::Int),
            Elem::Long => (TermElem::I64, Slot::Long),
            Elem::Float => (TermElem::F32, Slot::Float),
            Elem::Double => (TermElem::F64, Slot::Double),
            Elem::Ref => return None,
        };
        Some(Layout { elem, slot })
    }

    /// An element as a register holds it.
    fn register_form(&mut self, layout: Layout, narrow: Term) -> Term {
        let terms = &mut self.shadows.terms;
        match layout.slot {
            Slot::Byte | Slot::Short | Slot::Boolean => terms.sign_extend(narrow, Sort::I32),
            Slot::Char => terms.zero_extend(narrow, Sort::I32),
            _ => narrow,
        }
    }

    /// What the array keeps of a register.
    fn cut(&mut self, layout: Layout, wide: Term) -> Term {
        let wide = match layout.slot {
            Slot::Boolean => {
                let one = self.shadows.terms.int(1);
                self.shadows.terms.bin(BinOp::And, wide, one)
            }
            _ => wide,
        };
        match layout.elem {
            TermElem::I8 | TermElem::I16 => self.shadows.terms.truncate(wide, layout.elem.sort()),
            _ => wide,
        }
    }

    pub(in crate::shadow) fn element_bits(&self, array: Ref, index: u32, slot: Slot) -> u64 {
        match index < self.heap.length(array) {
            true => {
                let at = crate::memory::heap::ELEMENTS + index * slot.bytes();
                self.heap.read_slot(array, at, slot)
            }
            false => 0,
        }
    }

    pub(in crate::shadow) fn length_symbolic(&mut self, w: Window, d: Reg, array: Ref) {
        self.look_at(array);
        let length = self.shadows.objects[self.heap.shadow(array) as usize].length;
        w.set_shadow(d, length.raw());
    }

    /// The term of an array's length, constant or not.
    pub(in crate::shadow) fn length_term(&mut self, array: Ref) -> Term {
        self.look_at(array);
        let index = self.heap.shadow(array) as usize;
        match self.shadows.objects.get(index).map(|s| s.length) {
            Some(length) if index != 0 && length.is_some() => length,
            _ => {
                let length = self.heap.length(array);
                self.shadows.terms.int(length as i32)
            }
        }
    }

    /// A new array whose length came from the inputs.
    pub(in crate::shadow) fn new_length_symbolic(&mut self, array: Ref, handle: u32) {
        let index = self.shadow_of(array);
        self.shadows.objects[index].length = Term::from_raw(handle);
    }

    #[cold]
    pub(in crate::shadow) fn bounds_symbolic(
        &mut self,
        w: Window,
        a: Reg,
        i: Reg,
        pc: Pc,
    ) -> Result<()> {
        let array = w.object(a);
        let length = self.length_term(array);
        let index = self.term(w, i, Sort::I32);
        let inside = self.shadows.terms.ult(index, length);
        let outside = self.shadows.terms.not(inside);
        let site = self.site(pc, SiteKind::Bounds);
        self.decide(site, outside, w.get(i) as u32 >= self.heap.length(array));
        Ok(())
    }

    #[cold]
    pub(in crate::shadow) fn load_symbolic(
        &mut self,
        w: Window,
        d: Reg,
        array: Ref,
        i: Reg,
        pc: Pc,
    ) -> Result<()> {
        self.arrive(pc);
        let index = w.get(i) as u32;
        let (symbolic, term) = (w.shadow(i) != 0, Term::from_raw(w.shadow(i)));
        match self.layout(array) {
            Some(layout) if symbolic => {
                let contents = self.array_term(array);
                let narrow = self.shadows.terms.select(contents, term);
                let wide = self.register_form(layout, narrow);
                // The element may have come into being just now.
                let value = self.element_bits(array, index, layout.slot);
                w.set_both(d, value, self.handle(wide));
            }
            Some(layout) => {
                let handle = self.element_handle(array, index);
                let value = self.element_bits(array, index, layout.slot);
                w.set_both(d, value, handle);
            }
            None => {
                let term = self.term(w, i, Sort::I32);
                self.find_element(array, term, index);
                let handle = self.element_handle(array, index);
                let value = self.element_bits(array, index, Slot::Ref);
                w.set_both(d, value, handle);
            }
        }
        Ok(())
    }

    /// Before the element itself is written.
    #[cold]
    pub(in crate::shadow) fn store_symbolic(
        &mut self,
        w: Window,
        array: Ref,
        i: Reg,
        v: Reg,
        pc: Pc,
    ) -> Result<()> {
        self.arrive(pc);
        let index = w.get(i) as u32;
        let (symbolic, term) = (w.shadow(i) != 0, Term::from_raw(w.shadow(i)));
        let Some(layout) = self.layout(array) else {
            if w.object(v) != NULL {
                self.note_narrower_arrays(array);
            }
            let term = self.term(w, i, Sort::I32);
            self.place_element(array, term, index);
            self.set_element_handle(array, index, w.shadow(v));
            return Ok(());
        };
        if symbolic {
            let contents = self.array_term(array);
            let sort = register_sort(layout.slot);
            let value = self.term(w, v, sort);
            let value = self.cut(layout, value);
            let written = self.shadows.terms.store(contents, term, value);
            let shadow = self.shadow_of(array);
            self.shadows.objects[shadow].chain = written;
            return Ok(());
        }
        let handle = self.narrowed(layout.slot, w.shadow(v));
        match self.shadows.objects.get(self.heap.shadow(array) as usize) {
            Some(shadow) if shadow.chain.is_some() => {
                let sort = register_sort(layout.slot);
                let value = self.term(w, v, sort);
                self.store_in_chain(array, layout, index, value);
            }
            _ => self.set_element_handle(array, index, handle),
        }
        Ok(())
    }

    /// An object was stored in an array: one that was made to hold objects of a subclass only
    /// might have refused it.
    fn note_narrower_arrays(&mut self, array: Ref) {
        let shadow = self.heap.shadow(array) as usize;
        let is_input = self
            .shadows
            .objects
            .get(shadow)
            .is_some_and(|o| o.input != 0);
        let element = self.class_of(array).element();
        if is_input && element.is_some_and(|element| !is_final(element)) {
            self.shadows.bounded.insert(Bound::Classes);
        }
    }

    fn store_in_chain(&mut self, array: Ref, layout: Layout, index: u32, value: Term) {
        let value = self.cut(layout, value);
        let shadow = self.shadow_of(array);
        let chain = self.shadows.objects[shadow].chain;
        let index = self.shadows.terms.int(index as i32);
        self.shadows.objects[shadow].chain = self.shadows.terms.store(chain, index, value);
    }

    /// The contents of an array of numbers as one term. Beyond the length of an
    /// input array stand the elements that longer ones would have.
    pub(in crate::shadow) fn array_term(&mut self, array: Ref) -> Term {
        self.look_at(array);
        let shadow = self.shadow_of(array);
        if self.shadows.objects[shadow].chain.is_some() {
            return self.shadows.objects[shadow].chain;
        }
        let Some(layout) = self.layout(array) else {
            return Term::NONE;
        };
        self.materialise_elements(array);
        let mut slots: Vec<(u32, u32)> = self.shadows.objects[shadow]
            .slots
            .iter()
            .map(|(&i, &h)| (i, h))
            .filter(|s| s.1 != 0)
            .collect();
        slots.sort_unstable();
        let length = self.heap.length(array);
        let mut contents: Vec<u64> = (0..length)
            .map(|i| self.element_bits(array, i, layout.slot) & layout.elem.sort().mask())
            .collect();
        // What depends on inputs is another number in every run, the term is not.
        for &(index, _) in &slots {
            if let Some(bits) = contents.get_mut(index as usize) {
                *bits = 0;
            }
        }
        let mut term = self.shadows.terms.array_literal(layout.elem, &contents);
        for (index, handle) in slots {
            let value = self.cut(layout, Term::from_raw(handle));
            let index = self.shadows.terms.int(index as i32);
            term = self.shadows.terms.store(term, index, value);
        }
        term
    }

    /// Every element that an input array of any allowed length may have.
    pub(in crate::shadow) fn materialise_elements(&mut self, array: Ref) {
        let index = self.heap.shadow(array) as usize;
        if index == 0 || self.shadows.objects[index].input == 0 {
            return;
        }
        for i in 0..self.shadows.bounds.array.max(self.heap.length(array)) {
            self.element_handle(array, i);
        }
    }

    /// The handle of an element at a known index.
    pub(in crate::shadow) fn element_handle(&mut self, array: Ref, index: u32) -> u32 {
        self.look_at(array);
        let at = self.heap.shadow(array) as usize;
        let Some(shadow) = self.shadows.objects.get(at).filter(|_| at != 0) else {
            return 0;
        };
        if let Some(layout) = self.layout(array)
            && shadow.chain.is_some()
        {
            let chain = shadow.chain;
            let index = self.shadows.terms.int(index as i32);
            let narrow = self.shadows.terms.select(chain, index);
            let wide = self.register_form(layout, narrow);
            return self.handle(wide);
        }
        match shadow.slots.get(&index) {
            Some(&handle) => handle,
            None if shadow.input == 0 || self.shadows.looking => 0,
            None => self.input_element(array, index),
        }
    }

    pub(in crate::shadow) fn set_element_handle(&mut self, array: Ref, index: u32, handle: u32) {
        let at = self.heap.shadow(array) as usize;
        if at == 0 && handle == 0 {
            return;
        }
        let at = self.shadow_of(array);
        match (self.shadows.objects[at].chain.is_some(), self.layout(array)) {
            (true, Some(layout)) => {
                let bits = self.element_bits(array, index, layout.slot);
                let value = self.term_of(handle, bits, register_sort(layout.slot));
                self.store_in_chain(array, layout, index, value);
            }
            _ => {
                self.shadows.objects[at].slots.insert(index, handle);
            }
        }
    }

    /// A new input for an element of an input array.
    fn input_element(&mut self, array: Ref, index: u32) -> u32 {
        let at = self.heap.shadow(array) as usize;
        let owner = self.shadows.objects[at].input - 1;
        let element = self.shadows.refs[owner as usize].made_as.element();
        let Some(element) = element.or(self.class_of(array).element().map(Generic::from)) else {
            return 0;
        };
        let origin = Origin::Element {
            array: owner,
            index,
        };
        let is_argument = self.shadows.command_line && owner == 0;
        let new = match is_argument {
            true => self.new_ref(element, origin, true),
            false => self.new_input(element, origin),
        };
        let Ok((bits, handle)) = new else {
            return 0;
        };
        self.shadows.objects[at].slots.insert(index, handle);
        if index < self.heap.length(array) {
            let slot = self.layout(array).map_or(Slot::Ref, |l| l.slot);
            let place = crate::memory::heap::ELEMENTS + index * slot.bytes();
            self.heap.write_slot(array, place, slot, bits);
        }
        handle
    }

    pub(in crate::shadow) fn pin_element(&mut self, array: Ref, index: u32) {
        let handle = self.element_handle(array, index);
        if let Some(layout) = self.layout(array)
            && handle != 0
        {
            let bits = self.element_bits(array, index, layout.slot);
            self.pin(Term::from_raw(handle), bits);
        }
    }

    /// Before elements are copied to another array: the handles that go with
    /// them, none if neither array has any.
    pub(in crate::shadow) fn handles_to_copy(
        &mut self,
        from: Ref,
        from_at: u32,
        to: Ref,
        count: u32,
    ) -> Vec<u32> {
        if !self.shadowed || self.heap.shadow(from) | self.heap.shadow(to) == 0 {
            return Vec::new();
        }
        self.fix_places(from);
        self.fix_places(to);
        (from_at..from_at + count)
            .map(|i| self.element_handle(from, i))
            .collect()
    }

    /// After elements were copied.
    pub(in crate::shadow) fn set_copied_handles(&mut self, to: Ref, to_at: u32, handles: Vec<u32>) {
        for (index, handle) in (to_at..).zip(handles) {
            self.set_element_handle(to, index, handle);
        }
    }

    /// A copy goes up to this element: is it within the array?
    pub(in crate::shadow) fn copy_end_symbolic(&mut self, array: Ref, end: i64) {
        if !self.shadowed || self.heap.shadow(array) == 0 {
            return;
        }
        let length = self.length_term(array);
        let length = self.shadows.terms.sign_extend(length, Sort::I64);
        let last = self.shadows.terms.long(end);
        let outside = self.shadows.terms.slt(length, last);
        let site = self.here(SiteKind::Bounds);
        self.decide(site, outside, end > self.heap.length(array) as i64);
    }
}

fn register_sort(slot: Slot) -> Sort {
    match slot {
        Slot::Long => Sort::I64,
        Slot::Float => Sort::F32,
        Slot::Double => Sort::F64,
        _ => Sort::I32,
    }
}
