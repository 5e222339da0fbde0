//! The record of a run as the script of the page wants it.

use std::collections::BTreeMap;

use jaunt_record::{
    BranchView, Finding, Graph, MethodView, PathView, Reason, RunRecord, StepView, Uncovered, View,
};
use serde_json::{Value, json};

use crate::graph::Layout;

/// Graphs with more nodes are not drawn.
const MOST_NODES: usize = 400;

pub fn of(record: &RunRecord) -> Value {
    let view = &record.view;
    let mut texts = Texts::default();
    let findings: Vec<&Finding> = record.findings().collect();
    let shown_by = |test: &str| view.path_of(test);
    let finding_of: BTreeMap<usize, usize> = findings
        .iter()
        .enumerate()
        .filter_map(|(n, finding)| Some((shown_by(&finding.test)?, n)))
        .collect();
    let reasons = reasons(record);
    let paths: Vec<Value> = view
        .paths
        .iter()
        .enumerate()
        .map(|(n, p)| path(p, finding_of.get(&n).copied(), &mut texts))
        .collect();
    let mut tests = vec![0; view.methods.len()];
    for path in &view.paths {
        if let Some(count) = tests.get_mut(path.method) {
            *count += 1;
        }
    }
    let methods: Vec<Value> = view
        .methods
        .iter()
        .zip(tests)
        .map(|(m, tests)| method(m, tests, &reasons))
        .collect();
    let dropped = record.classes.iter().flat_map(|class| &class.dropped);
    let disagreements = dropped.filter(|d| d.why.is_disagreement() || d.why.varies());
    let counted = |(what, paths): &(String, u64)| format!("{what} ({paths} paths)");
    json!({
        "title": view.title,
        "verb": view.verb,
        "seed": record.seed,
        "command": view.command,
        "coverage": record.asked,
        "branches": {"infeasible": record.infeasible()},
        "methods": methods,
        "paths": paths,
        "texts": texts.all,
        "steps": view.steps.iter().map(step).collect::<Vec<Value>>(),
        "files": view.files.iter().map(|f| json!({"name": f.class, "text": f.text})).collect::<Vec<Value>>(),
        "sources": view.sources.iter().map(|s| json!({"name": s.name, "text": s.lines})).collect::<Vec<Value>>(),
        "findings": findings.iter().zip(1..).map(|(f, n)| finding(f, view, shown_by(&f.test), n)).collect::<Vec<Value>>(),
        "times": times(view),
        "curve": view.curve,
        "disagreements": disagreements.map(ToString::to_string).collect::<Vec<String>>(),
        "unsupported": view.unsupported,
        "bounds": view.bounds.iter().map(counted).collect::<Vec<String>>(),
    })
}

/// Each text once.
#[derive(Default)]
struct Texts {
    all: Vec<String>,
    places: BTreeMap<String, usize>,
}

impl Texts {
    fn place(&mut self, text: &str) -> usize {
        if let Some(&place) = self.places.get(text) {
            return place;
        }
        self.all.push(text.to_string());
        self.places.insert(text.to_string(), self.all.len() - 1);
        self.all.len() - 1
    }
}

type Branch<'a> = (&'a str, &'a str, &'a str, u16, Option<(u16, Option<u16>)>);

/// Why branches are not covered, by where they are and where they go.
fn reasons(record: &RunRecord) -> BTreeMap<Branch<'_>, &Uncovered> {
    let uncovered = record.classes.iter().flat_map(|class| &class.uncovered);
    uncovered.map(|u| (place_of(u), u)).collect()
}

fn place_of(u: &Uncovered) -> Branch<'_> {
    let m = &u.method;
    (&m.class, &m.name, &m.descriptor, u.offset, u.to)
}

fn path(path: &PathView, finding: Option<usize>, texts: &mut Texts) -> Value {
    json!({
        "method": path.method,
        "test": path.test,
        "inputs": texts.place(&path.inputs),
        "outcome": path.outcome,
        "threw": path.threw,
        "finding": finding,
        "way": path.way,
        "edges": path.edges,
        "code": path.code,
    })
}

fn step(step: &StepView) -> Value {
    json!({
        "method": step.method,
        "line": step.line,
        "place": step.place,
        "text": step.condition,
        "what": step.words(),
    })
}

