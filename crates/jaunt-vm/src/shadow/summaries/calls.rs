//! Calls that may be summarised: how they begin and end.

use std::sync::Arc;

use jaunt_record::InPlace;
use jaunt_term::{Memo, Node, Term, Terms};
use rustc_hash::FxHashSet;

use crate::classes::class::{Loader, MethodRef};
use crate::classes::store::Store;
use crate::memory::heap::{NULL, Ref};
use crate::record::{Covered, Decided, Event, Others, Site, SiteKind};
use crate::run::machine::Machine;
use crate::run::window::Window;
use crate::shadow::inputs::drivers::is_driver;
use crate::shadow::summaries::closure::{Closure, branches, close};
use crate::shadow::summaries::ended::Ended;
use crate::shadow::summaries::merge::Applied;
use crate::shadow::summaries::shape::{Given, formal};
use crate::shadow::summaries::table::{Key, Leaves, Lesson, Step, Summaries};
use crate::shadow::summaries::{
    Extent, FIRST_CASE, LEARNING, MERGED, Merging, PLAIN, Summarise, Told, UNKNOWN_CASE, Visit,
};

/// Merged calls within this many others: what is learnt deeper is explored in place.
const DEEPEST: usize = 64;

/// Could calls of a method be summarised?
pub(in crate::shadow) fn is_candidate(method: MethodRef) -> bool {
    let class = method.class();
    class.loader != Loader::Boot
        && !class.hidden
        && !is_driver(&class.name)
        && !method.is_constructor()
        && method.name != "<clinit>"
        && !method.is_native()
        && !method.is_abstract()
        && !method.is_synchronized()
        && branches(method)
}

/// Can calls of this method be one step?
pub fn can_be_one_step(store: &Store, method: u32) -> bool {
    let method = store.method(method);
    method.is_some_and(|m| is_candidate(m) && close(store, m).is_ok())
}

impl Machine {
    /// Which calls are summarised from now on.
    pub fn set_summaries(&mut self, mode: Summarise) {
        self.shadows.calls.mode = mode;
    }

    /// What earlier runs learnt.
    pub fn know(&mut self, summaries: Option<Arc<Summaries>>) {
        self.shadows.calls.known = summaries;
    }

    /// Is the end of such a call to be told?
    pub(in crate::shadow) fn may_summarise(&mut self) -> bool {
        let calls = &self.shadows.calls;
        calls.is_listening()
            && calls.known.is_some()
            && self.threads.list.len() == 1
            && self.shadows.texts.is_idle()
            && self.shadows.making == 0
            && !self.shadows.looking
    }

    /// A method that may be summarised is called: decides how. `None` if it is a call
    /// like all others.
    pub(in crate::shadow) fn begin_call(&mut self, method: MethodRef, w: Window) -> Option<Told> {
        let known = self.shadows.calls.known.clone()?;
        // Whether this is asked must depend on nothing but the way here.
        let arguments = match self.given(method, w, &[]) {
            Ok(given) => given,
            Err(why) => return self.refuse(why),
        };
        let found = self.closure(method);
        let closure = found.clone().unwrap_or_default();
        let given = match &found {
            Ok(closure) if !closure.statics.is_empty() => self.given(method, w, &closure.statics),
            _ => Ok(arguments),
        };
        let given = match given {
            Ok(given) => given,
            Err(why) => return self.refuse(why),
        };
        if given.formals.is_empty() {
            return None;
        }
        let key = Key {
            method: method.id,
            shape: given.shape.clone(),
        };
        let is_within = self
            .shadows
            .calls
            .visits
            .iter()
            .any(|v| v.method == method.id)
            || self.shadows.calls.visits.len() >= DEEPEST;
        let refusal = match &found {
            Err(why) => Some(*why),
            Ok(_) if is_within => Some(InPlace::Recursion),
            Ok(closure) => self.not_ready(closure),
        };
        let usual = |way: u32| if refusal.is_some() { PLAIN } else { way };
        let site = self.here(SiteKind::Call);
        let mut way = self.take_decision(usual(known.way(&key)));
        while way == MERGED {
            self.record_way(site, MERGED);
            if let Some(merged) = self.merge_call(&known, site, &closure, &given, &key) {
                return Some(merged);
            }
            way = self.take_decision(usual(known.way_of_unknown(&key)));
        }
        if way == PLAIN {
            return self.refuse(refusal.unwrap_or_else(|| known.why_plain(&key)));
        }
        self.shadows.calls.counts.learnt += 1;
        self.record_way(site, LEARNING);
        self.begin_visit(closure, w, given, key);
        Some(Told::Learning)
    }

