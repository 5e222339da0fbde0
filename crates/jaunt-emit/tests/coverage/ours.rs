//! The same runs in our machine.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use jaunt_class::{ClassFile, ClassPath, Name};
use jaunt_emit::coverage::{Executions, ProgramCoverage, read_exec};
use jaunt_vm::{Bounds, Covered, End, Entry, Host, Input, Machine, Stop, Store};

pub struct Ours {
    machine: Machine,
    store: Arc<Store>,
    covered: Vec<Covered>,
}

impl Ours {
    pub fn new(jdk: &jaunt_testing::Jdk, classes: &Path) -> Ours {
        let jdk = jaunt_class::Jdk::open(&jdk.home).expect("a JDK");
        let path = ClassPath::open(&classes.to_string_lossy(), jdk.feature).expect("a class path");
        let store = Arc::new(Store::new(jdk, path).expect("a library"));
        let mut host = Host::default();
        host.exploring = true;
        host.assertions = true;
        let mut machine = Machine::boot(store.clone(), 512 << 20, host).expect("a machine");
        machine.prepare_exploration(Bounds::default());
        Ours {
            machine,
            store,
            covered: Vec::new(),
        }
    }

    /// Runs a program and remembers what it covers. Says why not if our machine
    /// does not run it to the end that it has in Java.
    pub fn run(&mut self, main: &str, java: Option<i32>) -> Result<(), String> {
        let class = self
            .store
            .load(Name::new(main))
            .map_err(|e| e.to_string())?;
        let trace = self
            .machine
            .explore(&Entry::Driver(class), &Input::default());
        let code = match trace.end {
            End::Returned => 0,
            End::Threw(_) => 1,
            End::Stopped(Stop::Exit(code)) => code,
            other => return Err(format!("{other:?}")),
        };
        if Some(code) != java {
            return Err(format!("exit code {code} instead of {java:?}"));
        }
        self.covered.extend(trace.covered);
        self.covered.sort_unstable();
        self.covered.dedup();
        Ok(())
    }

    pub fn measure(&self) -> ProgramCoverage {
        let executions = Executions::of(&self.covered, |id| self.machine.method(id));
        self.measured(&executions)
    }

    /// What JaCoCo's own records say, in our reading.
    pub fn measure_marks(&self, records: &[PathBuf]) -> ProgramCoverage {
        let mut executions = Executions::default();
        for record in records {
            let bytes = std::fs::read(record).expect("a record");
            for marks in read_exec(&bytes).expect("a record of JaCoCo's") {
                // Classes that are made while a program runs are nowhere else.
                let class = self.classes().find(|c| c.name == marks.class.as_str());
                if let Some(class) = class {
                    let marked = Executions::of_marks(&class, &marks.marks);
                    executions.add(&marked.expect("marks of this class"));
                }
            }
        }
        self.measured(&executions)
    }

    fn classes(&self) -> impl Iterator<Item = ClassFile> {
        let path = &self.store.class_path;
        let names = path.class_names().into_iter();
        let bytes = names.filter_map(|name| path.find(&name).expect("a class"));
        bytes.map(|bytes| ClassFile::parse(bytes).expect("a class"))
    }

    fn measured(&self, executions: &Executions) -> ProgramCoverage {
        let classes: Vec<ClassFile> = self.classes().collect();
        ProgramCoverage::measure(&classes, |class, method| {
            executions.get(class, method).cloned()
        })
        .expect("readable code")
    }
}
