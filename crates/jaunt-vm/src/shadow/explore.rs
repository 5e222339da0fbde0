//! One run with symbolic inputs: from the snapshot to a trace.

use jaunt_class::{Name, Type};
use jaunt_term::Term;

use super::Bounds;
use crate::class::{ClassRef, MethodRef};
use crate::heap::{NULL, Ref};
use crate::machine::Machine;
use crate::record::{Covered, End, Entry, Input, MadeField, Origin, Returned, Seen, Thrown, Trace};
use crate::trap::{Result, Stop, Trap};

impl Machine {
    /// Makes a machine that was booted with `Host::exploring` ready for `explore`.
    pub fn prepare_exploration(&mut self, bounds: Bounds) {
        self.shadows.bounds = bounds;
        self.snapshot();
    }

    /// Runs an entry on an input.
    pub fn explore(&mut self, entry: &Entry, input: &Input) -> Trace {
        self.explore_with(entry, input, false)
    }

    /// As `explore`, and looks at what a test could see afterwards.
    pub fn observe(&mut self, entry: &Entry, input: &Input) -> Trace {
        self.explore_with(entry, input, true)
    }

    fn explore_with(&mut self, entry: &Entry, input: &Input, look: bool) -> Trace {
        self.reset();
        self.shadows.on = true;
        self.shadows.given.clone_from(input);
        self.coverage.start();
        let ended = match entry {
            Entry::Driver(class) => self.drive(class),
            Entry::Unit(method) => self.run_unit(method),
        };
        let end = match ended {
            Ok(()) => End::Returned,
            Err(Trap::Throw(exception)) => End::Threw(self.thrown(exception)),
            Err(Trap::Stop(Stop::Assumption)) => End::Cut,
            Err(Trap::Stop(stop)) => End::Stopped(stop),
            Err(_) => End::Stopped(Stop::Deadlock),
        };
        let covered = self.covered();
        let result = self.returned_number(entry);
        let (returned, after, made) = match look {
            true => self.look_around(entry),
            false => Default::default(),
        };
        let refs = self.ref_inputs();
        let s = &mut self.shadows;
        let decisions = std::mem::take(&mut s.decisions);
        Trace {
            terms: std::mem::take(&mut s.terms),
            events: std::mem::take(&mut s.events),
            vars: std::mem::take(&mut s.vars),
            refs,
            input: Input {
                values: std::mem::take(&mut s.values),
                decisions,
            },
            end,
            result,
            covered,
            bounded: s.bounded.iter().copied().collect(),
            operations: self.limits.operations(),
            returned,
            after,
            made,
        }
    }

    fn drive(&mut self, class: ClassRef) -> Result<()> {
        self.initialise_class_now(class)?;
        let descriptor = Name::new("([Ljava/lang/String;)V");
        let Some(method) = class.find_method(Name::new("main"), descriptor) else {
            return Err(Trap::unsupported(format!(
                "{} has no main",
                class.java_name()
            )));
        };
        let string = self.known.string;
        let args = self.new_object_array(string, &[])?;
        self.call(method, &[args as u64])?;
        self.join_all()
    }

    /// Calls a method whose receiver and parameters are inputs. A constructor
    /// works on a new object.
    fn run_unit(&mut self, method: MethodRef) -> Result<()> {
        self.initialise_class_now(method.class())?;
        let (mut args, mut shadows) = (Vec::new(), Vec::new());
        if method.is_constructor() {
            args.push(self.new_object(method.class())? as u64);
            shadows.push(0);
        } else if !method.is_static() {
            let (value, handle) = self.new_ref(method.class(), Origin::Receiver, true)?;
            args.push(value);
            shadows.push(handle);
        }
        let generics = self.parameter_arguments(method);
        for (i, ty) in method.ty.params.iter().enumerate() {
            let declared = self.store.load_type(ty);
            let declared = self.or_load_error(declared)?;
            let (value, handle) = self.new_input(declared, Origin::Parameter(i as u16))?;
            self.set_arguments(declared, handle, generics.get(i));
            for _ in 0..ty.slots() {
                args.push(value);
                shadows.push(handle);
            }
        }
        let value = self.call_with(method, &args, &shadows)?;
        self.shadows.returned = Some((value, self.shadows.result));
        if method.is_constructor() {
            self.shadows.constructed = args[0] as Ref;
        }
        self.join_all()
    }

