//! `jaunt mcp`, driven by the protocol's own client library for Python.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::jaunt::{LIMIT, compile, example, folder, text};
use crate::jdk::{self, Jdk};
use crate::process;
use crate::since::git;

const BEFORE: &str = "package p;

public class Prices {
    public static int half(int cents) {
        return cents / 2;
    }

    public static boolean isFree(int cents) {
        return cents == 0;
    }
}
";

/// A project in git with a change that is not committed.
fn change(jdk: &Jdk, project: &Path) {
    let sources = project.join("src/main/java/p");
    fs::create_dir_all(&sources).expect("a folder");
    fs::write(project.join("pom.xml"), "<project/>").expect("a file");
    let file = sources.join("Prices.java");
    fs::write(&file, BEFORE).expect("a file");
    git(project, &["init", "-q"]);
    git(project, &["add", "src"]);
    git(project, &["commit", "-q", "-m", "first"]);
    fs::write(&file, BEFORE.replace("cents / 2", "(cents + 1) / 2")).expect("a file");
    compile(jdk, &sources, &project.join("target/classes"));
}

#[test]
fn a_client_gets_what_it_asks_for() {
    let repository = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let library = repository.join("target/python");
    if !library.join("mcp").is_dir() {
        return jaunt_testing::missing(
            "the client of MCP is not in target/python: run scripts/setup",
        );
    }
    let jdk = jdk::newest();
    let work = folder("mcp");
    let client = repository.join("tests/mcp");
    compile(&jdk, &example("shop"), &work.join("classes"));
    compile(&jdk, &client, &work.join("classes"));
    change(&jdk, &work.join("change"));
    let mut python = Command::new("python3");
    python.arg(client.join("client.py"));
    python.args([env!("CARGO_BIN_EXE_jaunt"), text(&jdk.home), text(&work)]);
    let done = process::run(python.env("PYTHONPATH", &library), LIMIT);
    assert_eq!(done.code, Some(0), "{}\n{}", done.stdout, done.stderr);
    jaunt_testing::say(done.stdout.trim());
}
