//! Ends queries under way when their budget says so.
//!
//! Z3 works for seconds without looking at anything of ours, so one thread of the
//! process looks for it: while queries are under way, it interrupts those whose budget
//! is over, or all if they take too much memory, again and again until they return.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use super::library::{Api, Context, memory_limit};
use crate::budget::Budget;

/// How often the watcher looks.
const PERIOD: Duration = Duration::from_millis(20);

/// The same while nothing is under way; it is woken when something begins.
const IDLE: Duration = Duration::from_secs(3600);

/// A query under way.
struct Watched {
    number: u64,
    context: Context,
    interrupt: unsafe extern "C" fn(Context),
    /// Bytes that Z3 holds in all contexts together.
    allocated: unsafe extern "C" fn() -> u64,
    stop: Arc<AtomicBool>,
    deadline: Option<Instant>,
}

// SAFETY: Z3 allows `Z3_interrupt` from any thread while the context is alive, and
// a context is only in the list as long as its query is under way.
unsafe impl Send for Watched {}

#[derive(Default)]
struct Watcher {
    watched: Mutex<Vec<Watched>>,
    begun: Condvar,
}

/// Keeps a query under watch until it is dropped.
pub struct Watch {
    number: u64,
}

impl Watch {
    /// Watches the context, which must stay alive longer than the watch.
    pub fn begin(api: &Api, context: Context, budget: &Budget) -> Watch {
        let watcher = Watcher::of_process();
        let (stop, deadline) = budget.signals();
        let mut watched = watcher.lock();
        let number = watched.iter().map(|w| w.number + 1).max().unwrap_or(0);
        watched.push(Watched {
            number,
            context,
            interrupt: api.interrupt,
            allocated: api.get_estimated_alloc_size,
            stop,
            deadline,
        });
        drop(watched);
        watcher.begun.notify_one();
        Watch { number }
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        let mut watched = Watcher::of_process().lock();
        watched.retain(|w| w.number != self.number);
    }
}

impl Watched {
    fn is_over(&self) -> bool {
        let is_late = |end: Instant| Instant::now() >= end;
        // SAFETY: a plain function that counts.
        let allocated = unsafe { (self.allocated)() };
        self.stop.load(Ordering::Relaxed)
            || self.deadline.is_some_and(is_late)
            || allocated > memory_limit()
    }
}

impl Watcher {
    fn of_process() -> &'static Watcher {
        static WATCHER: OnceLock<Watcher> = OnceLock::new();
        static THREAD: OnceLock<bool> = OnceLock::new();
        let watcher = WATCHER.get_or_init(Watcher::default);
        // Without a thread, Z3's own time limit still ends queries.
        THREAD.get_or_init(|| {
            let thread = std::thread::Builder::new().name("solver watch".into());
            thread.stack_size(64 << 10).spawn(|| watcher.run()).is_ok()
        });
        watcher
    }

    fn lock(&self) -> MutexGuard<'_, Vec<Watched>> {
        self.watched.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn run(&self) {
        let mut watched = self.lock();
        loop {
            for query in watched.iter().filter(|query| query.is_over()) {
                // SAFETY: the context is alive as long as the lock is held, see `Watch`.
                unsafe { (query.interrupt)(query.context) };
            }
            let period = if watched.is_empty() { IDLE } else { PERIOD };
            let woken = self.begun.wait_timeout(watched, period);
            watched = woken.unwrap_or_else(PoisonError::into_inner).0;
        }
    }
}
