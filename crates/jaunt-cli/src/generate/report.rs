//! The table on the terminal, and the JSON object.

use std::path::PathBuf;

use jaunt_emit::junit::Verdict;
use jaunt_explore::Ratio;
use jaunt_vm::{End, Store};
use serde_json::{Value, json};

use super::ClassWork;
use super::measure::{Coverage, Uncovered, measure};

pub struct Summary<'a> {
    classes: Vec<ClassSummary<'a>>,
    files: &'a [PathBuf],
    seed: u64,
}

struct ClassSummary<'a> {
    work: &'a ClassWork,
    coverage: Coverage,
    uncovered: Vec<Uncovered>,
    findings: Vec<Finding>,
    tests: usize,
}

struct Finding {
    kind: String,
    message: Option<String>,
    at: String,
    rule: &'static str,
    test: String,
}

impl<'a> Summary<'a> {
    pub fn new(
        store: &Store,
        classes: &'a [ClassWork],
        files: &'a [PathBuf],
        seed: u64,
    ) -> Summary<'a> {
        let classes = classes.iter().map(|work| {
            let (coverage, uncovered) = measure(work);
            let tests = work.suites.iter().map(|s| s.tests.len()).sum();
            ClassSummary {
                work,
                coverage,
                uncovered,
                findings: findings(store, work),
                tests,
            }
        });
        Summary {
            classes: classes.collect(),
            files,
            seed,
        }
    }

    pub fn tests(&self) -> usize {
        self.classes.iter().map(|c| c.tests).sum()
    }

    pub fn findings(&self) -> usize {
        self.classes.iter().map(|c| c.findings.len()).sum()
    }

    pub fn branch_percent(&self) -> f64 {
        let total = self.total();
        let feasible = total.branches.total - total.infeasible;
        percent(Ratio {
            covered: total.branches.covered,
            total: feasible,
        })
    }

    fn total(&self) -> Coverage {
        let mut sum = Coverage::default();
        for class in &self.classes {
            let c = &class.coverage;
            for (to, from) in [
                (&mut sum.instructions, c.instructions),
                (&mut sum.branches, c.branches),
                (&mut sum.lines, c.lines),
            ] {
                to.covered += from.covered;
                to.total += from.total;
            }
            sum.infeasible += c.infeasible;
        }
        sum
    }

    pub fn text(&self) -> String {
        let mut text = format!(
            "{:<44} {:>6} {:>10} {:>12} {:>9}\n",
            "class", "tests", "branches", "infeasible", "lines"
        );
        let row = |name: &str, tests: usize, c: &Coverage| {
            let branches = format!("{}/{}", c.branches.covered, c.branches.total);
            let lines = format!("{}/{}", c.lines.covered, c.lines.total);
            format!(
                "{name:<44} {tests:>6} {branches:>10} {:>12} {lines:>9}\n",
                c.infeasible
            )
        };
        for class in &self.classes {
            text += &row(&class.work.class.java_name(), class.tests, &class.coverage);
        }
        text += &row("total", self.tests(), &self.total());
        for class in &self.classes {
            for f in &class.findings {
                let message = f
                    .message
                    .as_ref()
                    .map_or(String::new(), |m| format!(": {m}"));
                text += &format!(
                    "finding [{}] {}{message}\n  at {}, shown by {}\n",
                    f.rule, f.kind, f.at, f.test
                );
            }
        }
        for class in &self.classes {
            for u in class.uncovered.iter().filter(|u| u.reason != "infeasible") {
                text += &format!(
                    "uncovered {} ({}): {}: {}\n",
                    place(u),
                    u.branch,
                    u.reason,
                    u.detail
                );
            }
            for note in &class.work.disagreements {
                text += &format!("dropped, the JVM disagrees: {note}\n");
            }
        }
        for file in self.files {
            text += &format!("wrote {}\n", file.display());
        }
        text
    }

    pub fn json(&self) -> Value {
        let classes: Vec<Value> = self.classes.iter().map(class_json).collect();
        json!({
            "classes": classes,
            "total": {
                "coverage": coverage_json(&self.total()),
                "tests": self.tests(),
                "errors": self.findings(),
                "disagreements": self.classes.iter().map(|c| c.work.disagreements.len()).sum::<usize>(),
            },
            "files": self.files.iter().map(|f| f.display().to_string()).collect::<Vec<_>>(),
            "seed": self.seed,
        })
    }
}

fn class_json(class: &ClassSummary) -> Value {
    let errors: Vec<Value> = class
        .findings
        .iter()
        .map(|f| json!({"kind": f.kind, "message": f.message, "at": f.at, "rule": f.rule, "test": f.test, "confirmed": true}))
        .collect();
    let uncovered: Vec<Value> = class
        .uncovered
        .iter()
        .map(
            |u| json!({"at": place(u), "branch": u.branch, "reason": u.reason, "detail": u.detail}),
        )
        .collect();
    json!({
        "class": class.work.class.java_name(),
        "coverage": coverage_json(&class.coverage),
        "tests": class.tests,
        "errors": errors,
        "uncovered": uncovered,
        "unwritten": class.work.unwritten,
        "disagreements": class.work.disagreements,
    })
}

fn coverage_json(c: &Coverage) -> Value {
    let ratio = |r: Ratio| json!({"covered": r.covered, "total": r.total});
    json!({
        "instructions": ratio(c.instructions),
        "branches": {"covered": c.branches.covered, "total": c.branches.total, "infeasible": c.infeasible},
        "lines": ratio(c.lines),
    })
}

fn place(u: &Uncovered) -> String {
    format!(
        "{}.{}:{}",
        u.method.class().java_name(),
        u.method.name,
        u.line
    )
}

fn percent(ratio: Ratio) -> f64 {
    match ratio.total {
        0 => 100.0,
        total => 100.0 * ratio.covered as f64 / total as f64,
    }
}

fn findings(store: &Store, work: &ClassWork) -> Vec<Finding> {
    let mut found = Vec::new();
    for suite in &work.suites {
        for test in &suite.tests {
            let (Verdict::Finding(rule), End::Threw(thrown)) =
                (&test.verdict, &work.found[test.case].trace.end)
            else {
                continue;
            };
            let at = thrown.frames.first().and_then(|&(id, bci)| {
                let method = store.method(id)?;
                let line = jaunt_explore::body_of(method).map_or(0, |b| b.line_of_bci(bci));
                Some(format!(
                    "{}.{}:{line}",
                    method.class().java_name(),
                    method.name
                ))
            });
            found.push(Finding {
                kind: thrown.class.clone(),
                message: thrown.message.clone(),
                at: at.unwrap_or_default(),
                rule,
                test: format!("{}.{}", suite.class, test.name),
            });
        }
    }
    found
}
