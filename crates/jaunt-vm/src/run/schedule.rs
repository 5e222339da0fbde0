//! Which thread runs next: round robin among those that can, in order of start.
//! Time does not pass by itself: when all wait, the clock jumps to the first
//! time that somebody waits for. Only if somebody also waits for input, which
//! comes from outside, is that time spent waiting for it.

use std::time::Duration;

use crate::memory::heap::{NULL, Ref};
use crate::run::machine::Machine;
use crate::run::thread::{Hook, State};
use crate::run::trap::{Limit, Result, Stop, Trap};

const UNCAUGHT: (&str, &str) = ("dispatchUncaughtException", "(Ljava/lang/Throwable;)V");

impl Machine {
    /// Switches to a thread that can run (perhaps the current one).
    pub(crate) fn schedule(&mut self) -> Result<()> {
        loop {
            self.wake_main();
            self.wake_readers(Some(Duration::ZERO));
            let count = self.threads.list.len();
            let next = (1..=count)
                .map(|i| (self.threads.current + i) % count)
                .find(|&i| self.can_run(i));
            if let Some(next) = next {
                self.threads.current = next;
                return Ok(());
            }
            if self.threads.is_over || !self.wait_for_input()? && !self.pass_time() {
                return Err(Stop::Deadlock.into());
            }
        }
    }

    /// A frame that must return to the host can only do so innermost first.
    fn can_run(&self, index: usize) -> bool {
        let thread = &self.threads.list[index];
        thread.state == State::Runnable && !thread.frames.is_empty()
    }

    /// The nearest point in time that somebody waits for.
    fn nearest_time(&self) -> Option<u64> {
        let threads = self.threads.list.iter();
        threads.filter_map(|t| waits_until(t.state)).min()
    }

    /// Wakes whoever waits for the nearest point in time.
    fn pass_time(&mut self) -> bool {
        let Some(nearest) = self.nearest_time() else {
            return false;
        };
        self.host.advance_to(nearest, self.limits.operations());
        for thread in &mut self.threads.list {
            if waits_until(thread.state) == Some(nearest) {
                thread.state = State::Runnable;
            }
        }
        true
    }

    /// Waits for input, if anybody does, as long as nothing else is to be done.
    /// Tells if there is some.
    fn wait_for_input(&mut self) -> Result<bool> {
        if !self.is_reading() {
            return Ok(false);
        }
        self.host.flush();
        let passed = self.now_nanos();
        let sleep = self.nearest_time().map(|time| time.saturating_sub(passed));
        let sleep = sleep.map(Duration::from_nanos);
        let left = self.limits.time_left();
        let found = self.wake_readers(sleep.into_iter().chain(left).min());
        match found {
            false if self.limits.time_left() == Some(Duration::ZERO) => {
                Err(Stop::Limit(Limit::Time).into())
            }
            found => Ok(found),
        }
    }

    /// Lets threads that read go on if there is something to read within this time.
    fn wake_readers(&mut self, limit: Option<Duration>) -> bool {
        if !self.is_reading() || !self.host.stdin.wait(limit) {
            return false;
        }
        for thread in &mut self.threads.list {
            if thread.state == State::Reading {
                thread.state = State::Runnable;
            }
        }
        true
    }

    fn is_reading(&self) -> bool {
        let mut threads = self.threads.list.iter();
        threads.any(|t| t.state == State::Reading)
    }

    /// The main thread, done with `main`, waits for all threads but daemons.
    fn wake_main(&mut self) {
        let others = self.threads.list.iter().skip(1);
        let busy = others
            .filter(|t| !t.daemon)
            .any(|t| t.state != State::Ended);
        if !busy && self.threads.list[0].state == State::Joining {
            self.threads.list[0].state = State::Runnable;
        }
    }

