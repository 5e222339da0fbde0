//! Fresh input objects.

use jaunt_class::Name;
use jaunt_term::Sort;

use crate::classes::class::{ClassRef, Field, Shape};
use crate::memory::heap::Ref;
use crate::record::{Bound, Made, Origin};
use crate::run::machine::Machine;
use crate::run::trap::Result;
use crate::shadow::inputs::refs::State;
use crate::shadow::inputs::texts::TextKind;
use crate::shadow::inputs::{recipes, stubs};
use crate::shadow::ops::boxes;

/// The encoding that all machines have and most programs mean.
const ENCODING: &str = "UTF-8";

impl Machine {
    /// A new input object.
    pub(in crate::shadow) fn fresh_object(&mut self, var: u32, class: ClassRef) -> Result<Ref> {
        self.set_made_as(var, class);
        let next = self.shadows.vars.len() as u32;
        let (object, made) = if let Shape::Array { .. } = class.shape {
            (self.fresh_array(var, class)?, Made::Array { length: next })
        } else if class.name == "java/lang/String" {
            (self.fresh_text(var)?, Made::String { length: next })
        } else if boxes::is_box(&class.name) {
            (self.fresh_box(var, class)?, Made::Box { value: next })
        } else if self.is_place(class) {
            let (object, name) = self.new_place(class)?;
            (object, Made::OnDisk { name })
        } else if let Some(of) = stubs::stubbed(&class.name) {
            self.new_stub(var, class, Name::new(of))?
        } else if let Some(recipe) = recipes::of(&class.name) {
            let (object, elements) = self.build(var, class, recipe)?;
            (object, Made::Built { elements })
        } else if self.is_made_by_calls(class) {
            self.make_object(var, class)?
        } else if let Some(components) = class.file().and_then(|f| f.record_components()) {
            let object = self.build_record(var, class, &components)?;
            (object, Made::Built { elements: 0 })
        } else if let Some(initialiser) = self.promised(class).initialiser {
            self.make_by(var, class, initialiser)?
        } else {
            (self.invented(var, class)?, Made::Invented)
        };
        self.decided_object(var, class, object, made)
    }

    /// Remembers the type of an object that is about to be made.
    fn set_made_as(&mut self, var: u32, class: ClassRef) {
        let declared = self.shadows.refs[var as usize].declared.clone();
        let of = stubs::stubbed(&class.name).and_then(|of| self.store.load(Name::new(of)).ok());
        let class = of.unwrap_or(class);
        let made_as = self.object_type(class, &declared);
        self.shadows.refs[var as usize].made_as = made_as.unwrap_or(class.into());
    }

    /// A string that begins with a character beyond Latin-1.
    pub(in crate::shadow) fn fresh_wide(&mut self, var: u32, length: u32) -> Result<Ref> {
        let next = self.shadows.vars.len() as u32;
        let object = self.fresh_wide_text(var, length)?;
        self.decided_object(
            var,
            self.known.string,
            object,
            Made::String { length: next },
        )
    }

    /// A string that names an encoding.
    pub(in crate::shadow) fn fresh_encoding(&mut self, var: u32) -> Result<Ref> {
        let made = Made::String {
            length: self.shadows.vars.len() as u32,
        };
        let object = self.known_text(var, ENCODING)?;
        self.decided_object(var, self.known.string, object, made)
    }

    /// A string that names a file or folder.
    pub(in crate::shadow) fn fresh_name(&mut self, var: u32) -> Result<Ref> {
        let (object, name) = self.new_place(self.known.string)?;
        self.decided_object(var, self.known.string, object, Made::OnDisk { name })
    }

    /// A string input of some characters only, decided at once: its object.
    pub(in crate::shadow) fn new_text(&mut self, origin: Origin, kind: &TextKind) -> Result<Ref> {
        let (_, handle) = self.new_ref(self.known.string, origin, true)?;
        let (var, next) = (handle - 1, self.shadows.vars.len() as u32);
        let object = self.fresh_text_of(var, kind)?;
        let made = Made::String { length: next };
        self.shadows.refs[var as usize].state = State::Object(object);
        self.decided_object(var, self.known.string, object, made)
    }

    /// From now on an input is this object.
    fn decided_object(
        &mut self,
        var: u32,
        class: ClassRef,
        object: Ref,
        made: Made,
    ) -> Result<Ref> {
        let invented = made == Made::Invented;
        let shared = matches!(made, Made::Constant { .. });
        self.shadows.refs[var as usize].made = Some(made);
        if !shared {
            self.shadows.fresh.push((var, object));
        }
        if self.shadows.observing && !class.is_array() {
            let print = self.fingerprint(object, 0);
            self.shadows.births.push((var, print));
        }
        if invented {
            // The invariant may come back to this object through others.
            self.shadows.refs[var as usize].state = State::Object(object);
            self.keep_invariant(object)?;
        }
        Ok(object)
    }

    /// Are objects of a class not invented? What a class inherits from the library
    /// only the library's own code fills in.
    fn is_made_by_calls(&mut self, class: ClassRef) -> bool {
        let is_field = |f: &Field| !f.is_static();
        let of_library = |c: ClassRef| !c.under_test && c.fields.iter().any(is_field);
        self.shadows.bounds.made
            || !class.under_test
            || class.chain().any(of_library) && self.has_maker(class)
    }

    /// An object of the program: its fields become inputs when they are read.
    fn invented(&mut self, var: u32, class: ClassRef) -> Result<Ref> {
        self.initialise_class_now(class)?;
        let placeholder = self.shadows.refs[var as usize].placeholder;
        let object = match self.class_of(placeholder).id == class.id {
            true => placeholder,
            false => self.new_object(class)?,
        };
        if class.under_test {
            let index = self.shadow_of(object);
            self.shadows.objects[index].input = var + 1;
        }
        Ok(object)
    }

    fn fresh_array(&mut self, var: u32, class: ClassRef) -> Result<Ref> {
        let high = self.shadows.bounds.array as i64;
        let origin = Origin::Length { array: var };
        let (length, term) = self.new_var(Sort::I32, origin, Some((0, high)));
        self.shadows.bounded.insert(Bound::ArrayLength);
        let array = self.new_array(class, length as i32)?;
        let index = self.shadow_of(array);
        self.shadows.objects[index].input = var + 1;
        self.shadows.objects[index].length = term;
        Ok(array)
    }

    fn fresh_box(&mut self, var: u32, class: ClassRef) -> Result<Ref> {
        let object = self.new_object(class)?;
        let Some(field) = class.declared_field("value") else {
            return Ok(object);
        };
        let ty = jaunt_class::Type::parse(&field.descriptor).unwrap_or(jaunt_class::Type::Int);
        let primitive = self.store.primitive(&ty);
        let name = Name::new("value");
        let origin = Origin::Field {
            object: var,
            name,
            class: class.name,
        };
        let (bits, handle) = self.new_input(primitive, origin)?;
        self.heap.write_slot(object, field.offset, field.slot, bits);
        self.put_symbolic(object, field.offset, handle);
        let index = self.shadow_of(object);
        self.shadows.objects[index].boxed = true;
        Ok(object)
    }
}
