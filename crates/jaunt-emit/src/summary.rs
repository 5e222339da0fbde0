//! A run on one page of Markdown: coverage, findings with what reproduces them, and why
//! branches are left. For a pull request or the log of a build server.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use jaunt_record::{ClassRecord, Coverage, FaultClass, Finding, Ratio, RunRecord};

/// Rows of a table that people still read.
const MOST_ROWS: usize = 30;

/// The page. `reproducer` is the source of the test that shows a finding.
pub fn summary(record: &RunRecord, reproducer: impl Fn(&Finding) -> Option<String>) -> String {
    let mut text = String::from("# Jaunt\n\n");
    text += &totals(record);
    text += &coverage(record);
    text += &findings(record, reproducer);
    text += &reasons(record);
    text += &format!(
        "\nSeed {}; to repeat: `{}`\n",
        record.seed, record.view.command
    );
    text
}

fn totals(record: &RunRecord) -> String {
    let (tests, findings) = (record.tests().count(), record.findings().count());
    let branches = record.asked.branches;
    format!(
        "{tests} tests, {findings} findings, {} of {} branches{}.\n",
        branches.covered,
        branches.total,
        percent(branches),
    )
}

fn percent(ratio: Ratio) -> String {
    match ratio.total {
        0 => String::new(),
        total => format!(" ({} %)", 100 * ratio.covered / total),
    }
}

fn coverage(record: &RunRecord) -> String {
    let mut classes: Vec<&ClassRecord> = record.classes.iter().collect();
    classes.sort_by_key(|class| Reverse(class.uncovered.len()));
    let mut text = String::from(
        "\n## Coverage\n\n| class | tests | branches | lines | methods |\n\
         | --- | ---: | ---: | ---: | ---: |\n",
    );
    for class in classes.iter().take(MOST_ROWS) {
        text += &row(
            &format!("`{}`", class.class),
            class.tests.len(),
            &class.asked,
        );
    }
    if classes.len() > MOST_ROWS {
        let others = classes.len() - MOST_ROWS;
        text += &format!("| {others} more with less to do | | | | |\n");
    }
    text + &row("total", record.tests().count(), &record.asked)
}

fn row(name: &str, tests: usize, coverage: &Coverage) -> String {
    let ratio = |r: Ratio| format!("{}/{}", r.covered, r.total);
    format!(
        "| {name} | {tests} | {} | {} | {} |\n",
        ratio(coverage.branches),
        ratio(coverage.lines),
        ratio(coverage.methods)
    )
}

/// The most believable first.
fn findings(record: &RunRecord, reproducer: impl Fn(&Finding) -> Option<String>) -> String {
    let mut found: Vec<&Finding> = record.findings().collect();
    found.sort_by_key(|finding| Reverse(finding.belief()));
    if found.is_empty() {
        return "\n## Findings\n\nNone.\n".into();
    }
    let mut text = String::from("\n## Findings\n");
    for (number, finding) in (1..).zip(found) {
        let message = finding.message.iter().map(|m| format!(": {m}"));
        let class = match finding.why.class() {
            FaultClass::Bug => String::new(),
            other => format!("{}: ", other.name()),
        };
        text += &format!(
            "\n### {number}. {} at `{}`\n\n{}\n\n{class}{}\n\nShown by `{}`.\n",
            finding.rule.name(),
            finding.at(),
            code(&format!("{}{}", finding.kind, message.collect::<String>())),
            finding.why,
            finding.test,
        );
        if let Some(source) = reproducer(finding) {
            text += &format!("\n```java\n{}\n```\n", source.replace("```", "` ` `"));
        }
    }
    text
}

/// What the program says may be anything.
fn code(text: &str) -> String {
    let line = text.replace(['\n', '\r'], " ");
    let fence = if line.contains('`') { "``" } else { "`" };
    let space = if line.contains('`') { " " } else { "" };
    format!("{fence}{space}{line}{space}{fence}")
}

fn reasons(record: &RunRecord) -> String {
    let mut counts: BTreeMap<(&str, String), usize> = BTreeMap::new();
    let uncovered = record.classes.iter().flat_map(|class| &class.uncovered);
    for left in uncovered {
        let key = (left.reason.name(), left.reason.advice().to_string());
        *counts.entry(key).or_default() += 1;
    }
    let untested = record.classes.iter();
    let untested: Vec<String> = untested
        .filter_map(|class| {
            let why = class.without_tests()?;
            Some(format!("- no tests for `{}`: {why}\n", class.class))
        })
        .collect();
    if counts.is_empty() && untested.is_empty() {
        return "\n## What is left\n\nNothing.\n".into();
    }
    let mut text = String::from("\n## What is left\n\n");
    for ((reason, advice), count) in counts {
        text += &format!("- {count} branches: {reason}; to do: {advice}\n");
    }
    text + &untested.concat()
}
