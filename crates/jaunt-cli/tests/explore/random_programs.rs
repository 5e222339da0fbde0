//! Random methods explored exhaustively, against brute force over all inputs of a small domain
//! in the real `java`.

mod generator;

use crate::explored::{RELEASE, symbolic};
use crate::replay::{Machines, Questions, here};
use crate::{java, jdk};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

const PROGRAMS: u64 = 300;
const SEED: u64 = 20_080_528;

#[test]
fn exploration_finds_what_brute_force_finds() {
    let jdk = jdk::newest();
    let names: Vec<String> = (0..PROGRAMS).map(|i| format!("Random{i}")).collect();
    let classes = java::compile(&jdk, RELEASE, &sources(&names));
    let machines = Machines::boot(&jdk, &classes);
    let explored: Vec<_> = names.iter().map(|name| machines.explore(name)).collect();
    let (low, high) = generator::DOMAIN;
    let mut questions = Questions::new(&jdk, &classes, "Replay");
    for (name, corpus) in names.iter().zip(&explored) {
        questions.ask(format!("all\t{name}\t{}\t{low}\t{high}", generator::INPUTS));
        for test in &corpus.tests {
            questions.ask(format!("one\t{name}\t{}", test.inputs.join("\t")));
        }
    }
    let mut answers = questions.run().into_iter();
    for (name, corpus) in names.iter().zip(&explored) {
        assert!(
            corpus.tally.is_exhaustive(),
            "{name} was not explored exhaustively: {:?}",
            corpus.tally
        );
        let found: BTreeSet<String> = corpus.tests.iter().map(|t| t.outcome.clone()).collect();
        let expected: BTreeSet<String> = answers.next().unwrap_or_default().into_iter().collect();
        assert_eq!(found, expected, "outcomes of {name}");
        for test in &corpus.tests {
            let real = answers.next().unwrap_or_default();
            assert_eq!(real, [&*test.outcome], "{name} with {:?}", test.inputs);
        }
    }
}

/// Writes the programs and what they share; gives all files to compile.
fn sources(names: &[String]) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("random-programs");
    fs::create_dir_all(&folder).expect("a folder for the programs");
    let shared = here().join("java");
    let mut files = vec![
        symbolic(),
        shared.join("Outcome.java"),
        shared.join("Replay.java"),
    ];
    for (number, name) in (0..).zip(names) {
        let file = folder.join(format!("{name}.java"));
        let text = generator::program(name, SEED + number);
        // Unchanged files keep what was compiled from them.
        fs::write(&file, text).expect("a program can be written");
        files.push(file);
    }
    files
}
