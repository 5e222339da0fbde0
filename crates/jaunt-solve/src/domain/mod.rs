//! Refutation by ranges and known bits, for conditions beyond plain order:
//! masks, remainders, shifts, products. Sound and quick, not complete.

mod equation;
mod exhaust;
mod halving;
mod number;
mod transfer;
mod value;

pub use equation::equate;
pub use exhaust::exhaust;
pub use halving::{halve, halve_patiently};

use std::cell::RefCell;

use jaunt_term::{BinOp, LiteralId, Node, Sort, Term, TermMap, Terms};
use rustc_hash::FxHashMap;

use crate::budget::Budget;
use crate::cores::Core;
use crate::literal::{Literal, Problem};
use crate::query::Answer;
use value::Domain;

/// Rounds of narrowing; what a path tells about a term is mostly told directly.
const ROUNDS: usize = 3;

/// Elements of constant arrays that are looked through: tables of digits and of
/// character classes.
const LARGEST_TABLE: usize = 1024;

/// Problems with more terms are left to others.
const MOST_NODES: usize = 400_000;

/// Writes to an array that are looked through for what is read from it.
const MOST_WRITES: usize = 256;

/// `Unsat` if some term is left without a possible value.
pub fn refute(problem: &Problem, budget: &Budget) -> Option<Answer> {
    match Domains::of(problem, budget)? {
        None => Some(Answer::Unsat(Core::whole(problem))),
        Some(_) => None,
    }
}

/// What is known of each scalar term that is no float.
struct Domains<'a> {
    terms: &'a Terms,
    /// Operands before their users.
    bottom_up: Vec<Term>,
    of: TermMap<Domain>,
    /// What is between two places of a table: the same parts are asked for again
    /// and again.
    parts: RefCell<FxHashMap<(LiteralId, i64, i64), Domain>>,
    /// Some term was left without a possible value.
    is_empty: bool,
    /// Something was learned since this was last asked.
    has_changed: bool,
}

