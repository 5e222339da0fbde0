//! Branches that nobody can take, whoever calls their method.

use std::cell::RefCell;
use std::time::{Duration, Instant};

use jaunt_emit::coverage::{MethodCoverage, Way};
use jaunt_explore::{Facts, Prover, Search};
use jaunt_solve::smt::Limits;
use jaunt_solve::{BadOption, Budget, Solver};
use jaunt_vm::Store;
use jaunt_vm::class::ClassRef;

use crate::asked::spot::Spot;

/// What all proofs together may take, and one query of them.
const PROVING: Duration = Duration::from_millis(400);
const QUERY_MILLISECONDS: u32 = 20;

pub struct Proofs<'a> {
    store: &'a Store,
    solver: RefCell<Solver>,
    /// What was found out about fields on the way.
    facts: RefCell<Facts>,
    budget: Budget,
}

impl<'a> Proofs<'a> {
    /// Proofs are looked for until half of the time is up that is left, and for `least` in any
    /// case; where steps are counted, only the budget ends them.
    pub fn new(
        store: &'a Store,
        search: &Search,
        until: Option<Instant>,
        least: Duration,
    ) -> Result<Proofs<'a>, BadOption> {
        let limits = Limits {
            milliseconds: QUERY_MILLISECONDS,
            ..search.solver_limits()
        };
        let now = Instant::now();
        let half = |until: Instant| now + until.saturating_duration_since(now) / 2;
        let soon = now + PROVING;
        let deadline = match search.steps {
            Some(_) => until,
            None => Some(until.map_or(soon, |until| half(until).max(now + least).min(soon))),
        };
        Ok(Proofs {
            store,
            solver: RefCell::new(Solver::choose(&search.solver, limits)?),
            facts: RefCell::default(),
            budget: Budget::unlimited()
                .with_stop(search.stop.clone())
                .with_deadline(deadline),
        })
    }

    /// Can nobody go that way? `false` says nothing.
    pub fn is_dead(&self, class: ClassRef, method: &MethodCoverage, way: &Way) -> bool {
        let Some((to, _)) = way.to else {
            return false;
        };
        let Some(method) = class.find_method(method.name, method.descriptor) else {
            return false;
        };
        let Ok(wanted) = Spot::Branch(way.bci, to).wanted(self.store, method) else {
            return false;
        };
        if self.budget.is_over_now() {
            return false;
        }
        let mut solver = self.solver.borrow_mut();
        let facts = self.facts.take();
        let mut prover = Prover::new(self.store, &mut solver, &self.budget).knowing(facts);
        let is_dead = prover.is_unreachable(&wanted);
        self.facts.replace(prover.into_facts());
        is_dead
    }
}
