//! Java threads, all run by one host thread in a fixed order.

use jaunt_ir::Reg;

use crate::code::insn::Insn;
use crate::code::method::CodeRef;
use crate::memory::heap::{NULL, Ref};
use crate::run::window::Stack;

pub struct Frame {
    pub code: CodeRef,
    /// The instruction under way; in callers, the call.
    pub pc: *const Insn,
    pub base: u32,
    /// Where the caller wants the result.
    pub d: Reg,
    pub hook: Hook,
    /// The object locked by a synchronized method.
    pub lock: Ref,
}

impl Frame {
    /// Goes on behind the instruction under way, which is not the last.
    pub fn advance(&mut self) {
        self.pc = self.code.pc(self.code.index(self.pc) as u32 + 1);
    }
}

/// What to do when a frame ends, besides going back to the caller.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hook {
    None,
    /// The interpreter was entered for this frame, at this nesting: leave it.
    Barrier(u32),
    /// An initialiser of this class: afterwards the caller's instruction runs again.
    Init(u32),
    /// An initialiser that starts when the one above it is done.
    InitPending(u32),
    /// Called by reflection: box a primitive result of this kind (a descriptor
    /// letter); `wrap` an exception in an InvocationTargetException.
    Reflect {
        kind: u8,
        wrap: bool,
    },
    /// A constructor called by reflection: the result is the object.
    Construct {
        object: Ref,
        wrap: bool,
    },
    /// The result is dropped and the caller's instruction runs again.
    Again,
    /// The result goes to the caller as is.
    Tail,
    /// As `Tail`, if the result is of this class.
    Cast(u32),
    /// The symbolic side wants to know that the call is over, see `Hooks::watch`.
    Told,
    /// The last frame of a thread.
    ThreadEnd,
    /// The handler of the exception that left the last frame.
    ThreadHandled,
    /// What the thread does after its last frame.
    ThreadGone,
}

impl Hook {
    /// Do exceptions of this frame reach its caller wrapped?
    pub fn wraps(self) -> bool {
        matches!(
            self,
            Hook::Reflect { wrap: true, .. } | Hook::Construct { wrap: true, .. }
        )
    }

    /// Is the caller a native that reflection went through?
    pub fn is_reflective(self) -> bool {
        matches!(self, Hook::Reflect { .. } | Hook::Construct { .. })
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    Runnable,
    /// Until the monitor of this object can be had.
    Blocked(Ref),
    /// In `Object.wait` on this object, until notified or the time has come.
    Waiting {
        on: Ref,
        until: Option<u64>,
    },
    /// In `LockSupport.park` or `Thread.sleep`.
    Parked {
        until: Option<u64>,
    },
    Sleeping {
        until: u64,
    },
    /// Until there is something to read from standard input.
    Reading,
    /// The main thread after `main`, until the others are done.
    Joining,
    Ended,
}

pub struct Thread {
    /// The java.lang.Thread object.
    pub object: Ref,
    pub frames: Vec<Frame>,
    pub stack: Stack,
    pub state: State,
    pub permit: bool,
    pub interrupted: bool,
    /// Set when a wait ended: by notification or interrupt rather than time.
    pub notified: bool,
    /// Recursion count to restore after a wait.
    pub relock: u32,
    pub daemon: bool,
    /// The thread's cache of scoped values, an array.
    pub scoped_values: Ref,
    /// In `Thread.sleep`, to tell the second run of the native from the first.
    pub slept: bool,
}

impl Thread {
    pub fn new(object: Ref) -> Thread {
        Thread {
            object,
            frames: Vec::new(),
            stack: Stack::new(),
            state: State::Runnable,
            permit: false,
            interrupted: false,
            notified: false,
            relock: 0,
            daemon: false,
            scoped_values: NULL,
            slept: false,
        }
    }

    /// First register above the frames in use.
    pub fn top(&self) -> u32 {
        let top = self.frames.last();
        top.map_or(0, |f| f.base + f.code.registers)
    }
}

pub struct Threads {
    /// Nobody waits for threads any more: time does not pass for them.
    pub is_over: bool,
    /// Boxed, because the interpreter keeps the address of the one that runs.
    #[allow(clippy::vec_box)]
    pub list: Vec<Box<Thread>>,
    pub current: usize,
}

impl Threads {
    pub fn new() -> Threads {
        Threads {
            is_over: false,
            list: vec![Box::new(Thread::new(0))],
            current: 0,
        }
    }

    pub fn now(&mut self) -> &mut Thread {
        &mut self.list[self.current]
    }

    /// Only the main thread is left, with nothing under way.
    pub fn reset(&mut self) {
        self.list.truncate(1);
        self.current = 0;
        let main = &mut self.list[0];
        main.frames.clear();
        main.state = State::Runnable;
        main.permit = false;
        main.interrupted = false;
        main.scoped_values = NULL;
    }

    pub fn find(&self, object: Ref) -> Option<usize> {
        self.list
            .iter()
            .position(|t| t.object == object && t.state != State::Ended)
    }
}
