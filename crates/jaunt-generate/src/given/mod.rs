//! Tests that exist already (`--given`): what they cover needs no others. It is known from
//! what JaCoCo saw (`jacoco.exec`), or by running the tests in our own machine.

mod life_cycle;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

use jaunt_class::{Jdk, Name};
use jaunt_emit::coverage::{Executions, MethodCoverage, Way, read_exec};
use jaunt_explore::branch_of;
use jaunt_ir::{At, Body, EdgeKind, Op};
use jaunt_record::{Framework, Note};
use jaunt_replay::JUnit;
use jaunt_vm::class::MethodRef;
use jaunt_vm::{Covered, How, Store};
use rustc_hash::FxHashSet;
use tempfile::TempDir;

use crate::confirm::TestMachine;
use crate::error::Error;
use crate::observer::Observer;
use crate::results::write::is_ours;

/// What the given tests do in the code under test.
#[derive(Default)]
pub struct Given {
    pub executed: Executions,
    /// The same as runs record it.
    pub covered: FxHashSet<Covered>,
}

/// The files below a place that tell something.
#[derive(Default)]
struct Files {
    exec: Vec<PathBuf>,
    classes: Vec<PathBuf>,
    sources: Vec<PathBuf>,
    /// Tests of ours, which may be replaced.
    replaced: usize,
}

/// Where tests are looked for, and what they need.
pub struct Places<'a> {
    pub tests: &'a [PathBuf],
    /// The code under test and the libraries.
    pub path: &'a [PathBuf],
    /// Where new tests go: tests of ours that are there will be replaced, so they do not
    /// count.
    pub output: Option<&'a Path>,
}

/// Looks at the tests in these places, until then.
pub fn look(
    places: &Places,
    store: &Store,
    until: Option<Instant>,
    observer: &mut dyn Observer,
) -> Result<Given, Error> {
    let mut given = Given::default();
    for place in places.tests {
        let mut files = Files::default();
        files.find(place)?;
        for file in &files.exec {
            given.executed.add(&marked(file, store, observer)?);
        }
        // What JaCoCo saw is exact, and the tests in the same place are those it looked at.
        if !files.exec.is_empty() {
            continue;
        }
        let path = with_frameworks(places.path);
        let compiled = match (&files.classes[..], &files.sources[..]) {
            ([], []) if files.replaced > 0 => continue,
            ([], []) => {
                return Err(Error::unreadable(format!(
                    "--given {}: there are neither tests (*.java, *.class) nor what JaCoCo wrote (*.exec)",
                    place.display()
                )));
            }
            ([], sources) => Some(compile(&store.jdk, sources, &path, place)?),
            _ => None,
        };
        let folder = compiled.as_ref().map_or(place.as_path(), TempDir::path);
        let mut all = vec![folder.to_path_buf()];
        all.extend(path);
        let mut machine = TestMachine::new(store, &all, until)?;
        let is_replaced = |class: &str| {
            let file = places
                .output
                .map(|folder| folder.join(format!("{class}.java")));
            file.is_some_and(|file| is_file_of_ours(&file))
        };
        let ran = life_cycle::run(&mut machine, folder, &is_replaced);
        if ran.unknown > 0 {
            let (unknown, of) = (ran.unknown, ran.unknown + ran.run);
            observer.note(Note::GivenNotRun { unknown, of });
        }
        given.executed.add(&ran.executed);
    }
    given.covered = records(&given.executed, store);
    Ok(given)
}

impl Files {
    fn find(&mut self, place: &Path) -> Result<(), Error> {
        let unreadable =
            |e: std::io::Error| Error::unreadable(format!("--given {}: {e}", place.display()));
        if fs::metadata(place).map_err(unreadable)?.is_dir() {
            let entries = fs::read_dir(place).map_err(unreadable)?;
            let entries = entries.map(|entry| Ok(entry?.path()));
            let mut entries = entries.collect::<Result<Vec<_>, _>>().map_err(unreadable)?;
            entries.sort();
            return entries.iter().try_for_each(|entry| self.find(entry));
        }
        match place.extension().and_then(|e| e.to_str()) {
            Some("exec") => self.exec.push(place.to_path_buf()),
            Some("class") => self.classes.push(place.to_path_buf()),
            Some("java") if is_file_of_ours(place) => self.replaced += 1,
            Some("java") => self.sources.push(place.to_path_buf()),
            _ => {}
        }
        Ok(())
    }
}

/// Did Jaunt write this source, so that it may replace it?
fn is_file_of_ours(file: &Path) -> bool {
    fs::read_to_string(file).is_ok_and(|text| is_ours(&text))
}

