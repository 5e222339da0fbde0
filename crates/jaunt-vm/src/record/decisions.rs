//! What inputs decide in a run, and where.

use std::sync::Arc;

use jaunt_ir::{Check, Fault};
use jaunt_record::{Decision, SiteKind};
use jaunt_term::Term;

use crate::classes::store::Store;

/// A place where inputs decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Site {
    /// Id of the method, see `Machine::method`.
    pub method: u32,
    pub bci: u16,
    pub kind: SiteKind,
}

impl Site {
    /// Is it this check of its instruction that is decided here? An instruction has
    /// several: `a[i]` may fail because of its array and because of its index.
    pub fn is_about(&self, check: Check) -> bool {
        match check.fault() {
            Fault::Null => self.kind == SiteKind::Null,
            Fault::Bounds => self.kind == SiteKind::Bounds,
            Fault::ZeroDivisor => self.kind == SiteKind::ZeroDivisor,
            Fault::NegativeSize => self.kind == SiteKind::NegativeSize,
            Fault::Store => self.kind == SiteKind::Store,
            Fault::Cast => self.kind == SiteKind::Cast,
        }
    }
}

/// One decision that depended on inputs.
#[derive(Clone, Debug)]
pub struct Event {
    pub site: Site,
    pub outcome: u32,
    /// What holds because of the outcome; none for decisions.
    pub condition: Term,
    pub others: Others,
    /// Variables and decisions that existed before this event: what a run that
    /// goes another way here keeps of its inputs.
    pub vars: u32,
    pub decisions: u32,
    pub context: Context,
}

/// On whose behalf something was decided.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Context {
    /// Where the innermost code under test stands, and those of it that called it:
    /// method and bytecode offset.
    pub own: [Option<(u32, u16)>; 3],
    /// An input object is being made: what is under test has not begun or waits.
    pub making: bool,
    /// The run has looked at the clock before.
    pub timed: bool,
    /// What the object was like that is being made, where it is asked whether to go on
    /// changing it.
    pub state: Option<u64>,
}

/// The outcomes that were not taken.
#[derive(Clone, Debug)]
pub enum Others {
    /// One other outcome (1 - outcome): the condition does not hold.
    Negation,
    /// Other outcomes with the condition of each.
    Cases(Vec<(u32, Term)>),
    /// A decision among this many outcomes, all of them possible.
    Choices(u32),
    /// A decision among calls that make or change an input object, all of them possible:
    /// the method that each outcome calls, if it calls one.
    Calls(Arc<[Option<u32>]>),
}

/// A decision that a run made: the reference input that it is about, if it is about one, and
/// how many outcomes it has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Decided {
    pub about: Option<u32>,
    pub outcomes: u32,
}

impl Event {
    /// What was decided, for others than this process.
    pub fn decision(&self, store: &Store) -> Option<Decision> {
        let Site { method, bci, kind } = self.site;
        let site = jaunt_record::Site {
            method: store.method(method)?.stable_name(),
            offset: bci,
            kind,
        };
        Some(Decision {
            site,
            outcome: self.outcome,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_site_names_one_check_of_an_array_access() {
        let site = Site {
            method: 0,
            bci: 0,
            kind: SiteKind::Bounds,
        };
        assert!(site.is_about(Check::Bounds { a: 0, i: 1 }));
        assert!(!site.is_about(Check::NonNull { a: 0 }));
        let stored = Site {
            kind: SiteKind::Store,
            ..site
        };
        assert!(stored.is_about(Check::Store { a: 0, v: 1 }));
        assert!(!stored.is_about(Check::Bounds { a: 0, i: 1 }));
    }
}
