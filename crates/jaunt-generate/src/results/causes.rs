//! Findings: uncaught exceptions that are no part of what a method promises, one
//! for each cause.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use jaunt_class::Name;
use jaunt_emit::junit::{Suite, Test, Verdict};
use jaunt_explore::{Program, body_of, frames_that_matter};
use jaunt_project::Project;
use jaunt_record::{Finding, Frame, Step};
use jaunt_vm::class::MethodRef;
use jaunt_vm::{End, Event, Store, Thrown, Trace};

use crate::work::{ClassWork, Found};

/// Exception, and the frames in the project's code that tell it from others.
type Cause = (String, Vec<(u32, u16)>);

/// How deep to look for the methods that call each other without end.
const CYCLE: usize = 100;

/// Frames that are worth showing: calls that do not end have a thousand.
const MOST_FRAMES: usize = 30;

/// Decisions that are worth showing.
const LONGEST: usize = 50;

/// Which test shows which cause.
pub struct Causes(BTreeMap<(Name, usize), usize>);

/// Finds causes in the project's own code.
pub struct Judge<'a> {
    pub program: &'a dyn Program,
    pub store: &'a Store,
    pub project: &'a Project,
}

impl Causes {
    /// The number of the cause that a case of a class shows, if it is the one
    /// that was chosen to.
    pub fn shown_by(&self, class: Name, case: usize) -> Option<usize> {
        self.0.get(&(class, case)).copied()
    }
}

impl Judge<'_> {
    /// Of all tests with the same cause one shows it: best one of a public method, then
    /// that of the method where it happens, else one with few calls in between.
    pub fn causes(&self, classes: &[ClassWork]) -> Causes {
        let mut best: BTreeMap<Cause, ((bool, usize), Name, usize)> = BTreeMap::new();
        for work in classes {
            for (_, test, thrown) in failing(work) {
                let frames = self.own_frames(thrown);
                let judged = work.found[test.case].judged.as_ref();
                let hidden = judged.is_some_and(|judged| !judged.public);
                let candidate = ((hidden, frames.len()), work.class.name, test.case);
                let known = best.entry(self.cause(thrown)).or_insert(candidate);
                if candidate.0 < known.0 {
                    *known = candidate;
                }
            }
        }
        let numbered = best.into_values().enumerate();
        Causes(
            numbered
                .map(|(number, (_, class, case))| ((class, case), number))
                .collect(),
        )
    }

    /// The findings of a class.
    pub fn findings(&self, work: &ClassWork) -> Vec<Finding> {
        let finding = |(suite, test, thrown): (&Suite, &Test, &Thrown)| {
            let Verdict::Finding(failure) = &test.verdict else {
                return None;
            };
            let judged = work.found[test.case].judged.as_ref();
            Some(Finding {
                kind: thrown.class.clone(),
                message: thrown.message.clone(),
                rule: failure.rule,
                why: failure.why.clone(),
                public: judged.is_some_and(|judged| judged.public),
                frames: self.own_frames(thrown),
                path: self.path(&work.found[test.case].trace),
                test: format!("{}.{}", suite.class, test.name),
            })
        };
        let mut findings: Vec<Finding> = failing(work).filter_map(finding).collect();
        findings.sort_by_key(|finding| Reverse(finding.belief()));
        findings
    }

    fn is_own(&self, method: MethodRef) -> bool {
        method.class().under_test
    }

    fn cause(&self, thrown: &Thrown) -> Cause {
        let is_own = |method: MethodRef| self.is_own(method);
        let frames = match thrown.class.as_str() {
            // Where the stack ends is chance; who is on it is not.
            "java.lang.StackOverflowError" => {
                let own = |f: &&(u32, u16)| self.program.method(f.0).is_some_and(is_own);
                let innermost = thrown.frames.iter().take(CYCLE);
                let mut methods: Vec<_> = innermost.filter(own).map(|f| (f.0, 0)).collect();
                methods.sort_unstable();
                methods.dedup();
                methods
            }
            _ => frames_that_matter(&thrown.frames, self.program, is_own),
        };
        (thrown.class.clone(), frames)
    }

    fn own_frames(&self, thrown: &Thrown) -> Vec<Frame> {
        let frames = thrown.frames.iter();
        frames
            .filter_map(|&(id, bci)| self.frame(id, bci))
            .take(MOST_FRAMES)
            .collect()
    }

    /// A place in the project's own code.
    fn frame(&self, method: u32, bci: u16) -> Option<Frame> {
        let method = self.program.method(method).filter(|m| self.is_own(m))?;
        let class = method.class();
        let file = class.file().and_then(|f| f.source_file());
        let simple = class.name.rsplit('/').next().unwrap_or_default();
        let file =
            file.unwrap_or_else(|| format!("{}.java", simple.split('$').next().unwrap_or("")));
        Some(Frame {
            class: class.java_name(),
            method: method.name.to_string(),
            file: self.project.source(class.package(), &file),
            line: body_of(method).map_or(0, |body| body.line_of_bci(bci)),
        })
    }

    /// The last decisions of a run in the project's code.
    fn path(&self, trace: &Trace) -> Vec<Step> {
        let step = |event: &Event| {
            let at = self.frame(event.site.method, event.site.bci)?;
            let decision = event.decision(self.store)?;
            decision.words()?;
            Some(Step { at, decision })
        };
        let steps = trace.events.iter().rev().filter_map(step);
        let mut last: Vec<Step> = steps.take(LONGEST).collect();
        last.reverse();
        last
    }
}

/// The tests of a class that fail as the program does.
fn failing(work: &ClassWork) -> impl Iterator<Item = (&Suite, &Test, &Thrown)> {
    let tests = work
        .suites
        .iter()
        .flat_map(|s| s.tests.iter().map(move |t| (s, t)));
    tests.filter_map(|(suite, test)| {
        let Found { trace, .. } = &work.found[test.case];
        match (&test.verdict, &trace.end) {
            (Verdict::Finding(_), End::Threw(thrown)) => Some((suite, test, thrown)),
            _ => None,
        }
    })
}
