//! Backward from a place in a method to its entry: if every way there is in conflict with
//! itself, nobody gets there, whoever calls the method and whatever the heap is like.
//!
//! A way is a row of blocks that ends at the goal. It is extended by a block at its front,
//! and dropped as soon as what its blocks compute and decide cannot be. What the first
//! block finds in registers and in the heap can be anything.

mod facts;
mod segment;

use jaunt_ir::{Body, Cfg, EdgeKind};
use jaunt_solve::{Answer, Budget, Cache, Query, Solver};
use jaunt_term::{Model, NoFunctions};
use jaunt_vm::class::MethodRef;
use jaunt_vm::{How, Store};

use crate::aim::Wanted;
use crate::atlas::{body_of, own_cases};
use segment::Segment;

/// Blocks of a way.
const LONGEST: usize = 40;

/// Ways that are looked at.
const MOST_WAYS: u32 = 100;

/// A block, and which of its edges is taken; at the end of a way perhaps none.
#[derive(Clone, Copy, Debug)]
struct Leg {
    block: usize,
    edge: Option<usize>,
}

/// Proves that places cannot be reached.
pub struct Prover<'a> {
    store: &'a Store,
    solver: &'a mut Solver,
    budget: &'a Budget,
    ways: u32,
}

impl<'a> Prover<'a> {
    pub fn new(store: &'a Store, solver: &'a mut Solver, budget: &'a Budget) -> Prover<'a> {
        Prover {
            store,
            solver,
            budget,
            ways: 0,
        }
    }

    /// Is what is wanted in these methods out of reach for everybody? `false` says nothing.
    pub fn is_unreachable(&mut self, wanted: &Wanted) -> bool {
        let ends = match wanted {
            Wanted::Covered(all) => all.iter().map(|c| (c.method, c.at, Some(c.how))).collect(),
            Wanted::Throws { at, .. } => vec![(at.method, at.at, None)],
        };
        !ends.is_empty()
            && ends.into_iter().all(|(method, at, how)| {
                let method = self.store.method(method);
                method.is_some_and(|method| self.is_dead(method, at, how))
            })
    }

    /// Does nobody get to an operation, or out of it in that way? None: by an exception.
    fn is_dead(&mut self, method: MethodRef, at: u32, how: Option<How>) -> bool {
        let Some(body) = body_of(method) else {
            return false;
        };
        let cfg = Cfg::new(body);
        let Some(ends) = ends(body, &cfg, at, how) else {
            return false;
        };
        self.ways = 0;
        let mut pending: Vec<Vec<Leg>> = ends.into_iter().map(|leg| vec![leg]).collect();
        while let Some(way) = pending.pop() {
            if !self.is_possible(method, body, &cfg, &way, false) {
                continue;
            }
            let first = way[way.len() - 1].block;
            if first == 0 && self.is_possible(method, body, &cfg, &way, true) {
                return false;
            }
            self.ways += 1;
            if way.len() >= LONGEST || self.ways >= MOST_WAYS || self.budget.is_over() {
                return false;
            }
            for &before in &cfg.blocks[first].predecessors {
                let edges = cfg.blocks[before].edges.iter().enumerate();
                for (edge, _) in edges.filter(|(_, e)| e.to == Some(first)) {
                    let mut longer = way.clone();
                    longer.push(Leg {
                        block: before,
                        edge: Some(edge),
                    });
                    pending.push(longer);
                }
            }
        }
        true
    }

    /// May somebody go that way? `begins`: it is the beginning of a call.
    fn is_possible(
        &mut self,
        method: MethodRef,
        body: &'static Body,
        cfg: &Cfg,
        way: &[Leg],
        begins: bool,
    ) -> bool {
        let mut segment = Segment::new(method, body, self.store);
        if begins {
            segment.begin();
        }
        for leg in way.iter().rev() {
            let block = &cfg.blocks[leg.block];
            let last = block.ops.end - 1;
            let Some(edge) = leg.edge.map(|edge| block.edges[edge]) else {
                break;
            };
            for at in block.ops.start..last {
                segment.run(at);
            }
            segment.leave(last, edge.kind);
        }
        let conditions = segment.conditions();
        let query = Query {
            terms: &segment.terms,
            conditions: &conditions,
            hint: &Model::new(),
            functions: &NoFunctions,
        };
        let solved = self.solver.solve(&query, &Cache::new(), self.budget);
        !matches!(solved.answer, Answer::Unsat(_))
    }
}

/// The last legs of all ways to an operation or out of it; none if these are not known.
fn ends(body: &Body, cfg: &Cfg, at: u32, how: Option<How>) -> Option<Vec<Leg>> {
    let block = cfg.block_of(at);
    let enters = vec![Leg { block, edge: None }];
    let leaves = |is: &dyn Fn(EdgeKind) -> bool| {
        let edges = cfg.blocks[block].edges.iter().enumerate();
        let edges = edges.filter(|(_, edge)| is(edge.kind));
        let legs = edges.map(|(edge, _)| Leg {
            block,
            edge: Some(edge),
        });
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
        None => failing(body, cfg, at),
    }
}

/// The legs on which the checks of an instruction fail, if nothing else of it can.
fn failing(body: &Body, cfg: &Cfg, at: u32) -> Option<Vec<Leg>> {
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
                    block,
                    edge: Some(edge),
                }));
            }
            each if each.can_throw() => return None,
            _ => {}
        }
    }
    Some(legs)
}
