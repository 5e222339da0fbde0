//! `jaunt explore`: every feasible path of one method or driver.

use std::sync::Arc;
use std::time::Instant;

use jaunt_class::Name;
use jaunt_emit::explored::Findings;
use jaunt_explore::{Corpus, Ended, Loaded, Plan, Search, Verdict, Worker, explore as run};
use jaunt_generate::Error;
use jaunt_generate::asked::target::{self, Target};
use jaunt_vm::class::ClassRef;
use jaunt_vm::{Entry, Machine, Store, asks_for_inputs};

use crate::exit::{self, Failure};
use crate::options::{ExploreArgs, FailOn};
use crate::places::open_store;
use crate::print::print;
use crate::progress::Line;
use crate::repeat::tell_how_to_repeat;

/// Operations of one run. What takes longer does not end, as far as we know.
const RUN_OPERATIONS: u64 = 100_000_000;

pub fn explore(args: &ExploreArgs) -> Result<i32, Failure> {
    let started = Instant::now();
    let search = args.search.to_search();
    let store = open_store(&args.places)?;
    let (entry, name) = entry(&store, &args.target)?;
    let workers = workers(&first_machine(&store, &entry, &search)?, &entry, &search)?;
    let plan = Plan {
        keep_all: args.list,
        ..search.plan(search.budget.map(|budget| started + budget))
    };
    let program = Loaded::new(store);
    let mut line = Line::new(args.search.quiet);
    let corpus = run(workers, &program, &plan, &mut |progress| {
        line.show(|| crate::progress::describe(progress, search.jobs));
    });
    line.clear();
    let findings = Findings {
        target: &name,
        corpus: &corpus,
        program: &program,
        seed: search.seed,
        time: started.elapsed(),
        list: args.list,
    };
    match args.search.json {
        true => print(&format!("{}\n", findings.json()))?,
        false => print(&findings.text())?,
    }
    tell_how_to_repeat(&args.search);
    Ok(code(&corpus, args.fail_on))
}

fn code(corpus: &Corpus, fail_on: FailOn) -> i32 {
    if corpus.ended == Ended::Interrupted {
        exit::INTERRUPTED
    } else if corpus.verdict() == Verdict::Error && fail_on == FailOn::Any {
        exit::FINDINGS
    } else {
        exit::DONE
    }
}

/// What the target means: a class stands for its `main`, a driver.
pub fn entry(store: &Store, text: &str) -> Result<(Entry, String), Failure> {
    let target = Target::parse(text);
    if let Target::Class(class) | Target::Method { class, .. } = &target {
        store.ask_for(Name::new(&class.replace('.', "/")));
    }
    match target {
        Target::Package(_) => Err(Failure::usage(
            "explore looks at one method or one driver; name a class or a method",
        )),
        Target::Class(class) => {
            let class = target::find_class(store, &class)?;
            main_of(store, class).ok_or_else(|| {
                let name = class.java_name();
                Failure::unreadable(format!("{name} has no main; name a method: {name}#METHOD"))
            })
        }
        Target::Method { class, method } => {
            let class = target::find_class(store, &class)?;
            let method = target::find_method(class, &method)?;
            // A `main` of objects starts no program.
            if method.name == "main"
                && method.descriptor == MAIN
                && let Some(main) = main_of(store, class)
            {
                return Ok(main);
            }
            Ok((Entry::Unit(method), target::describe(method)))
        }
    }
}

const MAIN: &str = "([Ljava/lang/String;)V";

/// The `main` of a class: a driver that asks for its inputs, or a program whose
/// arguments are inputs.
fn main_of(store: &Store, class: ClassRef) -> Option<(Entry, String)> {
    let main = class.find_method(Name::new("main"), Name::new(MAIN))?;
    let name = format!("{}#main", class.java_name());
    let entry = match asks_for_inputs(store, class) {
        true => Entry::Driver(class),
        false => Entry::Program(class),
    };
    main.is_static().then_some((entry, name))
}

/// A machine that has what all runs need.
pub fn first_machine(store: &Arc<Store>, entry: &Entry, search: &Search) -> Result<Machine, Error> {
    let mut first = search.boot(store, RUN_OPERATIONS)?;
    // It ends early where it takes more than a small part of the time.
    let time = search.budget.filter(|_| search.steps.is_none());
    first
        .limits
        .set_deadline(time.map(|budget| Instant::now() + budget / 10));
    let needs = first.needs(entry).of_library();
    first.warm_up(&needs);
    first.limits.set_deadline(None);
    Ok(first)
}

/// A worker for each thread, with copies of a machine.
pub fn workers(first: &Machine, entry: &Entry, search: &Search) -> Result<Vec<Worker>, Error> {
    let mut machines = Vec::with_capacity(search.jobs);
    for _ in 0..search.jobs {
        machines.push(Box::new(first.fork()?));
    }
    Ok(search.workers(machines, entry, search.solver_limits())?)
}
