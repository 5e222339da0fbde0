//! What workers have to know: the conditions on the edges of the tree, what the
//! solver learnt, what was covered. Read by all workers during a round, changed
//! between rounds only.

use std::sync::Arc;

use jaunt_solve::{Cache, Fact};
use jaunt_term::{BinOp, Memo, Sort, Term, Terms, UnOp, value};
use jaunt_vm::{Covered, Event, Others, Site, SiteKind, Summaries, Trace, Var};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::attempt::{Attempt, Result};
use crate::goal::Goal;
use crate::ledger::{is_doubtful, is_test};
use crate::lesson::{Branch, Lesson};
use crate::tree::{Step, both};

#[derive(Default)]
pub struct World {
    pub terms: Terms,
    pub cache: Cache,
    /// What was learnt about calls; none if they are all made plain.
    pub summaries: Option<Arc<Summaries>>,
    /// What runs need not report again.
    covered: FxHashSet<Covered>,
    /// Tests are to be made of the runs.
    for_tests: bool,
    /// Terms that were needed when they were last counted.
    needed: usize,
    /// What terms of the trace being read have become here.
    memo: Memo,
}

/// Beyond this many terms, twice what is needed is swept.
const MANY_TERMS: usize = 1 << 20;

impl World {
    pub fn new(summaries: bool, for_tests: bool) -> World {
        World {
            for_tests,
            summaries: summaries.then(Arc::default),
            ..World::default()
        }
    }

    pub fn is_covered(&self, covered: &Covered) -> bool {
        self.covered.contains(covered)
    }

