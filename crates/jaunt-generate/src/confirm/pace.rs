//! How fast the JVM confirms tests.

use std::time::Duration;

/// What a batch takes besides its tests.
const OVERHEAD: Duration = Duration::from_millis(150);

/// What is known beforehand, as if it had been seen: the first batches of a JVM are slow,
/// and say little about the later ones.
const BEFORE: (f64, Duration) = (100.0, Duration::from_millis(300));

/// The latest batches count most.
pub struct Pace {
    tests: f64,
    took: Duration,
}

impl Default for Pace {
    fn default() -> Pace {
        let (tests, took) = BEFORE;
        Pace { tests, took }
    }
}

impl Pace {
    /// A batch of so many tests took so long.
    pub fn note(&mut self, tests: usize, took: Duration) {
        self.tests = self.tests / 2.0 + tests as f64;
        self.took = self.took / 2 + took.saturating_sub(OVERHEAD);
    }

    /// What so many tests will take.
    pub fn of(&self, tests: usize) -> Duration {
        match tests {
            0 => Duration::ZERO,
            _ => OVERHEAD + self.took.mul_f64(tests as f64 / self.tests),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_batches_say_little() {
        let mut pace = Pace::default();
        pace.note(2, Duration::from_millis(400));
        assert!(pace.of(200) < Duration::from_secs(2), "{:?}", pace.of(200));
        for _ in 0..5 {
            pace.note(200, Duration::from_secs(4));
        }
        assert!(pace.of(200) > Duration::from_secs(3), "{:?}", pace.of(200));
        assert_eq!(pace.of(0), Duration::ZERO);
    }
}
