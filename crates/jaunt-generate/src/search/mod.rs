//! Explores the methods of all classes within the budget, and picks the runs that
//! are worth a test.

mod explorer;
pub mod linkage;
pub mod select;
mod shrink;
mod timetable;

use std::sync::Arc;
use std::time::{Duration, Instant};

use jaunt_explore::{Ended, Exploration, Loaded, Search, body_of};
use jaunt_ir::Op;
use jaunt_vm::class::MethodRef;
use jaunt_vm::{Machine, Store};

use self::explorer::Explorer;
use crate::asked::targets::ClassTarget;
use crate::error::Error;
use crate::observer::{Event, Observer};
use crate::work::ClassWork;

pub use explorer::MethodWork;
pub use timetable::Timetable;

/// Operations of one run: a test that takes longer is no unit test.
pub const TEST_OPERATIONS: u64 = 10_000_000;

/// What unfinished explorations may remember, all together: some hundred megabytes.
/// Methods for which no room is left start anew when it is their turn again.
const MOST_REMEMBERED: usize = 3_000_000;

/// Explores every method: first all alike, then those again that were not done
/// and have code left, with the time that is left until the end.
pub fn all(
    store: &Arc<Store>,
    base: &Machine,
    targets: &[ClassTarget],
    search: &Search,
    times: &Timetable,
    observer: &mut dyn Observer,
) -> Result<Vec<ClassWork>, Error> {
    let methods: Vec<MethodRef> = targets.iter().flat_map(|t| t.methods.clone()).collect();
    let explorer = Explorer {
        base,
        search,
        program: Loaded::new(store.clone()),
        steps: search
            .steps
            .map(|s| (s / methods.len().max(1) as u64).max(1)),
        times,
    };
    let now = Instant::now();
    let half = |end: Instant| now + end.saturating_duration_since(now) / 2;
    let mut subjects = Vec::new();
    let (mut remembered, mut tests) = (0, 0);
    for (done, &method) in methods.iter().enumerate() {
        observer.observe(Event::Exploring {
            method: method.stable_name(),
            done,
            of: methods.len(),
        });
        let end = times.explored(tests).map(half);
        let share = end.map(|end| share(end, methods.len() - done));
        let mut subject = explorer.begin(method, share)?;
        tests += subject.found.len();
        let rest = subject.rest.as_ref().map_or(0, Exploration::size);
        match remembered + rest > MOST_REMEMBERED {
            true => subject.rest = None,
            false => remembered += rest,
        }
        subjects.push(subject);
    }
    let left: Vec<usize> = subjects.iter().map(|s| uncovered(&s.work)).collect();
    let mut again: Vec<usize> = (0..subjects.len())
        .filter(|&i| subjects[i].work.corpus.ended == Ended::Budget && left[i] > 0)
        .collect();
    again.sort_by_key(|&i| std::cmp::Reverse(left[i]));
    for (done, &index) in again.iter().enumerate() {
        let Some(end) = times.explored(tests) else {
            break;
        };
        let subject = &mut subjects[index];
        tests -= subject.found.len();
        explorer.go_on(subject, Some(share(end, again.len() - done)))?;
        tests += subject.found.len();
    }
    let mut subjects = subjects.into_iter();
    let classes = targets.iter().map(|target| {
        let own = subjects.by_ref().take(target.methods.len());
        let (methods, found): (Vec<_>, Vec<_>) = own.map(|s| (s.work, s.found)).unzip();
        let found = found.into_iter().flatten().collect();
        ClassWork {
            class: target.class,
            asked: target.asked.clone(),
            found: select::few(store, &target.methods, found),
            methods,
            suites: Vec::new(),
            dropped: Vec::new(),
        }
    });
    Ok(classes.collect())
}

/// Branches of a method that no run took.
fn uncovered(work: &MethodWork) -> usize {
    let Some(body) = body_of(work.method) else {
        return 0;
    };
    let branches: usize = body
        .ops
        .iter()
        .map(|op| match op {
            Op::If { .. } => 2,
            Op::Switch { table, .. } => body.switches[*table as usize].cases.len() + 1,
            _ => 0,
        })
        .sum();
    let own = work.corpus.covered.iter();
    let taken = own.filter(|c| c.method == work.method.id && c.how.is_branch());
    branches.saturating_sub(taken.count())
}

/// With less time than this nothing is found: better some methods than none.
const LEAST_SHARE: Duration = Duration::from_millis(30);

/// An equal part of the time until then.
fn share(until: Instant, methods: usize) -> Duration {
    let rest = until.saturating_duration_since(Instant::now());
    (rest / methods.max(1) as u32).max(LEAST_SHARE.min(rest))
}
