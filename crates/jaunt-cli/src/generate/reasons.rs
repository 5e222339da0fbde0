//! Why a branch is not covered, and what to do about it. A reason is only given
//! if it is true: a branch is infeasible if every path that could take it was run.

use std::cell::OnceCell;

use jaunt_class::{ClassFile, Member, access};
use jaunt_emit::coverage::{ClassCoverage, Executions, MethodCoverage, Way};
use jaunt_emit::junit::Verdict;
use jaunt_vm::Bound;
use jaunt_vm::class::MethodRef;
use rustc_hash::FxHashSet;

use super::calls::{Calls, Key, key_of};
use super::disagreements::{NO_TIME, NOT_ALWAYS_THE_SAME};
use super::explorer::MethodWork;
use super::reason::Reason;
use super::{ClassWork, incomplete, linkage, targets};

const NOBODY: &str = "no method that tests can call leads to it";
const ONLY_OTHERS: &str = "only methods that were not asked for lead to it";
const CALLED_BY_OTHERS: &str =
    "only calls by the project's own methods were tried; others may call it too";
const ALSO_OTHERS: &str = "methods that were not asked for lead to it, too";

/// Coverage tools mark code behind the branch, not the branch itself.
const LEFT_EARLY: &str = "runs go there, but an exception ends all of them before it counts";

pub struct Uncovered {
    /// `pkg.Class.method:line`
    pub at: String,
    pub branch: String,
    pub reason: Reason,
    pub detail: String,
}

pub struct Reasons<'a> {
    calls: Calls,
    /// Methods that tests can call.
    testable: FxHashSet<Key>,
    explored: Vec<Explored<'a>>,
    /// What those of them that were not asked for may run by themselves.
    elsewhere: OnceCell<FxHashSet<Key>>,
    /// Tests that could not be written or kept, by the method they are of.
    lost: Vec<(&'a str, &'a str)>,
    /// What the tests of findings execute.
    failing: Vec<&'a Executions>,
}

/// An explored method, and the code that it may run before it calls another that
/// tests can call: found out when first asked.
struct Explored<'a> {
    work: &'a MethodWork,
    leads_to: OnceCell<FxHashSet<Key>>,
}

fn failing(work: &ClassWork) -> impl Iterator<Item = &Executions> {
    let tests = work.suites.iter().flat_map(|s| &s.tests);
    let findings = tests.filter(|t| matches!(t.verdict, Verdict::Finding(_)));
    findings.map(|t| &work.found[t.case].executed)
}

