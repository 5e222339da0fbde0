//! Ways backward from a place: rows of blocks that end there, extended at their front, over
//! the calls of methods that only known code calls, until somebody refutes them.

use std::rc::Rc;

use jaunt_ir::{Body, Cfg};
use jaunt_solve::{Answer, Budget, Cache, Query, Solver};
use jaunt_term::{Model, NoFunctions, Term, Terms};
use jaunt_vm::Store;
use jaunt_vm::class::MethodRef;
use rustc_hash::FxHashMap;

use super::invariants::Facts;
use super::kept;
use super::loops::LoopFact;
use super::segment::{Frame, Segment};
use crate::atlas::body_of;
use crate::row::Row;

/// How a block of a way is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// By this edge.
    Edge(usize),
    /// By this call, whose method goes on.
    Call(u32),
    /// At the end of the way: these operations of it run, if any.
    Before(Option<u32>),
}

#[derive(Clone)]
pub struct Leg {
    pub code: Rc<Code>,
    pub block: usize,
    pub exit: Exit,
}

/// A method and its graph.
pub struct Code {
    pub method: MethodRef,
    pub body: &'static Body,
    pub cfg: Cfg,
}

/// How far ways are followed.
#[derive(Clone, Copy)]
pub struct Reach {
    /// Blocks of a way.
    pub longest: usize,
    /// Ways that are looked at.
    pub most: u32,
}

/// Calls within calls that a way leads through.
const DEEPEST: usize = 3;

pub enum Outcome {
    /// Nobody goes any of the ways.
    Refuted,
    /// Perhaps somebody does, with these values where they were found.
    Possible(Option<Box<(Terms, Model)>>),
}

/// Calls of a method; none if anybody may call it.
type Callers = Rc<Option<Vec<(MethodRef, u32)>>>;

pub struct Ways<'a> {
    pub store: &'a Store,
    pub solver: &'a mut Solver,
    pub budget: &'a Budget,
    /// The method that runs begin with: it can be called with anything.
    pub entry: Option<MethodRef>,
    /// Questions to the solver so far.
    pub asked: u32,
    /// What holds where loops begin anew, by method and block.
    pub loops: FxHashMap<(u32, usize), Vec<LoopFact>>,
    /// Where that is being proved: it is not taken for granted at the end of a way.
    pub proving: Option<(u32, usize)>,
    codes: FxHashMap<u32, Option<Rc<Code>>>,
    callers: FxHashMap<u32, Callers>,
}

/// What must hold at the end of a way, beside that it is gone.
pub type Last<'l> = &'l mut dyn FnMut(&mut Segment) -> Vec<Term>;

