//! Why straight-line execution stops.

use crate::classes::class::{ClassRef, MethodRef};
use crate::memory::heap::Ref;
use crate::run::thread::Hook;

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
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stop {
    Exit(i32),
    /// Something of the library that the machine does not have.
    Unsupported(String),
    Limit(Limit),
    /// An assumption of the driver does not hold.
    Assumption,
    /// No thread can go on.
    Deadlock,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    Operations,
    Heap,
    Time,
    /// Backward jumps of a run that explores.
    Loop,
    /// Calls within calls of a run that explores.
    Depth,
}

impl From<Stop> for Trap {
    fn from(stop: Stop) -> Trap {
        Trap::Stop(stop)
    }
}

impl Trap {
    pub fn unsupported(what: impl Into<String>) -> Trap {
        Trap::Stop(Stop::Unsupported(what.into()))
    }
}

pub type Result<T> = std::result::Result<T, Trap>;
