//! Equality substitution: `x == t` defines x, so x can be replaced by t
//! everywhere else. Constants spread this way, slices fall apart, and the SMT
//! solver sees less.

use std::collections::BTreeMap;

use jaunt_term::{BinOp, Functions, Memo, Model, Node, Sort, Term, Terms, eval, value};
use rustc_hash::FxHashMap;

use crate::literal::{Literal, Problem, flatten};

/// Terms that are replaced by what they are known to be. Each costs a walk over the
/// whole problem.
const MOST_REPLACED: usize = 64;

/// A problem without its defining equalities, in an arena of its own.
pub struct Rewritten {
    pub terms: Terms,
    /// `None` if a literal became false.
    pub literals: Option<Vec<Literal>>,
    definitions: Vec<Definition>,
}

/// A variable and the term over other variables that it equals.
#[derive(Copy, Clone)]
struct Definition {
    var: Term,
    id: u32,
    meaning: Term,
}

/// Replaces defined variables and terms that are known to be constants; `None`
/// if there are none.
pub fn rewrite(problem: &Problem) -> Option<Rewritten> {
    let defines = |&literal| definition_in(problem.terms, literal).is_some();
    if !problem.literals.iter().any(defines)
        && known_term(problem.terms, problem.literals).is_none()
    {
        return None;
    }
    let mut terms = Terms::new();
    let mut memo = Memo::default();
    let mut conditions = Vec::with_capacity(problem.literals.len());
    for literal in problem.literals {
        let copy = terms.import(problem.terms, literal.term, &mut memo);
        conditions.push(if literal.holds { copy } else { terms.not(copy) });
    }
    let mut definitions: Vec<Definition> = Vec::new();
    let mut replaced = 0;
    loop {
        let Some(literals) = flatten(&terms, &conditions) else {
            return Some(Rewritten {
                terms,
                literals: None,
                definitions,
            });
        };
        let found = next_definitions(&terms, &literals);
        if found.is_empty()
            && replaced < MOST_REPLACED
            && let Some(known) = known_term(&terms, &literals)
        {
            replaced += 1;
            let mut replacement = Memo::from_iter([(known.term, known.meaning)]);
            conditions = (0..)
                .zip(&literals)
                .map(|(i, literal)| match i == known.literal {
                    true => literal.term,
                    false => {
                        let term = terms.substitute(literal.term, &mut replacement);
                        if literal.holds { term } else { terms.not(term) }
                    }
                })
                .collect();
            continue;
        }
        if found.is_empty() {
            return Some(Rewritten {
                terms,
                literals: Some(literals),
                definitions,
            });
        }
        let mut replacement: Memo = found.iter().map(|d| (d.var, d.meaning)).collect();
        conditions = conditions
            .iter()
            .map(|&t| terms.substitute(t, &mut replacement))
            .collect();
        for definition in &mut definitions {
            definition.meaning = terms.substitute(definition.meaning, &mut replacement);
        }
        definitions.extend(found);
    }
}

/// A term that a literal says to be a constant, and that others are about too.
struct Known {
    term: Term,
    meaning: Term,
    literal: usize,
}

fn known_term(terms: &Terms, literals: &[Literal]) -> Option<Known> {
    let known = |(i, &Literal { term, holds }): (usize, &Literal)| match *terms.node(term) {
        Node::Bin {
            op: BinOp::Eq,
            a,
            b,
        } if holds && terms.const_bits(b).is_some() => Some(Known {
            term: a,
            meaning: b,
            literal: i,
        }),
        _ => None,
    };
    let mut known = literals.iter().enumerate().filter_map(known).peekable();
    known.peek()?;
    let roots: Vec<Term> = literals.iter().map(|l| l.term).collect();
    let mut users: FxHashMap<Term, usize> = FxHashMap::default();
    for t in terms.reachable(&roots) {
        terms.for_each_operand(t, |operand| *users.entry(operand).or_default() += 1);
    }
    // One user is the equality itself, which may be part of others.
    let count = |t: Term| users.get(&t).copied().unwrap_or(0);
    known.find(|known| count(known.term) > 1 || count(roots[known.literal]) > 0)
}

/// All variables that are defined as constants, else the first that is defined
/// at all. Of several definitions of one variable the last counts; the others
/// become conditions on it.
fn next_definitions(terms: &Terms, literals: &[Literal]) -> Vec<Definition> {
    let all = literals
        .iter()
        .filter_map(|&literal| definition_in(terms, literal));
    let is_constant = |d: &Definition| terms.const_bits(d.meaning).is_some();
    let constants: BTreeMap<u32, Definition> =
        all.clone().filter(is_constant).map(|d| (d.id, d)).collect();
    if constants.is_empty() {
        all.take(1).collect()
    } else {
        constants.into_values().collect()
    }
}

/// The variable a literal defines, if it defines one.
fn definition_in(terms: &Terms, literal: Literal) -> Option<Definition> {
    let Literal { term, holds } = literal;
    match *terms.node(term) {
        Node::Var {
            sort: Sort::Bool,
            id,
        } => {
            let meaning = if holds { Terms::TRUE } else { Terms::FALSE };
            Some(Definition {
                var: term,
                id,
                meaning,
            })
        }
        Node::Bin {
            op: BinOp::Eq,
            a,
            b,
        } if holds => defines(terms, a, b).or_else(|| defines(terms, b, a)),
        // Zero equals the other zero and NaN nothing; any other number is itself.
        Node::Bin {
            op: BinOp::FEq,
            a,
            b,
        } if holds => {
            let number = value::widen(terms.sort(b), terms.const_bits(b)?);
            if number == 0.0 || number.is_nan() {
                None
            } else {
                defines(terms, a, b)
            }
        }
        _ => None,
    }
}

fn defines(terms: &Terms, var: Term, meaning: Term) -> Option<Definition> {
    match *terms.node(var) {
        Node::Var { id, .. } if !terms.vars_of(meaning).contains(&id) => {
            Some(Definition { var, id, meaning })
        }
        _ => None,
    }
}

impl Rewritten {
    /// Adds the values of the defined variables; `None` if one has no value.
    pub fn complete(&self, mut model: Model, functions: &dyn Functions) -> Option<Model> {
        for definition in &self.definitions {
            let bits = eval(&self.terms, definition.meaning, &model, functions)?;
            model.set(definition.id, bits);
        }
        Some(model)
    }
}
