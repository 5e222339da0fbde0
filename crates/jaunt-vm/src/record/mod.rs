//! What goes into a run and what comes out of it: plain data for the explorer.

mod covered;
mod decisions;
mod ended;
mod inputs;
mod seen;
mod world;

use jaunt_record::CallCounts;
use jaunt_term::Terms;

use crate::Lesson;
use crate::classes::class::{ClassRef, MethodRef};

pub use covered::{Covered, How};
pub use decisions::{Context, Decided, Event, Others, Site};
pub use ended::{End, Operand, Provenance, Returned, Thrown};
pub use inputs::{Made, Origin, RefInput, RefShape, Typed, Var, Wild};
pub use jaunt_record::{Beyond, Bound, Bounds, Input, Promises, SiteKind, Unsupported};
pub use seen::{Part, Seen};
pub use world::{Answerer, ClockKind, Dealings, FOLDER_OF_INPUTS, FileInput, Fortune, Replaced};

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
    /// The code saw that two references to texts are not the same: a test must not make one
    /// literal of both.
    pub told_texts_apart: bool,
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
