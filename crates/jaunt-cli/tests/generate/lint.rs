//! Projects that take every warning for an error compile our tests, too.

use std::process::Command;

use crate::jaunt::{LIMIT, classes_in, files, folder, generate, text};
use crate::{jars, jdk, process};

#[test]
fn tests_compile_without_warnings() {
    let Some(junit) = jars::find(jars::JUNIT_CONSOLE) else {
        return;
    };
    let jdk = jdk::newest();
    for name in ["lint", "stubs"] {
        let classes = classes_in(&jdk, name);
        let output = folder(&format!("{name}-warned"));
        let places = ["--cp", text(&classes), "-o", text(&output)];
        let flags = ["--budget", "none", "--steps", "30000000", "--quiet"];
        let finished = generate(&jdk, &[&places[..], &flags].concat());
        assert_eq!(finished.code, Some(0), "{finished:#?}");
        let written = files(&output);
        let tests: usize = written.iter().map(|f| f.1.matches("@Test").count()).sum();
        assert!(tests > 8, "{written:#?}");
        let path = std::env::join_paths([&classes, &junit]).expect("a class path");
        let mut javac = Command::new(jdk.tool("javac"));
        javac.args(["-Xlint:all", "-Werror", "-d", text(&folder("warned"))]);
        javac.arg("-cp").arg(path);
        javac.args(written.iter().map(|(file, _)| file));
        let finished = process::run(&mut javac, LIMIT);
        assert_eq!(finished.code, Some(0), "{finished:#?}");
    }
}
