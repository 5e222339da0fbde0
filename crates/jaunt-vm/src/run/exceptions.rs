//! Exceptions: raising them, finding who catches them.

use jaunt_ir::Fault;

use crate::classes::class::ClassRef;
use crate::classes::initialise::{FAILED, UNTOUCHED};
use crate::memory::heap::{NULL, Ref};
use crate::run::machine::Machine;
use crate::run::thread::Hook;
use crate::run::trap::{Result, Stop, Trap};
use crate::run::window::Stack;

impl Machine {
    /// A new exception of a library class, ready to be thrown.
    pub fn raise(&mut self, class: &str, message: Option<&str>) -> Trap {
        self.raise_with(class, message, NULL)
    }

    pub fn raise_with(&mut self, class: &str, message: Option<&str>, cause: Ref) -> Trap {
        match self.new_exception(class, message, cause) {
            Ok(exception) => Trap::Throw(exception),
            Err(trap) => trap,
        }
    }

    /// Built by hand rather than by its constructor: raising must work in any
    /// state, and the library's exception constructors only set these fields.
    pub(crate) fn new_exception(
        &mut self,
        class: &str,
        message: Option<&str>,
        cause: Ref,
    ) -> Result<Ref> {
        let class = self.library(class)?;
        let exception = self.new_object(class)?;
        let text = match message {
            Some(message) => self.new_string(message)?,
            None => NULL,
        };
        let throwable = self.known.throwable;
        self.set_field(exception, "detailMessage", text as u64);
        let own_cause = if cause == NULL { exception } else { cause };
        self.set_field(exception, "cause", own_cause as u64);
        let empty = self.get_static(throwable, "UNASSIGNED_STACK");
        self.set_field(exception, "stackTrace", empty);
        let none = self.get_static(throwable, "SUPPRESSED_SENTINEL");
        self.set_field(exception, "suppressedExceptions", none);
        self.fill_in_stack_trace(exception)?;
        // Of a NullPointerException: its message can be worked out on demand,
        // unless the frame that raised it is not shown.
        const TRACE_KNOWN: u64 = 1;
        if self.top_frame_is_visible() {
            self.set_field(exception, "extendedMessageState", TRACE_KNOWN);
        }
        Ok(exception)
    }

    #[cold]
    pub(crate) fn null_pointer(&mut self, pc: *const crate::code::insn::Insn) -> Trap {
        if let Some(frame) = self.threads.now().frames.last_mut() {
            frame.pc = pc;
        }
        self.raise(Fault::Null.exception(), None)
    }

    #[cold]
    pub(crate) fn zero_divisor(&mut self) -> Trap {
        self.raise(Fault::ZeroDivisor.exception(), Some("/ by zero"))
    }

    #[cold]
    pub(crate) fn index_out_of_bounds(&mut self, index: i32, length: u32) -> Trap {
        let message = format!("Index {index} out of bounds for length {length}");
        self.raise(Fault::Bounds.exception(), Some(&message))
    }

    #[cold]
    pub(crate) fn array_store(&mut self, value: Ref) -> Trap {
        let message = self.class_of(value).java_name();
        self.raise(Fault::Store.exception(), Some(&message))
    }

    #[cold]
    pub(crate) fn class_cast(&mut self, object: Ref, class: u32) -> Trap {
        let (from, to) = (self.class_of(object), self.class(class));
        let message = self.cast_message(from, to);
        self.raise(Fault::Cast.exception(), Some(&message))
    }

    /// Thrown while frames beyond the limit are still granted, so that building
    /// the exception and running handlers has room.
    #[cold]
    pub(crate) fn stack_overflow(&mut self) -> Trap {
        if self.limits.cut_shallow() {
            return Stop::Limit(crate::run::trap::Limit::Depth).into();
        }
        let usual = self.limits.stack;
        self.limits.stack = Stack::LIMIT;
        let trap = self.raise("java/lang/StackOverflowError", None);
        self.limits.stack = usual;
        trap
    }

    #[cold]
    pub(crate) fn out_of_memory(&mut self) -> Trap {
        // A little room for the error itself and for whoever catches it.
        const ENOUGH: usize = 1 << 16;
        // How large our heap is says nothing about the program, so no input is found
        // by it: what an exploring run makes of the error would be made up.
        let no_outcome = self.host.exploring;
        if no_outcome || !self.heap.grant_reserve() && self.heap.left() < ENOUGH {
            return Stop::Limit(crate::run::trap::Limit::Heap).into();
        }
        self.raise("java/lang/OutOfMemoryError", Some("Java heap space"))
    }

