//! Tests that were found but not kept.

use serde::{Deserialize, Serialize};

use crate::names::MethodName;
use crate::outcome::Outcome;

/// A test that was found but not kept.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct DroppedTest {
    /// The method that it is a test of.
    pub method: MethodName,
    /// The class and name it would have had; none if it could not be written.
    pub test: Option<String>,
    pub why: Dropped,
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Dropped {
    /// The budget ended before it was confirmed.
    NoTime,
    Unwritable(Unwritable),
    /// The compiler refuses it.
    DoesNotCompile {
        line: u32,
        message: String,
    },
    /// It shows a finding in Jaunt's machine, but passes on the JVM.
    Passes,
    /// What it does on the JVM differs from run to run.
    Varies(Observed),
    /// It does something else on the JVM.
    Differs(Observed),
    /// It does something else in Jaunt's machine than on the JVM.
    DiffersHere(Outcome),
    /// Jaunt's machine does not find it after it was compiled.
    NotFoundHere(String),
}

/// What a test did on the JVM.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Observed {
    /// What ended it: an exception, or what the JVM says.
    pub what: String,
    pub message: Option<String>,
    /// The line of the test where that happened.
    pub source: Option<String>,
}

impl Dropped {
    /// Does what it does depend on the world outside the program?
    pub fn is_due_to_world(&self) -> bool {
        matches!(
            self,
            Dropped::Varies(_)
                | Dropped::Unwritable(
                    Unwritable::Varies | Unwritable::ReadsInput | Unwritable::Beyond(_)
                )
        )
    }

    /// Does the JVM do something else than was predicted?
    pub fn is_disagreement(&self) -> bool {
        !matches!(
            self,
            Dropped::NoTime | Dropped::Unwritable(_) | Dropped::Varies(_)
        )
    }

    /// Does the JVM do as was predicted, and something else with another language, time zone
    /// or chance?
    pub fn varies(&self) -> bool {
        matches!(self, Dropped::Varies(_))
    }
}

/// Why a run cannot be written as a test.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Unwritable {
    /// It fails, but only reflection makes its objects: that is no finding.
    ReflectiveFailure,
    /// The test needs something that the run does not have.
    UnknownInput(String),
    UnknownMethod,
    /// A class that cannot be loaded, and why.
    Unloadable(String),
    /// A class, or the type of a parameter or result, that source cannot name.
    Unnamed(Option<String>),
    /// Objects refer to each other through their constructors.
    Cycle,
    /// The type by which overloaded methods are told apart has no name.
    UnnamedOverload,
    /// An object of this type that nothing is known of but that it is not null.
    SomeObject(String),
    AliasOfNothing,
    /// Fields of this class have values that only Jaunt can give them.
    InventedFields(String),
    NotANumber,
    /// A test cannot call this method.
    Uncallable(String),
    /// What happens depends on the time, on chance, or on the machine.
    Varies,
    /// It reads standard input, which a build may leave open.
    ReadsInput,
    Beyond(Beyond),
    NoEnd,
    /// A factory that returned null.
    EmptyFactory,
    NoField {
        class: String,
        field: String,
    },
    NoRecipe(String),
}

/// What a test cannot arrange of the world outside.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Beyond {
    /// Standard input, of a reader that is there before a test begins.
    EarlierReader,
    /// Time: threads sleep for so many milliseconds.
    Sleeps(u64),
    /// The environment variable of this name.
    Variable(String),
    /// Chance, of a generator of this class that is there before a test begins.
    EarlierGenerator(String),
    /// What this method of the library answers: the time, luck, a connection.
    Asked(MethodName),
}
