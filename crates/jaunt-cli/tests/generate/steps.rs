//! The same work gives the same files.

use std::path::PathBuf;

use crate::jaunt::{classes_of, files, folder, generate, text};
use crate::jdk;

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
