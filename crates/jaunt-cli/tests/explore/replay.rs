//! Programs explored in this process and run in the real `java`, many at a time.

use crate::jdk::Jdk;
use crate::{process, written};
use jaunt_class::{ClassPath, Name};
use jaunt_explore::{
    Corpus, Loaded, MachineRunner, Plan, Prover, Search, Shelf, Wanted, Worker, explore,
};
use jaunt_record::CallSummary;
use jaunt_solve::smt::{Limits, Smt};
use jaunt_solve::{Budget, Solver};
use jaunt_term::Sort;
use jaunt_vm::class::{ClassRef, MethodRef};
use jaunt_vm::{Bounds, Covered, End, Entry, Host, Machine, Seen, Store, Summaries, Summarise};
use rustc_hash::FxHashSet;
use std::collections::BTreeSet;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

/// The folder of these tests.
pub fn here() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/explore"))
}

/// A machine that is booted once for many programs.
pub struct Machines {
    store: Arc<Store>,
    first: Machine,
    summaries: bool,
}

/// What an exploration found.
pub struct Explored {
    pub tests: Vec<Predicted>,
    pub tally: jaunt_explore::Tally,
    /// Branches that were taken.
    pub branches: BTreeSet<Covered>,
}

pub struct Predicted {
    /// As the real `java` is given them.
    pub inputs: Vec<String>,
    pub outcome: String,
}

/// A static method that returns a string which says what it did.
pub struct Labelled {
    /// Class and method, separated by a tab.
    pub name: String,
    method: MethodRef,
}

impl Machines {
    pub fn boot(jdk: &Jdk, classes: &Path) -> Machines {
        let jdk = jaunt_class::Jdk::open(&jdk.home).expect("a JDK");
        let path = classes.display().to_string();
        let class_path = ClassPath::open(&path, jdk.feature).expect("a class path");
        let store = Arc::new(Store::new(jdk, class_path).expect("a library"));
        let mut first = Machine::boot(store.clone(), 64 << 20, Host::for_exploration())
            .unwrap_or_else(|error| panic!("{error}"));
        first.limits.set_operations(Some(10_000_000));
        first.prepare_exploration(Bounds::default());
        Machines {
            store,
            first,
            summaries: false,
        }
    }

    /// Machines that make calls as one step wherever that is possible.
    pub fn with_summaries(&self) -> Machines {
        let mut first = self.machine();
        first.set_summaries(Summarise::Always);
        Machines {
            store: self.store.clone(),
            first,
            summaries: true,
        }
    }

    fn class(&self, name: &str) -> ClassRef {
        let class = self.store.load(Name::new(name));
        class.unwrap_or_else(|error| panic!("{name}: {error}"))
    }

    fn machine(&self) -> Machine {
        self.first.fork().expect("memory for a machine")
    }

    fn corpus(&self, entry: &Entry) -> Corpus {
        let runner = MachineRunner {
            machine: Box::new(self.machine()),
            entry: entry.clone(),
        };
        let smt = Smt::new(Limits::default());
        let worker = Worker::new(Box::new(runner), Solver::new(vec![Box::new(smt)]));
        let plan = Plan {
            keep_all: true,
            summaries: self.summaries,
            ..Plan::default()
        };
        let program = Loaded::new(self.store.clone());
        let corpus = explore(vec![worker], &program, &plan, &mut |_| {});
        self.check_proofs(&corpus);
        corpus
    }

    /// What a run took must not be proved to be out of reach.
    fn check_proofs(&self, corpus: &Corpus) {
        let limits = Limits {
            milliseconds: 20,
            ..Limits::default()
        };
        let mut solver = Solver::new(vec![Box::new(Smt::new(limits))]);
        for taken in corpus.covered.iter().filter(|c| c.how.is_branch()) {
            let soon = Instant::now() + Duration::from_millis(20);
            let budget = Budget::unlimited().with_deadline(Some(soon));
            let wanted = Wanted::Covered(FxHashSet::from_iter([*taken]));
            let dead = Prover::new(&self.store, &mut solver, &budget).is_unreachable(&wanted);
            assert!(
                !dead,
                "{taken:?} was taken, and is proved to be out of reach"
            );
        }
    }

    /// Explores a driver whose inputs are all numbers.
    pub fn explore(&self, driver: &str) -> Explored {
        explored(&self.corpus(&Entry::Driver(self.class(driver))))
    }

    /// The same with what earlier explorations learnt about calls, by way of the form in
    /// which that is kept on disk.
    pub fn explore_known(&self, driver: &str, kept: &mut Vec<CallSummary>) -> Explored {
        let search = Search {
            jobs: 1,
            summaries: Summarise::Always,
            ..Search::default()
        };
        let plan = Plan {
            keep_all: true,
            summaries: true,
            ..Plan::default()
        };
        let mut shelf = Kept {
            store: &self.store,
            kept,
        };
        let program = Loaded::new(self.store.clone());
        let entry = Entry::Driver(self.class(driver));
        let machine = self.machine();
        let found = search.explore(&machine, &entry, &program, &plan, &mut shelf, &mut |_| {});
        explored(&found.unwrap_or_else(|trouble| panic!("{driver}: {trouble:?}")))
    }
    /// The methods of a class that say what they did.
    pub fn labelled_methods(&self, class: &str) -> Vec<Labelled> {
        let methods = self.class(class).methods.iter();
        methods
            .filter(|m| m.is_static() && m.descriptor.ends_with(")Ljava/lang/String;"))
            .map(|method| Labelled {
                name: format!("{class}\t{}", method.name),
                method,
            })
            .collect()
    }

