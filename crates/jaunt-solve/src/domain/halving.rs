//! Cutting the ranges of variables in halves until every condition is decided.
//! Digits of a number, digits that make a number, characters looked up in tables:
//! ranges follow such terms well once their variables are narrow, so that most
//! halves are refuted at once. Complete, if it comes to an end.

use jaunt_term::{Model, Node, Term, TermMap};

use super::Domains;
use super::value::Domain;
use crate::budget::Budget;
use crate::cores::Core;
use crate::literal::{Checker, Problem};
use crate::query::Answer;
use crate::shrink::shrink;

/// Nodes evaluated at most before an SMT solver is asked.
const MAX_EVALUATED: usize = 300_000;
/// The same after one gave up, which took it far longer.
const MAX_PATIENT: usize = 6_000_000;
/// A problem that cannot be cut so often within the limit is not worth the start.
const FEWEST_CUTS: usize = 4;
/// Neither is one that takes long to prepare.
const MOST_NODES: usize = 200_000;
/// Pairs of a term and a variable that it depends on. More of them are no digits of
/// a number.
const MAX_DEPENDENCES: usize = 2_000_000;

/// Answers what takes less time than to start an SMT solver.
pub fn halve(problem: &Problem, budget: &Budget) -> Option<Answer> {
    search(problem, MAX_EVALUATED, budget)
}

/// Answers what nobody else did.
pub fn halve_patiently(problem: &Problem, budget: &Budget) -> Option<Answer> {
    search(problem, MAX_PATIENT, budget)
}

fn search(problem: &Problem, most: usize, budget: &Budget) -> Option<Answer> {
    let size = problem.terms.reachable(&problem.roots()).len();
    if size > (most / FEWEST_CUTS).min(MOST_NODES) {
        return None;
    }
    let unsat = || Some(Answer::Unsat(Core::whole(problem)));
    let Some(learned) = Domains::of(problem, budget)? else {
        return unsat();
    };
    let mut search = Search::new(problem, learned, most, budget)?;
    match search.run() {
        Found::Solution(model) => {
            let model = shrink(&mut search.checker, problem.hint, model, budget);
            Some(Answer::Model(model))
        }
        Found::Nothing => unsat(),
        Found::Limit => None,
    }
}

enum Found {
    Solution(Model),
    Nothing,
    Limit,
}

enum Next {
    Answer(Found),
    Cut(usize),
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
    budget: &'a Budget,
}

/// A variable that was cut in halves.
struct Cut {
    place: usize,
    /// Changes that were made before.
    changes: usize,
    /// The half that is left to try.
    other: Option<Domain>,
}

impl<'a> Search<'a> {
    /// `None` if a variable is no integer, or if too much depends on too many of them.
    fn new(
        problem: &Problem<'a>,
        learned: Domains<'a>,
        most: usize,
        budget: &'a Budget,
    ) -> Option<Search<'a>> {
        let terms = problem.terms;
        let mut now = Domains::unknown(terms, learned.bottom_up.clone());
        let mut variables: Vec<Variable> = Vec::new();
        let mut sources: TermMap<Vec<usize>> = TermMap::over(&learned.bottom_up);
        let mut has_calls = false;
        let mut dependences = 0;
        for &t in &learned.bottom_up {
            let mut places: Vec<usize> = Vec::new();
            terms.for_each_operand(t, |operand| places.extend(&sources[operand]));
            places.sort_unstable();
            places.dedup();
            dependences += places.len();
            if dependences > MAX_DEPENDENCES || !budget.spend(places.len()) {
                return None;
            }
            for &place in &places {
                variables[place].dependents.push(t);
            }
            match *terms.node(t) {
                Node::Var { id, sort } => {
                    let domain = *learned.of.get(t)?;
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
        let conditions = literals.map(|l| (l.term, sources[l.term].clone()));
        Some(Search {
            conditions: conditions.collect(),
            learned,
            now,
            checker: Checker::new(problem),
            variables,
            changes: Vec::new(),
            has_calls,
            left: most,
            budget,
        })
    }

    fn run(&mut self) -> Found {
        let mut cuts: Vec<Cut> = Vec::new();
        loop {
            match self.next() {
                Next::Answer(Found::Nothing) => {}
                Next::Answer(found) => return found,
                Next::Cut(place) => {
                    let Variable { term, hint, .. } = self.variables[place];
                    let [near, far] = halves(&self.now.get(term), hint);
                    let changes = self.changes.len();
                    cuts.push(Cut {
                        place,
                        changes,
                        other: Some(far),
                    });
                    match self.try_half(place, near) {
                        Some(true) => continue,
                        Some(false) => {}
                        None => return Found::Limit,
                    }
                }
            }
            // Nothing here: the other half of the latest cut that has one.
            loop {
                let Some(cut) = cuts.last_mut() else {
                    return Found::Nothing;
                };
                let (place, before, other) = (cut.place, cut.changes, cut.other.take());
                for (t, domain) in self.changes.drain(before..).rev() {
                    self.now.of.insert(t, domain);
                }
                let Some(half) = other else {
                    cuts.pop();
                    continue;
                };
                match self.try_half(place, half) {
                    Some(true) => break,
                    Some(false) => {}
                    None => return Found::Limit,
                }
            }
        }
    }

    /// Whether something is left with a variable cut so; `None` at the limit.
    fn try_half(&mut self, place: usize, half: Domain) -> Option<bool> {
        let cuts = self.variables[place].dependents.len() + self.conditions.len();
        let work = cuts + self.checker.take_cost();
        if self.left < work || !self.budget.spend(work) {
            return None;
        }
        self.left -= work;
        Some(self.assume(place, half))
    }

    /// The variable to cut next, or what is found without.
    fn next(&mut self) -> Next {
        let mut next = self.undecided();
        if next.is_none() {
            let model = self.likely();
            if self.checker.accepts(&model) {
                return Next::Answer(Found::Solution(model));
            }
            // Without a value, an opaque call proves nothing.
            if self.has_calls && !self.checker.is_defined() {
                return Next::Answer(Found::Limit);
            }
            next =
                (0..self.variables.len()).find(|&place| self.is_open(self.variables[place].term));
        }
        next.map_or(Next::Answer(Found::Nothing), Next::Cut)
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
            if self.now.of.contains(t) {
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
