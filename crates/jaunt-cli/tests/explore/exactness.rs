//! Small methods at the corners of the language: exploration finds exactly the outcomes that
//! the real `java` has on all inputs listed with them, and predicts each input's outcome.

use crate::explored::{RELEASE, java_files, json, repository};
use crate::jdk::Jdk;
use crate::replay::{Machines, Questions, here};
use crate::{java, jdk};
use std::collections::BTreeSet;

const CLASSES: [&str; 7] = [
    "Arithmetic",
    "Built",
    "Control",
    "Digits",
    "Indexes",
    "Objects",
    "Texts",
];

#[test]
fn exploration_finds_the_outcomes_that_java_has() {
    for jdk in jdk::all() {
        check(&jdk);
    }
}

fn check(jdk: &Jdk) {
    let mut sources = java_files(&repository().join("tests/exact"));
    sources.extend(["Calls.java", "Given.java"].map(|name| here().join("java").join(name)));
    let classes = java::compile(jdk, RELEASE, &sources);
    let machines = Machines::boot(jdk, &classes);
    let methods: Vec<_> = CLASSES
        .iter()
        .flat_map(|class| machines.labelled_methods(class))
        .collect();
    let explored: Vec<_> = methods.iter().map(|m| machines.explore_unit(m)).collect();
    let mut questions = Questions::new(jdk, &classes, "Calls");
    for (method, corpus) in methods.iter().zip(&explored) {
        questions.ask(format!("all\t{}", method.name));
        for test in &corpus.tests {
            questions.ask(format!("one\t{}\t{}", method.name, test.inputs.join("\t")));
        }
    }
    let mut answers = questions.run().into_iter();
    for (method, corpus) in methods.iter().zip(&explored) {
        let place = format!("{} on {}", method.name, jdk.version);
        let tally = &corpus.tally;
        assert!(
            tally.open == 0
                && tally.diverged == 0
                && tally.unknown.is_empty()
                && tally.unsupported.is_empty()
                && tally.stopped.is_empty(),
            "{place}: {tally:?}"
        );
        let expected: BTreeSet<String> = answers.next().unwrap_or_default().into_iter().collect();
        let found: BTreeSet<String> = corpus.tests.iter().map(|t| t.outcome.clone()).collect();
        assert_eq!(found, expected, "outcomes of {place}");
        for test in &corpus.tests {
            let real = answers.next().unwrap_or_default();
            assert_eq!(real, [&*test.outcome], "{place} with {:?}", test.inputs);
        }
    }
}

#[test]
fn a_text_that_nobody_looks_at_adds_no_paths() {
    for jdk in jdk::all() {
        let sources = java_files(&repository().join("tests/exact"));
        let classes = java::compile(&jdk, RELEASE, &sources);
        for method in ["refused", "misplaced"] {
            let found = json(&jdk, &[], &classes, &format!("Built#{method}"));
            assert_eq!(found["exhaustive"], true, "{method} on {}", jdk.version);
            assert_eq!(found["paths"], 3, "{method} on {}", jdk.version);
        }
    }
}
