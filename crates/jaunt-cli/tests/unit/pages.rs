//! `docs/VERB.md`, one page a verb, made from the table of options.

use std::fmt::Write;
use std::path::Path;

use clap::{Arg, Command, CommandFactory};

use crate::options::Cli;

#[test]
fn pages_list_the_options_of_their_verbs() {
    let mut jaunt = Cli::command();
    jaunt.build();
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
    let verbs = jaunt
        .get_subcommands_mut()
        .filter(|verb| verb.get_name() != "help" && !verb.is_hide_set());
    for verb in verbs {
        let file = docs.join(format!("{}.md", verb.get_name()));
        jaunt_testing::assert_golden(&file, &page(verb));
    }
}

fn page(verb: &mut Command) -> String {
    let usage = verb.render_usage().to_string();
    let usage = usage.trim_start_matches("Usage: ");
    let about = verb
        .get_about()
        .map(ToString::to_string)
        .unwrap_or_default();
    let name = verb.get_name();
    let mut page = format!("# jaunt {name}\n\n{about}.\n\n```sh\n{usage}\n```\n");
    let (arguments, options): (Vec<&Arg>, Vec<&Arg>) = verb
        .get_arguments()
        .partition(|argument| argument.is_positional());
    if !arguments.is_empty() {
        page += "\n| argument | meaning |\n| --- | --- |\n";
    }
    for argument in arguments {
        let _ = writeln!(page, "| `{}` | {} |", values(argument), meaning(argument));
    }
    page += "\n| option | default | meaning |\n| --- | --- | --- |\n";
    for option in options
        .into_iter()
        .filter(|option| option.get_id() != "help" && !option.is_hide_set())
    {
        let _ = writeln!(
            page,
            "| {} | {} | {} |",
            flags(option),
            default(option),
            meaning(option)
        );
    }
    page += "\nEvery option can also be given in the environment (`JAUNT_` and its name) and in the \
             file\n`jaunt.toml` of the project. The command line wins over the environment, the environment over \
             the file.\n\nThis page is made from the table of options: `JAUNT_UPDATE_GOLDENS=1 cargo test -p \
             jaunt-cli pages`.\n";
    page
}

/// How an option is written: `-o DIR`, `--output DIR`.
fn flags(option: &Arg) -> String {
    let values = match option.get_action().takes_values() {
        true => format!(" {}", values(option)),
        false => String::new(),
    };
    let short = option
        .get_short()
        .map(|short| format!("`-{short}{values}`, "));
    let long = option.get_long().unwrap_or_default();
    format!("{}`--{long}{values}`", short.unwrap_or_default())
}

fn values(argument: &Arg) -> String {
    let names = argument.get_value_names().unwrap_or_default();
    let names: Vec<&str> = names.iter().map(|name| name.as_str()).collect();
    names.join(" ")
}

fn default(option: &Arg) -> String {
    let values = option.get_default_values().iter();
    let values: Vec<String> = values
        .map(|value| format!("`{}`", value.display()))
        .collect();
    match option.get_action().takes_values() {
        true => values.join(", "),
        false => String::new(),
    }
}

/// What an option does, and which values it knows.
fn meaning(argument: &Arg) -> String {
    let help = argument.get_help().map(ToString::to_string);
    let mut text = help.unwrap_or_default().replace('|', "\\|");
    if argument.get_action().takes_values() {
        for value in argument.get_possible_values() {
            let _ = write!(text, "<br>`{}`", value.get_name());
            if let Some(help) = value.get_help() {
                let _ = write!(text, ": {help}");
            }
        }
    }
    text
}
