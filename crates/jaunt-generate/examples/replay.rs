//! Reads the record of a run from standard input and runs each of its inputs again:
//! `cargo run --example replay -- CLASSES [JDK] < RECORD`. Prints a line for each test
//! that does something else than the record says, and fails if there is one.

use std::path::PathBuf;
use std::process::ExitCode;

use jaunt_generate::{Error, Replayed, Replayer};
use jaunt_project::Places;
use jaunt_record::RunRecord;

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let places = Places {
        class_path: arguments.next(),
        jdk: arguments.next().map(PathBuf::from),
        ..Places::default()
    };
    match replay(&places) {
        Ok((all, 0)) => {
            println!("{all} tests, all as recorded");
            ExitCode::SUCCESS
        }
        Ok((all, different)) => {
            println!("{different} of {all} tests are different");
            ExitCode::FAILURE
        }
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

/// How many tests there are, and how many do something else now.
fn replay(places: &Places) -> Result<(usize, usize), Error> {
    let record: RunRecord = serde_json::from_reader(std::io::stdin())
        .map_err(|e| Error::unreadable(format!("the record cannot be read: {e}")))?;
    let mut replayer = Replayer::new(places, &record)?;
    let mut different = 0;
    for test in record.tests() {
        let recorded = Replayed {
            outcome: test.outcome.clone(),
            decisions: test.decisions,
            path: test.path.clone(),
        };
        let now = replayer.replay(test)?;
        if now != recorded {
            println!("{}: {now:?} instead of {recorded:?}", test.test);
            different += 1;
        }
    }
    Ok((record.tests().count(), different))
}
