//! Whose turn it is. Every method gets a first small slice of time before any gets a
//! second; then time goes where most is left to cover and something was found lately.

use std::time::Duration;

/// The first slice of a method.
const FIRST: Duration = Duration::from_millis(25);

/// The longest slice: others must have their turn, and the JVM its batches.
const LONGEST: Duration = Duration::from_secs(2);

/// What slices that find nothing cost a method's place in the queue.
const PATIENCE: f64 = 2.0;

/// One method, as far as its turns are concerned.
#[derive(Clone, Debug)]
pub struct Turns {
    /// Time spent so far.
    spent: Duration,
    slice: Duration,
    /// Slices in a row without anything new.
    idle: u32,
    /// Branches that were not taken yet.
    uncovered: usize,
    taken: bool,
    done: bool,
}

impl Default for Turns {
    fn default() -> Turns {
        Turns {
            spent: Duration::ZERO,
            slice: FIRST,
            idle: 0,
            uncovered: 1,
            taken: false,
            done: false,
        }
    }
}

impl Turns {
    /// Notes a slice: what it took, whether it covered something new, how many branches
    /// are left, and whether there is more to do.
    pub fn note(&mut self, took: Duration, news: bool, uncovered: usize, done: bool) {
        self.taken = true;
        self.spent += took;
        self.uncovered = uncovered;
        self.done = done;
        match news {
            true => self.idle = 0,
            false => {
                self.idle += 1;
                self.slice = (self.slice * 2).min(LONGEST);
            }
        }
    }

    pub fn is_done(&self) -> bool {
        self.done
    }

    /// The smaller, the sooner: time spent, weighed by what may be gained.
    fn place(&self) -> f64 {
        let hope = (0.25 + self.uncovered as f64) / PATIENCE.powi(self.idle.min(8) as i32);
        self.spent.as_secs_f64() / hope
    }
}

/// The method whose turn it is and the length of its slice, given the time that is
/// left; none if nobody has anything to do.
pub fn next(turns: &[Turns], left: Option<Duration>) -> Option<(usize, Duration)> {
    let waiting = turns.iter().filter(|t| !t.taken).count();
    if let Some(first) = turns.iter().position(|t| !t.taken) {
        // Better little for all than all for some.
        let fair = left.map_or(FIRST, |left| (left / waiting as u32).min(FIRST));
        return Some((first, fair));
    }
    let open = turns.iter().enumerate().filter(|(_, t)| !t.done);
    let (index, next) = open.min_by(|(_, a), (_, b)| a.place().total_cmp(&b.place()))?;
    Some((index, left.map_or(next.slice, |left| left.min(next.slice))))
}

#[cfg(test)]
mod tests {
    use super::*;

    const MANY: Option<Duration> = Some(Duration::from_secs(100));

    #[test]
    fn all_have_a_first_turn_before_a_second() {
        let mut turns = vec![Turns::default(); 3];
        for expected in 0..3 {
            let (index, slice) = next(&turns, MANY).expect("somebody");
            assert_eq!((index, slice), (expected, FIRST));
            turns[index].note(Duration::from_secs(1), true, 9, false);
        }
    }

    #[test]
    fn little_time_is_shared() {
        let turns = vec![Turns::default(); 10];
        let (_, slice) = next(&turns, Some(Duration::from_millis(100))).expect("somebody");
        assert_eq!(slice, Duration::from_millis(10));
    }

    #[test]
    fn hungry_methods_do_not_starve_others() {
        let mut turns = vec![Turns::default(); 2];
        turns[0].note(FIRST, false, 5, false);
        turns[1].note(FIRST, true, 5, false);
        let mut time = [Duration::ZERO; 2];
        for _ in 0..100 {
            let (index, slice) = next(&turns, MANY).expect("somebody");
            time[index] += slice;
            turns[index].note(slice, index == 1, 5, false);
        }
        assert!(time[1] > time[0], "{time:?}");
        turns[1].note(FIRST, true, 0, true);
        assert_eq!(next(&turns, MANY).map(|(index, _)| index), Some(0));
    }
}
