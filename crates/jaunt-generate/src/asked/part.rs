//! What a user asked for: whole classes, or some of their methods.

use std::collections::BTreeSet;

use jaunt_class::Name;
use jaunt_vm::class::ClassRef;

use super::targets;

/// Name and descriptor of a method.
pub type Signature = (Name, Name);

/// The part of a class whose branches a user wants to see covered.
#[derive(Clone)]
pub enum Asked {
    Class,
    Methods(BTreeSet<Signature>),
}

impl Asked {
    /// These methods, which may be all that the class has.
    pub fn methods(class: ClassRef, methods: BTreeSet<Signature>) -> Asked {
        let mut all = class.methods.iter().filter(|m| !m.is_abstract());
        match all.all(|m| methods.contains(&(m.name, m.descriptor))) {
            true => Asked::Class,
            false => Asked::Methods(methods),
        }
    }

    /// Was a method asked for? Whoever asks for a method means what tests cannot
    /// call themselves as well, if it goes there.
    pub fn has(&self, class: ClassRef, method: Signature, entered: bool) -> bool {
        match self {
            Asked::Class => true,
            Asked::Methods(methods) => {
                methods.contains(&method) || entered && !targets::is_testable(class, method)
            }
        }
    }

    pub fn add(&mut self, other: Asked) {
        match (&mut *self, other) {
            (Asked::Methods(mine), Asked::Methods(others)) => mine.extend(others),
            (Asked::Methods(_), Asked::Class) => *self = Asked::Class,
            (Asked::Class, _) => {}
        }
    }
}
