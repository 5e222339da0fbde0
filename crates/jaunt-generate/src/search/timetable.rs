//! How the budget is spent: exploring and confirming side by side, then what is left
//! to confirm, then measuring and writing. Each ends in time for the next.

use std::time::{Duration, Instant};

/// The part of the budget that is left to the JVM alone, or this long at least.
const CONFIRMING: f64 = 0.08;
const LAST_BATCH: Duration = Duration::from_millis(900);

/// The part of the budget for inputs on which mutants show.
const STRENGTH: f64 = 0.06;

/// The part of the budget for what is left to do then in our own machine, or this
/// long at least: coverage, and running the tests on mutants.
const MEASURING: f64 = 0.1;
const BOOTING: Duration = Duration::from_millis(400);

/// The promise is to return a tenth or a second after the budget at the latest. Half
/// of that is used, if need be.
const LATE: f64 = 0.05;
const A_LITTLE_LATE: Duration = Duration::from_millis(500);

/// The part of the budget for proofs in any case: without them a branch that nobody can take
/// would have a reason that is not the true one.
const PROVING: f64 = 0.01;

/// When to be done with what; never, without a budget.
#[derive(Clone, Copy)]
pub struct Timetable {
    started: Instant,
    budget: Option<Duration>,
    /// When exploring began that has only a part of its time, and which part: the rest of
    /// the methods is known.
    part: Option<(Instant, f64)>,
}

/// What exploring few methods may take in any case.
const A_FEW: Duration = Duration::from_secs(1);

impl Timetable {
    pub fn new(started: Instant, budget: Option<Duration>) -> Timetable {
        Timetable {
            started,
            budget,
            part: None,
        }
    }

    /// The same for a run that explores only some of so many methods, from now on: each has
    /// the time that it would have if all were explored.
    pub fn for_some(self, some: usize, all: usize) -> Timetable {
        let part = some as f64 / all.max(1) as f64;
        Timetable {
            part: (some < all).then(|| (Instant::now(), part)),
            ..self
        }
    }

    /// The end of exploring, if confirming will take so long after it.
    pub fn explored(&self, confirming: Duration) -> Option<Instant> {
        let exploring = |budget| {
            let confirming = part(budget, CONFIRMING, LAST_BATCH).max(confirming);
            let later = confirming + budget.mul_f64(STRENGTH) + budget.mul_f64(MEASURING / 2.0);
            budget.saturating_sub(later).max(budget / 3)
        };
        self.budget.map(|budget| {
            let end = self.started + exploring(budget);
            let sooner = |(from, part): (Instant, f64)| {
                end.min(from + exploring(budget).mul_f64(part).max(A_FEW))
            };
            self.part.map_or(end, sooner)
        })
    }

    /// The end of looking for stronger inputs, if confirming will take so long after it.
    pub fn strengthened(&self, confirming: Duration) -> Option<Instant> {
        let strength = |budget: Duration| budget.mul_f64(STRENGTH);
        let explored = self.explored(confirming);
        let both = explored.zip(self.budget);
        both.map(|(explored, budget)| explored + strength(budget))
    }

    pub fn confirmed(&self) -> Option<Instant> {
        let measuring = |budget| part(budget, MEASURING, BOOTING);
        let end = |budget| end(budget).saturating_sub(measuring(budget));
        self.budget.map(|budget| self.started + end(budget))
    }

    pub fn measured(&self) -> Option<Instant> {
        self.budget.map(|budget| self.started + end(budget))
    }

    /// What looking for proofs may take, however late it is.
    pub fn proving(&self) -> Duration {
        self.budget
            .map_or(Duration::ZERO, |budget| budget.mul_f64(PROVING))
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

    /// Milliseconds for a budget of so many seconds: exploring if little and if five
    /// seconds are needed for the JVM, confirming, measuring.
    fn check(budget: u64, expected: [u128; 4]) {
        let now = Instant::now();
        let times = Timetable::new(now, Some(Duration::from_secs(budget)));
        let all = [
            times.explored(Duration::ZERO),
            times.explored(Duration::from_secs(5)),
            times.confirmed(),
            times.measured(),
        ];
        let passed = all.map(|time| time.map_or(0, |time| (time - now).as_millis()));
        assert_eq!(passed, expected);
    }

    #[test]
    fn each_part_has_its_time() {
        check(2, [880, 666, 2_100, 2_500]);
        check(10, [8_000, 3_900, 9_500, 10_500]);
        check(30, [24_300, 21_700, 28_500, 31_500]);
    }
}
