//! Failures that are worth a look.

use std::fmt::{self, Display, Formatter};

use serde::{Deserialize, Serialize};

use crate::blame::Why;
use crate::site::Decision;

/// One cause of failures.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Finding {
    /// `java.lang.ArithmeticException`
    pub kind: String,
    pub message: Option<String>,
    pub rule: Rule,
    /// Whose fault it is, and what speaks for that.
    pub why: Why,
    /// It is shown through what the project offers to others.
    pub public: bool,
    /// In the project's code, innermost first.
    pub frames: Vec<Frame>,
    /// The last decisions that lead there.
    pub path: Vec<Step>,
    /// Class and name of the test that shows it.
    pub test: String,
}

impl Finding {
    pub fn at(&self) -> String {
        self.frames
            .first()
            .map(Frame::to_string)
            .unwrap_or_default()
    }

    /// How believable it is, from 0 to 100: what the public interface shows comes
    /// before what only insiders see.
    pub fn belief(&self) -> u8 {
        match self.public {
            true => self.why.belief(),
            false => self.why.belief() / 2,
        }
    }
}

/// A place in the source.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Frame {
    /// `pkg.Outer$Inner`
    pub class: String,
    pub method: String,
    /// `pkg/Outer.java`, as far as the class file tells.
    pub file: String,
    /// 0 if it is not known.
    pub line: u16,
}

impl Display for Frame {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}:{}", self.class, self.method, self.line)
    }
}

/// A decision on the way to a finding.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Step {
    pub at: Frame,
    pub decision: Decision,
}

/// What is wrong, in a word that stays the same from version to version.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rule {
    Arithmetic,
    ArrayStore,
    Assertion,
    ClassCast,
    ConcurrentModification,
    DivisionByZero,
    IndexOutOfBounds,
    NegativeArraySize,
    NoSuchElement,
    NonTermination,
    NullDereference,
    StackOverflow,
    /// Any other exception that ends a program.
    Uncaught,
}

impl Rule {
    pub fn name(self) -> &'static str {
        match self {
            Rule::Arithmetic => "arithmetic",
            Rule::ArrayStore => "array-store",
            Rule::Assertion => "assertion",
            Rule::ClassCast => "class-cast",
            Rule::ConcurrentModification => "concurrent-modification",
            Rule::DivisionByZero => "division-by-zero",
            Rule::IndexOutOfBounds => "index-out-of-bounds",
            Rule::NegativeArraySize => "negative-array-size",
            Rule::NoSuchElement => "no-such-element",
            Rule::NonTermination => "non-termination",
            Rule::NullDereference => "null-dereference",
            Rule::StackOverflow => "stack-overflow",
            Rule::Uncaught => "uncaught-exception",
        }
    }

    pub fn meaning(self) -> &'static str {
        match self {
            Rule::Arithmetic => "Exact arithmetic has no result",
            Rule::ArrayStore => "An array gets an element that it cannot hold",
            Rule::Assertion => "An assertion does not hold",
            Rule::ClassCast => "An object is not what it is cast to",
            Rule::ConcurrentModification => "A collection changes while it is iterated over",
            Rule::DivisionByZero => "A number is divided by zero",
            Rule::IndexOutOfBounds => "An index is outside its array, string or list",
            Rule::NegativeArraySize => "An array is made with a negative size",
            Rule::NoSuchElement => "Something is taken from where nothing is",
            Rule::NonTermination => "A call does not end",
            Rule::NullDereference => "Null is used as if it were an object",
            Rule::StackOverflow => "Calls do not end",
            Rule::Uncaught => "An exception ends the program",
        }
    }
}
