//! The report in a real browser: what a reader does, what a hostile program may try, and
//! how it behaves when it is large.

mod records;

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use jaunt_testing::{Jdk, jdk, missing, process};

const LIMIT: Duration = Duration::from_secs(900);

fn folder(name: &str) -> PathBuf {
    jaunt_testing::folder::empty(&Path::new(env!("CARGO_TARGET_TMPDIR")).join("report"), name)
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Checks in a browser; what is missing for it is said.
fn check(arguments: &[&str]) {
    let modules = root().join("target/browser");
    let browser = [
        "/usr/bin/chromium",
        "/usr/bin/chromium-browser",
        "/usr/bin/google-chrome",
    ];
    let browser = browser.into_iter().find(|b| Path::new(b).exists());
    let Some(browser) = browser else {
        return missing("there is no Chromium; scripts/setup installs it");
    };
    if !modules.join("node_modules/playwright-core").is_dir() {
        return missing("there is no playwright-core; scripts/setup installs it");
    }
    let mut node = Command::new("node");
    node.arg(root().join("tests/browser/check.mjs"))
        .args(arguments);
    node.env("JAUNT_BROWSER_MODULES", &modules)
        .env("JAUNT_CHROMIUM", browser);
    let finished = process::run(&mut node, LIMIT);
    assert_eq!(
        finished.code,
        Some(0),
        "{}{}",
        finished.stdout,
        finished.stderr
    );
    jaunt_testing::say(finished.stdout.trim());
}

/// A copy of the example, compiled.
fn shop(jdk: &Jdk, name: &str) -> PathBuf {
    let project = folder(name);
    let sources = project.join("src/main/java/shop");
    let classes = project.join("target/classes");
    std::fs::create_dir_all(&sources).expect("a folder");
    std::fs::create_dir_all(&classes).expect("a folder");
    let example = root().join("examples/shop");
    std::fs::copy(example.join("pom.xml"), project.join("pom.xml")).expect("a copy");
    let mut javac = Command::new(jdk.tool("javac"));
    javac.args(["-g", "--release", "17", "-d"]).arg(&classes);
    for file in std::fs::read_dir(example.join("src/main/java/shop"))
        .expect("sources")
        .flatten()
    {
        let copy = sources.join(file.file_name());
        std::fs::copy(file.path(), &copy).expect("a copy");
        javac.arg(copy);
    }
    // The example has no branch that nobody can take.
    let never = sources.join("Never.java");
    std::fs::write(&never, NEVER).expect("a source");
    let finished = process::run(javac.arg(never), LIMIT);
    assert_eq!(finished.code, Some(0), "{}", finished.stderr);
    project
}

const NEVER: &str = "package shop;

public class Never {
    public static int happens(int x) {
        int positive = x > 0 ? x : 1;
        if (positive < 1) {
            return -1;
        }
        return positive;
    }
}
";

fn jaunt(jdk: &Jdk, project: &Path, verb: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_jaunt"));
    command
        .arg(verb)
        .arg("-p")
        .arg(project)
        .arg("--jdk")
        .arg(&jdk.home);
    command
}

#[test]
fn a_reader_finds_everything() {
    let jdk = jdk::newest();
    let project = shop(&jdk, "reader");
    let report = project.join("report.html");
    let mut generate = jaunt(&jdk, &project, "generate");
    generate.args([
        "--steps",
        "100000000",
        "--budget",
        "300s",
        "--quiet",
        "--report",
    ]);
    let finished = process::run(generate.arg(&report), LIMIT);
    assert_eq!(finished.code, Some(0), "{}", finished.stderr);
    check(&["report", report.to_str().expect("a path")]);
    // The last run is known, and its folder is nobody's business.
    let finished = process::run(&mut jaunt(&jdk, &project, "report"), LIMIT);
    assert_eq!(finished.code, Some(0), "{}", finished.stderr);
    let again = std::fs::read(project.join(".jaunt/report.html")).expect("a report");
    assert!(!again.is_empty());
    let ignored = std::fs::read_to_string(project.join(".jaunt/.gitignore"));
    assert_eq!(ignored.expect("a file"), "*\n");
}

#[test]
fn a_run_can_be_watched() {
    let jdk = jdk::newest();
    let project = shop(&jdk, "watched");
    let arguments = [
        "live",
        env!("CARGO_BIN_EXE_jaunt"),
        "generate",
        "-p",
        project.to_str().expect("a path"),
        "--jdk",
        jdk.home.to_str().expect("a path"),
        "--budget",
        "30s",
        "--quiet",
        "--serve",
    ];
    check(&arguments);
}

#[test]
fn explore_and_reach_write_reports() {
    let jdk = jdk::newest();
    let project = shop(&jdk, "explored");
    let cases = [
        ("explore", "shop.Statistics#average", 1),
        ("reach", "shop.Statistics#best@0", 0),
    ];
    for (verb, target, code) in cases {
        let report = project.join(format!("{verb}.html"));
        let mut command = jaunt(&jdk, &project, verb);
        command.args(["--budget", "60s", "--quiet", "--report"]);
        let finished = process::run(command.arg(&report).arg(target), LIMIT);
        assert_eq!(finished.code, Some(code), "{verb}: {}", finished.stderr);
        let html = std::fs::read_to_string(&report).expect("a report");
        assert!(html.contains("Content-Security-Policy"), "{verb}");
    }
}

#[test]
fn a_hostile_program_stays_text() {
    let report = folder("hostile").join("report.html");
    std::fs::write(&report, jaunt_report::page(&records::hostile())).expect("a report");
    check(&["hostile", report.to_str().expect("a path")]);
}

#[test]
fn fifty_thousand_paths_open_fast() {
    let page = jaunt_report::page(&records::large(2000, 50_000));
    assert!(page.len() < 20 << 20, "{} bytes", page.len());
    let report = folder("large").join("report.html");
    std::fs::write(&report, &page).expect("a report");
    jaunt_testing::say(&format!("50,000 paths: {} kB", page.len() / 1000));
    check(&["big", report.to_str().expect("a path")]);
}

#[test]
fn without_a_run_there_is_no_report() {
    let jdk = jdk::newest();
    let project = shop(&jdk, "none");
    let finished = process::run(&mut jaunt(&jdk, &project, "report"), LIMIT);
    assert_eq!(finished.code, Some(3), "{}", finished.stderr);
}
