//! One run with symbolic inputs: from the snapshot to a trace.

use std::time::Duration;

use jaunt_class::{Name, Type};
use jaunt_term::Term;

use crate::classes::class::{ClassRef, MethodRef};
use crate::memory::heap::{NULL, Ref};
use crate::observe::concern;
use crate::record::{
    Bound, Bounds, Covered, End, Entry, Input, Origin, Returned, Seen, Thrown, Trace,
};
use crate::run::machine::Machine;
use crate::run::trap::{Limit, Result, Stop, Trap};
use crate::shadow::inputs::refs::State;

/// Worlds in which a run is tried that looks at the clock or draws random numbers: a
/// coin that falls the same way in all of them is unlikely.
const WORLDS: u32 = 16;

const THREAD_RANDOM: &str = "java/util/concurrent/ThreadLocalRandom";

/// What a deep recursion may take, even if less time is left: it is tried only once.
const DEEP: Duration = Duration::from_millis(100);

const STACK_OVERFLOW: &str = "java.lang.StackOverflowError";

impl Machine {
    /// Makes a machine that was booted with `Host::exploring` ready for `explore`.
    pub fn prepare_exploration(&mut self, bounds: Bounds) {
        self.shadows.bounds = bounds.clone();
        self.shadows.usual_bounds = bounds;
        self.snapshot();
    }

    /// Keeps inputs within other bounds from now on.
    pub fn change_bounds(&mut self, bounds: Bounds) {
        self.shadows.bounds = bounds.clone();
        self.shadows.usual_bounds = bounds;
        self.shadows.raised = 0;
        self.shadows.makers.clear();
        self.shadows.changers.clear();
    }

    /// From the next run on the steps of a method are kept, see `kept_steps`.
    pub fn keep_steps_of(&mut self, method: MethodRef) {
        self.coverage.follow(method.id);
    }

    /// What the followed method did in the last run, step by step.
    pub fn kept_steps(&self) -> Option<&[Covered]> {
        self.coverage.followed()
    }

    /// Runs an entry on an input.
    pub fn explore(&mut self, entry: &Entry, input: &Input) -> Trace {
        self.explore_beyond(entry, input, 0)
    }

    /// Runs an entry on an input, which is known to lead to so many decisions at least.
    ///
    /// A recursion may be endless, so the run is made with a small stack first. If that
    /// is too small, it is made with a large one, which says how it ends; but what an
    /// endless recursion decides on its way down is more of the same, so only how it
    /// began is kept. The same if there is no time: then it need not be tried again.
    pub fn explore_beyond(&mut self, entry: &Entry, input: &Input, decisions: usize) -> Trace {
        let begun = self.explore_shallow(entry, input);
        if !self.limits.was_cut() {
            return begun;
        }
        let deadline = self.limits.allow_at_least(DEEP);
        let mut whole = self.explore_with(entry, input, false);
        self.limits.set_deadline(deadline);
        whole.operations += begun.operations;
        let more = whole.events.len() > begun.events.len();
        match &whole.end {
            _ if begun.events.len() < decisions => whole,
            End::Stopped(Stop::Limit(Limit::Time)) => begun,
            End::Threw(thrown) if more && thrown.class == STACK_OVERFLOW => {
                only_beginning(whole, begun)
            }
            _ => whole,
        }
    }

    pub(in crate::shadow) fn explore_shallow(&mut self, entry: &Entry, input: &Input) -> Trace {
        self.limits.set_shallow(true);
        let trace = self.explore_with(entry, input, false);
        self.limits.set_shallow(false);
        trace
    }

    /// As `explore`, and looks at what a test could see afterwards.
    pub fn observe(&mut self, entry: &Entry, input: &Input) -> Trace {
        self.explore_with(entry, input, true)
    }

