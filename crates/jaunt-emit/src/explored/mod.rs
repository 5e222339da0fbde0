//! What an exploration found, as JSON and as text.

mod inputs;
pub mod reached;

use std::fmt::Write;
use std::time::Duration;

use jaunt_explore::{Corpus, Coverage, Error, Loaded, Program, Ratio, Test, body_of, measure};
use jaunt_record::{CallCounts, KeptCalls, NotKept, Outcome, SCHEMA};
use serde::Serialize;
use serde_json::{Value, json};

pub use self::inputs::{asked_values, inputs};

pub struct Findings<'a> {
    pub target: &'a str,
    pub corpus: &'a Corpus,
    pub program: &'a Loaded,
    pub seed: u64,
    pub time: Duration,
    /// Every path is shown.
    pub list: bool,
    /// The class that calls the target, if it is a test, and the arguments of each error.
    pub driver: Option<&'a str>,
    pub arguments: &'a [Option<String>],
    /// Runs began in one of many states that earlier calls may leave in static fields.
    pub has_other_beginnings: bool,
}

#[derive(Serialize)]
struct Report<'a> {
    schema: u32,
    target: &'a str,
    verdict: &'a str,
    paths: u64,
    runs: u64,
    unsat: u64,
    fast_unsat: u64,
    unknown: u64,
    divergences: u64,
    errors: Vec<ErrorReport<'a>>,
    coverage: Value,
    unsupported: Vec<Value>,
    /// Every feasible path was run, whatever it found.
    exhaustive: bool,
    bounds: Vec<Value>,
    diverged_at: Vec<Value>,
    gave_up: Vec<Value>,
    /// How calls were made that could be one step, if any were.
    #[serde(skip_serializing_if = "Option::is_none")]
    summaries: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    tests: Option<Vec<Value>>,
    seed: u64,
    time_ms: u128,
    solver: Value,
}

#[derive(Serialize)]
struct ErrorReport<'a> {
    kind: &'a str,
    message: Option<&'a str>,
    at: String,
    paths: u64,
    inputs: Vec<Value>,
    /// Of a test with parameters: what they are.
    #[serde(skip_serializing_if = "Option::is_none")]
    arguments: Option<&'a str>,
    confirmed: bool,
    frames: Vec<String>,
}

