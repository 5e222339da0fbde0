//! Explores the methods of all classes within the budget, and picks the runs that
//! are worth a test.

mod again;
mod board;
mod boundary;
mod explorer;
pub mod linkage;
mod schedule;
pub mod select;
mod shrink;
mod strength;
mod strengthening;
mod strong_values;
mod subject;
mod timetable;
mod warm;
mod wave;

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use jaunt_explore::{Loaded, Search, memory};
use jaunt_record::Note;
use jaunt_vm::{Covered, Machine, Store};
use rustc_hash::FxHashSet;

use self::board::Board;
use self::explorer::{Explorer, Turn};
use self::schedule::{News, Next, Slice, Turns};
use self::strengthening::Strengthening;
use self::subject::Subject;
use self::warm::WarmMachines;
use crate::asked::targets::ClassTarget;
use crate::durable::Durable;
use crate::error::Error;
use crate::observer::{Event, Observer};
use crate::work::ClassWork;

pub use subject::MethodWork;
pub use timetable::Timetable;

/// Operations of one run: a test that takes longer is no unit test.
pub const TEST_OPERATIONS: u64 = 10_000_000;

/// What unfinished explorations may remember, all together: some hundred megabytes.
const MOST_REMEMBERED: usize = 3_000_000;

/// What tests are wanted for.
pub struct Wanted<'a> {
    pub targets: Vec<ClassTarget>,
    /// What tests cover that exist already.
    pub given: &'a FxHashSet<Covered>,
}

/// What goes on beside exploring: on the way, tests are confirmed.
pub trait Beside {
    /// Exploring begins, of some methods out of all.
    fn begin(&mut self, some: usize, all: usize);

    /// The time that is left for exploring; none if there is no limit.
    fn left(&self, classes: &[ClassWork]) -> Option<Duration>;

    /// The time that is left then for stronger inputs; none if there is no limit.
    fn left_for_strength(&self, classes: &[ClassWork]) -> Option<Duration>;

    /// There is no time left to explore. If something was reserved and is not needed after all,
    /// there is again.
    fn catch_up(
        &mut self,
        classes: &mut [ClassWork],
        observer: &mut dyn Observer,
    ) -> Result<bool, Error>;

    /// Does what can be done with the classes that are `ready`, without waiting.
    fn go_on(
        &mut self,
        classes: &mut [ClassWork],
        ready: &dyn Fn(&ClassWork) -> bool,
        observer: &mut dyn Observer,
    ) -> Result<(), Error>;
}

