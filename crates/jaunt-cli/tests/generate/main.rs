//! `jaunt generate` on the bundled example project and on projects that are not ready.

#[path = "../run/jdk.rs"]
mod jdk;
#[path = "../run/process.rs"]
mod process;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use process::Finished;
use serde_json::Value;

const LIMIT: Duration = Duration::from_secs(300);

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"))
        .join("generate")
        .join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder for the test");
    folder
}

/// The classes of `examples/shop`, compiled by this JDK.
fn shop(jdk: &jdk::Jdk, name: &str) -> PathBuf {
    let classes = folder(name);
    let source =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/shop/src/main/java/shop");
    let files = fs::read_dir(source)
        .expect("the example")
        .flatten()
        .map(|e| e.path());
    let mut javac = Command::new(jdk.tool("javac"));
    javac
        .args(["-g", "--release", "17", "-d"])
        .arg(&classes)
        .args(files);
    let finished = process::run(&mut javac, LIMIT);
    assert_eq!(finished.code, Some(0), "{finished:#?}");
    classes
}

fn generate(jdk: &jdk::Jdk, arguments: &[&str]) -> Finished {
    let mut jaunt = Command::new(env!("CARGO_BIN_EXE_jaunt"));
    jaunt
        .arg("generate")
        .arg("--jdk")
        .arg(&jdk.home)
        .args(arguments);
    process::run(&mut jaunt, LIMIT)
}

fn text(path: &Path) -> &str {
    path.to_str().expect("a path in UTF-8")
}

/// Every file below a folder with its contents.
fn files(folder: &Path) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("the output").flatten() {
        let path = entry.path();
        match path.is_dir() {
            true => found.extend(files(&path)),
            false => found.push((
                path.clone(),
                fs::read_to_string(&path).expect("a test file"),
            )),
        }
    }
    found.sort();
    found
}

#[test]
fn the_example_project_gets_tests_and_its_bugs_are_found() {
    for jdk in jdk::all() {
        let classes = shop(&jdk, &format!("shop-{}", jdk.version));
        let output = folder(&format!("tests-{}", jdk.version));
        let places = ["--cp", text(&classes), "-o", text(&output)];
        let flags = ["--json", "--quiet", "--budget", "15s"];
        let finished = generate(&jdk, &[&places[..], &flags[..]].concat());
        assert_eq!(finished.code, Some(0), "{finished:#?}");
        let report: Value = serde_json::from_str(&finished.stdout).expect("one JSON object");
        let errors = |class: &str| -> Vec<String> {
            let classes = report["classes"].as_array().expect("classes");
            let found = classes
                .iter()
                .find(|c| c["class"] == class)
                .expect("the class");
            let errors = found["errors"].as_array().expect("errors");
            errors
                .iter()
                .map(|e| e["kind"].as_str().unwrap_or("").to_string())
                .collect()
        };
        assert_eq!(errors("shop.Statistics"), ["java.lang.ArithmeticException"]);
        assert_eq!(
            errors("shop.Coupon"),
            ["java.lang.StringIndexOutOfBoundsException"]
        );
        assert!(errors("shop.Money").is_empty(), "{report:#}");
        let branches = &report["total"]["coverage"]["branches"];
        let (covered, total) = (branches["covered"].as_u64(), branches["total"].as_u64());
        assert!(covered >= total.map(|t| t * 19 / 20), "{report:#}");
        assert!(output.join("shop/StatisticsJauntBugTest.java").is_file());
        assert!(output.join("shop/ShippingJauntTest.java").is_file());
    }
}

#[test]
fn the_same_steps_give_the_same_files_with_any_number_of_threads() {
    let jdk = jdk::newest();
    let classes = shop(&jdk, "steps-classes");
    let run = |name: &str, jobs: &str| {
        let output = folder(name);
        let places = ["--cp", text(&classes), "-o", text(&output)];
        let flags = [
            "--steps", "300000", "--budget", "none", "--seed", "7", "--jobs", jobs, "--quiet",
        ];
        let targets = ["shop.Stock", "shop.Shipping", "shop.Statistics"];
        let finished = generate(&jdk, &[&places[..], &flags[..], &targets[..]].concat());
        assert_eq!(finished.code, Some(0), "{finished:#?}");
        let strip = |(path, text): (PathBuf, String)| {
            (
                path.strip_prefix(&output)
                    .expect("below the output")
                    .to_path_buf(),
                text,
            )
        };
        files(&output).into_iter().map(strip).collect::<Vec<_>>()
    };
    assert_eq!(run("steps-one", "1"), run("steps-two", "2"));
}

#[test]
fn a_project_that_is_not_compiled_is_told_how() {
    let project = folder("not-compiled");
    fs::write(project.join("pom.xml"), "<project/>").expect("a file");
    let finished = generate(&jdk::newest(), &["-p", text(&project)]);
    assert_eq!(finished.code, Some(3), "{finished:#?}");
    assert!(finished.stderr.contains("mvn compile"), "{finished:#?}");
}

#[test]
fn files_of_others_are_left_alone() {
    let jdk = jdk::newest();
    let classes = shop(&jdk, "foreign-classes");
    let output = folder("foreign");
    let theirs = output.join("shop/StockJauntTest.java");
    fs::create_dir_all(output.join("shop")).expect("a folder");
    fs::write(&theirs, "// mine\n").expect("a file");
    let finished = generate(
        &jdk,
        &[
            "--cp",
            text(&classes),
            "-o",
            text(&output),
            "shop.Stock",
            "--quiet",
        ],
    );
    assert_eq!(finished.code, Some(0), "{finished:#?}");
    assert_eq!(fs::read_to_string(&theirs).expect("the file"), "// mine\n");
    assert!(finished.stderr.contains("is not ours"), "{finished:#?}");
}

#[test]
fn an_output_folder_that_cannot_be_written_is_named() {
    let jdk = jdk::newest();
    let classes = shop(&jdk, "unwritable-classes");
    let file = folder("unwritable").join("a-file");
    fs::write(&file, "").expect("a file");
    let output = file.join("below");
    let finished = generate(
        &jdk,
        &[
            "--cp",
            text(&classes),
            "-o",
            text(&output),
            "shop.Stock",
            "--quiet",
        ],
    );
    assert_eq!(finished.code, Some(4), "{finished:#?}");
    assert!(
        finished.stderr.contains("cannot be written"),
        "{finished:#?}"
    );
}
