//! What one process records, another takes up: the same inputs take the same paths
//! to the same ends, and a record of other circumstances is refused.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use jaunt_record::RunRecord;
use jaunt_testing::jdk::{self, Jdk};

const SHOP: &str = "../../examples/shop/src/main/java/shop";

/// A program in `examples`, which Cargo builds together with the tests.
fn example(name: &str) -> PathBuf {
    let test = std::env::current_exe().expect("the path of this test");
    let profile = test.ancestors().nth(2).expect("a folder of the profile");
    profile.join("examples").join(name)
}

fn compile(jdk: &Jdk, classes: &Path) {
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join(SHOP);
    let files = fs::read_dir(sources).expect("sources").flatten();
    let status = Command::new(jdk.tool("javac"))
        .args(["-g", "--release", "17", "-d"])
        .arg(classes)
        .args(files.map(|file| file.path()))
        .status();
    assert!(status.expect("javac").success());
}

fn replay(jdk: &Jdk, classes: &Path, record: &Path) -> Output {
    Command::new(example("replay"))
        .args([classes, &jdk.home])
        .stdin(File::open(record).expect("a record"))
        .output()
        .expect("the example runs")
}

#[test]
fn a_second_process_replays_every_input() {
    for jdk in jdk::all() {
        let folder = tempfile::tempdir().expect("a folder");
        let (classes, tests) = (folder.path().join("classes"), folder.path().join("tests"));
        compile(&jdk, &classes);
        let generated = Command::new(example("generate"))
            .args([&classes, &tests, &jdk.home])
            .output()
            .expect("the example runs");
        assert!(generated.status.success(), "{generated:?}");
        let record: RunRecord =
            serde_json::from_slice(&generated.stdout).expect("a record as JSON");
        let count = record.tests().count();
        assert!(count > 50, "{count} tests");
        assert_eq!(record.branch_percent(), 100.0);
        let file = folder.path().join("record.json");
        fs::write(&file, &generated.stdout).expect("a file");

        let replayed = replay(&jdk, &classes, &file);
        let text = String::from_utf8_lossy(&replayed.stdout);
        assert!(replayed.status.success(), "{replayed:?}");
        assert_eq!(text.trim(), format!("{count} tests, all as recorded"));

        fs::remove_file(classes.join("shop/Grade.class")).expect("a class");
        let refused = replay(&jdk, &classes, &file);
        assert!(!refused.status.success(), "{refused:?}");
    }
}
