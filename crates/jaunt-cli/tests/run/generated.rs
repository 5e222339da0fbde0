//! Generated programs: what nobody thought of writing by hand.

use crate::corpus::{self, Area};
use crate::{agreement, generator, jdk};
use std::env;
use std::fs;
use std::path::Path;

/// How many programs a test run takes; `JAUNT_SEEDS=500` takes more.
const SEEDS: u64 = 60;

#[test]
fn generated_programs() {
    let seeds = env::var("JAUNT_SEEDS").map_or(SEEDS, |seeds| {
        seeds.parse().expect("JAUNT_SEEDS is a number")
    });
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("generated-{seeds}"));
    fs::create_dir_all(&folder).expect("a folder for generated programs");
    for seed in 0..seeds {
        let name = format!("Generated{seed:04}");
        let file = folder.join(format!("{name}.java"));
        fs::write(file, generator::program(&name, seed)).expect("writable source");
    }
    let area = Area {
        release: 17,
        programs: corpus::programs_in(&folder),
    };
    for jdk in jdk::all() {
        agreement::check(&jdk, std::slice::from_ref(&area));
    }
}

#[test]
fn a_seed_names_one_program() {
    assert_eq!(generator::program("A", 5), generator::program("A", 5));
    assert_ne!(generator::program("A", 5), generator::program("A", 6));
}
