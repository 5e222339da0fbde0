//! What a run found out, written down as it happens, in the folder of ours in the project.
//! The next run, or one that goes on where this one was ended, explores again only what
//! depends on code that changed.

pub mod calls;
mod code;
pub mod database;
pub mod known;
mod plan;
mod recording;

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::time::{Duration, Instant};

use jaunt_emit::junit::Style;
use jaunt_explore::Search;
use jaunt_project::Project;
use jaunt_record::{
    Digester, Dropped, DroppedTest, Effort, Explored, KnownRun, MethodName, Note, RunRecord,
    java_name,
};
use jaunt_vm::Store;
use serde::Serialize;
use serde::de::DeserializeOwned;

use self::code::Code;
use self::database::{Database, Rows, Trouble, keep_aside};
use self::plan::{Plan, SCHEMA, WrittenFile};
use crate::asked::targets::{self, ClassTarget};
use crate::kept;
use crate::observer::Observer;
use crate::request::{Outputs, Request};
use crate::results::fingerprint;
use crate::search::MethodWork;
use crate::work::ClassWork;

pub use self::recording::Recording;

/// How often what was found is written down.
const OFTEN: Duration = Duration::from_millis(400);

const PLAN: &str = "plan";
const RECORD: &str = "record";
const METHOD: &str = "method ";

