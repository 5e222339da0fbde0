//! Starting the library: from nothing to the point where `main` can run.

use std::sync::Arc;

use jaunt_class::{Const, Name};

use crate::classes::class::{ClassRef, Field, MethodRef};
use crate::classes::known::Known;
use crate::classes::store::Store;
use crate::hooks;
use crate::memory::collect::Collector;
use crate::memory::heap::{Heap, NULL, Ref};
use crate::native::Registry;
use crate::run::limits::Limits;
use crate::run::machine::Machine;
use crate::run::thread::Threads;
use crate::run::trap::{Result, Stop, Trap};
use crate::world::host::Host;

/// Why the library could not be started.
#[derive(Debug)]
pub struct BootError(pub String);

impl std::fmt::Display for BootError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for BootError {}

impl Machine {
    /// A machine whose library is ready. `heap` is the limit in bytes.
    pub fn boot(
        store: Arc<Store>,
        heap: usize,
        host: Host,
    ) -> std::result::Result<Machine, BootError> {
        let known =
            Known::new(&store).map_err(|e| BootError(format!("the JDK's library: {e:?}")))?;
        let heap = Heap::new(heap).map_err(|e| BootError(format!("no memory for a heap: {e}")))?;
        let mut machine = Machine {
            store,
            heap,
            classes: Default::default(),
            codes: Default::default(),
            threads: Threads::new(),
            interned: Default::default(),
            known,
            registry: Arc::new(Registry::new()),
            hooks: hooks::installed(host.exploring),
            host,
            zip_streams: Default::default(),
            limits: Limits::default(),
            shadows: hooks::Shadows::default(),
            shadowed: false,
            noting: false,
            result_handle: 0,
            coverage: Default::default(),
            collector: Collector::default(),
            nested: 0,
        };
        machine
            .start_library()
            .map_err(|trap| machine.boot_error(trap))?;
        Ok(machine)
    }

    fn boot_error(&mut self, trap: Trap) -> BootError {
        let what = match trap {
            Trap::Throw(e) => self.describe_exception(e),
            Trap::Stop(Stop::Unsupported(what)) => format!("unsupported: {what}"),
            Trap::Stop(stop) => format!("{stop:?}"),
            _ => "the library waits for something".into(),
        };
        BootError(format!(
            "the library of this JDK could not be started: {what}"
        ))
    }

    /// Class and message of an exception, without running any Java code.
    pub fn describe_exception(&self, exception: Ref) -> String {
        let name = self.class_of(exception).java_name();
        let message = self.get_field(exception, "detailMessage") as Ref;
        let mut text = match message {
            NULL => name,
            message => format!("{name}: {}", self.text(message)),
        };
        let backtrace = self.get_field(exception, "backtrace") as Ref;
        for (method, bci) in self.recorded_frames(backtrace) {
            text += &format!(
                "\n\tat {}:{}",
                method.full_name(),
                crate::run::trace::line_of(method, bci)
            );
        }
        let cause = self.get_field(exception, "cause") as Ref;
        if cause != NULL && cause != exception {
            text += &format!("\ncaused by {}", self.describe_exception(cause));
        }
        text
    }

    fn start_library(&mut self) -> Result<()> {
        self.library("java/lang/Module")?;
        self.prepare_unsafe_constants()?;
        for name in [
            "java/lang/String",
            "java/lang/System",
            "java/lang/Class",
            "java/lang/ThreadGroup",
        ] {
            self.initialise_now(name)?;
        }
        self.make_main_thread()?;
        for name in [
            "java/lang/Module",
            "java/lang/reflect/Method",
            "java/lang/ref/Finalizer",
        ] {
            self.initialise_now(name)?;
        }
        self.call_static("java/lang/System", "initPhase1", "()V")?;
        let vm = self.library("jdk/internal/misc/VM")?;
        const BOOTED: u64 = 4;
        self.set_static(vm, "initLevel", BOOTED)?;
        self.make_loaders()?;
        for name in EAGER {
            self.initialise_now(name)?;
        }
        self.start_modules()?;
        self.number_threads()?;
        self.host.booted = true;
        Ok(())
    }

    /// Page size, endianness and the like, which the JVM sets before anything runs.
    fn prepare_unsafe_constants(&mut self) -> Result<()> {
        let class = self.initialise_now("jdk/internal/misc/UnsafeConstants")?;
        self.set_static(class, "ADDRESS_SIZE0", 8)?;
        self.set_static(class, "PAGE_SIZE", 4096)?;
        self.set_static(class, "BIG_ENDIAN", 0)?;
        self.set_static(class, "UNALIGNED_ACCESS", 1)?;
        self.set_static(class, "DATA_CACHE_LINE_FLUSH_SIZE", 0)
    }

    /// Initialises a library class and waits for it.
    pub(crate) fn initialise_now(&mut self, name: &str) -> Result<ClassRef> {
        let class = self.library(name)?;
        self.initialise_class_now(class)?;
        Ok(class)
    }

