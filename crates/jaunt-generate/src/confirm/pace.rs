//! How fast the JVM confirms tests.

use std::time::Duration;

/// What a batch takes besides its tests.
const OVERHEAD: Duration = Duration::from_millis(150);

/// What the first batch takes on top of that, while the JVM loads the compiler and JUnit, as a
/// part of what warming up took. The next one takes half of it, and so on.
const COLD: f64 = 0.8;

/// What is known beforehand, as if it had been seen, for small batches say little: so many
/// tests take this part of what warming up took.
const BEFORE: (f64, f64) = (100.0, 0.4);

/// Warming up may take less, on a machine with all in its caches.
const LEAST: Duration = Duration::from_millis(800);

/// The latest batches count most.
#[derive(Clone, Copy)]
pub struct Pace {
    tests: f64,
    took: Duration,
    /// What the next batch takes on top of its tests.
    cold: Duration,
}

impl Pace {
    /// Of a JVM that took so long to warm up: that tells how much the machine has to do.
    pub fn after(warm_up: Duration) -> Pace {
        let warm_up = warm_up.max(LEAST);
        let (tests, took) = BEFORE;
        Pace {
            tests,
            took: warm_up.mul_f64(took),
            cold: warm_up.mul_f64(COLD),
        }
    }

    /// A batch of so many tests took so long.
    pub fn note(&mut self, tests: usize, took: Duration) {
        self.tests = self.tests / 2.0 + tests as f64;
        self.took = self.took / 2 + took.saturating_sub(OVERHEAD + self.cold);
        self.cold /= 2;
    }

    /// What so many tests will take.
    pub fn of(&self, tests: usize) -> Duration {
        match tests {
            0 => Duration::ZERO,
            _ => OVERHEAD + self.cold + self.took.mul_f64(tests as f64 / self.tests),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_batches_say_little() {
        let mut pace = Pace::after(Duration::from_secs(1));
        pace.note(6, Duration::from_millis(1100));
        assert!(pace.of(200) < Duration::from_secs(2), "{:?}", pace.of(200));
        for _ in 0..5 {
            pace.note(200, Duration::from_secs(4));
        }
        assert!(pace.of(200) > Duration::from_secs(3), "{:?}", pace.of(200));
        assert_eq!(pace.of(0), Duration::ZERO);
    }

    #[test]
    fn who_warms_up_slowly_is_slow() {
        let of = |seconds| Pace::after(Duration::from_secs(seconds)).of(200);
        assert!(of(4) > of(1) * 3, "{:?} {:?}", of(4), of(1));
    }
}
