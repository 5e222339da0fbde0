//! What earlier queries taught.
//!
//! The cache is only read while queries are solved; what they learn is handed
//! back and entered afterwards in the order of the queries. So the answers do
//! not depend on how many threads solve them.

use jaunt_term::Model;
use rustc_hash::FxHashMap;

use crate::budget::Budget;
use crate::cores::Core;
use crate::literal::{Checker, Literal, Problem};
use crate::query::{Answer, GaveUp};

/// Recent models that are tried on a new problem.
const REUSED_MODELS: usize = 8;

/// What a cache takes at most, if nobody says otherwise.
const USUAL_BYTES: usize = 32 << 20;

/// A larger problem is not worth its place: paths of ten thousand conditions do not
/// come back.
const MOST_LITERALS: usize = 4096;

/// A problem and its answer. Literals are handles: a cache belongs to one arena.
#[derive(Clone, Debug)]
pub struct Fact {
    /// Ascending.
    literals: Box<[Literal]>,
    outcome: Outcome,
}

#[derive(Clone, Debug)]
enum Outcome {
    Model(Model),
    /// The literals are the core.
    Unsat,
    GaveUp(GaveUp),
}

/// Facts about the terms of one arena. When there are too many, the older half goes.
pub struct Cache {
    young: Facts,
    old: Facts,
    models: Vec<Model>,
    most_bytes: usize,
}

#[derive(Default)]
struct Facts {
    exact: FxHashMap<Box<[Literal]>, Outcome>,
    /// Unsatisfiable sets, listed at their largest literal.
    unsat: FxHashMap<Literal, Vec<Box<[Literal]>>>,
    bytes: usize,
}

impl Fact {
    /// What is to be remembered; nothing if it is too large or true only for now.
    pub fn new(problem: &Problem, answer: &Answer) -> Option<Fact> {
        let (literals, outcome) = match answer {
            Answer::Unsat(core) => {
                let members = core.members.iter();
                let literals = members.map(|&i| problem.literals[i as usize]).collect();
                (literals, Outcome::Unsat)
            }
            Answer::Model(model) => (problem.literals.to_vec(), Outcome::Model(model.clone())),
            Answer::GaveUp(why) if why.is_lasting() => {
                (problem.literals.to_vec(), Outcome::GaveUp(why.clone()))
            }
            Answer::GaveUp(_) => return None,
        };
        (literals.len() <= MOST_LITERALS).then(|| Fact {
            literals: sorted(literals),
            outcome,
        })
    }

    /// About what it takes in memory, the maps' own share included.
    fn bytes(&self) -> usize {
        let model = match &self.outcome {
            Outcome::Model(model) => model.values().count() + model.arrays().count() * 16,
            Outcome::Unsat | Outcome::GaveUp(_) => 0,
        };
        128 + self.literals.len() * size_of::<Literal>() + model * 24
    }
}

fn sorted(mut literals: Vec<Literal>) -> Box<[Literal]> {
    literals.sort_unstable();
    literals.into()
}

impl Default for Cache {
    fn default() -> Cache {
        Cache::with_limit(USUAL_BYTES)
    }
}

impl Cache {
    pub fn new() -> Cache {
        Cache::default()
    }

    /// A cache that takes about this much memory at most.
    pub fn with_limit(bytes: usize) -> Cache {
        Cache {
            young: Facts::default(),
            old: Facts::default(),
            models: Vec::new(),
            most_bytes: bytes,
        }
    }

    /// About what it takes in memory.
    pub fn bytes(&self) -> usize {
        self.young.bytes + self.old.bytes
    }

    pub fn learn(&mut self, fact: Fact) {
        let bytes = fact.bytes();
        if self.young.bytes + bytes > self.most_bytes / 2 {
            self.old = std::mem::take(&mut self.young);
        }
        if bytes > self.most_bytes / 2 {
            return;
        }
        if let Outcome::Model(model) = &fact.outcome {
            self.models.push(model.clone());
            if self.models.len() > REUSED_MODELS {
                self.models.remove(0);
            }
        }
        self.young.enter(fact, bytes);
    }

    /// The answer to the same literals, or `Unsat` if some of them are known to be.
    pub fn recall(&self, problem: &Problem) -> Option<Answer> {
        if self.young.bytes == 0 {
            return None;
        }
        let literals = sorted(problem.literals.to_vec());
        for facts in [&self.young, &self.old] {
            match facts.exact.get(&literals) {
                Some(Outcome::Model(model)) => return Some(Answer::Model(model.clone())),
                Some(Outcome::GaveUp(why)) => return Some(Answer::GaveUp(why.clone())),
                Some(Outcome::Unsat) | None => {}
            }
        }
        let core = [&self.young, &self.old]
            .into_iter()
            .find_map(|facts| facts.refute(&literals))?;
        let is_member = |&i: &usize| core.binary_search(&problem.literals[i]).is_ok();
        let members = (0..problem.literals.len()).filter(is_member);
        Some(Answer::Unsat(Core::of(members)))
    }

    /// A recent model of another problem that happens to fit, the newest first.
    pub fn reuse(&self, problem: &Problem, budget: &Budget) -> Option<Answer> {
        if self.models.is_empty() {
            return None;
        }
        let mut checker = Checker::new(problem);
        let fitting = self.models.iter().rev().find(|model| {
            let affordable = budget.spend(checker.size());
            affordable && checker.accepts(model)
        })?;
        // What the model does not mention counted as 0.
        let mut model = Model::new();
        for (id, _) in checker.vars() {
            model.set(id, 0);
        }
        model.update(&problem.restrict(fitting));
        Some(Answer::Model(model))
    }
}

impl Facts {
    fn enter(&mut self, fact: Fact, bytes: usize) {
        let Fact { literals, outcome } = fact;
        self.bytes += bytes;
        match outcome {
            Outcome::Unsat => {
                if let Some(&largest) = literals.last() {
                    self.unsat.entry(largest).or_default().push(literals);
                }
            }
            Outcome::Model(_) | Outcome::GaveUp(_) => {
                self.exact.insert(literals, outcome);
            }
        }
    }

    /// A known unsatisfiable set of these literals, which are ascending.
    fn refute(&self, literals: &[Literal]) -> Option<&[Literal]> {
        if self.unsat.is_empty() {
            return None;
        }
        let known = literals
            .iter()
            .filter_map(|literal| self.unsat.get(literal));
        let mut sets = known.flatten();
        sets.find(|set| is_subset(set, literals)).map(|set| &**set)
    }
}

/// Whether all members of an ascending list are in another.
fn is_subset(part: &[Literal], whole: &[Literal]) -> bool {
    part.iter()
        .all(|literal| whole.binary_search(literal).is_ok())
}
