//! Classes whose initialisers read files, or fail if they run in another order.

use std::fs;
use std::process::Command;

use serde_json::Value;

use crate::jaunt::{LIMIT, STEPS, classes_in, files, folder, generate, text};
use crate::{jdk, process};

#[test]
fn initialisers_of_all_kinds() {
    for jdk in jdk::all() {
        let classes = classes_in(&jdk, "initialisers");
        let prices = "pear=3\nmelon=12\n".to_string() + &"plum=7\n".repeat(200);
        fs::write(classes.join("prices.txt"), prices).expect("a file");
        let jar = folder("initialisers-jar").join("initialisers.jar");
        let mut pack = Command::new(jdk.tool("jar"));
        pack.args(["cf", text(&jar), "-C", text(&classes), "."]);
        assert_eq!(process::run(&mut pack, LIMIT).code, Some(0));
        let output = folder(&format!("initialisers-tests-{}", jdk.version));
        let places = ["--cp", text(&jar), "-o", text(&output)];
        let limits = ["--budget", "none", "--steps", STEPS, "--json"];
        let finished = generate(&jdk, &[&places[..], &limits].concat());
        assert_eq!(finished.code, Some(0), "{finished:#?}");
        let report: Value = serde_json::from_str(&finished.stdout).expect("JSON");
        let classes = report["classes"].as_array().expect("classes");
        let named = |name: &str| classes.iter().find(|c| c["class"] == name);
        // Who makes a zone first spoils the clock for all others of the same JVM, but
        // only that test is to blame.
        for name in ["Initialisers", "Initialisers$Clock"] {
            let class = named(name).expect("a class");
            let left = class["uncovered"].as_array().expect("branches");
            let lost = |at: &&Value| at["at"].as_str().is_some_and(|at| !at.contains("shifted"));
            assert_eq!(left.iter().find(lost), None, "{class:#}");
        }
        let written: String = files(&output).into_iter().map(|(_, text)| text).collect();
        assert!(written.contains("isLate"), "{written}");
        assert!(written.contains("a melon"), "{written}");
        let note = "the tests of Initialisers$Clock need an initialiser";
        assert!(finished.stderr.contains(note), "{}", finished.stderr);
    }
}
