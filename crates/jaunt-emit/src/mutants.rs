//! What became of mutants, as JSON and for people.

use std::collections::BTreeMap;

use jaunt_record::{Fate, MutantRecord, MutationRecord, SCHEMA, Score};
use serde_json::{Value, json};

/// Survivors that are listed unless all are asked for.
const MOST: usize = 20;

/// The report of `jaunt mutate --json`.
pub fn json(record: &MutationRecord) -> Value {
    let classes = by_class(record).into_iter().map(|(class, mutants)| {
        let mut value = score(&score_of(&mutants));
        value["class"] = json!(class);
        value
    });
    let left_out = record.left_out.iter();
    json!({
        "schema": SCHEMA,
        "classes": classes.collect::<Vec<_>>(),
        "mutants": record.mutants.iter().map(mutant).collect::<Vec<_>>(),
        "total": score(&record.score()),
        "tests": record.tests,
        "left_out": left_out.map(|l| json!({"test": l.test, "why": l.why})).collect::<Vec<_>>(),
        "complete": record.complete,
        "time_ms": record.time_ms,
    })
}

/// A score as JSON.
pub fn score(score: &Score) -> Value {
    json!({
        "mutants": score.total,
        "covered": score.covered,
        "killed": score.killed,
        "timed_out": score.timed_out,
        "score": rounded(score.percent()),
        "score_of_covered": rounded(score.percent_of_covered()),
    })
}

fn rounded(percent: f64) -> f64 {
    (percent * 10.0).round() / 10.0
}

fn mutant(mutant: &MutantRecord) -> Value {
    let mut value = json!({
        "class": mutant.method.class,
        "method": mutant.method.name,
        "descriptor": mutant.method.descriptor,
        "line": mutant.line,
        "offset": mutant.offset,
        "operator": mutant.operator,
        "change": mutant.change,
        "status": mutant.fate.name(),
    });
    match &mutant.fate {
        Fate::Killed { by } | Fate::TimedOut { by } => value["by"] = json!(by),
        Fate::Survived { tests } => value["tests"] = json!(tests),
        Fate::Unknown { why } => value["why"] = json!(why),
        Fate::NotCovered => {}
    }
    value
}

/// A table of classes, then the mutants that no test kills.
pub fn text(record: &MutationRecord, verbose: bool) -> String {
    let classes = by_class(record);
    let width = classes.keys().map(|class| class.len()).max().unwrap_or(0);
    let width = width.max(44);
    let row = |name: &str, cells: [String; 5]| {
        let [mutants, covered, killed, all, of_covered] = cells;
        format!("{name:<width$} {mutants:>8} {covered:>8} {killed:>8} {all:>8} {of_covered:>11}\n")
    };
    let heads = ["mutants", "covered", "killed", "score", "of covered"];
    let mut text = row("class", heads.map(String::from));
    for (class, mutants) in &classes {
        text += &row(class, cells(&score_of(mutants)));
    }
    text += &row("total", cells(&record.score()));
    let listed = |m: &&MutantRecord| verbose || !m.fate.is_killed();
    let listed: Vec<&MutantRecord> = record.mutants.iter().filter(listed).collect();
    let most = if verbose { usize::MAX } else { MOST };
    for mutant in listed.iter().take(most) {
        text += &line(mutant);
    }
    if listed.len() > most {
        text += &format!("and {} more: --verbose\n", listed.len() - most);
    }
    for left_out in &record.left_out {
        text += &format!("left out {}: {}\n", left_out.test, left_out.why);
    }
    if !record.complete {
        text += "the time was up before all mutants had run: raise --budget\n";
    }
    text
}

fn cells(score: &Score) -> [String; 5] {
    [
        score.total.to_string(),
        score.covered.to_string(),
        score.killed.to_string(),
        format!("{:.1} %", score.percent()),
        format!("{:.1} %", score.percent_of_covered()),
    ]
}

fn line(mutant: &MutantRecord) -> String {
    let MutantRecord {
        method,
        line,
        operator,
        change,
        fate,
        ..
    } = mutant;
    let fate = match fate {
        Fate::Killed { by } => format!("killed by {by}"),
        Fate::TimedOut { by } => format!("killed, {by} does not end"),
        Fate::Survived { tests: 1 } => "survives 1 test".into(),
        Fate::Survived { tests } => format!("survives {tests} tests"),
        Fate::NotCovered => "no test executes it".into(),
        Fate::Unknown { why } => format!("unknown: {why}"),
    };
    let (class, name) = (&method.class, &method.name);
    format!("{class}.{name}:{line} {operator} {change}: {fate}\n")
}

fn by_class(record: &MutationRecord) -> BTreeMap<&str, Vec<&MutantRecord>> {
    let mut classes: BTreeMap<&str, Vec<&MutantRecord>> = BTreeMap::new();
    for mutant in &record.mutants {
        let class = mutant.method.class.as_str();
        classes.entry(class).or_default().push(mutant);
    }
    classes
}

fn score_of(mutants: &[&MutantRecord]) -> Score {
    Score::of(mutants.iter().map(|mutant| &mutant.fate))
}
