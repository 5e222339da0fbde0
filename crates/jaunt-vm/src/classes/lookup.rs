//! Which field or method a name means in a class, and which method a call runs.

use jaunt_class::Name;

use crate::classes::class::{Class, FieldRef, MethodRef};

impl Class {
    /// Field lookup of the specification (5.4.3.2).
    pub fn find_field(&'static self, name: Name, descriptor: Name) -> Option<FieldRef> {
        for class in self.chain() {
            let own = class
                .fields
                .iter()
                .find(|f| f.name == name && f.descriptor == descriptor);
            if own.is_some() {
                return own;
            }
            let inherited = class
                .interfaces
                .iter()
                .find_map(|i| i.find_field(name, descriptor));
            if inherited.is_some() {
                return inherited;
            }
        }
        None
    }

    /// Method lookup of the specification (5.4.3.3 and 5.4.3.4).
    pub fn find_method(&'static self, name: Name, descriptor: Name) -> Option<MethodRef> {
        self.find_class_method(name, descriptor)
            .or_else(|| self.find_interface_method(name, descriptor))
    }

    fn find_class_method(&'static self, name: Name, descriptor: Name) -> Option<MethodRef> {
        self.chain().find_map(|class| {
            class
                .methods
                .iter()
                .find(|m| m.name == name && (m.descriptor == descriptor || m.polymorphic))
        })
    }

    /// The maximally-specific superinterface method: default methods win over
    /// abstract ones, more specific interfaces over less specific ones.
    fn find_interface_method(&'static self, name: Name, descriptor: Name) -> Option<MethodRef> {
        let mut found: Vec<MethodRef> = Vec::new();
        for class in self.chain() {
            for interface in &class.interfaces {
                interface.collect_interface_methods(name, descriptor, &mut found);
            }
        }
        let specific = |m: &&MethodRef| {
            !found
                .iter()
                .any(|o| o.class().id != m.class().id && o.class().is_subclass_of(m.class()))
        };
        let candidates: Vec<MethodRef> = found.iter().filter(specific).copied().collect();
        candidates
            .iter()
            .find(|m| !m.is_abstract())
            .or(candidates.first())
            .copied()
    }

    fn collect_interface_methods(
        &'static self,
        name: Name,
        descriptor: Name,
        found: &mut Vec<MethodRef>,
    ) {
        let own = self.methods.iter().find(|m| {
            m.name == name && m.descriptor == descriptor && !m.is_static() && !m.is_private()
        });
        found.extend(own);
        for interface in &self.interfaces {
            interface.collect_interface_methods(name, descriptor, found);
        }
    }

    /// The method that a call of `method` runs on a receiver of this class.
    pub fn select(&'static self, method: MethodRef) -> Option<MethodRef> {
        if method.is_private() || method.is_static() || &*method.name == "<init>" {
            return Some(method);
        }
        if let Some(index) = method.vindex
            && !method.class().is_interface()
        {
            return self.vtable().get(index as usize).copied();
        }
        // A class method found here that is not public cannot be called so, which is
        // for the caller to refuse.
        self.chain()
            .find_map(|class| {
                class.methods.iter().find(|m| {
                    m.name == method.name
                        && m.descriptor == method.descriptor
                        && !m.is_static()
                        && !m.is_private()
                })
            })
            .or_else(|| self.find_interface_method(method.name, method.descriptor))
    }
}
