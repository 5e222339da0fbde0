//! The report for people.

use jaunt_emit::coverage::{Counter, Counters};

use super::disagreements::NO_TIME;
use super::report::{ClassSummary, Summary};

impl Summary<'_> {
    pub fn text(&self) -> String {
        let mut text = row(
            "class",
            "tests",
            "branches",
            "infeasible",
            "lines",
            "methods",
        );
        for class in &self.classes {
            let name = name(class);
            text += &counters(&name, class.tests, class.infeasible(), &class.asked);
        }
        let total = &self.measured.asked.counters;
        text += &counters("total", self.tests(), self.infeasible(), total);
        if self.by_reflection() > 0 {
            let count = self.by_reflection();
            text += &format!("{count} of the tests make objects by reflection\n");
        }
        if self.classes.iter().any(ClassSummary::is_partial) {
            text += "only the methods asked for are counted, with the hidden ones that they run\n";
        }
        if self.unconfirmed() > 0 {
            let count = self.unconfirmed();
            text += &format!("{count} tests are left out: {NO_TIME}; raise --budget\n");
        }
        for class in &self.classes {
            text += &findings(class);
        }
        for class in &self.classes {
            text += &left(class);
        }
        for file in self.files {
            text += &format!("wrote {}\n", file.display());
        }
        text
    }
}

/// The class, and which part of it is counted.
fn name(class: &ClassSummary) -> String {
    let name = class.work.class.java_name();
    let (asked, all) = (class.asked.methods, class.coverage.methods);
    match class.is_partial() {
        true => format!("{name} ({} of {} methods)", asked.total(), all.total()),
        false => name,
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

fn counters(name: &str, tests: usize, infeasible: usize, c: &Counters) -> String {
    let ratio = |c: Counter| format!("{}/{}", c.covered, c.total());
    row(
        name,
        &tests.to_string(),
        &ratio(c.branches),
        &infeasible.to_string(),
        &ratio(c.lines),
        &ratio(c.methods),
    )
}

fn findings(class: &ClassSummary) -> String {
    let mut text = String::new();
    for f in &class.findings {
        let message = f
            .message
            .as_ref()
            .map_or(String::new(), |m| format!(": {m}"));
        text += &format!(
            "finding [{}] {}{message}\n  at {}, shown by {}\n",
            f.rule,
            f.kind,
            f.at(),
            f.test
        );
    }
    text
}

/// Branches without a test, and tests that were dropped.
fn left(class: &ClassSummary) -> String {
    let mut text = String::new();
    for u in class.uncovered {
        text += &format!(
            "uncovered {} ({})\n  {}: {}; to do: {}\n",
            u.at,
            u.branch,
            u.reason.name(),
            u.detail,
            u.reason.advice()
        );
    }
    for note in &class.work.disagreements {
        text += &format!("dropped, the JVM disagrees: {note}\n");
    }
    text
}
