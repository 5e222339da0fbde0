//! Drivers explored in this process and replayed in the real `java`, many at a time.

use crate::jdk::Jdk;
use crate::process;
use jaunt_class::{ClassPath, Name};
use jaunt_explore::{Loaded, MachineRunner, Plan, Worker, explore};
use jaunt_solve::Solver;
use jaunt_solve::smt::{Limits, Smt};
use jaunt_term::Sort;
use jaunt_vm::{Bounds, End, Entry, Host, Machine, Store};
use std::collections::HashMap;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
use std::time::Duration;

/// A machine that is booted once for many drivers.
pub struct Machines {
    store: Arc<Store>,
    first: Machine,
}

/// What the exploration of one driver found.
pub struct Explored {
    pub tests: Vec<Predicted>,
    pub tally: jaunt_explore::Tally,
}

pub struct Predicted {
    /// As `jaunt.Symbolic` replays them.
    pub inputs: Vec<String>,
    pub outcome: String,
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
        Machines { store, first }
    }

    /// Explores a driver whose inputs are all numbers.
    pub fn explore(&self, driver: &str) -> Explored {
        let class = self.store.load(Name::new(driver));
        let class = class.unwrap_or_else(|error| panic!("{driver}: {error}"));
        let runner = MachineRunner {
            machine: self.first.fork().expect("memory for a machine"),
            entry: Entry::Driver(class),
        };
        let smt = Smt::new(Limits::default());
        let worker = Worker::new(Box::new(runner), Solver::new(vec![Box::new(smt)]));
        let plan = Plan {
            keep_all: true,
            ..Plan::default()
        };
        let program = Loaded::new(self.store.clone());
        let corpus = explore(vec![worker], &program, &plan, &mut |_| {});
        let tests = corpus.tests.iter().map(|test| {
            let inputs = test.vars.iter().zip(&test.input.values);
            let inputs = inputs.map(|(var, &bits)| written(var.sort, bits)).collect();
            let outcome = match &test.end {
                End::Returned => "returned".to_string(),
                End::Threw(thrown) => match (&*thrown.class, &thrown.message) {
                    ("Outcome", Some(message)) => message.clone(),
                    (class, _) => class.to_string(),
                },
                other => format!("{other:?}"),
            };
            Predicted { inputs, outcome }
        });
        Explored {
            tests: tests.collect(),
            tally: corpus.tally.clone(),
        }
    }
}

fn written(sort: Sort, bits: u64) -> String {
    match sort {
        Sort::Bool => (bits != 0).to_string(),
        Sort::F32 => f32::from_bits(bits as u32).to_string(),
        Sort::F64 => f64::from_bits(bits).to_string(),
        _ => sort.signed(bits).to_string(),
    }
}

/// Questions for `Replay.java`, answered by one call of `java`.
pub struct Replay<'a> {
    jdk: &'a Jdk,
    classes: &'a Path,
    questions: Vec<String>,
}

/// What the real `java` did.
pub struct Answers(HashMap<String, Vec<String>>);

impl<'a> Replay<'a> {
    pub fn new(jdk: &'a Jdk, classes: &'a Path) -> Replay<'a> {
        Replay {
            jdk,
            classes,
            questions: Vec::new(),
        }
    }

    /// Asks for the outcome of a driver on some inputs.
    pub fn one(&mut self, driver: &str, inputs: &[String]) {
        self.questions.push(one(driver, inputs));
    }

    /// Asks for the outcomes of a driver on all inputs of a domain.
    pub fn all_inputs(&mut self, driver: &str, inputs: usize, (low, high): (i32, i32)) {
        self.questions
            .push(format!("all\t{driver}\t{inputs}\t{low}\t{high}"));
    }

    pub fn run(self) -> Answers {
        let file = self.file();
        let mut java = Command::new(self.jdk.tool("java"));
        java.arg("-cp").arg(self.classes).arg("Replay").arg(file);
        let finished = process::run(&mut java, Duration::from_secs(300));
        assert_eq!(finished.code, Some(0), "java: {}", finished.stderr);
        let lines: Vec<&str> = finished.stdout.lines().collect();
        assert_eq!(lines.len(), self.questions.len());
        let answers = self
            .questions
            .into_iter()
            .zip(lines)
            .map(|(question, line)| {
                let outcomes = line.split('\t').map(String::from).collect();
                (key(&question), outcomes)
            });
        Answers(answers.collect())
    }

    fn file(&self) -> PathBuf {
        let name = format!("replay-{}", std::process::id());
        let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        let mut text = String::new();
        for question in &self.questions {
            let _ = writeln!(text, "{question}");
        }
        fs::write(&file, text).expect("the questions can be written");
        file
    }
}

fn one(driver: &str, inputs: &[String]) -> String {
    let mut question = format!("one\t{driver}");
    for input in inputs {
        question.push('\t');
        question.push_str(input);
    }
    question
}

/// Questions about all inputs are found by the driver alone.
fn key(question: &str) -> String {
    match question.strip_prefix("all\t") {
        Some(rest) => rest.split('\t').take(1).collect(),
        None => question.to_string(),
    }
}

impl Answers {
    pub fn all_outcomes(&self, driver: &str) -> &[String] {
        &self.0[driver]
    }

    pub fn outcome(&self, driver: &str, inputs: &[String]) -> &String {
        &self.0[&one(driver, inputs)][0]
    }
}
