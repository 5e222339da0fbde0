//! What a run looked at and did, gathered for those who want to see it.

mod explored;
mod generated;
mod naming;

pub use explored::{Exploring, explored};
pub use generated::generated;

use std::collections::BTreeMap;
use std::time::Instant;

use jaunt_emit::coverage::{ClassCoverage, MethodCoverage};
use jaunt_emit::explored::inputs;
use jaunt_emit::graph as emit;
use jaunt_explore::paths::Subject;
use jaunt_explore::{Corpus, Test, body_of};
use jaunt_ir::Picture;
use jaunt_project::Project;
use jaunt_record::{
    Bound, Bounding, BranchView, Coverage, MethodView, Outcome, PathView, SourceView, StepView,
    Times, View, java_name,
};
use jaunt_vm::class::{ClassRef, MethodRef};
use jaunt_vm::{Covered, Event, SiteKind, Store, Trace};
use rustc_hash::{FxHashMap, FxHashSet};
use serde_json::Value;

use crate::graph::{Source, picture, source_name};
use naming::Naming;

/// Decisions of one path that are shown.
const LONGEST_WAY: usize = 400;

/// Letters of a condition, and of inputs, that are shown.
const LONGEST_TEXT: usize = 240;

/// Objects within objects that are shown.
const DEEPEST: usize = 8;

/// Gathers what is shown, each thing once.
pub struct Viewer<'a> {
    store: &'a Store,
    project: &'a Project,
    view: View,
    /// By id.
    methods: FxHashMap<u32, usize>,
    sources: BTreeMap<String, usize>,
    pictures: FxHashMap<usize, Picture>,
    steps: FxHashMap<StepView, u32>,
    /// Graphs are drawn until then.
    until: Option<Instant>,
}

impl<'a> Viewer<'a> {
    pub fn new(store: &'a Store, project: &'a Project, until: Option<Instant>) -> Viewer<'a> {
        Viewer {
            store,
            project,
            view: View::default(),
            methods: FxHashMap::default(),
            sources: BTreeMap::new(),
            pictures: FxHashMap::default(),
            steps: FxHashMap::default(),
            until,
        }
    }

    fn is_late(&self) -> bool {
        self.until.is_some_and(|until| Instant::now() > until)
    }

    /// A class with the coverage of its methods.
    fn add_class(&mut self, class: ClassRef, coverage: &ClassCoverage) {
        for measured in &coverage.methods {
            let method = class.find_method(measured.name, measured.descriptor);
            if let Some(method) = method.filter(|m| m.class().id == class.id) {
                self.add_method(method, measured);
            }
        }
    }

    fn add_method(&mut self, method: MethodRef, measured: &MethodCoverage) {
        let Some(body) = body_of(method) else {
            return;
        };
        let source = self.source(method.class());
        let has_text = self.view.sources[source].lines.is_some();
        let index = self.view.methods.len();
        let picture = match self.is_late() {
            true => None,
            false => picture(self.store, self.project, method).ok(),
        };
        let graph = picture
            .as_ref()
            .map(|p| emit::record(p, method.stable_name()));
        let parameters = picture.as_ref().map(|p| p.parameters.clone());
        let code = match has_text {
            true => Vec::new(),
            false => code(&body.to_string()),
        };
        let lines = measured.lines.0.iter();
        let lines = lines.map(|(&line, l)| (line, l.instructions.covered, l.instructions.missed));
        let ways = measured.ways.iter().filter(|way| way.is_branch);
        let branches = ways.map(|way| BranchView {
            line: way.line.unwrap_or_default(),
            offset: way.bci,
            to: way.to,
            covered: way.covered,
        });
        self.view.methods.push(MethodView {
            method: method.stable_name(),
            parameters: parameters.unwrap_or_default(),
            source,
            coverage: (&measured.counters).into(),
            lines: lines.collect(),
            branches: branches.collect(),
            graph,
            code,
        });
        self.methods.insert(method.id, index);
        self.pictures
            .extend(picture.map(|picture| (index, picture)));
    }

    /// A method that coverage does not count, such as those that compilers write.
    fn add_uncounted(&mut self, method: MethodRef) {
        let source = self.source(method.class());
        self.methods.insert(method.id, self.view.methods.len());
        self.view.methods.push(MethodView {
            method: method.stable_name(),
            parameters: Vec::new(),
            source,
            coverage: Coverage::default(),
            lines: Vec::new(),
            branches: Vec::new(),
            graph: None,
            code: Vec::new(),
        });
    }

    fn source(&mut self, class: ClassRef) -> usize {
        let name = source_name(self.project, class);
        if let Some(&known) = self.sources.get(&name) {
            return known;
        }
        let found = Source::find(self.store, self.project, class);
        let index = self.view.sources.len();
        self.view.sources.push(SourceView {
            name: name.clone(),
            lines: found.map(|source| source.lines),
        });
        self.sources.insert(name, index);
        index
    }

    /// A run of a method.
    fn path(&mut self, target: MethodRef, trace: &Trace) -> Option<PathView> {
        if !self.methods.contains_key(&target.id) {
            self.add_uncounted(target);
        }
        let method = *self.methods.get(&target.id)?;
        let edges = self.edges(method, target, &trace.covered);
        let naming = Naming::new(trace, &self.view.methods[method].parameters);
        let events = trace.events.iter().take(LONGEST_WAY);
        let steps: Vec<StepView> = events
            .filter_map(|e| self.step(e, trace, &naming))
            .collect();
        let way = steps.into_iter().map(|step| self.number(step)).collect();
        let test = Test::of(trace);
        let texts: Vec<String> = inputs(&test).iter().map(|v| spoken(v, DEEPEST)).collect();
        Some(PathView {
            method,
            test: None,
            inputs: short(&texts.join(", ")),
            outcome: Outcome::from(&trace.end).to_string(),
            threw: matches!(trace.end, jaunt_vm::End::Threw(_)),
            way,
            edges,
            code: None,
        })
    }

    fn edges(&self, index: usize, method: MethodRef, covered: &[Covered]) -> Vec<u32> {
        let (Some(picture), Some(body)) = (self.pictures.get(&index), body_of(method)) else {
            return Vec::new();
        };
        let subject = Subject {
            store: self.store,
            method,
            body,
            picture,
        };
        let covered: FxHashSet<Covered> = covered.iter().copied().collect();
        let links = subject.taken(&covered).into_iter();
        let edges = links.filter_map(|link| emit::edge_of(picture, link));
        edges.map(|edge| edge as u32).collect()
    }

    /// A decision, where the code under test made it or had it made.
    fn step(&self, event: &Event, trace: &Trace, naming: &Naming) -> Option<StepView> {
        if event.context.making || matches!(event.site.kind, SiteKind::Pin | SiteKind::Shape) {
            return None;
        }
        let own = self.methods.contains_key(&event.site.method);
        let (id, bci) = match own {
            true => (event.site.method, event.site.bci),
            false => event.context.own[0]?,
        };
        let method = self.store.method(id)?;
        let line = body_of(method).map_or(0, |body| body.line_of_bci(bci));
        let condition = event.condition.is_some().then(|| {
            let name = |var: u32| naming.variable(var);
            short(&trace.terms.display(event.condition, &name).to_string())
        });
        Some(StepView {
            method: self.methods.get(&id).copied(),
            place: format!("{}.{}:{line}", method.class().java_name(), method.name),
            line,
            kind: event.site.kind,
            outcome: event.outcome,
            condition,
        })
    }

    fn number(&mut self, step: StepView) -> u32 {
        let next = self.view.steps.len() as u32;
        let steps = &mut self.view.steps;
        *self.steps.entry(step).or_insert_with_key(|step| {
            steps.push(step.clone());
            next
        })
    }
}

