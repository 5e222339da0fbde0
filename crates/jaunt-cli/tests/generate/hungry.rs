//! Hungry methods keep the budgets of time and memory and do not cost the others
//! their tests.

use std::path::Path;
use std::time::Duration;

use jaunt_testing::process::Running;
use jaunt_testing::tree::Tree;
use serde_json::Value;

use crate::jaunt::{LIMIT, classes_in, command, folder, text};
use crate::jdk;

/// Methods whose branches take no effort.
const EASY: [&str; 4] = ["larger", "size", "letter", "isAnswer"];

#[test]
fn hungry_methods_starve_nobody() {
    let jdk = jdk::newest();
    let classes = classes_in(&jdk, "hungry");
    let output = folder("hungry-tests");
    let mut jaunt = command(&jdk);
    jaunt
        .args(["--cp", text(&classes), "-o", text(&output), "--json"])
        .args(["--budget", "20s", "--max-memory", "1g"]);
    let running = Running::start(jaunt.stderr(std::process::Stdio::piped()));
    let tree = Tree::watch(running.id());
    let finished = running.finish(LIMIT);
    assert_eq!(finished.code, Some(0), "{finished:#?}");
    let peak = tree.peak_kibibytes();
    assert!(peak < (5 << 20) / 4, "{peak} KiB");
    let report: Value = serde_json::from_str(&finished.stdout).expect("JSON");
    let left = report["classes"][0]["uncovered"].as_array().cloned();
    for branch in left.expect("branches") {
        let at = branch["at"].as_str().unwrap_or_default();
        let easy = EASY.iter().any(|m| at.contains(&format!(".{m}:")));
        assert!(!easy, "{branch}");
    }
    assert!(Path::new(&output).join("HungryJauntTest.java").is_file());
}

#[test]
fn explorations_keep_time_and_memory() {
    let jdk = jdk::newest();
    let classes = classes_in(&jdk, "hungry");
    for target in ["isPrime", "isDeep", "isDeepFraction"] {
        let mut jaunt = std::process::Command::new(env!("CARGO_BIN_EXE_jaunt"));
        jaunt
            .args([
                "explore",
                "--json",
                "--budget",
                "5s",
                "--max-memory",
                "512m",
            ])
            .args(["--jdk", text(&jdk.home), "--cp", text(&classes)])
            .arg(format!("Hungry#{target}"));
        let finished = crate::process::run(&mut jaunt, LIMIT);
        let report: Value = serde_json::from_str(&finished.stdout)
            .unwrap_or_else(|e| panic!("{target}: {e}: {finished:#?}"));
        assert_eq!(report["divergences"], 0, "{report:#}");
        let peak = finished.peak_kibibytes;
        assert!(peak < (5 << 19) / 4, "{target}: {peak} KiB");
        // Busy machines are slow; one that does not keep the budget at all is slower.
        let took = finished.took;
        assert!(took < Duration::from_secs(60), "{target}: {took:?}");
    }
}
