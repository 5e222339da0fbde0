//! Equality substitution: `x == t` defines x, so x can be replaced by t
//! everywhere else. Constants spread this way, slices fall apart, and the SMT
//! solver sees less.

use std::collections::BTreeMap;
use std::rc::Rc;

use jaunt_term::{BinOp, Functions, Memo, Model, Node, Sort, Term, Terms, eval, value};
use rustc_hash::FxHashMap;

use crate::budget::Budget;
use crate::cores::Core;
use crate::literal::{Flattened, Literal, Problem, flatten};

/// Terms that are replaced by what they are known to be. Each costs a walk over the
/// whole problem.
const MOST_REPLACED: usize = 64;

/// Nodes looked at in all; each round of replacing looks at the whole problem.
const MOST_LOOKED_AT: usize = 4_000_000;

/// A problem without its defining equalities, in an arena of its own.
pub struct Rewritten {
    pub terms: Terms,
    /// What is left to solve; if a literal became false, why.
    pub literals: Result<Vec<Literal>, Core>,
    /// By literal: those of the problem that it follows from.
    sources: Vec<Sources>,
    definitions: Vec<Definition>,
}

/// Positions of literals of the problem, ascending. Only kept if cores are wanted.
type Sources = Rc<[u32]>;

/// A condition on the way, with the literals of the problem that it follows from.
#[derive(Clone)]
struct Condition {
    term: Term,
    sources: Sources,
}

/// A variable and the term over other variables that it equals.
#[derive(Copy, Clone)]
struct Definition {
    var: Term,
    id: u32,
    meaning: Term,
    /// The position of the literal that says so.
    literal: usize,
}

/// Replaces defined variables and terms that are known to be constants; `None`
/// if there are none.
pub fn rewrite(problem: &Problem, budget: &Budget) -> Option<Rewritten> {
    let literals = problem.literals;
    let defines = |i| definition_in(problem.terms, literals, i).is_some();
    if !(0..literals.len()).any(defines) && known_term(problem.terms, literals).is_none() {
        return None;
    }
    let mut work = Work::new(problem, budget)?;
    loop {
        let flattened = match flatten(&work.terms, &work.roots()) {
            Ok(flattened) => flattened,
            Err(position) => return Some(work.refuted(problem, position)),
        };
        let found = next_definitions(&work.terms, &flattened.literals);
        if !work.may_go_on(budget) {
            return Some(work.finished(flattened));
        }
        if !found.is_empty() {
            work.define(found, &flattened);
        } else if work.replaced < MOST_REPLACED
            && let Some(known) = known_term(&work.terms, &flattened.literals)
        {
            work.replace(known, &flattened);
        } else {
            return Some(work.finished(flattened));
        }
    }
}

/// A problem that is being rewritten.
struct Work {
    terms: Terms,
    conditions: Vec<Condition>,
    definitions: Vec<Definition>,
    replaced: usize,
    /// Nodes of the problem.
    size: usize,
    looked_at: usize,
    has_sources: bool,
}

impl Work {
    fn new(problem: &Problem, budget: &Budget) -> Option<Work> {
        let size = problem.terms.reachable(&problem.roots()).len();
        if size > MOST_LOOKED_AT / 2 || !budget.spend(size) {
            return None;
        }
        let mut terms = Terms::new();
        let mut memo = Memo::default();
        let has_sources = budget.wants_cores();
        let nobody: Sources = Rc::from([]);
        let mut import = |(literal, i): (&Literal, u32)| {
            let copy = terms.import(problem.terms, literal.term, &mut memo);
            Condition {
                term: if literal.holds { copy } else { terms.not(copy) },
                sources: match has_sources {
                    true => Rc::from([i]),
                    false => nobody.clone(),
                },
            }
        };
        let conditions = problem.literals.iter().zip(0..).map(&mut import).collect();
        Some(Work {
            terms,
            conditions,
            definitions: Vec::new(),
            replaced: 0,
            size,
            looked_at: 0,
            has_sources,
        })
    }

    fn roots(&self) -> Vec<Term> {
        self.conditions.iter().map(|c| c.term).collect()
    }

    /// Whether another round is within the limits.
    fn may_go_on(&mut self, budget: &Budget) -> bool {
        self.looked_at += self.size;
        self.looked_at <= MOST_LOOKED_AT && budget.spend(self.size)
    }

    fn refuted(self, problem: &Problem, position: usize) -> Rewritten {
        let core = match self.has_sources {
            true => Core::of(
                self.conditions[position]
                    .sources
                    .iter()
                    .map(|&i| i as usize),
            ),
            false => Core::whole(problem),
        };
        Rewritten {
            terms: self.terms,
            literals: Err(core),
            sources: Vec::new(),
            definitions: self.definitions,
        }
    }

