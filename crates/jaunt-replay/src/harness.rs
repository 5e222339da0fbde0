//! The Java side: compiled with the user's own JDK at the first use, then kept.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::process::Command;

use jaunt_class::Jdk;

use crate::error::ReplayError;

macro_rules! source {
    ($name:literal) => {
        (
            $name,
            include_str!(concat!("../../../java/replay/jaunt/replay/", $name)),
        )
    };
}

const SOURCES: [(&str, &str); 7] = [
    source!("Calls.java"),
    source!("Compiler.java"),
    source!("Events.java"),
    source!("Main.java"),
    source!("Request.java"),
    source!("Tests.java"),
    source!("Values.java"),
];

pub const MAIN: &str = "jaunt.replay.Main";

/// The folder with the compiled classes.
pub fn classes(jdk: &Jdk) -> Result<PathBuf, ReplayError> {
    let mut hasher = DefaultHasher::new();
    (SOURCES, &jdk.version).hash(&mut hasher);
    let name = format!("replay-{}-{:016x}", jdk.feature, hasher.finish());
    let cache = cache_folder();
    let ready = cache.join(name);
    if ready.is_dir() {
        return Ok(ready);
    }
    std::fs::create_dir_all(&cache).map_err(ReplayError::Files)?;
    let work = tempfile::tempdir_in(&cache).map_err(ReplayError::Files)?;
    compile(jdk, work.path())?;
    match std::fs::rename(work.path(), &ready) {
        Ok(()) => Ok(ready),
        // Another process was faster.
        Err(_) if ready.is_dir() => Ok(ready),
        Err(e) => Err(ReplayError::Files(e)),
    }
}

/// `JAUNT_CACHE`, else the user's cache folder, else one for temporary files.
fn cache_folder() -> PathBuf {
    let set = |name| std::env::var_os(name).filter(|value| !value.is_empty());
    let user = || {
        let cache = set("XDG_CACHE_HOME").map(PathBuf::from);
        let cache = cache.or_else(|| set("HOME").map(|home| Path::new(&home).join(".cache")))?;
        let folder = cache.join("jaunt");
        std::fs::create_dir_all(&folder).is_ok().then_some(folder)
    };
    set("JAUNT_CACHE")
        .map(PathBuf::from)
        .or_else(user)
        .unwrap_or_else(|| std::env::temp_dir().join("jaunt-cache"))
}

fn compile(jdk: &Jdk, to: &Path) -> Result<(), ReplayError> {
    let sources = tempfile::tempdir().map_err(ReplayError::Files)?;
    let mut javac = Command::new(jdk.home.join("bin/javac"));
    javac.args(["-nowarn", "-encoding", "UTF-8", "-d"]).arg(to);
    for (name, text) in SOURCES {
        let file = sources.path().join(name);
        std::fs::write(&file, text).map_err(ReplayError::Files)?;
        javac.arg(file);
    }
    let done = javac.output().map_err(ReplayError::Start)?;
    match done.status.success() {
        true => Ok(()),
        false => Err(ReplayError::Harness(format!(
            "javac {} ({}): {}",
            jdk.version,
            done.status,
            String::from_utf8_lossy(&done.stderr).trim()
        ))),
    }
}
