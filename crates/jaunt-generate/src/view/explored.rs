//! What `explore` and `reach` looked at and did. The runs that are shown are run once
//! more, to see their decisions.

use std::time::{Duration, Instant};

use jaunt_class::ClassFile;
use jaunt_emit::coverage::{Executions, ProgramCoverage};
use jaunt_explore::{Beginnings, Corpus, Loaded, Program, Search, Test, body_of};
use jaunt_project::Project;
use jaunt_record::{
    Bounding, ClassRecord, Coverage, Finding, Frame, Infeasible, Reason, Rule, RunRecord, SCHEMA,
    Step, Uncovered, Untried, Why,
};
use jaunt_vm::class::{ClassRef, FieldRef, MethodRef};
use jaunt_vm::{Covered, End, Entry, Limit, Machine, Stop, Store, Trace};
use rustc_hash::FxHashSet;

use super::{Viewer, add_times, class_name, kept_to};
use crate::blame::rule;
use crate::results::fingerprint;

/// Paths that are shown.
const MOST_PATHS: usize = 100_000;

/// An exploration that has ended.
pub struct Exploring<'a> {
    pub verb: &'a str,
    pub target: &'a str,
    pub store: &'a Store,
    pub project: &'a Project,
    pub program: &'a Loaded,
    pub entry: &'a Entry,
    /// The method that runs begin with.
    pub begins: MethodRef,
    pub corpus: &'a Corpus,
    pub search: &'a Search,
    pub time: Duration,
    pub curve: Vec<(u64, u32)>,
}

/// What runs that nobody wants a report of may take to be looked at once more.
const GLANCE: Duration = Duration::from_millis(100);

impl Exploring<'_> {
    /// Until when runs are looked at: who wants a report waits for it, as long as the
    /// budget is kept.
    fn until(&self, wanted: bool) -> Option<Instant> {
        let budget = self.search.budget.filter(|_| wanted);
        match budget {
            None if wanted => None,
            None => Some(Instant::now() + GLANCE),
            Some(budget) => {
                let late = (budget / 10).max(Duration::from_secs(1)) / 2;
                Some(Instant::now() + budget.saturating_sub(self.time) + late)
            }
        }
    }
}

/// The record of an exploration; `wanted`: somebody wants its report now.
pub fn explored(exploring: &Exploring, machine: &mut Machine, wanted: bool) -> RunRecord {
    let until = exploring.until(wanted);
    machine.limits.set_deadline(until);
    let corpus = exploring.corpus;
    let classes = entered(exploring);
    let files: Vec<&'static ClassFile> = classes.iter().filter_map(|c| c.file()).collect();
    let executed = Executions::of(&corpus.covered, |id| exploring.store.method(id));
    let measured =
        ProgramCoverage::measure(files, |class, method| executed.get(class, method).cloned());
    let mut viewer = Viewer::new(exploring.store, exploring.project, until);
    let mut coverage = Coverage::default();
    let mut rows = Vec::new();
    if let Ok(measured) = &measured {
        coverage = (&measured.counters).into();
        for class in &classes {
            let own = measured.classes().find(|c| c.name == class.name);
            let Some(own) = own else { continue };
            viewer.add_class(class, own);
            rows.push(ClassRecord {
                class: class_name(class),
                partial: true,
                coverage: (&own.counters).into(),
                asked: (&own.counters).into(),
                tests: Vec::new(),
                findings: Vec::new(),
                uncovered: uncovered(exploring, class, own),
                board: Vec::new(),
                dropped: Vec::new(),
                mutants: None,
            });
        }
    }
    add_times(&mut viewer.view.times, corpus);
    let tally = &corpus.tally;
    let unsupported = tally.unsupported.iter();
    viewer.view.unsupported = unsupported
        .map(|(what, &n)| (what.to_string(), n))
        .collect();
    let bounds = tally.bounded.iter();
    viewer.view.bounds = bounds.map(|(bound, &n)| (kept_to(*bound), n)).collect();
    let errors = corpus.errors.iter().map(|error| (&error.test, Some(error)));
    let tests = corpus.tests.iter().chain(&corpus.reached);
    let mut seen: FxHashSet<&jaunt_record::Input> = FxHashSet::default();
    let mut findings = Vec::new();
    for (test, error) in errors.chain(tests.map(|test: &Test| (test, None))) {
        if !seen.insert(&test.input) {
            continue;
        }
        let trace = machine.explore(exploring.entry, &test.input);
        let is_cut = matches!(trace.end, End::Stopped(Stop::Limit(Limit::Time)))
            || viewer.view.paths.len() >= MOST_PATHS;
        viewer.view.is_cut |= is_cut;
        if is_cut && error.is_none() {
            break;
        }
        // What ended the run is known even if there was no time to look at its way there.
        let name = error.map(|error| {
            let name = format!("error{}", findings.len() + 1);
            findings.push(finding(exploring, &error.thrown, &trace, name.clone()));
            name
        });
        if !is_cut && let Some(mut path) = viewer.path(exploring.begins, &trace) {
            path.test = name;
            viewer.view.paths.push(path);
        }
    }
    if let Some(row) = rows.first_mut() {
        row.findings = findings;
    }
    let mut view = viewer.view;
    view.verb = exploring.verb.into();
    view.title = exploring.target.into();
    view.times.total = exploring.time.as_millis() as u64;
    view.curve = exploring.curve.clone();
    RunRecord {
        schema: SCHEMA,
        fingerprint: fingerprint::of(exploring.store, exploring.search),
        bounds: exploring.search.bounds.clone(),
        loop_bound: exploring.search.loop_bound,
        depth_bound: exploring.search.depth_bound,
        seed: exploring.search.seed,
        classes: rows,
        coverage,
        asked: coverage,
        given: None,
        files: Vec::new(),
        explored: (0, 0),
        view,
    }
}

