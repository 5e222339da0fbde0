//! `jaunt graph` from outside: pictures, paths, equations and what they mean on the JVM.

mod differential;
mod paper;

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use jaunt_testing::{Jdk, java, jdk, process};
use serde_json::Value;

const LIMIT: Duration = Duration::from_secs(600);

/// A file of `tests/graph`.
fn program(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../tests/graph")
        .join(name)
}

fn text(name: &str) -> String {
    std::fs::read_to_string(program(name)).expect("a program of the tests")
}

/// A source, written somewhere and compiled.
fn compiled(jdk: &Jdk, folder: &str, sources: &[(&str, String)]) -> PathBuf {
    let parent = Path::new(env!("CARGO_TARGET_TMPDIR")).join("graph");
    let folder = jaunt_testing::folder::empty(&parent, folder);
    let files: Vec<PathBuf> = sources
        .iter()
        .map(|(name, text)| {
            let file = folder.join(name);
            std::fs::write(&file, text).expect("a source");
            file
        })
        .collect();
    java::compile(jdk, 17, &files)
}

/// The methods of a class, without the marks of what they decide.
fn plain(jdk: &Jdk, class: &str) -> PathBuf {
    let file = format!("{class}.java");
    let plain = text(&file).replace("{{", "").replace("}}", "");
    let plain = plain.replace("([[", "(").replace("]])", ")");
    compiled(jdk, &class.to_lowercase(), &[(&file, plain)])
}

fn ten(jdk: &Jdk) -> PathBuf {
    plain(jdk, "Ten")
}

/// What the command prints.
fn jaunt(jdk: &Jdk, classes: &Path, arguments: &[&str]) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_jaunt"));
    command
        .arg("graph")
        .args(arguments)
        .arg("--jdk")
        .arg(&jdk.home);
    command.arg("--cp").arg(classes);
    let finished = process::run(&mut command, LIMIT);
    assert_eq!(finished.code, Some(0), "{}", finished.stderr);
    finished.stdout
}

fn json(jdk: &Jdk, classes: &Path, arguments: &[&str]) -> Value {
    let mut all = arguments.to_vec();
    all.push("--json");
    serde_json::from_str(&jaunt(jdk, classes, &all)).expect("JSON")
}

/// Each file of paths and equations was checked by hand against its method.
#[test]
fn ten_methods_have_the_paths_and_equations_that_are_known() {
    let jdk = jdk::newest();
    let classes = ten(&jdk);
    let methods = [
        "early", "compound", "loop", "nested", "choice", "divide", "first", "clamp", "mixed",
        "until",
    ];
    for method in methods {
        let target = format!("Ten#{method}");
        let list = jaunt(&jdk, &classes, &[&target, "--paths", "1", "--equations"]);
        jaunt_testing::assert_golden(&program(&format!("{method}.txt")), &list);
    }
}

#[test]
fn compound_conditions_are_as_the_source_has_them() {
    let jdk = jdk::newest();
    let graph = json(&jdk, &ten(&jdk), &["Ten#compound"]);
    let edges = graph["edges"].as_array().expect("edges");
    let condition = |kind: &str| {
        let edge = edges.iter().find(|e| e["kind"] == kind);
        edge.map(|e| e["condition"].as_str().unwrap_or_default().to_string())
    };
    assert_eq!(condition("true").as_deref(), Some("(a > b && c) || a == 7"));
    assert_eq!(
        condition("false").as_deref(),
        Some("(a <= b || !c) && a != 7")
    );
}

#[test]
fn exceptions_are_edges_of_their_own() {
    let jdk = jdk::newest();
    let graph = json(&jdk, &ten(&jdk), &["Ten#first"]);
    let edges = graph["edges"].as_array().expect("edges");
    let thrown: Vec<&str> = edges
        .iter()
        .filter(|e| e["kind"] == "exception" && e["to"].is_null())
        .filter_map(|e| e["exception"].as_str())
        .collect();
    assert!(thrown.contains(&"NullPointerException"), "{thrown:?}");
    assert!(
        thrown.contains(&"ArrayIndexOutOfBoundsException"),
        "{thrown:?}"
    );
    let caught = json(&jdk, &ten(&jdk), &["Ten#divide"]);
    let edges = caught["edges"].as_array().expect("edges");
    let arrives = |e: &&Value| e["kind"] == "exception" && !e["to"].is_null();
    assert_eq!(edges.iter().filter(arrives).count(), 1);
}

/// What compilers make of switches is not what people read.
#[test]
fn switches_are_as_the_source_has_them() {
    let jdk = jdk::newest();
    let source = "class Switches {
    enum Color { RED, GREEN }

    static int texts(String s) {
        switch (s) {
            case \"red\": return 1;
            case \"Aa\": case \"BB\": return 2;
            default: return 3;
        }
    }

    static int colors(Color c) {
        switch (c) {
            case RED: return 1;
            case GREEN: return 2;
            default: return 3;
        }
    }
}
";
    let classes = compiled(&jdk, "switches", &[("Switches.java", source.to_string())]);
    let wanted = [
        (
            "texts",
            [
                r#"s.equals("red")"#,
                r#"s.equals("Aa")"#,
                r#"s.equals("BB")"#,
            ]
            .as_slice(),
        ),
        ("colors", ["c == RED", "c == GREEN"].as_slice()),
    ];
    for (method, cases) in wanted {
        let target = format!("Switches#{method}");
        let graph = json(&jdk, &classes, &[&target, "--paths", "0", "--equations"]);
        let edges = graph["edges"].as_array().expect("edges");
        let own = edges.iter().filter(|e| e["kind"] == "case");
        let mut found: Vec<&str> = own.filter_map(|e| e["condition"].as_str()).collect();
        let mut cases = cases.to_vec();
        found.sort_unstable();
        cases.sort_unstable();
        assert_eq!(found, cases, "{method}");
        let paths = graph["paths"].as_array().expect("paths");
        assert_eq!(
            paths.len(),
            cases.len() + 2,
            "{method}: cases, default, null"
        );
        assert!(paths.iter().all(|p| p["exact"] == true), "{graph:#}");
    }
}

#[test]
fn pictures_are_svg_and_dot() {
    let jdk = jdk::newest();
    let svg = jaunt(&jdk, &ten(&jdk), &["Ten#nested"]);
    assert!(
        svg.starts_with("<svg ") && svg.ends_with("</svg>\n"),
        "{svg}"
    );
    let dot = jaunt(&jdk, &ten(&jdk), &["Ten#divide", "--format", "dot"]);
    assert!(dot.contains("style=dashed"), "{dot}");
}

#[test]
fn wrong_targets_are_refused() {
    let jdk = jdk::newest();
    let classes = ten(&jdk);
    for (target, code) in [("Ten", 2), ("Ten#nothing", 3), ("Nobody#x", 3)] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_jaunt"));
        command.args(["graph", target, "--jdk"]).arg(&jdk.home);
        let finished = process::run(command.arg("--cp").arg(&classes), LIMIT);
        assert_eq!(finished.code, Some(code), "{target}: {}", finished.stderr);
    }
}
