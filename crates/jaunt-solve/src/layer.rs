//! The layers of the solver: one table for asking, counting, logging and switching
//! them off.

use crate::budget::Budget;
use crate::cache::Cache;
use crate::literal::Problem;
use crate::query::Answer;
use crate::{backtrack, candidates, contradiction, domain, order, references};

/// The layer that gave an answer, in the order they are asked.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Layer {
    /// The conditions folded to a constant.
    Folding,
    /// The hint's values satisfied a slice.
    Hint,
    Cache,
    Contradiction,
    References,
    Order,
    Domains,
    Candidates,
    ModelReuse,
    Equation,
    Backtracking,
    Exhaustion,
    Halving,
    Rewriting,
    Backend,
}

/// Answers a slice, or leaves it to the next layer.
pub type Ask = fn(&Problem, &Cache, &Budget) -> Option<Answer>;

/// The layers that look at one slice by themselves, the cheap ones first.
pub const ASKED: [(Layer, Ask); 11] = [
    (Layer::Cache, |slice, cache, budget| {
        // With more effort, what was given up may be answered.
        let again = budget.effort() > 1;
        let lasts = |answer: &Answer| !again || !matches!(answer, Answer::GaveUp(_));
        cache.recall(slice).filter(lasts)
    }),
    (Layer::Contradiction, |slice, _, budget| {
        contradiction::refute(slice, budget)
    }),
    (Layer::References, |slice, _, budget| {
        references::solve(slice, budget)
    }),
    (Layer::Order, |slice, _, budget| order::solve(slice, budget)),
    (Layer::Domains, |slice, _, budget| {
        domain::refute(slice, budget)
    }),
    (Layer::Candidates, |slice, _, budget| {
        candidates::solve(slice, budget)
    }),
    (Layer::ModelReuse, |slice, cache, budget| {
        cache.reuse(slice, budget)
    }),
    (Layer::Equation, |slice, _, budget| {
        domain::equate(slice, budget)
    }),
    (Layer::Backtracking, |slice, _, budget| {
        backtrack::solve(slice, budget)
    }),
    (Layer::Exhaustion, |slice, _, budget| {
        domain::exhaust(slice, budget)
    }),
    (Layer::Halving, |slice, _, budget| {
        domain::halve(slice, budget)
    }),
];

impl Layer {
    pub const ALL: [Layer; 15] = {
        use Layer::*;
        [
            Folding,
            Hint,
            Cache,
            Contradiction,
            References,
            Order,
            Domains,
            Candidates,
            ModelReuse,
            Equation,
            Backtracking,
            Exhaustion,
            Halving,
            Rewriting,
            Backend,
        ]
    };

    pub fn name(self) -> &'static str {
        match self {
            Layer::Folding => "folding",
            Layer::Hint => "hint",
            Layer::Cache => "cache",
            Layer::Contradiction => "contradiction",
            Layer::References => "references",
            Layer::Order => "order",
            Layer::Domains => "domains",
            Layer::Candidates => "candidates",
            Layer::ModelReuse => "model-reuse",
            Layer::Equation => "equation",
            Layer::Backtracking => "backtracking",
            Layer::Exhaustion => "exhaustion",
            Layer::Halving => "halving",
            Layer::Rewriting => "rewriting",
            Layer::Backend => "backend",
        }
    }

    /// Whether the solver can do without it; folding is how conditions are read.
    pub fn can_be_off(self) -> bool {
        self != Layer::Folding
    }

    pub fn by_name(name: &str) -> Option<Layer> {
        Layer::ALL.into_iter().find(|layer| layer.name() == name)
    }
}
