//! Searching for values by executing conditions: what no decision procedure likes
//! (products, floating point, `Math`, bit tricks, opaque functions) is tried out.
//!
//! `program` evaluates, `distance` says how far a point is from what is wanted, `walk`
//! and `genetic` look for better points. Searches find or give up; they never
//! claim that there is nothing to find.

mod chance;
mod distance;
mod genetic;
mod inverse;
mod newton;
mod polytope;
mod program;
mod samples;
mod section;
pub mod settings;
mod shape;
mod starts;
mod walk;

use jaunt_term::Model;

use crate::backend::Backend;
use crate::budget::Budget;
use crate::literal::{Problem, flatten};
use crate::query::{Answer, GaveUp, Query, Size};
use crate::smt::Limits;
pub use samples::{samples, texts, variations};
pub use shape::{has_functions, is_hard, is_mixing};

/// Steps of a walk about what others may well answer.
const BRIEF_WALK: u64 = 200_000;
/// Steps of a walk before others are asked.
const SHORT_WALK: u64 = 1_500_000;
/// Steps of a walk that has the query to itself.
const LONG_WALK: u64 = 5_000_000;
/// Steps of a population: a thousand generations of what is not very large.
const LONG_BREEDING: u64 = 20_000_000;
/// What a walk does at least in a millisecond.
const STEPS_PER_MILLISECOND: u64 = 5_000;
/// Pairs of a variable and a node beyond which a walk is not begun.
const MOST_REACHED: usize = 20_000_000;

/// Which search.
#[derive(Clone, Debug, PartialEq)]
pub enum Method {
    Walk(settings::Walk),
    Genetic(settings::Genetic),
}

/// Bounds of an input, both included, as packed numbers of its sort.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Interval {
    pub variable: u32,
    pub low: u64,
    pub high: u64,
}

/// Searches values for which all conditions of a query hold. For callers with a set of
/// equations of their own; `Solver` asks the same searches after its layers.
pub fn search(
    query: &Query,
    ranges: &[Interval],
    method: &Method,
    budget: &Budget,
) -> Option<Model> {
    let flattened = flatten(query.terms, query.conditions).ok()?;
    let problem = Problem {
        terms: query.terms,
        literals: &flattened.literals,
        hint: query.hint,
        functions: query.functions,
    };
    let found = match method {
        Method::Walk(settings) => walk(&problem, settings, LONG_WALK, budget).ok(),
        Method::Genetic(settings) => {
            genetic::search(&problem, settings, ranges, &[], u64::MAX, budget)
        }
    };
    found.filter(|model| {
        let inside = |range: &Interval| genetic::is_inside(query.terms, range, model);
        ranges.iter().all(inside)
    })
}

/// Whether all conditions hold for a model that is reached from the hint by moving one variable
/// after the other: evaluation as searches do it.
pub fn holds_after_moves(query: &Query, model: &Model) -> bool {
    let Ok(flattened) = flatten(query.terms, query.conditions) else {
        return false;
    };
    let problem = Problem {
        terms: query.terms,
        literals: &flattened.literals,
        hint: query.hint,
        functions: query.functions,
    };
    let mut program = program::Program::new(&problem, distance::Metric::Ulps);
    for place in 0..program.vars.len() {
        program.set(place, model.get(program.vars[place].id));
    }
    program.is_solved()
}

/// Moves variables at random, so many times; gives the nodes evaluated meanwhile. To
/// measure how fast evaluation is.
pub fn evaluate_at_random(query: &Query, moves: usize, seed: u64) -> u64 {
    let Ok(flattened) = flatten(query.terms, query.conditions) else {
        return 0;
    };
    let problem = Problem {
        terms: query.terms,
        literals: &flattened.literals,
        hint: query.hint,
        functions: query.functions,
    };
    let mut program = program::Program::new(&problem, distance::Metric::Ulps);
    let mut chance = chance::Chance::new(seed);
    for _ in 0..moves {
        let var = chance.below(program.vars.len());
        let bits = chance.number(program.vars[var].sort);
        let mark = program.mark();
        program.set(var, bits);
        program.undo(mark);
    }
    program.take_evaluated()
}

