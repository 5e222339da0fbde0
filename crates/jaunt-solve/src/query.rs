//! What is asked and what is answered.

use std::fmt::{self, Display, Formatter};

use jaunt_term::{Functions, Model, Term, Terms};

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
    Unsat,
    GaveUp(GaveUp),
}

/// Why there is no answer; the text adds what the reason alone does not tell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GaveUp {
    pub reason: Reason,
    pub text: String,
}

#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Reason {
    /// A limit on the solver's time or steps was reached.
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
    pub fn new(reason: Reason, text: impl Into<String>) -> GaveUp {
        GaveUp {
            reason,
            text: text.into(),
        }
    }
}

impl Display for GaveUp {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.reason.name(), self.text)
    }
}
