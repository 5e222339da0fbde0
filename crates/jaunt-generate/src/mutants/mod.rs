//! Mutation testing: the project's generated tests run on mutants of its classes, in our
//! machine.

pub(crate) mod bench;
pub(crate) mod places;
mod suites;

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use jaunt_project::{Places, Project};
use jaunt_record::{LeftOut, MutantRecord, MutationRecord};
use jaunt_replay::Limits;
use jaunt_vm::class::ClassRef;

use crate::asked::target::Target;
use crate::asked::{places as asked_places, targets};
use crate::error::Error;
use crate::observer::Observer;
use bench::Bench;
use places::Place;

pub(crate) use suites::start;

/// A run of `mutate`.
#[derive(Clone, Default)]
pub struct MutateRequest {
    pub places: Places,
    /// Packages, classes and methods; none: every class of the project.
    pub targets: Vec<String>,
    /// Where the tests are; none: where `generate` writes them.
    pub tests: Option<PathBuf>,
    pub budget: Option<Duration>,
    /// Set from outside to end early.
    pub stop: Arc<AtomicBool>,
}

/// Mutates classes and runs the tests that Jaunt wrote for the project on each mutant.
pub fn mutate(
    request: &MutateRequest,
    observer: &mut dyn Observer,
) -> Result<MutationRecord, Error> {
    let started = Instant::now();
    let until = request.budget.map(|budget| started + budget);
    let project = Project::find(&request.places)?;
    let named: Vec<Target> = request.targets.iter().map(|t| Target::parse(t)).collect();
    let store = asked_places::open_store(&request.places, &project, &named)?;
    let mut notes = project.notes.clone();
    let targets = targets::find(&store, &request.targets, &mut notes)?;
    notes.into_iter().for_each(|note| observer.note(note));
    let classes: Vec<ClassRef> = targets.iter().map(|target| target.class).collect();
    let sources = suites::sources(&store, &project, &classes, request.tests.as_deref());
    if sources.is_empty() {
        return Err(Error::unreadable(
            "there are no tests that Jaunt wrote; run jaunt generate first, or say with --tests \
             where they are",
        ));
    }
    let limits = Limits {
        until,
        stop: request.stop.clone(),
        ..Limits::default()
    };
    let suites = suites::run(&store, &project, &sources, limits)?;
    let mut record = MutationRecord {
        left_out: suites.left_out.clone(),
        complete: true,
        ..MutationRecord::default()
    };
    let mut bench = Bench::new(&store.jdk, &suites.path, project.classes.clone())?;
    for (class, name) in &suites.tests {
        if let Err(why) = bench.add(class, name) {
            let test = format!("{class}.{name}");
            record.left_out.push(LeftOut { test, why });
        }
    }
    record.tests = bench.tests.len();
    for target in &targets {
        let class = bench.store.load(target.class.name);
        let class = class.map_err(|e| Error::unreadable(e.to_string()))?;
        let is_asked = |place: &Place| {
            let method = (place.method.name, place.method.descriptor);
            target.asked.has(class, method, false)
        };
        for place in places::of(class).into_iter().filter(is_asked) {
            let is_stopped = request.stop.load(Ordering::Relaxed);
            let fate = (!is_stopped).then(|| bench.fate(&place, until));
            match fate.flatten() {
                Some(fate) => record.mutants.push(recorded(&place, fate)),
                None => record.complete = false,
            }
        }
    }
    record.time_ms = started.elapsed().as_millis() as u64;
    Ok(record)
}

fn recorded(place: &Place, fate: jaunt_record::Fate) -> MutantRecord {
    let class = place.method.class();
    let change = class.file().map(|file| place.mutation.change.words(file));
    MutantRecord {
        method: place.method.stable_name(),
        line: place.line,
        offset: place.mutation.bci,
        operator: place.mutation.operator.name().into(),
        change: change.unwrap_or_default(),
        fate,
    }
}
