//! Small suites: runs that together cover all that was covered, and one for each
//! way to fail.

use jaunt_vm::{Covered, End};
use rustc_hash::FxHashSet;

use super::Found;

/// What one run shows: code it covers, and how it ends.
fn shows(found: &Found) -> FxHashSet<Shown> {
    let mut shown: FxHashSet<Shown> = found
        .trace
        .covered
        .iter()
        .map(|&c| Shown::Code(c))
        .collect();
    if let End::Threw(thrown) = &found.trace.end {
        shown.insert(Shown::Failure(
            thrown.class.clone(),
            thrown.frames.first().copied(),
        ));
    }
    shown
}

#[derive(Clone, PartialEq, Eq, Hash)]
enum Shown {
    Code(Covered),
    Failure(String, Option<(u32, u16)>),
}

/// Greedy set cover: most new first, then the shorter path, then the order of
/// discovery.
pub fn few(all: Vec<Found>) -> Vec<Found> {
    let mut left: Vec<(FxHashSet<Shown>, Found)> =
        all.into_iter().map(|f| (shows(&f), f)).collect();
    let mut kept = Vec::new();
    let mut covered: FxHashSet<Shown> = FxHashSet::default();
    loop {
        let gain = |entry: &(FxHashSet<Shown>, Found)| entry.0.difference(&covered).count();
        let best = left.iter().enumerate().max_by_key(|(i, entry)| {
            (
                gain(entry),
                std::cmp::Reverse(entry.1.trace.events.len()),
                std::cmp::Reverse(*i),
            )
        });
        let Some((index, _)) = best.filter(|(_, entry)| gain(entry) > 0) else {
            return kept;
        };
        let (shown, found) = left.swap_remove(index);
        covered.extend(shown);
        kept.push(found);
    }
}
