//! Classes that are named are under test, in whichever jar of the class path they stand.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

use crate::jaunt::{LIMIT, STEPS, compile, folder, generate, text};
use crate::jdk::{self, Jdk};
use crate::process;

const FIRST: &str = "package a; public class First { static int one() { return 1; } }";

/// What it takes comes from a factory of its own jar.
const USES: &str = "package b;
public class Uses {
    public static int weigh(Part part) { return part.size() > 3 ? 1 : 0; }
}
abstract class Part {
    abstract int size();
    static Part of(int size) { return new Whole(size); }
}
class Whole extends Part {
    private final int size;
    Whole(int size) { this.size = size; }
    int size() { return size; }
}";

/// A jar of one source file.
fn jar(jdk: &Jdk, name: &str, source: &str) -> PathBuf {
    let (sources, classes) = (
        folder(&format!("jars-{name}-sources")),
        folder(&format!("jars-{name}-classes")),
    );
    fs::write(sources.join(format!("{name}.java")), source).expect("a source");
    compile(jdk, &sources, &classes);
    let jar = folder(&format!("jars-{name}")).join("classes.jar");
    let mut tool = Command::new(jdk.tool("jar"));
    tool.arg("cf").arg(&jar).arg("-C").arg(&classes).arg(".");
    assert_eq!(process::run(&mut tool, LIMIT).code, Some(0));
    jar
}

/// What is reported of the class when the jars stand in this order.
fn weigh(jdk: &Jdk, jars: [&Path; 2], target: &str) -> Value {
    let path = std::env::join_paths(jars).expect("a class path");
    let output = folder("jars-tests");
    let places = ["--cp", text(Path::new(&path)), "-o", text(&output)];
    let flags = ["--budget", "none", "--steps", STEPS, "--json", "--quiet"];
    let finished = generate(jdk, &[&places[..], &flags, &[target]].concat());
    assert_eq!(finished.code, Some(0), "{finished:#?}");
    let report: Value = serde_json::from_str(&finished.stdout).expect("JSON");
    let classes = report["classes"].as_array().expect("classes");
    let uses = classes.iter().find(|class| class["class"] == "b.Uses");
    uses.unwrap_or_else(|| panic!("{report:#}")).clone()
}

#[test]
fn the_order_of_jars_does_not_matter_for_what_is_named() {
    let jdk = jdk::newest();
    let (first, uses) = (jar(&jdk, "First", FIRST), jar(&jdk, "Uses", USES));
    let expected = weigh(&jdk, [&uses, &first], "b.Uses");
    assert_eq!(
        expected["coverage"]["branches"]["covered"], 2,
        "{expected:#}"
    );
    for target in ["b.Uses", "b.*", "b.Uses#weigh"] {
        let found = weigh(&jdk, [&first, &uses], target);
        assert_eq!(
            found["coverage"]["branches"], expected["coverage"]["branches"],
            "{found:#}"
        );
        assert!(found["errors"] == expected["errors"], "{found:#}");
    }
}
