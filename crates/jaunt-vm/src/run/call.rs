//! Calls that are not plain: natives, synchronized methods, calls from the host,
//! and what happens when their frames end.

use jaunt_ir::{Body, InvokeKind, Reg, parameter_slots};

use crate::classes::class::{Method, MethodRef};
use crate::code::assemble::{TooLarge, assemble};
use crate::code::insn::Insn;
use crate::code::method::{Code, CodeRef, Site};
use crate::hooks::{Arguments, Watched};
use crate::memory::heap::{NULL, Ref};
use crate::native::{self, Call};
use crate::observe::coverage::Marks;
use crate::run::machine::Machine;
use crate::run::thread::{Frame, Hook};
use crate::run::trap::{Invoke, Limit, Result, Stop, Trap};
use crate::run::window::Window;

impl Machine {
    /// Makes this machine's code of a method. A method that cannot run gets
    /// code that raises the error when called.
    pub(crate) fn prepare(&mut self, method: MethodRef) -> CodeRef {
        let stand_in = self.hooks.stand_in(method);
        let found = stand_in.or_else(|| self.registry.find(method));
        let mut code = match found {
            Some(native) => Code {
                arguments: self.hooks.arguments(method),
                ..native_code(method, native)
            },
            None if method.is_native() => native_code(method, native::missing),
            None if method.is_abstract() => native_code(method, native::abstract_method),
            None => self.java_code(method),
        };
        code.watched = self.hooks.watched(self, method);
        code.plain &= code.watched == Watched::Nothing;
        let code = CodeRef::new(code);
        let count = self.store.methods.count() as usize;
        self.codes.add(method, code, count);
        code
    }

    fn java_code(&mut self, method: MethodRef) -> Code {
        let store = self.store.clone();
        let body = match method.body(|m: &Method| crate::classes::verify::verify(&store, m)) {
            Ok(body) => body,
            Err(_) => return native_code(method, native::cannot_lift),
        };
        let Some(mut code) = self.code_with(method, body) else {
            return native_code(method, native::cannot_lift);
        };
        if self.host.exploring && method.class().under_test {
            code.marks = Some(Marks::new(code.insns.len()));
        }
        code
    }

    /// The code of a method with this body, unless that is too large.
    pub(crate) fn code_with(&self, method: MethodRef, body: &'static Body) -> Option<Code> {
        let pool = method.class().file().map(|f| &f.pool);
        let slots = |cp: u16, kind: InvokeKind| -> Vec<u8> {
            let receiver = !matches!(kind, InvokeKind::Static | InvokeKind::Dynamic);
            let params = pool.into_iter().flat_map(|p| parameter_slots(p, cp));
            receiver.then_some(1).into_iter().chain(params).collect()
        };
        // Exploration follows the operations one by one.
        let assembled = match self.host.exploring {
            true => assemble(method, body, slots, true),
            false => assemble(method, body, slots, false)
                .or_else(|TooLarge| assemble(method, body, slots, true)),
        };
        assembled.ok()
    }

    /// A call whose target is native or synchronized. `Some` is a native's
    /// result; `None` means that a frame was pushed.
    pub(crate) fn call_special_code<const S: bool>(
        &mut self,
        w: Window,
        registers: u32,
        callee: CodeRef,
        site: &Site,
        d: Reg,
    ) -> Result<Option<u64>> {
        if self.heap.due {
            self.collect_if_due();
        }
        let thread = self.threads.now();
        let base = thread.frames.last().map_or(0, |f| f.base) + registers;
        if base + thread.frames.len() as u32 * 8 > self.limits.stack {
            return Err(self.stack_overflow());
        }
        if S && self.threads.now().frames.len() > self.limits.depth {
            return Err(Stop::Limit(Limit::Depth).into());
        }
        let to = self.threads.now().stack.window(base);
        if S {
            to.clear_shadows(0, callee.registers);
        }
        to.pass::<S>(w, &site.args);
        self.enter(callee, base, d, Hook::None)
    }

    /// Starts code whose arguments already stand at `base`.
    fn enter(&mut self, callee: CodeRef, base: u32, d: Reg, hook: Hook) -> Result<Option<u64>> {
        let code = &*callee;
        let w = self.threads.now().stack.window(base);
        let lock = match code.synchronized {
            true => self.lock_for(code.method, w)?,
            false => NULL,
        };
        let mut hook = hook;
        if code.watched != Watched::Nothing && (self.shadowed || self.noting) {
            let wants_end = self.hooks.watch(self, code.watched, code.method, w)?;
            if wants_end
                && code.native.is_none()
                && hook == Hook::None
                && self.hooks.begin(self, code.method, w)
            {
                hook = Hook::Told;
            }
        }
        let first = code.first();
        self.threads.now().frames.push(Frame {
            code: callee,
            pc: first,
            base,
            d,
            hook,
            lock,
        });
        self.result_handle = 0;
        let answered = match code.watched == Watched::World && self.shadowed {
            true => self.hooks.answer(self, code.method, w).transpose(),
            false => None,
        };
        let result = match (answered, code.native) {
            (Some(answered), _) => answered,
            (None, None) => return Ok(None),
            (None, Some(native)) if self.shadowed => self.call_native_symbolic(code, native, w),
            (None, Some(native)) => native(self, &Call::new(code.method, w)),
        };
        self.threads.now().frames.pop();
        if lock != NULL {
            self.monitor_exit(lock)?;
        }
        result.map(Some)
    }