/// What JaCoCo's marks say about the code under test.
fn marked(file: &Path, store: &Store, observer: &mut dyn Observer) -> Result<Executions, Error> {
    let bad = |why: String| Error::unreadable(format!("--given {}: {why}", file.display()));
    let bytes = fs::read(file).map_err(|e| bad(e.to_string()))?;
    let classes = read_exec(&bytes).map_err(|_| bad("it is not what JaCoCo writes".into()))?;
    let mut executed = Executions::default();
    for marks in classes {
        if !store.is_under_test(&marks.class) {
            continue;
        }
        let class = store.load(Name::new(&marks.class)).ok();
        let Some(class) = class.and_then(|class| class.file()) else {
            continue;
        };
        match Executions::of_marks(class, &marks.marks) {
            Some(marked) => executed.add(&marked),
            None => observer.note(Note::GivenOfAnother {
                class: marks.class.replace('/', "."),
                file: file.to_path_buf(),
            }),
        }
    }
    Ok(executed)
}

/// The tests may use another JUnit than those that are generated.
fn with_frameworks(path: &[PathBuf]) -> Vec<PathBuf> {
    let mut all = path.to_vec();
    for framework in [Framework::JUnit5, Framework::JUnit4] {
        all.extend(
            JUnit::find(framework, path)
                .into_iter()
                .flat_map(|j| j.jars),
        );
    }
    all
}

fn compile(
    jdk: &Jdk,
    sources: &[PathBuf],
    path: &[PathBuf],
    place: &Path,
) -> Result<TempDir, Error> {
    let bad = |why: &str| Error::unreadable(format!("--given {}: {why}", place.display()));
    let folder = TempDir::new().map_err(|e| bad(&e.to_string()))?;
    let mut javac = Command::new(jdk.home.join("bin/javac"));
    javac.args(["-nowarn", "-proc:none", "-encoding", "UTF-8", "-d"]);
    javac.arg(folder.path()).arg("-cp");
    javac.arg(jaunt_project::joined(path)).args(sources);
    let done = javac.stdin(Stdio::null()).output();
    let done = done.map_err(|e| bad(&format!("javac cannot be started: {e}")))?;
    match done.status.success() {
        true => Ok(folder),
        false => {
            let said = String::from_utf8_lossy(&done.stderr);
            let first = said.lines().next().unwrap_or_default();
            Err(bad(&format!("the tests do not compile: {first}")))
        }
    }
}

/// What is covered in JaCoCo's eyes, as runs record it.
fn records(executed: &Executions, store: &Store) -> FxHashSet<Covered> {
    let mut covered = FxHashSet::default();
    for class in store.program_classes().iter().filter(|c| c.under_test) {
        for method in class.methods.iter() {
            let (Some(file), Some(member)) = (class.file(), method.member()) else {
                continue;
            };
            let (Some(body), Some(executed)) = (method.text(), executed.get(file, member)) else {
                continue;
            };
            if let Ok(Some(measured)) = MethodCoverage::measure(file, member, executed) {
                let ways = measured.ways.iter().filter(|way| way.covered);
                ways.for_each(|way| add_records(way, method, body, &mut covered));
            }
        }
    }
    covered
}

fn add_records(way: &Way, method: MethodRef, body: &Body, covered: &mut FxHashSet<Covered>) {
    let first = body.bci.partition_point(|&bci| bci < way.bci);
    let ops = body.bci[first..].iter().take_while(|&&bci| bci == way.bci);
    for at in (first as At..).zip(ops).map(|(at, _)| at) {
        let record = |how| Covered {
            method: method.id,
            at,
            how,
        };
        covered.insert(record(How::Ran));
        let op = &body.ops[at as usize];
        match *op {
            Op::If { .. } if way.number == 0 => drop(covered.insert(record(How::Fell))),
            Op::If { .. } => drop(covered.insert(record(How::Jumped))),
            Op::Switch { table, .. } => {
                let switch = &body.switches[table as usize];
                let to = way
                    .to
                    .map(|(to, _)| body.bci.partition_point(|&bci| bci < to) as At);
                let case = |&(key, target): &(i32, At)| (EdgeKind::Case(key), target);
                let cases = switch.cases.iter().map(case);
                let edges = cases.chain([(EdgeKind::Default, switch.default)]);
                let taken = edges.filter(|(_, target)| Some(*target) == to);
                covered.extend(taken.filter_map(|(kind, _)| branch_of(method.id, at, kind, body)));
            }
            _ if How::may_not_pass(op) => drop(covered.insert(record(How::Passed))),
            _ => {}
        }
    }
}
