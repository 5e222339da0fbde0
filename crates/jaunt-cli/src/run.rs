//! `jaunt run`: a program in our machine.

use std::io::{BufWriter, IsTerminal, Write};
use std::time::Instant;

use jaunt_explore::cores;
use jaunt_generate::asked::places;
use jaunt_vm::{Host, Limit, Machine, Outcome, ReadAhead, Sink, Stop};

use crate::exit::{self, Failure};
use crate::input::standard_input;
use crate::options::RunArgs;
use crate::places::open_store;

pub fn run(args: &RunArgs) -> Result<i32, Failure> {
    let start = Instant::now();
    let (class, rest) = split(&args.command)?;
    let store = open_store(&args.places)?;
    let reader = ReadAhead::start(&store, cores());
    let class = places::find_class(&store, class)?;
    let mut host = Host::default();
    host.stdout = Sink::Passed(standard_output());
    host.stderr = Sink::Passed(Box::new(std::io::stderr()));
    host.stdin = standard_input();
    host.assertions = args.assertions;
    let heap = args.max_heap.unwrap_or_else(default_heap);
    let mut machine =
        Machine::boot(store, heap, host).map_err(|e| Failure::internal(e.to_string()))?;
    drop(reader);
    machine.limits.set_operations(args.max_ops);
    machine
        .limits
        .set_deadline(args.budget.and_then(|b| b.0).map(|d| start + d));
    let outcome = machine.run_main(class, rest);
    if args.stats {
        let seconds = start.elapsed().as_secs_f64();
        eprintln!(
            "operations: {}, time: {seconds:.3} s",
            machine.limits.operations()
        );
    }
    Ok(code_of(&outcome, &machine))
}

/// The class, and the arguments of the program.
fn split(command: &[String]) -> Result<(&str, &[String]), Failure> {
    match command.split_first() {
        Some((flag, _)) if flag.starts_with('-') => Err(Failure::usage(format!(
            "there is no flag {flag}; see jaunt run --help"
        ))),
        Some((class, rest)) => Ok((class, rest)),
        None => Err(Failure::usage(
            "name the class to run: jaunt run CLASS [ARGS]",
        )),
    }
}

/// People see each line at once; other programs get as much at a time as possible.
fn standard_output() -> Box<dyn Write + Send> {
    let stdout = std::io::stdout();
    match stdout.is_terminal() {
        true => Box::new(stdout),
        false => Box::new(BufWriter::with_capacity(1 << 16, stdout)),
    }
}

/// A quarter of the machine's memory, as java does.
fn default_heap() -> usize {
    // SAFETY: no memory is involved.
    let (pages, size) = unsafe {
        (
            libc::sysconf(libc::_SC_PHYS_PAGES),
            libc::sysconf(libc::_SC_PAGESIZE),
        )
    };
    match (usize::try_from(pages), usize::try_from(size)) {
        (Ok(pages), Ok(size)) => pages.saturating_mul(size) / 4,
        _ => 1 << 30,
    }
}

fn code_of(outcome: &Outcome, machine: &Machine) -> i32 {
    match outcome {
        Outcome::Returned => exit::DONE,
        Outcome::Uncaught(name)
            if is_broken_class(name) && !machine.host.bad_classes.is_empty() =>
        {
            for (class, reason) in &machine.host.bad_classes {
                eprintln!(
                    "jaunt: class {} is broken: {reason}; compile it again",
                    class.replace('/', ".")
                );
            }
            exit::UNREADABLE
        }
        Outcome::Uncaught(_) => exit::UNCAUGHT,
        Outcome::Stopped(stop) => stopped(stop),
    }
}

fn is_broken_class(exception: &str) -> bool {
    [
        "VerifyError",
        "ClassFormatError",
        "UnsupportedClassVersionError",
        "NoClassDefFoundError",
    ]
    .iter()
    .any(|e| exception.strip_prefix("java.lang.") == Some(e))
}

fn stopped(stop: &Stop) -> i32 {
    match stop {
        Stop::Exit(code) => *code,
        Stop::Unsupported(what) => {
            eprintln!("unsupported: {what}");
            exit::UNSUPPORTED
        }
        Stop::Limit(limit) => {
            let flag = match limit {
                Limit::Operations => "; --max-ops raises it",
                Limit::Heap => "; --max-heap raises it",
                Limit::Time => "; --budget raises it",
                Limit::Decisions | Limit::Loop | Limit::Depth => "",
            };
            eprintln!("jaunt: the program reached {limit}{flag}");
            exit::LIMIT
        }
        Stop::Assumption => exit::DONE,
        Stop::Deadlock => {
            eprintln!("jaunt: deadlock: every thread waits for another");
            exit::LIMIT
        }
    }
}
