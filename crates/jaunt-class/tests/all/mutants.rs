//! Broken class files are refused or read, and never end the process.

use crate::common;
use jaunt_class::{ClassFile, instructions};

/// Class bytes must outlive everything, so each mutant is leaked.
fn check(bytes: Vec<u8>) -> bool {
    match ClassFile::parse(bytes.leak()) {
        Ok(class) => common::read_everything(&class).is_ok(),
        Err(_) => false,
    }
}

#[test]
fn mutated_classes_never_panic() {
    let names = [
        "java/lang/Object",
        "java/lang/Character",
        "java/util/HashMap",
        "java/util/stream/Collectors",
        "java/lang/Runtime$Version",
        "java/util/concurrent/TimeUnit",
    ];
    for jdk in common::jdks() {
        let mut random = common::Random::new(42);
        let mut refused = 0;
        for name in names {
            let bytes = jdk.class(name).unwrap();
            refused += (0..500).filter(|_| !check(random.mutant(bytes))).count();
        }
        assert!(refused > 500, "only {refused} of 3000 mutants were refused");
    }
}

#[test]
fn random_code_never_panics() {
    let mut random = common::Random::new(3);
    for _ in 0..2000 {
        let code: Vec<u8> = (0..random.below(60))
            .map(|_| random.below(256) as u8)
            .collect();
        let walked = instructions(&code).count();
        assert!(walked <= code.len());
    }
}
