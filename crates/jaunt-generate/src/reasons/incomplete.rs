//! Why the exploration of a method did not see every path.

use std::collections::BTreeSet;

use jaunt_explore::Tally;
use jaunt_record::{Bound, Bounding, Left, NotDone, Outside, Reason, Unsupported};
use jaunt_vm::outside;

/// The reason that a user can do the least about. Bounds are told together: nobody
/// knows which of them matters.
pub fn worst(reasons: Vec<Reason>) -> Option<Reason> {
    let worst = reasons.iter().max_by_key(|reason| weight(reason))?;
    if !matches!(worst, Reason::Bounded(_)) {
        return Some(worst.clone());
    }
    let bounds = reasons.into_iter().filter_map(|reason| match reason {
        Reason::Bounded(bounds) => Some(bounds),
        _ => None,
    });
    Some(Reason::Bounded(bounds.flatten().collect()))
}

fn weight(reason: &Reason) -> u8 {
    match reason {
        Reason::Infeasible(_) | Reason::Finding => 0,
        Reason::Bounded(_) => 1,
        Reason::Budget(_) => 2,
        Reason::Solver(_) => 3,
        Reason::Unsupported(_) => 4,
        Reason::Environment(_) => 5,
    }
}

/// None if it saw every path.
pub fn why(tally: &Tally) -> Option<Reason> {
    if tally.parked > 0 && tally.parked == tally.open {
        return Some(Reason::Budget(Left::Parked(tally.parked)));
    }
    if tally.open > 0 && tally.runs == 0 {
        return Some(Reason::Budget(Left::NotBegun));
    }
    if tally.open > 0 {
        return Some(Reason::Budget(Left::Untried(tally.open)));
    }
    if let Some(what) = tally.unsupported.keys().next() {
        return Some(match is_missing_on_purpose(what) {
            true => Reason::Environment(Outside::Missing(what.clone())),
            false => Reason::Unsupported(NotDone::Missing(what.clone())),
        });
    }
    if let Some(why) = tally.unknown.keys().next() {
        return Some(Reason::Solver(why.clone()));
    }
    if let Some(stop) = tally.stopped.keys().next() {
        return Some(bounded(Bounding::Stopped(stop.clone())));
    }
    if tally.diverged > 0 {
        return Some(Reason::Unsupported(NotDone::Diverged(tally.diverged)));
    }
    let asked = [
        (Bound::Clock, Outside::Clock),
        (Bound::Identity, Outside::Identity),
        (Bound::Surroundings, Outside::Surroundings),
    ];
    let asked = asked
        .into_iter()
        .find(|(bound, _)| tally.bounded.contains_key(bound));
    if let Some((_, outside)) = asked {
        return Some(Reason::Environment(outside));
    }
    let bounds: BTreeSet<Bound> = tally.bounded.keys().copied().collect();
    (!bounds.is_empty()).then(|| bounded(Bounding::Inputs(bounds)))
}

pub fn bounded(by: Bounding) -> Reason {
    Reason::Bounded(BTreeSet::from([by]))
}

/// Does the machine lack it because it would reach outside the program?
fn is_missing_on_purpose(what: &Unsupported) -> bool {
    match what {
        Unsupported::Method(m) => {
            outside::is_outside(&m.class.replace('.', "/"), &m.name, &m.descriptor)
        }
        Unsupported::Part(_)
        | Unsupported::Input(_)
        | Unsupported::Maker(_)
        | Unsupported::Defect => false,
    }
}
