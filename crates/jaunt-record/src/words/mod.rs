//! The sentences that people read, made from types: this is the only place where
//! reasons, notes and the like become English.

mod calls;
mod dropped;
mod fault;
mod notes;
mod outcomes;
mod places;
mod reasons;

use std::collections::BTreeSet;

pub(super) fn joined(texts: impl Iterator<Item = String>, between: &str) -> String {
    let texts: BTreeSet<String> = texts.collect();
    texts.into_iter().collect::<Vec<_>>().join(between)
}

pub(super) fn plural(count: u64, what: &str) -> String {
    match count {
        1 => format!("one {what}"),
        count => format!("{count} {what}s"),
    }
}
