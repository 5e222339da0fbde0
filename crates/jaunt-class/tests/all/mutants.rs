//! Broken class files are refused or read, and never end the process.

use crate::common;
use crate::real_machine::verdicts;
use jaunt_class::{ClassFile, instructions};

/// Classes any loader may define: outside `java`, on exported classes.
const LOOSE: [&str; 4] = [
    "javax/swing/text/html/CSSParser",
    "com/sun/tools/javac/util/ListBuffer",
    "sun/misc/Unsafe",
    "org/xml/sax/helpers/NamespaceSupport",
];

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

/// The other way round is not asked: Java also refuses broken debugging
/// information, which hurts nobody here.
#[test]
fn what_real_machines_accept_is_accepted() {
    for jdk in common::jdks() {
        let mut random = common::Random::new(11);
        let mutants: Vec<Vec<u8>> = LOOSE
            .iter()
            .flat_map(|name| (0..300).map(|_| *name))
            .map(|name| random.mutant(jdk.class(name).unwrap()))
            .collect();
        let verdicts = verdicts(&jdk, &mutants);
        for (mutant, verdict) in mutants.into_iter().zip(verdicts) {
            if verdict == "accepted" {
                let parsed = ClassFile::parse(mutant.leak());
                assert!(parsed.is_ok(), "Java {}: {parsed:?}", jdk.version);
            }
        }
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
