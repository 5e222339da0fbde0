//! The symbolic side of a run: terms beside values, and the events where they
//! decide.
//!
//! A register, field or element that depends on inputs has a handle beside it.
//! For numbers it is a term; for references it is the number of a reference
//! input (plus one) that is not decided yet, see `refs`.

mod answers;
mod changes;
mod explore;
mod inputs;
pub(crate) mod ops;
mod outside;
mod surroundings;
mod warming;

use std::collections::BTreeSet;
use std::sync::Arc;

use jaunt_class::Name;
use jaunt_term::{Term, Terms};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::memory::heap::Ref;
use crate::record::{Bound, Bounds, Event, Input, Var};

pub(crate) use answers::Symbolic;
pub use inputs::assigned::starts_at_zero;
pub use inputs::declared::written_return_type;
pub use inputs::drivers::asks_for_inputs;
pub use inputs::makers::{can_name, is_open, needs_outer};
pub use inputs::recipes::{Recipe, candidates as usual_classes, of as recipe_of};
pub use inputs::stubs::abstract_methods;

use crate::classes::class::{ClassRef, MethodRef};
use crate::classes::store::Store;

/// The bytes of a class that stands in no file: the class of drivers that nobody
/// provides, or a stub.
pub(crate) fn invented_class(
    store: &Store,
    name: Name,
    loading: &mut Vec<Name>,
) -> Option<&'static [u8]> {
    inputs::drivers::driver_class(name).or_else(|| {
        let of = inputs::stubs::stubbed(&name)?;
        let of = store.load_in(Name::new(of), loading).ok()?;
        inputs::stubs::stub_class(name, of)
    })
}

use inputs::demands::Demand;
use inputs::makers::Makers;
use inputs::promises::Promised;
use inputs::refs::RefVar;
use inputs::signature::ClassSignature;
use ops::objects::ObjectShadow;

#[derive(Default)]
pub struct Shadows {
    /// What methods ask of strings, by method; the same for all runs.
    demands: FxHashMap<u32, Demand>,
    /// Of inputs, in this run; and how often they were raised for it.
    pub bounds: Bounds,
    pub raised: u8,
    pub usual_bounds: Bounds,
    pub terms: Terms,
    events: Vec<Event>,
    /// Conditions that hold already: asking again decides nothing.
    known: FxHashSet<Term>,
    vars: Vec<Var>,
    values: Vec<u64>,
    given: Input,
    decisions: Vec<u32>,
    refs: Vec<RefVar>,
    /// Index 0 is nobody's.
    objects: Vec<ObjectShadow>,
    /// Input objects that are decided, in order of their decision.
    fresh: Vec<(u32, Ref)>,
    asked: u32,
    /// Calls of stubs that were answered.
    answers: u32,
    /// The value and handle that the unit returned.
    returned: Option<(u64, u32)>,
    /// Will somebody look at the objects after the run?
    observing: bool,
    /// The run is over, somebody is looking: nothing may be decided any more.
    looking: bool,
    /// What input objects were like when they were made.
    births: Vec<(u32, u64)>,
    bounded: BTreeSet<Bound>,
    /// What initialisers that ran before the snapshot had to say: it holds for all runs.
    ahead: Ahead,
    /// The unit whose receiver is made as other code makes it.
    called: Option<MethodRef>,
    /// The first input is the arguments of a program, none of which is null.
    command_line: bool,
    /// Somebody looked at an identity hash code.
    pub(crate) identity: bool,
    /// Where a null input was last used or tested: method and bytecode offset.
    null_used: Option<(u32, u16)>,
    /// Hash tables are ordered by identity hash codes.
    scattered: bool,
    /// The class that a type test asks for.
    wanted: Option<ClassRef>,
    /// The class of the method that is explored.
    target: Option<ClassRef>,
    /// Objects that are being made, one for the other.
    making: u32,
    /// By class id.
    promised: FxHashMap<u32, Promised>,
    /// Type parameters and supertypes, by class id.
    signatures: FxHashMap<u32, Arc<ClassSignature>>,
    /// The package whose code makes the inputs, and the ways it has, by class.
    home: &'static str,
    makers: FxHashMap<u32, Arc<Makers>>,
}

/// What a run notes about itself without being asked.
#[derive(Clone, Default)]
struct Ahead {
    bounded: BTreeSet<Bound>,
    scattered: bool,
}

impl Shadows {
    /// What was noted since the reset holds for every run from now on.
    fn keep_notes(&mut self) {
        self.ahead.bounded.clone_from(&self.bounded);
        self.ahead.scattered = self.scattered;
    }

    pub(crate) fn reset(&mut self) {
        self.terms.clear();
        self.events.clear();
        self.known.clear();
        self.vars.clear();
        self.values.clear();
        self.decisions.clear();
        self.refs.clear();
        self.objects.clear();
        self.fresh.clear();
        self.asked = 0;
        self.answers = 0;
        self.returned = None;
        self.observing = false;
        self.looking = false;
        self.births.clear();
        self.making = 0;
        self.identity = false;
        self.null_used = None;
        self.scattered = self.ahead.scattered;
        self.wanted = None;
        self.bounded.clone_from(&self.ahead.bounded);
        self.called = None;
        self.command_line = false;
    }
}
