//! Random methods explored exhaustively, against brute force over all inputs of a small domain
//! in the real `java`.

mod generator;

use crate::explored::{RELEASE, symbolic};
use crate::replay::{Machines, Replay};
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
    let mut replay = Replay::new(&jdk, &classes);
    for name in &names {
        replay.all_inputs(name, generator::INPUTS, generator::DOMAIN);
    }
    let explored: Vec<_> = names.iter().map(|name| machines.explore(name)).collect();
    for (name, corpus) in names.iter().zip(&explored) {
        for test in &corpus.tests {
            replay.one(name, &test.inputs);
        }
    }
    let real = replay.run();
    for (name, corpus) in names.iter().zip(&explored) {
        assert!(
            corpus.tally.is_exhaustive(),
            "{name} was not explored exhaustively: {:?}",
            corpus.tally
        );
        let found: BTreeSet<&String> = corpus.tests.iter().map(|test| &test.outcome).collect();
        let expected: BTreeSet<&String> = real.all_outcomes(name).iter().collect();
        assert_eq!(found, expected, "outcomes of {name}");
        for test in &corpus.tests {
            let outcome = real.outcome(name, &test.inputs);
            assert_eq!(&test.outcome, outcome, "{name} with {:?}", test.inputs);
        }
    }
}

/// Writes the programs and what they share; gives all files to compile.
fn sources(names: &[String]) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("random-programs");
    fs::create_dir_all(&folder).expect("a folder for the programs");
    let shared = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/explore/java");
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
