//! What an analysis of a method wants to know about references.
//!
//! Lifting only needs to know that a slot holds one, verification which
//! classes it may be of; both walk the same flow of control.

use crate::error::LiftError;
use crate::insn::Index;
use crate::op::{Elem, InvokeKind, Prim};

/// What an instruction demands of a reference it uses.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Demand {
    /// An object whose constructor has run, or null.
    Initialized,
    Array(Elem),
    AnyArray,
    Throwable,
    /// Assignable to a variable with this descriptor.
    Descriptor(&'static [u8]),
    FieldOwner {
        cp: u16,
        write: bool,
    },
    Receiver {
        kind: InvokeKind,
        cp: u16,
    },
}

pub(crate) trait Domain {
    type Ref: Copy + PartialEq;

    /// What is left when control arrives with either; none if neither may be
    /// used.
    fn join(&self, a: Self::Ref, b: Self::Ref) -> Option<Self::Ref>;
    fn demand(&self, value: Self::Ref, demand: Demand) -> Result<(), LiftError>;

    /// `this` at the start of the method.
    fn this(&self) -> Self::Ref;
    fn null(&self) -> Self::Ref;
    fn typed(&self, descriptor: &'static [u8]) -> Self::Ref;
    /// An instance of class constant `cp`.
    fn instance(&self, cp: u16) -> Result<Self::Ref, LiftError>;
    /// As `instance`, for an exception; 0 means any.
    fn caught(&self, cp: u16) -> Result<Self::Ref, LiftError>;
    /// The value of a loadable constant.
    fn constant(&self, cp: u16) -> Result<Self::Ref, LiftError>;
    fn primitive_array(&self, elem: Prim) -> Self::Ref;
    /// An array of instances of class constant `cp`.
    fn array_of(&self, cp: u16) -> Result<Self::Ref, LiftError>;
    fn element(&self, array: Self::Ref) -> Result<Self::Ref, LiftError>;

    /// The object allocated by the instruction, its constructor still to run.
    fn allocated(&self, at: Index) -> Self::Ref;
    /// What the receiver of a constructor call is when the call returns.
    fn constructed(&self, value: Self::Ref, cp: u16) -> Result<Self::Ref, LiftError>;
    /// Whether a constructor still has to run.
    fn is_uninitialized(&self, value: Self::Ref) -> bool;
}
