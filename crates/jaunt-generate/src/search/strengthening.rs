//! When classes get their inputs for strength: as soon as nothing is left to explore in
//! them, before their tests go to the JVM, or else when exploring is over. Methods that an
//! earlier run strengthened stay as they are.

use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

use jaunt_vm::class::MethodRef;

use super::explorer::Explorer;
use super::strength::stronger;
use super::subject::Subject;
use crate::error::Error;
use crate::work::ClassWork;

/// While others are explored, a class has one of so many parts of its share of the time:
/// branches come first.
const EARLY: u32 = 4;

pub struct Strengthening {
    /// Classes that have not had their turn.
    left: BTreeSet<usize>,
}

impl Strengthening {
    pub fn of(classes: &[ClassWork]) -> Strengthening {
        Strengthening {
            left: (0..classes.len()).collect(),
        }
    }

    pub fn left(&self) -> BTreeSet<usize> {
        self.left.clone()
    }

    /// Strengthens the classes that are ready while exploring goes on. Gives the methods of
    /// which there is something new to write down.
    pub fn early(
        &mut self,
        explorer: &Explorer,
        classes: &mut [ClassWork],
        subjects: &mut [(usize, Subject)],
        ready: &BTreeSet<usize>,
        time: Option<Duration>,
    ) -> Result<Vec<usize>, Error> {
        let share = time.map(|time| time / self.left.len().max(1) as u32 / EARLY);
        let mut changed = Vec::new();
        for &index in ready {
            changed.extend(self.one(explorer, classes, subjects, index, share)?);
        }
        Ok(changed)
    }

    /// Strengthens all others, each in its share of the time.
    pub fn rest(
        &mut self,
        explorer: &Explorer,
        classes: &mut [ClassWork],
        subjects: &mut [(usize, Subject)],
        time: Option<Duration>,
    ) -> Result<Vec<usize>, Error> {
        let end = time.map(|time| Instant::now() + time);
        let mut changed = Vec::new();
        while let Some(&index) = self.left.first() {
            let left = end.map(|end| end.saturating_duration_since(Instant::now()));
            let share = left.map(|left| left / self.left.len() as u32);
            changed.extend(self.one(explorer, classes, subjects, index, share)?);
        }
        Ok(changed)
    }

    fn one(
        &mut self,
        explorer: &Explorer,
        classes: &mut [ClassWork],
        subjects: &mut [(usize, Subject)],
        index: usize,
        time: Option<Duration>,
    ) -> Result<Vec<usize>, Error> {
        self.left.remove(&index);
        classes[index].is_strengthened = true;
        let own = (0..).zip(subjects.iter_mut());
        let own = own.filter(|(_, (of, subject))| *of == index && !subject.work.is_strengthened);
        let mut own: Vec<(usize, &mut Subject)> = own.map(|(at, (_, s))| (at, s)).collect();
        // What tests notice that exist already is not known.
        let is_asked = explorer.given.is_empty() && !explorer.search.is_stopped();
        if own.is_empty() || time == Some(Duration::ZERO) || !is_asked {
            return Ok(Vec::new());
        }
        let wanted: Vec<MethodRef> = own.iter().map(|(_, subject)| subject.work.method).collect();
        let until = time.map(|time| Instant::now() + time);
        let work = &mut classes[index];
        // A defect of ours in one class must not cost the others their tests.
        let found = AssertUnwindSafe(|| stronger(explorer, work, &wanted, until));
        let found = match catch_unwind(found) {
            Ok(found) => found?,
            Err(_) => Vec::new(),
        };
        let store = explorer.program.store();
        for (_, subject) in &mut own {
            let method = subject.work.method.id;
            let new = found.iter().filter(|found| found.target.id == method);
            subject
                .work
                .runs
                .extend(new.map(|found| found.known(store)));
            subject.work.is_strengthened = true;
        }
        classes[index].add(found);
        Ok(own.into_iter().map(|(at, _)| at).collect())
    }
}
