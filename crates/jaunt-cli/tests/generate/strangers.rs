//! What projects have that we were not made for: code that tools wrote, days that are asked
//! for while objects are made, languages with letters of their own.

use crate::jaunt::{classes_in, files, folder, generate, text};
use crate::jdk;

#[test]
fn generated_code_clocks_and_languages_fit_in() {
    let jdk = jdk::newest();
    let classes = classes_in(&jdk, "strangers");
    let output = folder("strangers");
    let places = ["--cp", text(&classes), "-o", text(&output)];
    let flags = ["--budget", "none", "--steps", "15000000", "--quiet"];
    let finished = generate(&jdk, &[&places[..], &flags].concat());
    assert_eq!(finished.code, Some(0), "{finished:#?}");
    let written = files(&output);
    let of = |class: &str| {
        let name = format!("Strangers{class}JauntTest.java");
        let found = written.iter().find(|(file, _)| file.ends_with(&name));
        found.map(|(_, source)| source.as_str())
    };
    let check = |class: &str, lines: &[&str]| {
        let source = of(class).unwrap_or_else(|| panic!("no tests of {class}: {finished:#?}"));
        for line in lines {
            assert!(source.contains(line), "no {line} in {source}");
        }
    };
    check("Purse", &["purse.addMoney(", ", purse.getMoney());"]);
    check("Stamped", &["assertTrue(", "assertFalse(", ".made()"]);
    let words = "WordsThatOneLanguageWritesWithOtherLetters";
    check(words, &["isId(\"id\")", "assertTrue("]);
    assert_eq!(of("Data"), None, "{finished:#?}");
    assert!(!finished.stdout.contains("Data"), "{finished:#?}");
    // Long names move all columns.
    let mut rows = finished.stdout.lines();
    let head = rows.next().unwrap_or_default();
    let mut table = rows.take(5);
    assert!(table.all(|row| row.len() == head.len()), "{finished:#?}");
}
