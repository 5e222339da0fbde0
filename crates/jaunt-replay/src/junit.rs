//! Finds the JUnit that the project uses, or one that the machine has.

use std::path::{Path, PathBuf};

use jaunt_class::ClassPath;
use jaunt_record::Framework;

/// Jars that belong together, the first of each list being the one with the
/// marker: file names without version, as Maven and Debian call them.
fn jars_of(framework: Framework) -> &'static [&'static [&'static str]] {
    match framework {
        Framework::JUnit4 => &[
            &["junit", "hamcrest-core", "hamcrest"],
            &["junit4", "hamcrest"],
        ],
        Framework::JUnit5 => &[
            &["junit-platform-console-standalone"],
            &[
                "junit-jupiter-api",
                "junit-jupiter-engine",
                "junit-platform-commons",
                "junit-platform-engine",
                "opentest4j",
                "apiguardian-api",
            ],
        ],
    }
}

/// With JUnit 4.13 came the assertion for exceptions.
const SINCE_4_13: &str = "org/junit/function/ThrowingRunnable";

/// Stands in a jar of its own.
const TABLES: &str = "org/junit/jupiter/params/provider/CsvSource";

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct JUnit {
    pub framework: Framework,
    /// What to add to the project's class path; empty if it has all.
    pub jars: Vec<PathBuf>,
}

/// Deeper folders of a repository are of no interest.
const DEEPEST: usize = 7;

impl JUnit {
    /// Looks on the project's class path, in `JAUNT_JUNIT` (jars or folders,
    /// separated by colons), in the local Maven repository and in Debian's
    /// folder of jars.
    pub fn find(framework: Framework, class_path: &[PathBuf]) -> Option<JUnit> {
        let found = |jars| JUnit { framework, jars };
        if has_marker(framework, class_path) {
            return Some(found(Vec::new()));
        }
        let given = std::env::var_os("JAUNT_JUNIT").unwrap_or_default();
        let given: Vec<PathBuf> = std::env::split_paths(&given)
            .flat_map(|place| match place.is_dir() {
                true => jars_below(&place, DEEPEST),
                false => vec![place],
            })
            .collect();
        if has_marker(framework, &given) {
            return Some(found(given));
        }
        let home = std::env::var_os("HOME").map(PathBuf::from);
        let maven = home.map(|home| home.join(".m2/repository"));
        let places = maven.into_iter().chain([PathBuf::from("/usr/share/java")]);
        places
            .map(|place| jars_below(&place, DEEPEST))
            .find_map(|jars| choose(framework, &jars))
            .map(found)
    }

    /// Has it, together with the project's class path, all that tests need?
    pub fn is_recent(&self, class_path: &[PathBuf]) -> bool {
        let all = [class_path, &self.jars].concat();
        self.framework == Framework::JUnit5
            || open(&all).is_some_and(|path| path.origin(SINCE_4_13).is_some())
    }
}

/// Are the annotations of tests with tables on a class path?
pub fn has_tables(class_path: &[PathBuf]) -> bool {
    open(class_path).is_some_and(|path| path.origin(TABLES).is_some())
}

fn has_marker(framework: Framework, class_path: &[PathBuf]) -> bool {
    open(class_path).is_some_and(|path| path.origin(framework.marker()).is_some())
}

/// None if there is nothing on it.
pub(crate) fn open(class_path: &[PathBuf]) -> Option<ClassPath> {
    let path = std::env::join_paths(class_path).ok()?;
    let newest = jaunt_class::NEWEST_MAJOR - 44;
    let opened = ClassPath::open(&path.to_string_lossy(), newest);
    opened.ok().filter(|_| !class_path.is_empty())
}

/// The newest of each jar of the first group that has its main jar here.
fn choose(framework: Framework, jars: &[PathBuf]) -> Option<Vec<PathBuf>> {
    jars_of(framework).iter().find_map(|group| {
        let chosen: Vec<PathBuf> = group.iter().filter_map(|name| newest(name, jars)).collect();
        has_marker(framework, &chosen).then_some(chosen)
    })
}

fn newest(name: &str, jars: &[PathBuf]) -> Option<PathBuf> {
    let versions = jars.iter().filter_map(|jar| {
        let file = jar.file_stem()?.to_str()?;
        let version = match file.strip_prefix(name)? {
            "" => "",
            rest => rest.strip_prefix('-')?,
        };
        // `-sources` and other classifiers are no versions.
        let numbers: Option<Vec<u32>> = match version {
            "" => Some(Vec::new()),
            version => version.split('.').map(|part| part.parse().ok()).collect(),
        };
        Some((numbers?, jar))
    });
    versions.max().map(|(_, jar)| jar.clone())
}

fn jars_below(folder: &Path, depth: usize) -> Vec<PathBuf> {
    let Ok(files) = folder.read_dir() else {
        return Vec::new();
    };
    let mut paths: Vec<PathBuf> = files.flatten().map(|file| file.path()).collect();
    paths.sort();
    let below = |path: PathBuf| match path.is_dir() {
        true if depth > 0 => jars_below(&path, depth - 1),
        true => Vec::new(),
        false => vec![path],
    };
    let is_jar = |path: &PathBuf| path.extension().is_some_and(|e| e == "jar");
    paths.into_iter().flat_map(below).filter(is_jar).collect()
}
