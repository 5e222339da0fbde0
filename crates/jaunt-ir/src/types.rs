//! Types of references: how they relate, and what two of them have in common.

use jaunt_class::{Name, text};

use crate::insn::Index;
use crate::op::{Elem, Prim};
use crate::verify::Hierarchy;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RefType {
    Null,
    /// An instance of a class or interface, or an array (then the name is its
    /// descriptor), or null.
    Object(Name),
    /// What the `new` at this instruction made, before its constructor ran.
    New(Index),
    /// `this` in a constructor, before another constructor ran.
    This,
}

pub(crate) struct Types<'a> {
    pub hierarchy: &'a dyn Hierarchy,
}

impl Types<'_> {
    /// Interfaces take any object: the machine checks them when it calls.
    pub fn is_assignable(&self, from: Name, to: Name) -> bool {
        if from == to || to == "java/lang/Object" {
            return true;
        }
        match (from.strip_prefix('['), to.strip_prefix('[')) {
            (Some(_), Some(_)) => match (element_of(from), element_of(to)) {
                (Some(from), Some(to)) => self.is_assignable(from, to),
                _ => false,
            },
            (None, Some(_)) => false,
            // What holds for every array holds for its class, Object.
            (Some(_), None) => self.is_class_assignable("java/lang/Object", &to),
            (None, None) => self.is_class_assignable(&from, &to),
        }
    }

    fn is_class_assignable(&self, from: &str, to: &str) -> bool {
        self.hierarchy.is_interface(to) || self.hierarchy.is_assignable(from, to)
    }

    /// What is left where control arrives with either; none if that is nothing
    /// that may be used.
    pub fn join(&self, a: RefType, b: RefType) -> Option<RefType> {
        match (a, b) {
            _ if a == b => Some(a),
            (RefType::Null, RefType::Object(_)) => Some(b),
            (RefType::Object(_), RefType::Null) => Some(a),
            (RefType::Object(a), RefType::Object(b)) => Some(RefType::Object(self.common(a, b))),
            _ => None,
        }
    }

    /// The first of two types that fit each other stays, which also lets the
    /// iteration of the flow come to an end.
    fn common(&self, a: Name, b: Name) -> Name {
        if self.is_assignable(b, a) {
            return a;
        }
        if self.is_assignable(a, b) {
            return b;
        }
        match (a.strip_prefix('['), b.strip_prefix('[')) {
            (Some(_), Some(_)) => match (element_of(a), element_of(b)) {
                (Some(a), Some(b)) => array_of(self.common(a, b)),
                _ => Name::new("java/lang/Object"),
            },
            (None, None) => self.hierarchy.common_super(&a, &b),
            _ => Name::new("java/lang/Object"),
        }
    }
}

/// The type of a reference with this descriptor: the name of its class, or the
/// descriptor itself for an array.
pub(crate) fn type_name(descriptor: &[u8]) -> Name {
    let inner = descriptor
        .strip_prefix(b"L")
        .and_then(|rest| rest.strip_suffix(b";"));
    let bytes = inner.unwrap_or(descriptor);
    match std::str::from_utf8(bytes) {
        Ok(name) => Name::new(name),
        Err(_) => Name::new(&String::from_utf16_lossy(&text::decode(bytes))),
    }
}

/// The type of the elements of an array of references.
pub(crate) fn element_of(array: Name) -> Option<Name> {
    let element = array.strip_prefix('[')?;
    element
        .starts_with(['L', '['])
        .then(|| type_name(element.as_bytes()))
}

pub(crate) fn array_of(class: Name) -> Name {
    if class.starts_with('[') {
        Name::new(&format!("[{class}"))
    } else {
        Name::new(&format!("[L{class};"))
    }
}

impl Prim {
    pub(crate) fn array_descriptor(self) -> &'static str {
        match self {
            Prim::Boolean => "[Z",
            Prim::Char => "[C",
            Prim::Float => "[F",
            Prim::Double => "[D",
            Prim::Byte => "[B",
            Prim::Short => "[S",
            Prim::Int => "[I",
            Prim::Long => "[J",
        }
    }
}

impl Elem {
    /// Whether array instructions of this kind fit elements of a descriptor.
    pub(crate) fn fits(self, descriptor: &str) -> bool {
        match self {
            Elem::Byte => descriptor == "B" || descriptor == "Z",
            Elem::Char => descriptor == "C",
            Elem::Short => descriptor == "S",
            Elem::Int => descriptor == "I",
            Elem::Long => descriptor == "J",
            Elem::Float => descriptor == "F",
            Elem::Double => descriptor == "D",
            Elem::Ref => descriptor.starts_with(['L', '[']),
        }
    }
}
