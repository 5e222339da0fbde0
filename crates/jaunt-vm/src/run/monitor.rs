//! Monitors. The lock word of an object holds the owner (thread index + 1) in
//! its upper half and the recursion count in its lower half.

use crate::memory::heap::{LOCK, Ref};
use crate::run::machine::Machine;
use crate::run::thread::State;
use crate::run::trap::{Result, Trap};

impl Machine {
    fn lock_word(&self, object: Ref) -> (u32, u32) {
        let word: u32 = self.heap.get(object, LOCK);
        (word >> 16, word & 0xffff)
    }

    fn set_lock_word(&mut self, object: Ref, owner: u32, count: u32) {
        self.heap.put(object, LOCK, owner << 16 | count);
    }

    fn me(&self) -> u32 {
        self.threads.current as u32 + 1
    }

    /// Takes the monitor, or blocks: then the instruction runs again later.
    pub(crate) fn monitor_enter(&mut self, object: Ref) -> Result<()> {
        let me = self.me();
        match self.lock_word(object) {
            (0, _) => self.set_lock_word(object, me, 1),
            (owner, count) if owner == me => {
                if count == 0xffff {
                    return Err(
                        self.raise("java/lang/InternalError", Some("monitor entered too often"))
                    );
                }
                self.set_lock_word(object, me, count + 1);
            }
            _ => {
                self.threads.now().state = State::Blocked(object);
                return Err(Trap::Block);
            }
        }
        Ok(())
    }

    pub(crate) fn monitor_exit(&mut self, object: Ref) -> Result<()> {
        let me = self.me();
        match self.lock_word(object) {
            (owner, count) if owner == me && count > 1 => self.set_lock_word(object, me, count - 1),
            (owner, _) if owner == me => self.release(object),
            _ => return Err(self.not_owner()),
        }
        Ok(())
    }

    fn release(&mut self, object: Ref) {
        self.set_lock_word(object, 0, 0);
        for thread in &mut self.threads.list {
            if thread.state == State::Blocked(object) {
                thread.state = State::Runnable;
            }
        }
    }

    pub(crate) fn owns(&self, object: Ref) -> bool {
        self.lock_word(object).0 == self.me()
    }

    pub(crate) fn not_owner(&mut self) -> Trap {
        let message = "current thread is not owner";
        self.raise("java/lang/IllegalMonitorStateException", Some(message))
    }

    /// Gives the monitor up entirely, for `wait`; the count is kept in the thread.
    pub(crate) fn release_for_wait(&mut self, object: Ref) {
        let (_, count) = self.lock_word(object);
        self.threads.now().relock = count;
        self.release(object);
    }

    /// Takes the monitor back after `wait`, or blocks.
    pub(crate) fn retake_after_wait(&mut self, object: Ref) -> Result<()> {
        if self.lock_word(object).0 != 0 {
            self.threads.now().state = State::Blocked(object);
            return Err(Trap::Block);
        }
        let (me, count) = (self.me(), std::mem::take(&mut self.threads.now().relock));
        self.set_lock_word(object, me, count.max(1));
        Ok(())
    }

    /// Wakes one or all of the threads waiting on an object.
    pub(crate) fn notify(&mut self, object: Ref, all: bool) {
        for thread in &mut self.threads.list {
            if let State::Waiting { on, .. } = thread.state
                && on == object
            {
                thread.state = State::Runnable;
                thread.notified = true;
                if !all {
                    return;
                }
            }
        }
    }
}