    /// Makes a call as one step, if one of the cases known so far holds.
    fn merge_call(
        &mut self,
        known: &Summaries,
        site: Site,
        closure: &Arc<Closure>,
        given: &Given,
        key: &Key,
    ) -> Option<Told> {
        let summary = known.of(key);
        let cases = summary.map_or(0, |s| s.cases.len() as u32);
        let version = self.take_decision(cases).min(cases);
        let summary = summary?;
        let mut terms = std::mem::take(&mut self.shadows.terms);
        let mut applied = Applied::new(summary, version, given, &mut terms);
        let case = summary.find(given, version);
        let group = case.map(|case| summary.group(case));
        let any = applied.conditions(&mut terms, None)[0];
        let mut taken = terms.not(any);
        let mut others = match group {
            Some(_) => vec![(UNKNOWN_CASE, taken)],
            None => Vec::new(),
        };
        for other in applied.groups() {
            let condition = applied.conditions(&mut terms, Some(other))[0];
            match group == Some(other) {
                true => taken = condition,
                false => others.push((FIRST_CASE + other, condition)),
            }
        }
        others.retain(|other| other.1 != Terms::FALSE);
        // What a case leaves that is like no other is what this very run leaves.
        let common = group.filter(|&group| !summary.cases[group as usize].is_unique);
        let merging = common.map(|group| Merging {
            method: key.method,
            closure: closure.clone(),
            objects: given.objects.clone(),
            values: applied.values(&mut terms, group),
            structure: summary.cases[group as usize].structure.clone(),
        });
        self.shadows.terms = terms;
        let outcome = group.map_or(UNKNOWN_CASE, |group| FIRST_CASE + group);
        self.decided(site, outcome, taken, Others::Cases(others));
        let group = group?;
        if !self.shadows.calls.visits.is_empty() {
            let merged = (summary.clone(), version, group);
            self.shadows.calls.within.push(merged);
        }
        self.shadows.calls.counts.merged += 1;
        self.shadows.calls.is_muted = true;
        Some(Told::Merged(merging))
    }

    fn refuse(&mut self, why: InPlace) -> Option<Told> {
        let counts = &mut self.shadows.calls.counts;
        *counts.in_place.entry(why).or_default() += 1;
        None
    }

    fn closure(&mut self, method: MethodRef) -> Result<Arc<Closure>, InPlace> {
        let store = self.store.clone();
        self.shadows.calls.closures.of(&store, method)
    }

    fn not_ready(&self, closure: &Closure) -> Option<InPlace> {
        let mut classes = closure.classes.iter();
        let ready = classes.all(|class| self.classes.ready(class.id) != NULL);
        (!ready).then_some(InPlace::Initialiser)
    }

    /// The next decision that the input gives, or the usual one.
    fn take_decision(&mut self, usual: u32) -> u32 {
        let index = self.shadows.decisions.len();
        let given = self.shadows.given.decisions.get(index).copied();
        let decision = given.unwrap_or(usual);
        self.shadows.decisions.push(decision);
        self.shadows.decided.push(Decided::default());
        self.shadows.calls.ways.push(index as u32);
        decision
    }

    /// An event that says how a call is made. Its decision has just been taken.
    fn record_way(&mut self, site: Site, outcome: u32) {
        let (vars, decisions) = self.extent();
        let context = self.context(site);
        self.shadows.events.push(Event {
            site,
            outcome,
            condition: Term::NONE,
            others: Others::Cases(Vec::new()),
            vars,
            decisions: decisions - 1,
            context,
        });
    }

    fn begin_visit(&mut self, closure: Arc<Closure>, w: Window, given: Given, key: Key) {
        let depth = self.shadows.calls.visits.len() + 1;
        let mut formals = Vec::with_capacity(given.formals.len());
        for (index, input) in given.formals.iter().enumerate() {
            let var = self.shadows.terms.var(input.sort, formal(depth, index));
            formals.push((var, input.actual));
            self.set_number(input.place, Some(w), var);
        }
        let inputs = given.formals.iter();
        let visit = Visit {
            method: key.method,
            inputs: inputs.map(|f| f.bits & f.sort.mask()).collect(),
            closure,
            key,
            formals,
            objects: given.objects,
            start: self.shadows.events.len(),
            extent: self.learnt_extent(),
        };
        self.shadows.calls.visits.push(visit);
    }

