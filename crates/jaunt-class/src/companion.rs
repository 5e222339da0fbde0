//! Java code of our own that runs in the user's JVMs: compiled with the user's JDK at
//! the first use, then kept.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::{Error, Result};
use std::path::{Path, PathBuf};
use std::process::Command;

/// Sources that are compiled together, and files that lie beside their classes.
pub struct Companion<'a> {
    pub name: &'a str,
    pub sources: &'a [(&'a str, &'a str)],
    pub resources: &'a [(&'a str, &'a str)],
    pub options: &'a [&'a str],
    pub class_path: &'a [PathBuf],
}

impl Companion<'_> {
    /// The folder with the classes, compiled with the JDK in `home`, whose version is this.
    pub fn folder(&self, home: &Path, version: &str) -> Result<PathBuf> {
        let mut hasher = DefaultHasher::new();
        (self.sources, self.resources, self.options, self.class_path).hash(&mut hasher);
        version.hash(&mut hasher);
        let cache = cache_folder();
        let ready = cache.join(format!("{}-{:016x}", self.name, hasher.finish()));
        if ready.is_dir() {
            return Ok(ready);
        }
        std::fs::create_dir_all(&cache)?;
        let work = tempfile::tempdir_in(&cache)?;
        self.compile(home, work.path())?;
        for (name, text) in self.resources {
            let file = work.path().join(name);
            std::fs::create_dir_all(file.parent().unwrap_or(work.path()))?;
            std::fs::write(file, text)?;
        }
        match std::fs::rename(work.path(), &ready) {
            Ok(()) => Ok(ready),
            // Another process was faster.
            Err(_) if ready.is_dir() => Ok(ready),
            Err(e) => Err(e),
        }
    }

    fn compile(&self, home: &Path, to: &Path) -> Result<()> {
        let sources = tempfile::tempdir()?;
        let mut javac = Command::new(home.join("bin/javac"));
        javac.args(["-nowarn", "-encoding", "UTF-8", "-d"]).arg(to);
        javac.args(self.options);
        if !self.class_path.is_empty() {
            let path = std::env::join_paths(self.class_path).map_err(Error::other)?;
            javac.arg("-classpath").arg(path);
        }
        for (name, text) in self.sources {
            let file = sources.path().join(name);
            std::fs::write(&file, text)?;
            javac.arg(file);
        }
        let done = javac.output()?;
        match done.status.success() {
            true => Ok(()),
            false => Err(Error::other(format!(
                "javac of {} ({}): {}",
                home.display(),
                done.status,
                String::from_utf8_lossy(&done.stderr).trim()
            ))),
        }
    }
}

/// Where what is made once is kept: `JAUNT_CACHE`, else the user's cache folder, else one
/// for temporary files.
pub fn cache_folder() -> PathBuf {
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
