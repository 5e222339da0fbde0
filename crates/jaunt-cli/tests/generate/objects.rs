//! Objects are made as people make them, and what the tests claim of them holds
//! on the JVM.

use std::path::Path;

use serde_json::Value;

use crate::jaunt::{STEPS, classes_in, files, folder, generate, text};
use crate::jdk;

/// What stands in some test.
const LINES: [&str; 19] = [
    "Objects.Square square = (Objects.Square) Objects.Figure.of(",
    "Objects.Ledger.Entry entry = ledger.book(",
    "Objects.Limits limits = Objects.Limits.getDefault();",
    "Objects.Range range = Objects.Range.between(",
    "Objects.Mail mail = builder.build();",
    "builder.urgent();",
    "account.deposit(",
    ".new Inner(",
    "Objects.Size.LARGE",
    "link.weight = 7;",
    "link.next = link;",
    "link.labels = labels;",
    "Objects.kind((String) null)",
    "List<String> words = new ArrayList<>(",
    "EnumSet<Objects.Colour> colours = EnumSet.noneOf(Objects.Colour.class);",
    "EnumMap<Objects.Colour, Integer> stock = new EnumMap<>(Objects.Colour.class);",
    "Objects.typeName(int.class)",
    "Objects.typeName(int[].class)",
    "Objects.size(Objects.Colour.class)",
];

/// What stands in none.
const NEVER: [&str; 4] = [
    "account.getAndReset());",
    "setAccessible",
    "percent.value = ",
    "link.labels = null",
];

#[test]
fn objects_come_from_what_makes_them() {
    for jdk in jdk::all() {
        let classes = classes_in(&jdk, "objects");
        for framework in [&[][..], &["--junit4"]] {
            let output = folder("objects");
            let places = ["--cp", text(&classes), "-o", text(&output)];
            let limits = ["--budget", "none", "--steps", STEPS, "--json"];
            let finished = generate(&jdk, &[&places[..], &limits[..], framework].concat());
            if framework.is_empty() || finished.code != Some(3) {
                check(&finished.stdout, &output);
            }
        }
    }
}

fn check(report: &str, output: &Path) {
    let report: Value = serde_json::from_str(report).expect("JSON");
    let total = &report["total"];
    assert_eq!(total["disagreements"], 0, "{report:#}");
    let branches = &total["coverage"]["branches"];
    assert_eq!(branches["covered"], branches["total"], "{report:#}");
    let written: String = files(output).into_iter().map(|(_, text)| text).collect();
    for line in LINES {
        assert!(written.contains(line), "{line} is missing in {written}");
    }
    for line in NEVER {
        assert!(!written.contains(line), "{line} is in {written}");
    }
}