impl Findings<'_> {
    pub fn json(&self) -> String {
        let corpus = self.corpus;
        let tally = &corpus.tally;
        let counted = |what: &str, paths: u64| json!({"what": what, "paths": paths});
        let bounds = tally
            .bounded
            .iter()
            .map(|(bound, &paths)| counted(&format!("{bound:?}"), paths));
        let stopped = tally
            .stopped
            .iter()
            .map(|(what, &paths)| counted(&what.to_string(), paths));
        let parked = (tally.parked > 0).then(|| counted("memory", tally.parked));
        let answered: serde_json::Map<String, Value> = corpus
            .answered()
            .map(|(layer, slices)| (layer.into(), slices.into()))
            .collect();
        let report = Report {
            schema: SCHEMA,
            target: self.target,
            verdict: corpus.verdict().name(),
            paths: tally.paths,
            runs: tally.runs,
            unsat: tally.unsat,
            fast_unsat: corpus.fast_unsat(),
            unknown: tally.unknowns(),
            divergences: tally.diverged,
            errors: self.errors().collect(),
            coverage: self.coverage_json(),
            unsupported: tally
                .unsupported
                .iter()
                .map(|(what, &paths)| counted(&what.to_string(), paths))
                .collect(),
            exhaustive: tally.is_exhaustive(),
            bounds: bounds.chain(stopped).chain(parked).collect(),
            diverged_at: corpus
                .divergences
                .iter()
                .map(|d| json!(self.place(d.expected.site.method, d.expected.site.bci)))
                .collect(),
            gave_up: tally
                .unknown
                .iter()
                .map(|(why, goals)| json!({"why": why.to_string(), "goals": goals}))
                .collect(),
            summaries: self.summaries(),
            tests: self.list.then(|| corpus.tests.iter().map(test).collect()),
            seed: self.seed,
            time_ms: self.time.as_millis(),
            solver: json!({
                "queries": corpus.solver.queries,
                "time_ms": corpus.solver.time.as_millis(),
                "answered": answered,
            }),
        };
        serde_json::to_string(&report).unwrap_or_default()
    }

    pub fn text(&self) -> String {
        let corpus = self.corpus;
        let tally = &corpus.tally;
        let mut text = String::new();
        let mut line = |line: String| {
            // Writing to a string cannot fail.
            let _ = writeln!(text, "{line}");
        };
        line(format!("{}: {}", self.target, corpus.verdict().name()));
        line(format!(
            "  {} paths in {} runs, {} outcomes infeasible, {:.3} s",
            tally.paths,
            tally.runs,
            tally.unsat,
            self.time.as_secs_f64()
        ));
        let coverage = self.coverage();
        let ratio = |ratio: Ratio| format!("{}/{}", ratio.covered, ratio.total);
        line(format!(
            "  coverage: {} instructions, {} branches ({} infeasible), {} lines",
            ratio(coverage.instructions),
            ratio(coverage.branches),
            self.infeasible(coverage),
            ratio(coverage.lines),
        ));
        for (what, paths) in &tally.unsupported {
            line(format!("  unsupported: {what} on {paths} paths"));
        }
        for (bound, paths) in &tally.bounded {
            line(format!("  bounded: {bound:?} on {paths} paths"));
        }
        for (what, paths) in &tally.stopped {
            line(format!("  stopped: {what} on {paths} paths"));
        }
        if tally.parked > 0 {
            let goals = tally.parked;
            line(format!(
                "  {goals} ways were given up for want of memory (--max-memory)"
            ));
        }
        for (why, goals) in &tally.unknown {
            line(format!("  the solver gave up {goals} times: {why}"));
        }
        let calls = &tally.calls;
        if calls.merged > 0 {
            let (merged, learnt) = (calls.merged, calls.learnt);
            line(format!(
                "  {merged} calls were made as one step, {learnt} to learn about them"
            ));
        }
        for (why, count) in &calls.in_place {
            line(format!("  {count} calls were explored in place: {why}"));
        }
        for words in corpus.kept_calls.in_words() {
            line(format!("  {words}"));
        }
        for divergence in &corpus.divergences {
            let site = divergence.expected.site;
            let place = self.place(site.method, site.bci);
            line(format!("  a run left its predicted path at {place}"));
        }
        for error in self.errors() {
            let message = error.message.map(|m| format!(": {m}")).unwrap_or_default();
            let inputs: Vec<String> = error.inputs.iter().map(Value::to_string).collect();
            let inputs = match error.arguments {
                Some(arguments) => arguments.to_string(),
                None => format!("inputs [{}]", inputs.join(", ")),
            };
            line(format!(
                "error: {}{message}\n  at {} on {} paths, for example with {inputs}{}",
                error.kind,
                error.at,
                error.paths,
                if error.confirmed {
                    ""
                } else {
                    " (not confirmed)"
                },
            ));
        }
        if self.list {
            for test in corpus.tests.iter().map(test) {
                line(format!("path: {test}"));
            }
        }
        text
    }

    /// How calls were made, if any could be one step.
    fn summaries(&self) -> Option<Value> {
        let (calls, kept) = (&self.corpus.tally.calls, &self.corpus.kept_calls);
        let is_used = *calls != CallCounts::default() || *kept != KeptCalls::default();
        is_used.then(|| {
            json!({
                "learnt": calls.learnt,
                "reused": calls.merged,
                "in_place": calls.in_place,
                "known": kept.known,
                "stale": kept.stale,
                "kept": kept.written,
                "ignored": kept.trouble.as_ref().map(NotKept::to_string),
            })
        })
    }

    fn errors(&self) -> impl Iterator<Item = ErrorReport<'_>> {
        let arguments = self.arguments.iter().map(Option::as_deref);
        let arguments = arguments.chain(std::iter::repeat(None));
        let errors = self.corpus.errors.iter().zip(arguments);
        errors.map(|(error, arguments)| ErrorReport {
            arguments,
            ..self.error(error)
        })
    }

    fn error<'e>(&self, error: &'e Error) -> ErrorReport<'e> {
        let place = |&(method, bci): &(u32, u16)| self.place(method, bci);
        ErrorReport {
            kind: &error.thrown.class,
            message: error.thrown.message.as_deref(),
            at: error.frames.first().map(place).unwrap_or_default(),
            paths: error.paths,
            inputs: inputs(&error.test),
            arguments: None,
            confirmed: error.confirmed,
            frames: error.thrown.frames.iter().map(place).collect(),
        }
    }

    /// `pkg.Class.method:line`.
    fn place(&self, method: u32, bci: u16) -> String {
        let Some(method) = self.program.method(method) else {
            return "?".into();
        };
        let class = method.class().java_name();
        if self.driver == Some(class.as_str()) {
            // What the driver itself says is said about the test.
            return self.target.replace('#', ".");
        }
        let name = format!("{class}.{}", method.name);
        match body_of(method).map(|body| body.line_of_bci(bci)) {
            Some(line) if line != 0 => format!("{name}:{line}"),
            _ => name,
        }
    }

    fn coverage(&self) -> Coverage {
        measure(&self.corpus.covered, self.program)
    }

    /// Branches that are on no path; known once all paths are, from wherever they begin.
    fn infeasible(&self, coverage: Coverage) -> usize {
        match self.corpus.tally.is_exhaustive() && !self.has_other_beginnings {
            true => coverage.branches.total - coverage.branches.covered,
            false => 0,
        }
    }

    fn coverage_json(&self) -> Value {
        let coverage = self.coverage();
        let ratio = |ratio: Ratio| json!({"covered": ratio.covered, "total": ratio.total});
        let mut branches = ratio(coverage.branches);
        branches["infeasible"] = json!(self.infeasible(coverage));
        json!({
            "instructions": ratio(coverage.instructions),
            "branches": branches,
            "lines": ratio(coverage.lines),
        })
    }
}

fn test(test: &Test) -> Value {
    let outcome = Outcome::from(&test.end);
    json!({"inputs": inputs(test), "outcome": outcome.to_string()})
}
