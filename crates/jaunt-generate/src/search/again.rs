//! Runs of an earlier exploration, made again.

use jaunt_record::Explored;
use jaunt_vm::{End, Entry};

use super::explorer::{Explorer, observe};
use super::subject::Subject;
use crate::durable::{Known, known};
use crate::error::Error;
use crate::results::record;
use crate::work::Found;

impl Explorer<'_> {
    /// Takes over what is known of a method. Is that all there is to find out?
    pub fn take_over(&self, subject: &mut Subject, from: Known) -> Result<bool, Error> {
        let (explored, is_all) = match from {
            Known::Nothing => return Ok(false),
            Known::Runs(explored) => (explored, false),
            Known::All(explored) => (explored, true),
        };
        let Some(found) = self.run_again(subject, explored)? else {
            return Ok(false);
        };
        for found in &found {
            subject.seen.insert(found.trace.input.clone());
            subject.shown.insert(found.trace.input.clone());
            subject.shows.extend(&found.trace.covered);
        }
        subject.work.runs = explored.runs.clone();
        subject.found = found;
        if is_all {
            let Explored {
                counts,
                covered,
                doubtful,
                ..
            } = explored;
            let corpus = known::corpus(self.program.store(), counts, covered, doubtful);
            subject.take_over(corpus, explored);
        }
        Ok(is_all)
    }

    /// The runs, if each does what it did: something may have changed that the code does
    /// not tell.
    fn run_again(&self, subject: &Subject, known: &Explored) -> Result<Option<Vec<Found>>, Error> {
        let method = subject.work.method;
        let entry = Entry::Unit(method);
        let mut machine = self.machines.lend(method, None)?;
        let mut all = Vec::with_capacity(known.runs.len());
        for run in &known.runs {
            let trace = observe(&mut machine, &entry, &run.input);
            let is_same = |trace: &jaunt_vm::Trace| {
                matches!(trace.end, End::Returned | End::Threw(_))
                    && trace.input == run.input
                    && record::path(self.program.store(), trace) == run.path
            };
            let Some(trace) = trace.filter(is_same) else {
                return Ok(None);
            };
            all.push(Found {
                is_for_strength: run.is_for_strength,
                ..Found::of(method, trace, run.is_test)
            });
        }
        Ok(Some(all))
    }
}
