//! The project's own formatter has the last word on how tests look: a build that checks
//! it would refuse them otherwise.

use std::collections::BTreeMap;
use std::path::Path;
use std::time::{Duration, Instant};

use jaunt_project::{Formatter, Project, run_goals};
use jaunt_record::Note;

use crate::observer::Observer;
use crate::work::ClassWork;

/// What a formatter may take, as a part of the budget, and at least.
const PART: u32 = 6;
const LEAST: Duration = Duration::from_secs(10);

/// The time that is kept for formatting.
pub fn reserve(project: &Project, budget: Option<Duration>) -> Duration {
    match (project.formatters().next(), budget) {
        (Some(_), Some(budget)) => (budget / PART).max(LEAST).min(budget / 3),
        _ => Duration::ZERO,
    }
}

/// Formats the tests of this run, as far as there is time.
pub fn format(
    project: &Project,
    classes: &[ClassWork],
    time: Option<Duration>,
    observer: &mut dyn Observer,
) {
    let files = || classes.iter().flat_map(|work| &work.files);
    let has_tests = |formatter: &&Formatter| files().any(|file| lies_in(file, &formatter.folder));
    let mut goals: BTreeMap<(&str, &str), Vec<&Formatter>> = BTreeMap::new();
    for formatter in project.formatters().filter(has_tests) {
        let key = (formatter.goal.as_str(), formatter.files.as_str());
        goals.entry(key).or_default().push(formatter);
    }
    let until = Instant::now() + time.unwrap_or(Duration::from_secs(600));
    for ((goal, files), formatters) in goals {
        let folders = formatters.iter().map(|f| below(&f.folder, &project.folder));
        let modules: Vec<String> = folders.collect();
        let words = [
            goal.to_string(),
            format!("-D{files}"),
            "--projects".to_string(),
            modules.join(","),
        ];
        if let Err(why) = run_goals(&project.folder, &words, until) {
            let formatter = formatters[0].name.clone();
            observer.note(Note::Unformatted { formatter, why });
        }
    }
}

fn lies_in(file: &Path, folder: &Path) -> bool {
    let (file, folder) = (file.canonicalize(), folder.canonicalize());
    file.is_ok_and(|file| folder.is_ok_and(|folder| file.starts_with(folder)))
}

/// The folder of a module as Maven calls it from that of the project.
fn below(folder: &Path, project: &Path) -> String {
    let (folder, project) = (folder.canonicalize(), project.canonicalize());
    let below = folder.ok().zip(project.ok()).and_then(|(folder, project)| {
        let below = folder.strip_prefix(project).ok()?;
        Some(below.display().to_string())
    });
    below
        .filter(|b| !b.is_empty())
        .unwrap_or_else(|| ".".into())
}
