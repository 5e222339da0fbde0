//! Generates tests through the library and prints the record of the run as JSON:
//! `cargo run --example generate -- CLASSES TESTS [JDK]`, where CLASSES has compiled
//! classes and TESTS is where the tests go.

use std::path::PathBuf;
use std::process::ExitCode;

use jaunt_explore::Search;
use jaunt_generate::{Request, generate};
use jaunt_project::Places;
use jaunt_record::Note;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [classes, tests, jdk @ ..] = &arguments[..] else {
        eprintln!("usage: generate CLASSES TESTS [JDK]");
        return ExitCode::from(2);
    };
    let request = Request {
        places: Places {
            class_path: Some(classes.clone()),
            jdk: jdk.first().map(PathBuf::from),
            ..Places::default()
        },
        output: Some(PathBuf::from(tests)),
        search: Search {
            budget: None,
            steps: Some(100_000_000),
            ..Search::default()
        },
        ..Request::default()
    };
    let mut notes: Vec<Note> = Vec::new();
    match generate(&request, &mut notes) {
        Ok(record) => {
            println!(
                "{}",
                serde_json::to_string(&record).expect("a record is JSON")
            );
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}
