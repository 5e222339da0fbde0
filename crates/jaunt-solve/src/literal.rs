//! Conditions with a sign. Solver threads share the arena read-only, so a
//! condition is negated by its sign instead of a new term.

use jaunt_term::{BinOp, Flat, Functions, Model, Node, Sort, Term, Terms, UnOp};

/// A Bool term that must hold, or must not.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Literal {
    pub term: Term,
    pub holds: bool,
}

/// Literals that must hold together: one independent part of a query.
#[derive(Copy, Clone)]
pub struct Problem<'a> {
    pub terms: &'a Terms,
    pub literals: &'a [Literal],
    pub hint: &'a Model,
    pub functions: &'a dyn Functions,
}

impl Problem<'_> {
    /// The part of a model that is about the problem's variables.
    pub fn restrict(&self, model: &Model) -> Model {
        let mut part = Model::new();
        for id in self
            .literals
            .iter()
            .flat_map(|literal| self.terms.vars_of(literal.term))
        {
            if let Some(bits) = model.find(id) {
                part.set(id, bits);
            }
            if let Some(contents) = model.array(id) {
                part.set_array(id, contents.clone());
            }
        }
        part
    }
}

/// Splits conjunctions into literals without repetition; `None` if one of them is false.
pub fn flatten(terms: &Terms, conditions: &[Term]) -> Option<Vec<Literal>> {
    let mut literals = Vec::with_capacity(conditions.len());
    let mut pending = Vec::new();
    for &condition in conditions {
        pending.push(Literal {
            term: condition,
            holds: true,
        });
        while let Some(Literal { term, holds }) = pending.pop() {
            match *terms.node(term) {
                Node::Const { bits, .. } if (bits == 1) == holds => {}
                Node::Const { .. } => return None,
                Node::Un {
                    op: UnOp::Not, a, ..
                } => {
                    pending.push(Literal {
                        term: a,
                        holds: !holds,
                    });
                }
                Node::Bin { op, a, b } if is_conjunction(op, holds, terms.sort(a)) => {
                    pending.push(Literal { term: b, holds });
                    pending.push(Literal { term: a, holds });
                }
                _ => literals.push(Literal { term, holds }),
            }
        }
    }
    remove_repeated(&mut literals);
    Some(literals)
}

/// `a && b` that holds, or `a || b` that does not.
pub fn is_conjunction(op: BinOp, holds: bool, sort: Sort) -> bool {
    sort == Sort::Bool && op == if holds { BinOp::And } else { BinOp::Or }
}

/// Keeps the last of equal literals, so that the new condition stays last.
fn remove_repeated(literals: &mut Vec<Literal>) {
    let mut seen = rustc_hash::FxHashSet::default();
    literals.reverse();
    literals.retain(|&literal| seen.insert(literal));
    literals.reverse();
}

/// Evaluates a problem's literals for one model after the other.
pub struct Checker<'a> {
    problem: Problem<'a>,
    flat: Flat,
}

impl<'a> Checker<'a> {
    pub fn new(problem: &Problem<'a>) -> Checker<'a> {
        let roots: Vec<Term> = problem
            .literals
            .iter()
            .map(|literal| literal.term)
            .collect();
        Checker {
            problem: *problem,
            flat: Flat::new(problem.terms, &roots),
        }
    }

    /// The scalar variables of the problem.
    pub fn vars(&self) -> impl Iterator<Item = (u32, Sort)> {
        self.flat.vars()
    }

    pub fn accepts(&mut self, model: &Model) -> bool {
        self.run(model);
        (0..self.problem.literals.len()).all(|i| self.holds(i))
    }

    /// How many literals hold under the model.
    pub fn satisfied(&mut self, model: &Model) -> usize {
        self.run(model);
        (0..self.problem.literals.len())
            .filter(|&i| self.holds(i))
            .count()
    }

    /// Which literals hold under the model.
    pub fn truths(&mut self, model: &Model) -> Vec<bool> {
        self.run(model);
        (0..self.problem.literals.len())
            .map(|i| self.holds(i))
            .collect()
    }

    /// Whether all literals had a value under the model that was looked at last.
    pub fn is_defined(&self) -> bool {
        (0..self.problem.literals.len()).all(|i| self.flat.result(i).is_some())
    }

    /// Whether a literal held under the model that was looked at last.
    pub fn held(&self, literal: usize) -> bool {
        self.holds(literal)
    }

    fn run(&mut self, model: &Model) {
        self.flat
            .run(self.problem.terms, model, self.problem.functions);
    }

    fn holds(&self, literal: usize) -> bool {
        self.flat.result(literal) == Some(u64::from(self.problem.literals[literal].holds))
    }
}
