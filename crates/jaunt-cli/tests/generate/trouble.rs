//! Projects, folders and machines that are not as they should be.

use std::fs;

use crate::jaunt::{classes_of, folder, generate, text};
use crate::jdk;

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
    let classes = classes_of(&jdk, "shop", "foreign-classes");
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
    let classes = classes_of(&jdk, "shop", "unwritable-classes");
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
