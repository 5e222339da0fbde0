//! Folders and jars, whole and broken.

use std::io::Write;
use std::path::Path;

use crate::common::{self, Folder};
use jaunt_class::{ClassPath, SourceError};
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

fn jar(path: &Path, entries: &[(&str, &str)]) {
    let mut zip = ZipWriter::new(std::fs::File::create(path).unwrap());
    for (name, content) in entries {
        zip.start_file(*name, SimpleFileOptions::default()).unwrap();
        zip.write_all(content.as_bytes()).unwrap();
    }
    zip.finish().unwrap();
}

fn open(folder: &Folder, parts: &[&str], feature: u16) -> ClassPath {
    let parts = parts.iter().map(|part| folder.path.join(part));
    let joined = std::env::join_paths(parts).unwrap();
    ClassPath::open(joined.to_str().unwrap(), feature).unwrap()
}

fn text(found: Result<Option<&'static [u8]>, SourceError>) -> Option<&'static str> {
    found
        .unwrap()
        .map(|bytes| std::str::from_utf8(bytes).unwrap())
}

#[test]
fn the_first_entry_wins() {
    let folder = Folder::new("first");
    std::fs::create_dir_all(folder.path.join("classes/a/b")).unwrap();
    std::fs::write(folder.path.join("classes/a/b/C.class"), "folder").unwrap();
    std::fs::write(folder.path.join("classes/a/b/note.txt"), "note").unwrap();
    jar(
        &folder.path.join("lib.jar"),
        &[
            ("a/b/C.class", "jar"),
            ("D.class", "d"),
            ("module-info.class", "m"),
        ],
    );
    let path = open(
        &folder,
        &["classes", "missing.jar", "missing", "lib.jar"],
        17,
    );
    assert_eq!(text(path.find("a/b/C")), Some("folder"));
    assert_eq!(text(path.find("D")), Some("d"));
    assert_eq!(text(path.find("a/b/Missing")), None);
    assert_eq!(text(path.find("../classes/a/b/C")), None);
    assert_eq!(path.resource("a/b/note.txt").as_deref(), Some(&b"note"[..]));
    assert_eq!(path.class_names(), ["D", "a/b/C"]);
    assert_eq!(path.origin("a/b/C"), Some(folder.path.join("classes")));
    assert_eq!(path.origin("D"), Some(folder.path.join("lib.jar")));
    assert_eq!(path.origin("E"), None);
    let path = open(&folder, &["lib.jar", "classes"], 17);
    assert_eq!(text(path.find("a/b/C")), Some("jar"));
    let path = open(&folder, &["*"], 17);
    assert_eq!(text(path.find("a/b/C")), Some("jar"));
}

#[test]
fn the_newest_fitting_version_of_a_class_is_taken() {
    let folder = Folder::new("versions");
    let entries = [
        ("META-INF/MANIFEST.MF", "Multi-Release: true\n\n"),
        ("A.class", "8"),
        ("META-INF/versions/8/A.class", "never"),
        ("META-INF/versions/9/A.class", "9"),
        ("META-INF/versions/17/A.class", "17"),
        ("META-INF/versions/17/New.class", "new"),
        ("META-INF/versions/21/A.class", "21"),
    ];
    jar(&folder.path.join("many.jar"), &entries);
    jar(&folder.path.join("plain.jar"), &entries[1..]);
    let check = |jar: &str, feature: u16, wanted: &str, names: &[&str]| {
        let path = open(&folder, &[jar], feature);
        assert_eq!(text(path.find("A")), Some(wanted), "{jar} for {feature}");
        assert_eq!(path.class_names(), names, "{jar} for {feature}");
    };
    check("many.jar", 11, "9", &["A"]);
    check("many.jar", 17, "17", &["A", "New"]);
    check("many.jar", 25, "21", &["A", "New"]);
    check("plain.jar", 25, "8", &["A"]);
}

#[test]
fn jars_bring_their_neighbours() {
    let folder = Folder::new("neighbours");
    std::fs::create_dir_all(folder.path.join("lib/more")).unwrap();
    let manifest = (
        "META-INF/MANIFEST.MF",
        "Class-Path: lib/b.jar lib/none.jar\n",
    );
    jar(&folder.path.join("a.jar"), &[manifest, ("A.class", "a")]);
    let manifest = ("META-INF/MANIFEST.MF", "Class-Path: ../a.jar more/\n");
    jar(
        &folder.path.join("lib/b.jar"),
        &[manifest, ("B.class", "b"), ("X.class", "b")],
    );
    std::fs::write(folder.path.join("lib/more/M.class"), "m").unwrap();
    jar(&folder.path.join("last.jar"), &[("X.class", "last")]);
    let path = open(&folder, &["a.jar", "last.jar"], 17);
    assert_eq!(text(path.find("X")), Some("b"));
    assert_eq!(text(path.find("M")), Some("m"));
    assert_eq!(path.class_names(), ["A", "B", "M", "X"]);
}

#[test]
fn a_broken_jar_is_named_and_the_rest_goes_on() {
    let folder = Folder::new("broken");
    std::fs::write(folder.path.join("bad.jar"), "this is no jar").unwrap();
    jar(&folder.path.join("good.jar"), &[("A.class", "a")]);
    let path = open(&folder, &["bad.jar", "good.jar"], 17);
    assert_eq!(text(path.find("A")), Some("a"));
    let error = path.find("B").unwrap_err();
    assert_eq!(error.path, folder.path.join("bad.jar"));
    assert!(!error.reason.is_empty());
    assert_eq!(path.broken(), [error]);
}

#[test]
fn threads_share_a_class_path() {
    let folder = Folder::new("threads");
    jar(
        &folder.path.join("one.jar"),
        &[("A.class", "a"), ("B.class", "b")],
    );
    let path = open(&folder, &["one.jar"], 17);
    std::thread::scope(|scope| {
        let search = || {
            (
                path.find("A").unwrap().unwrap().as_ptr() as usize,
                text(path.find("B")),
            )
        };
        let others: Vec<_> = (0..4).map(|_| scope.spawn(search)).collect();
        for other in others {
            assert_eq!(other.join().unwrap(), search());
        }
    });
}

#[test]
fn mutated_jars_never_panic() {
    let folder = Folder::new("mutants");
    let whole = folder.path.join("whole.jar");
    let long = "x".repeat(500);
    let manifest = (
        "META-INF/MANIFEST.MF",
        "Multi-Release: true\nClass-Path: whole.jar\n",
    );
    jar(
        &whole,
        &[
            manifest,
            ("A.class", &long),
            ("META-INF/versions/9/A.class", "nine"),
        ],
    );
    let bytes = std::fs::read(&whole).unwrap();
    let mut random = common::Random::new(7);
    for number in 0..1000 {
        let mutant = folder.path.join(format!("{number}.jar"));
        std::fs::write(&mutant, random.mutant(&bytes)).unwrap();
        let path = open(&folder, &[&format!("{number}.jar")], 17);
        let _ = path.find("A");
        path.class_names();
        path.resource("META-INF/MANIFEST.MF");
        path.origin("A");
        std::fs::remove_file(mutant).unwrap();
    }
}