/// What is known of a method beforehand.
pub enum Known<'a> {
    Nothing,
    /// Some runs: it was not explored for as long as is asked for.
    Runs(&'a Explored),
    /// All that this run would find out.
    All(&'a Explored),
}

pub struct Durable {
    code: Code,
    /// None if there is no place for it.
    database: Option<Database>,
    plan: Plan,
    /// What the run before was, if its results can be used.
    before: Option<Plan>,
    record: Option<Vec<u8>>,
    known: BTreeMap<MethodName, Explored>,
    /// Rows that are not written yet.
    rows: BTreeMap<String, Option<Vec<u8>>>,
    written: Option<Instant>,
    started: Instant,
    budget: Option<Duration>,
    /// Each method had its share.
    is_explored: bool,
    /// What the run that this one goes on with had taken.
    spent: Duration,
    /// Steps are counted, and no clock ends anything.
    is_counted: bool,
    /// Another run is repeated.
    is_repeating: bool,
}

impl Durable {
    /// Opens what earlier runs of the same project wrote down. Where that cannot be used, this
    /// run begins with nothing and says why.
    pub fn open(
        request: &Request,
        project: &Project,
        store: &Store,
        search: &Search,
        targets: &[ClassTarget],
        style: Style,
        observer: &mut dyn Observer,
    ) -> Durable {
        let methods = targets.iter().map(|target| target.methods.len()).sum();
        let plan = Plan {
            schema: SCHEMA,
            settings: plan::settings(request, search, style, store),
            circumstances: fingerprint::of(store, search).digest(),
            targets: request.targets.clone(),
            effort: plan::effort(search, methods),
            is_done: false,
            milliseconds: 0,
            files: Vec::new(),
            recording: None,
        };
        let (database, mut rows) = opened(request, project, store, observer);
        let mut durable = Durable {
            code: Code::of(&targets::files(store)),
            database,
            plan,
            before: None,
            record: None,
            known: BTreeMap::new(),
            rows: BTreeMap::new(),
            written: None,
            started: Instant::now(),
            budget: search.budget,
            is_explored: false,
            spent: Duration::ZERO,
            is_counted: search.steps.is_some() && search.budget.is_none(),
            is_repeating: false,
        };
        let before: Option<Plan> = rows.remove(PLAN).and_then(|row| read(&row));
        // What given tests cover is looked at anew each time.
        let is_fresh = request.fresh || !request.given.is_empty();
        let fits = |before: &Plan| {
            before.schema == SCHEMA && before.settings == durable.plan.settings && !is_fresh
        };
        if let Some(before) = &before {
            durable.plan.files = before.files.clone();
        }
        durable.before = before.filter(fits);
        match &durable.before {
            Some(_) => durable.take(rows),
            None => durable.rows = rows.into_keys().map(|key| (key, None)).collect(),
        }
        durable.resume(request, observer);
        durable.commit();
        durable
    }

    /// What is found out is written down nowhere: somebody else asks for it.
    pub fn nowhere(store: &Store, effort: Effort) -> Durable {
        let nothing = Digester::new().finish();
        Durable {
            code: Code::of(&targets::files(store)),
            database: None,
            plan: Plan {
                schema: SCHEMA,
                settings: nothing.clone(),
                circumstances: nothing,
                targets: Vec::new(),
                effort,
                is_done: false,
                milliseconds: 0,
                files: Vec::new(),
                recording: None,
            },
            before: None,
            record: None,
            known: BTreeMap::new(),
            rows: BTreeMap::new(),
            written: None,
            started: Instant::now(),
            budget: None,
            is_explored: false,
            spent: Duration::ZERO,
            is_counted: false,
            is_repeating: false,
        }
    }

    /// All that was found out.
    pub fn into_explored(self) -> Vec<Explored> {
        self.known.into_values().collect()
    }

    /// Takes over what others found out about methods, if they looked at the same code.
    pub fn adopt(&mut self, explored: Vec<Explored>) {
        for explored in explored {
            if self.code.digest(&explored.method, &explored.entered) == explored.code {
                self.put(explored);
            }
        }
        self.commit();
    }

    pub fn effort(&self) -> Effort {
        self.plan.effort
    }

    /// Takes over what is known of methods whose code is the same.
    fn take(&mut self, mut rows: Rows) {
        self.record = rows.remove(RECORD);
        for (key, row) in rows {
            let explored: Option<Explored> = read(&row);
            let is_same =
                |known: &Explored| self.code.digest(&known.method, &known.entered) == known.code;
            match explored.filter(is_same) {
                Some(known) => {
                    self.known.insert(known.method.clone(), known);
                }
                None => {
                    self.rows.insert(key, None);
                }
            }
        }
    }

    fn resume(&mut self, request: &Request, observer: &mut dyn Observer) {
        if !request.resume {
            return;
        }
        match self.before.as_ref().filter(|before| !before.is_done) {
            Some(before) => self.spent = Duration::from_millis(before.milliseconds),
            None => observer.note(Note::NothingToResume),
        }
    }

    /// What the run that this one goes on with had taken.
    pub fn spent(&self) -> Duration {
        self.spent
    }

    /// What is known of a method.
    pub fn known(&self, method: &MethodName) -> Known<'_> {
        let asked = self.plan.effort;
        match self.known.get(method) {
            None => Known::Nothing,
            Some(known) if self.is_repeating => Known::All(known),
            Some(known) if known.is_done || known.effort.is_enough_for(asked) => Known::All(known),
            // Steps decide what is found, and when: a part of it means nothing.
            Some(_) if matches!(asked, Effort::Steps(_)) => Known::Nothing,
            Some(known) => Known::Runs(known),
        }
    }

    /// Tests of a method that an earlier run did not keep, if it is known well enough.
    pub fn dropped(&self, method: &MethodName) -> Vec<DroppedTest> {
        match self.known(method) {
            Known::All(known) => known.dropped.clone(),
            _ => Vec::new(),
        }
    }

    /// The methods that are not known well enough, class by class.
    pub fn unknown(&self, targets: &[ClassTarget]) -> Vec<Vec<MethodName>> {
        let unknown = |target: &ClassTarget| {
            let names = target.methods.iter().map(|method| method.stable_name());
            names
                .filter(|name| !matches!(self.known(name), Known::All(_)))
                .collect::<Vec<_>>()
        };
        let classes = targets.iter().map(unknown);
        classes.filter(|methods| !methods.is_empty()).collect()
    }

    /// The results of the run before, if this one would do exactly the same.
    pub fn unchanged(&self, request: &Request, targets: &[ClassTarget]) -> Option<RunRecord> {
        let before = self.before.as_ref()?;
        let is_same = before.is_done
            && before.circumstances == self.plan.circumstances
            && before.targets == self.plan.targets
            && request.since.is_none()
            && request.outputs == Outputs::default()
            && before.files.iter().all(WrittenFile::is_as_written)
            && before.recording.iter().all(|file| file.exists())
            && self.unknown(targets).is_empty();
        let record = self.record.as_deref().filter(|_| is_same)?;
        let mut record: RunRecord = read(record)?;
        let kept = targets.iter().map(|target| target.methods.len()).sum();
        record.explored = (0, kept);
        record.view.command = before.repeated_by(&request.command);
        Some(record)
    }

    /// Nothing more will be explored; somebody may have wanted to see what there is by then.
    pub fn end_exploring(&mut self, is_early: bool) {
        self.is_explored = !is_early;
    }

    /// Is it time to write down what was found?
    pub fn is_due(&self) -> bool {
        self.database.is_some() && self.written.is_none_or(|last| last.elapsed() >= OFTEN)
    }

    /// Notes what is known of a method by now.
    pub fn note(&mut self, store: &Store, work: &MethodWork, is_done: bool) {
        // There was no time for it: it is the next run's.
        if work.corpus.tally.runs == 0 && !is_done {
            return;
        }
        let method = work.method.stable_name();
        if let Some(known) = self.known.get(&method).filter(|_| work.is_known) {
            return self.put(Explored {
                is_strengthened: work.is_strengthened,
                runs: work.runs.clone(),
                ..known.clone()
            });
        }
        self.put(self.explored(store, work, is_done));
    }

    /// What is known of a method that was explored here.
    fn explored(&self, store: &Store, work: &MethodWork, is_done: bool) -> Explored {
        let method = work.method.stable_name();
        let covered = known::covered(store, &work.corpus.covered);
        let entered: Vec<MethodName> = covered.iter().map(|c| c.method.clone()).collect();
        let effort = match (self.plan.effort, self.is_explored) {
            // Its share of what was spent by now.
            (Effort::Time(share), false) => Effort::Time(self.share_so_far(share)),
            (effort, _) => effort,
        };
        Explored {
            code: self.code.digest(&method, &entered),
            method,
            entered,
            effort,
            is_done,
            is_strengthened: work.is_strengthened,
            runs: work.runs.clone(),
            dropped: Vec::new(),
            covered,
            doubtful: known::covered(store, &work.corpus.doubtful),
            counts: known::counts(&work.corpus),
            complaint: work.complaint.clone(),
            unseen: work.unseen,
        }
    }

    /// A method's share of the time, as far as the whole of it is over.
    fn share_so_far(&self, share: u64) -> u64 {
        let spent = (self.spent + self.started.elapsed()).as_secs_f64();
        let whole = self.budget.map_or(0.0, |budget| budget.as_secs_f64());
        (share as f64 * (spent / whole).min(1.0)) as u64
    }

    fn put(&mut self, explored: Explored) {
        let key = format!("{METHOD}{}", explored.method);
        self.rows.insert(key, serde_json::to_vec(&explored).ok());
        self.known.insert(explored.method.clone(), explored);
    }

    /// The run is over: what is kept of each method are its tests. If somebody ended it
    /// early, it can be gone on with.
    pub fn finish(&mut self, classes: &[ClassWork], record: &RunRecord, is_done: bool) {
        self.plan.is_done = is_done;
        for work in classes.iter().filter(|_| is_done) {
            for method in &work.methods {
                let name = method.method.stable_name();
                let Some(mut explored) = self.known.get(&name).cloned() else {
                    continue;
                };
                let dropped = work.dropped_of(&name);
                // Where there was no time to confirm, the next run has all inputs.
                if dropped.iter().any(|test| test.why == Dropped::NoTime) {
                    explored.effort = Effort::Time(0);
                    explored.is_done = false;
                    self.put(explored);
                    continue;
                }
                let tests = tests_of(work, method);
                // A test that was kept and is gone now may have left something uncovered.
                let is_lost = |run: &KnownRun| run.is_test && !tests.contains(run);
                if explored.runs.iter().any(is_lost) {
                    self.rows.insert(format!("{METHOD}{name}"), None);
                    continue;
                }
                explored.runs = tests;
                explored.dropped = dropped;
                // The next run looks for what there was no time for.
                explored.is_strengthened &= !work.is_weaker;
                self.put(explored);
            }
        }
        self.plan.files = self.files(classes);
        self.rows.insert(RECORD.into(), row(record));
        self.commit();
    }

    /// Test files that are there now: of these classes, and of those that nobody asked for.
    fn files(&self, classes: &[ClassWork]) -> Vec<WrittenFile> {
        let asked = |class: &str| classes.iter().any(|work| work.class.java_name() == class);
        let others = self.plan.files.iter().filter(|file| !asked(&file.class));
        let written = classes.iter().flat_map(|work| {
            let class = work.class.java_name();
            let files = work.files.iter();
            files.filter_map(move |file| WrittenFile::of(class.clone(), file.clone()))
        });
        others.cloned().chain(written).collect()
    }

    /// Removes the tests of classes that are gone. Files that people changed are theirs.
    pub fn clear_gone(&mut self, store: &Store) {
        let there = store.class_path.class_names().into_iter();
        let there: BTreeSet<String> = there.map(|name| java_name(&name)).collect();
        self.plan.files.retain(|written| {
            let is_gone = !there.contains(&written.class);
            if is_gone && written.is_as_written() {
                // Nobody is harmed by a file that cannot be removed.
                let _ = std::fs::remove_file(&written.file);
            }
            !is_gone
        });
    }

    /// Writes down what was noted.
    pub fn commit(&mut self) {
        let spent = self.spent + self.started.elapsed();
        self.plan.milliseconds = spent.as_millis() as u64;
        self.rows.insert(PLAN.into(), row(&self.plan));
        let rows: Vec<_> = std::mem::take(&mut self.rows).into_iter().collect();
        // A full disk is no reason to end a run; what was written before is still there.
        if let Some(database) = &self.database
            && database.write(&rows).is_err()
        {
            self.database = None;
        }
        self.written = Some(Instant::now());
    }
}

