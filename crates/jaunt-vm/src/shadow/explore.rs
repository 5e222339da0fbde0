//! One run with symbolic inputs: from the snapshot to a trace.

use jaunt_class::Name;

use super::Bounds;
use crate::class::{ClassRef, MethodRef};
use crate::heap::{NULL, Ref};
use crate::machine::Machine;
use crate::record::{Covered, End, Entry, Input, Origin, Thrown, Trace};
use crate::trap::{Result, Stop, Trap};

impl Machine {
    /// Makes a machine that was booted with `Host::exploring` ready for `explore`.
    pub fn prepare_exploration(&mut self, bounds: Bounds) {
        self.shadows.bounds = bounds;
        self.snapshot();
    }

    /// Runs an entry on an input.
    pub fn explore(&mut self, entry: &Entry, input: &Input) -> Trace {
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
            covered,
            bounded: s.bounded.iter().copied().collect(),
            operations: self.limits.operations(),
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

    /// Calls a method whose receiver and parameters are inputs.
    fn run_unit(&mut self, method: MethodRef) -> Result<()> {
        self.initialise_class_now(method.class())?;
        let (mut args, mut shadows) = (Vec::new(), Vec::new());
        if !method.is_static() {
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
        self.call_with(method, &args, &shadows)?;
        self.join_all()
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
        let code = self
            .codes
            .get(id as usize)
            .copied()
            .filter(|c| !c.is_null())?;
        Some(unsafe { (*code).method })
    }
}
