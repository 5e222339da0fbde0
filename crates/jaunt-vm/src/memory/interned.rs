//! The strings that stand for all of their content (`String.intern`).

use std::collections::HashMap;

use rustc_hash::FxBuildHasher;

use crate::memory::heap::Ref;

#[derive(Default)]
pub(crate) struct Interned {
    by_content: HashMap<Box<[u16]>, Ref, FxBuildHasher>,
    /// What was added since the snapshot, if there is one.
    added: Option<Vec<Box<[u16]>>>,
}

impl Interned {
    pub fn get(&self, units: &[u16]) -> Option<Ref> {
        self.by_content.get(units).copied()
    }

    pub fn add(&mut self, units: &[u16], string: Ref) {
        self.by_content.insert(units.into(), string);
        if let Some(added) = &mut self.added {
            added.push(units.into());
        }
    }

    /// From here on, `reset` brings back this very state.
    pub fn snapshot(&mut self) {
        self.added = Some(Vec::new());
    }

    pub fn reset(&mut self) {
        for units in self.added.iter_mut().flat_map(|added| added.drain(..)) {
            self.by_content.remove(&units);
        }
    }

    /// The same for another machine in the state of the snapshot.
    pub fn duplicate(&self) -> Interned {
        Interned {
            by_content: self.by_content.clone(),
            added: self.added.as_ref().map(|_| Vec::new()),
        }
    }

    /// The objects that this keeps alive.
    pub fn roots(&self) -> impl Iterator<Item = Ref> + '_ {
        self.by_content.values().copied()
    }
}