fn method(view: &MethodView, tests: usize, reasons: &BTreeMap<Branch, &Uncovered>) -> Value {
    let branches: Vec<Value> = view
        .branches
        .iter()
        .map(|b| branch(b, reasons.get(&key(view, b)).copied()))
        .collect();
    let infeasible = branches.iter().filter(|b| b["reason"] == "infeasible");
    let infeasible = infeasible.count();
    let drawn = view.graph.as_ref().filter(|g| g.nodes.len() <= MOST_NODES);
    json!({
        "class": view.method.class,
        "name": view.method.name,
        "parameters": view.parameters,
        "source": view.source,
        "coverage": view.coverage,
        "infeasible": infeasible,
        "tests": tests,
        "lines": view.lines,
        "branches": branches,
        "code": view.code,
        "layout": drawn.map(Layout::new),
        "graph": drawn.map_or(Vec::new(), edges),
    })
}

fn key<'a>(view: &'a MethodView, b: &BranchView) -> Branch<'a> {
    let m = &view.method;
    (&m.class, &m.name, &m.descriptor, b.offset, b.to)
}

fn branch(branch: &BranchView, why: Option<&Uncovered>) -> Value {
    let to = match branch.to {
        None => "falls through".to_string(),
        Some((_, Some(line))) => format!("to line {line}"),
        Some((offset, None)) => format!("to offset {offset}"),
    };
    let text = format!("branch at offset {} {to}", branch.offset);
    // A branch without a reason of its own was not asked for.
    let reason = why.map_or("open", |u| u.reason.name());
    let advice = why.filter(|u| !matches!(u.reason, Reason::Infeasible(_)));
    json!({
        "line": branch.line,
        "covered": branch.covered,
        "reason": if branch.covered { Value::Null } else { json!(reason) },
        "text": text,
        "detail": why.map_or_else(|| "it was not asked for".to_string(), |u| u.reason.detail()),
        "advice": advice.map(|u| u.reason.advice()),
    })
}

fn edges(graph: &Graph) -> Vec<Value> {
    let edge = |e: &jaunt_record::GraphEdge| {
        let full = match (&e.exception, &e.condition) {
            (Some(class), Some(condition)) => format!("{class}: {condition}"),
            (class, condition) => class.clone().or(condition.clone()).unwrap_or_default(),
        };
        json!([e.from, e.to, e.kind, full])
    };
    graph.edges.iter().map(edge).collect()
}

fn finding(finding: &Finding, view: &View, path: Option<usize>, number: usize) -> Value {
    let source_of = |file: &str| view.sources.iter().position(|s| s.name == file);
    let frames: Vec<Value> = finding
        .frames
        .iter()
        .map(|f| json!({"text": f.to_string(), "source": source_of(&f.file), "line": f.line}))
        .collect();
    let code = path.and_then(|path| view.reproducer(path));
    let steps: Vec<Value> = finding
        .path
        .iter()
        .filter_map(|step| Some(json!([step.at.to_string(), step.decision.words()?])))
        .collect();
    json!({
        "kind": finding.kind,
        "message": finding.message,
        "at": finding.at(),
        "meaning": finding.rule.meaning(),
        "frames": frames,
        "path": path,
        "code": code,
        "replay": replay(view, path, number),
        "steps": steps,
    })
}

/// How to see it again: on the JVM if there is a test, else by the run that showed it.
fn replay(view: &View, path: Option<usize>, number: usize) -> String {
    if path.is_none_or(|p| view.paths[p].test.is_none()) {
        return view.command.clone();
    }
    let mut command = String::from("jaunt replay");
    let mut words = view.command.split(' ');
    while let Some(word) = words.next() {
        if ["-p", "--project", "--cp", "--classes", "--jdk"].contains(&word) {
            command = format!("{command} {word} {}", words.next().unwrap_or_default());
        }
    }
    format!("{command} {number}")
}

fn times(view: &View) -> Value {
    let t = &view.times;
    json!({
        "total": t.total,
        "parts": [
            ["running the program", t.running],
            ["cheap layers of the solver", t.solving],
            ["SMT and searches", t.backends],
            ["confirming on the JVM", t.confirming],
        ],
        "layers": t.layers,
    })
}