    fn learnt_extent(&self) -> Extent {
        let s = &self.shadows;
        Extent {
            vars: s.vars.len(),
            refs: s.refs.len(),
            fresh: s.fresh.len(),
            bounded: s.bounded.len(),
            asked: s.asked.len() as u32,
            answers: s.answers,
            identity: s.identity,
        }
    }

    /// A watched method is called: is its end to be told?
    pub(in crate::shadow) fn begin_told(&mut self, method: MethodRef, w: Window) -> bool {
        let depth = self.threads.now().frames.len();
        let told = match method.class().loader {
            _ if self.is_watched_as_opaque(method) => {
                self.begin_opaque(method, w).map(Told::Opaque)
            }
            Loader::Boot => {
                self.begin_text(method, w);
                Some(Told::Text)
            }
            _ => self.begin_call(method, w),
        };
        let Some(told) = told else {
            return false;
        };
        let thread = self.threads.current;
        self.shadows.calls.told.push((thread, depth, told));
        true
    }

    pub(in crate::shadow) fn end_told(&mut self, value: u64, handle: u32) -> u32 {
        self.result_handle = handle;
        match self.take_told() {
            Some(Told::Text) => self.end_text(value),
            Some(Told::Opaque(call)) => self.end_opaque(&call, value),
            Some(told) => self.end_call(told, Ended::Returned(value, handle)),
            None => {}
        }
        self.take_result_handle()
    }

    pub(in crate::shadow) fn abandon_told(&mut self, exception: Ref) {
        match self.take_told() {
            Some(Told::Text) => self.abandon_text(),
            Some(Told::Opaque(call)) => self.abandon_opaque(&call),
            Some(told) => self.end_call(told, Ended::Threw(exception)),
            None => {}
        }
    }

    /// What the frame that has just ended was to be told for.
    fn take_told(&mut self) -> Option<Told> {
        let place = (self.threads.current, self.threads.now().frames.len());
        let mut all = self.shadows.calls.told.iter();
        let at = all.rposition(|told| (told.0, told.1) == place)?;
        Some(self.shadows.calls.told.remove(at).2)
    }

    /// A call that is told of has returned, or thrown.
    pub(in crate::shadow) fn end_call(&mut self, told: Told, ended: Ended) {
        match told {
            Told::Text | Told::Opaque(_) => {}
            Told::Learning => self.end_visit(ended),
            Told::Merged(merging) => {
                self.shadows.calls.is_muted = false;
                if let Some(merging) = merging {
                    self.apply(merging, ended);
                }
            }
        }
    }

    fn end_visit(&mut self, ended: Ended) {
        if self.shadows.calls.is_done {
            return;
        }
        self.shadows.calls.is_done = true;
        let Some(visit) = self.shadows.calls.visits.last() else {
            return;
        };
        let closure = visit.closure.clone();
        let (key, objects, extent, start) = (
            visit.key.clone(),
            visit.objects.clone(),
            visit.extent,
            visit.start,
        );
        let formals: Vec<Term> = visit.formals.iter().map(|f| f.0).collect();
        let inputs = visit.inputs.clone();
        let known = self.shadows.calls.known.as_ref();
        let is_awaited = known.is_some_and(|known| known.awaits(&key));
        let is_number = |kind: SiteKind| {
            !matches!(
                kind,
                SiteKind::Null | SiteKind::Same | SiteKind::Shape | SiteKind::Assume
            )
        };
        let events = &self.shadows.events[start..];
        let mut is_pure = self.learnt_extent() == extent;
        is_pure &= events.iter().all(|e| is_number(e.site.kind));
        let steps: Vec<Step> = events.iter().map(step).collect();
        let steps: Vec<Step> = steps
            .into_iter()
            .map(|mut step| {
                if step.all.len() == 1 && step.condition.is_some() {
                    step.all.push(self.shadows.terms.not(step.condition));
                }
                step
            })
            .collect();
        let leaves = is_pure.then(|| self.leaves(key.method, &closure, &objects, ended));
        // What a unique case leaves is not kept as terms, so it must be one path: not one
        // of several that calls within it were merged from.
        let merges = |step: &Step| step.site.kind == SiteKind::Call && step.outcome == MERGED;
        let is_one_path = !steps.iter().any(merges);
        let leaves = leaves.filter(|leaves| is_one_path || !leaves.is_unique);
        let leaves = leaves.filter(|leaves| self.is_closed(&formals, &steps, leaves));
        self.shadows.calls.lesson = Some(Lesson {
            key,
            closure,
            formals,
            steps,
            leaves,
            covers: Vec::new(),
            is_one_of_many: is_awaited,
            inputs,
        });
    }

