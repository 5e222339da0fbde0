//! `java.lang.Thread`.

use jaunt_class::Name;

use super::{Call, Entry, nothing};
use crate::memory::heap::{NULL, Ref};
use crate::run::machine::Machine;
use crate::run::thread::{Frame, Hook, State, Thread};
use crate::run::trap::{Invoke, Result, Trap};

const THREAD: &str = "java/lang/Thread";

pub const ENTRIES: &[Entry] = &[
    (THREAD, "registerNatives", "", nothing),
    (THREAD, "currentThread", "", current),
    (THREAD, "currentCarrierThread", "", current),
    (THREAD, "yield", "", yield_now),
    (THREAD, "yield0", "", yield_now),
    (THREAD, "sleep", "(J)V", sleep_millis),
    // Called so in 21 and its neighbours.
    (THREAD, "sleep0", "", sleep_nanos),
    (THREAD, "sleepNanos0", "", sleep_nanos),
    (THREAD, "start0", "", start),
    (THREAD, "isAlive", "", is_alive),
    (THREAD, "holdsLock", "", holds_lock),
    (THREAD, "setPriority0", "", nothing),
    (THREAD, "interrupt0", "", interrupt),
    (THREAD, "clearInterruptEvent", "", clear_interrupt),
    (THREAD, "setNativeName", "", nothing),
    (THREAD, "getNextThreadIdOffset", "", next_id),
    (THREAD, "ensureMaterializedForStackWalk", "", nothing),
    (THREAD, "findScopedValueBindings", "", scoped_bindings),
    (THREAD, "scopedValueCache", "", scoped_cache),
    (THREAD, "setScopedValueCache", "", set_scoped_cache),
    (THREAD, "getState", "", state),
    (THREAD, "threadState", "", state),
    (THREAD, "getThreads", "", all),
];

fn current(m: &mut Machine, _: &Call) -> Result<u64> {
    Ok(m.threads.now().object as u64)
}

fn yield_now(_: &mut Machine, _: &Call) -> Result<u64> {
    Err(Trap::Yield)
}

fn sleep_millis(m: &mut Machine, call: &Call) -> Result<u64> {
    match u64::try_from(call.long(0)) {
        Ok(millis) => sleep(m, millis.saturating_mul(1_000_000)),
        Err(_) => {
            let message = "timeout value is negative";
            Err(m.raise("java/lang/IllegalArgumentException", Some(message)))
        }
    }
}

fn sleep_nanos(m: &mut Machine, call: &Call) -> Result<u64> {
    sleep(m, call.long(0).max(0) as u64)
}

/// Runs twice: the second time the sleep is over, or was interrupted.
fn sleep(m: &mut Machine, nanos: u64) -> Result<u64> {
    let until = m.now_nanos().saturating_add(nanos);
    let thread = m.threads.now();
    if std::mem::take(&mut thread.interrupted) {
        thread.slept = false;
        let object = thread.object;
        m.set_field(object, "interrupted", 0);
        return Err(m.raise("java/lang/InterruptedException", Some("sleep interrupted")));
    }
    if std::mem::take(&mut thread.slept) {
        return Ok(0);
    }
    thread.slept = true;
    thread.state = State::Sleeping { until };
    Err(Trap::Block)
}

fn start(m: &mut Machine, call: &Call) -> Result<u64> {
    let object = call.object(0);
    if !m.start_thread(object)? {
        return Ok(0);
    }
    // Who goes on first is left to each machine: what is the same whoever does can be a test.
    m.host.world_asked = true;
    match m.host.world % 2 {
        0 => Ok(0),
        _ => Err(Trap::Yield),
    }
}

impl Machine {
    /// Adds a thread that will execute the object's `run`, if it has something to do here:
    /// system threads of the library do not.
    fn start_thread(&mut self, object: Ref) -> Result<bool> {
        if !self.host.booted || self.waits_for_collector(object) {
            return Ok(false);
        }
        let class = self.class_of(object);
        let Some(method) = class.find_method(Name::new("run"), Name::new("()V")) else {
            return Err(Trap::unsupported("a thread without run()"));
        };
        let code = self.code_of(method);
        let mut thread = Thread::new(object);
        let place = self.status_holder(object);
        thread.daemon = self.get_field(place, "daemon") != 0;
        const RUNNABLE: u64 = 5;
        self.set_field(place, "threadStatus", RUNNABLE);
        self.set_field(object, "eetop", 1);
        let pc = code.first();
        let w = thread.stack.window(0);
        w.clear_shadows(0, code.registers);
        w.set_both(0, object as u64, 0);
        thread.frames.push(Frame {
            code,
            pc,
            base: 0,
            d: 0,
            hook: Hook::ThreadEnd,
            lock: NULL,
        });
        // A place of an ended thread can be used again, so that lock words,
        // which name owners by index, stay small.
        let mut places = self.threads.list.iter().skip(1);
        match places.position(|t| t.state == State::Ended) {
            Some(free) if free + 1 != self.threads.current => *self.threads.list[free + 1] = thread,
            _ => self.threads.list.push(Box::new(thread)),
        }
        Ok(true)
    }
}

impl Machine {
    /// Is this the thread of a `Cleaner`? References are never cleared here, so that
    /// nothing would ever wake it; and without it initialisers that open a jar or a
    /// zlib stream leave no thread behind.
    fn waits_for_collector(&self, thread: Ref) -> bool {
        let task = match self.get_field(self.status_holder(thread), "task") as Ref {
            // Its name until 18.
            NULL => self.get_field(thread, "target") as Ref,
            task => task,
        };
        task != NULL && self.class_of(task).name == "jdk/internal/ref/CleanerImpl"
    }
}

