//! Choices: numbers that are one of a few constants, each under a condition of its own.
//!
//! Where summaries of calls are joined, a number is often known to be one of a few
//! constants: where a scan stopped, how many were counted. As a tree of `ite`s such a
//! number grows with the ways it came about, and each further step multiplies them. As a
//! choice it grows with its values: `ite(g1, c1, ite(g2, c2, ... c))`, where exactly one of
//! the conditions holds. So constants can be regrouped: what is done to a choice is done to
//! its constants, and a comparison is a disjunction of conditions.
//!
//! That exactly one of the conditions holds cannot be seen from the term. It is remembered
//! beside it (`Terms::choices`), and true of whatever is put in place of variables.

use crate::arena::Terms;
use crate::build::TREE_DEPTH;
use crate::node::{Node, Term};
use crate::op::UnOp;
use crate::sort::Sort;

/// Constants of one choice. What has more stays a tree.
const MOST: usize = 64;

/// The constants of a choice, each once, and when it is that one.
pub(crate) type Cases = Vec<(Term, Term)>;

fn condition(cases: &Cases, constant: Term) -> Term {
    let case = cases.iter().find(|case| case.1 == constant);
    case.map_or(Terms::FALSE, |case| case.0)
}

impl Terms {
    /// An `ite` of constants that is deeper than what other operations fold, as a choice.
    pub(super) fn joined(&mut self, cond: Term, then: Term, other: Term) -> Option<Term> {
        let is_small = |terms: &Terms, t| terms.has_constant_leaves(t, TREE_DEPTH - 1);
        if !self.sort(then).is_int() || is_small(self, then) && is_small(self, other) {
            return None;
        }
        let cases = self.either(cond, then, other)?;
        Some(self.chosen(cases))
    }

    /// An operation on a choice: done to its constants.
    pub(super) fn map_choice(
        &mut self,
        t: Term,
        leaf: &mut dyn FnMut(&mut Terms, u64) -> Term,
    ) -> Option<Term> {
        let cases = self.choices.get(&t)?.clone();
        let mut mapped: Vec<(Term, Vec<Term>)> = Vec::new();
        for (condition, constant) in cases {
            let constant = self.const_bits(constant).map(|bits| leaf(self, bits))?;
            match mapped.iter_mut().find(|found| found.0 == constant) {
                Some(found) => found.1.push(condition),
                None => mapped.push((constant, vec![condition])),
            }
        }
        if mapped.iter().any(|found| self.sort(found.0) == Sort::Bool) {
            // The shorter of the two disjunctions, or its negation.
            mapped.sort_by_key(|found| found.1.len());
            return match mapped.swap_remove(0) {
                (constant, _) if mapped.is_empty() => Some(constant),
                (Terms::TRUE, conditions) => Some(self.any(conditions)),
                (_, conditions) => {
                    let any = self.any(conditions);
                    Some(self.not(any))
                }
            };
        }
        let mapped = mapped.into_iter();
        let cases: Cases = mapped.map(|(c, list)| (self.any(list), c)).collect();
        Some(self.chosen(cases))
    }

    /// The element at an index that is a choice, or a small tree of constants.
    pub(super) fn select_choice(&mut self, array: Term, index: Term) -> Option<Term> {
        let Node::Ite { .. } = *self.node(index) else {
            return None;
        };
        let mut cases = self.cases(index)?;
        let (_, last) = cases.pop()?;
        let mut element = self.select(array, last);
        for (condition, constant) in cases.into_iter().rev() {
            let there = self.select(array, constant);
            element = self.ite(condition, there, element);
        }
        Some(element)
    }

    /// The constants of either of two choices.
    fn either(&mut self, cond: Term, then: Term, other: Term) -> Option<Cases> {
        let (a, b) = (self.cases(then)?, self.cases(other)?);
        let mut constants: Vec<Term> = a.iter().chain(&b).map(|case| case.1).collect();
        constants.sort_unstable();
        constants.dedup();
        if constants.len() > MOST {
            return None;
        }
        let mut cases = Cases::with_capacity(constants.len());
        for constant in constants {
            let (there, here) = (condition(&a, constant), condition(&b, constant));
            cases.push((self.ite(cond, there, here), constant));
        }
        Some(cases)
    }

    /// A constant, a choice or a small tree of constants as cases.
    fn cases(&mut self, t: Term) -> Option<Cases> {
        if self.const_bits(t).is_some() {
            return Some(vec![(Terms::TRUE, t)]);
        }
        if let Some(cases) = self.choices.get(&t) {
            return Some(cases.clone());
        }
        match *self.node(t) {
            Node::Ite { cond, then, other } if self.has_constant_leaves(t, TREE_DEPTH) => {
                self.either(cond, then, other)
            }
            _ => None,
        }
    }

    /// The choice of these constants, exactly one of whose conditions holds.
    pub(super) fn chosen(&mut self, mut cases: Cases) -> Term {
        let sort = self.sort(cases[0].1);
        let number = |terms: &Terms, t| sort.signed(terms.const_bits(t).unwrap_or(0));
        cases.retain(|case| case.0 != Terms::FALSE);
        cases.sort_unstable_by_key(|case| number(self, case.1));
        let Some((&(_, last), others)) = cases.split_last() else {
            debug_assert!(false, "one of the conditions holds");
            return self.constant(sort, 0);
        };
        let mut t = last;
        for &(condition, constant) in others.iter().rev() {
            let (cond, then, other) = match self.operand_of(UnOp::Not, condition) {
                _ if condition == Terms::TRUE => return constant,
                Some(positive) => (positive, t, constant),
                None => (condition, constant, t),
            };
            t = self.intern(Node::Ite { cond, then, other }, sort);
        }
        if cases.len() > 1 {
            self.choices.insert(t, cases);
        }
        t
    }

    /// At least one of them holds.
    fn any(&mut self, conditions: Vec<Term>) -> Term {
        let mut any = Terms::FALSE;
        for condition in conditions {
            any = self.or(any, condition);
        }
        any
    }
}
