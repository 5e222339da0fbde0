//! Methods with changed bytes are refused or lifted, and never end the process.

use jaunt_class::{ClassFile, Code};
use jaunt_ir::{Cfg, Dominators, lift, loops, verify};

use crate::common;
use crate::hierarchy::Library;
use crate::random::Random;

/// Where a method's code is in the bytes of its class, its frame included.
fn place(bytes: &[u8], code: &Code) -> usize {
    code.bytes.as_ptr() as usize - bytes.as_ptr() as usize
}

/// Class bytes must outlive everything, so each mutant is leaked. Tells whether
/// the mutant was refused.
fn check(library: &Library, bytes: &'static [u8], random: &mut Random) -> Option<bool> {
    let class = ClassFile::parse(bytes).ok()?;
    let number = random.below(class.methods.len());
    let code = class.code(&class.methods[number]).ok()??;
    let mut mutant = bytes.to_vec();
    mutate(&mut mutant, place(bytes, &code), code.bytes.len(), random);
    let class = ClassFile::parse(mutant.leak()).ok()?;
    let method = &class.methods[number];
    let verified = verify(&class, method, library);
    let lifted = lift(&class, method);
    assert!(
        verified.is_err() || lifted.is_ok(),
        "verified, not lifted: {lifted:?}"
    );
    if let Ok(body) = &lifted {
        let cfg = Cfg::new(body);
        loops(&cfg, &Dominators::new(&cfg));
    }
    Some(verified.is_err())
}

/// Changes some bytes of the code, now and then those of the size of its frame.
fn mutate(bytes: &mut [u8], start: usize, length: usize, random: &mut Random) {
    for _ in 0..=random.below(3) {
        let at = match random.below(20) {
            0 => start - 8 + random.below(4),
            _ => start + random.below(length),
        };
        bytes[at] = match random.below(4) {
            0 => bytes[at] ^ 1,
            1 => random.below(16) as u8,
            _ => random.below(202) as u8,
        };
    }
}

#[test]
fn mutated_methods_never_panic() {
    let names = [
        "java/util/HashMap",
        "java/util/concurrent/ThreadPoolExecutor",
        "java/lang/String",
        "java/math/BigInteger",
        "java/util/Formatter$FormatSpecifier",
        "java/util/regex/Pattern",
        "java/time/LocalDate",
    ];
    for jdk in common::jdks() {
        let library = Library::new(&jdk);
        let mut random = Random::new(42);
        let mut counts = [0, 0];
        for name in names {
            let bytes = jdk.class(name).unwrap();
            for _ in 0..400 {
                if let Some(refused) = check(&library, bytes, &mut random) {
                    counts[usize::from(refused)] += 1;
                }
            }
        }
        println!(
            "JDK {}: {} accepted, {} refused",
            jdk.version, counts[0], counts[1]
        );
        assert!(
            counts[0] + counts[1] > 1000 && counts[1] > 500,
            "{counts:?}"
        );
    }
}