/// The runs of a method of which tests were written.
fn tests_of(work: &ClassWork, method: &MethodWork) -> Vec<KnownRun> {
    let own = work
        .found
        .iter()
        .filter(|f| f.target.id == method.method.id);
    let tests = own.filter_map(|found| {
        let known = method
            .runs
            .iter()
            .find(|run| run.input == found.trace.input)?;
        Some(KnownRun {
            is_test: true,
            ..known.clone()
        })
    });
    tests.collect()
}

/// Opens the file of a project's class path and output folder.
fn opened(
    request: &Request,
    project: &Project,
    store: &Store,
    observer: &mut dyn Observer,
) -> (Option<Database>, Rows) {
    let folder = match kept::folder_of(&project.folder) {
        Ok(folder) => folder,
        Err(e) => {
            let (file, why) = (project.folder.join(kept::FOLDER), e.to_string());
            observer.note(Note::NoStore { file, why });
            return (None, Rows::new());
        }
    };
    let file = folder.join(format!("run-{}.redb", place(request, store)));
    let mut opened = Database::open(&file);
    if let Err(Trouble::Broken(why)) = &opened {
        let why = why.clone();
        match keep_aside(&file) {
            Ok(aside) => {
                observer.note(Note::BrokenStore { aside, why });
                opened = Database::open(&file);
            }
            Err(e) => opened = Err(Trouble::Unusable(e.to_string())),
        }
    }
    match opened {
        Ok((database, rows)) => (Some(database), rows),
        Err(trouble) => {
            let why = match trouble {
                Trouble::InUse => "another run uses it".into(),
                Trouble::Broken(why) | Trouble::Unusable(why) => why,
            };
            observer.note(Note::NoStore { file, why });
            (None, Rows::new())
        }
    }
}

/// Runs with other classes or another output folder have nothing to do with each other.
fn place(request: &Request, store: &Store) -> String {
    let mut digester = Digester::new();
    // A folder may not be there yet.
    let absolute = |path: &PathBuf| std::path::absolute(path).unwrap_or_else(|_| path.clone());
    for path in store.class_path.given().iter().chain(&request.output) {
        digester.add(absolute(path).as_os_str().as_encoded_bytes());
    }
    digester.finish().0[..12].to_string()
}

fn row<T: Serialize>(value: &T) -> Option<Vec<u8>> {
    serde_json::to_vec(value).ok()
}

fn read<T: DeserializeOwned>(row: &[u8]) -> Option<T> {
    serde_json::from_slice(row).ok()
}
