//! Equality of references, decided by union-find over equivalence classes.
//!
//! A reference variable's value in the answer only says which references are
//! the same object: equal numbers are the same, 0 is null.

use std::collections::BTreeMap;

use jaunt_term::{BinOp, Model, Node, Sort, Term};

use rustc_hash::{FxHashMap, FxHashSet};

use crate::budget::Budget;
use crate::cores::Core;
use crate::literal::Problem;
use crate::query::Answer;
use crate::union_find::UnionFind;

/// Answers a problem that consists of nothing but equalities of references.
pub fn solve(problem: &Problem, budget: &Budget) -> Option<Answer> {
    let mut members: Vec<Term> = Vec::new();
    let mut numbers: FxHashMap<Term, usize> = FxHashMap::default();
    let mut number = |t: Term| match *problem.terms.node(t) {
        Node::Var {
            sort: Sort::Ref, ..
        }
        | Node::Const {
            sort: Sort::Ref, ..
        } => Some(*numbers.entry(t).or_insert_with(|| {
            members.push(t);
            members.len() - 1
        })),
        _ => None,
    };
    let mut pairs = Vec::with_capacity(problem.literals.len());
    for literal in problem.literals {
        let Node::Bin {
            op: BinOp::Eq,
            a,
            b,
        } = *problem.terms.node(literal.term)
        else {
            return None;
        };
        pairs.push((number(a)?, number(b)?, literal.holds));
    }
    if !budget.spend(pairs.len()) {
        return None;
    }
    let mut classes = UnionFind::new(members.len());
    for &(a, b, equal) in &pairs {
        if equal {
            classes.union(a, b);
        }
    }
    if pairs
        .iter()
        .any(|&(a, b, equal)| !equal && classes.find(a) == classes.find(b))
    {
        return Some(Answer::Unsat(Core::whole(problem)));
    }
    assign(problem, &members, &mut classes)
}

/// Gives every class a value of its own: its constant, else the hint's, else a new object.
fn assign(problem: &Problem, members: &[Term], classes: &mut UnionFind) -> Option<Answer> {
    let mut values: BTreeMap<usize, u64> = BTreeMap::new();
    let mut taken: FxHashSet<u64> = FxHashSet::default();
    for (i, &member) in members.iter().enumerate() {
        if let Some(bits) = problem.terms.const_bits(member) {
            // Constants are interned, so another one in the class is another object.
            if values.insert(classes.find(i), bits).is_some() {
                return Some(Answer::Unsat(Core::whole(problem)));
            }
            taken.insert(bits);
        }
    }
    let mut model = Model::new();
    for (i, &member) in members.iter().enumerate() {
        let Node::Var { id, .. } = *problem.terms.node(member) else {
            continue;
        };
        let class = classes.find(i);
        let value = *values.entry(class).or_insert_with(|| {
            let kept = problem.hint.find(id).filter(|bits| !taken.contains(bits));
            // Ids are unique, so objects of other slices get other numbers.
            let fresh = (u64::from(id) + 1..).find(|bits| !taken.contains(bits));
            let value = kept.or(fresh).unwrap_or(0);
            taken.insert(value);
            value
        });
        model.set(id, value);
    }
    Some(Answer::Model(model))
}
