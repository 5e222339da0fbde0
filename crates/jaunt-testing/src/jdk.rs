//! The JDKs of this machine that are tested on.

use std::env;
use std::fmt::Debug;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// One installed JDK with a compiler and a launcher.
#[derive(Clone, Debug)]
pub struct Jdk {
    pub home: PathBuf,
    /// The number people say: 17, 21, 25.
    pub feature: u32,
    /// The full version, part of the key of everything cached.
    pub version: String,
}

/// Where Linux distributions put their JDKs.
const SYSTEM_JVMS: &str = "/usr/lib/jvm";

/// The oldest JDK that Jaunt promises to work with.
const OLDEST: u32 = 17;

impl Jdk {
    fn at(home: &Path) -> Option<Jdk> {
        let home = home.canonicalize().ok()?;
        let complete = home.join("bin/javac").is_file() && home.join("lib/modules").is_file();
        let release = fs::read_to_string(home.join("release")).ok()?;
        let version = release
            .lines()
            .find_map(|line| line.strip_prefix("JAVA_VERSION="))?
            .trim_matches('"')
            .to_string();
        let feature = version.split(['.', '-', '+']).next()?.parse().ok()?;
        (complete && feature >= OLDEST).then_some(Jdk {
            home,
            feature,
            version,
        })
    }

    pub fn tool(&self, name: &str) -> PathBuf {
        self.home.join("bin").join(name)
    }
}

/// The JDKs to test on, oldest first, one of each feature version; at least one.
///
/// `JAUNT_JDKS` decides if it is set; otherwise the user's own JDK is taken together with
/// the oldest supported and the newest one installed.
pub fn all() -> Vec<Jdk> {
    static FOUND: OnceLock<Vec<Jdk>> = OnceLock::new();
    FOUND.get_or_init(find).clone()
}

/// The newest of [`all`].
pub fn newest() -> Jdk {
    all().pop().expect("at least one JDK")
}

/// All of them, opened by whoever reads their libraries.
pub fn opened<T, E: Debug>(open: impl Fn(&Path) -> Result<T, E>) -> Vec<T> {
    let open = |jdk: Jdk| open(&jdk.home).unwrap_or_else(|error| panic!("{jdk:?}: {error:?}"));
    all().into_iter().map(open).collect()
}

fn find() -> Vec<Jdk> {
    let mut found: Vec<Jdk> = match env::var_os("JAUNT_JDKS") {
        Some(homes) => env::split_paths(&homes)
            .map(|home| Jdk::at(&home).unwrap_or_else(|| panic!("JAUNT_JDKS: no JDK in {home:?}")))
            .collect(),
        None => users_own().into_iter().chain(installed()).collect(),
    };
    found.sort_by_key(|jdk| jdk.feature);
    found.dedup_by_key(|jdk| jdk.feature);
    assert!(
        !found.is_empty(),
        "no JDK of version {OLDEST} or later found: run scripts/setup or set JAUNT_JDKS"
    );
    let versions: Vec<&str> = found.iter().map(|jdk| jdk.version.as_str()).collect();
    crate::say(&format!("JDKs tested on: {}", versions.join(", ")));
    found
}

fn users_own() -> Option<Jdk> {
    let from_home = env::var_os("JAVA_HOME").and_then(|home| Jdk::at(Path::new(&home)));
    from_home.or_else(|| {
        let path = env::var_os("PATH")?;
        let java = env::split_paths(&path)
            .map(|dir| dir.join("java"))
            .find(|java| java.is_file())?;
        Jdk::at(java.canonicalize().ok()?.parent()?.parent()?)
    })
}

fn installed() -> Vec<Jdk> {
    let homes = fs::read_dir(SYSTEM_JVMS).into_iter().flatten().flatten();
    let mut jdks: Vec<Jdk> = homes.filter_map(|home| Jdk::at(&home.path())).collect();
    jdks.sort_by_key(|jdk| jdk.feature);
    let newest = jdks.pop();
    jdks.retain(|jdk| jdk.feature == OLDEST);
    jdks.extend(newest);
    jdks
}