/// Explores every method, slice by slice, and has the tests confirmed meanwhile.
pub fn all(
    store: &Arc<Store>,
    base: Machine,
    wanted: Wanted,
    search: &Search,
    beside: &mut dyn Beside,
    durable: &mut Durable,
    observer: &mut dyn Observer,
) -> Result<Vec<ClassWork>, Error> {
    let Wanted { targets, given } = wanted;
    let count: usize = targets.iter().map(|t| t.methods.len()).sum();
    let explorer = Explorer {
        machines: WarmMachines::new(base),
        search,
        program: Loaded::new(store.clone()),
        given,
        steps: search.steps.map(|s| (s / count.max(1) as u64).max(1)),
    };
    let mut classes = Vec::new();
    let mut subjects: Vec<(usize, Subject)> = Vec::new();
    for (index, target) in targets.into_iter().enumerate() {
        let methods = target.methods.iter();
        subjects.extend(methods.map(|method| (index, Subject::new(method))));
        classes.push(ClassWork::new(target.class, target.methods, target.asked));
    }
    let mut turns = vec![Turns::default(); subjects.len()];
    let mut board = Board::new(&classes);
    let mut done = 0;
    let mut known = 0;
    for (index, (class, subject)) in subjects.iter_mut().enumerate() {
        let method = subject.work.method.stable_name();
        let is_known = explorer.take_over(subject, durable.known(&method))?;
        durable.check_repeated(&method, is_known)?;
        if is_known {
            turns[index].note(Duration::ZERO, Slice::known());
            board.note(&subject.work.corpus, &explorer.program);
            known += 1;
        }
        let class = &mut classes[*class];
        class.add(std::mem::take(&mut subject.found));
        class.dropped.extend(durable.dropped(&method));
    }
    done += known;
    beside.begin(subjects.len() - known, subjects.len());
    if known > 0 {
        let explored = subjects.len() - known;
        observer.note(Note::Kept { known, explored });
    }
    let mut unwritten = BTreeSet::new();
    let mut strengthening = Strengthening::of(&classes);
    loop {
        let mut ready = strengthening.left();
        for ((class, _), turns) in subjects.iter().zip(&turns) {
            if !turns.is_done() {
                ready.remove(class);
            }
        }
        let time = beside.left_for_strength(&classes);
        let stronger = strengthening.early(&explorer, &mut classes, &mut subjects, &ready, time)?;
        unwritten.extend(stronger);
        let left = beside.left(&classes);
        if search.is_stopped() {
            break;
        }
        if left == Some(Duration::ZERO) {
            // If the JVM needs less time than was reserved for it, there is more to explore.
            if beside.catch_up(&mut classes, observer)? {
                continue;
            }
            break;
        }
        let next = schedule::next(&turns, left, search.jobs);
        if next.is_empty() {
            break;
        }
        for next in &next {
            let work = &subjects[next.index].1.work;
            done += usize::from(work.corpus.tally.runs == 0);
            observer.observe(Event::Exploring {
                method: work.method.stable_name(),
                done,
                of: turns.len(),
            });
        }
        let turn = |next: &Next| Turn {
            // Steps are counted, and cutting them by time would make results depend on it.
            slice: match search.steps {
                Some(_) => left,
                None => Some(next.slice),
            },
            left,
            jobs: next.jobs,
        };
        let goals = next
            .iter()
            .map(|n| subjects[n.index].1.work.method.stable_name());
        let goals: Vec<_> = goals.collect();
        let next: Vec<(usize, Turn)> = next.iter().map(|n| (n.index, turn(n))).collect();
        for worked in wave::work(&explorer, &mut subjects, &next)? {
            let (class, subject) = &mut subjects[worked.index];
            // Where steps are counted, nothing may depend on whose turn was first.
            if search.steps.is_some() {
                board.clear();
            }
            let is_new = board.note(&subject.work.corpus, &explorer.program);
            subject.open = board.open(&subject.work.corpus);
            let unit = subject.unit(store);
            board.explores(&unit);
            turns[worked.index].note(
                worked.took,
                Slice {
                    begun: subject.work.corpus.tally.runs > 0,
                    news: match worked.news {
                        true if is_new => News::ForAll,
                        true => News::ForItself,
                        false => News::Nothing,
                    },
                    uncovered: board.worth(&subject.work.corpus, &unit),
                    done: subject.is_done() || explorer.is_spent(subject),
                },
            );
            classes[*class].add(std::mem::take(&mut subject.found));
            // Where steps are counted, a part of what they find means nothing.
            if search.steps.is_none() || turns[worked.index].is_done() {
                unwritten.insert(worked.index);
            }
        }
        if durable.is_due() {
            for index in std::mem::take(&mut unwritten) {
                let subject = &subjects[index].1;
                durable.note(store, &subject.work, subject.is_exhausted());
            }
            durable.commit();
        }
        let found = classes.iter().flat_map(|work| &work.found);
        observer.observe(Event::Progress {
            done,
            of: turns.len(),
            branches: board.branches(),
            tests: found.filter(|f| f.confirmed.is_some()).count(),
            goals,
        });
        if is_short_of_memory(search) {
            explorer.machines.clear();
        }
        forget_some(&mut subjects, &turns, search);
        // Where steps are counted, what is confirmed together must not depend on time.
        let ready = |work: &ClassWork| search.steps.is_none() || work.is_strengthened;
        beside.go_on(&mut classes, &ready, observer)?;
    }
    durable.end_exploring(search.is_stopped());
    for index in std::mem::take(&mut unwritten) {
        let subject = &subjects[index].1;
        durable.note(store, &subject.work, subject.is_exhausted());
    }
    durable.commit();
    let time = beside.left_for_strength(&classes);
    let mut stronger = strengthening.rest(&explorer, &mut classes, &mut subjects, time)?;
    stronger.retain(|&index| search.steps.is_none() || turns[index].is_done());
    unwritten.extend(stronger);
    for (index, (class, subject)) in subjects.into_iter().enumerate() {
        let is_explored = search.steps.is_none() && !subject.work.is_known;
        if unwritten.contains(&index) || is_explored {
            durable.note(store, &subject.work, subject.is_exhausted());
        }
        classes[class].methods.push(subject.work);
    }
    durable.commit();
    Ok(classes)
}

/// Keeps what unfinished explorations remember within bounds: those go first that remember
/// most for what may be gained by them.
fn forget_some(subjects: &mut [(usize, Subject)], turns: &[Turns], search: &Search) {
    let mut all: usize = subjects.iter().map(|(_, s)| s.size()).sum();
    while all > MOST_REMEMBERED || all > 0 && is_short_of_memory(search) {
        let price =
            |(subject, turns): &(&mut Subject, &Turns)| subject.size() as f64 / turns.hope();
        let subjects = subjects.iter_mut().map(|(_, subject)| subject);
        let worst = subjects
            .zip(turns)
            .max_by(|a, b| price(a).total_cmp(&price(b)));
        let Some((worst, _)) = worst else {
            return;
        };
        all -= worst.size();
        worst.forget();
        memory::give_back();
    }
}

fn is_short_of_memory(search: &Search) -> bool {
    let max = search.max_memory;
    max.is_some_and(|max| memory::resident() > max / 4 * 3)
}