    fn call_native_symbolic(
        &mut self,
        code: &Code,
        native: native::Native,
        w: Window,
    ) -> Result<u64> {
        self.hooks.before_native(self, code, w)?;
        // Calls that make its arguments leave the handles of their own results.
        self.result_handle = 0;
        let value = native(self, &Call::new(code.method, w))?;
        self.hooks.after_native(self, code, w);
        Ok(value)
    }

    fn lock_for(&mut self, method: MethodRef, w: Window) -> Result<Ref> {
        let lock = match method.is_static() {
            true => self.mirror(method.class())?,
            false => w.object(0),
        };
        self.monitor_enter(lock)?;
        Ok(lock)
    }

    /// Calls a method from the host and runs it to its end. `args` has one entry
    /// a slot.
    pub fn call(&mut self, method: MethodRef, args: &[u64]) -> Result<u64> {
        self.call_with(method, args, &[])
    }

    /// As `call`, with the terms of the arguments.
    pub fn call_with(&mut self, method: MethodRef, args: &[u64], shadows: &[u32]) -> Result<u64> {
        self.nested += 1;
        let hook = Hook::Barrier(self.nested);
        let result = match self.push_call(method, args, shadows, 0, hook) {
            Ok(Some(value)) => Ok(value),
            Ok(None) if self.shadowed => self.run::<true>(),
            Ok(None) => self.run::<false>(),
            Err(trap) => self.run_trapped(trap),
        };
        self.nested -= 1;
        result
    }

    /// A host call of a native that wants Java code to run first.
    fn run_trapped(&mut self, trap: Trap) -> Result<u64> {
        match trap {
            Trap::Invoke(_) | Trap::Initialise(_) | Trap::Block | Trap::Yield => Err(
                Trap::unsupported("a host call of a native method that waits"),
            ),
            other => Err(other),
        }
    }

    pub(crate) fn push_call(
        &mut self,
        method: MethodRef,
        args: &[u64],
        shadows: &[u32],
        d: Reg,
        hook: Hook,
    ) -> Result<Option<u64>> {
        let callee = self.code_of(method);
        let thread = self.threads.now();
        let base = thread.top();
        if base + thread.frames.len() as u32 * 8 > self.limits.stack {
            return Err(self.stack_overflow());
        }
        let w = self.threads.now().stack.window(base);
        w.clear_shadows(0, callee.registers);
        for (slot, &arg) in args.iter().enumerate() {
            w.set_both(slot as Reg, arg, shadows.get(slot).copied().unwrap_or(0));
        }
        self.enter(callee, base, d, hook)
    }

    /// A frame with a hook or a lock returns. `Some` leaves the interpreter.
    pub(crate) fn leave_special<const S: bool>(
        &mut self,
        value: u64,
        shadow: u32,
    ) -> Result<Option<u64>> {
        let nested = self.nested;
        let Some(frame) = self.threads.now().frames.last() else {
            unreachable!("a returning method has a frame");
        };
        let (d, hook, lock) = (frame.d, frame.hook, frame.lock);
        if let Hook::Barrier(depth) = hook
            && depth != nested
        {
            // The host frame that waits for this value is not the innermost one.
            return Err(Trap::Block);
        }
        if lock != NULL {
            self.monitor_exit(lock)?;
        }
        self.threads.now().frames.pop();
        match hook {
            Hook::Barrier(_) => {
                self.result_handle = shadow;
                return Ok(Some(value));
            }
            Hook::Init(class) => {
                self.initialised(class);
                self.start_pending();
            }
            Hook::InitPending(class) => self.initialised(class),
            Hook::Again => {}
            Hook::None
            | Hook::Tail
            | Hook::Cast(_)
            | Hook::Reflect { .. }
            | Hook::Construct { .. } => {
                let (value, shadow) = self.hooked_result(hook, value, shadow)?;
                self.deliver::<S>(d, value, shadow);
            }
            Hook::Told => {
                let shadow = self.hooks.end(self, value, shadow);
                self.deliver::<S>(d, value, shadow);
            }
            Hook::ThreadEnd | Hook::ThreadHandled | Hook::ThreadGone => {
                self.after_last_frame(hook, None)?;
            }
        }
        Ok(None)
    }

