//! Decisions and branches: where they are, and what was decided.

use crate::run::Uncovered;
use crate::site::{Decision, SiteKind};
use crate::view::StepView;

impl Decision {
    /// What was decided, if that is something to show.
    pub fn words(&self) -> Option<&'static str> {
        decided(self.site.kind, self.outcome)
    }
}

fn decided(kind: SiteKind, outcome: u32) -> Option<&'static str> {
    Some(match (kind, outcome) {
        (SiteKind::Condition, 1) => "the branch is taken",
        (SiteKind::Condition, _) => "the branch is not taken",
        (SiteKind::Switch, _) => "a case is chosen",
        (SiteKind::Null, 1) => "the reference is null",
        (SiteKind::Null, _) => "the reference is not null",
        (SiteKind::Same, 1) => "the references are the same",
        (SiteKind::Same, _) => "the references are not the same",
        (SiteKind::Bounds, 1) => "the index is out of bounds",
        (SiteKind::ZeroDivisor, 1) => "the divisor is zero",
        (SiteKind::NegativeSize, 1) => "the size is negative",
        _ => return None,
    })
}

impl StepView {
    /// What was decided, where no condition says it.
    pub fn words(&self) -> &'static str {
        decided(self.kind, self.outcome).unwrap_or("a choice is made")
    }
}

impl Uncovered {
    /// `pkg.Class.method:line`
    pub fn at(&self) -> String {
        format!("{}.{}:{}", self.method.class, self.method.name, self.line)
    }

    /// Where the branch goes. Several may go to the same line.
    pub fn branch(&self) -> String {
        let offset = self.offset;
        match self.to {
            Some((to, Some(line))) => format!("offset {offset} to line {line}, offset {to}"),
            Some((to, None)) => format!("offset {offset} to offset {to}"),
            None => format!("offset {offset} out of the method"),
        }
    }
}
