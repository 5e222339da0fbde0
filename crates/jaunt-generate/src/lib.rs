//! The main job as a library: tests for the classes of a project, each confirmed on
//! the user's JVM.
//!
//! `generate` takes a `Request`, tells an `Observer` what happens on the way, writes
//! the test files and gives back the `RunRecord`. It prints nothing, handles no
//! signals and knows no exit codes.

pub mod asked;
mod blame;
pub mod competition;
mod confirm;
pub mod doctor;
mod durable;
mod elsewhere;
mod error;
mod given;
pub mod graph;
pub mod kept;
pub mod mutants;
mod observer;
pub mod reach;
mod reasons;
mod replay;
mod request;
mod results;
mod search;
pub mod stored;
pub mod view;
mod work;

use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use jaunt_emit::junit::Style;
use jaunt_explore::Loaded;
use jaunt_project::Project;
use jaunt_record::{Note, RunRecord};
use jaunt_replay::{Flags, Limits, Stop};

use asked::target::Target;
use asked::{places, preflight, since, targets};
use blame::Blamer;
use confirm::{Confirmer, Jvm, Libraries, TestMachine};
use durable::{Durable, Recording};
use reasons::{Proofs, Reasons};
use results::write::Writer;
use results::{Judge, Measured, format, keep_few, outputs, record};
use search::{Timetable, Wanted, linkage};
use work::ClassWork;

pub use durable::calls::KnownCalls;
pub use durable::database::Database;
pub use durable::known;
pub use elsewhere::{Elsewhere, Explorers, explore_methods};
pub use error::{Error, Fault};
pub use observer::{Event, Observer};
pub use replay::{Replayed, Replayer};
pub use request::{Outputs, Reflection, Request};
pub use results::fingerprint;
pub use search::TEST_OPERATIONS;

/// What a run has at least that goes on with another one.
const A_REST: Duration = Duration::from_secs(3);

/// What measuring may take if somebody wants to see what was found so far.
const HURRY: Duration = Duration::from_millis(700);

/// Generates, confirms and writes tests.
pub fn generate(request: &Request, observer: &mut dyn Observer) -> Result<RunRecord, Error> {
    generate_with(request, None, observer)
}