    fn returned_number(&self, entry: &Entry) -> Option<Returned> {
        let Entry::Unit(method) = entry else {
            return None;
        };
        let number = method.ty.ret != Type::Void && !method.ty.ret.is_reference();
        let (bits, handle) = self.shadows.returned.filter(|_| number)?;
        Some(Returned {
            bits,
            term: Term::from_raw(handle),
        })
    }

    /// What a test can see once the run is over.
    fn look_around(&mut self, entry: &Entry) -> (Option<Seen>, Vec<(u32, Seen)>, Vec<MadeField>) {
        let Entry::Unit(method) = entry else {
            return Default::default();
        };
        let returned = self.shadows.returned.take().map(|(bits, handle)| {
            match method.ty.ret.is_reference() && handle != 0 {
                true => match self.settled_ref(handle) {
                    Some(object) => self.see_object(object, 0),
                    None => Seen::Input(handle - 1),
                },
                false => self.see(&method.ty.ret, bits),
            }
        });
        let objects = self.shadows.fresh.clone();
        let after = objects
            .into_iter()
            .map(|(var, object)| (var, self.see_inside(object, 0)));
        let after = after.collect();
        let made = match std::mem::take(&mut self.shadows.constructed) {
            NULL => Vec::new(),
            object => self.made_fields(object),
        };
        (returned, after, made)
    }

    fn made_fields(&self, object: Ref) -> Vec<MadeField> {
        let class = self.class_of(object);
        let shadow = self.shadows.objects.get(self.heap.shadow(object) as usize);
        let fields = class
            .chain()
            .flat_map(|c| c.fields.iter().filter(|f| !f.is_static()));
        fields
            .map(|f| {
                let handle = shadow
                    .and_then(|s| s.slots.get(&f.offset))
                    .copied()
                    .unwrap_or(0);
                let reference = f.slot == crate::class::Slot::Ref;
                let bits = self.read_slot(object, f.offset, f.slot);
                let input = match handle {
                    0 => self.input_of(bits as Ref).map_or(0, |i| i + 1),
                    handle => handle,
                };
                MadeField {
                    class: f.class().name,
                    name: f.name,
                    bits,
                    term: if reference {
                        Term::NONE
                    } else {
                        Term::from_raw(handle)
                    },
                    object: reference,
                    holds: (reference && bits != 0).then(|| self.class_of(bits as Ref).name),
                    reference: if reference && bits != 0 { input } else { 0 },
                }
            })
            .collect()
    }

    /// The reference input that an object is, or stands for.
    pub(crate) fn input_of(&self, object: Ref) -> Option<u32> {
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

    fn thrown(&self, exception: Ref) -> Thrown {
        let message = self.get_field(exception, "detailMessage") as Ref;
        let backtrace = self.get_field(exception, "backtrace") as Ref;
        let frames = self.recorded_frames(backtrace);
        Thrown {
            class: self.class_of(exception).java_name(),
            message: (message != NULL).then(|| self.text(message)),
            frames: frames.into_iter().map(|(m, bci)| (m.id, bci)).collect(),
        }
    }

    fn covered(&mut self) -> Vec<Covered> {
        self.coverage.collect()
    }

    /// Another machine in the same state, for another thread.
    pub fn fork(&self) -> std::io::Result<Machine> {
        let mut fork = self.duplicate()?;
        fork.shadows.bounds = self.shadows.bounds.clone();
        Ok(fork)
    }

    /// The method behind an id of a trace.
    pub fn method(&self, id: u32) -> Option<MethodRef> {
        self.store.method(id)
    }
}
