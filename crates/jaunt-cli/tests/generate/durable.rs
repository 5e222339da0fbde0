//! What a run found out is still there for the next one, however the first one ended.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;

use jaunt_testing::process::{self, Finished, Running};
use serde_json::Value;

use crate::jaunt::{LIMIT, command, compile, files, folder, text};
use crate::jdk::{self, Jdk};

/// A project of a few classes that call each other, in a folder of its own.
struct Project {
    jdk: Jdk,
    folder: PathBuf,
}

const LEAF: &str = "package p; public class Leaf {
    public static int grade(int n) { if (n > 90) return 1; if (n > LIMIT) return 2; return 3; }
    public static String name(int n) { return n == 7 ? \"seven\" : \"other\"; }
}";

const CALLER: &str = "package p; public class Caller {
    public static int twice(int n) { return Leaf.grade(n) == 1 ? 2 : 0; }
    public static boolean even(int n) { if (n % 2 == 0) return true; return false; }
}";

const ALONE: &str = "package p; public class Alone {
    private int count;
    public void add(int n) { if (n < 0) throw new IllegalArgumentException(\"n\"); count += n; }
    public boolean isFull() { return count > 10; }
}";

impl Project {
    fn new(name: &str) -> Project {
        let project = Project {
            jdk: jdk::newest(),
            folder: folder(name),
        };
        project.write("Leaf", &LEAF.replace("LIMIT", "50"));
        project.write("Caller", CALLER);
        project.write("Alone", ALONE);
        project.compile();
        project
    }

    fn write(&self, class: &str, source: &str) {
        let sources = self.folder.join("sources");
        fs::create_dir_all(&sources).expect("a folder");
        fs::write(sources.join(format!("{class}.java")), source).expect("a source");
    }

    fn compile(&self) {
        let classes = self.folder.join("classes");
        let _ = fs::remove_dir_all(&classes);
        fs::create_dir_all(&classes).expect("a folder");
        compile(&self.jdk, &self.folder.join("sources"), &classes);
    }

    fn command(&self, flags: &[&str]) -> std::process::Command {
        let mut jaunt = command(&self.jdk);
        jaunt
            .env_remove("JAUNT_FRESH")
            .current_dir(&self.folder)
            .args(["--cp", "classes", "-o", "tests", "--json"])
            .args(["--steps", "3000000", "--budget", "none"])
            .args(flags);
        jaunt
    }

    fn run(&self, flags: &[&str]) -> (Value, Finished) {
        let finished = process::run(&mut self.command(flags), LIMIT);
        assert_eq!(finished.code, Some(0), "{finished:#?}");
        let json = serde_json::from_str(&finished.stdout).expect("JSON");
        (json, finished)
    }

    /// How many methods a run explored, and how many it knew.
    fn explored(&self, flags: &[&str]) -> (u64, u64) {
        let (json, _) = self.run(flags);
        let count = |what: &str| json["explored"][what].as_u64().expect("a number");
        (count("methods"), count("known"))
    }

    fn tests(&self) -> Vec<(PathBuf, String)> {
        files(&self.folder.join("tests"))
    }

    fn store(&self) -> PathBuf {
        let folder = fs::read_dir(self.folder.join(".jaunt")).expect("our folder");
        let mut files = folder.flatten().map(|entry| entry.path());
        files
            .find(|file| file.extension().is_some_and(|e| e == "redb"))
            .expect("a store")
    }
}

#[test]
fn only_what_depends_on_a_change_is_explored_again() {
    let project = Project::new("durable");
    let (methods, known) = project.explored(&[]);
    assert_eq!(known, 0);
    let first = project.tests();
    let written = |file: &Path| {
        fs::metadata(file)
            .and_then(|m| m.modified())
            .expect("a time")
    };
    let times: Vec<_> = first.iter().map(|(file, _)| written(file)).collect();
    assert_eq!(project.explored(&[]), (0, methods));
    // Lines move, code does not: what is known is confirmed again, and no file changes.
    project.write("Alone", &format!("\n\n{ALONE}"));
    project.compile();
    assert_eq!(project.explored(&[]), (0, methods));
    assert_eq!(project.tests(), first);
    let now: Vec<_> = first.iter().map(|(file, _)| written(file)).collect();
    assert_eq!(now, times, "a file was written again");
    // One method changes: it and what calls it.
    project.write("Leaf", &LEAF.replace("LIMIT", "60"));
    project.compile();
    assert_eq!(project.explored(&[]), (2, methods - 2));
    let of = |tests: &[(PathBuf, String)], name: &str| {
        let is = |file: &Path| text(file).ends_with(&format!("{name}JauntTest.java"));
        let found = tests.iter().find(|(file, _)| is(file));
        found.map(|(_, text)| text.clone())
    };
    assert_eq!(of(&project.tests(), "Alone"), of(&first, "Alone"));
    assert_ne!(of(&project.tests(), "Leaf"), of(&first, "Leaf"));
    // A class goes, and its tests with it.
    fs::remove_file(project.folder.join("sources/Alone.java")).expect("removed");
    project.compile();
    let (explored, _) = project.explored(&[]);
    assert_eq!(explored, 0);
    assert_eq!(of(&project.tests(), "Alone"), None);
    assert!(of(&project.tests(), "Caller").is_some());
    // Other settings find other things, and whoever asks gets everything explored.
    let (explored, known) = project.explored(&["--seed", "5"]);
    assert!(explored > 0 && known == 0, "{explored} {known}");
    let (explored, known) = project.explored(&["--seed", "5", "--fresh"]);
    assert!(explored > 0 && known == 0, "{explored} {known}");
}

#[test]
fn a_broken_store_is_kept_aside_and_said() {
    let project = Project::new("broken-store");
    let (methods, _) = project.explored(&[]);
    let first = project.tests();
    let store = project.store();
    let bytes = fs::read(&store).expect("the store");
    fs::write(&store, &bytes[..bytes.len() / 3]).expect("written");
    let (json, finished) = project.run(&[]);
    assert_eq!(json["explored"]["methods"], methods);
    assert!(finished.stderr.contains(".broken1"), "{finished:#?}");
    assert!(PathBuf::from(format!("{}.broken1", text(&store))).exists());
    assert_eq!(project.tests(), first);
    assert_eq!(project.explored(&[]), (0, methods));
}

#[test]
fn a_killed_run_is_gone_on_with_to_the_same_end() {
    let whole = Project::new("whole");
    whole.run(&[]);
    let killed = Project::new("killed-and-resumed");
    for milliseconds in [300, 700, 1100, 1500, 2000] {
        let mut jaunt = killed.command(&["--resume"]);
        jaunt.stdout(Stdio::null()).stderr(Stdio::null());
        let running = Running::start(&mut jaunt);
        std::thread::sleep(Duration::from_millis(milliseconds));
        running.kill();
        let _ = running.finish(LIMIT);
    }
    killed.run(&["--resume"]);
    let strip = |project: &Project| -> Vec<(PathBuf, String)> {
        let files = project.tests().into_iter();
        let inside = |file: PathBuf| file.strip_prefix(&project.folder).map(Path::to_path_buf);
        files
            .map(|(file, text)| (inside(file).expect("inside"), text))
            .collect()
    };
    assert_eq!(strip(&killed), strip(&whole));
}