    /// What the caller gets instead of a frame's plain result.
    fn hooked_result(&mut self, hook: Hook, value: u64, shadow: u32) -> Result<(u64, u32)> {
        match hook {
            Hook::Reflect { kind: b'L', .. } => Ok((value, shadow)),
            Hook::Reflect { kind, .. } => {
                let boxed = self.box_value(kind, value, shadow)?;
                Ok((boxed as u64, 0))
            }
            Hook::Construct { object, .. } => Ok((object as u64, 0)),
            Hook::Cast(class) => {
                let object = value as Ref;
                match object == NULL || self.is_instance(object, class) {
                    true => Ok((value, shadow)),
                    false => Err(self.cannot_cast(object, class)),
                }
            }
            _ => Ok((value, shadow)),
        }
    }

    /// The exception of `Class.cast`.
    fn cannot_cast(&mut self, object: Ref, class: u32) -> Trap {
        let (from, to) = (self.class_of(object), self.class(class));
        let message = format!("Cannot cast {} to {}", from.java_name(), to.java_name());
        self.raise("java/lang/ClassCastException", Some(&message))
    }

    /// Hands a result to the frame on top, which goes on behind its call.
    fn deliver<const S: bool>(&mut self, d: Reg, value: u64, shadow: u32) {
        let thread = self.threads.now();
        let Some(frame) = thread.frames.last_mut() else {
            unreachable!("a call has a caller");
        };
        self.coverage.passed(frame.code, frame.pc);
        frame.advance();
        let w = thread.stack.window(frame.base);
        w.set::<S>(d, value);
        if S {
            w.set_shadow(d, shadow);
        }
    }

    /// The handle of what a native returned.
    pub(crate) fn take_result_handle(&mut self) -> u32 {
        std::mem::take(&mut self.result_handle)
    }

    /// Deals with whatever ended straight-line execution; afterwards the current
    /// thread's top frame says where to go on.
    pub(crate) fn recover<const S: bool>(&mut self, trap: Trap) -> Result<()> {
        match trap {
            Trap::Throw(exception) => self.unwind(exception),
            Trap::Invoke(invoke) => self.tail_call::<S>(*invoke),
            Trap::Initialise(classes) => self.push_initialisers(&classes),
            Trap::Block => self.schedule(),
            Trap::Yield => {
                if let Some(frame) = self.threads.now().frames.last_mut() {
                    self.coverage.passed(frame.code, frame.pc);
                    frame.advance();
                }
                self.schedule()
            }
            stop @ Trap::Stop(_) => Err(stop),
        }
    }

    fn tail_call<const S: bool>(&mut self, invoke: Invoke) -> Result<()> {
        let Some(frame) = self.threads.now().frames.last() else {
            unreachable!("a native has a caller");
        };
        let d = result_register(frame.code.insn(frame.pc));
        match self.push_call(invoke.method, &invoke.args, &invoke.shadows, d, invoke.hook) {
            Ok(None) => Ok(()),
            Ok(Some(value)) => {
                // The target is native itself: its result is here already.
                let shadow = std::mem::take(&mut self.result_handle);
                if invoke.hook == Hook::Again {
                    return Ok(());
                }
                match self.hooked_result(invoke.hook, value, shadow) {
                    Ok((value, shadow)) => {
                        self.deliver::<S>(d, value, shadow);
                        Ok(())
                    }
                    Err(trap) => self.recover::<S>(trap),
                }
            }
            Err(Trap::Throw(e)) if invoke.hook.wraps() => {
                let wrapped = self.invocation_target(e);
                self.recover::<S>(wrapped)
            }
            // The target goes on in Java code itself; what becomes of the result
            // is still for this call to say.
            Err(Trap::Invoke(mut inner)) if inner.hook == Hook::Tail => {
                inner.hook = invoke.hook;
                self.tail_call::<S>(*inner)
            }
            Err(trap) => self.recover::<S>(trap),
        }
    }
}

/// The register in which a call instruction wants its result.
fn result_register(insn: Insn) -> Reg {
    match insn {
        Insn::Call { d, .. }
        | Insn::CallInit { d, .. }
        | Insn::CallSpecial { d, .. }
        | Insn::CallVirtual { d, .. }
        | Insn::CallInterface { d, .. }
        | Insn::ResolveCall { d, .. }
        | Insn::ResolveDynamic { d, .. }
        | Insn::ResolveConst { d, .. } => d,
        _ => 0,
    }
}

/// Code that looks at none of its arguments, as long as nobody says more.
fn native_code(method: MethodRef, native: native::Native) -> Code {
    Code {
        method,
        insns: [].into(),
        origin: [].into(),
        body: None,
        wide: [].into(),
        sites: [].into(),
        switches: [].into(),
        handlers: [].into(),
        registers: method.arg_slots() as u32 + 1,
        native: Some(native),
        synchronized: method.is_synchronized(),
        plain: false,
        arguments: Arguments::Indifferent,
        watched: Watched::Nothing,
        marks: None,
    }
}
