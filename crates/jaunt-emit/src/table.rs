//! The report for people. Unless all is asked for it fits a screen: what needs
//! attention comes first, the rest is counted.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use jaunt_record::{
    ClassRecord, Coverage, Dropped, FaultClass, Finding, Ratio, RunRecord, Score, Uncovered,
};

/// What is shown of each kind, all together less than forty lines.
const MOST_CLASSES: usize = 10;
const MOST_FINDINGS: usize = 5;
const MOST_UNTESTED: usize = 4;
const MOST_FILES: usize = 4;

/// The table, the findings and what is left.
pub fn text(record: &RunRecord, verbose: bool) -> String {
    let most = |most: usize| if verbose { usize::MAX } else { most };
    let mut text = classes(record, most(MOST_CLASSES));
    text += &remarks(record);
    text += &findings(record, most(MOST_FINDINGS));
    text += &untested(record, most(MOST_UNTESTED));
    text += &match verbose {
        true => record.classes.iter().map(left).collect(),
        false => left_in_short(record),
    };
    text + &files(&record.files, most(MOST_FILES))
}

fn classes(record: &RunRecord, most: usize) -> String {
    let mut shown: Vec<&ClassRecord> = record.classes.iter().collect();
    if shown.len() > most {
        shown.sort_by_key(|class| Reverse(open_branches(class)));
        shown.truncate(most);
        shown.sort_by(|a, b| a.class.cmp(&b.class));
    }
    let names: Vec<String> = shown.iter().map(|class| name(class)).collect();
    let width = names.iter().map(String::len).max().unwrap_or(0).max(44);
    let row = |name: &str, cells: [String; 6]| {
        let [tests, branches, infeasible, lines, methods, mutants] = cells;
        format!(
            "{name:<width$} {tests:>6} {branches:>10} {infeasible:>11} {lines:>9} {methods:>9} {mutants:>11}\n"
        )
    };
    let heads = [
        "tests",
        "branches",
        "infeasible",
        "lines",
        "methods",
        "mutants",
    ];
    let mut text = row("class", heads.map(String::from));
    for (class, name) in shown.iter().zip(&names) {
        text += &row(
            name,
            counters(
                class.tests.len(),
                class.infeasible(),
                &class.asked,
                class.mutants,
            ),
        );
    }
    let others = record.classes.len() - shown.len();
    if others > 0 {
        text += &format!("({others} more with less to do: --verbose)\n");
    }
    let tests = record.tests().count();
    let total = counters(tests, record.infeasible(), &record.asked, record.mutants());
    text + &row("total", total)
}

/// How many branches of a class no test takes, as far as they are feasible.
fn open_branches(class: &ClassRecord) -> usize {
    class.uncovered.len() - class.infeasible()
}

/// The class, and which part of it is counted.
fn name(class: &ClassRecord) -> String {
    let (asked, all) = (class.asked.methods, class.coverage.methods);
    match class.partial {
        true => format!("{} ({} of {} methods)", class.class, asked.total, all.total),
        false => class.class.clone(),
    }
}

/// Mutants are those killed, of all.
fn counters(
    tests: usize,
    infeasible: usize,
    coverage: &Coverage,
    mutants: Option<Score>,
) -> [String; 6] {
    let ratio = |r: Ratio| format!("{}/{}", r.covered, r.total);
    [
        tests.to_string(),
        ratio(coverage.branches),
        infeasible.to_string(),
        ratio(coverage.lines),
        ratio(coverage.methods),
        mutants.map_or_else(
            || "-".into(),
            |score| format!("{}/{}", score.killed, score.total),
        ),
    ]
}

fn remarks(record: &RunRecord) -> String {
    let mut text = String::new();
    if let Some(given) = record.given {
        let Ratio { covered, total } = given.branches;
        text += &format!("{covered} of the {total} branches were covered by the given tests\n");
    }
    if record.by_reflection() > 0 {
        let count = record.by_reflection();
        text += &format!("{count} of the tests make objects by reflection\n");
    }
    if record.unchecked() > 0 {
        let count = record.unchecked();
        text +=
            &format!("{count} of the tests check no result: another locale or zone changes it\n");
    }
    if record.classes.iter().any(|class| class.partial) {
        text += "only the methods asked for are counted, with the hidden ones that they run\n";
    }
    let dropped = record.classes.iter().flat_map(|class| &class.dropped);
    let unconfirmed = dropped.filter(|d| d.why == Dropped::NoTime).count();
    if unconfirmed > 0 {
        let why = Dropped::NoTime;
        text += &format!("tests left out: {unconfirmed}, {why}; raise --budget\n");
    }
    text
}

