//! The report for programs, as the command line's contract says. Beside the
//! coverage of whole classes, which is JaCoCo's, stands that of what was asked for.

use jaunt_emit::coverage::{Counter, Counters};
use serde_json::{Value, json};

use super::causes::{Finding, Frame};
use super::measure::Measured;
use super::reasons::Uncovered;
use super::report::{ClassSummary, Summary};

impl Summary<'_> {
    pub fn json(&self) -> Value {
        let Measured { program, asked, .. } = self.measured;
        json!({
            "classes": self.classes.iter().map(class).collect::<Vec<_>>(),
            "total": {
                "coverage": coverage(&program.counters, self.infeasible()),
                "asked": coverage(&asked.counters, self.infeasible()),
                "tests": self.tests(),
                "by_reflection": self.by_reflection(),
                "errors": self.findings(),
                "disagreements": self.disagreements(),
            },
            "files": self.files.iter().map(|f| f.display().to_string()).collect::<Vec<_>>(),
            "seed": self.seed,
        })
    }
}

fn class(class: &ClassSummary) -> Value {
    json!({
        "class": class.work.class.java_name(),
        "coverage": coverage(&class.coverage, class.infeasible()),
        "asked": coverage(&class.asked, class.infeasible()),
        "tests": class.tests,
        "by_reflection": class.by_reflection,
        "errors": class.findings.iter().map(error).collect::<Vec<_>>(),
        "uncovered": class.uncovered.iter().map(uncovered).collect::<Vec<_>>(),
        "unwritten": class.work.unwritten,
        "disagreements": class.work.disagreements,
    })
}

fn coverage(counters: &Counters, infeasible: usize) -> Value {
    let ratio = |c: Counter| json!({"covered": c.covered, "total": c.total()});
    let mut branches = ratio(counters.branches);
    branches["infeasible"] = json!(infeasible);
    json!({
        "instructions": ratio(counters.instructions),
        "branches": branches,
        "lines": ratio(counters.lines),
        "methods": ratio(counters.methods),
    })
}

fn error(finding: &Finding) -> Value {
    json!({
        "kind": finding.kind,
        "message": finding.message,
        "at": finding.at(),
        "rule": finding.rule,
        "test": finding.test,
        "confirmed": true,
        "frames": finding.frames.iter().map(Frame::to_string).collect::<Vec<_>>(),
    })
}

fn uncovered(branch: &Uncovered) -> Value {
    json!({
        "at": branch.at,
        "branch": branch.branch,
        "reason": branch.reason.name(),
        "detail": branch.detail,
        "advice": branch.reason.advice(),
    })
}