    /// Finds the handler of an exception in the current thread. `Err` if it
    /// leaves the interpreter.
    pub(crate) fn unwind(&mut self, mut exception: Ref) -> Result<()> {
        loop {
            if let Some(target) = self.handler_for(exception) {
                let thread = self.threads.now();
                let Some(frame) = thread.frames.last_mut() else {
                    unreachable!("a handler stands in a frame");
                };
                let code = frame.code;
                frame.pc = code.pc(target);
                self.coverage.caught(frame.code, frame.pc);
                let at = code.body.map_or(0, |b| b.max_locals);
                thread
                    .stack
                    .window(frame.base)
                    .set_both(at, exception as u64, 0);
                return Ok(());
            }
            let Some(frame) = self.threads.now().frames.last() else {
                return Err(Trap::Throw(exception));
            };
            let (hook, lock) = (frame.hook, frame.lock);
            if let Hook::Barrier(depth) = hook
                && depth != self.nested
            {
                return self.schedule();
            }
            self.threads.now().frames.pop();
            if lock != NULL
                && let Err(Trap::Throw(other)) = self.monitor_exit(lock)
            {
                exception = other;
            }
            match hook {
                Hook::Barrier(_) => return Err(Trap::Throw(exception)),
                Hook::Init(class) => exception = self.initialiser_failed(class, exception)?,
                Hook::InitPending(class) => self.abandon_initialiser(class, exception)?,
                Hook::Told => self.hooks.abandon(self, exception),
                Hook::ThreadEnd | Hook::ThreadHandled | Hook::ThreadGone => {
                    return self.after_last_frame(hook, Some(exception));
                }
                hook if hook.wraps() => match self.invocation_target(exception) {
                    Trap::Throw(wrapped) => exception = wrapped,
                    other => return Err(other),
                },
                _ => {}
            }
        }
    }

    /// The instruction index of the handler in the top frame.
    fn handler_for(&mut self, exception: Ref) -> Option<u32> {
        let frame = self.threads.now().frames.last()?;
        if matches!(frame.hook, Hook::InitPending(_)) {
            return None;
        }
        let code = frame.code;
        let index = code.index(frame.pc) as u32;
        let owner = code.method.class();
        for handler in code
            .handlers
            .iter()
            .filter(|h| h.start <= index && index < h.end)
        {
            if handler.class == 0 {
                return Some(handler.target);
            }
            // A class that cannot be loaded cannot be the exception's class.
            let name = owner
                .file()
                .and_then(|f| f.pool.class_name(handler.class).ok());
            let class = name.and_then(|n| self.store.load(n).ok());
            if class.is_some_and(|c| self.is_instance(exception, c.id)) {
                return Some(handler.target);
            }
        }
        None
    }

    /// An initialiser threw: the class is unusable, and what the caller sees is
    /// an Error.
    fn initialiser_failed(&mut self, class: u32, exception: Ref) -> Result<Ref> {
        let class = self.class(class);
        self.record_failure(class, exception)?;
        let error = self.library("java/lang/Error")?;
        match self.is_instance(exception, error.id) {
            true => Ok(exception),
            false => self.new_exception("java/lang/ExceptionInInitializerError", None, exception),
        }
    }

    /// An initialiser that was to run after one that failed.
    fn abandon_initialiser(&mut self, class: u32, exception: Ref) -> Result<()> {
        let class = self.class(class);
        let supers = class.chain().skip(1).map(|c| c.id);
        let mut supers = supers.chain(class.all_interfaces.iter().copied());
        match supers.any(|id| self.classes.failure(id).is_some()) {
            true => self.record_failure(class, exception),
            false => {
                self.set_state(class, UNTOUCHED);
                Ok(())
            }
        }
    }

    /// Keeps what later uses of a failed class name as their cause.
    pub(crate) fn record_failure(&mut self, class: ClassRef, exception: Ref) -> Result<()> {
        self.set_state(class, FAILED);
        if class.hidden {
            // A call site that could not be linked fails with the same error again.
            self.classes.set_failure(class.id, exception);
            return Ok(());
        }
        let name = self.class_of(exception).java_name();
        let text = match self.get_field(exception, "detailMessage") as Ref {
            NULL => name,
            message => format!("{name}: {}", self.text(message)),
        };
        let thread = self.threads.now().object;
        let thread = self.text(self.get_field(thread, "name") as Ref);
        let text = format!("Exception {text} [in thread \"{thread}\"]");
        let kept =
            self.new_exception("java/lang/ExceptionInInitializerError", Some(&text), NULL)?;
        for field in ["backtrace", "depth"] {
            let bits = self.get_field(exception, field);
            self.set_field(kept, field, bits);
        }
        self.classes.set_failure(class.id, kept);
        Ok(())
    }

    pub(crate) fn invocation_target(&mut self, exception: Ref) -> Trap {
        let wrapped = self.new_exception("java/lang/reflect/InvocationTargetException", None, NULL);
        match wrapped {
            Ok(wrapped) => {
                if let Err(trap) = self.fill_in_native_trace(wrapped) {
                    return trap;
                }
                self.set_field(wrapped, "target", exception as u64);
                self.set_field(wrapped, "cause", NULL as u64);
                Trap::Throw(wrapped)
            }
            Err(trap) => trap,
        }
    }

    /// `class A cannot be cast to class B (A and B are in ...)`.
    pub(crate) fn cast_message(&self, from: ClassRef, to: ClassRef) -> String {
        let (a, b) = (from.java_name(), to.java_name());
        let places = self.places(from, to);
        format!("class {a} cannot be cast to class {b} ({places})")
    }
}
