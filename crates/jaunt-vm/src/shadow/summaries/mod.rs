//! Test a method once: what calls did is kept as cases, and later calls are one step.
//!
//! A call whose inputs have terms is made in one of three ways. *Plain*: what it
//! decides are events like all others. *Learning*: the same, but over formal
//! parameters, and what is known when it returns is one case: the conditions over
//! what it was given, and what it returned, wrote, made or threw. What the run does
//! afterwards decides nothing: it is looked at when the callee is known, by a run that
//! makes the call *merged*. Then all cases known so far with the same outcome are one:
//! the call runs without events, and what it leaves are terms over the cases. That
//! none of the cases holds is an outcome as well, behind which the call starts over, so
//! nothing that a plain search finds is lost, however few cases are known.
//!
//! Which way a call was made, and how many cases it knew, are decisions of the input:
//! the same input does the same, whatever was learnt since.
//!
//! After Godefroid, "Compositional Dynamic Test Generation".

pub(in crate::shadow) mod calls;
pub(in crate::shadow) mod closure;
mod ended;
mod merge;
mod shape;
mod stored;
mod table;

pub use calls::can_be_one_step;
pub use table::{Lesson, Summaries};

use std::sync::Arc;

use jaunt_record::{CallCounts, Mark};
use jaunt_term::Term;

use crate::memory::heap::Ref;
use crate::shadow::ops::methods::OpaqueCall;
use closure::{Closure, Closures};
use shape::Place;
use table::{Key, Summary};

/// How calls are made, see the top. Also the outcomes of the events that say so.
pub const PLAIN: u32 = 0;
pub const LEARNING: u32 = 1;
pub const MERGED: u32 = 2;
/// No case that is known holds.
pub const UNKNOWN_CASE: u32 = 3;
/// The outcome of the cases that the first case belongs to; others follow.
pub(in crate::shadow) const FIRST_CASE: u32 = 4;

/// Which calls are worth a summary.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Summarise {
    #[default]
    Off,
    /// Whoever explores finds out whether it pays, with machines of its own.
    Auto,
    /// All that can be summarised.
    Always,
}

/// What a machine knows about calls and does with them.
#[derive(Default)]
pub(in crate::shadow) struct Calls {
    pub mode: Summarise,
    /// What was learnt by earlier runs.
    pub known: Option<Arc<Summaries>>,
    /// Which methods can be summarised at all.
    pub closures: Closures,
    /// Frames that tell when they end, by how many there are below them.
    pub told: Vec<(usize, usize, Told)>,
    /// Calls that are being learnt, one within the other.
    pub visits: Vec<Visit>,
    /// Events decide nothing, because a call is merged.
    pub is_muted: bool,
    /// They do not matter any more, because something was learnt.
    pub is_done: bool,
    pub lesson: Option<Lesson>,
    /// Calls that were merged within those that are being learnt: what is known of them, how
    /// many cases, and which these are.
    pub within: Vec<(Arc<Summary>, u32, u32)>,
    /// There was something to decide although it does not matter any more.
    pub is_cut_short: bool,
    /// Which decisions say how calls are made.
    pub ways: Vec<u32>,
    /// How calls were made.
    pub counts: CallCounts,
}

pub(in crate::shadow) enum Told {
    Text,
    Opaque(OpaqueCall),
    Learning,
    Merged(Option<Merging>),
}

/// A call that is being learnt.
pub(in crate::shadow) struct Visit {
    method: u32,
    closure: Arc<Closure>,
    key: Key,
    /// Formal parameters, and what they are in this call.
    formals: Vec<(Term, Term)>,
    /// Their values.
    inputs: Vec<u64>,
    /// The objects it was given.
    objects: Vec<Ref>,
    /// The first of its events.
    start: usize,
    /// What must not change if the case shall be told.
    extent: Extent,
}

#[derive(Clone, Copy, PartialEq, Eq)]
struct Extent {
    vars: usize,
    refs: usize,
    fresh: usize,
    bounded: usize,
    asked: u32,
    answers: u32,
    identity: bool,
}

/// What the slots will hold after a merged call, in the order of its outputs.
pub(in crate::shadow) struct Merging {
    method: u32,
    closure: Arc<Closure>,
    objects: Vec<Ref>,
    values: Vec<Term>,
    structure: Vec<Mark>,
}

/// A slot with a number in it.
#[derive(Clone, Copy)]
pub(in crate::shadow) struct Output {
    place: Place,
    term: Term,
}

impl Calls {
    pub fn reset(&mut self) {
        self.told.clear();
        self.visits.clear();
        self.is_muted = false;
        self.is_done = false;
        self.lesson = None;
        self.within.clear();
        self.is_cut_short = false;
        self.ways.clear();
        self.counts = CallCounts::default();
    }

    /// Does it matter what is decided?
    pub fn is_listening(&self) -> bool {
        !self.is_muted && !self.is_done
    }

    /// The same of a decision that is about to be made.
    pub fn listens(&mut self) -> bool {
        self.is_cut_short |= self.is_done;
        self.is_listening()
    }
}
