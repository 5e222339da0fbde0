//! The symbolic side of a run: terms beside values, and the events where they
//! decide.
//!
//! A register, field or element that depends on inputs has a handle beside it.
//! For numbers it is a term; for references it is the number of a reference
//! input (plus one) that is not decided yet, see `refs`.

mod answers;
mod changes;
mod culprits;
mod explore;
mod inputs;
pub(crate) mod ops;
mod outside;
pub(crate) mod summaries;
mod surroundings;
mod tables;
mod tests;
mod warming;
mod world;

use std::collections::BTreeSet;
use std::sync::Arc;

use jaunt_class::Name;
use jaunt_term::{Term, Terms};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::memory::heap::Ref;
use crate::record::{Bound, Bounds, Decided, Event, Input, Operand, Var};

pub(crate) use answers::Symbolic;
pub use inputs::assigned::starts_at_zero;
pub use inputs::drivers::asks_for_inputs;
pub use inputs::known::{FieldKnown, InputsKnown};
pub use inputs::likeness::Likeness;
pub use inputs::makers::{can_name, is_open, needs_outer, nest};
pub use inputs::ranges::parameter_names;
pub use inputs::recipes::{Recipe, candidates as usual_classes, of as recipe_of};
pub use inputs::stubs::abstract_methods;
pub use inputs::written::{
    WrittenSignature, type_parameters, written_return_type, written_signature,
};
pub use tests::Tested;

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
use inputs::likeness::Resemblance;
use inputs::makers::{Changers, KnownMakers, Makers};
use inputs::promises::Promised;
use inputs::refs::RefVar;
use inputs::signature::ClassSignature;
use ops::objects::ObjectShadow;
use ops::unread::Texts;
use summaries::Calls;

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
    /// Names of the parameters of the method that is called, if ranges are asked for.
    parameters: Vec<String>,
    values: Vec<u64>,
    given: Input,
    decisions: Vec<u32>,
    /// What each of them is about.
    decided: Vec<Decided>,
    resemblance: Resemblance,
    refs: Vec<RefVar>,
    /// Index 0 is nobody's.
    objects: Vec<ObjectShadow>,
    /// What was decided for texts that nobody has looked at yet.
    texts: Texts,
    /// What is known about calls.
    calls: Calls,
    /// Input objects that are decided, in order of their decision.
    fresh: Vec<(u32, Ref)>,
    /// Where each value was asked for, see `Trace::asked`.
    asked: Vec<(u32, u16)>,
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
    /// Somebody saw that two references to texts are not the same.
    told_texts_apart: bool,
    /// Where a null input was last used or tested: method and bytecode offset.
    null_used: Option<(u32, u16)>,
    /// What was worked with where exceptions were made, the latest last.
    culprits: Vec<(Ref, Vec<Operand>)>,
    /// Hash tables are ordered by identity hash codes.
    scattered: bool,
    /// The class that a type test asks for.
    wanted: Option<ClassRef>,
    /// The class of the method that is explored.
    target: Option<ClassRef>,
    /// Objects that are being made, one for the other.
    making: u32,
    /// What invented fields must keep to.
    inputs_known: Arc<InputsKnown>,
    /// By class id.
    promised: FxHashMap<u32, Promised>,
    /// Type parameters and supertypes, by class id.
    signatures: FxHashMap<u32, Arc<ClassSignature>>,
    /// The package whose code makes the inputs, and the ways it has, by class.
    home: &'static str,
    makers: FxHashMap<u32, Arc<Makers>>,
    /// The same for all copies of the machine.
    known_makers: Arc<KnownMakers>,
    /// The methods that change inputs, by class, unit and whether bounds are raised.
    changers: FxHashMap<(u32, Option<u32>, bool), Arc<Changers>>,
    /// The method that is under test in this run.
    unit: Option<MethodRef>,
    /// What the world outside answered, as inputs.
    world: world::World,
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
        self.decided.clear();
        self.resemblance.start();
        self.refs.clear();
        self.objects.clear();
        self.texts.reset();
        self.calls.reset();
        self.fresh.clear();
        self.asked.clear();
        self.answers = 0;
        self.returned = None;
        self.observing = false;
        self.looking = false;
        self.births.clear();
        self.making = 0;
        self.identity = false;
        self.told_texts_apart = false;
        self.null_used = None;
        self.culprits.clear();
        self.scattered = self.ahead.scattered;
        self.wanted = None;
        self.bounded.clone_from(&self.ahead.bounded);
        self.called = None;
        self.unit = None;
        self.command_line = false;
        self.world = world::World::default();
    }
}
