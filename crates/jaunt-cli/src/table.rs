//! The report for people.

use jaunt_record::{ClassRecord, Coverage, Dropped, Ratio, RunRecord};

/// The table, the findings and the branches that are left.
pub fn text(record: &RunRecord) -> String {
    let mut text = row(
        "class",
        "tests",
        "branches",
        "infeasible",
        "lines",
        "methods",
    );
    for class in &record.classes {
        text += &counters(
            &name(class),
            class.tests.len(),
            class.infeasible(),
            &class.asked,
        );
    }
    let tests = record.tests().count();
    text += &counters("total", tests, record.infeasible(), &record.asked);
    if record.by_reflection() > 0 {
        let count = record.by_reflection();
        text += &format!("{count} of the tests make objects by reflection\n");
    }
    if record.classes.iter().any(|class| class.partial) {
        text += "only the methods asked for are counted, with the hidden ones that they run\n";
    }
    let dropped = record.classes.iter().flat_map(|class| &class.dropped);
    let unconfirmed = dropped.filter(|d| d.why == Dropped::NoTime).count();
    if unconfirmed > 0 {
        let why = Dropped::NoTime;
        text += &format!("{unconfirmed} tests are left out: {why}; raise --budget\n");
    }
    text.extend(record.classes.iter().map(findings));
    text.extend(record.classes.iter().map(left));
    for file in &record.files {
        text += &format!("wrote {}\n", file.display());
    }
    text
}

/// The class, and which part of it is counted.
fn name(class: &ClassRecord) -> String {
    let (asked, all) = (class.asked.methods, class.coverage.methods);
    match class.partial {
        true => format!("{} ({} of {} methods)", class.class, asked.total, all.total),
        false => class.class.clone(),
    }
}

fn row(
    name: &str,
    tests: &str,
    branches: &str,
    infeasible: &str,
    lines: &str,
    methods: &str,
) -> String {
    format!("{name:<44} {tests:>6} {branches:>10} {infeasible:>11} {lines:>9} {methods:>9}\n")
}

fn counters(name: &str, tests: usize, infeasible: usize, coverage: &Coverage) -> String {
    let ratio = |r: Ratio| format!("{}/{}", r.covered, r.total);
    row(
        name,
        &tests.to_string(),
        &ratio(coverage.branches),
        &infeasible.to_string(),
        &ratio(coverage.lines),
        &ratio(coverage.methods),
    )
}

fn findings(class: &ClassRecord) -> String {
    let mut text = String::new();
    for finding in &class.findings {
        let message = finding.message.iter().map(|m| format!(": {m}"));
        text += &format!(
            "finding [{}] {}{}\n  at {}, shown by {}\n",
            finding.rule.name(),
            finding.kind,
            message.collect::<String>(),
            finding.at(),
            finding.test
        );
    }
    text
}

/// Branches without a test, and tests that were dropped.
fn left(class: &ClassRecord) -> String {
    let mut text = String::new();
    for u in &class.uncovered {
        text += &format!(
            "uncovered {} ({})\n  {}: {}; to do: {}\n",
            u.at(),
            u.branch(),
            u.reason.name(),
            u.reason.detail(),
            u.reason.advice()
        );
    }
    for dropped in class.dropped.iter().filter(|d| d.why.is_disagreement()) {
        text += &format!("dropped, the JVM disagrees: {dropped}\n");
    }
    text
}