    pub fn explore_unit(&self, labelled: &Labelled) -> Explored {
        let entry = Entry::Unit(labelled.method);
        let corpus = self.corpus(&entry);
        let mut machine = self.machine();
        let tests = corpus.tests.iter().map(|test| {
            let trace = machine.observe(&entry, &test.input);
            let outcome = match (&trace.end, trace.returned) {
                (End::Returned, Some(Seen::Text(label))) => String::from_utf16_lossy(&label),
                (End::Threw(thrown), _) => format!("threw {}", thrown.class),
                (other, _) => format!("{other:?}"),
            };
            let inputs = written::arguments(test, labelled.method.ty().params.len());
            Predicted { inputs, outcome }
        });
        Explored {
            tests: tests.collect(),
            tally: corpus.tally.clone(),
            branches: branches(&corpus),
        }
    }
}

/// What was learnt about calls, as it would be on disk.
struct Kept<'a> {
    store: &'a Store,
    kept: &'a mut Vec<CallSummary>,
}

impl Shelf for Kept<'_> {
    fn learnt(&mut self) -> Summaries {
        let mut learnt = Summaries::default();
        for summary in self.kept.iter() {
            let written = serde_json::to_vec(summary).expect("it can be written");
            let read = serde_json::from_slice(&written).expect("it can be read");
            assert!(learnt.take_over(&read, self.store), "{summary:?}");
        }
        learnt
    }

    fn keep(&mut self, learnt: &Summaries) {
        *self.kept = learnt.to_stored(self.store);
    }
}

fn explored(corpus: &Corpus) -> Explored {
    let tests = corpus.tests.iter().map(|test| {
        let inputs = test.vars.iter().zip(&test.input.values);
        let inputs = inputs.map(|(var, &bits)| number(var.sort, bits)).collect();
        let outcome = match &test.end {
            End::Returned => "returned".to_string(),
            End::Threw(thrown) => match (&*thrown.class, &thrown.message) {
                ("Outcome", Some(message)) => message.clone(),
                (class, Some(message)) if class.ends_with("$Wrong") => message.clone(),
                (class, _) => class.to_string(),
            },
            other => format!("{other:?}"),
        };
        Predicted { inputs, outcome }
    });
    Explored {
        tests: tests.collect(),
        tally: corpus.tally.clone(),
        branches: branches(corpus),
    }
}

fn branches(corpus: &Corpus) -> BTreeSet<Covered> {
    let covered = corpus.covered.iter().copied();
    covered.filter(|c| c.how.is_branch()).collect()
}

fn number(sort: Sort, bits: u64) -> String {
    match sort {
        Sort::Bool => (bits != 0).to_string(),
        Sort::F32 => f32::from_bits(bits as u32).to_string(),
        Sort::F64 => f64::from_bits(bits).to_string(),
        _ => sort.signed(bits).to_string(),
    }
}

/// Questions for a Java program, answered by one call of `java`.
pub struct Questions<'a> {
    jdk: &'a Jdk,
    classes: &'a Path,
    program: &'a str,
    text: String,
    count: usize,
}

impl<'a> Questions<'a> {
    pub fn new(jdk: &'a Jdk, classes: &'a Path, program: &'a str) -> Questions<'a> {
        Questions {
            jdk,
            classes,
            program,
            text: String::new(),
            count: 0,
        }
    }

    pub fn ask(&mut self, question: String) {
        // Writing to a string cannot fail.
        let _ = writeln!(self.text, "{question}");
        self.count += 1;
    }

    /// What the real `java` did: the outcomes that answer each question, in order.
    pub fn run(self) -> Vec<Vec<String>> {
        let file = self.file();
        let mut java = Command::new(self.jdk.tool("java"));
        java.arg("-ea").arg("-cp").arg(self.classes);
        java.arg(self.program).arg(file);
        let finished = process::run(&mut java, Duration::from_secs(300));
        assert_eq!(finished.code, Some(0), "java: {}", finished.stderr);
        let outcomes = |line: &str| line.split('\t').map(String::from).collect();
        let answers: Vec<Vec<String>> = finished.stdout.lines().map(outcomes).collect();
        assert_eq!(answers.len(), self.count);
        answers
    }

    fn file(&self) -> PathBuf {
        static FILES: AtomicU32 = AtomicU32::new(0);
        let number = FILES.fetch_add(1, Ordering::Relaxed);
        let name = format!("questions-{}-{number}", std::process::id());
        let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        fs::write(&file, &self.text).expect("the questions can be written");
        file
    }
}
