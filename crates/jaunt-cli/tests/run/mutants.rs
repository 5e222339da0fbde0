//! Damaged class files and jars: every mutant ends as a program would, or with
//! a message that names what is broken. Never a panic, a hang or a flood of memory.

use crate::agreement::in_parallel;
use crate::generator::random::Random;
use crate::jdk::{self, Jdk};
use crate::process::Finished;
use crate::{corpus, jaunt, java};
use jaunt_class::ClassFile;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const SEED: u64 = 2024;
const CLASS_MUTANTS: usize = 560;
const JAR_MUTANTS: usize = 60;

const LIMITS: [&str; 6] = [
    "--max-ops",
    "5000000",
    "--max-heap",
    "67108864",
    "--budget",
    "30s",
];

/// How `jaunt run` may end: as the program did, by refusing its input, at
/// something unsupported, or at a limit.
const ENDS: [i32; 5] = [0, 1, 3, 5, 6];
const UNREADABLE: i32 = 3;

/// The heap limit and as much again for everything else.
const MOST_KIBIBYTES: i64 = 2 * (64 << 10);

/// Programs of the corpus that use most of what a class file can hold.
const PROGRAMS: [&str; 8] = [
    "language/SealedTypes",
    "language/Enums",
    "language/InnerClasses",
    "language/StringSwitch",
    "language/Interfaces",
    "language/Records",
    "lambdas/MethodReferences",
    "exceptions/TryWithResources",
];

struct Mutant {
    class_path: String,
    main: String,
    /// What a message must name if the mutant is refused.
    culprit: String,
}

#[test]
fn mutants_are_run_or_refused() {
    let jdks = jdk::all();
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("mutants");
    let programs = compiled(&jdks[0]);
    let mut random = Random::new(SEED);
    let mut mutants: Vec<Mutant> = (0..CLASS_MUTANTS)
        .map(|number| class_mutant(&programs, &folder.join(number.to_string()), &mut random))
        .collect();
    let jars = make_jars(&jdks[0], &programs[0].classes, &folder);
    mutants.extend((0..JAR_MUTANTS).map(|number| {
        let jar = &jars[number % jars.len()];
        jar_mutant(jar, &programs[0].main, &folder, number, &mut random)
    }));
    let work: Vec<(&Jdk, Mutant)> = jdks.iter().cycle().zip(mutants).collect();
    let failures = in_parallel(&work, |(jdk, mutant)| {
        let finished = run(jdk, mutant);
        complaint(mutant, &finished).map(|why| format!("{}: {why}\n", mutant.class_path))
    });
    assert!(
        failures.is_empty(),
        "{} mutants\n{}",
        failures.len(),
        failures.concat()
    );
}

fn run(jdk: &Jdk, mutant: &Mutant) -> Finished {
    jaunt::run(jdk, &LIMITS, Path::new(&mutant.class_path), &mutant.main)
}

/// What is wrong with the end of a run, if anything.
fn complaint(mutant: &Mutant, finished: &Finished) -> Option<String> {
    let Some(code) = finished.code else {
        return Some(format!("killed after {:?}", finished.took));
    };
    if finished.peak_kibibytes > MOST_KIBIBYTES {
        return Some(format!("{} KiB of memory", finished.peak_kibibytes));
    }
    let named = finished.stderr.contains(&mutant.culprit);
    let fine = ENDS.contains(&code) && (code != UNREADABLE || named);
    let panicked = finished.stderr.contains("panicked");
    (panicked || !fine).then(|| format!("exit {code}, {}", finished.stderr))
}

struct Compiled {
    classes: PathBuf,
    main: String,
    /// The program's own class files.
    files: Vec<PathBuf>,
}

fn compiled(jdk: &Jdk) -> Vec<Compiled> {
    let program = |name: &&str| {
        let source = corpus::tests_folder()
            .join("programs")
            .join(format!("{name}.java"));
        let classes = java::compile(jdk, 17, std::slice::from_ref(&source));
        let main = source
            .file_stem()
            .expect(name)
            .to_string_lossy()
            .into_owned();
        let mut files: Vec<PathBuf> = fs::read_dir(&classes)
            .expect("compiled classes")
            .flatten()
            .map(|file| file.path())
            .collect();
        files.sort();
        Compiled {
            classes,
            main,
            files,
        }
    };
    PROGRAMS.iter().map(program).collect()
}

