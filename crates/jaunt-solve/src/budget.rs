//! What one question to the solver may cost.
//!
//! Steps are counted work: nodes evaluated, numbers tried, Z3's own resource
//! units. The same question with the same steps gets the same answer on every
//! machine. The stop flag and the deadline depend on the clock; they are there
//! so that a search can end whenever its user wants it to.

use std::cell::Cell;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use crate::query::GaveUp;

/// Steps between two looks at the clock, well below a millisecond of work.
const STEPS_PER_LOOK: u64 = 20_000;

/// Every layer and back end draws on the budget of its query and returns without
/// an answer as soon as it is used up.
#[derive(Clone, Debug)]
pub struct Budget {
    left: Cell<u64>,
    stop: Arc<AtomicBool>,
    deadline: Option<Instant>,
    cores: bool,
    effort: u64,
    returns: bool,
    /// Steps until the clock is looked at.
    unseen: Cell<u64>,
    over: Cell<Option<Over>>,
}

/// Why a budget is used up.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Over {
    Steps,
    Stopped,
}

impl Budget {
    /// No bounds but those that each layer sets itself.
    pub fn unlimited() -> Budget {
        Budget {
            left: Cell::new(u64::MAX),
            stop: Arc::default(),
            deadline: None,
            cores: false,
            effort: 1,
            returns: false,
            unseen: Cell::new(0),
            over: Cell::new(None),
        }
    }

    /// At most so many steps of all layers and back ends together.
    pub fn with_steps(self, steps: u64) -> Budget {
        self.left.set(steps);
        self
    }

    /// Ends soon after somebody sets the flag.
    pub fn with_stop(self, stop: Arc<AtomicBool>) -> Budget {
        Budget { stop, ..self }
    }

    /// Ends soon after this time.
    pub fn with_deadline(self, deadline: Option<Instant>) -> Budget {
        Budget { deadline, ..self }
    }

    /// Work may be spent on finding few conditions that cannot hold together.
    pub fn with_cores(self) -> Budget {
        Budget {
            cores: true,
            ..self
        }
    }

    /// So many times as much as back ends usually allow themselves.
    pub fn with_effort(self, effort: u64) -> Budget {
        Budget { effort, ..self }
    }

    /// Whoever asks has others to ask about, and comes back with more effort.
    pub fn with_returns(self) -> Budget {
        Budget {
            returns: true,
            ..self
        }
    }

    /// What takes long can wait until the query comes back.
    pub fn can_wait(&self) -> bool {
        self.returns && self.effort == 1
    }

    pub fn effort(&self) -> u64 {
        self.effort
    }

    pub fn wants_cores(&self) -> bool {
        self.cores
    }

    /// Steps that are left.
    pub fn left(&self) -> u64 {
        self.left.get()
    }

    /// Time that is left, if time is limited.
    pub fn time_left(&self) -> Option<Duration> {
        let now = Instant::now();
        self.deadline.map(|end| end.saturating_duration_since(now))
    }

    /// Takes steps for work that is about to be done; false if it must not be.
    pub fn spend(&self, steps: usize) -> bool {
        let steps = steps as u64;
        let Some(left) = self.left.get().checked_sub(steps) else {
            self.left.set(0);
            self.end(Over::Steps);
            return false;
        };
        self.left.set(left);
        match self.unseen.get().checked_sub(steps) {
            Some(unseen) => self.unseen.set(unseen),
            None => {
                self.unseen.set(STEPS_PER_LOOK);
                self.look_at_clock();
            }
        }
        !self.is_over()
    }

    /// Nothing more may be done.
    pub fn is_over(&self) -> bool {
        if self.over.get().is_none() && self.stop.load(Ordering::Relaxed) {
            self.end(Over::Stopped);
        }
        self.over.get().is_some()
    }

    /// Like `is_over`, with a look at the clock.
    pub fn is_over_now(&self) -> bool {
        self.look_at_clock();
        self.is_over()
    }

    /// Why there is no answer, once the budget is over.
    pub fn gave_up(&self) -> Option<GaveUp> {
        match self.over.get()? {
            Over::Steps => Some(GaveUp::Steps),
            Over::Stopped => Some(GaveUp::Stopped),
        }
    }

    fn look_at_clock(&self) {
        if self.deadline.is_some_and(|end| Instant::now() >= end) {
            self.end(Over::Stopped);
        }
    }

    /// The first reason counts.
    fn end(&self, why: Over) {
        self.over.set(self.over.get().or(Some(why)));
    }

    /// What a watcher in another thread needs to know.
    pub(crate) fn signals(&self) -> (Arc<AtomicBool>, Option<Instant>) {
        (self.stop.clone(), self.deadline)
    }
}
