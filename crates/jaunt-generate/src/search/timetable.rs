//! How the budget is spent: exploring, then confirming on the JVM, then measuring
//! and writing. Each ends in time for the next.

use std::time::{Duration, Instant};

/// Writing and confirming the tests takes this part of the budget, and needs
/// this long at least if the budget allows.
const CONFIRMING: f64 = 0.25;
const STARTING_JVMS: Duration = Duration::from_secs(5);

/// What a test takes on the JVM of a busy machine, to be compiled and run twice.
const EACH_TEST: Duration = Duration::from_millis(10);

/// The part of the budget for what is left to do then in our own machine, or this
/// long at least.
const MEASURING: f64 = 0.05;
const BOOTING: Duration = Duration::from_millis(400);

/// The promise is to return a tenth or a second after the budget at the latest. Half
/// of that is used, if need be.
const LATE: f64 = 0.05;
const A_LITTLE_LATE: Duration = Duration::from_millis(500);

/// When to be done with what; never, without a budget.
#[derive(Clone, Copy)]
pub struct Timetable {
    started: Instant,
    budget: Option<Duration>,
}

impl Timetable {
    pub fn new(started: Instant, budget: Option<Duration>) -> Timetable {
        Timetable { started, budget }
    }

    /// The end of exploring, if there will be so many tests to confirm.
    pub fn explored(&self, tests: usize) -> Option<Instant> {
        let exploring = |budget| {
            let confirming = part(budget, CONFIRMING, STARTING_JVMS);
            let confirming = confirming.max(STARTING_JVMS + EACH_TEST * tests as u32);
            budget.saturating_sub(confirming).max(budget / 3)
        };
        self.budget.map(|budget| self.started + exploring(budget))
    }

    pub fn confirmed(&self) -> Option<Instant> {
        let measuring = |budget| part(budget, MEASURING, BOOTING);
        let end = |budget| end(budget).saturating_sub(measuring(budget));
        self.budget.map(|budget| self.started + end(budget))
    }

    pub fn measured(&self) -> Option<Instant> {
        self.budget.map(|budget| self.started + end(budget))
    }
}

fn end(budget: Duration) -> Duration {
    budget + part(budget, LATE, A_LITTLE_LATE)
}

fn part(budget: Duration, part: f64, least: Duration) -> Duration {
    budget.mul_f64(part).max(least)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Milliseconds for a budget of so many seconds: exploring for few and for a
    /// thousand tests, confirming, measuring.
    fn check(budget: u64, expected: [u128; 4]) {
        let now = Instant::now();
        let times = Timetable::new(now, Some(Duration::from_secs(budget)));
        let explored = [times.explored(0), times.explored(1000)];
        let all = [
            explored[0],
            explored[1],
            times.confirmed(),
            times.measured(),
        ];
        let passed = all.map(|time| time.map_or(0, |time| (time - now).as_millis()));
        assert_eq!(passed, expected);
    }

    #[test]
    fn each_part_has_its_time() {
        check(3, [1_000, 1_000, 3_100, 3_500]);
        check(10, [5_000, 3_333, 10_000, 10_500]);
        check(30, [22_500, 15_000, 30_000, 31_500]);
        check(90, [67_500, 67_500, 90_000, 94_500]);
    }
}