    /// Does what a test can see of a run differ in worlds with other clocks, other chance
    /// and other identity hash codes? What is printed is not expected if it differs, nor
    /// what is returned and left behind if the same code runs everywhere: then it is all the
    /// same to its coverage. None if there was no time to see. The run must be the last one
    /// of this machine.
    pub fn varies(&mut self, entry: &Entry, trace: &mut Trace) -> Option<bool> {
        let ended = |t: &Trace| jaunt_record::Outcome::from(&t.end);
        let usual = ended(trace);
        let asked = self.has_asked_world() || trace.identity;
        if !asked && trace.dealings.asked.is_none() {
            return Some(false);
        }
        let mut varies = Some(false);
        for world in 1..=WORLDS {
            self.host.world = world;
            let there = self.observe(entry, &trace.input);
            if matches!(there.end, End::Stopped(Stop::Limit(Limit::Time))) {
                varies = None;
                break;
            }
            if there.dealings.printed != trace.dealings.printed {
                trace.dealings.printed = None;
            }
            let is_same = (&there.returned, &there.after) == (&trace.returned, &trace.after);
            if ended(&there) != usual || !is_same && there.covered != trace.covered {
                varies = Some(true);
                break;
            }
            if there.returned != trace.returned {
                trace.returned = None;
            }
            let left = |(of, seen): &(u32, Seen)| {
                let mut there = there.after.iter();
                there.any(|(other, is)| other == of && is == seen)
            };
            trace.after.retain(left);
        }
        self.host.world = 0;
        varies
    }

    /// Did the last run look at the clock, or draw from chance?
    fn has_asked_world(&mut self) -> bool {
        let seed = |m: &Machine| m.seeder().map(|seeder| m.get_field(seeder, "value"));
        let (asked, left) = (self.host.world_asked, seed(self));
        self.reset();
        asked || left != seed(self)
    }

    /// Random generators that started with the library draw from this world's chance.
    fn reseed(&mut self) {
        let chance = self.host.chance();
        if let Some(seeder) = self.seeder() {
            self.set_field(seeder, "value", chance);
            let thread = self.threads.now().object;
            self.set_field(thread, "threadLocalRandomProbe", 0);
        }
    }

    /// What random generators of threads get their first numbers from.
    fn seeder(&self) -> Option<Ref> {
        let class = self.store.loaded(Name::new(THREAD_RANDOM))?;
        (self.classes.ready(class.id) != NULL).then(|| self.get_static(class, "seeder") as Ref)
    }

    fn explore_with(&mut self, entry: &Entry, input: &Input, look: bool) -> Trace {
        self.reset();
        self.shadowed = true;
        self.raise_bounds(input.raised);
        self.shadows.given.clone_from(input);
        self.shadows.observing = look;
        if self.host.world != 0 {
            self.reseed();
        }
        self.coverage.start();
        let ended = match entry {
            Entry::Driver(class) => self.drive(class, false),
            Entry::Program(class) => self.drive(class, true),
            Entry::Unit(method) => self.run_unit(method),
        };
        let ended = self.with_all_settled(ended);
        self.leave_visits();
        let end = match ended {
            Ok(()) => End::Returned,
            Err(Trap::Throw(exception)) => End::Threw(self.thrown(exception)),
            Err(Trap::Stop(Stop::Assumption)) => End::Cut,
            Err(Trap::Stop(stop)) => End::Stopped(stop),
            Err(_) => End::Stopped(Stop::Deadlock),
        };
        let covered = self.covered();
        let lesson = self.take_lesson(&covered);
        let told_texts_apart = self.shadows.told_texts_apart;
        let (identity, null_used) = (self.shadows.identity, self.shadows.null_used);
        let result = self.returned_number(entry);
        let refs = self.ref_inputs();
        let (vars, events) = (self.shadows.vars.len(), self.shadows.events.len());
        let decisions = self.shadows.decisions.clone();
        let dealings = self.dealings(look);
        let (returned, after, changed) = match look {
            true => self.look_around(entry),
            false => Default::default(),
        };
        let s = &mut self.shadows;
        // Looking is no part of the run.
        s.vars.truncate(vars);
        s.values.truncate(vars);
        s.events.truncate(events);
        Trace {
            terms: std::mem::take(&mut s.terms),
            events: std::mem::take(&mut s.events),
            vars: std::mem::take(&mut s.vars),
            refs,
            input: Input {
                values: std::mem::take(&mut s.values),
                decisions,
                raised: s.raised,
            },
            decided: std::mem::take(&mut s.decided),
            end,
            result,
            covered,
            bounded: s.bounded.iter().copied().collect(),
            operations: self.limits.operations(),
            returned,
            after,
            changed,
            reads_input: self.host.input_read,
            dealings,
            varies: false,
            identity,
            told_texts_apart,
            null_used,
            lesson,
            is_cut_short: s.calls.is_cut_short,
            ways: std::mem::take(&mut s.calls.ways),
            calls: std::mem::take(&mut s.calls.counts),
            asked: std::mem::take(&mut s.asked),
        }
    }

