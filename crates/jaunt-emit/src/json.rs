//! The record of a run as the command line's contract says. Beside the coverage of
//! whole classes, which is JaCoCo's, stands that of what was asked for.

use jaunt_record::{
    ClassRecord, Coverage, DroppedTest, Finding, Frame, Ratio, RunRecord, SCHEMA, Uncovered,
};
use serde_json::{Value, json};

use crate::mutants;

/// The report of `jaunt generate --json`.
pub fn report(record: &RunRecord) -> Value {
    let infeasible = record.infeasible();
    let disagreements = record.classes.iter().map(|c| disagreements(c).count());
    let dropped = record.classes.iter().flat_map(|c| &c.dropped);
    let mut report = json!({
        "schema": SCHEMA,
        "classes": record.classes.iter().map(class).collect::<Vec<_>>(),
        "total": {
            "coverage": coverage(&record.coverage, infeasible),
            "asked": coverage(&record.asked, infeasible),
            "tests": record.tests().count(),
            "by_reflection": record.by_reflection(),
            "errors": record.findings().count(),
            "disagreements": disagreements.sum::<usize>(),
            "unchecked": record.unchecked(),
            "varying": dropped.filter(|d| d.why.varies()).count(),
            "mutants": record.mutants().as_ref().map(mutants::score),
        },
        "explored": { "methods": record.explored.0, "known": record.explored.1 },
        "files": record.files.iter().map(|f| f.display().to_string()).collect::<Vec<_>>(),
        "seed": record.seed,
    });
    if let Some(given) = &record.given {
        report["given"] = coverage(given, 0);
    }
    report
}

fn disagreements(class: &ClassRecord) -> impl Iterator<Item = &DroppedTest> {
    class.dropped.iter().filter(|d| d.why.is_disagreement())
}

fn class(class: &ClassRecord) -> Value {
    let unwritten = class.dropped.iter().filter(|d| !d.why.is_disagreement());
    json!({
        "class": class.class,
        "coverage": coverage(&class.coverage, class.infeasible()),
        "asked": coverage(&class.asked, class.infeasible()),
        "tests": class.tests.len(),
        "mutants": class.mutants.as_ref().map(mutants::score),
        "no_tests": class.without_tests().map(|why| why.to_string()),
        "by_reflection": class.by_reflection(),
        "errors": class.findings.iter().map(error).collect::<Vec<_>>(),
        "uncovered": class.uncovered.iter().map(uncovered).collect::<Vec<_>>(),
        "unwritten": unwritten.map(DroppedTest::to_string).collect::<Vec<_>>(),
        "disagreements": disagreements(class).map(DroppedTest::to_string).collect::<Vec<_>>(),
    })
}

fn coverage(coverage: &Coverage, infeasible: usize) -> Value {
    let ratio = |r: Ratio| json!({"covered": r.covered, "total": r.total});
    let mut branches = ratio(coverage.branches);
    branches["infeasible"] = json!(infeasible);
    json!({
        "instructions": ratio(coverage.instructions),
        "branches": branches,
        "lines": ratio(coverage.lines),
        "methods": ratio(coverage.methods),
    })
}

/// A finding.
pub fn error(finding: &Finding) -> Value {
    json!({
        "kind": finding.kind,
        "message": finding.message,
        "at": finding.at(),
        "rule": finding.rule.name(),
        "class": finding.why.class().name(),
        "why": finding.why.to_string(),
        "belief": finding.belief(),
        "test": finding.test,
        "confirmed": true,
        "frames": finding.frames.iter().map(Frame::to_string).collect::<Vec<_>>(),
    })
}

/// A branch without a test.
pub fn uncovered(branch: &Uncovered) -> Value {
    json!({
        "at": branch.at(),
        "branch": branch.branch(),
        "reason": branch.reason.name(),
        "detail": branch.reason.detail(),
        "advice": branch.reason.advice(),
    })
}
