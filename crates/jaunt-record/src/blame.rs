//! Whose fault a failure is, and why that is believed.

use serde::{Deserialize, Serialize};

use crate::finding::Rule;

/// A failure and whom it is blamed on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Failure {
    pub rule: Rule,
    pub why: Why,
}

impl Failure {
    pub fn class(&self) -> FaultClass {
        self.why.class()
    }
}

/// Whose fault it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FaultClass {
    /// The code's own.
    Bug,
    /// The caller passes what the method cannot work with.
    Precondition,
    /// The caller calls in an order that is not meant.
    LifeCycle,
    /// Nobody outside can cause it.
    Unreachable,
}

impl FaultClass {
    /// A word that stays the same from version to version.
    pub fn name(self) -> &'static str {
        match self {
            FaultClass::Bug => "bug",
            FaultClass::Precondition => "precondition",
            FaultClass::LifeCycle => "life-cycle",
            FaultClass::Unreachable => "unreachable",
        }
    }
}

/// The value that an operation could not work with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Culprit {
    Null,
    Index,
    Divisor,
    Size,
    Object,
    Number,
}

/// What speaks for the class of a failure.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Why {
    /// `equals` casts its argument without asking what it is.
    CastInEquals,
    /// The code says that null may be passed or answered here.
    SaidToBeNullable { name: String },
    /// Its own assertion does not hold.
    OwnAssertion,
    /// Calls do not end.
    Endless,
    /// A collection is changed while the code iterates over it.
    ChangedMeanwhile,
    /// What the code takes something from may be empty: an optional, or a collection that it
    /// made itself.
    NotAsked,
    /// A type says which classes there are, and the code takes one for another.
    OtherKind { name: String },
    /// The result of an exact division has no end.
    Inexact,
    /// The code computes the value from legal arguments.
    Computed(Culprit),
    /// The value depends on no argument.
    Own(Culprit),
    /// The code refuses such arguments, but not this one.
    LetThrough { what: Culprit, name: String },
    /// Nobody catches it; more was not asked.
    Uncaught,

    /// An argument, or a part of one, as it came.
    AsItCame { what: Culprit, name: String },
    /// The value is computed from an argument that is outside the range by itself.
    OutOfRange { what: Culprit, name: String },
    /// What was passed is too short for what else was passed.
    TooShort { name: String },
    /// The code made a null of the null that was passed.
    MadeOfNull { name: String },
    /// The documentation names the exception.
    Documented,
    /// An assertion about an argument.
    AssertedArgument,
    /// Objects that contain each other.
    Cyclic,
    /// An object that was passed fails by itself, in its own code.
    WithinArgument,

    /// The object was not given this field yet.
    NotSetUp { field: String, by: String },
    /// The object was closed before.
    After { call: String },
    /// A method that asks comes before this one.
    WithoutAsking { call: String },

    /// Types that the compiler would not let through.
    RawTypes,
    /// Code of the project calls it, code outside cannot.
    NotPublic,
}

impl Why {
    pub fn class(&self) -> FaultClass {
        match self {
            Why::CastInEquals
            | Why::SaidToBeNullable { .. }
            | Why::OwnAssertion
            | Why::Endless
            | Why::ChangedMeanwhile
            | Why::NotAsked
            | Why::OtherKind { .. }
            | Why::Inexact
            | Why::Computed(_)
            | Why::Own(_)
            | Why::LetThrough { .. }
            | Why::Uncaught => FaultClass::Bug,
            Why::AsItCame { .. }
            | Why::OutOfRange { .. }
            | Why::TooShort { .. }
            | Why::MadeOfNull { .. }
            | Why::Documented
            | Why::AssertedArgument
            | Why::Cyclic
            | Why::WithinArgument => FaultClass::Precondition,
            Why::NotSetUp { .. } | Why::After { .. } | Why::WithoutAsking { .. } => {
                FaultClass::LifeCycle
            }
            Why::RawTypes | Why::NotPublic => FaultClass::Unreachable,
        }
    }

    /// How believable it is that the code is to blame, from 0 to 100.
    pub fn belief(&self) -> u8 {
        match self {
            Why::SaidToBeNullable { .. } => 98,
            Why::CastInEquals => 96,
            Why::ChangedMeanwhile => 94,
            Why::OwnAssertion => 92,
            Why::NotAsked | Why::OtherKind { .. } => 82,
            Why::Own(Culprit::Null | Culprit::Divisor) => 90,
            Why::Endless => 88,
            Why::Inexact | Why::LetThrough { .. } => 86,
            Why::Own(_) => 84,
            Why::Computed(_) => 80,
            Why::Uncaught => 50,
            Why::NotSetUp { .. } | Why::After { .. } | Why::WithoutAsking { .. } => 40,
            Why::NotPublic => 35,
            Why::WithinArgument => 32,
            Why::OutOfRange { .. } | Why::TooShort { .. } | Why::MadeOfNull { .. } => 30,
            Why::AsItCame { .. } | Why::AssertedArgument | Why::Cyclic => 20,
            Why::RawTypes | Why::Documented => 10,
        }
    }
}