/// The same, if others explore, with their help.
pub fn generate_with(
    request: &Request,
    explorers: Option<&mut dyn Explorers>,
    observer: &mut dyn Observer,
) -> Result<RunRecord, Error> {
    let started = Instant::now();
    let mut curve = Curve {
        observer,
        started,
        points: Vec::new(),
    };
    let observer = &mut curve;
    let project = Project::find(&request.places_of_project())?;
    let named: Vec<Target> = request.targets.iter().map(|t| Target::parse(t)).collect();
    let store = places::open_store(&request.places, &project, &named)?;
    let mut notes = project.notes.clone();
    let mut targets = targets::find(&store, &request.targets, &mut notes)?;
    preflight::classes(&store, &project, &targets)?;
    preflight::framework(&project)?;
    if let Some(revision) = &request.since {
        since::keep_changed(&mut targets, &store, &project, revision, &mut notes)?;
    }
    let framework = request.framework;
    let style = Style {
        framework: framework.unwrap_or_else(|| project.test_framework()),
        ..request.style
    };
    let libraries = Libraries::find(&project, style)?;
    let style = libraries.fitting(&project, style);
    notes.drain(..).for_each(|note| observer.note(note));
    let mut search = request.search_of_tests();
    search.bounds.statics = libraries.can_replace();
    let mut durable = Durable::open(
        request, &project, &store, &search, &targets, style, observer,
    );
    if let Some(file) = &request.repeat {
        durable.repeat(Recording::read(file)?, &targets)?;
    }
    if let Some(record) = durable.unchanged(request, &targets) {
        let (explored, known) = record.explored;
        observer.note(Note::Kept { known, explored });
        kept::keep(&project.folder, &record);
        return Ok(record);
    }
    durable.clear_gone(&store);
    let spent = durable.spent();
    let least = |budget: Duration| budget.min(A_REST);
    search.budget = search
        .budget
        .map(|budget| budget.saturating_sub(spent).max(least(budget)));
    let formatting = format::reserve(&project, search.budget);
    let exploring = search
        .budget
        .map(|budget| budget.saturating_sub(formatting));
    let times = Timetable::new(started, exploring);
    if let Some(explorers) = explorers.filter(|_| request.repeat.is_none()) {
        let asked = Elsewhere {
            store: &store,
            tested: &project.classes,
            search: &search,
            classes: durable.unknown(&targets),
            effort: durable.effort(),
            until: times.explored(Duration::ZERO),
        };
        explorers.explore(&asked, &mut |explored| durable.adopt(explored))?;
    }
    let output = |work: &ClassWork| match &request.output {
        Some(folder) => folder.clone(),
        None => project.tests_of(&store.class_path, &work.class.name),
    };
    let layout = |work: &ClassWork| project.layout_of(&store.class_path, &work.class.name);
    let writer = Writer {
        output: &output,
        apart: request.apart(&project),
        layout: &layout,
        bugs: style.bugs,
        framework: style.framework,
    };
    let first = targets.first().map(|target| target.class.name);
    let folder = first.map(|class| match &request.output {
        Some(folder) => folder.clone(),
        None => project.tests_of(&store.class_path, &class),
    });
    folder.as_deref().map_or(Ok(()), preflight::output)?;
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
    let blamer = Blamer::new(&store, &project, request.policy, request.nulls);
    let flags = |work: &ClassWork| {
        let language = project.language_of(&store.class_path, &work.class.name);
        Flags {
            options: language.options,
            warnings_are_errors: language.warnings_are_errors,
        }
    };
    let mut confirmer = Confirmer::new(&blamer, jvm, style, times, &search, writer, &flags);
    let looking = exploring.map(|budget| started + budget / GIVEN);
    let tests = given::Places {
        tests: &request.given,
        path: &test_path,
        output: folder.as_deref(),
    };
    let given = given::look(&tests, &store, looking, observer)?;
    let base = search.boot(&store, search::TEST_OPERATIONS)?;
    let wanted = Wanted {
        targets,
        given: &given.covered,
    };
    let mut classes = search::all(
        &store,
        base,
        wanted,
        &search,
        &mut confirmer,
        &mut durable,
        observer,
    )?;
    linkage::notes(&classes).for_each(|note| observer.note(note));
    let explored = Instant::now();
    confirmer.finish(&mut classes, observer)?;
    let style = confirmer.style();
    over.store(true, Ordering::Relaxed);
    let mut folders = confirmer.folders();
    folders.extend(test_path);
    let until = match search.is_stopped() {
        true => Some(Instant::now() + HURRY),
        false => times.measured(),
    };
    let mut tests = TestMachine::new(&store, &folders, until)?;
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
    keep_few(&judge, &mut classes, style, &given.executed, &mut tests);
    let mut executed = tests.together(&classes, style.bugs, observer);
    executed.add(&given.executed);
    let files = targets::files(&store);
    let proofs = Proofs::new(&store, &search, until, times.proving())?;
    let reasons = Reasons::new(&classes, &files, &targets::testable_of(&store), proofs);
    let measured = Measured::new(&store, &classes, &executed, &reasons)
        .map_err(|e| Error::unreadable(e.to_string()))?;
    for work in &mut classes {
        confirmer.writer().write(work, observer);
        confirmer.writer().clear(work);
    }
    let left = search
        .budget
        .map(|budget| budget.saturating_sub(started.elapsed()));
    format::format(
        &project,
        &classes,
        left.map(|l| l.max(formatting)),
        observer,
    );
    let fingerprint = fingerprint::of(&store, &search);
    let mut record = record::of(
        &judge,
        &classes,
        &measured,
        &given.executed,
        fingerprint,
        &search,
    );
    if !request.given.is_empty() {
        record.given = Some(results::coverage(&classes, &given.executed)?);
    }
    let drawn = until.map(|until| until.max(Instant::now() + DRAWING));
    record.view = view::generated(&store, &project, &classes, &measured, &record, drawn);
    record.view.times.total = started.elapsed().as_millis() as u64;
    record.view.times.confirming = explored.elapsed().as_millis() as u64;
    record.view.command = durable.record(&request.command, &project.folder, &store, &classes);
    outputs::write(&request.outputs, &project, &measured, &record, observer);
    record.view.curve = curve.points;
    kept::keep(&project.folder, &record);
    durable.finish(&classes, &record, !search.is_stopped());
    Ok(record)
}

/// The part of the time that looking at existing tests may take.
const GIVEN: u32 = 4;

/// What gathering graphs for the report may take beyond the time that is left.
const DRAWING: Duration = Duration::from_millis(200);

/// Remembers when how much was covered.
struct Curve<'a> {
    observer: &'a mut dyn Observer,
    started: Instant,
    points: Vec<(u64, u32)>,
}

impl Observer for Curve<'_> {
    fn observe(&mut self, event: Event) {
        if let Event::Progress { branches, .. } = &event {
            let now = (self.started.elapsed().as_millis() as u64, *branches as u32);
            if self.points.last().is_none_or(|last| last.1 != now.1) {
                self.points.push(now);
            }
        }
        self.observer.observe(event);
    }
}
