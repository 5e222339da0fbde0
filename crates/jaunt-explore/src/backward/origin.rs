//! What variables stand for.

use jaunt_class::{Name, Type};
use jaunt_term::Term;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Origin {
    This,
    Parameter(u16),
    /// A field as it was when the method was called.
    Field {
        of: Term,
        class: Name,
        name: Name,
    },
    Static {
        class: Name,
        name: Name,
    },
    /// The length of an array or a text.
    Length {
        of: Term,
        is_text: bool,
    },
    /// What an array of numbers held when the method was called.
    Elements {
        of: Term,
    },
    /// A reference that an array held when the method was called.
    Element {
        of: Term,
        index: Term,
    },
    /// Is it an object of that class?
    IsA {
        of: Term,
        name: String,
    },
    /// A text or a class of the code, as Java.
    Constant(String),
    /// What a call gave.
    Call(Call),
    /// Something that is no input.
    Unknown,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Call {
    /// None: the method is static.
    pub receiver: Option<Term>,
    pub class: Name,
    pub name: Name,
    /// Truth values are conditions, as Java has them.
    pub args: Vec<Term>,
    pub returns: Type,
    /// It gives the same whenever it is made with the same inputs.
    pub is_pure: bool,
}
