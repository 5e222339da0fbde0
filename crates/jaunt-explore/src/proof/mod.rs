//! Backward from a place in a method to its entry: if every way there is in conflict with
//! itself, nobody gets there, whoever calls the method and whatever the heap is like.
//!
//! A way is a row of blocks that ends at the goal. It is extended by a block at its front,
//! and dropped as soon as what its blocks compute and decide cannot be. What the first
//! block finds in registers and in the heap can be anything.

mod calls;
mod candidates;
mod exact;
mod heap;
mod infer;
mod initialisers;
mod invariants;
mod kept;
mod loops;
mod promised;
mod segment;
mod settled;
mod texts;
mod ways;

use std::rc::Rc;

use jaunt_ir::{Body, Cfg, EdgeKind};
use jaunt_solve::{Budget, Solver};
use jaunt_vm::class::{ClassRef, MethodRef};
use jaunt_vm::{How, InputsKnown, Store};
use rustc_hash::FxHashSet;

use crate::aim::{Wanted, methods_from};
use crate::atlas::own_cases;
pub(crate) use calls::only_callee;
pub use invariants::Facts;
use ways::{Code, Exit, Leg, Outcome, Reach, Ways};

pub use kept::{is_kept, nest};

const REACH: Reach = Reach {
    longest: 40,
    most: 100,
};

/// Proves that places cannot be reached.
pub struct Prover<'a> {
    ways: Ways<'a>,
    facts: Facts,
    /// Methods whose loops were looked at.
    loops_of: FxHashSet<u32>,
}

impl<'a> Prover<'a> {
    pub fn new(store: &'a Store, solver: &'a mut Solver, budget: &'a Budget) -> Prover<'a> {
        Prover {
            ways: Ways::new(store, solver, budget),
            facts: Facts::default(),
            loops_of: FxHashSet::default(),
        }
    }

    /// Runs begin with this method, whoever else may call it. Otherwise private methods are
    /// called by their own class only.
    pub fn beginning_with(mut self, entry: MethodRef) -> Prover<'a> {
        self.ways.entry = Some(entry);
        self
    }

    /// Is what is wanted in these methods out of reach for everybody? `false` says nothing.
    pub fn is_unreachable(&mut self, wanted: &Wanted) -> bool {
        let ends: Vec<_> = match wanted {
            Wanted::Covered(all) => all.iter().map(|c| (c.method, c.at, Some(c.how))).collect(),
            Wanted::Throws { at, .. } => vec![(at.method, at.at, None)],
        };
        !ends.is_empty()
            && ends.into_iter().all(|(method, at, how)| {
                let method = self.ways.store.method(method);
                method.is_some_and(|method| self.is_dead(method, at, how))
            })
    }

    /// Does nobody get to an operation, or out of it in that way? None: by an exception.
    fn is_dead(&mut self, method: MethodRef, at: u32, how: Option<How>) -> bool {
        let Some(code) = self.ways.code(method) else {
            return false;
        };
        let Some(ends) = ends(&code, at, how) else {
            return false;
        };
        // Most proofs need no more than the code around the place.
        self.is_refuted(ends.clone())
            || self.loops_of.insert(method.id)
                && self.learns_of_loops(method)
                && self.is_refuted(ends.clone())
            || self.learns_of(method)
                && (self.is_refuted(ends.clone())
                    || self.learns_of_loops(method) && self.is_refuted(ends))
    }

    fn learns_of_loops(&mut self, method: MethodRef) -> bool {
        loops::learn(&mut self.ways, &self.facts, method)
    }

    /// What always holds of the fields of classes, for inputs that are invented.
    pub fn known_of(&mut self, entry: MethodRef, classes: &[ClassRef]) -> InputsKnown {
        let mut known = InputsKnown::default();
        self.learns_of(entry);
        for class in classes {
            infer::add_known(&self.facts, class, &mut known);
        }
        known
    }