/// The classes under test that runs entered, that of the target first.
fn entered(exploring: &Exploring) -> Vec<ClassRef> {
    let own = exploring.begins.class();
    let covered = exploring.corpus.covered.iter();
    let methods = covered.filter_map(|c: &Covered| exploring.program.method(c.method));
    let mut classes: Vec<ClassRef> = methods
        .map(|method| method.class())
        .filter(|class| class.under_test && class.id != own.id)
        .collect();
    classes.sort_by(|a, b| a.name.as_str().cmp(b.name.as_str()));
    classes.dedup_by_key(|class| class.id);
    classes.insert(0, own);
    classes
}

/// Branches of a class that no run took. Once all paths are known, these are infeasible
/// from here.
fn uncovered(
    exploring: &Exploring,
    class: ClassRef,
    own: &jaunt_emit::coverage::ClassCoverage,
) -> Vec<Uncovered> {
    let tally = &exploring.corpus.tally;
    let beginnings = Beginnings::of(exploring.entry, exploring.store);
    let mut left = Vec::new();
    for method in &own.methods {
        let entered = method.counters.methods.covered > 0;
        let open = method.ways.iter().filter(|w| w.is_branch && !w.covered);
        for way in open {
            let reason = match beginnings {
                _ if !tally.is_exhaustive() || !entered => {
                    Reason::Budget(jaunt_record::Left::Untried(tally.open))
                }
                Beginnings::Many(field) => {
                    Reason::Bounded([Bounding::Untried(as_left(field))].into())
                }
                Beginnings::Unknown => Reason::Bounded([Bounding::AlsoOthers].into()),
                Beginnings::One => Reason::Infeasible(Infeasible::NoPath { paths: tally.paths }),
            };
            left.push(Uncovered {
                method: jaunt_record::MethodName {
                    class: class_name(class),
                    name: method.name.to_string(),
                    descriptor: method.descriptor.to_string(),
                },
                line: way.line.unwrap_or_default(),
                offset: way.bci,
                to: way.to,
                reason,
            });
        }
    }
    left
}

fn as_left(field: FieldRef) -> Untried {
    Untried::StaticField {
        class: class_name(field.class()),
        name: field.name.to_string(),
    }
}

fn finding(
    exploring: &Exploring,
    thrown: &jaunt_vm::Thrown,
    trace: &Trace,
    name: String,
) -> Finding {
    let frame = |method: u32, bci: u16| {
        let method = exploring
            .program
            .method(method)
            .filter(|m| m.class().under_test)?;
        Some(Frame {
            class: class_name(method.class()),
            method: method.name.to_string(),
            file: crate::graph::source_name(exploring.project, method.class()),
            line: body_of(method).map_or(0, |body| body.line_of_bci(bci)),
        })
    };
    let frames = thrown.frames.iter();
    let steps = trace.events.iter().filter_map(|event| {
        let at = frame(event.site.method, event.site.bci)?;
        let decision = event.decision(exploring.store)?;
        decision.words()?;
        Some(Step { at, decision })
    });
    Finding {
        kind: thrown.class.clone(),
        message: thrown.message.clone(),
        rule: rule(exploring.store, thrown).unwrap_or(Rule::Uncaught),
        why: Why::Uncaught,
        public: true,
        frames: frames.filter_map(|&(m, bci)| frame(m, bci)).collect(),
        path: steps.collect(),
        test: name,
    }
}
