//! Class initialisation by the rules of the specification (5.5).

use jaunt_class::{Const, access};

use crate::classes::class::{ClassRef, Loader};
use crate::classes::mirror;
use crate::memory::heap::{NULL, Ref};
use crate::run::machine::Machine;
use crate::run::thread::{Frame, Hook};
use crate::run::trap::{Result, Trap};
use crate::run::window::Stack;

/// Initialisation states kept in the mirror; in between: 1 + the thread.
pub(crate) const UNTOUCHED: u32 = 0;
pub(crate) const DONE: u32 = u32::MAX - 1;
pub(crate) const FAILED: u32 = u32::MAX;

impl Machine {
    #[cold]
    pub(crate) fn initialise_id(&mut self, class: u32) -> Result<Ref> {
        let class = self.class(class);
        self.initialise(class)
    }

    /// The mirror of a class that is initialised, or being initialised by this
    /// very thread.
    pub(crate) fn initialise(&mut self, class: ClassRef) -> Result<Ref> {
        let mirror = self.classes.ready(class.id);
        if mirror != 0 {
            return Ok(mirror);
        }
        let (mut order, mut begun) = (Vec::new(), Vec::new());
        let planned = self.plan(class, &mut order, &mut begun);
        let obstacle = planned.is_err();
        if let Err(trap) = planned {
            let waiting = |c: &&ClassRef| !order.iter().any(|o: &ClassRef| o.id == c.id);
            for class in begun.iter().filter(waiting) {
                self.set_state(class, UNTOUCHED);
            }
            // What comes before the obstacle runs first, then all is tried again.
            if order.is_empty() {
                return Err(self.cannot_begin(&begun, trap));
            }
        }
        while let Some(&first) = order.first() {
            if first.declared_method("<clinit>", "()V").is_some() {
                return Err(Trap::Initialise(order));
            }
            self.initialised(first.id);
            order.remove(0);
        }
        match obstacle {
            true => self.initialise(class),
            false => self.mirror(class),
        }
    }

    /// Which initialisers must run, superclasses first. Marks them as under way.
    fn plan(
        &mut self,
        class: ClassRef,
        order: &mut Vec<ClassRef>,
        begun: &mut Vec<ClassRef>,
    ) -> Result<()> {
        let mine = 1 + self.threads.current as u32;
        match self.state(class)? {
            DONE => return Ok(()),
            FAILED => return Err(self.initialisation_failed_before(class)),
            UNTOUCHED => {}
            owner if owner == mine => return Ok(()),
            _ => return Err(Trap::Block),
        }
        self.check_initialiser(class)?;
        self.set_state(class, mine);
        begun.push(class);
        self.classes.note_begun(class.id);
        self.set_constants(class)?;
        if !class.is_interface() {
            if let Some(parent) = class.super_class {
                self.plan(parent, order, begun)?;
            }
            self.plan_interfaces(class, order, begun)?;
        }
        order.push(class);
        Ok(())
    }

    /// A broken initialiser is found when the class is linked, before it is
    /// marked as under way.
    fn check_initialiser(&mut self, class: ClassRef) -> Result<()> {
        let Some(initialiser) = class.declared_method("<clinit>", "()V") else {
            return Ok(());
        };
        let code = self.code_of(initialiser);
        match code.native {
            Some(_) => Err(crate::native::broken(self, initialiser)),
            None => Ok(()),
        }
    }

    /// Superinterfaces that declare default methods.
    fn plan_interfaces(
        &mut self,
        class: ClassRef,
        order: &mut Vec<ClassRef>,
        begun: &mut Vec<ClassRef>,
    ) -> Result<()> {
        for interface in &class.interfaces {
            self.plan_interfaces(interface, order, begun)?;
            let default = |m: &crate::classes::class::Method| !m.is_abstract() && !m.is_static();
            if interface.methods.iter().any(default) {
                self.plan(interface, order, begun)?;
            }
        }
        Ok(())
    }

    /// A class that these inherit from failed before: so do they.
    fn cannot_begin(&mut self, begun: &[ClassRef], trap: Trap) -> Trap {
        let Trap::Throw(exception) = trap else {
            return trap;
        };
        for class in begun {
            if let Err(trap) = self.record_failure(class, exception) {
                return trap;
            }
        }
        Trap::Throw(exception)
    }

