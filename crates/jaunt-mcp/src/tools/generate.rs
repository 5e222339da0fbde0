//! Tests for classes, for methods, or for a change.

use std::path::PathBuf;

use jaunt_emit::{json, table};
use jaunt_generate::asked::command;
use jaunt_generate::{Error, Event, Observer, Request};
use jaunt_project::Places;
use rmcp::schemars::{self, JsonSchema};
use serde::Deserialize;
use serde_json::json;

use super::shorten;
use crate::arguments::{Where, read};
use crate::budget::Limits;
use crate::call::{Answer, Job};

#[derive(Debug, Deserialize, JsonSchema)]
pub struct Arguments {
    /// Classes, methods and packages: pkg.Class, pkg.Class#method,
    /// pkg.Class#method(int,java.lang.String), pkg.*. Default: every class of the project.
    #[serde(default)]
    targets: Vec<String>,
    /// Only methods that changed in git since this revision, such as main or HEAD~1.
    since: Option<String>,
    /// The folder that the tests go to. Default: src/test/java of the project.
    output: Option<PathBuf>,
    #[serde(flatten)]
    place: Where,
    #[serde(flatten)]
    limits: Limits,
}

pub fn run(job: &Job) -> Result<Answer, Error> {
    let arguments: Arguments = read(&job.arguments)?;
    let mut listener = Listener::new(job);
    let request = request(&arguments, job)?;
    let record = jaunt_generate::generate(&request, &mut listener)?;
    let mut data = json::report(&record);
    if let Some(classes) = data["classes"].as_array_mut() {
        for class in classes {
            shorten(class, "uncovered");
            shorten(class, "unwritten");
        }
    }
    shorten(&mut data, "classes");
    data["notes"] = json!(listener.notes);
    let notes = listener.notes.iter().map(|note| format!("note: {note}\n"));
    let text = notes.collect::<String>() + &table::text(&record, false);
    Ok(Answer { text, data })
}

fn request(arguments: &Arguments, job: &Job) -> Result<Request, Error> {
    let search = arguments.limits.search(job.most, &job.stop)?;
    let places = arguments.place.places(job, search.budget);
    Ok(Request {
        targets: arguments.targets.clone(),
        since: arguments.since.clone(),
        output: arguments.output.clone(),
        command: repeated(arguments, &places),
        places,
        search,
        ..Request::default()
    })
}

/// The command that does the same.
fn repeated(arguments: &Arguments, places: &Places) -> String {
    let limits = &arguments.limits;
    let path = |path: &PathBuf| path.display().to_string();
    let options = [
        ("-p", places.project.as_ref().map(path)),
        ("--cp", places.class_path.clone()),
        ("--classes", places.classes.clone()),
        ("--jdk", places.jdk.as_ref().map(path)),
        ("--since", arguments.since.clone()),
        ("-o", arguments.output.as_ref().map(path)),
        ("--budget", limits.budget_seconds.map(|s| format!("{s}s"))),
        ("--steps", limits.steps.map(|n| n.to_string())),
        ("--max-array", limits.max_array.map(|n| n.to_string())),
        ("--loop-bound", limits.loop_bound.map(|n| n.to_string())),
        ("--depth-bound", limits.depth_bound.map(|n| n.to_string())),
        ("--seed", limits.seed.map(|n| n.to_string())),
    ];
    let given = options.into_iter().filter_map(|(name, value)| {
        let value = value?;
        Some([name.to_string(), value])
    });
    let words = std::iter::once("generate".to_string()).chain(given.flatten());
    command(words.chain(arguments.targets.iter().cloned()))
}

/// Tells how it goes, and keeps what people should know.
pub struct Listener<'a> {
    job: &'a Job,
    pub notes: Vec<String>,
    branches: usize,
    tests: usize,
}

impl<'a> Listener<'a> {
    pub fn new(job: &'a Job) -> Listener<'a> {
        Listener {
            job,
            notes: Vec::new(),
            branches: 0,
            tests: 0,
        }
    }
}

impl Observer for Listener<'_> {
    fn observe(&mut self, event: Event) {
        let state = format!("{} branches, {} tests", self.branches, self.tests);
        match event {
            Event::Note(note) => self.notes.push(note.to_string()),
            Event::Exploring { method, done, of } => {
                let method = format!("{}#{}", method.class, method.name);
                let words = format!("{done} of {of} methods, {state}, exploring {method}");
                self.job.tell(words);
            }
            Event::Progress {
                branches, tests, ..
            } => (self.branches, self.tests) = (branches, tests),
            Event::Confirming { tests } => {
                self.job
                    .tell(format!("{state}, confirming {tests} on the JVM"));
            }
        }
    }
}
