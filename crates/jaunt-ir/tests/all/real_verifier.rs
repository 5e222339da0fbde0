//! The verifier of a real JVM accepts and refuses what ours does.
//!
//! Class files of version 49 make JVMs infer types as we do.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

use jaunt_class::{ClassFile, Code, Jdk, Operand, instructions, opcodes::*};
use jaunt_ir::verify;

use crate::common;
use crate::hierarchy::Library;
use crate::random::Random;

const MUTANTS: usize = 1500;

/// A folder that is gone after the test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("jaunt-ir-{name}-{}", std::process::id()));
        std::fs::create_dir_all(path.join("mutants")).unwrap();
        Folder(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn run(command: &mut Command) -> String {
    let output = command.output().unwrap();
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{command:?}\n{errors}");
    String::from_utf8(output.stdout).unwrap()
}

fn compiled_victim(jdk: &Jdk, folder: &Path) -> &'static [u8] {
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/java");
    let mut javac = Command::new(jdk.home.join("bin/javac"));
    run(javac
        .args(["--release", "8", "-Xlint:none", "-g:none", "-d"])
        .args([folder, &sources.join("Victim.java")]));
    let mut bytes = std::fs::read(folder.join("Victim.class")).unwrap();
    bytes[7] = 49;
    bytes.leak()
}

/// Changes an instruction into one that looks much alike, so that not every
/// mutant is nonsense.
fn mutate(bytes: &mut [u8], class: &ClassFile, code: &Code, start: usize, random: &mut Random) {
    let insns: Vec<_> = instructions(code.bytes).map(Result::unwrap).collect();
    let insn = insns[random.below(insns.len())];
    let at = start + usize::from(insn.bci);
    match insn.operand {
        Operand::Pool(cp) => {
            let tag = |cp| std::mem::discriminant(class.pool.get(cp).unwrap());
            let alike = class
                .pool
                .iter()
                .filter(|(other, _)| class.pool.get(*other).is_ok());
            let alike: Vec<u16> = alike
                .map(|(other, _)| other)
                .filter(|&other| tag(other) == tag(cp))
                .collect();
            let new = alike[random.below(alike.len())].to_be_bytes();
            match insn.opcode {
                LDC => bytes[at + 1] = new[1],
                _ => bytes[at + 1..at + 3].copy_from_slice(&new),
            }
        }
        Operand::Local(_) => bytes[at + 1] = random.below(5) as u8,
        Operand::Target(_) => {
            let to = insns[random.below(insns.len())].bci;
            let distance = to.wrapping_sub(insn.bci).to_be_bytes();
            bytes[at + 1..at + 3].copy_from_slice(&distance);
        }
        Operand::None => {
            let families = [
                ACONST_NULL..=DCONST_1,
                ILOAD_0..=ALOAD_3,
                IALOAD..=SALOAD,
                ISTORE_0..=ASTORE_3,
                IASTORE..=SASTORE,
                POP..=SWAP,
                IRETURN..=RETURN,
            ];
            let family = families.iter().find(|family| family.contains(&insn.opcode));
            let (first, last) = family.map_or((NOP, JSR), |f| (*f.start(), *f.end()));
            bytes[at] = first + random.below(usize::from(last - first) + 1) as u8;
        }
        _ => bytes[at] = NOP,
    }
}

#[test]
fn mutants_are_refused_as_by_the_jvm() {
    for jdk in common::jdks() {
        let folder = Folder::new(&format!("verify-{}", jdk.version));
        let victim = compiled_victim(&jdk, &folder.0);
        let class = ClassFile::parse(victim).unwrap();
        let library = Library::new(&jdk);
        library.add(&class);
        let mut random = Random::new(5);
        let mut ours = BTreeMap::new();
        for number in 0..MUTANTS {
            let method = random.below(class.methods.len());
            let Some(code) = class.code(&class.methods[method]).unwrap() else {
                continue;
            };
            let mut mutant = victim.to_vec();
            let start = code.bytes.as_ptr() as usize - victim.as_ptr() as usize;
            for _ in 0..=random.below(2) {
                mutate(&mut mutant, &class, &code, start, &mut random);
            }
            let name = format!("{number:05}");
            std::fs::write(folder.0.join("mutants").join(&name), &mutant).unwrap();
            let mutant = ClassFile::parse(mutant.leak());
            let verdict = match &mutant {
                Ok(mutant) => verify(mutant, &mutant.methods[method], &library)
                    .map_err(|e| format!("{}: {e}", mutant.methods[method].name)),
                Err(bad) => Err(bad.to_string()),
            };
            ours.insert(name, verdict);
        }
        let linker = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/java/LinkAll.java");
        let mut java = Command::new(jdk.home.join("bin/java"));
        let theirs = run(java.args([linker, folder.0.join("mutants")]));
        let mut accepted = 0;
        for line in theirs.lines() {
            let (name, verdict) = line.split_once(' ').unwrap();
            let agreed = ours[name].is_ok() == (verdict == "accepted");
            assert!(
                agreed,
                "mutant {name}: we say {:?}, the JVM {verdict}",
                ours[name]
            );
            accepted += usize::from(ours[name].is_ok());
        }
        assert_eq!(theirs.lines().count(), ours.len());
        println!(
            "JDK {}: {} mutants, {accepted} accepted",
            jdk.version,
            ours.len()
        );
    }
}
