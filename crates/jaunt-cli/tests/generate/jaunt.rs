//! The command under test, and folders for it to work in.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use crate::jdk::Jdk;
use crate::process::{self, Finished};

/// Far above what anything here needs; a run that gets here on a busy machine hangs.
pub const LIMIT: Duration = Duration::from_secs(900);

/// What is explored in tests, all methods together: the same on busy machines.
pub const STEPS: &str = "100000000";

/// An empty folder of its own for whoever asks.
pub fn folder(name: &str) -> PathBuf {
    let parent = Path::new(env!("CARGO_TARGET_TMPDIR")).join("generate");
    jaunt_testing::folder::empty(&parent, name)
}

/// The sources of a bundled example.
pub fn example(name: &str) -> PathBuf {
    let path = match name {
        "shop" => "../../examples/shop/src/main/java/shop",
        "closed" | "state" => &format!("tests/generate/{name}"),
        name => &format!("../../examples/{name}"),
    };
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// Compiles all sources of a folder.
pub fn compile(jdk: &Jdk, sources: &Path, classes: &Path) {
    let files = fs::read_dir(sources).expect("sources").flatten();
    let files = files
        .map(|e| e.path())
        .filter(|p| p.extension().is_some_and(|e| e == "java"));
    let mut javac = Command::new(jdk.tool("javac"));
    javac
        .args(["-g", "--release", "17", "-d"])
        .arg(classes)
        .args(files);
    let finished = process::run(&mut javac, LIMIT);
    assert_eq!(finished.code, Some(0), "{finished:#?}");
}

/// The classes of one program of this folder: `objects` of `Objects.java`.
pub fn classes_in(jdk: &Jdk, name: &str) -> PathBuf {
    let file = format!("{}{}.java", name[..1].to_uppercase(), &name[1..]);
    let program = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/generate");
    let sources = folder(&format!("{name}-sources"));
    fs::copy(program.join(&file), sources.join(&file)).expect("a copy");
    let classes = folder(&format!("{name}-classes"));
    compile(jdk, &sources, &classes);
    classes
}

/// The classes of an example, compiled by this JDK.
pub fn classes_of(jdk: &Jdk, example_name: &str, name: &str) -> PathBuf {
    let classes = folder(name);
    compile(jdk, &example(example_name), &classes);
    classes
}

pub fn generate(jdk: &Jdk, arguments: &[&str]) -> Finished {
    process::run(command(jdk).args(arguments), LIMIT)
}

pub fn command(jdk: &Jdk) -> Command {
    let mut jaunt = Command::new(env!("CARGO_BIN_EXE_jaunt"));
    // What earlier tests found out must not decide what this one sees.
    jaunt.env("JAUNT_FRESH", "true");
    jaunt.arg("generate").arg("--jdk").arg(&jdk.home);
    jaunt
}

pub fn text(path: &Path) -> &str {
    path.to_str().expect("a path in UTF-8")
}

/// Every file below a folder with its contents.
pub fn files(folder: &Path) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("the output").flatten() {
        let path = entry.path();
        match path.is_dir() {
            true => found.extend(files(&path)),
            false => found.push((
                path.clone(),
                fs::read_to_string(&path).expect("a test file"),
            )),
        }
    }
    found.sort();
    found
}
