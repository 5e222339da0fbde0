//! `jaunt explore`: every feasible path of one method or driver.

use std::sync::Arc;
use std::time::{Duration, Instant};

use jaunt_class::Name;
use jaunt_explore::{
    Corpus, Ended, Loaded, MachineRunner, Plan, StrategyKind, Verdict, Worker, explore as run,
};
use jaunt_solve::Solver;
use jaunt_solve::smt::Limits;
use jaunt_vm::class::ClassRef;
use jaunt_vm::{Bounds, Entry, Host, Machine, Promises, ReadAhead, Store};

use crate::exit::{self, Failure};
use crate::findings::Findings;
use crate::interrupt;
use crate::options::{ExploreArgs, FailOn, Objects, SearchArgs, Strategy};
use crate::places;
use crate::print::print;
use crate::progress::Line;
use crate::target::{self, Target};

/// The heap of each machine; runs are small.
pub const HEAP: usize = 256 << 20;

/// Operations of one run. What takes longer does not end, as far as we know.
pub const RUN_OPERATIONS: u64 = 100_000_000;

pub fn explore(args: &ExploreArgs) -> Result<i32, Failure> {
    let started = Instant::now();
    let search = &args.search;
    let store = places::open_store(&args.places)?;
    let jobs = jobs(search);
    let reader = ReadAhead::start(&store, jobs);
    let (entry, name) = entry(&store, &args.target)?;
    let workers = workers(&store, &entry, search, jobs)?;
    drop(reader);
    let plan = Plan {
        deadline: search.budget.0.map(|budget| started + budget),
        stop: interrupt::flag(),
        keep_all: args.list,
        ..plan(search)
    };
    let program = Loaded::new(store);
    let mut line = Line::new(search.quiet, jobs);
    let corpus = run(workers, &program, &plan, &mut |progress| {
        line.show(progress)
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
    match search.json {
        true => print(&format!("{}\n", findings.json()))?,
        false => print(&findings.text())?,
    }
    tell_how_to_repeat(search);
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
fn entry(store: &Store, text: &str) -> Result<(Entry, String), Failure> {
    match Target::parse(text) {
        Target::Package(_) => Err(Failure::usage(
            "explore looks at one method or one driver; name a class or a method",
        )),
        Target::Class(class) => {
            let class = target::find_class(store, &class)?;
            driver(class).ok_or_else(|| {
                let name = class.java_name();
                Failure::unreadable(format!("{name} has no main; name a method: {name}#METHOD"))
            })
        }
        Target::Method { class, method } => {
            let class = target::find_class(store, &class)?;
            let method = target::find_method(class, &method)?;
            if method.name == "main" && method.descriptor == MAIN {
                return driver(class).ok_or_else(|| Failure::internal("main is not found"));
            }
            Ok((Entry::Unit(method), target::describe(method)))
        }
    }
}

const MAIN: &str = "([Ljava/lang/String;)V";

fn driver(class: ClassRef) -> Option<(Entry, String)> {
    let main = class.find_method(Name::new("main"), Name::new(MAIN))?;
    let name = format!("{}#main", class.java_name());
    main.is_static().then_some((Entry::Driver(class), name))
}

fn workers(
    store: &Arc<Store>,
    entry: &Entry,
    search: &SearchArgs,
    jobs: usize,
) -> Result<Vec<Worker>, Failure> {
    let mut first = Machine::boot(store.clone(), HEAP, Host::for_exploration())
        .map_err(|e| Failure::internal(e.to_string()))?;
    first.limits.set_operations(Some(RUN_OPERATIONS));
    first.limits.jumps = search.loop_bound.unwrap_or(first.limits.jumps);
    first.limits.depth = search.depth_bound.unwrap_or(first.limits.depth);
    first.prepare_exploration(bounds(search));
    // It ends early where it takes more than a small part of the time.
    let time = search.budget.0.filter(|_| search.steps.is_none());
    let soon = time.map(|budget| Instant::now() + budget / 10);
    first.limits.set_deadline(soon);
    first.warm_up_library(entry);
    first.limits.set_deadline(None);
    let mut machines = Vec::with_capacity(jobs);
    for _ in 1..jobs {
        let fork = first.fork().map_err(|e| Failure::internal(e.to_string()))?;
        machines.push(fork);
    }
    machines.push(first);
    let worker = |machine| {
        let runner = MachineRunner {
            machine,
            entry: entry.clone(),
        };
        let solver = solver(search, solver_limits(search))?;
        Ok(Worker::new(Box::new(runner), solver))
    };
    machines.into_iter().map(worker).collect()
}

/// The solver that the user chose.
pub fn solver(search: &SearchArgs, limits: Limits) -> Result<Solver, Failure> {
    Solver::choose(&search.solver, limits).map_err(|error| Failure::usage(error.to_string()))
}

pub fn bounds(search: &SearchArgs) -> Bounds {
    let usual = Bounds::default();
    Bounds {
        array: search.max_array.unwrap_or(usual.array),
        string: usual.string.max(search.max_array.unwrap_or(0)),
        aliases: search.objects == Objects::Lazy,
        promises: Promises {
            invariants: search.invariant.clone(),
            initialisers: search.initialiser.clone(),
        },
        ..usual
    }
}

/// One query may not use up the time by which the budget may be missed.
pub fn solver_limits(search: &SearchArgs) -> Limits {
    let usual = Limits::default();
    let share = search
        .budget
        .0
        .map(|b| (b / 20).max(Duration::from_millis(400)));
    let most = share.map_or(usual.milliseconds, |share| share.as_millis() as u32);
    Limits {
        steps: search
            .steps
            .map_or(usual.steps, |s| usual.steps.min(s as u32)),
        milliseconds: usual.milliseconds.min(most),
    }
}

pub fn plan(search: &SearchArgs) -> Plan {
    Plan {
        strategy: match search.strategy {
            Strategy::Dfs => StrategyKind::Dfs,
            Strategy::Bfs => StrategyKind::Bfs,
            Strategy::Random => StrategyKind::Random,
            Strategy::Uncovered => StrategyKind::Uncovered,
            Strategy::Coverage => StrategyKind::Coverage,
            Strategy::Auto => StrategyKind::Auto,
        },
        seed: search.seed,
        max_runs: search.max_runs,
        max_steps: search.steps,
        max_errors: search.max_errors,
        ..Plan::default()
    }
}

/// Threads to explore with.
pub fn jobs(search: &SearchArgs) -> usize {
    search.jobs.map_or_else(cores, usize::from)
}

pub fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

pub fn tell_how_to_repeat(search: &SearchArgs) {
    if !search.quiet {
        eprintln!("seed {}; to repeat: {}", search.seed, command());
    }
}

/// The command line that repeats this run.
fn command() -> String {
    let quoted = |word: String| {
        let plain = |c: char| c.is_ascii_alphanumeric() || "-_./:=,#@+".contains(c);
        match !word.is_empty() && word.chars().all(plain) {
            true => word,
            false => format!("'{}'", word.replace('\'', r"'\''")),
        }
    };
    let words: Vec<String> = std::env::args_os()
        .skip(1)
        .map(|word| quoted(word.to_string_lossy().into_owned()))
        .collect();
    format!("jaunt {}", words.join(" "))
}
