//! The main job as a library: tests for the classes of a project, each confirmed on
//! the user's JVM.
//!
//! `generate` takes a `Request`, tells an `Observer` what happens on the way, writes
//! the test files and gives back the `RunRecord`. It prints nothing, handles no
//! signals and knows no exit codes.

pub mod asked;
mod confirm;
mod error;
mod observer;
mod reasons;
mod replay;
mod request;
mod results;
mod search;
mod work;

use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use jaunt_emit::junit::Style;
use jaunt_explore::Loaded;
use jaunt_project::Project;
use jaunt_record::RunRecord;
use jaunt_replay::{Limits, Stop};

use asked::{places, since, targets};
use confirm::{Confirmer, Jvm, Libraries, TestMachine};
use reasons::{Proofs, Reasons};
use results::write::Writer;
use results::{Judge, Measured, fingerprint, keep_few, outputs, record};
use search::{Timetable, linkage};
use work::ClassWork;

pub use error::{Error, Fault};
pub use observer::{Event, Observer};
pub use replay::{Replayed, Replayer};
pub use request::{Outputs, Reflection, Request};

/// What measuring may take if somebody wants to see what was found so far.
const HURRY: Duration = Duration::from_millis(700);

/// Generates, confirms and writes tests.
pub fn generate(request: &Request, observer: &mut dyn Observer) -> Result<RunRecord, Error> {
    let started = Instant::now();
    let project = Project::find(&request.places)?;
    let store = places::open_store(&request.places, &project)?;
    let mut notes = project.notes.clone();
    let mut targets = targets::find(&store, &request.targets, &mut notes)?;
    if let Some(revision) = &request.since {
        since::keep_changed(&mut targets, &store, &project, revision, &mut notes)?;
    }
    let framework = request.framework;
    let style = Style {
        framework: framework.unwrap_or_else(|| project.test_framework()),
        ..request.style
    };
    let libraries = Libraries::find(&project, style)?;
    notes.drain(..).for_each(|note| observer.note(note));
    let search = request.search_of_tests();
    let times = Timetable::new(started, search.budget);
    let output = |work: &ClassWork| match &request.output {
        Some(folder) => folder.clone(),
        None => project.tests_of(&store.class_path, &work.class.name),
    };
    let writer = Writer {
        output: &output,
        bugs: style.bugs,
    };
    // Set when nobody waits for the JVM any more.
    let over = Stop::default();
    let limits = Limits {
        until: times.confirmed(),
        stop: over.clone(),
        heap_megabytes: request.jvm_megabytes(),
        ..Limits::default()
    };
    let jvm = Jvm::new(&store, &project, libraries, limits, observer)?;
    let test_path = jvm.path.clone();
    let mut confirmer = Confirmer::new(&store, jvm, style, times, &search, writer);
    let base = search.boot(&store, search::TEST_OPERATIONS)?;
    let mut classes = search::all(
        &store,
        base,
        targets,
        &search,
        &times,
        &mut confirmer,
        observer,
    )?;
    linkage::notes(&classes).for_each(|note| observer.note(note));
    confirmer.finish(&mut classes, observer)?;
    over.store(true, Ordering::Relaxed);
    let mut folders = confirmer.folders();
    folders.extend(test_path);
    let until = match search.is_stopped() {
        true => Some(Instant::now() + HURRY),
        false => times.measured(),
    };
    let mut tests = TestMachine::new(&store.jdk, &folders, until)?;
    // The other half of the time is for all of them together.
    let half =
        |until: Instant| Instant::now() + until.saturating_duration_since(Instant::now()) / 2;
    tests.set_deadline(until.map(half));
    for work in &mut classes {
        tests.record(work, &store, style);
    }
    let program = Loaded::new(store.clone());
    let judge = Judge {
        program: &program,
        store: &store,
        project: &project,
    };
    keep_few(&judge, &mut classes, style);
    let executed = tests.together(&classes, style.bugs, observer);
    let files = targets::files(&store);
    let proofs = Proofs::new(&store, &search, until)?;
    let reasons = Reasons::new(&classes, &files, &targets::testable_of(&store), proofs);
    let measured = Measured::new(&store, &classes, &executed, &reasons)
        .map_err(|e| Error::unreadable(e.to_string()))?;
    for work in &mut classes {
        confirmer.writer().write(work, observer);
    }
    let fingerprint = fingerprint::of(&store, &search);
    let record = record::of(&judge, &classes, &measured, fingerprint, &search);
    outputs::write(&request.outputs, &project, &measured, &record, observer);
    Ok(record)
}
