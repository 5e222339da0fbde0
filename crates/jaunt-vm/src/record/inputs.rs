//! What inputs are, and where they come from.

use jaunt_class::Name;
use jaunt_term::Sort;

/// A variable of the input.
#[derive(Clone, Debug)]
pub struct Var {
    pub sort: Sort,
    /// Its numbers have no sign.
    pub is_char: bool,
    pub origin: Origin,
    /// Bounds that inputs must keep (array lengths, ranges the user asks for), as signed
    /// values; for floats as bits of doubles.
    pub range: Option<(i64, i64)>,
}

/// Where an input comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Origin {
    /// The n-th value a driver asked for.
    Asked(u32),
    Parameter(u16),
    Receiver,
    /// A field of an input object.
    Field {
        object: u32,
        name: Name,
        class: Name,
    },
    Static {
        name: Name,
        class: Name,
    },
    Element {
        array: u32,
        index: u32,
    },
    Length {
        array: u32,
    },
    /// What a stub returned when it was called: the n-th call of any stub.
    Answer {
        stub: u32,
        method: Name,
        descriptor: Name,
        call: u32,
    },
    /// A character of an input string.
    Char {
        string: u32,
        index: u32,
    },
    /// The n-th answer of the world outside.
    World(u32),
}

/// What a reference input turned out to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RefInput {
    pub origin: Origin,
    pub declared: Typed,
    /// The type of the object; of a stub, that of what it stands for.
    pub made_as: Typed,
    pub shape: RefShape,
}

/// A type as source code writes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Typed {
    /// Internal name or descriptor.
    pub class: Name,
    /// None of raw types. Those of an array are those of its elements, those of an
    /// inner class are followed by those of the class around it.
    pub arguments: Vec<Typed>,
    /// As an argument.
    pub wild: Wild,
}

/// The wildcard before a type argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wild {
    No,
    /// `? extends`: any subtype will do.
    Extends,
    /// `? super`
    Super,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RefShape {
    /// Never looked at: any value will do.
    Untouched,
    /// Not null, nothing else is known.
    NotNull,
    Null,
    /// The same object as that earlier reference input.
    Same(u32),
    /// An object of this class; `Origin`s of other inputs refer to it.
    Object {
        class: Name,
        made: Made,
    },
}

/// How an input object came to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Made {
    /// Its fields are inputs of their own.
    Invented,
    /// Its length is the variable of that id.
    Array { length: u32 },
    /// Length and characters: variables from that id on.
    String { length: u32 },
    /// Its value is the variable of that id.
    Box { value: u32 },
    /// A constant of an enum or another class.
    Constant { owner: Name, name: Name },
    /// The object of a class.
    Class { of: Name },
    /// By a constructor, a static factory or the last call of a builder, then by
    /// methods that change it (ids, see `Machine::method`). Their arguments, a
    /// builder first, are its elements.
    Called { maker: u32, changes: Vec<u32> },
    /// By the library's own constructors and methods, see `recipes`: how many
    /// elements it was given.
    Built { elements: u32 },
    /// A path to this name in a folder that is there for the test, see `Dealings::files`.
    OnDisk { name: String },
    /// An object of a class made for this input: it implements that type, and
    /// its methods answer with inputs. Its class's constructor, if it has one, was
    /// given elements.
    Stub { of: Name, constructor: Option<u32> },
}
