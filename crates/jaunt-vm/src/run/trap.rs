//! Why straight-line execution stops.

use jaunt_record::Unsupported;

use crate::classes::class::{ClassRef, MethodRef};
use crate::memory::heap::Ref;
use crate::run::thread::Hook;

pub use jaunt_record::Limit;

/// What a native or an instruction does instead of yielding a value.
pub enum Trap {
    /// A Java exception.
    Throw(Ref),
    /// Go on in Java code; `hook` says what its result becomes.
    Invoke(Box<Invoke>),
    /// Run the initialisers of these classes, first one first, then the
    /// instruction again.
    Initialise(Vec<ClassRef>),
    /// This thread cannot go on now; when it can, the instruction runs again.
    Block,
    /// This thread is done with the instruction and lets others run.
    Yield,
    /// The run is over.
    Stop(Stop),
}

pub struct Invoke {
    pub method: MethodRef,
    /// One entry a slot: longs and doubles stand twice.
    pub args: Vec<u64>,
    pub shadows: Vec<u32>,
    pub hook: Hook,
}

/// How a run ends, other than by returning or an uncaught exception.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stop {
    Exit(i32),
    /// Something of the library that the machine does not have.
    Unsupported(Unsupported),
    Limit(Limit),
    /// An assumption of the driver does not hold.
    Assumption,
    /// No thread can go on.
    Deadlock,
}

impl From<Unsupported> for Trap {
    fn from(what: Unsupported) -> Trap {
        Trap::Stop(Stop::Unsupported(what))
    }
}

impl From<Stop> for Trap {
    fn from(stop: Stop) -> Trap {
        Trap::Stop(stop)
    }
}

impl Trap {
    /// A part of what the machine should do, described in a few words.
    pub fn unsupported(what: impl Into<String>) -> Trap {
        Unsupported::Part(what.into()).into()
    }

    pub fn unsupported_method(method: MethodRef) -> Trap {
        Unsupported::Method(method.stable_name()).into()
    }
}

pub type Result<T> = std::result::Result<T, Trap>;
