//! Core reflection: members as objects, calls and field accesses through them,
//! arrays of unknown type, annotations.

pub mod annotations;
pub mod arrays;
mod convert;
pub mod fields;
pub mod invoke;
pub mod members;

use jaunt_class::{Attributes, Type};

use crate::classes::class::{ClassRef, FieldRef, MethodRef};
use crate::memory::heap::{NULL, Ref};
use crate::run::machine::Machine;
use crate::run::trap::{Result, Trap};

impl Machine {
    /// The field behind a java.lang.reflect.Field.
    pub(crate) fn reflected_field(&mut self, field: Ref) -> Result<FieldRef> {
        let (class, slot) = self.reflected_slot(field)?;
        let fields = &class.fields;
        fields
            .get(slot)
            .ok_or_else(|| Trap::unsupported("a field without a slot"))
    }

    /// The method behind a java.lang.reflect.Method or Constructor.
    pub(crate) fn reflected_method(&mut self, executable: Ref) -> Result<MethodRef> {
        let (class, slot) = self.reflected_slot(executable)?;
        let methods = &class.methods;
        methods
            .get(slot)
            .ok_or_else(|| Trap::unsupported("a method without a slot"))
    }

    fn reflected_slot(&mut self, member: Ref) -> Result<(ClassRef, usize)> {
        if member == NULL {
            return Err(self.raise("java/lang/NullPointerException", None));
        }
        let class = self.class_of_mirror(self.get_field(member, "clazz") as Ref);
        Ok((class, self.get_field(member, "slot") as usize))
    }

    /// The class of a type that a descriptor in `owner` names.
    pub(crate) fn class_of_type(&mut self, owner: ClassRef, ty: &Type) -> Result<ClassRef> {
        match ty {
            Type::Class(name) | Type::Array(name) => self.load_from(owner, *name),
            primitive => Ok(self.store.primitive(primitive)),
        }
    }

    /// The contents of an attribute as a byte array, null if it is absent.
    fn attribute_bytes(&mut self, attributes: &Attributes, name: &str) -> Result<Ref> {
        match attributes.get(name) {
            Some(bytes) => self.new_byte_array(bytes),
            None => Ok(NULL),
        }
    }
}
