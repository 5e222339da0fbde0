//! Cutting the ranges of variables in halves until every condition is decided.
//! Digits of a number, digits that make a number, characters looked up in tables:
//! ranges follow such terms well once their variables are narrow, so that most
//! halves are refuted at once. Complete, if it comes to an end.

use jaunt_term::{Model, Node, Term};
use rustc_hash::FxHashMap;

use super::Domains;
use super::value::Domain;
use crate::literal::{Checker, Problem};
use crate::query::Answer;
use crate::shrink::shrink;

/// Nodes evaluated at most before an SMT solver is asked.
const MAX_EVALUATED: usize = 300_000;
/// The same after one gave up, which took it far longer.
const MAX_PATIENT: usize = 6_000_000;

/// Answers what takes less time than to start an SMT solver.
pub fn halve(problem: &Problem) -> Option<Answer> {
    search(problem, MAX_EVALUATED)
}

/// Answers what nobody else did.
pub fn halve_patiently(problem: &Problem) -> Option<Answer> {
    search(problem, MAX_PATIENT)
}

fn search(problem: &Problem, most: usize) -> Option<Answer> {
    let Some(learned) = Domains::of(problem) else {
        return Some(Answer::Unsat);
    };
    let mut search = Search::new(problem, learned, most)?;
    match search.run() {
        Found::Solution(model) => {
            let model = shrink(&mut search.checker, problem.hint, model);
            Some(Answer::Model(model))
        }
        Found::Nothing => Some(Answer::Unsat),
        Found::Limit => None,
    }
}

enum Found {
    Solution(Model),
    Nothing,
    Limit,
}

struct Variable {
    term: Term,
    id: u32,
    /// Where to look first.
    hint: i64,
    /// What depends on it, operands before their users.
    dependents: Vec<Term>,
}

/// A condition with the places of its variables.
type Condition = (Term, Vec<usize>);

struct Search<'a> {
    /// What the terms must be if all conditions are to hold.
    learned: Domains<'a>,
    /// What they can be with the variables as they are cut now.
    now: Domains<'a>,
    checker: Checker<'a>,
    variables: Vec<Variable>,
    conditions: Vec<Condition>,
    /// Domains as they were before, in order of their changes.
    changes: Vec<(Term, Domain)>,
    has_calls: bool,
    left: usize,
}

impl<'a> Search<'a> {
    /// `None` if a variable is no integer.
    fn new(problem: &Problem<'a>, learned: Domains<'a>, most: usize) -> Option<Search<'a>> {
        let terms = problem.terms;
        let mut now = Domains::unknown(terms, learned.bottom_up.clone());
        let mut variables: Vec<Variable> = Vec::new();
        let mut sources: FxHashMap<Term, Vec<usize>> = FxHashMap::default();
        let mut has_calls = false;
        for &t in &learned.bottom_up {
            let mut places: Vec<usize> = Vec::new();
            terms.for_each_operand(t, |operand| places.extend(&sources[&operand]));
            places.sort_unstable();
            places.dedup();
            for &place in &places {
                variables[place].dependents.push(t);
            }
            match *terms.node(t) {
                Node::Var { id, sort } => {
                    let domain = *learned.of.get(&t)?;
                    now.of.insert(t, domain);
                    places.push(variables.len());
                    variables.push(Variable {
                        term: t,
                        id,
                        hint: Domain::of(sort, problem.hint.get(id) & sort.mask()).lo,
                        dependents: Vec::new(),
                    });
                }
                Node::Call { .. } => has_calls = true,
                _ => {}
            }
            sources.insert(t, places);
        }
        now.evaluate();
        let literals = problem.literals.iter();
        let conditions = literals.map(|l| (l.term, sources[&l.term].clone()));
        Some(Search {
            conditions: conditions.collect(),
            learned,
            now,
            checker: Checker::new(problem),
            variables,
            changes: Vec::new(),
            has_calls,
            left: most,
        })
    }

    fn run(&mut self) -> Found {
        let mut next = self.undecided();
        if next.is_none() {
            let model = self.likely();
            if self.checker.accepts(&model) {
                return Found::Solution(model);
            }
            // Without a value, an opaque call proves nothing.
            if self.has_calls && !self.checker.is_defined() {
                return Found::Limit;
            }
            next =
                (0..self.variables.len()).find(|&place| self.is_open(self.variables[place].term));
        }
        let Some(place) = next else {
            return Found::Nothing;
        };
        let Variable { term, hint, .. } = self.variables[place];
        for half in halves(&self.now.get(term), hint) {
            let work = self.variables[place].dependents.len() + self.conditions.len();
            if self.left < work {
                return Found::Limit;
            }
            self.left -= work;
            let before = self.changes.len();
            if self.assume(place, half) {
                let found = self.run();
                if !matches!(found, Found::Nothing) {
                    return found;
                }
            }
            for (t, domain) in self.changes.drain(before..).rev() {
                self.now.of.insert(t, domain);
            }
        }
        Found::Nothing
    }

    fn is_open(&self, t: Term) -> bool {
        self.now.get(t).single().is_none()
    }

    /// The first variable of that undecided condition which depends on the fewest.
    fn undecided(&self) -> Option<usize> {
        let open = |(condition, places): &Condition| {
            let mut places = places
                .iter()
                .filter(|p| self.is_open(self.variables[**p].term));
            let first = *places.next()?;
            self.is_open(*condition).then(|| (places.count(), first))
        };
        let open = self.conditions.iter().filter_map(open);
        open.min().map(|(_, place)| place)
    }

    /// The values nearest to the hint.
    fn likely(&self) -> Model {
        let mut model = Model::new();
        for variable in &self.variables {
            let domain = self.now.get(variable.term);
            let value = variable.hint.clamp(domain.lo, domain.hi);
            model.set(variable.id, value as u64 & domain.sort.mask());
        }
        model
    }

    /// Narrows a variable and all that depends on it; false if something is left
    /// without a value.
    fn assume(&mut self, place: usize, half: Domain) -> bool {
        if !self.narrow(self.variables[place].term, half) {
            return false;
        }
        for i in 0..self.variables[place].dependents.len() {
            let t = self.variables[place].dependents[i];
            if self.now.of.contains_key(&t) {
                let computed = self.now.compute(t, self.now.terms.sort(t));
                if !self.narrow(t, computed) {
                    return false;
                }
            }
        }
        true
    }

    fn narrow(&mut self, t: Term, to: Domain) -> bool {
        let before = self.now.get(t);
        let narrowed = before.intersect(&to);
        if narrowed != before {
            self.changes.push((t, before));
            self.now.of.insert(t, narrowed);
        }
        !narrowed.is_empty() && !narrowed.is_disjoint(&self.learned.get(t))
    }
}

/// The numbers below and above the highest bit in which they differ, those nearest
/// to the hint first.
fn halves(domain: &Domain, hint: i64) -> [Domain; 2] {
    let middle = match domain.lo < 0 && domain.hi >= 0 {
        true => 0,
        false => {
            let top = (domain.lo ^ domain.hi).ilog2();
            domain.hi >> top << top
        }
    };
    let below = domain.at_most(i128::from(middle) - 1);
    let above = domain.at_least(i128::from(middle));
    match hint < middle {
        true => [below, above],
        false => [above, below],
    }
}
