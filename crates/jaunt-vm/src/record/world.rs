//! What a run has to do with the world outside.

use jaunt_class::Name;
use jaunt_record::Beyond;

/// How the paths begin that inputs have on the machine's own disk: a folder with nothing
/// else in it. Those of a test are others.
pub const FOLDER_OF_INPUTS: &str = "/tmp/jaunt/";

/// What a path that is an input leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileInput {
    Missing,
    /// A folder with these files and their texts; some are in folders of their own.
    Folder(Vec<(String, String)>),
    Text(String),
    Bytes(Vec<u8>),
}

/// What a run had to do with the world outside, as far as a test can arrange or see it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Dealings {
    /// What was read from standard input, line by line; none if nobody read.
    pub input: Option<Vec<String>>,
    /// Several readers took turns: none of them may be handed more than it asks for.
    pub input_shared: bool,
    /// System properties that were asked for, in this order, with their values, if they
    /// have one.
    pub properties: Vec<(String, Option<String>)>,
    /// Names in a folder that is there for the test, and what they lead to.
    pub files: Vec<(String, FileInput)>,
    /// What was printed on standard output, if a test can expect it.
    pub printed: Option<String>,
    /// What no test can arrange.
    pub beyond: Option<Beyond>,
    /// The first call that asked for the time or for luck, and got it as it falls: what no
    /// test can set, if it matters.
    pub asked: Option<Beyond>,
    pub fortune: Fortune,
    /// Calls that a test answers in the library's place, in this order.
    pub replaced: Vec<Replaced>,
}

/// How the clock and chance were in a run, where no test can set them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Fortune {
    /// None if nobody looked.
    pub clock: Option<ClockKind>,
    /// Was it any number? None if nobody drew.
    pub chance: Option<bool>,
}

/// What the clock of a run shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ClockKind {
    /// A moment before all that code is likely to tell apart, or after.
    Early,
    Late,
    /// Any moment each time.
    Any,
}

/// A call of the library that a test answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replaced {
    /// Whose method it is; of an object, the class of that.
    pub class: Name,
    /// Id of the method, see `Machine::method`.
    pub method: u32,
    pub by: Answerer,
    /// The answer: that of the world of this number.
    pub answer: u32,
}

/// Who answers a call in the library's place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answerer {
    /// A static method.
    Class,
    /// An object that a constructor without arguments has made: which of them.
    New(u32),
    /// The object that a static method of its class without arguments hands out.
    Handed,
}