/// Adds what an exploration spent.
fn add_times(times: &mut Times, corpus: &Corpus) {
    let milliseconds = |time: std::time::Duration| time.as_millis() as u64;
    let solver = &corpus.solver;
    let cheap = solver.time.saturating_sub(solver.backend_time);
    times.running += milliseconds(corpus.time.saturating_sub(solver.time));
    times.solving += milliseconds(cheap);
    times.backends += milliseconds(solver.backend_time);
    for (name, count) in corpus.answered() {
        match times.layers.iter_mut().find(|(known, _)| known == name) {
            Some((_, sum)) => *sum += count,
            None => times.layers.push((name.to_string(), count)),
        }
    }
}

/// An input as people write it: `Product("a", 0, null)`.
fn spoken(value: &Value, deep: usize) -> String {
    if deep == 0 {
        return "...".into();
    }
    let list = |all: &[Value]| {
        let all: Vec<String> = all.iter().map(|v| spoken(v, deep - 1)).collect();
        all.join(", ")
    };
    match value {
        Value::Array(all) => format!("[{}]", list(all)),
        Value::Object(parts) => {
            let class = parts.get("class").and_then(Value::as_str);
            let Some(class) = class else {
                return value.to_string();
            };
            let simple = class.rsplit(['.', '$']).next().unwrap_or_default();
            match parts.get("elements").and_then(Value::as_array) {
                Some(all) if parts.len() == 2 => format!("{simple}({})", list(all)),
                _ => {
                    let own = parts.iter().filter(|(name, _)| *name != "class");
                    let own = own.map(|(name, v)| format!("{name}: {}", spoken(v, deep - 1)));
                    let own: Vec<String> = own.collect();
                    format!("{simple} {{{}}}", own.join(", "))
                }
            }
        }
        other => other.to_string(),
    }
}

/// A bound in the words of the reasons.
fn kept_to(bound: Bound) -> String {
    Bounding::Inputs([bound].into()).to_string()
}

fn short(text: &str) -> String {
    match text.chars().count() > LONGEST_TEXT {
        true => text
            .chars()
            .take(LONGEST_TEXT - 3)
            .chain("...".chars())
            .collect(),
        false => text.to_string(),
    }
}

/// Operations with their bytecode offsets, for methods without source.
fn code(dump: &str) -> Vec<(u16, String)> {
    let lines = dump.lines().filter_map(|line| {
        let (_, rest) = line.split_once('@')?;
        let (offset, text) = rest.split_once(' ')?;
        Some((offset.parse().ok()?, text.trim().to_string()))
    });
    lines.collect()
}

/// `pkg.Class` of an internal name.
fn class_name(class: ClassRef) -> String {
    java_name(&class.name)
}
