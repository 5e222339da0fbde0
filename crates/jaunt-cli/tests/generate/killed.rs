//! `kill -9` at any moment leaves files that compile and pass, and no process.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use jaunt_testing::process::{self, Running};
use jaunt_testing::tree;

use crate::jars;
use crate::jaunt::{LIMIT, classes_of, command, files, folder, text};
use crate::jdk;

#[test]
fn a_killed_process_leaves_tests_that_pass() {
    let Some(junit) = jars::find(jars::JUNIT_CONSOLE) else {
        return;
    };
    let jdk = jdk::newest();
    let classes = classes_of(&jdk, "shop", "killed-classes");
    for files_then in [1, 2, 4, 6, 8] {
        let output = folder("killed");
        let mut jaunt = command(&jdk);
        jaunt
            .args(["--cp", text(&classes), "-o", text(&output), "--quiet"])
            .args(["--budget", "60s"])
            .stderr(Stdio::null());
        let running = Running::start(&mut jaunt);
        wait_for_files(&output.join("shop"), files_then);
        let started = tree::members(running.id());
        running.kill();
        let _ = running.finish(LIMIT);
        wait_for_the_end(&started);
        let left = files(&output);
        assert!(left.len() >= files_then, "{left:#?}");
        let compiled = folder("killed-compiled");
        let mut javac = Command::new(jdk.tool("javac"));
        javac
            .arg("-cp")
            .arg(format!("{}:{}", text(&classes), text(&junit)))
            .arg("-d")
            .arg(&compiled)
            .args(java_files(&output.join("shop")));
        let done = process::run(&mut javac, LIMIT);
        assert_eq!(done.code, Some(0), "{done:#?}");
        let mut java = Command::new(jdk.tool("java"));
        java.arg("-jar")
            .arg(&junit)
            .args(["execute", "--class-path"])
            .arg(format!("{}:{}", text(&classes), text(&compiled)))
            .args(["--scan-class-path", text(&compiled)])
            .args(["--include-classname", ".*JauntTest", "--details=summary"]);
        let done = process::run(&mut java, LIMIT);
        assert_eq!(done.code, Some(0), "{done:#?}");
    }
}

fn java_files(folder: &Path) -> Vec<std::path::PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let files = entries.map(|entry| entry.path());
    files
        .filter(|file| file.extension().is_some_and(|e| e == "java"))
        .collect()
}

/// Waits until so many tests lie in a folder.
pub fn wait_for_files(folder: &Path, count: usize) {
    let started = Instant::now();
    while java_files(folder).len() < count {
        assert!(started.elapsed() < LIMIT, "no tests were written");
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// Waits until none of these processes is left.
fn wait_for_the_end(processes: &[u32]) {
    let started = Instant::now();
    while let Some(id) = processes.iter().find(|&&id| !tree::members(id).is_empty()) {
        assert!(started.elapsed() < LIMIT, "process {id} is still there");
        std::thread::sleep(Duration::from_millis(5));
    }
}
