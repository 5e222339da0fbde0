//! What goes into a run and what comes out of it: plain data for the explorer.

use std::sync::Arc;

use jaunt_class::{Name, Type};
use jaunt_ir::{Check, Fault, Op, Reg};
use jaunt_record::{CallCounts, Decision, Outcome, Passage};
use jaunt_term::{Sort, Term, Terms};

use crate::Lesson;
use crate::classes::class::{ClassRef, MethodRef};
use crate::classes::store::Store;
use crate::run::trap::Stop;

pub use jaunt_record::{Beyond, Bound, Bounds, Input, Promises, SiteKind, Unsupported};

/// What to run.
#[derive(Clone)]
pub enum Entry {
    /// `main` of a class that asks for its inputs itself.
    Driver(ClassRef),
    /// `main` of a class that does not: its arguments are inputs, texts without null as
    /// a command line gives them.
    Program(ClassRef),
    /// Any method: receiver, parameters and what they reach are inputs.
    Unit(MethodRef),
}

/// A place where inputs decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Site {
    /// Id of the method, see `Machine::method`.
    pub method: u32,
    pub bci: u16,
    pub kind: SiteKind,
}

impl Site {
    /// Is it this check of its instruction that is decided here? An instruction has
    /// several: `a[i]` may fail because of its array and because of its index.
    pub fn is_about(&self, check: Check) -> bool {
        match check.fault() {
            Fault::Null => self.kind == SiteKind::Null,
            Fault::Bounds => self.kind == SiteKind::Bounds,
            Fault::ZeroDivisor => self.kind == SiteKind::ZeroDivisor,
            Fault::NegativeSize => self.kind == SiteKind::NegativeSize,
            Fault::Store => self.kind == SiteKind::Store,
            Fault::Cast => self.kind == SiteKind::Cast,
        }
    }
}

/// One decision that depended on inputs.
#[derive(Clone, Debug)]
pub struct Event {
    pub site: Site,
    pub outcome: u32,
    /// What holds because of the outcome; none for decisions.
    pub condition: Term,
    pub others: Others,
    /// Variables and decisions that existed before this event: what a run that
    /// goes another way here keeps of its inputs.
    pub vars: u32,
    pub decisions: u32,
    pub context: Context,
}

/// On whose behalf something was decided.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Context {
    /// Where the innermost code under test stands, and those of it that called it:
    /// method and bytecode offset.
    pub own: [Option<(u32, u16)>; 3],
    /// An input object is being made: what is under test has not begun or waits.
    pub making: bool,
    /// The run has looked at the clock before.
    pub timed: bool,
    /// What the object was like that is being made, where it is asked whether to go on
    /// changing it.
    pub state: Option<u64>,
}

/// The outcomes that were not taken.
#[derive(Clone, Debug)]
pub enum Others {
    /// One other outcome (1 - outcome): the condition does not hold.
    Negation,
    /// Other outcomes with the condition of each.
    Cases(Vec<(u32, Term)>),
    /// A decision among this many outcomes, all of them possible.
    Choices(u32),
    /// A decision among calls that make or change an input object, all of them possible:
    /// the method that each outcome calls, if it calls one.
    Calls(Arc<[Option<u32>]>),
}

/// A variable of the input.
#[derive(Clone, Debug)]
pub struct Var {
    pub sort: Sort,
    /// Its numbers have no sign.
    pub is_char: bool,
    pub origin: Origin,
    /// Bounds that inputs must keep (array lengths, ranges the user asks for), as signed
    /// values; for floats as bits of doubles.
    pub range: Option<(i64, i64)>,
}

/// Where an input comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Origin {
    /// The n-th value a driver asked for.
    Asked(u32),
    Parameter(u16),
    Receiver,
    /// A field of an input object.
    Field {
        object: u32,
        name: Name,
        class: Name,
    },
    Static {
        name: Name,
        class: Name,
    },
    Element {
        array: u32,
        index: u32,
    },
    Length {
        array: u32,
    },
    /// What a stub returned when it was called: the n-th call of any stub.
    Answer {
        stub: u32,
        method: Name,
        descriptor: Name,
        call: u32,
    },
    /// A character of an input string.
    Char {
        string: u32,
        index: u32,
    },
    /// The n-th answer of the world outside.
    World(u32),
}

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

/// What a reference input turned out to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RefInput {
    pub origin: Origin,
    pub declared: Typed,
    /// The type of the object; of a stub, that of what it stands for.
    pub made_as: Typed,
    pub shape: RefShape,
}

