//! The JDKs to test against: those listed in `JAUNT_JDKS`, else `JAVA_HOME` and
//! what is installed in the usual place.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use jaunt_class::Jdk;

/// One of each version, the oldest first.
pub fn jdks() -> Vec<Jdk> {
    let homes: Vec<PathBuf> = match std::env::var_os("JAUNT_JDKS") {
        Some(listed) => std::env::split_paths(&listed).collect(),
        None => installed(),
    };
    let found: BTreeMap<u16, Jdk> = homes
        .iter()
        .filter_map(|home| Jdk::open(home).ok())
        .filter(|jdk| jdk.feature >= 17)
        .map(|jdk| (jdk.feature, jdk))
        .collect();
    assert!(!found.is_empty(), "no JDK found: set JAUNT_JDKS");
    found.into_values().collect()
}

fn installed() -> Vec<PathBuf> {
    let system = Path::new("/usr/lib/jvm").read_dir();
    let system = system.into_iter().flatten().flatten().map(|f| f.path());
    let own = std::env::var_os("JAVA_HOME").map(PathBuf::from);
    own.into_iter().chain(system).collect()
}