    /// Runs the initialiser of a class to its end, from the host.
    pub fn initialise_class_now(&mut self, class: ClassRef) -> Result<()> {
        match self.initialise(class) {
            Ok(_) => Ok(()),
            Err(Trap::Initialise(classes)) => self.run_initialisers(&classes),
            Err(trap) => Err(trap),
        }
    }

    /// The main thread and its groups exist before any constructor can run.
    fn make_main_thread(&mut self) -> Result<()> {
        let group_class = self.library("java/lang/ThreadGroup")?;
        let thread_class = self.library("java/lang/Thread")?;
        let thread = self.new_object(thread_class)?;
        self.threads.now().object = thread;
        const NORMAL_PRIORITY: u64 = 5;
        const RUNNABLE: u64 = 5;
        self.set_field(thread, "eetop", 1);
        let holder_class = self.store.load(Name::new("java/lang/Thread$FieldHolder"));
        let place = match holder_class {
            Ok(class) => {
                let holder = self.new_object(class)?;
                self.set_field(thread, "holder", holder as u64);
                holder
            }
            Err(_) => thread,
        };
        self.set_field(place, "priority", NORMAL_PRIORITY);
        self.set_field(place, "threadStatus", RUNNABLE);
        // Methods of Thread that run from here on need it initialised.
        let system = self.new_object(group_class)?;
        let constructor = self.method_of(group_class, "<init>", "()V")?;
        self.call(constructor, &[system as u64])?;
        let main = self.new_object(group_class)?;
        let name = self.intern_text("main")?;
        let descriptor = "(Ljava/lang/ThreadGroup;Ljava/lang/String;)V";
        self.set_field(place, "group", system as u64);
        self.initialise_now("java/lang/Thread")?;
        let constructor = self.method_of(group_class, "<init>", descriptor)?;
        self.call(constructor, &[main as u64, system as u64, name as u64])?;
        self.set_field(place, "group", main as u64);
        self.set_field(thread, "name", name as u64);
        self.set_field(thread, "tid", 1);
        let lock = match self.field(thread_class, "interruptLock") {
            Some(_) => "interruptLock",
            None => "blockerLock",
        };
        let object = self.known.object;
        let monitor = self.new_object(object)?;
        self.set_field(thread, lock, monitor as u64);
        Ok(())
    }

    /// The built-in class loaders, as the library makes them.
    fn make_loaders(&mut self) -> Result<()> {
        let loaders = self.initialise_now("jdk/internal/loader/ClassLoaders")?;
        let app = self.get_static(loaders, "APP_LOADER") as Ref;
        self.known.app_loader = app;
        let class_loader = self.initialise_now("java/lang/ClassLoader")?;
        self.set_static(class_loader, "scl", app as u64)?;
        let thread = self.threads.now().object;
        self.set_field(thread, "contextClassLoader", app as u64);
        self.classes.forget_modules();
        let unnamed = self.get_field(app, "unnamedModule") as Ref;
        self.classes.set_module(None, unnamed);
        // Mirrors made before there were modules get theirs now.
        for id in 1..self.store.class_count() {
            let mirror = self.classes.mirror(id);
            if mirror != NULL {
                let module = self.module_of(self.class(id));
                self.set_field(mirror, "module", module as u64);
            }
        }
        Ok(())
    }

    pub(crate) fn method_of(
        &mut self,
        class: ClassRef,
        name: &str,
        descriptor: &str,
    ) -> Result<MethodRef> {
        class
            .find_method(Name::new(name), Name::new(descriptor))
            .ok_or_else(|| {
                Trap::unsupported(format!(
                    "{}.{name}{descriptor} of this JDK",
                    class.java_name()
                ))
            })
    }

    pub(crate) fn call_static(&mut self, class: &str, name: &str, descriptor: &str) -> Result<u64> {
        let class = self.initialise_now(class)?;
        let method = self.method_of(class, name, descriptor)?;
        self.call(method, &[])
    }

    /// The value of a static final int with a ConstantValue.
    pub(crate) fn constant_int(&self, class: ClassRef, field: &Field) -> Option<usize> {
        let file = class.file()?;
        match file
            .pool
            .get(file.constant_value(file.fields.get(field.index as usize)?)?)
        {
            Ok(Const::Int(k)) => usize::try_from(*k).ok(),
            _ => None,
        }
    }
}

/// Classes that almost every program needs: initialised before the snapshot.
const EAGER: &[&str] = &[
    "java/lang/Boolean",
    "java/lang/Byte$ByteCache",
    "java/lang/Short$ShortCache",
    "java/lang/Character$CharacterCache",
    "java/lang/Integer$IntegerCache",
    "java/lang/Long$LongCache",
    "java/lang/Float",
    "java/lang/Double",
];
