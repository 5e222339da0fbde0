//! A task's program: its sources compiled, and a `Verifier` that replays on the JVM.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::Command;

use jaunt_class::{Companion, Jdk};
use tempfile::TempDir;

use crate::error::Error;

/// The class by which tasks ask for inputs, as the real JVM gets it: it replays.
const VERIFIER: (&str, &str) = (
    "Verifier.java",
    "package org.sosy_lab.sv_benchmarks;
public final class Verifier {
    public static void assume(boolean condition) { jaunt.Symbolic.assume(condition); }
    public static boolean nondetBoolean() { return jaunt.Symbolic.getBoolean(); }
    public static byte nondetByte() { return jaunt.Symbolic.getByte(); }
    public static char nondetChar() { return jaunt.Symbolic.getChar(); }
    public static short nondetShort() { return jaunt.Symbolic.getShort(); }
    public static int nondetInt() { return jaunt.Symbolic.getInteger(); }
    public static long nondetLong() { return jaunt.Symbolic.getLong(); }
    public static float nondetFloat() { return jaunt.Symbolic.getFloat(); }
    public static double nondetDouble() { return jaunt.Symbolic.getDouble(); }
    public static String nondetString() { return jaunt.Symbolic.getString(); }
}
",
);
const SYMBOLIC: (&str, &str) = (
    "Symbolic.java",
    include_str!("../../../../java/src/jaunt/Symbolic.java"),
);

/// A program ready to be looked at.
pub struct Compiled {
    /// Folders and jars.
    pub class_path: Vec<PathBuf>,
    pub sources: Vec<PathBuf>,
    /// Holds what was compiled.
    _folder: TempDir,
}

/// Compiles the sources that files and folders hold; those of classes, and jars, stay as
/// they are.
pub fn compile(jdk: &Jdk, places: &[PathBuf]) -> Result<Compiled, Error> {
    let folder = tempfile::tempdir()?;
    let (mut sources, mut libraries) = (Vec::new(), Vec::new());
    for place in places {
        if !place.exists() {
            return Err(Error::unreadable(format!(
                "the task names {}, which does not exist",
                place.display()
            )));
        }
        let found = files(place);
        let has = |kind: &str| found.iter().any(|f| is(f, kind));
        if has("java") {
            sources.extend(found.into_iter().filter(|f| is(f, "java")));
        } else if place.is_dir() && !has("class") {
            continue;
        } else {
            libraries.push(place.clone());
        }
    }
    sources.sort();
    sources.dedup();
    let mut class_path = Vec::new();
    if !sources.is_empty() {
        javac(jdk, &sources, &libraries, folder.path())?;
        class_path.push(folder.path().to_path_buf());
    }
    class_path.extend(libraries);
    match class_path.is_empty() {
        true => Err(Error::unreadable(
            "the task has neither sources nor classes: name folders or files with some",
        )),
        false => Ok(Compiled {
            class_path,
            sources,
            _folder: folder,
        }),
    }
}

/// The folder of a `Verifier` that takes its values from `jaunt.Symbolic`.
pub fn replaying_verifier(jdk: &Jdk) -> Result<PathBuf, Error> {
    let companion = Companion {
        name: &format!("verifier-{}", jdk.feature),
        sources: &[VERIFIER, SYMBOLIC],
        resources: &[],
        options: &[],
        class_path: &[],
    };
    Ok(companion.folder(&jdk.home, &jdk.version)?)
}

fn javac(jdk: &Jdk, sources: &[PathBuf], libraries: &[PathBuf], to: &Path) -> Result<(), Error> {
    let mut javac = Command::new(jdk.home.join("bin/javac"));
    javac.args(["-g", "-nowarn", "-proc:none", "-encoding", "UTF-8", "-d"]);
    javac.arg(to).args(sources);
    if !libraries.is_empty() {
        let path = std::env::join_paths(libraries).map_err(|e| Error::usage(e.to_string()))?;
        javac.arg("-cp").arg(path);
    }
    let done = javac.output()?;
    match done.status.success() {
        true => Ok(()),
        false => Err(Error::unreadable(format!(
            "the task does not compile:\n{}",
            String::from_utf8_lossy(&done.stderr).trim()
        ))),
    }
}

fn is(file: &Path, kind: &str) -> bool {
    file.extension() == Some(OsStr::new(kind))
}

/// A file, or all files below a folder.
fn files(place: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut next = vec![place.to_path_buf()];
    while let Some(place) = next.pop() {
        match std::fs::read_dir(&place) {
            Ok(entries) => next.extend(entries.flatten().map(|e| e.path())),
            Err(_) => found.push(place),
        }
    }
    found
}
