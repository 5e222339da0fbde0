//! Values as a test can describe them.

use jaunt_class::{Name, Type};

/// A value as a test can describe it.
#[derive(Clone, Debug, PartialEq)]
pub enum Seen {
    /// `void`.
    Nothing,
    Null,
    Boolean(bool),
    Char(u16),
    Byte(i8),
    Short(i16),
    Int(i32),
    Long(i64),
    Float(f32),
    Double(f64),
    /// A string, in UTF-16.
    Text(Vec<u16>),
    Box(Box<Seen>),
    Constant {
        class: Name,
        name: Name,
    },
    /// At most the first items; `length` is the real length.
    Array {
        class: Name,
        items: Vec<Seen>,
        length: u32,
    },
    /// At most the first items; `size` is the real size.
    Collection {
        class: Name,
        items: Vec<Seen>,
        size: usize,
        list: bool,
        ordered: bool,
    },
    /// The same.
    Map {
        class: Name,
        entries: Vec<(Seen, Seen)>,
        size: usize,
    },
    Optional(Box<Seen>),
    /// A library value that its `toString` describes entirely.
    Printed {
        class: Name,
        text: String,
    },
    /// Another object, through what a test may ask it: `getName()`, `size`.
    Object {
        class: Name,
        parts: Vec<Part>,
    },
    /// A record by its components, which are what it is, and as another object.
    Record {
        class: Name,
        components: Vec<Seen>,
        parts: Vec<Part>,
    },
    /// The object of a reference input (or the input itself, if undecided).
    Input(u32),
}

/// What an object answers to one question.
#[derive(Clone, Debug, PartialEq)]
pub struct Part {
    /// As it stands behind the dot: `getName()`, `size`.
    pub source: String,
    /// The type that source code knows it by.
    pub ty: Type,
    pub seen: Seen,
    /// Is it about the call that was made?
    pub is_concerned: bool,
}
