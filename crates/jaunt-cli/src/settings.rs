//! Where the value of an option comes from: the flag, else `JAUNT_` and its name
//! in the environment, else its line in the project's `jaunt.toml`, else the
//! default. One rule for all options of all verbs.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use clap::builder::FalseyValueParser;
use clap::{Arg, ArgAction, ArgMatches, Command, CommandFactory, FromArgMatches};
use jaunt_generate::asked::closest;
use toml::{Table, Value};

use crate::exit::Failure;
use crate::options::Cli;

const FILE: &str = "jaunt.toml";

/// Why there are no options: help was asked for, the usage is wrong, or the
/// settings are.
pub enum Refused {
    Usage(clap::Error),
    Settings(Failure),
}

/// Reads the command line, the environment and the settings of the project.
pub fn read() -> Result<Cli, Refused> {
    let first = matches(&Table::new())?;
    // Which project it is, only the command line and the environment say.
    let verb = first.subcommand().map(|(_, verb)| verb);
    let folder = verb.and_then(|v| v.try_get_one::<PathBuf>("project").ok().flatten());
    let file = folder.map_or(Path::new("."), PathBuf::as_path).join(FILE);
    let wrong = |why: String| {
        let message = format!("{}: {why}", file.display());
        Refused::Settings(Failure::usage(message))
    };
    match std::fs::read_to_string(&file) {
        Err(e) if matches!(e.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) => cli(&first),
        Err(e) => Err(wrong(e.to_string())),
        Ok(text) => {
            let settings: Table = toml::from_str(&text).map_err(|e| wrong(e.to_string()))?;
            check(&settings).map_err(wrong)?;
            cli(&matches(&settings)?)
        }
    }
}

fn matches(settings: &Table) -> Result<ArgMatches, Refused> {
    let command = Cli::command()
        .mut_subcommands(|verb| verb.mut_args(|option| with_sources(option, settings)));
    command.try_get_matches().map_err(Refused::Usage)
}

fn cli(matches: &ArgMatches) -> Result<Cli, Refused> {
    Cli::from_arg_matches(matches).map_err(Refused::Usage)
}

/// Adds the environment and the settings to an option.
fn with_sources(option: Arg, settings: &Table) -> Arg {
    let Some(name) = option.get_long().map(str::to_string) else {
        return option;
    };
    let variable = format!("JAUNT_{}", name.to_uppercase().replace('-', "_"));
    let mut option = option.env(variable).hide_env_values(true);
    if matches!(option.get_action(), ArgAction::SetTrue) {
        option = option.value_parser(FalseyValueParser::new());
    }
    match settings.get(&name).and_then(plain) {
        Some(value) => option.default_value(value),
        None => option,
    }
}

/// The text of a setting, as a flag would have it.
fn plain(value: &Value) -> Option<String> {
    Some(match value {
        Value::String(text) => text.clone(),
        Value::Integer(number) => number.to_string(),
        Value::Float(number) => number.to_string(),
        Value::Boolean(flag) => flag.to_string(),
        _ => return None,
    })
}

/// Every key must be an option of some verb.
fn check(settings: &Table) -> Result<(), String> {
    let command = Cli::command();
    let known: Vec<&str> = command
        .get_subcommands()
        .flat_map(Command::get_arguments)
        .filter_map(Arg::get_long)
        .collect();
    for (key, value) in settings {
        if !known.contains(&key.as_str()) {
            let close = closest(key, known.iter().copied());
            return Err(format!("there is no setting {key}{close}"));
        }
        if plain(value).is_none() {
            return Err(format!("{key} must be a text, a number, true or false"));
        }
    }
    Ok(())
}

#[cfg(test)]
#[path = "../tests/unit/settings.rs"]
mod tests;