impl<'a> Domains<'a> {
    /// Nothing is known of these terms yet.
    fn unknown(terms: &'a Terms, bottom_up: Vec<Term>) -> Domains<'a> {
        Domains {
            terms,
            of: TermMap::over(&bottom_up),
            bottom_up,
            parts: RefCell::default(),
            is_empty: false,
            has_changed: false,
        }
    }

    /// What a problem says of its terms; no domains if that is a contradiction, and
    /// nothing at all if they are too many or the budget is used up.
    fn of(problem: &Problem<'a>, budget: &Budget) -> Option<Option<Domains<'a>>> {
        let bottom_up = problem.terms.reachable(&problem.roots());
        if bottom_up.len() > MOST_NODES {
            return None;
        }
        let mut domains = Domains::unknown(problem.terms, bottom_up);
        for _ in 0..ROUNDS {
            if !budget.spend(domains.bottom_up.len()) {
                return None;
            }
            domains.evaluate();
            domains.has_changed = false;
            for &literal in problem.literals {
                domains.learn(literal);
            }
            if domains.is_empty {
                return Some(None);
            }
            if !domains.has_changed {
                break;
            }
        }
        Some(Some(domains))
    }

    /// Recomputes every term from its operands and keeps what was learned of it.
    fn evaluate(&mut self) {
        for i in 0..self.bottom_up.len() {
            let t = self.bottom_up[i];
            let sort = self.terms.sort(t);
            if sort.is_int() || sort == Sort::Bool {
                let computed = self.compute(t, sort);
                self.narrow(t, computed);
            }
        }
    }

    /// The domain of a term; floats and references can be anything, which no operation below looks at.
    fn get(&self, t: Term) -> Domain {
        self.of
            .get(t)
            .copied()
            .unwrap_or(Domain::any(self.terms.sort(t)))
    }

    fn compute(&self, t: Term, sort: Sort) -> Domain {
        let tracked = |t: Term| self.of.contains(t);
        match *self.terms.node(t) {
            Node::Const { bits, .. } => Domain::of(sort, bits),
            Node::Un { op, to, a } if tracked(a) => transfer::unary(op, &self.get(a), to),
            Node::Bin { op, a, b } if tracked(a) => {
                let (x, y) = (self.get(a), self.get(b));
                if op.is_comparison() {
                    let decided = transfer::compare(op, &x, &y);
                    decided.map_or(Domain::any(Sort::Bool), |holds| {
                        Domain::of(Sort::Bool, u64::from(holds))
                    })
                } else {
                    transfer::binary(op, &x, &y)
                }
            }
            Node::Ite { cond, then, other } => match self.get(cond).single() {
                Some(1) => self.get(then),
                Some(_) => self.get(other),
                None => self.get(then).union(&self.get(other)),
            },
            Node::Select { array, index } => self.element(array, &self.get(index), sort),
            _ => Domain::any(sort),
        }
    }

    /// What an element of an array can be, if all that was ever in it is known.
    fn element(&self, mut array: Term, index: &Domain, sort: Sort) -> Domain {
        let mut found: Option<Domain> = None;
        let mut add = |one: Domain| found = Some(found.map_or(one, |f| f.union(&one)));
        let mut writes = 0;
        while let Node::Store {
            array: before,
            index: written,
            value,
        } = *self.terms.node(array)
        {
            writes += 1;
            if writes > MOST_WRITES {
                return Domain::any(sort);
            }
            let written = self.get(written);
            if !written.is_disjoint(index) {
                add(self.get(value));
                if written.single().is_some() && written.single() == index.single() {
                    return found.unwrap_or(Domain::any(sort));
                }
            }
            array = before;
        }
        let Node::Literal { contents, .. } = *self.terms.node(array) else {
            return Domain::any(sort);
        };
        let length = self.terms.literal(contents).len();
        if length > LARGEST_TABLE || index.lo > index.hi {
            return Domain::any(sort);
        }
        let last = length as i64 - 1;
        if index.lo < 0 || index.hi > last {
            // Nobody looks at what is read from there.
            add(Domain::of(sort, 0));
        }
        let (from, to) = (index.lo.max(0), index.hi.min(last));
        if from <= to {
            add(self.part(contents, from, to, sort));
        }
        found.unwrap_or(Domain::any(sort))
    }

    /// What is between two places of a table.
    fn part(&self, table: LiteralId, from: i64, to: i64, sort: Sort) -> Domain {
        let mut parts = self.parts.borrow_mut();
        *parts.entry((table, from, to)).or_insert_with(|| {
            let contents = &self.terms.literal(table)[from as usize..=to as usize];
            let all = contents.iter().map(|&bits| Domain::of(sort, bits));
            let all = all.reduce(|a, b| a.union(&b));
            all.unwrap_or(Domain::any(sort))
        })
    }

    /// Narrows what a literal is about.
    fn learn(&mut self, literal: Literal) {
        let Literal { term, holds } = literal;
        self.narrow(term, Domain::of(Sort::Bool, u64::from(holds)));
        let Node::Bin { op, a, b } = *self.terms.node(term) else {
            return;
        };
        if !self.terms.sort(a).is_int() {
            return;
        }
        match (op, holds) {
            (BinOp::Eq, true) => {
                let common = self.get(a).intersect(&self.get(b));
                self.narrow(a, common);
                self.narrow(b, common);
            }
            (BinOp::Eq, false) => {
                if let Some(value) = self.get(b).single() {
                    self.narrow(a, self.get(a).without(value));
                }
            }
            (BinOp::SLt, true) => self.order(a, b, 1),
            (BinOp::SLe, true) => self.order(a, b, 0),
            (BinOp::SLt, false) => self.order(b, a, 0),
            (BinOp::SLe, false) => self.order(b, a, 1),
            _ => {}
        }
    }

    /// Learns `a + gap <= b`.
    fn order(&mut self, a: Term, b: Term, gap: i128) {
        let (x, y) = (self.get(a), self.get(b));
        self.narrow(a, x.at_most(i128::from(y.hi) - gap));
        self.narrow(b, y.at_least(i128::from(x.lo) + gap));
    }

    fn narrow(&mut self, t: Term, to: Domain) {
        let narrowed = match self.of.get(t) {
            None => to,
            Some(known) => {
                let narrowed = known.intersect(&to);
                if narrowed == *known {
                    return;
                }
                narrowed
            }
        };
        self.has_changed = true;
        self.is_empty |= narrowed.is_empty();
        self.of.insert(t, narrowed);
    }
}
