//! The JDKs to test on: those listed in `JAUNT_JDKS`, else `JAVA_HOME` and what
//! is installed in the usual place. Tests pass without any.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

use jaunt_class::Jdk;

/// One of each version, the oldest first.
pub fn all() -> Vec<Jdk> {
    let homes: Vec<PathBuf> = match std::env::var_os("JAUNT_JDKS") {
        Some(listed) => std::env::split_paths(&listed).collect(),
        None => {
            let system = Path::new("/usr/lib/jvm").read_dir();
            let system = system.into_iter().flatten().flatten().map(|f| f.path());
            let own = std::env::var_os("JAVA_HOME").map(PathBuf::from);
            own.into_iter().chain(system).collect()
        }
    };
    let jdks = homes.iter().filter_map(|home| Jdk::open(home).ok());
    let usable = jdks.filter(|jdk| jdk.feature >= 17 && jdk.home.join("bin/javac").is_file());
    let found: BTreeMap<u16, Jdk> = usable.map(|jdk| (jdk.feature, jdk)).collect();
    if found.is_empty() {
        eprintln!("skipped: no JDK found");
    }
    found.into_values().collect()
}

/// Compiles sources with javac.
pub fn compile(jdk: &Jdk, flags: &[&str], sources: &[PathBuf], to: &Path) {
    finish(
        Command::new(jdk.home.join("bin/javac")).args(flags),
        sources,
        to,
    );
}

/// Compiles sources with the compiler of Eclipse.
pub fn compile_ecj(jdk: &Jdk, ecj: &Path, flags: &[&str], sources: &[PathBuf], to: &Path) {
    let mut java = Command::new(jdk.home.join("bin/java"));
    java.arg("-jar").arg(ecj).arg("-proc:none").args(flags);
    finish(&mut java, sources, to);
}

fn finish(compiler: &mut Command, sources: &[PathBuf], to: &Path) {
    compiler.arg("-nowarn").arg("-d").arg(to);
    let done = compiler.args(sources).output().expect("a compiler");
    let errors = String::from_utf8_lossy(&done.stderr);
    assert!(done.status.success(), "{compiler:?}: {errors}");
}