    /// Pushes the initialisers so that the first runs first, each continuing
    /// with the next; below them waits the instruction that asked.
    pub(crate) fn push_initialisers(&mut self, classes: &[ClassRef]) -> Result<()> {
        for (i, class) in classes.iter().enumerate().rev() {
            let code = match class.declared_method("<clinit>", "()V") {
                Some(method) => self.code_of(method),
                None => self.known.landing,
            };
            let hook = if i == 0 {
                Hook::Init(class.id)
            } else {
                Hook::InitPending(class.id)
            };
            let thread = self.threads.now();
            let base = thread.top();
            if base > Stack::LIMIT {
                return Err(Trap::unsupported(
                    "so many initialisers that wait for others",
                ));
            }
            let w = thread.stack.window(base);
            let registers = code.registers;
            w.clear_shadows(0, registers);
            let pc = code.first();
            thread.frames.push(Frame {
                code,
                pc,
                base,
                d: 0,
                hook,
                lock: 0,
            });
        }
        Ok(())
    }

    /// Runs initialisers to their end, from the host.
    pub(crate) fn run_initialisers(&mut self, classes: &[ClassRef]) -> Result<()> {
        self.nested += 1;
        let code = self.known.landing;
        let pc = code.first();
        let hook = Hook::Barrier(self.nested);
        let thread = self.threads.now();
        let base = thread.top();
        thread.frames.push(Frame {
            code,
            pc,
            base,
            d: 0,
            hook,
            lock: 0,
        });
        self.push_initialisers(classes)?;
        let result = match self.shadowed {
            true => self.run::<true>(),
            false => self.run::<false>(),
        };
        self.nested -= 1;
        result.map(|_| ())
    }

    /// The initialiser above this one is done: its turn has come.
    pub(crate) fn start_pending(&mut self) {
        if let Some(frame) = self.threads.now().frames.last_mut()
            && let Hook::InitPending(class) = frame.hook
        {
            frame.hook = Hook::Init(class);
        }
    }

    pub(crate) fn initialised(&mut self, class: u32) {
        let class = self.class(class);
        self.set_state(class, DONE);
        self.classes.set_ready(class.id);
    }

    pub(crate) fn state(&mut self, class: ClassRef) -> Result<u32> {
        let mirror = self.mirror(class)?;
        Ok(self.heap.get(mirror, mirror::state_offset(&self.store)))
    }

    pub(crate) fn set_state(&mut self, class: ClassRef, state: u32) {
        let mirror = self.classes.mirror(class.id);
        if mirror != NULL {
            self.heap
                .put(mirror, mirror::state_offset(&self.store), state);
        }
    }

    /// Static fields with a ConstantValue.
    fn set_constants(&mut self, class: ClassRef) -> Result<()> {
        let Some(file) = class.file() else {
            return Ok(());
        };
        for field in class
            .fields
            .iter()
            .filter(|f| f.access & access::STATIC != 0)
        {
            let Some(index) = field.member().and_then(|m| file.constant_value(m)) else {
                continue;
            };
            let mirror = self.mirror(class)?;
            let at = mirror::static_offset(&self.store, field);
            let bits = match file.pool.get(index) {
                Ok(Const::Int(k)) => *k as u32 as u64,
                Ok(Const::Float(k)) => k.to_bits() as u64,
                Ok(Const::Long(k)) => *k as u64,
                Ok(Const::Double(k)) => k.to_bits(),
                Ok(Const::String(_)) => {
                    let text = file.pool.string(index).unwrap_or_default();
                    self.intern(&text)? as u64
                }
                _ => continue,
            };
            self.heap.write_slot(mirror, at, field.slot, bits);
        }
        Ok(())
    }

    fn initialisation_failed_before(&mut self, class: ClassRef) -> Trap {
        let message = format!("Could not initialize class {}", class.java_name());
        let cause = self.classes.failure(class.id).unwrap_or(NULL);
        self.raise_with("java/lang/NoClassDefFoundError", Some(&message), cause)
    }
}

/// Classes of the library need no verification. Those by which it makes objects
/// without their own constructor, for deserialization, could not pass any.
pub(crate) fn trusted(class: ClassRef) -> bool {
    let magic = |c: ClassRef| c.name == "jdk/internal/reflect/MagicAccessorImpl";
    class.loader == Loader::Boot || class.hidden || class.chain().any(magic)
}
