//! `--since`: only what changed in git.

use std::fs;
use std::path::Path;
use std::process::Command;

use serde_json::Value;

use crate::jaunt::{LIMIT, STEPS, command, compile, files, folder, text};
use crate::jdk::{self, Jdk};
use crate::process;

const BEFORE: &str = "package p;

public class Prices {
    public static int half(int cents) {
        return cents / 2;
    }

    public static int capped(int cents) {
        return limit(cents);
    }

    private static int limit(int cents) {
        return cents > 100 ? 100 : cents;
    }

    public static boolean isFree(int cents) {
        return cents == 0;
    }
}
";

pub fn git(folder: &Path, arguments: &[&str]) {
    let mut git = Command::new("git");
    git.arg("-C").arg(folder).args(arguments);
    git.env("GIT_CONFIG_GLOBAL", "/dev/null");
    for role in ["AUTHOR", "COMMITTER"] {
        git.env(format!("GIT_{role}_NAME"), "a");
        git.env(format!("GIT_{role}_EMAIL"), "a@b");
    }
    let finished = process::run(&mut git, LIMIT);
    assert_eq!(finished.code, Some(0), "{finished:#?}");
}

/// Writes a source, compiles it and generates for what changed since a revision.
fn changed(jdk: &Jdk, project: &Path, source: &str, since: &str) -> (Option<i32>, String) {
    let sources = project.join("src/main/java/p");
    fs::create_dir_all(&sources).expect("a folder");
    fs::write(sources.join("Prices.java"), source).expect("a file");
    compile(jdk, &sources, &project.join("target/classes"));
    let flags = [
        "--budget", "none", "--steps", STEPS, "--json", "--quiet", "--since", since,
    ];
    let mut generate = command(jdk);
    // The folder of this test may lie in a repository, which is not meant.
    generate.env(
        "GIT_CEILING_DIRECTORIES",
        project.parent().unwrap_or(project),
    );
    let finished = process::run(generate.args(["-p", text(project)]).args(flags), LIMIT);
    (finished.code, finished.stdout + &finished.stderr)
}

fn methods_tested(project: &Path) -> Vec<&'static str> {
    let tests: String = match project.join("src/test").exists() {
        true => files(&project.join("src/test"))
            .into_iter()
            .map(|f| f.1)
            .collect(),
        false => String::new(),
    };
    let all = ["half", "capped", "isFree"];
    let tested = |m: &&str| tests.contains(&format!("Prices.{m}("));
    all.into_iter().filter(tested).collect()
}

#[test]
fn only_methods_that_changed() {
    let jdk = jdk::newest();
    let project = folder("since");
    fs::write(project.join("pom.xml"), "<project/>").expect("a file");
    let (code, said) = changed(&jdk, &project, BEFORE, "HEAD");
    assert_eq!(code, Some(3), "{said}");
    assert!(said.contains("git repository"), "{said}");

    git(&project, &["init", "-q"]);
    git(&project, &["add", "src"]);
    git(&project, &["commit", "-q", "-m", "first"]);
    let (code, said) = changed(&jdk, &project, BEFORE, "HEAD");
    assert_eq!(code, Some(0), "{said}");
    assert_eq!(methods_tested(&project), [""; 0], "{said}");

    let half = BEFORE.replace("cents / 2", "cents / 2 + 0");
    let (code, said) = changed(&jdk, &project, &half, "HEAD");
    assert_eq!(code, Some(0), "{said}");
    assert_eq!(methods_tested(&project), ["half"], "{said}");
    let report: Value = serde_json::from_str(said.lines().next().unwrap_or("")).expect("JSON");
    assert_eq!(report["classes"][0]["class"], "p.Prices");

    let limit = BEFORE.replace("? 100", "? 50 + 50");
    let (code, said) = changed(&jdk, &project, &limit, "HEAD");
    assert_eq!(code, Some(0), "{said}");
    assert_eq!(methods_tested(&project), ["capped"], "{said}");

    let (code, said) = changed(&jdk, &project, BEFORE, "no-such-branch");
    assert_eq!(code, Some(2), "{said}");
    assert!(said.contains("no-such-branch"), "{said}");
}

#[test]
fn files_that_git_does_not_know_are_new() {
    let jdk = jdk::newest();
    let project = folder("since-untracked");
    fs::write(project.join("pom.xml"), "<project/>").expect("a file");
    git(&project, &["init", "-q"]);
    git(&project, &["add", "pom.xml"]);
    git(&project, &["commit", "-q", "-m", "first"]);
    let (code, said) = changed(&jdk, &project, BEFORE, "HEAD");
    assert_eq!(code, Some(0), "{said}");
    assert_eq!(
        methods_tested(&project),
        ["half", "capped", "isFree"],
        "{said}"
    );
}
