//! Whose turn it is. Every method gets a first small slice of time before any gets a
//! second; then time goes where most is left to cover and something was found lately.

use std::time::Duration;

/// The first slice of a method.
const FIRST: Duration = Duration::from_millis(25);

/// The parts of a method's first share of the time: exploring, and looking at what was
/// found. A slice is one of them, and no shorter than something can be done in.
const PARTS: u32 = 2;
const LEAST: Duration = Duration::from_millis(2);

/// The longest slice: others must have their turn, and the JVM its batches.
const LONGEST: Duration = Duration::from_secs(2);

/// What slices that find nothing cost a method's place in the queue.
const PATIENCE: f64 = 2.0;

/// Turns in which a method is tried that has not begun, before it waits like others.
const MOST_TRIES: u32 = 3;

/// What a slice covered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum News {
    /// Something that no method had covered.
    ForAll,
    /// Something that others had covered: it gets on.
    ForItself,
    Nothing,
}

/// What came of a slice.
#[derive(Clone, Copy, Debug)]
pub struct Slice {
    /// Was any run of the method made to its end, in this slice or before?
    pub begun: bool,
    pub news: News,
    /// The branches that are left, each for what it is worth.
    pub uncovered: f64,
    /// Is there no more to do?
    pub done: bool,
}

impl Slice {
    /// Of a method that an earlier run explored.
    pub fn known() -> Slice {
        Slice {
            begun: true,
            news: News::Nothing,
            uncovered: 0.0,
            done: true,
        }
    }
}

/// One method, as far as its turns are concerned.
#[derive(Clone, Debug)]
pub struct Turns {
    /// Time spent so far.
    spent: Duration,
    slice: Duration,
    /// Slices in a row without anything new.
    idle: u32,
    /// The branches that were not taken yet, each for what it is worth.
    uncovered: f64,
    taken: bool,
    /// A run was made to its end.
    begun: bool,
    done: bool,
}

impl Default for Turns {
    fn default() -> Turns {
        Turns {
            spent: Duration::ZERO,
            slice: FIRST,
            idle: 0,
            uncovered: 1.0,
            taken: false,
            begun: false,
            done: false,
        }
    }
}

impl Turns {
    /// Notes a slice that took so long.
    pub fn note(&mut self, took: Duration, outcome: Slice) {
        self.taken = true;
        self.spent += took;
        self.begun |= outcome.begun;
        self.uncovered = outcome.uncovered;
        self.done = outcome.done;
        match outcome.news {
            News::ForAll => self.idle = 0,
            News::ForItself => {}
            News::Nothing => {
                self.idle += 1;
                self.slice = (self.slice * 2).min(LONGEST);
            }
        }
    }

    /// Was a first turn too short for a single run? It is tried again with more time,
    /// but not for ever: there are runs that take more than anybody has.
    fn is_waiting(&self) -> bool {
        !self.begun && !self.done && self.idle < MOST_TRIES
    }

    pub fn is_done(&self) -> bool {
        self.done
    }

    /// The smaller, the sooner: time spent, weighed by what may be gained.
    fn place(&self) -> f64 {
        self.spent.as_secs_f64() / self.hope()
    }

    /// What may be gained.
    pub fn hope(&self) -> f64 {
        (0.25 + self.uncovered) / PATIENCE.powi(self.idle.min(8) as i32)
    }
}

/// A method whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Next {
    pub index: usize,
    pub slice: Duration,
    pub jobs: usize,
}

/// The methods whose turn it is, with so many threads together, given the time that is
/// left; none if nobody has anything to do.
pub fn next(turns: &[Turns], left: Option<Duration>, jobs: usize) -> Vec<Next> {
    let all = || turns.iter().enumerate();
    let waiting = all().filter(|(_, t)| !t.taken).count();
    if waiting > 0 {
        // Better little for all than all for some.
        let together = jobs.min(waiting);
        let fair = |left: Duration| left * together as u32 / waiting as u32 / PARTS;
        let slice = left.map_or(FIRST, |left| fair(left).clamp(LEAST, FIRST));
        let first = all().filter(|(_, t)| !t.taken).take(together);
        let jobs = jobs / together;
        let one = |(index, _)| Next { index, slice, jobs };
        return first.map(one).collect();
    }
    let is_waiting = all().any(|(_, t)| t.is_waiting());
    let mut places: Vec<(usize, f64)> = all()
        .filter(|(_, t)| !t.done && (!is_waiting || t.is_waiting()))
        .map(|(index, t)| (index, t.place()))
        .collect();
    let mut next: Vec<Next> = Vec::new();
    for _ in 0..jobs {
        let best = places.iter_mut().min_by(|a, b| a.1.total_cmp(&b.1));
        let Some((index, place)) = best else {
            break;
        };
        let turn = &turns[*index];
        let slice = left.map_or(turn.slice, |left| left.min(turn.slice));
        // Its next thread is worth less.
        *place += slice.as_secs_f64() / turn.hope();
        match next.iter_mut().find(|n| n.index == *index) {
            Some(next) => next.jobs += 1,
            None => next.push(Next {
                index: *index,
                slice,
                jobs: 1,
            }),
        }
    }
    next
}

#[cfg(test)]
mod tests {
    use super::*;

    const MANY: Option<Duration> = Some(Duration::from_secs(100));

    fn came_of(news: bool, uncovered: f64, done: bool) -> Slice {
        Slice {
            begun: true,
            news: match news {
                true => News::ForAll,
                false => News::Nothing,
            },
            uncovered,
            done,
        }
    }

    #[test]
    fn all_have_a_first_turn_before_a_second() {
        let mut turns = vec![Turns::default(); 3];
        for expected in 0..3 {
            let Next { index, slice, .. } = next(&turns, MANY, 1)[0];
            assert_eq!((index, slice), (expected, FIRST));
            turns[index].note(Duration::from_secs(1), came_of(true, 9.0, false));
        }
    }

    #[test]
    fn little_time_is_shared() {
        let turns = vec![Turns::default(); 10];
        let left = Some(Duration::from_millis(200));
        assert_eq!(next(&turns, left, 1)[0].slice, Duration::from_millis(10));
        assert_eq!(next(&turns, left, 2)[1].slice, Duration::from_millis(20));
    }

    #[test]
    fn hungry_methods_do_not_starve_others() {
        let mut turns = vec![Turns::default(); 2];
        turns[0].note(FIRST, came_of(false, 5.0, false));
        turns[1].note(FIRST, came_of(true, 5.0, false));
        let mut time = [Duration::ZERO; 2];
        for _ in 0..100 {
            let Next { index, slice, .. } = next(&turns, MANY, 1)[0];
            time[index] += slice;
            turns[index].note(slice, came_of(index == 1, 5.0, false));
        }
        assert!(time[1] > time[0], "{time:?}");
        turns[1].note(FIRST, came_of(true, 0.0, true));
        let all = next(&turns, MANY, 2);
        assert_eq!((all.len(), all[0].index, all[0].jobs), (1, 0, 2));
    }

    #[test]
    fn who_could_not_begin_goes_first() {
        let mut turns = vec![Turns::default(); 2];
        let nothing = Slice {
            begun: false,
            ..came_of(false, 1.0, false)
        };
        turns[0].note(FIRST, came_of(true, 50.0, false));
        turns[1].note(FIRST, nothing);
        for tries in 1..=MOST_TRIES {
            let first = next(&turns, MANY, 1)[0];
            let expected = if tries < MOST_TRIES { 1 } else { 0 };
            assert_eq!(first.index, expected);
            turns[1].note(first.slice, nothing);
        }
    }
}
