//! What these tests share, and a JUnit small enough to write down: the replay only
//! needs its names.

use std::process::Command;
use std::time::Duration;

use jaunt_class::Jdk;
use jaunt_replay::{Limits, Replay, Report, TestSource};
use tempfile::TempDir;

pub fn jdks() -> Vec<Jdk> {
    jaunt_testing::jdk::opened(Jdk::open)
}

pub fn limits() -> Limits {
    Limits {
        total: Duration::from_secs(60),
        per_test: Duration::from_secs(2),
        heap_megabytes: 128,
        ..Limits::default()
    }
}

const JUNIT: &str = "package org.junit.jupiter.api;
    import java.lang.annotation.*;
    @Retention(RetentionPolicy.RUNTIME) public @interface Test {}";

/// A folder of classes compiled from sources given by path.
pub fn compiled(jdk: &Jdk, sources: &[(&str, &str)]) -> TempDir {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut javac = Command::new(jdk.home.join("bin/javac"));
    javac.arg("-d").arg(folder.path());
    for (path, text) in sources {
        let file = folder.path().join(path);
        std::fs::create_dir_all(file.parent().expect("a parent")).expect("a folder");
        std::fs::write(&file, text).expect("a source");
        javac.arg(file);
    }
    let done = javac.output().expect("javac runs");
    let errors = String::from_utf8_lossy(&done.stderr);
    assert!(done.status.success(), "javac: {errors}");
    folder
}

/// Replays the body of a class `p.ATest` beside a class `p.Code`.
pub fn replay(jdk: &Jdk, tests: &str, limits: Limits) -> Report {
    let code =
        "package p; class Code { static int calls; static int twice(int i) { return 2 * i; } }";
    let classes = compiled(
        jdk,
        &[
            ("org/junit/jupiter/api/Test.java", JUNIT),
            ("p/Code.java", code),
        ],
    );
    let mut replay = Replay::new(jdk, vec![classes.path().to_path_buf()], limits).expect("a JVM");
    let header = "package p; import org.junit.jupiter.api.Test;";
    let sources = [
        TestSource {
            flags: Default::default(),
            class: "p.ATest".to_string(),
            text: format!("{header} class ATest {{ {tests} }}"),
        },
        TestSource {
            flags: Default::default(),
            class: "p.WrongTest".to_string(),
            text: format!("{header}\nclass WrongTest {{ int i = true; }}"),
        },
    ];
    replay.compile_and_run(&sources).expect("a report")
}
