//! Objects that only reflection makes: labelled, in files of their own, and no
//! findings unless asked for.

use serde_json::Value;

use crate::jaunt::{STEPS, classes_of, files, folder, generate, text};
use crate::jdk;

const OPEN: [&str; 2] = ["ClosedJauntTest.java", "ClosedShelfJauntTest.java"];
const CLOSED: [&str; 4] = [
    "ClosedCodesJauntReflectionTest.java",
    "ClosedJauntReflectionTest.java",
    "ClosedNamedJauntReflectionTest.java",
    "ClosedShelfBookJauntReflectionTest.java",
];
const FAILING: [&str; 1] = ["ClosedJauntReflectionBugTest.java"];

#[test]
fn what_only_reflection_makes_is_kept_apart() {
    check("off", &[&OPEN], 0);
    check("tests", &[&OPEN, &CLOSED], 0);
    check("findings", &[&OPEN, &CLOSED, &FAILING], 1);
}

fn check(mode: &str, expected: &[&[&str]], findings: u64) {
    let jdk = jdk::newest();
    let classes = classes_of(&jdk, "closed", "closed-classes");
    let output = folder("closed");
    let places = ["--cp", text(&classes), "-o", text(&output)];
    let flags = [
        "--budget",
        "none",
        "--steps",
        STEPS,
        "--json",
        "--reflection",
        mode,
    ];
    let finished = generate(&jdk, &[&places[..], &flags].concat());
    assert_eq!(finished.code, Some(0), "{finished:#?}");
    let report: Value = serde_json::from_str(&finished.stdout).expect("JSON");
    let total = &report["total"];
    assert_eq!(total["errors"], findings, "{report:#}");
    assert_eq!(total["disagreements"], 0, "{report:#}");

    let written = files(&output);
    let names = written.iter().filter_map(|(path, _)| path.file_name());
    let mut expected = expected.concat();
    expected.sort();
    assert!(names.eq(expected.iter().copied()), "{written:#?}");
    let mut labelled = 0;
    for (path, text) in &written {
        let reflective = text.matches("setAccessible(true)").count();
        let tests = text.matches("@Test").count();
        let expected =
            match text.contains("ReflectionTest {") || text.contains("ReflectionBugTest {") {
                true => tests,
                false => 0,
            };
        // Tests that make their objects alike share how.
        let is_right = (reflective > 0) == (expected > 0) && reflective <= expected;
        assert!(is_right, "{}: {text}", path.display());
        assert_eq!(text.matches("_byReflection").count(), expected, "{text}");
        assert_eq!(
            text.matches("// By reflection: ").count(),
            expected,
            "{text}"
        );
        labelled += expected;
    }
    assert_eq!(total["by_reflection"], labelled, "{report:#}");
}
