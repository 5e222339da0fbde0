//! What `generate` looked at and did.

use std::time::Instant;

use jaunt_record::{FileView, RunRecord, View};
use jaunt_vm::Store;

use super::{Viewer, add_times, kept_to};
use crate::results::Measured;
use crate::work::ClassWork;
use jaunt_project::Project;

/// Tests, sources and graphs of a run whose record is complete otherwise.
pub fn generated(
    store: &Store,
    project: &Project,
    classes: &[ClassWork],
    measured: &Measured,
    record: &RunRecord,
    until: Option<Instant>,
) -> View {
    let mut viewer = Viewer::new(store, project, until);
    let listed = |work: &&ClassWork| {
        let name = work.class.java_name();
        record.classes.iter().any(|class| class.class == name)
    };
    for work in classes.iter().filter(listed) {
        if let Some(coverage) = measured.class(work.class.name) {
            viewer.add_class(work.class, coverage);
        }
    }
    for work in classes.iter().filter(listed) {
        for method in &work.methods {
            add_times(&mut viewer.view.times, &method.corpus);
            let tally = &method.corpus.tally;
            for (what, &paths) in &tally.unsupported {
                count(&mut viewer.view.unsupported, what.to_string(), paths);
            }
            for (bound, &paths) in &tally.bounded {
                count(&mut viewer.view.bounds, kept_to(*bound), paths);
            }
        }
        for suite in &work.suites {
            let file = viewer.view.files.len();
            viewer.view.files.push(FileView {
                class: suite.full_name(),
                text: suite.text.clone(),
            });
            for test in &suite.tests {
                let found = &work.found[test.case];
                if let Some(mut path) = viewer.path(found.target, &found.trace) {
                    path.test = Some(format!("{}.{}", suite.full_name(), test.name));
                    path.code = Some((file, test.lines.start, test.lines.end));
                    viewer.view.paths.push(path);
                }
            }
        }
    }
    let mut view = viewer.view;
    view.verb = "generate".into();
    view.title = project.name();
    view
}

fn count(all: &mut Vec<(String, u64)>, what: String, paths: u64) {
    match all.iter_mut().find(|(known, _)| *known == what) {
        Some((_, sum)) => *sum += paths,
        None => all.push((what, paths)),
    }
}
