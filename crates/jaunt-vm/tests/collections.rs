//! How a machine is set up must not be noticed by programs: garbage collections
//! that happen far too often, or a symbolic side that nobody uses.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;

use jaunt_class::{ClassPath, Jdk, Name};
use jaunt_vm::{Host, Machine, Outcome, Sink, Store};

/// Folders of `tests/programs` whose programs are run.
const AREAS: [&str; 6] = [
    "algorithms",
    "arrays",
    "collections",
    "lambdas",
    "streams",
    "threads",
];

const HEAP: usize = 256 << 20;

/// Bytes to allocate between two collections.
const EVERY: usize = 4096;

/// A program that makes some garbage of each kind; small enough for a collection
/// at nearly every allocation.
const SMALL: &str = "import java.util.*;
public class Small {
    static class Node { Node next; int[] data; Node(Node n, int k) { next = n; data = new int[k]; } }
    public static void main(String[] args) throws Exception {
        Node list = null;
        for (int i = 0; i < 200; i++) list = new Node(i % 7 == 0 ? null : list, i % 5);
        int sum = 0;
        for (Node n = list; n != null; n = n.next) sum += n.data.length;
        TreeMap<String, List<Long>> map = new TreeMap<>();
        for (long i = 0; i < 60; i++) map.computeIfAbsent(\"k\" + i % 9, k -> new ArrayList<>()).add(i * 1000);
        Object[][] grid = new Object[3][4];
        grid[1][2] = map.clone();
        System.out.println(sum + \" \" + map + \" \" + grid[1].clone()[2]);
        try { Object x = new int[sum - 1000]; } catch (NegativeArraySizeException e) { System.out.println(e.getMessage()); }
        Thread thread = new Thread(() -> System.out.println(new StringBuilder(\"thread\").reverse()));
        thread.start();
        thread.join();
    }
}
";

fn run(store: &Arc<Store>, main: &str, host: Host, every: Option<usize>) -> (Outcome, String, u64) {
    let mut machine = Machine::boot(store.clone(), HEAP, host).expect("a library");
    machine.collector.every = every;
    let class = store.load(Name::new(&main.replace('.', "/")));
    let outcome = machine.run_main(class.expect("a program"), &[]);
    let Sink::Kept(output) = &machine.host.stdout else {
        unreachable!("output is kept unless passed on");
    };
    let output = String::from_utf8_lossy(output).into_owned();
    (outcome, output, machine.collector.collections)
}

fn compile(jdk: &Path, sources: &[PathBuf], folder: &str) -> Arc<Store> {
    let classes = Path::new(env!("CARGO_TARGET_TMPDIR")).join(folder);
    let javac = Command::new(jdk.join("bin/javac"))
        .args(["-nowarn", "-Xlint:none", "-encoding", "UTF-8", "-d"])
        .arg(&classes)
        .args(sources)
        .status();
    assert!(javac.is_ok_and(|s| s.success()), "javac in {jdk:?}");
    let jdk = Jdk::open(jdk).expect("a JDK");
    let path = ClassPath::open(&classes.to_string_lossy(), jdk.feature).expect("classes");
    Arc::new(Store::new(jdk, path).expect("a library"))
}

fn sources_of(area: &str) -> Vec<PathBuf> {
    let programs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/programs");
    let folder = programs.join(area).read_dir().into_iter().flatten();
    let mut sources: Vec<PathBuf> = folder.flatten().map(|f| f.path()).collect();
    sources.sort();
    sources
}

/// Runs each program as usual and with a collection every so many bytes.
fn check(jdk: &Path, sources: &[PathBuf], every: usize) {
    let store = compile(jdk, sources, &format!("collections-{every}"));
    let mut collections = BTreeMap::new();
    for source in sources {
        let main = source.file_stem().unwrap_or_default().to_string_lossy();
        let (outcome, output, _) = run(&store, &main, Host::default(), None);
        let (stressed, stressed_output, count) = run(&store, &main, Host::default(), Some(every));
        assert_eq!(stressed_output, output, "{main}");
        assert_eq!(stressed, outcome, "{main}");
        collections.insert(main.into_owned(), count);
    }
    assert!(collections.values().any(|&n| n > 100), "{collections:?}");
}

#[test]
fn programs_do_not_notice() {
    let jdk = jaunt_testing::jdk::newest().home;
    let sources: Vec<PathBuf> = AREAS.iter().flat_map(|area| sources_of(area)).collect();
    check(&jdk, &sources, EVERY);
}

#[test]
fn nearly_every_allocation_collects() {
    let jdk = jaunt_testing::jdk::newest().home;
    let source = Path::new(env!("CARGO_TARGET_TMPDIR")).join("Small.java");
    std::fs::write(&source, SMALL).expect("a writable folder");
    check(&jdk, &[source], 64);
}

/// A machine without a symbolic side would panic where it meets a handle.
#[test]
fn programs_run_without_a_symbolic_side() {
    let jdk = jaunt_testing::jdk::newest().home;
    let sources = sources_of("language");
    let store = compile(&jdk, &sources, "sides");
    for source in &sources {
        let main = source.file_stem().unwrap_or_default().to_string_lossy();
        let mut symbolic = Host::default();
        symbolic.exploring = true;
        let (outcome, output, _) = run(&store, &main, Host::default(), None);
        let (other_outcome, other_output, _) = run(&store, &main, symbolic, None);
        assert_eq!(other_output, output, "{main}");
        assert_eq!(other_outcome, outcome, "{main}");
    }
}