/// One damaged class in a folder that stands before the whole program.
fn class_mutant(programs: &[Compiled], folder: &Path, random: &mut Random) -> Mutant {
    let program = &programs[random.below(programs.len())];
    let file = &program.files[random.below(program.files.len())];
    let bytes = damaged_class(fs::read(file).expect("a class file"), random);
    fs::create_dir_all(folder).expect("a folder for the mutant");
    let name = file.file_name().expect("a file name");
    for old in fs::read_dir(folder).expect("a folder").flatten() {
        fs::remove_file(old.path()).expect("a removable mutant");
    }
    fs::write(folder.join(name), bytes).expect("a writable folder");
    let culprit = file.file_stem().expect("a class name").to_string_lossy();
    Mutant {
        class_path: format!("{}:{}", folder.display(), program.classes.display()),
        main: program.main.clone(),
        culprit: culprit.into_owned(),
    }
}

fn damaged_class(mut bytes: Vec<u8>, random: &mut Random) -> Vec<u8> {
    for _ in 0..=random.below(3) {
        match random.below(6) {
            0 => damage_code(&mut bytes, random),
            1 => damage_index(&mut bytes, random),
            2 => swap_indexes(&mut bytes, random),
            _ => damage(&mut bytes, random),
        }
    }
    bytes
}

/// Changes without regard to what the bytes mean.
fn damage(bytes: &mut Vec<u8>, random: &mut Random) {
    let at = random
        .below(bytes.len().max(1))
        .min(bytes.len().saturating_sub(1));
    match random.below(6) {
        0 => bytes.truncate(at),
        1 => drop(bytes.drain(at..bytes.len().min(at + 1 + random.below(4)))),
        2 => bytes.splice(at..at, [0; 2]).for_each(drop),
        3 => bytes
            .iter_mut()
            .skip(at)
            .take(1)
            .for_each(|b| *b ^= 1 << (at % 8)),
        _ => {
            let value = random.next() as u8;
            bytes.iter_mut().skip(at).take(1).for_each(|b| *b = value);
        }
    }
}

/// Changes one byte of a method's code.
fn damage_code(bytes: &mut [u8], random: &mut Random) {
    let whole: &'static [u8] = bytes.to_vec().leak();
    let Ok(class) = ClassFile::parse(whole) else {
        return;
    };
    if class.methods.is_empty() {
        return;
    }
    let method = &class.methods[random.below(class.methods.len())];
    if let Ok(Some(code)) = class.code(method) {
        let start = code.bytes.as_ptr() as usize - whole.as_ptr() as usize;
        bytes[start + random.below(code.bytes.len())] = random.below(202) as u8;
    }
}

/// The 16 bits at an even place after the magic number, where most numbers are
/// indexes into the constant pool.
fn some_index(bytes: &[u8], random: &mut Random) -> Option<usize> {
    (bytes.len() > 12).then(|| 10 + random.below(bytes.len() - 11))
}

fn damage_index(bytes: &mut [u8], random: &mut Random) {
    if let Some(at) = some_index(bytes, random) {
        let count = u16::from_be_bytes([bytes[8], bytes[9]]).max(1);
        let index = random.below(usize::from(count)) as u16;
        bytes[at..at + 2].copy_from_slice(&index.to_be_bytes());
    }
}

fn swap_indexes(bytes: &mut [u8], random: &mut Random) {
    if let (Some(a), Some(b)) = (some_index(bytes, random), some_index(bytes, random)) {
        bytes.swap(a, b);
        bytes.swap(a + 1, b + 1);
    }
}

/// The program as a compressed jar and as one that is not.
fn make_jars(jdk: &Jdk, classes: &Path, folder: &Path) -> Vec<PathBuf> {
    let jar = |name: &str, flags: &str| {
        let file = folder.join(name);
        let status = Command::new(jdk.tool("jar"))
            .arg(flags)
            .arg(&file)
            .arg("-C")
            .args([classes, Path::new(".")])
            .status();
        assert!(status.expect("jar starts").success());
        file
    };
    vec![jar("deflated.jar", "cf"), jar("stored.jar", "cf0")]
}

fn jar_mutant(jar: &Path, main: &str, folder: &Path, number: usize, random: &mut Random) -> Mutant {
    let mut bytes = fs::read(jar).expect("a jar");
    (0..=random.below(4)).for_each(|_| damage(&mut bytes, random));
    let name = format!("mutant{number}.jar");
    let file = folder.join(&name);
    fs::write(&file, bytes).expect("a writable folder");
    Mutant {
        class_path: file.display().to_string(),
        main: main.to_string(),
        // The jar itself, or a class in it: the names of all classes begin so.
        culprit: main.to_string(),
    }
}