    /// What the run learnt about a call, after all it covered is known. Of calls that were
    /// merged on the way, all that their cases cover counts.
    pub(in crate::shadow) fn take_lesson(&mut self, covered: &[Covered]) -> Option<Lesson> {
        let mut lesson = self.shadows.calls.lesson.take()?;
        let methods = &lesson.closure.methods;
        let is_own = |c: &&Covered| methods.binary_search(&c.method).is_ok();
        let mut covers: FxHashSet<Covered> = covered.iter().filter(is_own).copied().collect();
        for (summary, known, group) in self.shadows.calls.within.drain(..) {
            let cases = (0..known).filter(|&case| summary.group(case) == group);
            covers.extend(cases.flat_map(|case| &summary.covers[case as usize]));
        }
        lesson.covers = covers.into_iter().collect();
        lesson.covers.sort_unstable();
        Some(lesson)
    }

    /// Does a case depend on nothing but its formal parameters?
    fn is_closed(&self, formals: &[Term], steps: &[Step], leaves: &Leaves) -> bool {
        let conditions = steps.iter().flat_map(|step| step.all.iter());
        let roots = conditions.chain(&leaves.values).filter(|t| t.is_some());
        let roots: Vec<Term> = roots.copied().collect();
        let terms = &self.shadows.terms;
        let is_input = |t: Term| matches!(terms.node(t), Node::Var { .. });
        let parts = terms.reachable(&roots);
        parts
            .into_iter()
            .all(|t| !is_input(t) || formals.contains(&t))
    }

    /// After a merged call: what it left are terms over its cases.
    fn apply(&mut self, merging: Merging, ended: Ended) {
        let Merging {
            method, closure, ..
        } = &merging;
        let left = self.left_by(*method, closure, &merging.objects, ended);
        assert!(
            left.structure == merging.structure && left.outputs.len() == merging.values.len(),
            "a case left something else than when it was learnt"
        );
        for (output, &value) in left.outputs.iter().zip(&merging.values) {
            if value.is_some() && value != output.term {
                self.set_number(output.place, None, value);
            }
        }
    }

    /// The run is over: what was decided in calls that were being learnt is said in terms
    /// of the inputs.
    pub(in crate::shadow) fn leave_visits(&mut self) {
        while let Some(visit) = self.shadows.calls.visits.pop() {
            let formals = visit.formals.iter();
            let mut memo: Memo = formals.map(|&(formal, actual)| (formal, actual)).collect();
            let terms = &mut self.shadows.terms;
            let before = self.shadows.events[..visit.start].iter();
            let mut known: FxHashSet<Term> = before.map(|event| event.condition).collect();
            let own = self.shadows.events.split_off(visit.start);
            for mut event in own {
                if event.condition.is_some() {
                    event.condition = terms.substitute(event.condition, &mut memo);
                    if event.condition == Terms::TRUE || !known.insert(event.condition) {
                        continue;
                    }
                }
                if let Others::Cases(cases) = &mut event.others {
                    for case in cases.iter_mut() {
                        case.1 = terms.substitute(case.1, &mut memo);
                    }
                    cases.retain(|case| case.1 != Terms::FALSE);
                }
                self.shadows.events.push(event);
            }
        }
    }
}

fn step(event: &Event) -> Step {
    let mut all = vec![event.condition];
    if let Others::Cases(cases) = &event.others {
        all.extend(cases.iter().map(|case| case.1));
    }
    if event.condition.is_none() {
        all.clear();
    }
    Step {
        site: event.site,
        outcome: event.outcome,
        condition: event.condition,
        all,
    }
}
