//! Cases of a call as terms of its caller.

use jaunt_term::{Memo, Term, Terms};

use crate::shadow::summaries::shape::Given;
use crate::shadow::summaries::table::{Node, Summary};

/// A summary as it applies to one call: conditions are over what it is given.
pub(in crate::shadow) struct Applied<'a> {
    summary: &'a Summary,
    /// Only the first so many cases count.
    known: u32,
    memo: Memo,
    /// By node: the conditions of its edges, and of all outcomes there.
    conditions: Vec<Vec<Term>>,
    all: Vec<Vec<Term>>,
    groups: Vec<u32>,
}

impl<'a> Applied<'a> {
    pub fn new(summary: &'a Summary, known: u32, given: &Given, terms: &mut Terms) -> Applied<'a> {
        let formals = summary.formals.iter().zip(&given.formals);
        let mut memo: Memo = formals.map(|(&f, g)| (f, g.actual)).collect();
        let mut import = |t: Term| match t.is_none() {
            true => Terms::TRUE,
            false => terms.import(&summary.terms, t, &mut memo),
        };
        let edges = |node: &Node| node.edges.iter().map(|e| e.condition).collect::<Vec<_>>();
        let mut here = |list: Vec<Term>| list.into_iter().map(&mut import).collect::<Vec<_>>();
        let conditions = summary.nodes.iter().map(|n| here(edges(n))).collect();
        let all = summary.nodes.iter().map(|n| here(n.all.clone())).collect();
        let groups = (0..known).map(|case| summary.group(case)).collect();
        Applied {
            summary,
            known,
            memo,
            conditions,
            all,
            groups,
        }
    }

    /// The groups of cases, each by its first.
    pub fn groups(&self) -> Vec<u32> {
        let mut groups = self.groups.clone();
        groups.sort_unstable();
        groups.dedup();
        groups
    }

    fn is_wanted(&self, case: u32, group: Option<u32>) -> bool {
        case < self.known && group.is_none_or(|group| self.groups[case as usize] == group)
    }

    /// By node: when a case of this group (or any) lies behind it.
    pub fn conditions(&self, terms: &mut Terms, group: Option<u32>) -> Vec<Term> {
        let nodes = &self.summary.nodes;
        let mut when = vec![Terms::FALSE; nodes.len()];
        for (at, node) in nodes.iter().enumerate().rev() {
            if node.case.is_some_and(|case| self.is_wanted(case, group)) {
                when[at] = Terms::TRUE;
                continue;
            }
            let behind: Vec<Term> = node.edges.iter().map(|e| when[e.to as usize]).collect();
            when[at] = self.any(terms, at, &behind);
        }
        when
    }

    /// When one of a node's edges leads on, given when each does behind it.
    fn any(&self, terms: &mut Terms, at: usize, behind: &[Term]) -> Term {
        let conditions = &self.conditions[at];
        if let [yes, no] = conditions[..]
            && terms.not(yes) == no
        {
            return terms.ite(yes, behind[0], behind[1]);
        }
        let all_there = self.all[at].iter().all(|all| {
            let mut edges = conditions.iter().zip(behind);
            edges.any(|(c, &b)| c == all && b == Terms::TRUE)
        });
        if !self.all[at].is_empty() && all_there {
            return Terms::TRUE;
        }
        let mut any = Terms::FALSE;
        for (&condition, &behind) in conditions.iter().zip(behind) {
            let both = terms.and(condition, behind);
            any = terms.or(any, both);
        }
        any
    }

    /// The numbers that a group of cases leaves.
    pub fn values(&mut self, terms: &mut Terms, group: u32) -> Vec<Term> {
        let summary = self.summary;
        let when = self.conditions(terms, Some(group));
        let count = summary.cases[group as usize].values.len();
        let mut values = Vec::with_capacity(count);
        for index in 0..count {
            let mut held: Vec<Option<Term>> = vec![None; summary.nodes.len()];
            for (at, node) in summary.nodes.iter().enumerate().rev() {
                if let Some(case) = node.case.filter(|&c| self.is_wanted(c, Some(group))) {
                    let value = summary.cases[case as usize].values[index];
                    held[at] = Some(terms.import(&summary.terms, value, &mut self.memo));
                    continue;
                }
                let conditions = &self.conditions[at];
                let split = matches!(conditions[..], [yes, no] if terms.not(yes) == no);
                let mut rest = None;
                for (edge, &condition) in node.edges.iter().zip(conditions).rev() {
                    let Some(value) = held[edge.to as usize] else {
                        continue;
                    };
                    rest = Some(match rest {
                        None => value,
                        Some(rest) => {
                            let test = match split {
                                true => condition,
                                false => terms.and(condition, when[edge.to as usize]),
                            };
                            terms.ite(test, value, rest)
                        }
                    });
                }
                held[at] = rest;
            }
            values.push(held[0].unwrap_or(Term::NONE));
        }
        values
    }
}
