//! Tests that people keep: names that tell them apart, and no set-up written twice.

use std::collections::BTreeSet;

use crate::jaunt::{classes_in, classes_of, files, folder, generate, text};
use crate::jdk;

const PROGRAMS: [&str; 3] = ["inventory", "stubs", "objects"];

#[test]
fn tests_are_told_apart_and_share_little() {
    let jdk = jdk::newest();
    let (mut tests, mut numbered) = (0, Vec::new());
    for name in PROGRAMS {
        let classes = match name {
            "inventory" => classes_of(&jdk, name, &format!("{name}-text-classes")),
            name => classes_in(&jdk, name),
        };
        let output = folder(&format!("{name}-text"));
        let places = ["--cp", text(&classes), "-o", text(&output)];
        let flags = ["--budget", "none", "--steps", "15000000", "--quiet"];
        let finished = generate(&jdk, &[&places[..], &flags].concat());
        assert_eq!(finished.code, Some(0), "{finished:#?}");
        for (file, source) in files(&output) {
            let methods = methods(&source);
            tests += methods.len();
            let names = methods.iter().map(|(name, _)| *name);
            numbered.extend(names.clone().filter(|n| is_numbered(n)).map(String::from));
            let vague = names.filter(|n| n.ends_with("returnsResult")).count();
            assert_eq!(vague, 0, "{file:?}: {source}");
            for (index, (name, lines)) in methods.iter().enumerate() {
                for (other, others) in &methods[index + 1..] {
                    let shared = lines.intersection(others).count();
                    assert!(shared <= 3, "{name} and {other} of {file:?}: {source}");
                }
            }
        }
    }
    assert!(tests > 80, "{tests}");
    assert!(
        numbered.len() * 100 <= tests * 3,
        "of {tests}: {numbered:?}"
    );
}

fn is_numbered(name: &str) -> bool {
    let end = name.rsplit('_').next().unwrap_or_default();
    end.chars().all(|c| c.is_ascii_digit())
}

/// The tests of a file with the lines that stand before what they call.
fn methods(source: &str) -> Vec<(&str, BTreeSet<&str>)> {
    let mut found: Vec<(&str, BTreeSet<&str>)> = Vec::new();
    let mut arranging = false;
    for line in source.lines() {
        let head = line.trim().strip_prefix("void ");
        if let Some(name) = head.and_then(|head| head.split('(').next()) {
            found.push((name, BTreeSet::new()));
            arranging = true;
        } else if line.trim().is_empty() || line == "    }" {
            arranging = false;
        } else if let Some((_, lines)) = found.last_mut().filter(|_| arranging) {
            lines.insert(line.trim());
        }
    }
    found
}
