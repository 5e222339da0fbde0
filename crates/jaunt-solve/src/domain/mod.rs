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

use jaunt_term::{BinOp, LiteralId, Node, Sort, Term, Terms};
use rustc_hash::FxHashMap;

use crate::literal::{Literal, Problem};
use crate::query::Answer;
use value::Domain;

/// Rounds of narrowing; what a path tells about a term is mostly told directly.
const ROUNDS: usize = 3;

/// Elements of constant arrays that are looked through: tables of digits and of
/// character classes.
const LARGEST_TABLE: usize = 1024;

/// `Unsat` if some term is left without a possible value.
pub fn refute(problem: &Problem) -> Option<Answer> {
    match Domains::of(problem) {
        None => Some(Answer::Unsat),
        Some(_) => None,
    }
}

/// What is known of each scalar term that is no float.
struct Domains<'a> {
    terms: &'a Terms,
    /// Operands before their users.
    bottom_up: Vec<Term>,
    of: FxHashMap<Term, Domain>,
    /// What is between two places of a table: the same parts are asked for again
    /// and again.
    parts: RefCell<FxHashMap<(LiteralId, i64, i64), Domain>>,
}

impl<'a> Domains<'a> {
    /// Nothing is known of these terms yet.
    fn unknown(terms: &'a Terms, bottom_up: Vec<Term>) -> Domains<'a> {
        Domains {
            terms,
            bottom_up,
            of: FxHashMap::default(),
            parts: RefCell::default(),
        }
    }

    /// What a problem says of its terms; `None` if that is a contradiction.
    fn of(problem: &Problem<'a>) -> Option<Domains<'a>> {
        let roots: Vec<Term> = problem
            .literals
            .iter()
            .map(|literal| literal.term)
            .collect();
        let bottom_up = problem.terms.reachable(&roots);
        let mut domains = Domains::unknown(problem.terms, bottom_up);
        for _ in 0..ROUNDS {
            domains.evaluate();
            let before = domains.of.clone();
            for &literal in problem.literals {
                domains.learn(literal);
            }
            if domains.of.values().any(Domain::is_empty) {
                return None;
            }
            if before == domains.of {
                break;
            }
        }
        Some(domains)
    }

    /// Recomputes every term from its operands and keeps what was learned of it.
    fn evaluate(&mut self) {
        for i in 0..self.bottom_up.len() {
            let t = self.bottom_up[i];
            let sort = self.terms.sort(t);
            if sort.is_int() || sort == Sort::Bool {
                let computed = self.compute(t, sort);
                let known = self
                    .of
                    .get(&t)
                    .map_or(computed, |known| known.intersect(&computed));
                self.of.insert(t, known);
            }
        }
    }

    /// The domain of a term; floats and references can be anything, which no operation below looks at.
    fn get(&self, t: Term) -> Domain {
        self.of
            .get(&t)
            .copied()
            .unwrap_or(Domain::any(self.terms.sort(t)))
    }

    fn compute(&self, t: Term, sort: Sort) -> Domain {
        let tracked = |t: Term| self.of.contains_key(&t);
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
        while let Node::Store {
            array: before,
            index: written,
            value,
        } = *self.terms.node(array)
        {
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
        let narrowed = self.get(t).intersect(&to);
        self.of.insert(t, narrowed);
    }
}