    /// Lets the other threads finish after `main` has returned.
    pub(crate) fn join_all(&mut self) -> Result<()> {
        self.threads.current = 0;
        self.nested += 1;
        let hook = Hook::Barrier(self.nested);
        let code = self.known.landing;
        let pc = code.first();
        let thread = self.threads.now();
        thread.frames.push(crate::run::thread::Frame {
            code,
            pc,
            base: 0,
            d: 0,
            hook,
            lock: NULL,
        });
        thread.state = State::Joining;
        let result = match self.schedule() {
            Ok(()) if self.shadowed => self.run::<true>(),
            Ok(()) => self.run::<false>(),
            Err(trap) => Err(trap),
        };
        self.nested -= 1;
        result.map(|_| ())
    }

    /// Lets the other threads get as far as they can after a test. Whoever runs tests does not
    /// wait for them: neither for those of pools, which wait for more to do, nor for sleepers.
    pub(crate) fn let_others_settle(&mut self) -> Result<()> {
        let depth = self.threads.list[0].frames.len();
        self.threads.is_over = true;
        let ended = self.join_all();
        self.threads.is_over = false;
        match ended {
            Err(Trap::Stop(Stop::Deadlock)) => {
                self.threads.current = 0;
                let main = self.threads.now();
                main.frames.truncate(depth);
                main.state = State::Runnable;
                Ok(())
            }
            ended => ended,
        }
    }

    /// The last frame of the current thread has ended. After `run` comes the
    /// handler of an uncaught exception, then `exit`, where the thread gives up
    /// what it holds.
    pub(crate) fn after_last_frame(&mut self, hook: Hook, exception: Option<Ref>) -> Result<()> {
        let thread = self.threads.now().object as u64;
        match (hook, exception) {
            (Hook::ThreadEnd, Some(exception)) => {
                let args = [thread, exception as u64];
                self.push_last(UNCAUGHT, &args, Hook::ThreadHandled)
            }
            // Exceptions of the handler itself are ignored, as the JVM does.
            (Hook::ThreadEnd | Hook::ThreadHandled, _) => {
                self.push_last(("exit", "()V"), &[thread], Hook::ThreadGone)
            }
            _ => {
                self.end_thread();
                self.schedule()
            }
        }
    }

    fn push_last(&mut self, (name, ty): (&str, &str), args: &[u64], hook: Hook) -> Result<()> {
        let class = self.library("java/lang/Thread")?;
        let method = self.method_of(class, name, ty)?;
        self.push_call(method, args, &[], 0, hook)?;
        Ok(())
    }

    fn end_thread(&mut self) {
        let object = self.threads.now().object;
        self.threads.now().state = State::Ended;
        self.mark_terminated(object);
        self.notify(object, true);
    }

    /// Java's own view of the thread's state.
    fn mark_terminated(&mut self, object: Ref) {
        const TERMINATED: u64 = 2;
        let place = self.status_holder(object);
        self.set_field(place, "threadStatus", TERMINATED);
        self.set_field(object, "eetop", 0);
    }

    /// The object with a thread's status: itself in older versions.
    pub(crate) fn status_holder(&self, thread: Ref) -> Ref {
        match self.get_field(thread, "holder") as Ref {
            NULL => thread,
            holder => holder,
        }
    }

    /// Runs the main thread's handler of uncaught exceptions, which usually prints the trace.
    pub(crate) fn report_uncaught(&mut self, thread: Ref, exception: Ref) -> Result<()> {
        let class = self.library("java/lang/Thread")?;
        let method = self.method_of(class, UNCAUGHT.0, UNCAUGHT.1)?;
        match self.call(method, &[thread as u64, exception as u64]) {
            // Exceptions of the handler itself are ignored, as the JVM does.
            Ok(_) | Err(Trap::Throw(_)) => Ok(()),
            Err(trap) => Err(trap),
        }
    }
}

/// The point in time at which a thread goes on at the latest.
fn waits_until(state: State) -> Option<u64> {
    match state {
        State::Waiting { until, .. } | State::Parked { until } => until,
        State::Sleeping { until } => Some(until),
        _ => None,
    }
}
