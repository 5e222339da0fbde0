//! What is asked and what is answered.

use jaunt_term::{Functions, Model, Term, Terms};

use crate::cores::Core;

/// A conjunction of Bool terms, and the values of the run it comes from.
#[derive(Copy, Clone)]
pub struct Query<'a> {
    pub terms: &'a Terms,
    /// The path and, last, the condition that is new: usually a negated decision.
    pub conditions: &'a [Term],
    /// Values to stay close to; they usually satisfy all conditions but the last.
    pub hint: &'a Model,
    /// Executes the opaque functions of the terms.
    pub functions: &'a dyn Functions,
}

#[derive(Clone, PartialEq, Debug)]
pub enum Answer {
    /// Satisfies every condition; checked by evaluation.
    Model(Model),
    /// These conditions cannot hold together.
    Unsat(Core),
    GaveUp(GaveUp),
}

/// Why there is no answer.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum GaveUp {
    /// The steps of the budget, or those that a back end allows itself, are used up.
    Steps,
    /// A back end's own time limit was reached.
    Time,
    /// A back end's memory limit was reached.
    Memory,
    /// The query was cut off from outside: by the stop flag or the deadline.
    Stopped,
    /// The conditions are beyond what is worth a try.
    TooLarge(Size),
    /// No back end is configured.
    NoBackend,
    /// The library of a back end cannot be used, for this reason.
    NoLibrary(String),
    /// A back end does not know, for a reason in its own words.
    Unknown { backend: &'static str, why: String },
    /// A back end's model fails the query.
    WrongModel(Wrong),
}

/// How large conditions are.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Size {
    /// Different operations, to one digit: what is about as large is the same.
    pub operations: u64,
    /// Operations on top of each other, to one digit.
    pub depth: u64,
}

impl Size {
    pub fn about(operations: u64, depth: u64) -> Size {
        Size {
            operations: one_digit(operations),
            depth: one_digit(depth),
        }
    }
}

fn one_digit(number: u64) -> u64 {
    let unit = 10u64.pow(number.max(1).ilog10());
    number / unit * unit
}

/// What a wrong model is wrong about.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Wrong {
    /// Nobody can say; a back end and the evaluator disagree.
    Query,
    /// It reaches a division by zero.
    Division,
    /// It depends on functions that only evaluation understands.
    Functions,
    /// It has no number for a variable.
    Incomplete,
}

/// Kinds of give-ups, for counting.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Reason {
    /// A limit on the solver's time, steps, memory or on the size of terms was reached.
    Limit,
    /// No solver for this kind of query is installed.
    NoSolver,
    /// The solver answered "unknown" for a reason of its own.
    Unknown,
    /// The solver's model does not satisfy the query, mostly due to opaque functions.
    WrongModel,
}

impl Reason {
    pub const ALL: [Reason; 4] = [
        Reason::Limit,
        Reason::NoSolver,
        Reason::Unknown,
        Reason::WrongModel,
    ];

    pub fn name(self) -> &'static str {
        match self {
            Reason::Limit => "limit",
            Reason::NoSolver => "no-solver",
            Reason::Unknown => "unknown",
            Reason::WrongModel => "wrong-model",
        }
    }
}

impl GaveUp {
    pub fn reason(&self) -> Reason {
        match self {
            GaveUp::Steps
            | GaveUp::Time
            | GaveUp::Memory
            | GaveUp::Stopped
            | GaveUp::TooLarge(_) => Reason::Limit,
            GaveUp::NoBackend | GaveUp::NoLibrary(_) => Reason::NoSolver,
            GaveUp::Unknown { .. } => Reason::Unknown,
            GaveUp::WrongModel(_) => Reason::WrongModel,
        }
    }

    /// Whether the same query would get the same answer at another time.
    pub fn is_lasting(&self) -> bool {
        !matches!(self, GaveUp::Stopped)
    }
}