/// The most believable first.
fn findings(record: &RunRecord, most: usize) -> String {
    let mut found: Vec<&Finding> = record.findings().collect();
    found.sort_by_key(|finding| Reverse(finding.belief()));
    let others = found.len().saturating_sub(most);
    let mut text: String = found.into_iter().take(most).map(described).collect();
    if others > 0 {
        text += &format!("and {others} more: --verbose\n");
    }
    text
}

/// What happens, whose fault it is and why that is believed.
fn described(finding: &Finding) -> String {
    let message = finding.message.iter().map(|m| format!(": {m}"));
    let class = match finding.why.class() {
        FaultClass::Bug => String::new(),
        other => format!("{}: ", other.name()),
    };
    format!(
        "finding [{}] {}{}\n  at {}, shown by {}\n  {class}{}\n",
        finding.rule.name(),
        finding.kind,
        message.collect::<String>(),
        finding.at(),
        finding.test,
        finding.why,
    )
}

/// Classes without a test, and why.
fn untested(record: &RunRecord, most: usize) -> String {
    let classes = record.classes.iter();
    let untested: Vec<(&ClassRecord, String)> = classes
        .filter_map(|class| Some((class, class.without_tests()?.to_string())))
        .collect();
    let line =
        |(class, why): &(&ClassRecord, String)| format!("no tests for {}: {why}\n", class.class);
    let mut text: String = untested.iter().take(most).map(line).collect();
    if untested.len() > most {
        let others = untested.len() - most;
        text += &format!("and none for {others} more: --verbose\n");
    }
    text
}

/// How many branches have no test, by reason.
fn left_in_short(record: &RunRecord) -> String {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    let uncovered = record.classes.iter().flat_map(|class| &class.uncovered);
    uncovered.for_each(|u| *counts.entry(u.reason.name()).or_default() += 1);
    let dropped = record.classes.iter().flat_map(|class| &class.dropped);
    let disagree = dropped.clone().filter(|d| d.why.is_disagreement()).count();
    let vary = dropped.filter(|d| d.why.varies()).count();
    let mut text = String::new();
    if !counts.is_empty() {
        let each = counts
            .iter()
            .map(|(reason, count)| format!("{count} {reason}"));
        let each: Vec<String> = each.collect();
        text += &format!(
            "branches without a test: {} (--verbose lists them)\n",
            each.join(", ")
        );
    }
    if disagree > 0 {
        text += &format!("tests dropped because the JVM disagrees: {disagree} (--verbose)\n");
    }
    if vary > 0 {
        text += &format!("tests dropped because they vary: {vary} (--verbose)\n");
    }
    text
}

/// Branches without a test by method and reason, and tests that were dropped.
fn left(class: &ClassRecord) -> String {
    let mut groups: BTreeMap<(String, String), Vec<&Uncovered>> = BTreeMap::new();
    for u in &class.uncovered {
        let method = format!("{}.{}", u.method.class, u.method.name);
        let why = format!(
            "{}: {}; to do: {}",
            u.reason.name(),
            u.reason.detail(),
            u.reason.advice()
        );
        groups.entry((method, why)).or_default().push(u);
    }
    let mut text = String::new();
    for ((method, why), branches) in groups {
        let each = branches
            .iter()
            .map(|u| format!("line {} ({})", u.line, u.branch()));
        let each: Vec<String> = each.collect();
        text += &format!("uncovered {method}: {}\n  {why}\n", each.join("; "));
    }
    for dropped in class.dropped.iter().filter(|d| d.why.is_disagreement()) {
        text += &format!("dropped, the JVM disagrees: {dropped}\n");
    }
    for dropped in class.dropped.iter().filter(|d| d.why.varies()) {
        text += &format!("dropped: {dropped}\n");
    }
    text
}

/// The files, or where they are.
fn files(files: &[PathBuf], most: usize) -> String {
    if files.len() <= most {
        let line = |file: &PathBuf| format!("wrote {}\n", file.display());
        return files.iter().map(line).collect();
    }
    let mut common: &Path = files
        .first()
        .and_then(|f| f.parent())
        .unwrap_or(Path::new(""));
    while !files.iter().all(|file| file.starts_with(common)) {
        common = common.parent().unwrap_or(Path::new(""));
    }
    format!("wrote {} files below {}\n", files.len(), common.display())
}
