//! Classes that changed after others were compiled against them: what may no longer be
//! used is refused at the same places and in the same words as by `java`.
//!
//! `tests/linking/before` is compiled as a whole, then `after` replaces its library.

use std::fs;
use std::path::{Path, PathBuf};

use crate::{corpus, jaunt, java, jdk};

#[test]
fn changed_classes_are_refused_as_java_does() {
    let folder = corpus::tests_folder().join("linking");
    for jdk in jdk::all() {
        let before = java::compile(&jdk, 17, &sources(&folder.join("before")));
        let after = java::compile_against(&jdk, 17, Some(&before), &sources(&folder.join("after")));
        let classes = PathBuf::from(format!("{}:{}", after.display(), before.display()));
        let expected = java::run(&jdk, &classes, "client.Linking");
        let actual = jaunt::run(&jdk, &[], &classes, "client.Linking");
        assert_eq!(expected.code, Some(0), "java: {}", expected.stderr);
        assert_eq!(actual.code, expected.code, "{}", actual.stderr);
        let lines = expected.stdout.lines().zip(actual.stdout.lines());
        let differing: Vec<_> = lines.filter(|(java, ours)| java != ours).collect();
        assert!(differing.is_empty(), "JDK {}: {differing:#?}", jdk.version);
        assert_eq!(actual.stdout, expected.stdout);
    }
}

/// The sources of all packages in a folder.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let inside = |folder: &Path| -> Vec<PathBuf> {
        let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{folder:?}: {error}"));
        entries.flatten().map(|entry| entry.path()).collect()
    };
    let packages = inside(folder);
    let mut sources: Vec<PathBuf> = packages.iter().flat_map(|p| inside(p)).collect();
    sources.sort();
    sources
}
