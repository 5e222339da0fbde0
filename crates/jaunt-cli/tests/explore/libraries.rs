//! What is under test and what is a library: only the insides of the former are
//! invented.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

use crate::explored::{LIMIT, RELEASE, json};
use crate::jdk::{self, Jdk};
use crate::{java, process};

/// A mapper that works, as long as nobody takes its factory away.
const LIBRARY: &str = "package lib;
public class Mapper {
    private final StringBuilder factory = new StringBuilder();
    private final int most;
    public Mapper(int most) { this.most = most; }
    public int map(int x) { return factory.append(x).length() > most ? 1 : 0; }
}";

const PROGRAM: &str = "package app;
public class Uses {
    public static int with(lib.Mapper mapper, int x) {
        if (mapper == null) return -1;
        return mapper.map(x);
    }
}";

/// A folder with the program, and the jar of its library.
fn program(jdk: &Jdk) -> (PathBuf, PathBuf) {
    let work = Path::new(env!("CARGO_TARGET_TMPDIR")).join("explore-libraries");
    let sources = [("Mapper", LIBRARY), ("Uses", PROGRAM)].map(|(name, text)| {
        let file = work.join(format!("{name}.java"));
        fs::create_dir_all(&work).expect("a folder");
        fs::write(&file, text).expect("a file");
        file
    });
    let all = java::compile(jdk, RELEASE, &sources);
    let jar = work.join("mapper.jar");
    let mut tool = Command::new(jdk.tool("jar"));
    tool.arg("cf").arg(&jar).arg("-C").arg(&all).arg("lib");
    assert_eq!(process::run(&mut tool, LIMIT).code, Some(0));
    let classes = work.join("classes");
    fs::create_dir_all(classes.join("app")).expect("a folder");
    fs::copy(all.join("app/Uses.class"), classes.join("app/Uses.class")).expect("a copy");
    (classes, jar)
}

fn kinds(found: &Value) -> Vec<&str> {
    let errors = found["errors"].as_array().expect("errors");
    errors.iter().filter_map(|e| e["kind"].as_str()).collect()
}

#[test]
fn insides_of_libraries_are_not_invented() {
    let jdk = jdk::newest();
    let (classes, jar) = program(&jdk);
    let path = std::env::join_paths([&jar, &classes]).expect("a class path");
    let path = Path::new(&path);
    let explored = |flags: &[&str]| {
        let flags = [&["--budget", "30s"], flags].concat();
        json(&jdk, &flags, path, "app.Uses#with")
    };
    let found = explored(&[]);
    assert!(kinds(&found).is_empty(), "{found:#}");
    assert_eq!(found["verdict"], "bounded", "{found:#}");
    let branches = &found["coverage"]["branches"];
    assert_eq!(branches["covered"], 2, "{found:#}");
    assert_eq!(branches["total"], 2, "{found:#}");

    // Who asks for it gets the library's objects in every state.
    let both = path.to_str().expect("a path in UTF-8");
    let found = explored(&["--classes", both]);
    assert_eq!(
        kinds(&found),
        ["java.lang.NullPointerException"],
        "{found:#}"
    );
}
