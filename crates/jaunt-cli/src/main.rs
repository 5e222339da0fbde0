//! `jaunt`: arguments in, verbs called, exit codes out.

mod doctor;
mod exit;
mod explore;
mod generate;
mod graph;
mod input;
mod interrupt;
mod mutate;
mod options;
#[cfg(test)]
#[path = "../tests/unit/pages.rs"]
mod pages;
mod places;
mod print;
mod progress;
mod reach;
mod repeat;
mod replay;
mod report;
mod requests;
mod run;
mod settings;
mod sv_comp;
mod worker;

use clap::{CommandFactory, error::ErrorKind};
use exit::Failure;
use jaunt_explore::{STACK, memory};
use options::Verb;
use settings::Refused;

/// Traces are made by one thread and dropped by another, which is what the
/// system's allocator does worst.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() {
    memory::set_give_back(give_back);
    let work = std::thread::Builder::new()
        .stack_size(STACK)
        .spawn(dispatch);
    let code = match work.map(std::thread::JoinHandle::join) {
        Ok(Ok(code)) => code,
        Ok(Err(_)) => {
            eprintln!("jaunt: internal error; please report it with the command you ran");
            exit::INTERNAL
        }
        Err(e) => {
            eprintln!(
                "jaunt: no thread can be started: {e}; close programs, or raise the limits of ulimit"
            );
            exit::INTERNAL
        }
    };
    std::process::exit(code);
}

/// Has the allocator give back what it keeps for later.
fn give_back() {
    // SAFETY: may be called at any time by any thread.
    unsafe { libmimalloc_sys::mi_collect(true) };
}

fn dispatch() -> i32 {
    let cli = match settings::read() {
        Ok(cli) => cli,
        Err(Refused::Usage(e)) if e.kind() == ErrorKind::DisplayVersion => {
            return doctor::version().unwrap_or_else(|failure| explained(&failure));
        }
        Err(Refused::Usage(e)) => {
            let _ = e.print();
            return if e.use_stderr() {
                exit::USAGE
            } else {
                exit::DONE
            };
        }
        Err(Refused::Settings(failure)) => return explained(&failure),
    };
    let result = match cli.verb {
        Verb::Run(args) => run::run(&args),
        Verb::Explore(args) => explore::explore(&args),
        Verb::Reach(args) => reach::reach(&args),
        Verb::Replay(args) => replay::replay(&args),
        Verb::Report(args) => report::report(&args),
        Verb::Graph(args) => graph::graph(&args),
        Verb::Generate(args) => generate::generate(&args),
        Verb::Mutate(args) => mutate::mutate(&args),
        Verb::SvComp(args) => sv_comp::sv_comp(&args),
        Verb::Mcp(args) => jaunt_mcp::serve(args.places.to_places(), args.max_budget)
            .map_err(Failure::from)
            .map(|()| exit::DONE),
        Verb::Doctor(args) => doctor::doctor(&args),
        Verb::Worker(args) => worker::worker(&args),
        Verb::Manual { folder } => jaunt_manual::write(options::Cli::command(), &folder)
            .map_err(|e| Failure::internal(format!("{} cannot be written: {e}", folder.display())))
            .map(|()| exit::DONE),
    };
    match result {
        Ok(code) => code,
        Err(failure) => explained(&failure),
    }
}

fn explained(failure: &Failure) -> i32 {
    eprintln!("jaunt: {}", failure.message);
    if failure.code == exit::INTERNAL {
        eprintln!(
            "jaunt: if the machine is not to blame, please report it with the command you ran"
        );
    }
    failure.code
}
