//! A run that can be repeated. How far the clock lets a run come is different each time, so
//! its inputs are recorded: whoever repeats it makes the same runs and explores nothing.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use jaunt_record::{Digest, Digester, Explored, MethodName};
use jaunt_vm::Store;
use serde::{Deserialize, Serialize};

use super::plan::{Plan, SCHEMA};
use super::{Durable, tests_of};
use crate::asked::quoted;
use crate::asked::targets::ClassTarget;
use crate::error::Error;
use crate::kept;
use crate::results::write::{replace, text_of};
use crate::work::ClassWork;

/// Recordings that are kept of a project; older ones go.
const MOST: usize = 20;

const PREFIX: &str = "repeat-";

#[derive(Serialize, Deserialize)]
pub struct Recording {
    schema: u32,
    /// Whatever decides what tests are written for the same inputs.
    settings: Digest,
    /// Each method with the runs that became tests.
    methods: Vec<Explored>,
}

impl Recording {
    pub fn read(file: &Path) -> Result<Recording, Error> {
        let shown = file.display();
        let text = text_of(file)
            .ok_or_else(|| Error::unreadable(format!("there is no recorded run in {shown}")))?;
        let recording = serde_json::from_str(&text).ok();
        recording
            .filter(|recording: &Recording| recording.schema == SCHEMA)
            .ok_or_else(|| Error::unreadable(format!("{shown} is no run that was recorded")))
    }

    /// Writes it into the folder of ours in a project, under a name that follows from it.
    fn write(&self, project: &Path) -> Option<PathBuf> {
        let text = serde_json::to_string(self).ok()?;
        let mut digester = Digester::new();
        digester.add(text.as_bytes());
        let folder = kept::folder_of(project).ok()?;
        let file = folder.join(format!("{PREFIX}{}.json", &digester.finish().0[..12]));
        replace(&file, &text).ok()?;
        remove_oldest(&folder);
        Some(file)
    }
}

/// Nobody is harmed by a file that cannot be removed.
fn remove_oldest(folder: &Path) {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let recordings = entries.filter(|entry| {
        let name = entry.file_name();
        name.as_encoded_bytes().starts_with(PREFIX.as_bytes())
    });
    let age =
        |entry: &fs::DirEntry| -> Option<SystemTime> { entry.metadata().ok()?.modified().ok() };
    let mut all: Vec<_> = recordings.map(|e| (age(&e), e.path())).collect();
    all.sort();
    for (_, file) in all.iter().rev().skip(MOST) {
        let _ = fs::remove_file(file);
    }
}

impl Plan {
    /// The command that repeats a run that was begun by this one.
    pub fn repeated_by(&self, command: &str) -> String {
        match &self.recording {
            Some(file) => format!("{command} --repeat {}", quoted(&file.to_string_lossy())),
            None => command.to_string(),
        }
    }
}

impl Durable {
    /// Records the tests of this run. Gives the command that writes them again.
    pub fn record(
        &mut self,
        command: &str,
        project: &Path,
        store: &Store,
        classes: &[ClassWork],
    ) -> String {
        // What counts its steps to the end and knew nothing before does the same again by itself.
        let mut methods = classes.iter().flat_map(|work| &work.methods);
        let is_new = methods.all(|method| !method.is_known);
        if self.is_repeating || self.is_counted && self.is_explored && is_new {
            return command.to_string();
        }
        let recorded = classes.iter().flat_map(|work| {
            let of_class = work.methods.iter();
            of_class.map(|method| {
                let name = method.method.stable_name();
                let known = self.known.get(&name).cloned();
                Explored {
                    runs: tests_of(work, method),
                    dropped: work.dropped_of(&name),
                    is_strengthened: true,
                    ..known.unwrap_or_else(|| self.explored(store, method, false))
                }
            })
        });
        let recording = Recording {
            schema: SCHEMA,
            settings: self.plan.settings.clone(),
            methods: recorded.collect(),
        };
        self.plan.recording = recording.write(project);
        self.plan.repeated_by(command)
    }

    /// From now on, all that is known is what was recorded. This run finds out nothing, so
    /// what others wrote down stays as it is.
    pub fn repeat(&mut self, recording: Recording, targets: &[ClassTarget]) -> Result<(), Error> {
        if recording.settings != self.plan.settings {
            return Err(Error::unreadable(
                "the run was recorded with other settings, another JDK, other libraries or \
                 another Jaunt; without --repeat, tests are generated anew",
            ));
        }
        let methods = recording.methods.into_iter();
        self.known = methods.map(|m| (m.method.clone(), m)).collect();
        let is_recorded = |name: &MethodName| {
            let known = self.known.get(name);
            known.is_some_and(|known| self.code.digest(name, &known.entered) == known.code)
        };
        let asked = targets.iter().flat_map(|target| &target.methods);
        let mut changed = asked.map(|method| method.stable_name());
        if let Some(method) = changed.find(|name| !is_recorded(name)) {
            return Err(cannot_repeat(&method));
        }
        self.is_repeating = true;
        self.before = None;
        self.database = None;
        Ok(())
    }

    /// Nothing is explored: each method has its recorded runs, or there is no repeating.
    pub fn check_repeated(&self, method: &MethodName, is_known: bool) -> Result<(), Error> {
        match self.is_repeating && !is_known {
            true => Err(cannot_repeat(method)),
            false => Ok(()),
        }
    }
}

fn cannot_repeat(method: &MethodName) -> Error {
    let MethodName { class, name, .. } = method;
    Error::unreadable(format!(
        "the code changed since the run was recorded: {class}#{name} is not what it was; \
         without --repeat, tests are generated anew"
    ))
}
