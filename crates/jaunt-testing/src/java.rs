//! The real `javac` and `java`. Both are slow next to what they are asked here, so their
//! results are kept in Cargo's folder for test files, keyed by everything they depend on.

use crate::Jdk;
use crate::process::{self, Finished};
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

const COMPILE_LIMIT: Duration = Duration::from_secs(300);
const RUN_LIMIT: Duration = Duration::from_secs(120);

static COMPILING: Mutex<()> = Mutex::new(());

/// Standard output must not depend on the terminal of whoever runs the tests.
const LAUNCHER_FLAGS: [&str; 4] = [
    "-Xshare:auto",
    "-Dstdout.encoding=UTF-8",
    "-Dsun.stdout.encoding=UTF-8",
    "-Dfile.encoding=UTF-8",
];

/// What `java` printed and how it ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expected {
    pub code: i32,
    pub stdout: String,
}

/// Compiles `sources` in one `javac` call and gives the folder of classes.
pub fn compile(jdk: &Jdk, release: u32, sources: &[PathBuf]) -> PathBuf {
    compile_against(jdk, release, None, sources)
}

/// The same for sources that use the classes of a folder that was compiled before.
pub fn compile_against(
    jdk: &Jdk,
    release: u32,
    used: Option<&Path>,
    sources: &[PathBuf],
) -> PathBuf {
    let mut hasher = DefaultHasher::new();
    (&jdk.version, release).hash(&mut hasher);
    // The name of the folder is a hash of what is in it.
    if let Some(used) = used {
        used.hash(&mut hasher);
    }
    for source in sources {
        (source.file_name(), read(source)).hash(&mut hasher);
    }
    let classes = cache("classes", hasher.finish());
    // Tests run in parallel and may want the same classes.
    let _alone = COMPILING.lock().unwrap_or_else(PoisonError::into_inner);
    let done = classes.with_extension("done");
    if done.is_file() {
        return classes;
    }
    let mut javac = Command::new(jdk.tool("javac"));
    javac
        .args(["-g", "-nowarn", "-Xlint:none", "-encoding", "UTF-8"])
        .args(["--release", &release.to_string()])
        .arg("-d")
        .arg(&classes)
        .args(sources);
    if let Some(used) = used {
        javac.arg("-cp").arg(used);
    }
    let finished = process::run(&mut javac, COMPILE_LIMIT);
    assert_eq!(finished.code, Some(0), "javac:\n{}", finished.stderr);
    write(&done, "");
    classes
}

/// What the real `java` does with a program; `source` is the text its classes came from.
pub fn expected(jdk: &Jdk, source: &Path, classes: &Path, main: &str) -> Expected {
    let mut hasher = DefaultHasher::new();
    (&jdk.version, LAUNCHER_FLAGS, read(source), main).hash(&mut hasher);
    let kept = cache("expected", hasher.finish());
    if let Some(expected) = fs::read_to_string(&kept).ok().and_then(|text| parse(&text)) {
        return expected;
    }
    let finished = run(jdk, classes, main);
    let code = finished
        .code
        .unwrap_or_else(|| panic!("java did not end {main}"));
    write(&kept, &format!("{code}\n{}", finished.stdout));
    Expected {
        code,
        stdout: finished.stdout,
    }
}

/// What the real `java` does with a program right now.
pub fn run(jdk: &Jdk, classes: &Path, main: &str) -> Finished {
    let mut java = Command::new(jdk.tool("java"));
    java.args(LAUNCHER_FLAGS).arg("-cp").arg(classes).arg(main);
    process::run(&mut java, RUN_LIMIT)
}

fn parse(kept: &str) -> Option<Expected> {
    let (code, stdout) = kept.split_once('\n')?;
    Some(Expected {
        code: code.parse().ok()?,
        stdout: stdout.to_string(),
    })
}

fn cache(kind: &str, key: u64) -> PathBuf {
    let folder = scratch().join(kind);
    fs::create_dir_all(&folder).unwrap_or_else(|error| panic!("{folder:?}: {error}"));
    folder.join(format!("{key:016x}"))
}

/// Cargo's folder for files of tests: beside that of the profile, in whose `deps` a test lies.
fn scratch() -> PathBuf {
    let test = std::env::current_exe().expect("the path of the running test");
    let target = test.ancestors().nth(3).expect("a build folder");
    target.join("tmp")
}

fn read(file: &Path) -> String {
    fs::read_to_string(file).unwrap_or_else(|error| panic!("{file:?}: {error}"))
}

fn write(file: &Path, text: &str) {
    fs::write(file, text).unwrap_or_else(|error| panic!("{file:?}: {error}"));
}
