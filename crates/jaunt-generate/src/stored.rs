//! Tests of the last run, or one of its findings, on the real JVM once more.

use jaunt_project::Project;
use jaunt_record::{Finding, RunRecord};
use jaunt_replay::{Flags, Limits, Outcome, TestSource, Verdict};
use jaunt_vm::Store;
use serde_json::{Value, json};

use crate::asked::closest;
use crate::error::Error;
use crate::mutants::start;

/// What a stored test does now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replayed {
    /// `pkg.FooJauntTest.name`
    pub test: String,
    /// The number of the finding that it shows, from 1, and what that is.
    pub finding: Option<(usize, String)>,
    pub happened: Happened,
}

impl Replayed {
    pub fn words(&self) -> String {
        match (&self.happened, &self.finding) {
            (Happened::AsStored, None) => "passes".into(),
            (Happened::AsStored, Some((n, kind))) => format!("finding {n}: throws {kind} again"),
            (Happened::Differs(how), None) => format!("differs: {how}"),
            (Happened::Differs(how), Some((n, _))) => format!("finding {n}: {how}"),
            (Happened::Unknown(why), _) => format!("unknown: {why}"),
        }
    }

    pub fn json(&self) -> Value {
        json!({
            "test": self.test,
            "finding": self.finding.as_ref().map(|(n, _)| n),
            "as_stored": self.happened == Happened::AsStored,
            "what": self.words(),
        })
    }
}

/// All of them, one a line, and how many do what they did.
pub fn in_words(all: &[Replayed]) -> String {
    let lines = all.iter().map(|r| format!("{}: {}\n", r.test, r.words()));
    let mut text: String = lines.collect();
    let same = all.iter().filter(|r| r.happened == Happened::AsStored);
    text += &format!("{} of {} do what they did\n", same.count(), all.len());
    text
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Happened {
    /// What the run said: a test passes, a finding throws what it threw.
    AsStored,
    /// Something else, which is said.
    Differs(String),
    /// It could not be run.
    Unknown(String),
}

/// Runs the stored tests again, or those that show one finding: its number in the report,
/// or the name of its test.
pub fn replay(
    store: &Store,
    project: &Project,
    record: &RunRecord,
    wanted: Option<&str>,
    limits: Limits,
) -> Result<Vec<Replayed>, Error> {
    let findings: Vec<&Finding> = record.findings().collect();
    let only = wanted.map(|wanted| chosen(&findings, wanted)).transpose()?;
    if record.view.files.is_empty() {
        let verb = &record.view.verb;
        return Err(Error::unreadable(format!(
            "the last run ({verb}) stored no tests; to see it again: {}",
            record.view.command
        )));
    }
    let meant = |class: &str| match only {
        Some(n) => findings[n].test.starts_with(&format!("{}.", simple(class))),
        None => true,
    };
    let files = record.view.files.iter().filter(|file| meant(&file.class));
    let sources: Vec<TestSource> = files
        .map(|file| TestSource {
            class: file.class.clone(),
            text: enabled(&file.text),
            flags: Flags::default(),
        })
        .collect();
    let (mut jvm, _) = start(store, project, &sources, limits)?;
    let report = jvm
        .compile_and_run(&sources)
        .map_err(|e| Error::unreadable(e.to_string()))?;
    if let Some(error) = report.errors.first() {
        let class = error.class.as_deref().unwrap_or("a stored test");
        let (line, message) = (error.line, &error.message);
        return Err(Error::unreadable(format!(
            "{class} does not compile any more, line {line}: {message}; run jaunt generate again"
        )));
    }
    let mut all = Vec::new();
    for test in &report.tests {
        let shows = |f: &&Finding| f.test == format!("{}.{}", simple(&test.class), test.method);
        let finding = findings.iter().position(shows);
        if only.is_some() && finding != only {
            continue;
        }
        all.push(Replayed {
            test: format!("{}.{}", test.class, test.method),
            finding: finding.map(|n| (n + 1, findings[n].kind.clone())),
            happened: happened(&test.verdict(), finding.map(|n| findings[n])),
        });
    }
    Ok(all)
}

/// The finding that is meant: by its number, from 1, or the name of its test.
pub fn chosen(findings: &[&Finding], wanted: &str) -> Result<usize, Error> {
    let by_number = wanted.parse::<usize>().ok().and_then(|n| n.checked_sub(1));
    let found = match by_number {
        Some(n) => (n < findings.len()).then_some(n),
        None => {
            let named =
                |f: &&Finding| f.test == wanted || wanted.ends_with(&format!(".{}", f.test));
            findings.iter().position(named)
        }
    };
    found.ok_or_else(|| {
        let count = findings.len();
        let close = closest(wanted, findings.iter().map(|finding| finding.test.as_str()));
        Error::unreadable(format!(
            "the last run has no finding {wanted} (there are {count}){close}"
        ))
    })
}

fn simple(class: &str) -> &str {
    class.rsplit('.').next().unwrap_or_default()
}

/// Tests that show findings are switched off in the project; here they run.
fn enabled(text: &str) -> String {
    let off = |line: &&str| {
        let line = line.trim_start();
        line.starts_with("@Disabled") || line.starts_with("@Ignore")
    };
    let lines: Vec<&str> = text.lines().filter(|line| !off(line)).collect();
    lines.join("\n")
}

fn happened(verdict: &Verdict, finding: Option<&Finding>) -> Happened {
    match (verdict, finding) {
        (Verdict::Unknown, _) => Happened::Unknown("there was no time left for it".into()),
        (Verdict::Passed, None) => Happened::AsStored,
        (Verdict::Passed, Some(_)) => Happened::Differs("it does not fail any more".into()),
        (Verdict::Failed(Outcome::Failed(thrown)), Some(f)) if thrown.class == f.kind => {
            Happened::AsStored
        }
        (Verdict::Failed(outcome), _) => Happened::Differs(told(outcome)),
        (Verdict::Flaky(first, second), _) => {
            let (first, second) = (told(first), told(second));
            Happened::Differs(format!("it is not the same each time: {first}; {second}"))
        }
    }
}

fn told(outcome: &Outcome) -> String {
    match outcome {
        Outcome::Passed => "it passes".into(),
        Outcome::Failed(thrown) => match &thrown.message {
            Some(message) => format!("{}: {message}", thrown.class),
            None => thrown.class.clone(),
        },
        Outcome::TimedOut => "it runs for too long".into(),
        Outcome::Died(how) => format!("the JVM ended: {how}"),
        Outcome::NotRun => "it was not run".into(),
    }
}