/// A type as source code writes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Typed {
    /// Internal name or descriptor.
    pub class: Name,
    /// None of raw types. Those of an array are those of its elements, those of an
    /// inner class are followed by those of the class around it.
    pub arguments: Vec<Typed>,
    /// As an argument.
    pub wild: Wild,
}

/// The wildcard before a type argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wild {
    No,
    /// `? extends`: any subtype will do.
    Extends,
    /// `? super`
    Super,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RefShape {
    /// Never looked at: any value will do.
    Untouched,
    /// Not null, nothing else is known.
    NotNull,
    Null,
    /// The same object as that earlier reference input.
    Same(u32),
    /// An object of this class; `Origin`s of other inputs refer to it.
    Object {
        class: Name,
        made: Made,
    },
}

/// How an input object came to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Made {
    /// Its fields are inputs of their own.
    Invented,
    /// Its length is the variable of that id.
    Array { length: u32 },
    /// Length and characters: variables from that id on.
    String { length: u32 },
    /// Its value is the variable of that id.
    Box { value: u32 },
    /// A constant of an enum or another class.
    Constant { owner: Name, name: Name },
    /// The object of a class.
    Class { of: Name },
    /// By a constructor, a static factory or the last call of a builder, then by
    /// methods that change it (ids, see `Machine::method`). Their arguments, a
    /// builder first, are its elements.
    Called { maker: u32, changes: Vec<u32> },
    /// By the library's own constructors and methods, see `recipes`: how many
    /// elements it was given.
    Built { elements: u32 },
    /// A path to this name in a folder that is there for the test, see `Dealings::files`.
    OnDisk { name: String },
    /// An object of a class made for this input: it implements that type, and
    /// its methods answer with inputs. Its class's constructor, if it has one, was
    /// given elements.
    Stub { of: Name, constructor: Option<u32> },
}

/// A value as a test can describe it.
#[derive(Clone, Debug, PartialEq)]
pub enum Seen {
    /// `void`.
    Nothing,
    Null,
    Boolean(bool),
    Char(u16),
    Byte(i8),
    Short(i16),
    Int(i32),
    Long(i64),
    Float(f32),
    Double(f64),
    /// A string, in UTF-16.
    Text(Vec<u16>),
    Box(Box<Seen>),
    Constant {
        class: Name,
        name: Name,
    },
    /// At most the first items; `length` is the real length.
    Array {
        class: Name,
        items: Vec<Seen>,
        length: u32,
    },
    /// At most the first items; `size` is the real size.
    Collection {
        class: Name,
        items: Vec<Seen>,
        size: usize,
        list: bool,
        ordered: bool,
    },
    /// The same.
    Map {
        class: Name,
        entries: Vec<(Seen, Seen)>,
        size: usize,
    },
    Optional(Box<Seen>),
    /// A library value that its `toString` describes entirely.
    Printed {
        class: Name,
        text: String,
    },
    /// Another object, through what a test may ask it: `getName()`, `size`.
    Object {
        class: Name,
        parts: Vec<Part>,
    },
    /// A record by its components, which are what it is, and as another object.
    Record {
        class: Name,
        components: Vec<Seen>,
        parts: Vec<Part>,
    },
    /// The object of a reference input (or the input itself, if undecided).
    Input(u32),
}

/// What an object answers to one question.
#[derive(Clone, Debug, PartialEq)]
pub struct Part {
    /// As it stands behind the dot: `getName()`, `size`.
    pub source: String,
    /// The type that source code knows it by.
    pub ty: Type,
    pub seen: Seen,
}

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

/// One run.
pub struct Trace {
    pub terms: Terms,
    pub events: Vec<Event>,
    pub vars: Vec<Var>,
    pub refs: Vec<RefInput>,
    /// The inputs as they were in the end, defaults filled in.
    pub input: Input,
    /// What each of its decisions is about.
    pub decided: Vec<Decided>,
    pub end: End,
    /// What a unit returned, if that is a number.
    pub result: Option<Returned>,
    /// Instructions and branches of the program's own classes that ran.
    pub covered: Vec<Covered>,
    /// Approximations that this run needed, each with its place.
    pub bounded: Vec<Bound>,
    pub operations: u64,
    /// What the method returned (units only).
    pub returned: Option<Seen>,
    /// What input objects are like after the call, by reference input.
    pub after: Vec<(u32, Seen)>,
    /// Reference inputs whose objects the call changed (arrays excepted).
    pub changed: Vec<u32>,
    /// Standard input was read as the host has it.
    pub reads_input: bool,
    pub dealings: Dealings,
    /// What happens depends on the clock, on chance or on identity hash codes, see `Machine::varies`.
    pub varies: bool,
    /// Identity hash codes were looked at: they differ from run to run.
    pub identity: bool,
    /// Where an input that is null was last used or tested: method and bytecode
    /// offset. A null that the program came by itself leaves no trace here.
    pub null_used: Option<(u32, u16)>,
    /// What it says about a call that later runs may make as one step. What it did
    /// afterwards is not among its events.
    pub lesson: Option<Lesson>,
    /// Something was decided afterwards.
    pub is_cut_short: bool,
    /// The decisions of its input that say how calls are made: none of those that tell
    /// what is run.
    pub ways: Vec<u32>,
    /// How calls were made that could be one step.
    pub calls: CallCounts,
    /// Where a driver asked for each of its inputs: method and bytecode offset.
    pub asked: Vec<(u32, u16)>,
}

