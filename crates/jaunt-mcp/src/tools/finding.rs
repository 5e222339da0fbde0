//! A finding of the last run: what fails, with which inputs, why it is believed, and the test
//! that shows it.

use jaunt_emit::json::error;
use jaunt_generate::asked::places::open_store;
use jaunt_generate::stored::{chosen, replay};
use jaunt_generate::{Error, kept};
use jaunt_project::Project;
use jaunt_record::{Finding, RunRecord};
use jaunt_replay::Limits;
use rmcp::schemars::{self, JsonSchema};
use serde::Deserialize;
use serde_json::{Value, json};

use super::shorten;
use crate::arguments::{Where, read};
use crate::budget::USUAL;
use crate::call::{Answer, Job};

#[derive(Debug, Deserialize, JsonSchema)]
pub struct Arguments {
    /// Its number, from 1, or the name of the test that shows it. Default: all, in short.
    finding: Option<Which>,
    /// Run its test on the JVM again, and say whether it fails as it did.
    #[serde(default)]
    replay: bool,
    #[serde(flatten)]
    place: Where,
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(untagged)]
enum Which {
    Number(usize),
    Name(String),
}

pub fn run(job: &Job) -> Result<Answer, Error> {
    let arguments: Arguments = read(&job.arguments)?;
    let places = arguments.place.places(job, Some(USUAL));
    let project = Project::find(&places)?;
    let record = kept::last(&project.folder)?;
    let findings: Vec<&Finding> = record.findings().collect();
    let wanted = match arguments.finding {
        Some(Which::Number(number)) => number.to_string(),
        Some(Which::Name(name)) => name,
        None => return Ok(listed(&record, &findings)),
    };
    let mut answer = shown(&record, &findings, chosen(&findings, &wanted)?);
    if arguments.replay {
        job.tell("running its test on the JVM".into());
        let store = open_store(&places, &project, &[])?;
        let limits = Limits {
            total: USUAL.min(job.most),
            stop: job.stop.clone(),
            ..Limits::default()
        };
        let again = replay(&store, &project, &record, Some(&wanted), limits)?;
        let words: Vec<String> = again.iter().map(|replayed| replayed.words()).collect();
        answer.text += &format!("on the JVM again: {}\n", words.join("; "));
        answer.data["replayed"] = again.iter().map(|replayed| replayed.json()).collect();
    }
    Ok(answer)
}

/// All findings, one a line.
fn listed(record: &RunRecord, findings: &[&Finding]) -> Answer {
    let mut text = format!("{} findings in {}\n", findings.len(), record.view.command);
    let mut each = Vec::new();
    for (number, finding) in (1..).zip(findings) {
        text += &format!(
            "{number}: [{}] {} at {}, shown by {}\n",
            finding.rule.name(),
            thrown(finding),
            finding.at(),
            finding.test
        );
        let mut short = error(finding);
        short["number"] = json!(number);
        each.push(short);
    }
    let mut data = json!({"run": record.view.command, "findings": each});
    shorten(&mut data, "findings");
    Answer { text, data }
}

fn thrown(finding: &Finding) -> String {
    match &finding.message {
        Some(message) => format!("{}: {message}", finding.kind),
        None => finding.kind.clone(),
    }
}

fn shown(record: &RunRecord, findings: &[&Finding], index: usize) -> Answer {
    let finding = findings[index];
    let path = record.view.path_of(&finding.test);
    let inputs = path.map(|path| record.view.paths[path].inputs.clone());
    let reproducer = path.and_then(|path| record.view.reproducer(path));
    let decisions: Vec<Value> = finding
        .path
        .iter()
        .filter_map(|step| Some(json!([step.at.to_string(), step.decision.words()?])))
        .collect();
    let mut data = error(finding);
    data["number"] = json!(index + 1);
    data["meaning"] = json!(finding.rule.meaning());
    data["inputs"] = json!(inputs);
    data["decisions"] = json!(decisions);
    data["reproducer"] = json!(reproducer);
    let mut text = format!(
        "finding {}: {} ({})\n{} at {}\nwhy it is believed: {}: {}\n",
        index + 1,
        finding.rule.meaning(),
        finding.rule.name(),
        thrown(finding),
        finding.at(),
        finding.why.class().name(),
        finding.why,
    );
    if let Some(inputs) = inputs {
        text += &format!("inputs: {inputs}\n");
    }
    text += &format!("shown by {}\n", finding.test);
    if let Some(reproducer) = reproducer {
        text += &format!("\n{reproducer}\n");
    }
    Answer { text, data }
}