impl<'a> Ways<'a> {
    pub fn new(store: &'a Store, solver: &'a mut Solver, budget: &'a Budget) -> Ways<'a> {
        Ways {
            store,
            solver,
            budget,
            entry: None,
            asked: 0,
            loops: FxHashMap::default(),
            proving: None,
            codes: FxHashMap::default(),
            callers: FxHashMap::default(),
        }
    }

    pub fn code(&mut self, method: MethodRef) -> Option<Rc<Code>> {
        let found = self.codes.entry(method.id).or_insert_with(|| {
            let body = body_of(method)?;
            let cfg = Cfg::new(body);
            Some(Rc::new(Code { method, body, cfg }))
        });
        found.clone()
    }

    /// Can nobody go one of these ways to its end?
    pub fn follow(
        &mut self,
        ends: Vec<Leg>,
        facts: &Facts,
        reach: Reach,
        last: Last<'_>,
    ) -> Outcome {
        let mut looked_at = 0;
        let mut pending: Vec<Vec<Leg>> = ends.into_iter().map(|leg| vec![leg]).collect();
        while let Some(way) = pending.pop() {
            let first = &way[way.len() - 1];
            let code = first.code.clone();
            let found = match self.ask(&way, facts, false, last) {
                Some(Outcome::Refuted) => continue,
                found => found,
            };
            let calls = match first.block {
                0 => self.callers_of(&code, &way),
                _ => Rc::new(Some(Vec::new())),
            };
            if calls.is_none() {
                match self.ask(&way, facts, true, last) {
                    Some(Outcome::Refuted) => {}
                    found => return found.unwrap_or(Outcome::Possible(None)),
                }
            }
            looked_at += 1;
            if way.len() >= reach.longest || looked_at >= reach.most || self.budget.is_over() {
                return found.unwrap_or(Outcome::Possible(None));
            }
            for &(caller, at) in calls.iter().flatten() {
                let Some(caller) = self.code(caller) else {
                    return Outcome::Possible(None);
                };
                let mut longer = way.clone();
                longer.push(Leg {
                    block: caller.cfg.block_of(at),
                    code: caller,
                    exit: Exit::Call(at),
                });
                pending.push(longer);
            }
            extend(&mut pending, &way, &code);
        }
        Outcome::Refuted
    }

    /// Who calls the first method of a way; none if anybody may.
    fn callers_of(&mut self, code: &Code, way: &[Leg]) -> Callers {
        let is_call = |leg: &&Leg| matches!(leg.exit, Exit::Call(_));
        let is_entry = self.entry.is_some_and(|entry| entry.id == code.method.id);
        if is_entry || way.iter().filter(is_call).count() >= DEEPEST {
            return Rc::new(None);
        }
        let store = self.store;
        let found = self.callers.entry(code.method.id);
        let found = found.or_insert_with(|| Rc::new(kept::callers(code.method, store)));
        found.clone()
    }

    /// May somebody go that way? `begins`: it is the beginning of a call by anybody. None
    /// if the solver does not know.
    fn ask(&mut self, way: &[Leg], facts: &Facts, begins: bool, last: Last<'_>) -> Option<Outcome> {
        self.asked += 1;
        let Leg { code, block, .. } = &way[way.len() - 1];
        let mut segment = Segment::new(code.method, code.body, *block, self.store, facts);
        if begins {
            segment.begin();
        }
        let key = (code.method.id, *block);
        if way.len() > 1 || self.proving != Some(key) {
            for fact in self.loops.get(&key).into_iter().flatten() {
                let holds = fact.condition(&mut segment);
                segment.definitions.push(holds);
            }
        }
        for (n, leg) in way.iter().enumerate().rev() {
            let block = &leg.code.cfg.blocks[leg.block];
            match leg.exit {
                Exit::Edge(edge) => {
                    let last = block.ops.end - 1;
                    (block.ops.start..last).for_each(|at| segment.run(at));
                    segment.leave(last, block.edges[edge].kind);
                }
                Exit::Call(at) => {
                    (block.ops.start..at).for_each(|at| segment.run(at));
                    let callee = &way[n - 1].code;
                    segment.enter(at, Frame::new(callee.method, callee.body));
                }
                Exit::Before(Some(end)) => {
                    (block.ops.start..end).for_each(|at| segment.run(at));
                }
                Exit::Before(None) => {}
            }
        }
        let mut conditions = last(&mut segment);
        conditions.extend(segment.conditions());
        let query = Query {
            terms: &segment.terms,
            conditions: &conditions,
            hint: &Model::new(),
            functions: &NoFunctions,
        };
        let solved = self.solver.solve(&query, &Cache::new(), self.budget);
        match solved.answer {
            Answer::Unsat(_) => Some(Outcome::Refuted),
            Answer::Model(model) => {
                let found = Box::new((segment.terms, model));
                Some(Outcome::Possible(Some(found)))
            }
            Answer::GaveUp(_) => None,
        }
    }
}

/// Extends a way by the blocks before its first one.
fn extend(pending: &mut Vec<Vec<Leg>>, way: &[Leg], code: &Rc<Code>) {
    let first = way[way.len() - 1].block;
    for &before in &code.cfg.blocks[first].predecessors {
        let edges = code.cfg.blocks[before].edges.iter().enumerate();
        for (edge, _) in edges.filter(|(_, e)| e.to == Some(first)) {
            let mut longer = way.to_vec();
            longer.push(Leg {
                code: code.clone(),
                block: before,
                exit: Exit::Edge(edge),
            });
            pending.push(longer);
        }
    }
}
