//! Calls of `jaunt explore`.

use crate::java;
use crate::jdk::Jdk;
use crate::process::{self, Finished};
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

pub const LIMIT: Duration = Duration::from_secs(300);

/// The oldest release that Jaunt promises to work with.
pub const RELEASE: u32 = 17;

pub fn repository() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

/// `jaunt.Symbolic` for the compiler and for the real `java`.
pub fn symbolic() -> PathBuf {
    repository().join("java/src/jaunt/Symbolic.java")
}

/// The compiled drivers of `tests/drivers`.
pub fn drivers(jdk: &Jdk) -> PathBuf {
    compiled(jdk, "tests/drivers")
}

/// The compiled programs of a folder of the repository.
pub fn compiled(jdk: &Jdk, folder: &str) -> PathBuf {
    let mut sources = java_files(&repository().join(folder));
    sources.extend(java_files(&repository().join("java/src/jaunt")));
    java::compile(jdk, RELEASE, &sources)
}

/// The Java sources of a folder, sorted.
pub fn java_files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{folder:?}: {error}"));
    let mut files: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    files.retain(|file| file.extension().is_some_and(|kind| kind == "java"));
    files.sort();
    files
}

/// `jaunt explore FLAGS --jdk JDK --cp CLASSES TARGET`.
pub fn explore(jdk: &Jdk, flags: &[&str], classes: &Path, target: &str) -> Finished {
    process::run(&mut command(jdk, flags, classes, target), LIMIT)
}

pub fn command(jdk: &Jdk, flags: &[&str], classes: &Path, target: &str) -> Command {
    let mut jaunt = Command::new(env!("CARGO_BIN_EXE_jaunt"));
    jaunt.arg("explore").args(flags);
    jaunt.arg("--jdk").arg(&jdk.home).arg("--cp").arg(classes);
    jaunt.arg(target);
    jaunt
}

/// What `explore --json` prints.
pub fn json(jdk: &Jdk, flags: &[&str], classes: &Path, target: &str) -> Value {
    let flags = [&["--json"], flags].concat();
    let finished = explore(jdk, &flags, classes, target);
    serde_json::from_str(&finished.stdout)
        .unwrap_or_else(|error| panic!("{target}: {error}\n{finished:?}"))
}
