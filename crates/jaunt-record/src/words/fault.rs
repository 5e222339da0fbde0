//! Whose fault a failure is.

use std::fmt::{self, Display, Formatter};

use crate::blame::{Culprit, Why};

impl Display for Culprit {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Culprit::Null => "null",
            Culprit::Index => "index",
            Culprit::Divisor => "divisor",
            Culprit::Size => "size",
            Culprit::Object => "object",
            Culprit::Number => "number",
        })
    }
}

/// Why a failure is believed to be whose fault.
impl Display for Why {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Why::CastInEquals => f.write_str("equals must answer for objects of any class"),
            Why::SaidToBeNullable { name } => {
                write!(
                    f,
                    "{name} is annotated as nullable, so null has to be expected"
                )
            }
            Why::OwnAssertion => f.write_str("an assertion of the code itself does not hold"),
            Why::Endless => f.write_str("the calls never end for this input"),
            Why::ChangedMeanwhile => {
                f.write_str("the code changes a collection while it iterates over it")
            }
            Why::NotAsked => {
                f.write_str("the code takes something without asking whether it is there")
            }
            Why::OtherKind { name } => write!(
                f,
                "{name} may be of each class that its sealed type permits, also of this one"
            ),
            Why::Inexact => f.write_str(
                "the division says no rounding, and most quotients have no end in decimals",
            ),
            Why::Computed(what) => write!(
                f,
                "the {what} is computed by the code; every argument is legal by itself"
            ),
            Why::Own(Culprit::Null) => {
                f.write_str("the null is the code's own: no caller passed it")
            }
            Why::Own(what) => write!(f, "the {what} is the code's own: no caller passed it"),
            Why::LetThrough { what, name } => write!(
                f,
                "the code checks {name} and lets this {what} through, with which it cannot work"
            ),
            Why::AsItCame {
                what: Culprit::Null,
                name,
            } => write!(f, "null is passed for {name} and used as it came"),
            Why::AsItCame { what, name } => {
                write!(
                    f,
                    "the {what} is {name} as it came: its caller has to see to that"
                )
            }
            Why::OutOfRange { what, name } => {
                write!(
                    f,
                    "{name} is out of range by itself, and with it the {what}"
                )
            }
            Why::TooShort { name } => write!(
                f,
                "{name} is too short for what else is passed: its caller has to see to that"
            ),
            Why::MadeOfNull { name } => {
                write!(
                    f,
                    "null is passed for {name}, and the code makes a null of it"
                )
            }
            Why::Documented => f.write_str("the documentation names this exception"),
            Why::AssertedArgument => f.write_str("the assertion is about an argument"),
            Why::Cyclic => f.write_str("the caller made objects that contain themselves"),
            Why::WithinArgument => {
                f.write_str("an object that is passed fails by what its caller made it of")
            }
            Why::NotSetUp { field, by } => {
                write!(
                    f,
                    "{field} was not set: the caller did not call {by} before"
                )
            }
            Why::After { call } => write!(f, "the object is used after {call}"),
            Why::WithoutAsking { call } => write!(f, "nobody asked {call} before"),
            Why::RawTypes => f.write_str("a caller with full types cannot cause it"),
            Why::Uncaught => f.write_str("nothing catches the exception"),
            Why::NotPublic => f.write_str(
                "the method is not public; the code of the project that calls it may never do this",
            ),
        }
    }
}
