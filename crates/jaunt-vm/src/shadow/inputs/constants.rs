//! Objects that an input can be because callers can name them: constants that stand in static
//! fields of the program, such as `Units.HALF_YEARS`, or in those of the library that the code at
//! hand names, such as `IsoFields.QUARTER_YEARS`.

use jaunt_class::{Type, access};

use crate::classes::class::{FieldRef, Loader, Slot};
use crate::memory::heap::Ref;
use crate::run::machine::Machine;
use crate::shadow::inputs::generics::Generic;
use crate::shadow::inputs::makers::is_open;

const CONSTANT: u16 = access::STATIC | access::FINAL;

impl Machine {
    /// The constant by which a test gives this object to an input, if there is one, and of which
    /// type it is.
    pub(in crate::shadow) fn constant_for(
        &mut self,
        var: u32,
        object: Ref,
    ) -> Option<(FieldRef, Generic)> {
        let input = &self.shadows.refs[var as usize];
        let (declared, origin) = (input.declared.clone(), input.origin.clone());
        let class = self.class_of(object);
        if !class.is_subclass_of(declared.class) {
            return None;
        }
        let library = match self.is_generic(class) {
            // What its arguments are in that place, nobody knows.
            true => Vec::new(),
            false => self.named_statics(),
        };
        let library = library
            .into_iter()
            .filter(|field| self.holds(field, object));
        let mut fields = self
            .statics_with(object)
            .chain(library)
            .filter_map(|field| {
                let held = self.store.load_type(&Type::parse(&field.descriptor)?);
                let held = held.ok().filter(|c| c.is_subclass_of(declared.class))?;
                let fits = field.access & CONSTANT == CONSTANT
                    && is_open(field.class(), field.access, self.shadows.home)
                    && self.can_name(field.class())
                    && self.may_hold(&origin, field.name);
                fits.then_some((field, held))
            });
        let (field, held) = fields.next()?;
        drop(fields);
        // Its arguments of a generic type must fit, too.
        self.object_type(class, &declared)?;
        Some((field, self.object_type(held, &declared)?))
    }

    /// The static fields of the program that hold an object.
    pub(in crate::shadow) fn statics_with(&self, object: Ref) -> impl Iterator<Item = FieldRef> {
        let classes = (0..self.store.class_count()).filter_map(|id| self.store.class(id));
        let own = classes.filter(|c| c.loader != Loader::Boot);
        let fields = own.flat_map(|class| class.fields.iter());
        fields.filter(move |field| self.holds(field, object))
    }

    /// Is this a static field that holds the object?
    fn holds(&self, field: FieldRef, object: Ref) -> bool {
        field.is_static()
            && field.slot == Slot::Ref
            && self.get_static(field.class(), &field.name) as Ref == object
    }
}
