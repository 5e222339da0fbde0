//! Why a branch is not covered, and what to do about it. A reason is only given
//! if it is true: a branch is infeasible if every path that could take it was run, or if
//! every way to it is in conflict with itself.

pub mod calls;
mod incomplete;
mod proofs;
mod state;

use std::cell::OnceCell;

use jaunt_class::{ClassFile, Member, access};
use jaunt_emit::coverage::{ClassCoverage, Executions, MethodCoverage};
use jaunt_record::{
    Bound, Bounding, Dropped, DroppedTest, Infeasible, Left, MethodName, NotDone, Outside, Reason,
    Uncovered,
};
use jaunt_vm::class::MethodRef;
use rustc_hash::FxHashSet;

use self::calls::{Calls, Key, key_of};
use self::incomplete::bounded;
pub use self::proofs::Proofs;
use crate::asked::targets;
use crate::search::MethodWork;
use crate::work::ClassWork;

pub struct Reasons<'a> {
    calls: Calls,
    /// Methods that tests can call.
    testable: FxHashSet<Key>,
    explored: Vec<Explored<'a>>,
    /// What those of them that were not asked for may run by themselves.
    elsewhere: OnceCell<FxHashSet<Key>>,
    /// Tests that could not be written or kept.
    lost: Vec<&'a DroppedTest>,
    /// What the tests of findings execute.
    failing: Vec<&'a Executions>,
    proofs: Proofs<'a>,
}

/// An explored method, and the code that it may run before it calls another that
/// tests can call: found out when first asked.
struct Explored<'a> {
    work: &'a MethodWork,
    leads_to: OnceCell<FxHashSet<Key>>,
}

fn failing(work: &ClassWork) -> impl Iterator<Item = &Executions> {
    let tests = work.suites.iter().flat_map(|s| &s.tests);
    let findings = tests.filter(|t| t.shows_finding());
    findings.map(|t| &work.found[t.case].executed)
}

impl<'a> Reasons<'a> {
    pub fn new(
        classes: &'a [ClassWork],
        project: &[&ClassFile],
        testable: &[MethodRef],
        proofs: Proofs<'a>,
    ) -> Reasons<'a> {
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
            lost: classes.iter().flat_map(|work| &work.dropped).collect(),
            failing: classes.iter().flat_map(failing).collect(),
            proofs,
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
                let reason = match (run.covered, run.taken) {
                    (true, _) => self.lost(work, method),
                    (false, true) => match never() {
                        Reason::Infeasible(_) => Reason::Infeasible(Infeasible::LeftEarly),
                        other => other,
                    },
                    (false, false) if self.proofs.is_dead(work.class, method, way) => {
                        Reason::Infeasible(Infeasible::Conflict)
                    }
                    (false, false) => never(),
                };
                left.push(Uncovered {
                    method: MethodName {
                        class: work.class.java_name(),
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

    /// A run takes the branch, but there is no test of it.
    fn lost(&self, work: &ClassWork, method: &MethodCoverage) -> Reason {
        let entries = self.entries((work.class.name, method.name, method.descriptor));
        let mut names = entries.iter().map(|e| e.work.method.stable_name());
        let why = names.find_map(|name| self.lost.iter().find(|d| d.method == name));
        if why.is_none() && self.is_run_by_findings(work, method) {
            return Reason::Finding;
        }
        let open: u64 = entries.iter().map(|e| e.work.corpus.tally.open).sum();
        if why.is_none() && open > 0 {
            return Reason::Budget(Left::NoTestYet(open));
        }
        let unseen = entries.iter().any(|e| e.work.unseen > 0);
        // Where the machine's world answered, the JVM's may have answered otherwise.
        let asks_world = |e: &&Explored| {
            let bounded = &e.work.corpus.tally.bounded;
            bounded.contains_key(&Bound::Clock) || bounded.contains_key(&Bound::Surroundings)
        };
        let asks_world = entries.iter().any(asks_world);
        match why.map(|dropped| &dropped.why) {
            Some(Dropped::NoTime) => Reason::Budget(Left::Unconfirmed),
            None if unseen => Reason::Budget(Left::Unconfirmed),
            Some(why) if why.is_due_to_world() => Reason::Environment(Outside::Lost(why.clone())),
            Some(why) if asks_world => Reason::Environment(Outside::Lost(why.clone())),
            Some(why) => Reason::Unsupported(NotDone::Lost(why.clone())),
            None if asks_world => Reason::Environment(Outside::Refused),
            None => Reason::Unsupported(NotDone::Refused),
        }
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

    fn never_taken(&self, work: &ClassWork, method: &MethodCoverage, ran: bool) -> Reason {
        let key: Key = (work.class.name, method.name, method.descriptor);
        let entries = self.entries(key);
        if entries.is_empty() {
            return match self.elsewhere().contains(&key) {
                true => bounded(Bounding::OnlyOthers),
                false => Reason::Unsupported(NotDone::Nobody),
            };
        }
        let mut complaints = entries.iter().map(|e| &e.work.complaint);
        if let Some(complaint) = complaints.find_map(Clone::clone) {
            return Reason::Unsupported(NotDone::Unlinkable(complaint));
        }
        let mut reasons: Vec<Reason> = entries
            .iter()
            .filter_map(|e| incomplete::why(&e.work.corpus.tally))
            .collect();
        // What initialises a class has no inputs.
        if method.name == "<clinit>" && ran {
            reasons.clear();
        }
        // What else there may be matters where more work would not help.
        let stays = |reason: &Reason| matches!(reason, Reason::Bounded(_) | Reason::Environment(_));
        if reasons.iter().all(stays) {
            reasons.extend(self.beyond_inputs(key, &entries));
        }
        if let Some(worst) = incomplete::worst(reasons) {
            return worst;
        }
        let own = entries.iter().any(|e| key_of(e.work.method) == key);
        if !own && !is_hidden(work, method) {
            return Reason::Unsupported(NotDone::CallersTurnAway);
        }
        let paths = entries.iter().map(|e| e.work.corpus.tally.paths).sum();
        Reason::Infeasible(Infeasible::NoPath { paths })
    }

    /// What decides the ways to a method beside the inputs of those that lead there.
    fn beyond_inputs(&self, key: Key, entries: &[&Explored]) -> Option<Reason> {
        let methods: FxHashSet<Key> = entries.iter().map(|e| key_of(e.work.method)).collect();
        let own = methods.contains(&key);
        let code = match &*key.1 {
            "<clinit>" => self.calls.reachable([key]),
            _ => self.calls.reachable(methods),
        };
        if let Some(what) = self.calls.surroundings(key, &code) {
            return Some(Reason::Environment(Outside::MayAsk(what.clone())));
        }
        if let Some(what) = self.calls.untried(key, &code) {
            return Some(bounded(Bounding::Untried(what.clone())));
        }
        if !own && self.elsewhere().contains(&key) {
            return Some(bounded(Bounding::AlsoOthers));
        }
        let handed_out = !own && self.calls.is_handed_out(key);
        handed_out.then(|| bounded(Bounding::CalledByOthers))
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
