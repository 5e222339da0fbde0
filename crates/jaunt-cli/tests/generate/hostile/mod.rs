//! Inputs that mean harm: each ends with the documented code and words that say what is wrong,
//! without a panic, within its memory, and without a trace outside of the folders it was given.

mod classes;
mod files;
mod flags;
mod folders;
mod jars;

use std::collections::BTreeMap;
use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::Command;

use jaunt_class::{Body, Builder, access};

use crate::jaunt::{LIMIT, folder};
use crate::{jdk, process};

const DONE: i32 = 0;
const FOUND: i32 = 1;
const USAGE: i32 = 2;
const UNREADABLE: i32 = 3;
const NOTHING: i32 = 4;

/// None of these inputs is worth more, the JVM that confirms not counted.
const MOST_KIBIBYTES: i64 = 2 << 20;

/// `@` stands for the folder of the case.
const EXPLORE: &[&str] = &["explore", "--cp", "@/in", "--steps", "1000000", "Bad#f"];
const GENERATE: &[&str] = &[
    "generate", "--cp", "@/in", "-o", "@/out", "--budget", "none", "--steps", "1000000",
];

/// Where a case happens: `in` is its working folder, `out` for tests, and what is in `outside`
/// must stay as it is.
struct Place(PathBuf);

impl Place {
    fn file(&self, name: &str, content: impl AsRef<[u8]>) {
        let file = self.0.join(name);
        fs::create_dir_all(file.parent().expect("a folder")).expect("folders");
        fs::write(file, content).expect("a file");
    }

    fn link(&self, name: &str, to: &str) {
        let link = self.0.join(name);
        fs::create_dir_all(link.parent().expect("a folder")).expect("folders");
        symlink(to, link).expect("a link");
    }

    /// Everything below, links not followed: their ends, or sizes and contents.
    fn state(&self, below: &str) -> BTreeMap<PathBuf, String> {
        let mut found = BTreeMap::new();
        let mut left = vec![self.0.join(below)];
        while let Some(folder) = left.pop() {
            for entry in fs::read_dir(&folder).expect("a folder").flatten() {
                let path = entry.path();
                let kind = entry.file_type().expect("a kind");
                let content = match () {
                    () if kind.is_symlink() => format!("{:?}", fs::read_link(&path)),
                    () if kind.is_dir() => String::new(),
                    () => format!("{:?}", fs::read(&path)),
                };
                if kind.is_dir() {
                    left.push(path.clone());
                }
                found.insert(path, content);
            }
        }
        found
    }
}

/// Prepares a case, calls `jaunt` and compares. `says` is what stands in its output.
fn check(kind: &str, prepare: impl Fn(&Place), call: &[&str], code: i32, says: &str) {
    let place = Place(folder(&format!("hostile-{}", kind.replace(' ', "-"))));
    for name in ["in", "out", "outside"] {
        fs::create_dir(place.0.join(name)).expect("a folder");
    }
    place.file("outside/canary", "canary");
    prepare(&place);
    let outside = place.state("outside");
    let root = place.0.to_str().expect("a path in UTF-8");
    let mut jaunt = Command::new(env!("CARGO_BIN_EXE_jaunt"));
    jaunt
        .env("JAUNT_FRESH", "true")
        .current_dir(place.0.join("in"));
    jaunt.env("JAVA_HOME", jdk::newest().home);
    jaunt.args(call.iter().map(|word| word.replace('@', root)));
    let finished = process::run(&mut jaunt, LIMIT);
    assert_eq!(finished.code, Some(code), "{kind}: {finished:#?}");
    let said = format!("{}{}", finished.stdout, finished.stderr);
    assert!(said.contains(says), "{kind}: no {says:?} in {finished:#?}");
    assert!(!said.contains("panicked"), "{kind}: {finished:#?}");
    assert!(
        finished.peak_kibibytes < MOST_KIBIBYTES,
        "{kind}: {finished:#?}"
    );
    assert_eq!(place.state("outside"), outside, "{kind}");
    let beside = fs::read_dir(&place.0).expect("a folder").count();
    assert_eq!(beside, 3, "{kind}: something is beside the folders");
}

/// A class with a method `f` that compares its two numbers, changed by whoever asks.
fn class_with(name: &str, change: impl Fn(&mut Builder)) -> Vec<u8> {
    let mut class = Builder::new(name, "java/lang/Object");
    // iload_0, iload_1, if_icmple +5, iload_0, ireturn, iload_1, ireturn
    class.method(
        OPEN,
        "f",
        "(II)I",
        Some(&body(b"\x1a\x1b\xa4\x00\x05\x1a\xac\x1b\xac")),
        &[],
    );
    change(&mut class);
    class.finish().expect("a class file")
}

const OPEN: u16 = access::PUBLIC | access::STATIC;

fn good() -> Vec<u8> {
    class_with("Bad", |_| {})
}

fn body(bytes: &[u8]) -> Body {
    Body {
        max_stack: 10,
        max_locals: 10,
        bytes: bytes.to_vec(),
        handlers: Vec::new(),
    }
}

/// Is what a case is made of really harmless by itself?
#[test]
fn the_class_itself_is_fine() {
    let class = |place: &Place| place.file("in/Bad.class", good());
    check("nothing", class, EXPLORE, DONE, "2 paths");
    check(
        "nothing generated",
        class,
        GENERATE,
        DONE,
        "BadJauntTest.java",
    );
}

/// The path of a class file that stands where classes are looked for.
fn class_file(place: &Place) -> PathBuf {
    Path::new(&place.0).join("in/Bad.class")
}