/// A decision that a run made: the reference input that it is about, if it is about one, and
/// how many outcomes it has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Decided {
    pub about: Option<u32>,
    pub outcomes: u32,
}

/// An instruction that ran, or a branch outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Covered {
    pub method: u32,
    /// Index of the IR operation.
    pub at: u32,
    pub how: How,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum How {
    Ran,
    /// Execution went on to the next operation. Only said of operations that
    /// may raise an exception instead (see `How::may_not_pass`).
    Passed,
    Fell,
    Jumped,
    /// A switch went to this key's case (`None`: the default).
    Case(Option<i32>),
    /// An exception came to this operation, the first of its handler.
    Caught,
}

impl How {
    /// Is it the outcome of a branch?
    pub fn is_branch(self) -> bool {
        matches!(self, How::Fell | How::Jumped | How::Case(_))
    }

    /// Can an operation that ran have raised an exception? Implicit checks count
    /// as part of the operation they guard. Of branches and exits, `Passed` is
    /// not said either.
    pub fn may_not_pass(op: &Op) -> bool {
        !matches!(
            op,
            Op::Const { .. }
                | Op::Copy { .. }
                | Op::Un { .. }
                | Op::Goto { .. }
                | Op::If { .. }
                | Op::Switch { .. }
                | Op::Return { .. }
                | Op::Throw { .. }
        )
    }
}

impl Trace {
    /// The input for machines that know nothing of summaries.
    pub fn plain_input(&self) -> Input {
        let mut input = self.input.clone();
        let mut index = 0;
        input.decisions.retain(|_| {
            index += 1;
            self.ways.binary_search(&(index - 1)).is_err()
        });
        input
    }

    /// Can no test be made of it? What happens is not the same in every world, or needs one
    /// that nobody can arrange.
    pub fn is_beyond_tests(&self) -> bool {
        self.varies || self.dealings.beyond.is_some()
    }

    /// Did the run look at the clock? What it does then may be another thing tomorrow.
    pub fn is_timed(&self) -> bool {
        self.bounded.contains(&Bound::Clock)
    }
}

impl Event {
    /// What was decided, for others than this process.
    pub fn decision(&self, store: &Store) -> Option<Decision> {
        let Site { method, bci, kind } = self.site;
        let site = jaunt_record::Site {
            method: store.method(method)?.stable_name(),
            offset: bci,
            kind,
        };
        Some(Decision {
            site,
            outcome: self.outcome,
        })
    }
}

impl From<How> for Passage {
    fn from(how: How) -> Passage {
        match how {
            How::Ran => Passage::Ran,
            How::Passed => Passage::Passed,
            How::Fell => Passage::Fell,
            How::Jumped => Passage::Jumped,
            How::Case(key) => Passage::Case(key),
            How::Caught => Passage::Caught,
        }
    }
}

impl From<Passage> for How {
    fn from(passage: Passage) -> How {
        match passage {
            Passage::Ran => How::Ran,
            Passage::Passed => How::Passed,
            Passage::Fell => How::Fell,
            Passage::Jumped => How::Jumped,
            Passage::Case(key) => How::Case(key),
            Passage::Caught => How::Caught,
        }
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_site_names_one_check_of_an_array_access() {
        let site = Site {
            method: 0,
            bci: 0,
            kind: SiteKind::Bounds,
        };
        assert!(site.is_about(Check::Bounds { a: 0, i: 1 }));
        assert!(!site.is_about(Check::NonNull { a: 0 }));
        let stored = Site {
            kind: SiteKind::Store,
            ..site
        };
        assert!(stored.is_about(Check::Store { a: 0, v: 1 }));
        assert!(!stored.is_about(Check::Bounds { a: 0, i: 1 }));
    }
}
