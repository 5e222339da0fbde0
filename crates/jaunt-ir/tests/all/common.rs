//! The JDKs to test against: those listed in `JAUNT_JDKS`, else `JAVA_HOME`
//! and what is installed in the usual place. Tests pass without any.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use jaunt_class::{ClassFile, Jdk};

pub fn jdks() -> Vec<Jdk> {
    let homes: Vec<PathBuf> = match std::env::var_os("JAUNT_JDKS") {
        Some(listed) => std::env::split_paths(&listed).collect(),
        None => installed(),
    };
    let real: BTreeSet<PathBuf> = homes.iter().filter_map(|h| h.canonicalize().ok()).collect();
    let found: Vec<Jdk> = real
        .iter()
        .filter_map(|home| Jdk::open(home).ok())
        .collect();
    if found.is_empty() {
        eprintln!("skipped: no JDK found");
    }
    found
}

fn installed() -> Vec<PathBuf> {
    let system = Path::new("/usr/lib/jvm").read_dir();
    let system = system.into_iter().flatten().flatten().map(|f| f.path());
    std::env::var_os("JAVA_HOME")
        .map(PathBuf::from)
        .into_iter()
        .chain(system)
        .collect()
}

pub fn class(jdk: &Jdk, name: &str) -> Option<ClassFile> {
    ClassFile::parse(jdk.class(name)?).ok()
}
