//! Every check on its seeds, on what was once found, and on mutants of these.
//!
//! So many mutants each time, the same ones; for `JAUNT_FUZZ_SECONDS` if that is set, then with
//! the seed in `JAUNT_FUZZ_SEED`. An input that fails is written to a file and named.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::time::{Duration, Instant};

use fastrand::Rng;
use jaunt_fuzzing::CHECKS;

fn check(name: &str, mutants: usize) {
    let (_, check) = CHECKS
        .into_iter()
        .find(|(n, _)| *n == name)
        .expect("a check");
    let seeds = seeds(name);
    for seed in &seeds {
        run(name, check, seed);
    }
    let setting = |variable: &str| std::env::var(variable).ok()?.parse().ok();
    let mut random = Rng::with_seed(setting("JAUNT_FUZZ_SEED").unwrap_or(1));
    let end = setting("JAUNT_FUZZ_SECONDS").map(|s| Instant::now() + Duration::from_secs(s));
    let mut tried = 0;
    while end.map_or(tried < mutants, |end| Instant::now() < end) {
        let seed = &seeds[random.usize(..seeds.len())];
        run(name, check, &mutant(&mut random, seed));
        tried += 1;
    }
    println!("{name}: {} seeds, {tried} mutants", seeds.len());
}

/// What lies in the folder of a check; nothing at all is an input, too.
fn seeds(name: &str) -> Vec<Vec<u8>> {
    let fuzz = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/seeds");
    let mut files: Vec<_> = match std::fs::read_dir(fuzz.join(name)) {
        Ok(entries) => entries.flatten().map(|entry| entry.path()).collect(),
        Err(_) => Vec::new(),
    };
    files.sort();
    let contents = files
        .iter()
        .map(|file| std::fs::read(file).expect("a seed"));
    contents.chain([Vec::new()]).collect()
}

fn run(name: &str, check: fn(&[u8]), input: &[u8]) {
    if let Err(why) = catch_unwind(AssertUnwindSafe(|| check(input))) {
        let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-failed"));
        std::fs::write(&file, input).expect("a file");
        eprintln!("{name} fails on what is in {}", file.display());
        std::panic::resume_unwind(why);
    }
}

/// A copy with some changes; short ones become longer.
fn mutant(random: &mut Rng, seed: &[u8]) -> Vec<u8> {
    let mut bytes = seed.to_vec();
    for _ in 0..=random.usize(..4) {
        let at = random.usize(..=bytes.len());
        match random.u8(..8) {
            0 => bytes.truncate(at),
            1 => drop(bytes.drain(at..bytes.len().min(at + 1 + random.usize(..4)))),
            2 | 3 => {
                let new: Vec<u8> = (0..random.usize(..40)).map(|_| random.u8(..)).collect();
                bytes.splice(at..at, new).for_each(drop);
            }
            4 => {
                let end = bytes.len().min(at + random.usize(..30));
                let again = bytes[at..end].to_vec();
                bytes.splice(at..at, again).for_each(drop);
            }
            5 => bytes
                .iter_mut()
                .skip(at)
                .take(1)
                .for_each(|b| *b ^= 1 << random.u8(..8)),
            _ => {
                let corner = [0, 1, 0x7f, 0x80, 0xff, random.u8(..)][random.usize(..6)];
                bytes.iter_mut().skip(at).take(1).for_each(|b| *b = corner);
            }
        }
    }
    bytes
}

macro_rules! checks {
    ($($name:ident: $mutants:expr,)*) => {
        $(
            #[test]
            fn $name() {
                check(stringify!($name), $mutants);
            }
        )*

        #[test]
        fn none_is_forgotten() {
            let tested = [$(stringify!($name)),*];
            assert_eq!(CHECKS.map(|(name, _)| name), tested);
        }
    };
}

checks! {
    parse: 20_000,
    lift: 10_000,
    terms: 5_000,
    solver: 150,
    store: 40,
    wire: 5_000,
    server: 300,
    records: 5_000,
}
