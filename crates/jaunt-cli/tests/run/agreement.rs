//! Same standard output, same exit code: `jaunt run` against `java` on the same classes.

use crate::corpus::{Area, Program, wanted};
use crate::jaunt;
use crate::java::{self, Expected};
use crate::jdk::Jdk;
use crate::process::Finished;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::thread;

/// Lines of standard error shown with a failure: enough for the reason, not for a flood.
const SHOWN_STDERR: usize = 3;

/// Fails with a table of all programs that differ.
pub fn check(jdk: &Jdk, areas: &[Area]) {
    let runnable = areas.iter().filter(|area| area.release <= jdk.feature);
    let work: Vec<(PathBuf, &Program)> = runnable
        .flat_map(|area| {
            let sources: Vec<PathBuf> = area.programs.iter().map(|p| p.source.clone()).collect();
            let classes = java::compile(jdk, area.release, &sources);
            let programs = area.programs.iter().filter(|program| wanted(program));
            programs.map(move |program| (classes.clone(), program))
        })
        .collect();
    let mut failures = in_parallel(&work, |(classes, program)| compare(jdk, classes, program));
    failures.sort();
    let total = work.len();
    println!(
        "JDK {}: {} of {total} agree",
        jdk.version,
        total - failures.len()
    );
    assert!(
        failures.is_empty(),
        "JDK {}: {} of {total} programs differ\n{}",
        jdk.version,
        failures.len(),
        failures.concat()
    );
}

fn compare(jdk: &Jdk, classes: &Path, program: &Program) -> Option<String> {
    let expected = java::expected(jdk, &program.source, classes, &program.main);
    let actual = jaunt::run(jdk, &[], classes, &program.main);
    (actual.code != Some(expected.code) || actual.stdout != expected.stdout)
        .then(|| describe(program, &expected, &actual))
}

fn describe(program: &Program, expected: &Expected, actual: &Finished) -> String {
    let code = match actual.code {
        Some(code) => code.to_string(),
        None => "hang".to_string(),
    };
    let mut text = format!("{}: exit {code}, java {}\n", program.name(), expected.code);
    if let Some((line, java, ours)) = first_difference(&expected.stdout, &actual.stdout) {
        let _ = writeln!(text, "    line {line}  java: {java}");
        let _ = writeln!(text, "    line {line} jaunt: {ours}");
    }
    for line in actual.stderr.lines().take(SHOWN_STDERR) {
        let _ = writeln!(text, "    {line}");
    }
    text
}

/// The number of the first line that differs and both its versions.
fn first_difference<'a>(java: &'a str, ours: &'a str) -> Option<(usize, &'a str, &'a str)> {
    if java == ours {
        return None;
    }
    let (mut java, mut ours) = (java.split('\n'), ours.split('\n'));
    (1..).find_map(|number| match (java.next(), ours.next()) {
        (left, right) if left == right => None,
        (left, right) => Some((number, left.unwrap_or("<end>"), right.unwrap_or("<end>"))),
    })
}

/// Applies `job` to all of `work` on every core and keeps what it returns.
pub fn in_parallel<T: Sync>(work: &[T], job: impl Fn(&T) -> Option<String> + Sync) -> Vec<String> {
    let next = Mutex::new(work.iter());
    let found = Mutex::new(Vec::new());
    let cores = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        for _ in 0..cores {
            scope.spawn(|| {
                loop {
                    let item = next.lock().expect("no worker panicked").next();
                    let Some(item) = item else { break };
                    let result = job(item);
                    found.lock().expect("no worker panicked").extend(result);
                }
            });
        }
    });
    found.into_inner().expect("no worker panicked")
}