    /// Inputs of this run are kept within bounds that were raised so often.
    fn raise_bounds(&mut self, times: u8) {
        if self.shadows.raised != times {
            self.shadows.bounds = self.shadows.usual_bounds.raised(times);
            self.shadows.raised = times;
        }
    }

    /// A test makes its inputs whatever the run does with them: those of which
    /// the run saw only that they are not null are made at its end.
    fn with_all_settled(&mut self, ended: Result<()>) -> Result<()> {
        if self.shadows.bounds.made && matches!(ended, Ok(()) | Err(Trap::Throw(_))) {
            self.settle_rest()?;
        }
        ended
    }

    fn drive(&mut self, class: ClassRef, with_arguments: bool) -> Result<()> {
        self.initialise_class_now(class)?;
        let descriptor = Name::new("([Ljava/lang/String;)V");
        let Some(method) = class.find_method(Name::new("main"), descriptor) else {
            return Err(Trap::unsupported(format!(
                "{} has no main",
                class.java_name()
            )));
        };
        if !method.is_static() {
            let class = class.java_name();
            return Err(Trap::unsupported(format!("main of an object of {class}")));
        }
        if with_arguments {
            self.set_target(class);
            self.shadows.command_line = true;
            let declared = self.parameter_types(method, None)?.swap_remove(0);
            let (value, handle) = self.new_ref(declared, Origin::Parameter(0), true)?;
            self.call_with(method, &[value], &[handle])?;
        } else {
            let string = self.known.string;
            let args = self.new_object_array(string, &[])?;
            self.call(method, &[args as u64])?;
        }
        self.join_all()
    }

    /// Calls a method whose receiver and parameters are inputs. A constructor
    /// works on a new object.
    fn run_unit(&mut self, method: MethodRef) -> Result<()> {
        self.set_target(method.class());
        self.shadows.unit = Some(method);
        self.initialise_class_now(method.class())?;
        let (mut args, mut shadows) = (Vec::new(), Vec::new());
        if method.is_constructor() {
            args.push(self.new_object(method.class())? as u64);
            shadows.push(0);
        } else if !method.is_static() {
            let receiver = self.generic_in(method.class(), &Vec::new());
            let (value, handle) = self.new_ref(receiver, Origin::Receiver, true)?;
            match self.shadows.bounds.made {
                true => {
                    self.shadows.called = Some(method);
                    let object = self.settle(handle)?;
                    if !runs(self.class_of(object), method) {
                        return Err(Stop::Assumption.into());
                    }
                    args.push(object as u64);
                    shadows.push(0);
                }
                false => {
                    args.push(value);
                    shadows.push(handle);
                }
            }
        }
        let owner = self.generic_in(method.class(), &Vec::new());
        let types = self.parameter_types(method, Some(&owner).filter(|_| !method.is_static()))?;
        self.name_parameters(method);
        for (i, declared) in types.into_iter().enumerate() {
            let origin = Origin::Parameter(i as u16);
            let (value, handle) = self.new_argument(method, i, declared, origin)?;
            for _ in 0..method.ty().params[i].slots() {
                args.push(value);
                shadows.push(handle);
            }
        }
        let value = self.call_with(method, &args, &shadows)?;
        self.shadows.returned = Some((value, self.result_handle));
        if method.is_constructor() {
            self.shadows.returned = Some((args[0], 0));
        }
        self.let_others_settle()
    }

    fn returned_number(&self, entry: &Entry) -> Option<Returned> {
        let Entry::Unit(method) = entry else {
            return None;
        };
        let number = method.ty().ret != Type::Void && !method.ty().ret.is_reference();
        let (bits, handle) = self.shadows.returned.filter(|_| number)?;
        Some(Returned {
            bits,
            term: Term::from_raw(handle),
        })
    }

