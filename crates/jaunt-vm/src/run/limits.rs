//! Bounds of a run.

use std::time::{Duration, Instant};

use crate::run::trap::Limit;

#[derive(Clone)]
pub struct Limits {
    /// Operations left until the next look at the other limits.
    pub(crate) fuel: i64,
    max_operations: Option<u64>,
    deadline: Option<Instant>,
    granted: u64,
    /// Registers of all frames of a thread together; beyond, StackOverflowError.
    pub(crate) stack: u32,
    /// A small stack was used up, which ended the run.
    cut: bool,
    /// Backward jumps and calls within calls that an exploring run may make.
    pub jumps: u64,
    pub depth: usize,
    pub(crate) jumped: u64,
    /// There were more decisions than a run may make.
    crowded: bool,
}

/// Operations between two looks at the clock; fewer where somebody waits, because
/// operations with terms can take a thousand times as long as others.
const GRANT: i64 = 1 << 20;
const SHORT_GRANT: i64 = 1 << 12;

/// Decisions between two looks at the clock.
const DECISIONS_PER_LOOK: usize = 16;

/// A decision that depends on inputs takes memory and time like this many operations.
const DECISION: u64 = 100;

/// Registers that a thread has: some twenty thousand calls within calls.
const STACK: u32 = 1 << 18;

/// Enough for nearly all runs, and endless recursion shows soon.
const SHALLOW: u32 = 1 << 14;

impl Default for Limits {
    fn default() -> Limits {
        let mut limits = Limits {
            fuel: 0,
            max_operations: None,
            deadline: None,
            granted: 0,
            stack: STACK,
            cut: false,
            jumps: u64::MAX,
            depth: usize::MAX,
            jumped: 0,
            crowded: false,
        };
        limits.reset();
        limits
    }
}

impl Limits {
    pub fn set_operations(&mut self, max: Option<u64>) {
        self.max_operations = max;
        self.reset();
    }

    /// Runs may take so many times as long.
    pub(crate) fn allow_times(&mut self, factor: u64) {
        self.set_operations(self.max_operations.map(|max| max * factor));
    }

    /// From now on runs have a small stack, whose end they do not see: they end there.
    pub(crate) fn set_shallow(&mut self, shallow: bool) {
        self.stack = if shallow { SHALLOW } else { STACK };
    }

    /// Notes that the stack is used up. Is that the end of the run?
    pub(crate) fn cut_shallow(&mut self) -> bool {
        self.cut = self.stack == SHALLOW;
        self.cut
    }

    /// Did the last run end with its small stack?
    pub(crate) fn was_cut(&self) -> bool {
        self.cut
    }

    pub fn set_deadline(&mut self, deadline: Option<Instant>) {
        self.deadline = deadline;
    }

    /// Grants a run so much time at least; gives the deadline that there was.
    pub(crate) fn allow_at_least(&mut self, time: Duration) -> Option<Instant> {
        let usual = self.deadline;
        self.deadline = usual.map(|deadline| deadline.max(Instant::now() + time));
        usual
    }

    /// None if there is no limit of time.
    pub(crate) fn time_left(&self) -> Option<Duration> {
        let deadline = self.deadline?;
        Some(deadline.saturating_duration_since(Instant::now()))
    }

    pub(crate) fn reset(&mut self) {
        self.jumped = 0;
        self.crowded = false;
        self.cut = false;
        self.granted = 0;
        self.fuel = 0;
        let _ = self.refuel();
    }

    /// So many decisions were made of those that a run may make: ends it soon if they are
    /// too many, or if time is up. What is decided late in a long run may take longer than all before it.
    pub(crate) fn note_decisions(&mut self, count: usize, most: u32) {
        if count.is_multiple_of(DECISIONS_PER_LOOK) && self.is_late() {
            self.fuel = self.fuel.min(0);
        }
        if self
            .max_operations
            .is_some_and(|max| count as u64 > (max / DECISION).min(most.into()))
        {
            self.crowded = true;
            self.fuel = self.fuel.min(0);
        }
    }

    fn is_late(&self) -> bool {
        self.deadline.is_some_and(|d| Instant::now() >= d)
    }

    /// Operations executed since the start of the run.
    pub fn operations(&self) -> u64 {
        self.granted.saturating_sub(self.fuel.max(0) as u64)
    }

    /// Called when the fuel is used up: more of it, or the limit that is reached.
    pub(crate) fn refuel(&mut self) -> Result<(), Limit> {
        if self.crowded {
            return Err(Limit::Decisions);
        }
        let mut grant = match self.deadline {
            Some(_) => SHORT_GRANT,
            None => GRANT,
        };
        if let Some(max) = self.max_operations {
            let left = max.saturating_sub(self.operations());
            if left == 0 {
                return Err(Limit::Operations);
            }
            grant = grant.min(left as i64);
        }
        if self.is_late() {
            return Err(Limit::Time);
        }
        self.fuel += grant;
        self.granted += grant as u64;
        Ok(())
    }
}