    /// Runs need not report this again.
    pub fn cover<'c>(&mut self, covered: impl IntoIterator<Item = &'c Covered>) {
        let before = self.covered.len();
        self.covered.extend(covered);
        if self.covered.len() > before {
            self.know_covered();
        }
    }

    /// Begins with what others learnt about calls.
    pub fn begin_with(&mut self, learnt: Summaries) {
        if let Some(summaries) = &mut self.summaries {
            *summaries = Arc::new(learnt);
            self.know_covered();
        }
    }

    /// Cases of calls that others learnt are known once all that they cover is covered.
    fn know_covered(&mut self) {
        if let Some(summaries) = self.summaries.as_mut().filter(|s| s.is_waiting()) {
            let covered = &self.covered;
            Arc::make_mut(summaries).know_covered(|c| covered.contains(c));
        }
    }

    /// Takes from an attempt what all workers should know, and gives what is left
    /// to learn from it.
    pub fn read(&mut self, goal: Goal, attempt: Attempt) -> Lesson {
        self.learn(attempt.facts);
        if let Result::Ran(trace) | Result::Diverged(trace, _) = &attempt.result
            && let (Some(lesson), Some(summaries)) = (&trace.lesson, &mut self.summaries)
        {
            Arc::make_mut(summaries).learn(lesson, &trace.terms);
        }
        let branches = match &attempt.result {
            Result::Ran(trace) if !goal.is_sample => self.branches(&goal, trace),
            // What it leads to is worth a look only where it is new.
            Result::Ran(trace)
                if goal.like.is_some() && is_test(trace) && !trace.covered.is_empty() =>
            {
                self.branches(&Goal::first(goal.seen.raised), trace)
            }
            _ => Vec::new(),
        };
        if let Result::Ran(trace) | Result::Diverged(trace, _) = &attempt.result
            && is_test(trace)
            && !is_doubtful(trace, self.for_tests)
        {
            self.cover(&trace.covered);
        }
        Lesson {
            goal,
            result: attempt.result,
            branches,
            hard_queries: attempt.hard_queries,
            is_hit: attempt.is_hit,
        }
    }

    /// What a run met beyond the goal whose way it took.
    pub fn branches(&mut self, goal: &Goal, trace: &Trace) -> Vec<Branch> {
        self.memo.clear();
        let mut vars = goal.vars;
        let mut branches = Vec::new();
        let mut rounds: FxHashMap<(Site, u32), u32> = FxHashMap::default();
        let known = goal.events_known() as usize;
        for event in &trace.events[..known] {
            *rounds.entry((event.site, event.outcome)).or_default() += 1;
        }
        for event in &trace.events[known..] {
            let range = self.ranges(vars, &trace.vars[vars as usize..event.vars as usize]);
            vars = event.vars;
            let branch = |outcome, condition, is_taken| Branch {
                step: Step {
                    site: event.site,
                    outcome,
                    condition,
                },
                vars: event.vars,
                decisions: event.decisions,
                is_decision: matches!(event.others, Others::Choices(_) | Others::Calls(_)),
                call: match &event.others {
                    Others::Calls(calls) => calls.get(outcome as usize).copied().flatten(),
                    _ => None,
                },
                is_taken,
                context: event.context,
                rounds: rounds.get(&(event.site, outcome)).copied().unwrap_or(0),
            };
            let condition = self.import(trace, event.condition);
            self.others(event, condition, trace, range, |outcome, condition| {
                branches.push(branch(outcome, condition, false))
            });
            let condition = both(&mut self.terms, range, condition);
            branches.push(branch(event.outcome, condition, true));
            *rounds.entry((event.site, event.outcome)).or_default() += 1;
        }
        branches
    }

    /// Tells the outcomes of an event that are left to try, with what they need.
    fn others(
        &mut self,
        event: &Event,
        condition: Term,
        trace: &Trace,
        range: Term,
        mut tell: impl FnMut(u32, Term),
    ) {
        if event.site.kind == SiteKind::Assume && event.outcome == 1 {
            // To go the other way would be no path.
            return;
        }
        match &event.others {
            Others::Negation => {
                let negated = self.terms.not(condition);
                tell(1 - event.outcome, both(&mut self.terms, range, negated));
            }
            Others::Cases(cases) => {
                for &(outcome, condition) in cases {
                    let condition = self.import(trace, condition);
                    tell(outcome, both(&mut self.terms, range, condition));
                }
            }
            Others::Choices(count) => self.choices(event, *count, range, tell),
            Others::Calls(calls) => self.choices(event, calls.len() as u32, range, tell),
        }
    }

    /// Outcomes that are all possible.
    fn choices(&self, event: &Event, count: u32, range: Term, mut tell: impl FnMut(u32, Term)) {
        let others = (0..count).filter(|&outcome| outcome != event.outcome);
        others.for_each(|outcome| tell(outcome, range));
    }

    fn import(&mut self, trace: &Trace, condition: Term) -> Term {
        self.terms.import(&trace.terms, condition, &mut self.memo)
    }

    /// The bounds of these variables, the first of which has the id `first`.
    fn ranges(&mut self, first: u32, vars: &[Var]) -> Term {
        let mut all = Term::NONE;
        for (id, var) in (first..).zip(vars) {
            if let Some((lo, hi)) = var.range {
                let term = self.terms.var(var.sort, id);
                if var.sort.is_float() {
                    let within = self.within(term, var.sort, (lo, hi));
                    all = both(&mut self.terms, all, within);
                    continue;
                }
                let lo = self.terms.constant(var.sort, var.sort.pack(lo));
                let hi = self.terms.constant(var.sort, var.sort.pack(hi));
                let above = self.terms.bin(BinOp::SLe, lo, term);
                let below = self.terms.bin(BinOp::SLe, term, hi);
                let within = self.terms.and(above, below);
                all = both(&mut self.terms, all, within);
            }
        }
        all
    }

    /// A float is between two doubles, given by their bits.
    fn within(&mut self, term: Term, sort: Sort, (lo, hi): (i64, i64)) -> Term {
        let mut end = |bits: i64| {
            let bits = value::unary(UnOp::FloatToFloat, Sort::F64, sort, bits as u64);
            self.terms.constant(sort, bits)
        };
        let (lo, hi) = (end(lo), end(hi));
        let above = self.terms.bin(BinOp::FLe, lo, term);
        let below = self.terms.bin(BinOp::FLe, term, hi);
        self.terms.and(above, below)
    }

    fn learn(&mut self, facts: Vec<Fact>) {
        for fact in facts {
            self.cache.learn(fact);
        }
    }

    /// The terms of finished subtrees may be the greater part.
    pub fn is_crowded(&self) -> bool {
        self.terms.count() >= MANY_TERMS.max(2 * self.needed)
    }

    /// Drops all terms but those that `move_all` moves.
    pub fn sweep(&mut self, move_all: impl FnOnce(&mut dyn FnMut(&mut Step))) {
        let mut terms = Terms::new();
        let mut memo = Memo::default();
        move_all(&mut |step| {
            step.condition = terms.import(&self.terms, step.condition, &mut memo);
        });
        self.needed = terms.count();
        self.terms = terms;
        // Facts are about the terms that are gone.
        self.cache = Cache::new();
    }
}