    fn finished(self, flattened: Flattened) -> Rewritten {
        let origins = flattened.origins.iter();
        Rewritten {
            sources: origins
                .map(|&i| self.conditions[i as usize].sources.clone())
                .collect(),
            terms: self.terms,
            literals: Ok(flattened.literals),
            definitions: self.definitions,
        }
    }

    /// Replaces the variables everywhere by what they are defined to be.
    fn define(&mut self, found: Vec<Definition>, flattened: &Flattened) {
        let source = |literal: usize| {
            let origin = flattened.origins[literal] as usize;
            self.conditions[origin].sources.clone()
        };
        let sources: FxHashMap<u32, Sources> = match self.has_sources {
            true => found.iter().map(|d| (d.id, source(d.literal))).collect(),
            false => FxHashMap::default(),
        };
        let mut replacement: Memo = found.iter().map(|d| (d.var, d.meaning)).collect();
        for condition in &mut self.conditions {
            let before = condition.term;
            condition.term = self.terms.substitute(before, &mut replacement);
            if self.has_sources && condition.term != before {
                let used = self.terms.vars_of(before).into_iter();
                let used = used.filter_map(|id| sources.get(&id));
                condition.sources = union(&condition.sources, used);
            }
        }
        for definition in &mut self.definitions {
            definition.meaning = self.terms.substitute(definition.meaning, &mut replacement);
        }
        self.definitions.extend(found);
    }

    /// Replaces a term everywhere but where it is said what it is.
    fn replace(&mut self, known: Known, flattened: &Flattened) {
        self.replaced += 1;
        let source = |i: usize| {
            self.conditions[flattened.origins[i] as usize]
                .sources
                .clone()
        };
        let known_from = source(known.literal);
        let mut replacement = Memo::from_iter([(known.term, known.meaning)]);
        let mut conditions = Vec::with_capacity(flattened.literals.len());
        for (i, literal) in flattened.literals.iter().enumerate() {
            let mut sources = source(i);
            let mut term = literal.term;
            if i != known.literal {
                term = self.terms.substitute(literal.term, &mut replacement);
                if self.has_sources && term != literal.term {
                    sources = union(&sources, [&known_from]);
                }
            }
            let term = if literal.holds {
                term
            } else {
                self.terms.not(term)
            };
            conditions.push(Condition { term, sources });
        }
        self.conditions = conditions;
    }
}

fn union<'a>(sources: &Sources, others: impl IntoIterator<Item = &'a Sources>) -> Sources {
    let mut all = sources.to_vec();
    others.into_iter().for_each(|other| all.extend(&**other));
    all.sort_unstable();
    all.dedup();
    all.into()
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
    let all = (0..literals.len()).filter_map(|i| definition_in(terms, literals, i));
    let is_constant = |d: &Definition| terms.const_bits(d.meaning).is_some();
    let constants: BTreeMap<u32, Definition> =
        all.clone().filter(is_constant).map(|d| (d.id, d)).collect();
    if constants.is_empty() {
        all.take(1).collect()
    } else {
        constants.into_values().collect()
    }
}

/// The variable that the literal at this position defines, if it defines one.
fn definition_in(terms: &Terms, literals: &[Literal], literal: usize) -> Option<Definition> {
    let Literal { term, holds } = literals[literal];
    let (var, id, meaning) = match *terms.node(term) {
        Node::Var {
            sort: Sort::Bool,
            id,
        } => {
            let meaning = if holds { Terms::TRUE } else { Terms::FALSE };
            (term, id, meaning)
        }
        Node::Bin {
            op: BinOp::Eq,
            a,
            b,
        } if holds => defines(terms, a, b).or_else(|| defines(terms, b, a))?,
        // Zero equals the other zero and NaN nothing; any other number is itself.
        Node::Bin {
            op: BinOp::FEq,
            a,
            b,
        } if holds => {
            let number = value::widen(terms.sort(b), terms.const_bits(b)?);
            if number == 0.0 || number.is_nan() {
                return None;
            }
            defines(terms, a, b)?
        }
        _ => return None,
    };
    Some(Definition {
        var,
        id,
        meaning,
        literal,
    })
}

fn defines(terms: &Terms, var: Term, meaning: Term) -> Option<(Term, u32, Term)> {
    match *terms.node(var) {
        Node::Var { id, .. } if !terms.vars_of(meaning).contains(&id) => Some((var, id, meaning)),
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

    /// A core of the literals that are left, in terms of the problem's.
    pub fn core_in(&self, problem: &Problem, core: Core) -> Core {
        if self.sources.iter().any(|sources| sources.is_empty()) {
            return Core::whole(problem);
        }
        core.map(|i| self.sources[i].to_vec())
    }
}
