//! Random classes with private state: what `reach` says of their lines, against brute force
//! over all states that public calls establish, in the real `java`.

mod generator;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
use std::time::{Duration, Instant};

use jaunt_class::{ClassPath, Name};
use jaunt_explore::{Aim, Found, Loaded, Quest, Search};
use jaunt_generate::asked::spot::Spot;
use jaunt_vm::{Entry, Machine, Store};

use crate::explored::{LIMIT, RELEASE};
use crate::replay::here;
use crate::{java, jdk, process};

/// How many in usual runs; `JAUNT_SEEDS` asks for more.
const PROGRAMS: u64 = 16;
const SEED: u64 = 7_000;

#[test]
fn what_is_said_to_be_reached_can_be_reached_and_nothing_else_cannot() {
    let jdk = jdk::newest();
    let asked = std::env::var("JAUNT_SEEDS")
        .ok()
        .and_then(|n| n.parse().ok());
    let count: u64 = asked.unwrap_or(PROGRAMS);
    let programs: Vec<Program> = (0..count).map(Program::new).collect();
    let mut files: Vec<PathBuf> = programs.iter().map(Program::write).collect();
    files.push(here().join("java/Closure.java"));
    let classes = java::compile(&jdk, RELEASE, &files);
    let answers = brute_force(&jdk, &classes, &programs);
    let library = jaunt_class::Jdk::open(&jdk.home).expect("a JDK");
    let path = classes.display().to_string();
    let class_path = ClassPath::open(&path, library.feature).expect("a class path");
    let store = Arc::new(Store::new(library, class_path).expect("a library"));
    let search = Search {
        jobs: 1,
        ..Search::default()
    };
    let first = search.boot(&store, 10_000_000).expect("a machine");
    let mut unknown = Vec::new();
    let mut asked = 0;
    for (program, answer) in programs.iter().zip(&answers) {
        let Some(hit) = answer else {
            continue;
        };
        for (label, (method, line)) in (1..).zip(program.places()) {
            let found = reach(&store, &search, &first, program, &method, line);
            let place = format!("{}#{method}:{line}", program.name);
            let is_hit = hit.contains(&label);
            asked += 1;
            match (&found.test, found.is_proved || found.is_done) {
                (Some(_), _) => assert!(is_hit, "{place} was not reached:\n{}", program.text),
                (None, true) => assert!(!is_hit, "{place} can be reached:\n{}", program.text),
                (None, false) => unknown.push(place),
            }
        }
    }
    // How much is known is a matter of time, and printed only: a busy machine knows less.
    println!("{} of {asked} unknown: {unknown:?}", unknown.len());
    assert!(asked > count, "{asked}");
}

struct Program {
    name: String,
    text: String,
}

impl Program {
    fn new(number: u64) -> Program {
        let name = format!("State{number}");
        let (text, _) = generator::program(&name, SEED + number);
        Program { name, text }
    }

    fn write(&self) -> PathBuf {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("state-programs");
        fs::create_dir_all(&folder).expect("a folder for the programs");
        let file = folder.join(format!("{}.java", self.name));
        fs::write(&file, &self.text).expect("a program can be written");
        file
    }

    /// The lines that return labels, in their order, each with its method.
    fn places(&self) -> Vec<(String, u16)> {
        let mut method = String::new();
        let mut found = Vec::new();
        for (number, line) in (1..).zip(self.text.lines()) {
            if let Some(head) = line.strip_prefix("    public int ") {
                method = head.split('(').next().unwrap_or_default().to_string();
            }
            if line.starts_with("            return ") && !method.is_empty() {
                found.push((method.clone(), number));
            }
        }
        found
    }
}

fn brute_force(jdk: &jdk::Jdk, classes: &Path, programs: &[Program]) -> Vec<Option<Vec<u32>>> {
    let mut java = Command::new(jdk.home.join("bin/java"));
    java.arg("-cp").arg(classes).arg("Closure");
    java.args(programs.iter().map(|p| &p.name));
    let finished = process::run(&mut java, LIMIT);
    let parse = |line: &str| {
        let numbers = line.strip_prefix('[')?.strip_suffix(']')?.split(", ");
        Some(numbers.filter_map(|n| n.parse().ok()).collect())
    };
    finished.stdout.lines().map(parse).collect()
}

fn reach(
    store: &Arc<Store>,
    search: &Search,
    first: &Machine,
    program: &Program,
    method: &str,
    line: u16,
) -> Found {
    let class = store.load(Name::new(&program.name)).expect("a class");
    let method = class.methods.iter().find(|m| m.name == method);
    let method = method.expect("a method");
    let entry = Entry::Unit(method);
    let wanted = Spot::Line(line).wanted(store, method).expect("a line");
    let aim = Arc::new(Aim::new(wanted, method, store));
    let loaded = Loaded::new(store.clone());
    let quest = Quest {
        entry: &entry,
        begins: method,
        aim,
        search,
        program: &loaded,
        store,
        end: Some(Instant::now() + Duration::from_secs(2)),
    };
    let mut first = first.fork().expect("memory for a machine");
    quest.go(&mut first, &mut |_| {}).expect("a search")
}
