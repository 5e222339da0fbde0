//! Why the exploration of a method did not see every path.

use std::collections::BTreeSet;

use jaunt_explore::Tally;
use jaunt_vm::{Bound, Unsupported};

use super::reason::Reason;
use super::surroundings;

/// The reason that a user can do the least about. Bounds are told together: nobody
/// knows which of them matters.
pub fn worst(reasons: Vec<(Reason, String)>) -> Option<(Reason, String)> {
    let (worst, detail) = reasons.iter().max_by_key(|(reason, _)| weight(*reason))?;
    if *worst != Reason::Bounded {
        return Some((*worst, detail.clone()));
    }
    let details: BTreeSet<&str> = reasons.iter().map(|(_, detail)| detail.as_str()).collect();
    let details: Vec<&str> = details.into_iter().collect();
    Some((Reason::Bounded, details.join("; ")))
}

fn weight(reason: Reason) -> u8 {
    match reason {
        Reason::Infeasible | Reason::Finding => 0,
        Reason::Bounded => 1,
        Reason::Budget => 2,
        Reason::Solver => 3,
        Reason::Unsupported => 4,
        Reason::Environment => 5,
    }
}

/// None if it saw every path.
pub fn why(tally: &Tally) -> Option<(Reason, String)> {
    if tally.open > 0 {
        let detail = format!("{} ways were left untried", tally.open);
        return Some((Reason::Budget, detail));
    }
    if let Some(what) = tally.unsupported.keys().next() {
        let detail = match what {
            Unsupported::Input(_) | Unsupported::Maker(_) => format!("a path needs {what}"),
            _ => format!("a path ends at {what}, which Jaunt's machine does not have"),
        };
        return Some(match surroundings::is_missing_on_purpose(what) {
            true => (Reason::Environment, detail),
            false => (Reason::Unsupported, detail),
        });
    }
    if let Some(why) = tally.unknown.keys().next() {
        return Some((Reason::Solver, why.to_string()));
    }
    if let Some(limit) = tally.stopped.keys().next() {
        let detail = format!("a path was ended by a limit of one run: {limit}");
        return Some((Reason::Bounded, detail));
    }
    if tally.diverged > 0 {
        let detail = format!("{} runs left the way that was predicted", tally.diverged);
        return Some((Reason::Unsupported, detail));
    }
    if tally.bounded.contains_key(&Bound::Clock) {
        let detail = "a path looks at the clock, which always showed the same time";
        return Some((Reason::Environment, detail.to_string()));
    }
    if tally.bounded.contains_key(&Bound::Identity) {
        let detail = "a path looks at an identity hash code, which no test can choose";
        return Some((Reason::Environment, detail.to_string()));
    }
    if tally.bounded.contains_key(&Bound::Surroundings) {
        let detail = "a path asks the world outside (properties, files, random numbers, threads), \
                      which always gave the same answer";
        return Some((Reason::Environment, detail.to_string()));
    }
    let bounds: BTreeSet<&str> = tally.bounded.keys().map(|b| limited(*b)).collect();
    let bounds: Vec<&str> = bounds.into_iter().collect();
    (!bounds.is_empty()).then(|| (Reason::Bounded, format!("tried only {}", bounds.join(", "))))
}

fn limited(bound: Bound) -> &'static str {
    match bound {
        Bound::ArrayLength => "short arrays (--max-array)",
        Bound::StringLength => "short strings",
        Bound::StringCharacters => "strings of Latin-1 characters",
        Bound::Classes => "some of the classes that fit",
        Bound::Objects => "a few dozen input objects",
        Bound::Loop => "so many rounds of loops (--loop-bound)",
        Bound::Depth => "so many calls within calls (--depth-bound)",
        Bound::CollectionSize => "small collections",
        Bound::Calls => "objects that few calls make",
        Bound::Clock => "one time of day",
        Bound::Identity => "one identity hash code of each object",
        Bound::Sameness => "inputs that are none of the objects the program compares them with",
        Bound::Surroundings => "one answer of the world outside",
    }
}
