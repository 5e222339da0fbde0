//! `jaunt generate`: tests for the classes of a project.

mod asked;
mod calls;
mod causes;
mod confirm;
mod disagreements;
mod emitted;
mod explorer;
mod incomplete;
mod json;
mod jvm;
mod linkage;
mod measure;
mod outputs;
mod reason;
mod reasons;
mod report;
mod search;
mod select;
mod shrink;
mod since;
mod state;
mod surroundings;
mod table;
mod targets;
mod timetable;
mod write;

use std::time::Instant;

use jaunt_emit::coverage::{Executions, MethodCoverage};
use jaunt_emit::junit::{self, Case, Framework, Mocks, Policy, Style, Suite};
use jaunt_explore::Loaded;
use jaunt_vm::class::{ClassRef, MethodRef};
use jaunt_vm::{Machine, Trace};

use self::asked::Asked;
use self::causes::Judge;
use self::confirm::Confirmer;
use self::jvm::{Jvm, Libraries};
use self::measure::Measured;
use self::reasons::Reasons;
use self::report::Summary;
use self::timetable::Timetable;
use crate::exit::{self, Failure};
use crate::explore::tell_how_to_repeat;
use crate::interrupt;
use crate::options::{self, FailOn, GenerateArgs, Reflection};
use crate::places;
use crate::print::print;
use crate::project::Project;

/// A run that may become a test.
pub struct Found {
    pub target: MethodRef,
    pub trace: Trace,
    /// Its test as it was compiled and confirmed, and what that executes.
    pub compiled: Option<MethodRef>,
    pub executed: Executions,
}

/// What was found out about one class.
pub struct ClassWork {
    pub class: ClassRef,
    pub asked: Asked,
    pub found: Vec<Found>,
    pub methods: Vec<explorer::MethodWork>,
    /// Tests as they were written in the end.
    pub suites: Vec<Suite>,
    pub unwritten: Vec<String>,
    pub disagreements: Vec<String>,
}

impl ClassWork {
    /// Does a method count, given what runs of the explored methods do in it?
    fn asks_for(&self, method: &MethodCoverage, runs: &MethodCoverage) -> bool {
        let entered = runs.counters.methods.covered > 0;
        let signature = (method.name, method.descriptor);
        self.asked.has(self.class, signature, entered)
    }
}

pub fn generate(args: &GenerateArgs) -> Result<i32, Failure> {
    let started = Instant::now();
    let project = Project::find(&args.places)?;
    let store = places::store_of(&args.places, &project)?;
    let mut targets = targets::find(&store, &project, &args.targets)?;
    if let Some(revision) = &args.since {
        since::keep_changed(&mut targets, &store, &project, revision)?;
    }
    let style = style(args);
    let libraries = Libraries::find(&project, style)?;
    let base = search::machine(&store, &args.search, args.reflection)?;
    let times = Timetable::new(started, args.search.budget.0);
    let mut classes = search::all(&store, &base, &targets, &args.search, &times)?;
    linkage::tell(&classes);
    for work in &mut classes {
        write_tests(&base, work, style);
    }
    let confirmer = Confirmer {
        store: &store,
        machine: &base,
        jvm: Jvm::new(&store, &project, libraries, times.confirmed())?,
        style,
        times,
    };
    let tests = confirmer.confirm(&mut classes)?;
    let program = Loaded::new(store.clone());
    let judge = Judge {
        program: &program,
        store: &store,
        project: &project,
    };
    keep_few(&judge, &base, &mut classes, style);
    let executed = tests.map_or(Executions::default(), |mut t| t.together(&classes));
    let files = targets::files(&store, &project);
    let reasons = Reasons::new(&classes, &files, &targets::testable_of(&store, &project));
    let measured = Measured::new(&base, &classes, &executed, &reasons)
        .map_err(|e| Failure::unreadable(e.to_string()))?;
    let output = |work: &ClassWork| match &args.output {
        Some(folder) => folder.clone(),
        None => project.tests_of(&store, &work.class.name),
    };
    let (files, mut failures) = write::all(&classes, output);
    let summary = Summary::new(&judge, &classes, &measured, &files, args.search.seed);
    let text = match args.search.json {
        true => format!("{}\n", summary.json()),
        false => summary.text(),
    };
    failures.extend(print(&text).err());
    failures.extend(outputs::write(&args.reports, &project, &summary));
    tell_how_to_repeat(&args.search);
    for failure in &failures {
        eprintln!("jaunt: {}", failure.message);
    }
    Ok(match failures.first() {
        _ if interrupt::is_asked() => exit::INTERRUPTED,
        Some(failure) => failure.code,
        // Nothing changed since the revision.
        None if targets.is_empty() => exit::DONE,
        None => code(args, &summary),
    })
}

fn style(args: &GenerateArgs) -> Style {
    Style {
        framework: match args.junit4 {
            true => Framework::JUnit4,
            false => Framework::JUnit5,
        },
        mocks: match args.mocks {
            options::Mocks::None => Mocks::None,
            options::Mocks::Mockito => Mocks::Mockito,
        },
        reflective_findings: args.reflection == Reflection::Findings,
        policy: match args.policy {
            options::Policy::Usual => Policy::Usual,
            options::Policy::Strict => Policy::Strict,
        },
    }
}

/// Leaves out tests that tell nothing new.
fn keep_few(judge: &Judge, machine: &Machine, classes: &mut [ClassWork], style: Style) {
    let causes = judge.causes(classes);
    let subjects = measure::subjects(classes);
    for work in classes {
        select::tell_new(work, &causes, &subjects);
        write_tests(machine, work, style);
    }
}

fn code(args: &GenerateArgs, summary: &Summary) -> i32 {
    if summary.findings() > 0 && args.fail_on == FailOn::Any {
        exit::FINDINGS
    } else if summary.tests() == 0
        || args
            .min_coverage
            .is_some_and(|min| summary.branch_percent() < min)
    {
        exit::NOT_ENOUGH
    } else {
        exit::DONE
    }
}

/// Writes the tests of the runs that are left.
pub fn write_tests(machine: &Machine, work: &mut ClassWork, style: Style) {
    let cases: Vec<Case> = work
        .found
        .iter()
        .map(|f| Case {
            target: f.target,
            trace: &f.trace,
        })
        .collect();
    let written = junit::suites(&machine.store, work.class, &cases, style);
    let describe = |(case, why): (usize, junit::CannotWrite)| {
        format!("{}: {}", cases[case].target.name, why.0)
    };
    work.unwritten
        .extend(written.unwritten.into_iter().map(describe));
    work.unwritten.sort();
    work.unwritten.dedup();
    work.suites = written.suites;
}