    /// What a test can see once the run is over.
    fn look_around(&mut self, entry: &Entry) -> (Option<Seen>, Vec<(u32, Seen)>, Vec<u32>) {
        let Entry::Unit(method) = entry else {
            return Default::default();
        };
        self.shadows.looking = true;
        let changed = self.changed_inputs();
        let ty = match method.is_constructor() {
            true => Type::Class(method.class().name),
            false => method.ty().ret,
        };
        let mut returned = self.shadows.returned.take().map(|(bits, handle)| {
            match ty.is_reference() && handle != 0 {
                true => match self.settled_ref(handle) {
                    Some(object) => self.see(&ty, object as u64),
                    None => Seen::Input(handle - 1),
                },
                false => self.see(&ty, bits),
            }
        });
        let objects = self.shadows.fresh.clone();
        let after = objects
            .into_iter()
            .map(|(var, object)| (var, self.see_input(var, object)));
        let mut after: Vec<(u32, Seen)> = after.collect();
        let receiver = self.receiver_after(&after);
        for seen in after.iter_mut().map(|(_, seen)| seen).chain(&mut returned) {
            concern::mark(seen, &method.name, receiver.as_ref());
        }
        (returned, after, changed)
    }

    /// What the object answers that the method was called on.
    fn receiver_after(&mut self, after: &[(u32, Seen)]) -> Option<Seen> {
        let mut refs = self.shadows.refs.iter();
        let receiver = refs.position(|r| r.origin == Origin::Receiver)? as u32;
        if let Some((_, seen)) = after.iter().find(|(var, _)| *var == receiver) {
            return Some(seen.clone());
        }
        let object = self.settled_ref(receiver + 1)?;
        Some(self.see_input(receiver, object))
    }

    /// The reference input that an object is, or stands for.
    pub(in crate::shadow) fn input_of(&self, object: Ref) -> Option<u32> {
        let fresh = self
            .shadows
            .fresh
            .iter()
            .find(|f| f.1 == object)
            .map(|f| f.0);
        fresh.or_else(|| {
            let mut refs = self.shadows.refs.iter();
            refs.position(|r| r.placeholder == object).map(|i| i as u32)
        })
    }

    fn is_input(&self, object: Ref) -> bool {
        let mut inputs = self.shadows.refs.iter();
        inputs.any(|input| input.state == State::Object(object))
    }

    fn thrown(&self, exception: Ref) -> Thrown {
        let message = self.get_field(exception, "detailMessage") as Ref;
        let backtrace = self.get_field(exception, "backtrace") as Ref;
        let frames = self.recorded_frames(backtrace);
        Thrown {
            class: self.class_of(exception).java_name(),
            message: (message != NULL).then(|| self.text(message)),
            is_given: self.is_input(exception),
            frames: frames.into_iter().map(|(m, bci)| (m.id, bci)).collect(),
            worked_with: self.operands_at(exception),
        }
    }

    pub(in crate::shadow) fn covered(&mut self) -> Vec<Covered> {
        self.coverage.collect()
    }

    /// Another machine in the same state, for another thread.
    pub fn fork(&self) -> std::io::Result<Machine> {
        let mut fork = self.duplicate()?;
        fork.shadows.bounds = self.shadows.bounds.clone();
        fork.shadows.usual_bounds = self.shadows.usual_bounds.clone();
        fork.shadows.raised = self.shadows.raised;
        fork.shadows.ahead = self.shadows.ahead.clone();
        fork.shadows.known_makers = self.shadows.known_makers.clone();
        fork.shadows.inputs_known = self.shadows.inputs_known.clone();
        fork.shadows.calls.mode = self.shadows.calls.mode;
        Ok(fork)
    }

    /// The method behind an id of a trace.
    pub fn method(&self, id: u32) -> Option<MethodRef> {
        self.store.method(id)
    }
}

/// Does a call of this method run it on objects of a class? Subclasses may
/// override it, and then no test gets there.
pub(super) fn runs(class: ClassRef, method: MethodRef) -> bool {
    class.select(method).is_some_and(|m| m.id == method.id)
}

/// A run with the decisions of its beginning only. Others were not looked at, so that
/// nothing is complete that it leads to.
fn only_beginning(whole: Trace, begun: Trace) -> Trace {
    let mut bounded = whole.bounded;
    if !bounded.contains(&Bound::Depth) {
        bounded.push(Bound::Depth);
    }
    Trace {
        end: whole.end,
        covered: whole.covered,
        operations: whole.operations,
        bounded,
        ..begun
    }
}
