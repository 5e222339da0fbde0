//! How a run ended.

use jaunt_ir::Reg;
use jaunt_record::Outcome;
use jaunt_term::Term;

use crate::run::trap::Stop;

/// How a run ended.
#[derive(Clone, Debug)]
pub enum End {
    Returned,
    Threw(Thrown),
    /// An assumption did not hold.
    Cut,
    Stopped(Stop),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thrown {
    /// `java.lang.AssertionError`
    pub class: String,
    pub message: Option<String>,
    /// It is an input itself: the code only let it through.
    pub is_given: bool,
    /// Frames, innermost first: method and bytecode offset.
    pub frames: Vec<(u32, u16)>,
    /// What the innermost operation of the code under test worked with.
    pub worked_with: Vec<Operand>,
}

/// A value that an operation was given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Operand {
    pub register: Reg,
    pub bits: u64,
    pub source: Provenance,
}

/// Where a value comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Provenance {
    /// It depends on no input: the code made it.
    Code,
    /// A number that the inputs decide.
    Number(Term),
    /// This reference input, or the object that it is.
    Input(u32),
}

/// A number that a method returned, as a register holds it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Returned {
    pub bits: u64,
    /// None if it does not depend on the inputs.
    pub term: Term,
}

impl From<&Stop> for Outcome {
    fn from(stop: &Stop) -> Outcome {
        match stop {
            Stop::Exit(status) => Outcome::Exit(*status),
            Stop::Unsupported(what) => Outcome::Unsupported(what.clone()),
            Stop::Limit(limit) => Outcome::Limit(*limit),
            Stop::Assumption => Outcome::Cut,
            Stop::Deadlock => Outcome::Deadlock,
        }
    }
}

impl From<&End> for Outcome {
    fn from(end: &End) -> Outcome {
        match end {
            End::Returned => Outcome::Returned,
            End::Threw(thrown) => Outcome::Threw {
                class: thrown.class.clone(),
                message: thrown.message.clone(),
            },
            End::Cut => Outcome::Cut,
            End::Stopped(stop) => stop.into(),
        }
    }
}
