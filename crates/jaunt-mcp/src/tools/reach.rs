//! One input that gets to a place in the code.

use jaunt_generate::Error;
use jaunt_generate::reach::Wish;
use rmcp::schemars::{self, JsonSchema};
use serde::Deserialize;
use serde_json::json;

use crate::arguments::{Where, read};
use crate::budget::Limits;
use crate::call::{Answer, Job};

#[derive(Debug, Deserialize, JsonSchema)]
pub struct Arguments {
    /// pkg.Class#method:12 (a line, also of methods that it calls), pkg.Class#method@34 (an offset
    /// of its bytecode), @34>50 (the branch from one offset to another), @34! or
    /// @34!java.lang.NullPointerException (an exception of that instruction).
    target: String,
    /// The method that the offset is in, if the target's only calls it: pkg.Class#method.
    within: Option<String>,
    #[serde(flatten)]
    place: Where,
    #[serde(flatten)]
    limits: Limits,
}

pub fn run(job: &Job) -> Result<Answer, Error> {
    let arguments: Arguments = read(&job.arguments)?;
    let search = arguments.limits.search(job.most, &job.stop)?;
    let wish = Wish {
        places: &arguments.place.places(job, search.budget),
        target: &arguments.target,
        within: arguments.within.as_deref(),
        search: &search,
    };
    let mut notes: Vec<String> = Vec::new();
    let reached = wish.pursue(&mut |note| notes.push(note.to_string()), &mut |progress| {
        job.tell(progress.in_words(search.jobs))
    })?;
    let report = reached.report(&wish);
    let mut data = report.json();
    data["notes"] = json!(notes);
    let text = report.text();
    Ok(Answer { text, data })
}
