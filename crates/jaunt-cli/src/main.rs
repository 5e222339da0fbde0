//! `jaunt`: arguments in, verbs called, exit codes out.

mod doctor;
mod exit;
mod explore;
mod findings;
mod generate;
mod inputs;
mod interrupt;
mod options;
mod places;
mod progress;
mod project;
mod run;
mod target;
mod text;

use clap::Parser;
use options::{Cli, Verb};

fn main() {
    let code = match std::panic::catch_unwind(dispatch) {
        Ok(code) => code,
        Err(_) => {
            eprintln!("jaunt: internal error; please report it with the command you ran");
            exit::INTERNAL
        }
    };
    std::process::exit(code);
}

fn dispatch() -> i32 {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(e) => {
            let _ = e.print();
            return if e.use_stderr() {
                exit::USAGE
            } else {
                exit::DONE
            };
        }
    };
    let result = match cli.verb {
        Verb::Run(args) => run::run(&args),
        Verb::Explore(args) => explore::explore(&args),
        Verb::Generate(args) => generate::generate(&args),
        Verb::Doctor(args) => doctor::doctor(&args),
    };
    match result {
        Ok(code) => code,
        Err(failure) => {
            eprintln!("jaunt: {}", failure.message);
            failure.code
        }
    }
}
