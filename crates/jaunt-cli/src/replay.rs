//! `jaunt replay`: tests or one finding of the last run on the real JVM once more.

use jaunt_generate::kept;
use jaunt_generate::stored::{Happened, Replayed, in_words, replay as run};
use jaunt_record::SCHEMA;
use jaunt_replay::Limits;
use serde_json::{Value, json};

use crate::exit::{self, Failure};
use crate::interrupt;
use crate::options::ReplayArgs;
use crate::places::open_project;
use crate::print::print;

pub fn replay(args: &ReplayArgs) -> Result<i32, Failure> {
    let (project, store) = open_project(&args.places)?;
    let record = kept::last(&project.folder)?;
    let limits = Limits {
        total: args.budget.0.unwrap_or(Limits::default().total),
        stop: interrupt::flag(),
        ..Limits::default()
    };
    let all = run(&store, &project, &record, args.finding.as_deref(), limits)?;
    match args.json {
        true => {
            let tests: Vec<Value> = all.iter().map(Replayed::json).collect();
            let value = json!({"schema": SCHEMA, "replayed": tests});
            print(&format!("{value:#}\n"))?;
        }
        false => print(&in_words(&all))?,
    }
    if interrupt::is_asked() {
        return Ok(exit::INTERRUPTED);
    }
    // A finding that fails as it did is still one, and so is a test that does not pass.
    let is_trouble = |r: &Replayed| match (&r.happened, &r.finding) {
        (Happened::AsStored, finding) => finding.is_some() && args.finding.is_some(),
        (_, finding) => finding.is_none() || args.finding.is_none(),
    };
    Ok(match all.iter().any(is_trouble) {
        true => exit::FINDINGS,
        false => exit::DONE,
    })
}