impl<'a> Reasons<'a> {
    pub fn new(
        classes: &'a [ClassWork],
        project: &[&ClassFile],
        testable: &[MethodRef],
    ) -> Reasons<'a> {
        let split = |note: &'a String| note.split_once(": ").unwrap_or(("", note));
        let lost = classes
            .iter()
            .flat_map(|work| work.unwritten.iter().chain(&work.disagreements))
            .map(split);
        Reasons {
            calls: Calls::of(project),
            testable: targets::keys(testable),
            elsewhere: OnceCell::new(),
            explored: classes
                .iter()
                .flat_map(|work| &work.methods)
                .map(|work| Explored {
                    work,
                    leads_to: OnceCell::new(),
                })
                .collect(),
            lost: lost.collect(),
            failing: classes.iter().flat_map(failing).collect(),
        }
    }

    /// The branches of a class that its tests leave, each with its reason.
    pub fn uncovered(
        &self,
        work: &ClassWork,
        tested: &ClassCoverage,
        explored: &ClassCoverage,
    ) -> Vec<Uncovered> {
        let mut left = Vec::new();
        for (method, known) in tested.methods.iter().zip(&explored.methods) {
            if !work.asks_for(method, known) {
                continue;
            }
            let ran = known.counters.methods.covered > 0;
            let never = OnceCell::new();
            for (way, run) in method.ways.iter().zip(&known.ways) {
                if !way.is_branch || way.covered {
                    continue;
                }
                let never = || {
                    never
                        .get_or_init(|| self.never_taken(work, method, ran))
                        .clone()
                };
                let (reason, detail) = match (run.covered, run.taken) {
                    (true, _) => self.lost(work, method),
                    (false, true) => match never() {
                        (Reason::Infeasible, _) => (Reason::Infeasible, LEFT_EARLY.to_string()),
                        other => other,
                    },
                    (false, false) => never(),
                };
                let line = way.line.unwrap_or_default();
                left.push(Uncovered {
                    at: format!("{}.{}:{line}", work.class.java_name(), method.name),
                    branch: describe(way),
                    reason,
                    detail,
                });
            }
        }
        left
    }

    /// A run takes the branch, but there is no test of it.
    fn lost(&self, work: &ClassWork, method: &MethodCoverage) -> (Reason, String) {
        let entries = self.entries((work.class.name, method.name, method.descriptor));
        // Notes begin with the name of the method or of the test.
        let is_of = |note: &str, name: &str| {
            let test = note.rsplit('.').next().unwrap_or(note);
            note == name || test.split('_').next() == Some(name)
        };
        let mut names = entries.iter().map(|e| e.work.method.name);
        let why = names.find_map(|name| self.lost.iter().find(|(of, _)| is_of(of, &name)));
        if why.is_none() && self.is_run_by_findings(work, method) {
            let detail = "the inputs known to take it end in a finding".to_string();
            return (Reason::Finding, detail);
        }
        let open: u64 = entries.iter().map(|e| e.work.corpus.tally.open).sum();
        if why.is_none() && open > 0 {
            let detail = format!(
                "no test was made of the runs that take it; {open} ways of calling the method were left untried"
            );
            return (Reason::Budget, detail);
        }
        let unknown = match entries.iter().any(|e| e.work.unseen > 0) {
            true => NO_TIME,
            false => "making them was refused",
        };
        let why = why.map_or(unknown, |(_, why)| why);
        let detail =
            format!("inputs that take it are known, but no test of them could be kept: {why}");
        let looks_at_clock =
            |e: &&Explored| e.work.corpus.tally.bounded.contains_key(&Bound::Clock);
        let reason = if why == NO_TIME {
            Reason::Budget
        } else if why.starts_with(NOT_ALWAYS_THE_SAME) || entries.iter().any(looks_at_clock) {
            Reason::Environment
        } else {
            Reason::Unsupported
        };
        (reason, detail)
    }

    fn is_run_by_findings(&self, work: &ClassWork, method: &MethodCoverage) -> bool {
        let Some(file) = work.class.file() else {
            return false;
        };
        let mut members = file.methods.iter();
        let member = members.find(|m| m.name == method.name && m.descriptor == method.descriptor);
        let runs = |e: &&Executions| member.is_some_and(|m| e.get(file, m).is_some());
        self.failing.iter().any(runs)
    }

    fn never_taken(
        &self,
        work: &ClassWork,
        method: &MethodCoverage,
        ran: bool,
    ) -> (Reason, String) {
        let key: Key = (work.class.name, method.name, method.descriptor);
        let entries = self.entries(key);
        if entries.is_empty() {
            return match self.elsewhere().contains(&key) {
                true => (Reason::Bounded, ONLY_OTHERS.to_string()),
                false => (Reason::Unsupported, NOBODY.to_string()),
            };
        }
        let mut corpora = entries.iter().map(|e| &e.work.corpus);
        if let Some(complaint) = corpora.find_map(linkage::complaint) {
            let detail = format!("a path ends with {complaint}: mend the class or the class path");
            return (Reason::Unsupported, detail);
        }
        let mut reasons: Vec<(Reason, String)> = entries
            .iter()
            .filter_map(|e| incomplete::why(&e.work.corpus.tally))
            .collect();
        // What initialises a class has no inputs.
        if method.name == "<clinit>" && ran {
            reasons.clear();
        }
        // What else there may be matters where more work would not help.
        let stays = |reason: Reason| matches!(reason, Reason::Bounded | Reason::Environment);
        if reasons.iter().all(|(reason, _)| stays(*reason)) {
            reasons.extend(self.beyond_inputs(key, &entries));
        }
        if let Some(worst) = incomplete::worst(reasons) {
            return worst;
        }
        let own = entries.iter().any(|e| key_of(e.work.method) == key);
        if !own && !is_hidden(work, method) {
            let detail = "tests cannot call the method itself, and its callers do not get there";
            return (Reason::Unsupported, detail.to_string());
        }
        let paths: u64 = entries.iter().map(|e| e.work.corpus.tally.paths).sum();
        let detail = format!(
            "none of the {paths} paths that the project's classes make feasible goes there; all were run"
        );
        (Reason::Infeasible, detail)
    }

    /// What decides the ways to a method beside the inputs of those that lead there.
    fn beyond_inputs(&self, key: Key, entries: &[&Explored]) -> Option<(Reason, String)> {
        let methods: FxHashSet<Key> = entries.iter().map(|e| key_of(e.work.method)).collect();
        let own = methods.contains(&key);
        let code = match &*key.1 {
            "<clinit>" => self.calls.reachable([key]),
            _ => self.calls.reachable(methods),
        };
        if let Some(what) = self.calls.surroundings(key, &code) {
            let detail = format!("the way there may depend on {what}, which was not varied");
            return Some((Reason::Environment, detail));
        }
        if let Some(what) = self.calls.untried(key, &code) {
            let detail = format!("the way there may depend on {what}");
            return Some((Reason::Bounded, detail));
        }
        if !own && self.elsewhere().contains(&key) {
            return Some((Reason::Bounded, ALSO_OTHERS.to_string()));
        }
        let handed_out = !own && self.calls.is_handed_out(key);
        handed_out.then(|| (Reason::Bounded, CALLED_BY_OTHERS.to_string()))
    }

    /// The explored methods that lead to a method: itself with any inputs, or
    /// those that may call it.
    fn entries(&self, key: Key) -> Vec<&Explored<'a>> {
        let is_own = |e: &&Explored| key_of(e.work.method) == key;
        match self.explored.iter().find(is_own) {
            Some(own) => vec![own],
            None => {
                let leads = |e: &&Explored| self.leads_to(e).contains(&key);
                self.explored.iter().filter(leads).collect()
            }
        }
    }

    fn leads_to<'b>(&self, explored: &'b Explored) -> &'b FxHashSet<Key> {
        let method = key_of(explored.work.method);
        let find = || self.calls.reachable_without([method], &self.testable);
        explored.leads_to.get_or_init(find)
    }

    fn elsewhere(&self) -> &FxHashSet<Key> {
        self.elsewhere.get_or_init(|| {
            let explored = self.explored.iter().map(|e| key_of(e.work.method));
            let explored: FxHashSet<Key> = explored.collect();
            let others = self.testable.difference(&explored).copied();
            self.calls.reachable_without(others, &self.testable)
        })
    }
}

/// Can only code of the same class call a method?
fn is_hidden(work: &ClassWork, method: &MethodCoverage) -> bool {
    let Some(file) = work.class.file() else {
        return false;
    };
    let member = file.method(&method.name, &method.descriptor);
    let is_own = |m: &Member| m.is(access::PRIVATE | access::SYNTHETIC) || m.name == "<clinit>";
    targets::is_local(file) || member.is_some_and(is_own)
}

/// Where a branch goes. Several may go to the same line.
fn describe(way: &Way) -> String {
    match way.to {
        Some((bci, Some(line))) => format!("offset {} to line {line}, offset {bci}", way.bci),
        Some((bci, None)) => format!("offset {} to offset {bci}", way.bci),
        None => format!("offset {} out of the method", way.bci),
    }
}
