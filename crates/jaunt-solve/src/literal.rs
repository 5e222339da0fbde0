//! Conditions with a sign. Solver threads share the arena read-only, so a
//! condition is negated by its sign instead of a new term.

use jaunt_term::{BinOp, Flat, Functions, Model, Node, Sort, Term, Terms, UnOp};
use rustc_hash::FxHashSet;

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
    /// The terms of the literals.
    pub fn roots(&self) -> Vec<Term> {
        self.literals.iter().map(|literal| literal.term).collect()
    }

    /// The part of a model that is about the problem's variables.
    pub fn restrict(&self, model: &Model) -> Model {
        let mut part = Model::new();
        for id in self.terms.vars_of_all(&self.roots()) {
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

/// Literals, each with the position of the condition that it comes from.
pub struct Flattened {
    pub literals: Vec<Literal>,
    pub origins: Vec<u32>,
}

/// Splits conjunctions into literals without repetition; if one of the conditions is
/// false, its position.
pub fn flatten(terms: &Terms, conditions: &[Term]) -> Result<Flattened, usize> {
    let mut flattened = Flattened {
        literals: Vec::with_capacity(conditions.len()),
        origins: Vec::with_capacity(conditions.len()),
    };
    // What conditions share is looked at once, however often it is used.
    let mut seen = FxHashSet::with_capacity_and_hasher(2 * conditions.len(), Default::default());
    let mut pending = Vec::new();
    // Backwards, so that of equal literals the last is kept and the new condition
    // stays last.
    for (position, &condition) in conditions.iter().enumerate().rev() {
        pending.push(Literal {
            term: condition,
            holds: true,
        });
        while let Some(literal) = pending.pop() {
            if !seen.insert(literal) {
                continue;
            }
            let Literal { term, holds } = literal;
            match *terms.node(term) {
                Node::Const { bits, .. } if (bits == 1) == holds => {}
                Node::Const { .. } => return Err(position),
                Node::Un {
                    op: UnOp::Not, a, ..
                } => {
                    pending.push(Literal {
                        term: a,
                        holds: !holds,
                    });
                }
                Node::Bin { op, a, b } if is_conjunction(op, holds, terms.sort(a)) => {
                    pending.push(Literal { term: a, holds });
                    pending.push(Literal { term: b, holds });
                }
                _ => {
                    flattened.literals.push(literal);
                    flattened.origins.push(position as u32);
                }
            }
        }
    }
    flattened.literals.reverse();
    flattened.origins.reverse();
    Ok(flattened)
}

/// `a && b` that holds, or `a || b` that does not.
pub fn is_conjunction(op: BinOp, holds: bool, sort: Sort) -> bool {
    sort == Sort::Bool && op == if holds { BinOp::And } else { BinOp::Or }
}

/// Evaluates a problem's literals for one model after the other.
pub struct Checker<'a> {
    problem: Problem<'a>,
    flat: Flat,
}

impl<'a> Checker<'a> {
    pub fn new(problem: &Problem<'a>) -> Checker<'a> {
        Checker {
            problem: *problem,
            flat: Flat::new(problem.terms, &problem.roots()),
        }
    }

    /// Nodes that are evaluated for each model.
    pub fn size(&self) -> usize {
        self.flat.size()
    }

    /// What opaque functions took since this was asked last, in nodes.
    pub fn take_cost(&self) -> usize {
        self.problem.functions.take_cost() as usize
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
