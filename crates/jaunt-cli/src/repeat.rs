//! The seed and the command that repeats a run.

use crate::options::SearchArgs;

pub fn tell_how_to_repeat(search: &SearchArgs, command: &str) {
    if !search.quiet {
        eprintln!("seed {}; to repeat: {command}", search.seed);
    }
}

/// The command line that was given.
pub fn command() -> String {
    let words = std::env::args_os().skip(1);
    jaunt_generate::asked::command(words.map(|word| word.to_string_lossy().into_owned()))
}
