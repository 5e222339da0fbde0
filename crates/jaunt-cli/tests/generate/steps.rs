//! The same work gives the same files.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use crate::jaunt::{LIMIT, classes_of, command, compile, example, files, folder, generate, text};
use crate::jdk;
use crate::process::{self, Finished};

#[test]
fn the_same_steps_give_the_same_files_with_any_number_of_threads() {
    let jdk = jdk::newest();
    let classes = classes_of(&jdk, "shop", "steps-classes");
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

/// The command that a run says repeats it.
fn told(finished: &Finished) -> &str {
    let lines = finished.stderr.lines();
    let mut told = lines.filter_map(|line| line.split_once("to repeat: jaunt "));
    told.next().expect("a command").1
}

/// How far the clock lets a run come is different each time: what is repeated is its record.
#[test]
fn the_command_that_repeats_a_run_gives_its_files() {
    let jdk = jdk::newest();
    let project = folder("repeated");
    let classes = folder("repeated/classes");
    compile(&jdk, &example("shop"), &classes);
    let tests = project.join("tests");
    let mut first = command(&jdk);
    first.args(["--budget", "30s", "--cp", "classes", "-o", "tests"]);
    first.args(["shop.Stock", "shop.Shipping", "shop.Statistics"]);
    let first = process::run(first.current_dir(&project), LIMIT);
    assert_eq!(first.code, Some(0), "{first:#?}");
    let written = files(&tests);
    // Nothing but the record is left of it.
    fs::remove_dir_all(&tests).expect("removed");
    for entry in fs::read_dir(project.join(".jaunt")).expect("a folder") {
        let file = entry.expect("a file").path();
        if !text(&file).contains("repeat-") {
            fs::remove_file(file).expect("removed");
        }
    }
    let repeat = || {
        let mut jaunt = Command::new(env!("CARGO_BIN_EXE_jaunt"));
        jaunt.args(told(&first).split(' ')).arg("--json");
        process::run(jaunt.current_dir(&project), LIMIT)
    };
    let again = repeat();
    assert_eq!(again.code, Some(0), "{again:#?}");
    assert_eq!(files(&tests), written);
    assert!(again.stdout.contains(r#""methods":0"#), "{again:#?}");
    assert_eq!(told(&again), format!("{} --json", told(&first)));

    // Other code has other runs, and nobody is told that they are the same.
    let sources = folder("repeated-sources");
    for entry in fs::read_dir(example("shop")).expect("sources").flatten() {
        let source = fs::read_to_string(entry.path()).expect("a source");
        let source = source.replace(
            "class Stock {",
            "class Stock { public int more() { return 1; }",
        );
        fs::write(sources.join(entry.file_name()), source).expect("a source");
    }
    compile(&jdk, &sources, &classes);
    let changed = repeat();
    assert_eq!(changed.code, Some(3), "{changed:#?}");
    assert!(changed.stderr.contains("shop.Stock#more"), "{changed:#?}");
    assert_eq!(files(&tests), written);
}