/// Walks; if that finds nothing, says where it came nearest.
fn walk(
    problem: &Problem,
    settings: &settings::Walk,
    steps: u64,
    budget: &Budget,
) -> Result<Model, Vec<u64>> {
    let mut walk = walk::Walk::new(problem, settings, steps, budget);
    walk.run().ok_or_else(|| walk.nearest().to_vec())
}

fn too_large(problem: &Problem) -> Option<Size> {
    let nodes = problem.terms.reachable(&problem.roots());
    let vars = problem.terms.vars_of_all(&problem.roots()).len();
    let large = nodes.len().saturating_mul(vars.max(1)) > MOST_REACHED;
    large.then(|| Size::about(nodes.len() as u64, problem.terms.depth(&nodes)))
}

fn not_found(budget: &Budget) -> Answer {
    Answer::GaveUp(budget.gave_up().unwrap_or(GaveUp::Steps))
}

/// Concolic Walk as a back end.
pub struct WalkBackend {
    settings: settings::Walk,
    steps: u64,
}

impl WalkBackend {
    pub const NAME: &'static str = "walk";

    /// Leaves time for others.
    pub fn short(settings: settings::Walk, limits: Limits) -> WalkBackend {
        WalkBackend::new(settings, SHORT_WALK, limits)
    }

    /// Hardly noticed by those who are asked after it.
    pub fn brief(settings: settings::Walk, limits: Limits) -> WalkBackend {
        WalkBackend::new(settings, BRIEF_WALK, limits)
    }

    pub fn long(settings: settings::Walk, limits: Limits) -> WalkBackend {
        WalkBackend::new(settings, LONG_WALK, limits)
    }

    fn new(settings: settings::Walk, steps: u64, limits: Limits) -> WalkBackend {
        let steps = steps.min(u64::from(limits.milliseconds) * STEPS_PER_MILLISECOND);
        WalkBackend { settings, steps }
    }
}

impl Backend for WalkBackend {
    fn name(&self) -> &'static str {
        WalkBackend::NAME
    }

    fn solve(&mut self, problem: &Problem, budget: &Budget) -> Answer {
        if let Some(size) = too_large(problem) {
            return Answer::GaveUp(GaveUp::TooLarge(size));
        }
        let steps = self.steps.saturating_mul(budget.effort());
        let settings = settings::Walk {
            seed: self.settings.seed.wrapping_add(budget.effort() - 1),
            ..self.settings.clone()
        };
        match walk(problem, &settings, steps, budget) {
            Ok(model) => Answer::Model(problem.restrict(&model)),
            Err(_) => not_found(budget),
        }
    }
}

/// The genetic search as a back end, begun where a walk came nearest.
pub struct GeneticBackend {
    settings: settings::Genetic,
    walk: Option<settings::Walk>,
}

impl GeneticBackend {
    pub const NAME: &'static str = "genetic";

    /// With a walk's settings, the population has the walk's nearest point in it.
    pub fn new(settings: settings::Genetic, walk: Option<settings::Walk>) -> GeneticBackend {
        GeneticBackend { settings, walk }
    }
}

impl Backend for GeneticBackend {
    fn name(&self) -> &'static str {
        GeneticBackend::NAME
    }

    fn solve(&mut self, problem: &Problem, budget: &Budget) -> Answer {
        if let Some(size) = too_large(problem) {
            return Answer::GaveUp(GaveUp::TooLarge(size));
        }
        let mut seeds = Vec::new();
        if let Some(settings) = &self.walk {
            // Not the same walk as before.
            let settings = settings::Walk {
                seed: settings.seed.wrapping_add(budget.effort()),
                ..settings.clone()
            };
            match walk(problem, &settings, SHORT_WALK, budget) {
                Ok(model) => return Answer::Model(problem.restrict(&model)),
                Err(nearest) => seeds.push(nearest),
            }
        }
        let steps = LONG_BREEDING.saturating_mul(budget.effort());
        match genetic::search(problem, &self.settings, &[], &seeds, steps, budget) {
            Some(model) => Answer::Model(problem.restrict(&model)),
            None => not_found(budget),
        }
    }
}
