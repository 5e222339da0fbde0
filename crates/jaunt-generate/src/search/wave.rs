//! Methods that have their turns side by side, each on a thread of its own: one method
//! alone seldom has enough to try at once for all threads.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

use jaunt_explore::STACK;

use super::explorer::{Explorer, Turn};
use super::subject::Subject;
use crate::error::Error;

/// What became of a turn.
pub struct Worked {
    pub index: usize,
    /// The time of all its threads.
    pub took: Duration,
    /// Did it cover anything new?
    pub news: bool,
}

/// Gives each of these methods its turn; the results are in the order of the methods.
pub fn work<'a>(
    explorer: &'a Explorer<'a>,
    subjects: &mut [(usize, Subject<'a>)],
    turns: &[(usize, Turn)],
) -> Result<Vec<Worked>, Error> {
    let mut chosen = subjects
        .iter_mut()
        .enumerate()
        .filter_map(|(index, (_, s))| {
            let (_, turn) = turns.iter().find(|(chosen, _)| *chosen == index)?;
            Some((index, s, *turn))
        });
    let first = chosen.next();
    std::thread::scope(|scope| {
        let mut threads = Vec::new();
        for (index, subject, turn) in chosen {
            let thread = std::thread::Builder::new().stack_size(STACK);
            threads.push(thread.spawn_scoped(scope, move || one(explorer, index, subject, turn))?);
        }
        let first = first.map(|(index, subject, turn)| one(explorer, index, subject, turn));
        let gone = |_| Error::internal("a thread that explored a method ended before its time");
        let others = threads.into_iter().map(|t| t.join().map_err(gone)?);
        first.into_iter().chain(others).collect()
    })
}

/// A defect of ours in one method must not cost the others their tests.
fn one<'a>(
    explorer: &'a Explorer<'a>,
    index: usize,
    subject: &mut Subject<'a>,
    turn: Turn,
) -> Result<Worked, Error> {
    let started = Instant::now();
    let before = subject.work.corpus.covered.len();
    match catch_unwind(AssertUnwindSafe(|| explorer.go_on(subject, turn))) {
        Ok(result) => result?,
        Err(_) => subject.fail(),
    }
    Ok(Worked {
        index,
        took: started.elapsed() * turn.jobs as u32,
        news: subject.work.corpus.covered.len() > before,
    })
}