/// The bindings of scoped values are an argument of the innermost method that
/// runs something with them.
fn scoped_bindings(m: &mut Machine, _: &Call) -> Result<u64> {
    const BINDINGS: u16 = 1;
    let runs_with = |frame: &&Frame| {
        let method = frame.code.method;
        let class = method.class().name;
        method.name == "runWith" && (class == THREAD || class == "java/lang/ScopedValue$Carrier")
    };
    let thread = m.threads.now();
    let frame = thread.frames.iter().rev().find(runs_with);
    Ok(frame.map_or(0, |f| thread.stack.window(f.base).get(BINDINGS)))
}

fn scoped_cache(m: &mut Machine, _: &Call) -> Result<u64> {
    Ok(m.threads.now().scoped_values as u64)
}

fn set_scoped_cache(m: &mut Machine, call: &Call) -> Result<u64> {
    m.threads.now().scoped_values = call.object(0);
    Ok(0)
}

/// The library turns the bits by which debuggers know a thread's state into the
/// constant of `Thread.State`.
fn state(m: &mut Machine, call: &Call) -> Result<u64> {
    const ALIVE: u64 = 1;
    const TERMINATED: u64 = 2;
    const RUNNABLE: u64 = 4;
    const WAITING: u64 = 0x10;
    const WAITING_WITH_TIMEOUT: u64 = 0x20;
    const BLOCKED: u64 = 0x400;
    let object = call.object(0);
    let waiting = |until: Option<u64>| until.map_or(WAITING, |_| WAITING_WITH_TIMEOUT);
    let status = match m.threads.find(object).map(|i| m.threads.list[i].state) {
        Some(State::Runnable | State::Reading | State::Ended) => ALIVE | RUNNABLE,
        Some(State::Blocked(_)) => ALIVE | BLOCKED,
        Some(State::Waiting { until, .. } | State::Parked { until }) => ALIVE | waiting(until),
        Some(State::Sleeping { .. }) => ALIVE | WAITING_WITH_TIMEOUT,
        Some(State::Joining) => TERMINATED,
        // Not started yet, or over: what the object says of itself.
        None => m.get_field(m.status_holder(object), "threadStatus"),
    };
    let vm = m.library("jdk/internal/misc/VM")?;
    let method = m.method_of(vm, "toThreadState", "(I)Ljava/lang/Thread$State;")?;
    Err(Trap::Invoke(Box::new(Invoke {
        method,
        args: vec![status],
        shadows: vec![0],
        hook: Hook::Tail,
    })))
}

fn is_alive(m: &mut Machine, call: &Call) -> Result<u64> {
    Ok(m.threads.find(call.object(0)).is_some() as u64)
}

fn holds_lock(m: &mut Machine, call: &Call) -> Result<u64> {
    if call.object(0) == NULL {
        return Err(m.raise("java/lang/NullPointerException", None));
    }
    Ok(m.owns(call.object(0)) as u64)
}

fn interrupt(m: &mut Machine, call: &Call) -> Result<u64> {
    if let Some(index) = m.threads.find(call.object(0)) {
        let thread = &mut m.threads.list[index];
        thread.interrupted = true;
        if !matches!(thread.state, State::Blocked(_) | State::Joining) {
            thread.state = State::Runnable;
        }
    }
    Ok(0)
}

fn clear_interrupt(m: &mut Machine, _: &Call) -> Result<u64> {
    m.threads.now().interrupted = false;
    Ok(0)
}

/// Address of a counter, as `Unsafe` reads it: a long of our own.
fn next_id(m: &mut Machine, _: &Call) -> Result<u64> {
    let class = crate::classes::store::primitive_array_id(jaunt_ir::Prim::Long);
    let counter = m.new_array_id(class, 1)?;
    m.heap.pin(counter, 8);
    m.heap.set_element(counter, 0, 1i64);
    Ok(counter as u64 * 8 + crate::memory::heap::ELEMENTS as u64)
}

impl Machine {
    /// Numbers of threads as HotSpot gives them out: the program's first one
    /// comes after the system's own.
    pub(crate) fn number_threads(&mut self) -> Result<()> {
        let main = self.threads.now().object;
        let feature = self.store.jdk.feature;
        /// From this version on the first numbers are reserved.
        const RESERVED: u16 = 24;
        self.set_field(main, "tid", if feature >= RESERVED { 3 } else { 1 });
        let class = self.library(THREAD)?;
        self.set_static(class, "threadSeqNumber", 11)?;
        let counter = self
            .store
            .load(Name::new("java/lang/Thread$ThreadIdentifiers"));
        if let Ok(class) = counter {
            self.initialise_class_now(class)?;
            let address = self.get_static(class, "NEXT_TID_OFFSET") as i64;
            if let Some(place) = self.heap.native(address, 8) {
                self.heap.write_at(place, 21i64);
            }
        }
        Ok(())
    }
}

fn all(m: &mut Machine, _: &Call) -> Result<u64> {
    let alive = m.threads.list.iter().filter(|t| t.state != State::Ended);
    let objects: Vec<Ref> = alive.map(|t| t.object).collect();
    let class = m.library(THREAD)?;
    Ok(m.new_object_array(class, &objects)? as u64)
}