    fn is_refuted(&mut self, ends: Vec<Leg>) -> bool {
        let found = self
            .ways
            .follow(ends, &self.facts, REACH, &mut |_| Vec::new());
        matches!(found, Outcome::Refuted)
    }

    /// Looks for what always holds of the fields that a method reads; true if there may be
    /// something new.
    fn learns_of(&mut self, method: MethodRef) -> bool {
        let roots = methods_from(self.ways.entry.unwrap_or(method), self.ways.store);
        let mut classes: Vec<ClassRef> = Vec::new();
        for root in roots.iter().chain([&method]) {
            for field in kept::fields_read(root, self.ways.store) {
                let class = field.class();
                if class.under_test && classes.iter().all(|c| c.id != class.id) {
                    classes.push(class);
                }
            }
        }
        let mut news = false;
        for class in classes {
            news |= infer::infer(&mut self.ways, &mut self.facts, class, &roots);
        }
        news
    }

    /// What was found out about classes, for another prover.
    pub fn into_facts(self) -> Facts {
        self.facts
    }

    pub fn knowing(mut self, facts: Facts) -> Prover<'a> {
        self.facts = facts;
        self
    }
}

/// The last legs of all ways to an operation or out of it; none if these are not known.
fn ends(code: &Rc<Code>, at: u32, how: Option<How>) -> Option<Vec<Leg>> {
    let Code { body, cfg, .. } = &**code;
    let block = cfg.block_of(at);
    let leg = |block: usize, exit: Exit| Leg {
        code: code.clone(),
        block,
        exit,
    };
    let enters = vec![leg(block, Exit::Before(None))];
    let leaves = |is: &dyn Fn(EdgeKind) -> bool| {
        let edges = cfg.blocks[block].edges.iter().enumerate();
        let edges = edges.filter(|(_, edge)| is(edge.kind));
        let legs = edges.map(|(edge, _)| leg(block, Exit::Edge(edge)));
        legs.collect::<Vec<Leg>>()
    };
    match how {
        Some(How::Ran | How::Passed | How::Caught) => Some(enters),
        Some(How::Jumped) => Some(leaves(&|kind| kind == EdgeKind::Taken)),
        Some(How::Fell) => Some(leaves(&|kind| kind == EdgeKind::Next)),
        Some(How::Case(None)) => {
            // Keys that lead where the default leads count as it.
            let jaunt_ir::Op::Switch { table, .. } = body.ops[at as usize] else {
                return None;
            };
            let is_own = |key: i32| own_cases(body, table).any(|own| own == key);
            Some(leaves(&|kind| match kind {
                EdgeKind::Case(key) => !is_own(key),
                kind => kind == EdgeKind::Default,
            }))
        }
        Some(How::Case(Some(key))) => Some(leaves(&|kind| kind == EdgeKind::Case(key))),
        None => failing(code, at),
    }
}

/// The legs on which the checks of an instruction fail, if nothing else of it can.
fn failing(code: &Rc<Code>, at: u32) -> Option<Vec<Leg>> {
    let (body, cfg): (&Body, &Cfg) = (code.body, &code.cfg);
    let bci = body.bci[at as usize];
    let mut legs = Vec::new();
    for (op, each) in body
        .ops
        .iter()
        .enumerate()
        .filter(|(op, _)| body.bci[*op] == bci)
    {
        match each {
            jaunt_ir::Op::Check(_) => {
                let block = cfg.block_of(op as u32);
                let edges = cfg.blocks[block].edges.iter().enumerate();
                let fails = edges.filter(|(_, e)| matches!(e.kind, EdgeKind::CheckFails(_)));
                legs.extend(fails.map(|(edge, _)| Leg {
                    code: code.clone(),
                    block,
                    exit: Exit::Edge(edge),
                }));
            }
            each if each.can_throw() => return None,
            _ => {}
        }
    }
    Some(legs)
}
