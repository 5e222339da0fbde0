//! Which edges and conditions of a method nobody can cover.

use std::time::Instant;

use jaunt_explore::paths::Subject;
use jaunt_explore::{Prover, Search, Wanted, branch_of};
use jaunt_ir::{Link, LinkKind};
use jaunt_record::GraphCoverage;
use jaunt_solve::{Budget, Means, Solver};
use jaunt_vm::{Covered, How, Store};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::error::Error;

/// The node where a method begins.
const ENTRY: usize = 0;

/// What was looked at, and what of it is proved to be out of reach.
pub struct Dead<'a> {
    store: &'a Store,
    subject: Subject<'a>,
    solver: Solver,
    budget: Budget,
    /// By condition, or by edge as the branches it stands for.
    proved: FxHashMap<Vec<Covered>, bool>,
}

impl<'a> Dead<'a> {
    pub fn new(
        store: &'a Store,
        subject: Subject<'a>,
        search: &Search,
        end: Option<Instant>,
    ) -> Result<Dead<'a>, Error> {
        Ok(Dead {
            store,
            subject,
            solver: Solver::choose(&Means::default(), search.solver_limits())?,
            budget: Budget::unlimited()
                .with_stop(search.stop.clone())
                .with_deadline(end),
            proved: FxHashMap::default(),
        })
    }

    /// Tries to prove of all that is not covered that nobody can cover it.
    pub fn look(&mut self, covered: &FxHashSet<Covered>) {
        self.coverage(covered);
    }

    /// What the inputs cover, and what nobody can.
    pub fn coverage(&mut self, covered: &FxHashSet<Covered>) -> GraphCoverage {
        let subject = self.subject;
        let taken: FxHashSet<usize> = subject.taken(covered).into_iter().collect();
        let mut all = GraphCoverage::default();
        let links = &subject.picture.links;
        let mut dead = FxHashSet::default();
        for (number, link) in links.iter().enumerate() {
            let says_nothing = matches!(link.kind, LinkKind::Next | LinkKind::Exception(_));
            if says_nothing || taken.contains(&number) || !subject.counts(number) {
                continue;
            }
            let branches = link.edges.iter().filter_map(|&(block, edge)| {
                let block = &subject.picture.cfg.blocks[block];
                let kind = block.edges[edge].kind;
                branch_of(subject.method.id, block.ops.end - 1, kind, subject.body)
            });
            let branches: Vec<Covered> = branches.collect();
            if self.is_dead(branches) {
                dead.insert(number);
            }
        }
        spread(links, &mut dead);
        for link in (0..links.len()).filter(|&link| subject.counts(link)) {
            all.edges.total += 1;
            all.edges.covered += usize::from(taken.contains(&link));
            all.edges.infeasible += usize::from(dead.contains(&link));
        }
        for at in subject.picture.atoms(subject.body) {
            for how in [How::Jumped, How::Fell] {
                let outcome = Covered {
                    method: subject.method.id,
                    at,
                    how,
                };
                let is_covered = covered.contains(&outcome);
                all.conditions.total += 1;
                all.conditions.covered += usize::from(is_covered);
                let dead = !is_covered && self.is_dead(vec![outcome]);
                all.conditions.infeasible += usize::from(dead);
            }
        }
        all
    }

    fn is_dead(&mut self, wanted: Vec<Covered>) -> bool {
        if let Some(&known) = self.proved.get(&wanted) {
            return known;
        }
        let goal = Wanted::Covered(wanted.iter().copied().collect());
        let is = Prover::new(self.store, &mut self.solver, &self.budget).is_unreachable(&goal);
        self.proved.insert(wanted, is);
        is
    }
}

/// Where nobody arrives, nobody leaves.
fn spread(links: &[Link], dead: &mut FxHashSet<usize>) {
    loop {
        let is_left = |node: usize| {
            let mut arriving = (0..links.len()).filter(|&link| links[link].to == Some(node));
            node == ENTRY || arriving.any(|link| !dead.contains(&link))
        };
        let more = (0..links.len()).find(|&l| !dead.contains(&l) && !is_left(links[l].from));
        let Some(more) = more else {
            return;
        };
        dead.insert(more);
    }
}
