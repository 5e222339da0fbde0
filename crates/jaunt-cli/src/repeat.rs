//! The seed and the command that repeats a run.

use crate::options::SearchArgs;

pub fn tell_how_to_repeat(search: &SearchArgs) {
    if !search.quiet {
        eprintln!("seed {}; to repeat: {}", search.seed, command());
    }
}

/// The command line that repeats this run.
pub fn command() -> String {
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
