//! The back ends for what the cheap layers leave: SMT, and searches that execute the
//! conditions. `auto` asks them one after the other, by the shape of the query.

use crate::budget::Budget;
use crate::literal::Problem;
use crate::options::Options;
use crate::query::Answer;
use crate::search::{self, GeneticBackend, WalkBackend, is_hard, is_mixing};
use crate::smt::{Limits, Smt};

/// Solves one slice by whatever means. The same problem and steps must get the same
/// answer, whatever was asked before.
pub trait Backend: Send {
    /// As in the table of back ends.
    fn name(&self) -> &'static str;

    /// A model need not be checked; the caller evaluates it. Returns soon after the
    /// budget is over.
    fn solve(&mut self, problem: &Problem, budget: &Budget) -> Answer;

    /// Whether it should be asked at all.
    fn is_for(&self, _: &Problem, _: &Budget) -> bool {
        true
    }
}

/// How queries are solved: by whom, and with which settings.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Means {
    /// A name of `choices`; nothing is `auto`.
    pub name: String,
    pub walk: search::settings::Walk,
    pub genetic: search::settings::Genetic,
}

impl Means {
    /// The back ends of this name with usual settings.
    pub fn named(name: &str) -> Means {
        Means {
            name: name.into(),
            ..Means::default()
        }
    }

    /// All random choices begin with this.
    pub fn with_seed(mut self, seed: u64) -> Means {
        self.walk.seed = seed;
        self.genetic.seed = seed;
        self
    }
}

/// A back end that can be chosen by its name.
pub struct Entry {
    pub name: &'static str,
    /// One line for whoever chooses.
    pub what: &'static str,
    make: fn(&Means, Limits) -> Box<dyn Backend>,
}

pub const BACKENDS: [Entry; 3] = [
    Entry {
        name: Smt::NAME,
        what: "SMT by Z3",
        make: |_, limits| Box::new(Smt::new(limits)),
    },
    Entry {
        name: WalkBackend::NAME,
        what: "local search after Concolic Walk",
        make: |means, limits| Box::new(WalkBackend::long(means.walk.clone(), limits)),
    },
    Entry {
        name: GeneticBackend::NAME,
        what: "genetic search after SATS",
        make: |means, _| Box::new(GeneticBackend::new(means.genetic.clone(), None)),
    },
];

/// The name that stands for all back ends.
pub const AUTO: &str = "auto";

/// What can be chosen.
pub fn choices() -> impl Iterator<Item = &'static str> {
    std::iter::once(AUTO).chain(BACKENDS.iter().map(|entry| entry.name))
}

/// A back end that is asked about some queries only.
struct For {
    which: fn(&Problem) -> bool,
    backend: Box<dyn Backend>,
}

impl Backend for For {
    fn name(&self) -> &'static str {
        self.backend.name()
    }

    fn solve(&mut self, problem: &Problem, budget: &Budget) -> Answer {
        self.backend.solve(problem, budget)
    }

    fn is_for(&self, problem: &Problem, _: &Budget) -> bool {
        (self.which)(problem)
    }
}

/// A back end that takes long: it is not asked about queries that come back.
struct Patient(Box<dyn Backend>);

impl Backend for Patient {
    fn name(&self) -> &'static str {
        self.0.name()
    }

    fn solve(&mut self, problem: &Problem, budget: &Budget) -> Answer {
        self.0.solve(problem, budget)
    }

    fn is_for(&self, problem: &Problem, budget: &Budget) -> bool {
        !budget.can_wait() && self.0.is_for(problem, budget)
    }
}

/// The back ends of this name, in the order in which they are asked; none if there is
/// no such name.
pub fn chosen(means: &Means, limits: Limits, options: &Options) -> Option<Vec<Box<dyn Backend>>> {
    let mut means = means.clone();
    means.walk.tabu &= options.has_part("tabu");
    means.walk.bisection &= options.has_part("bisection");
    means.walk.ulps &= options.has_part("ulps");
    let means = &means;
    if means.name.is_empty() || means.name == AUTO {
        return Some(portfolio(means, limits));
    }
    let entry = BACKENDS.iter().find(|entry| entry.name == means.name)?;
    Some(vec![(entry.make)(means, limits)])
}

/// Linear conditions over integers are for SMT. What it may find hard is walked first, for
/// a short while (hashes for a moment), and searched longer if SMT gives up.
fn portfolio(means: &Means, limits: Limits) -> Vec<Box<dyn Backend>> {
    let short = WalkBackend::short(means.walk.clone(), limits);
    let brief = WalkBackend::brief(means.walk.clone(), limits);
    let other_seed = search::settings::Walk {
        seed: means.walk.seed.wrapping_add(1),
        ..means.walk.clone()
    };
    let quick_genetic = search::settings::Genetic {
        generations: means.genetic.generations.min(60),
        ..means.genetic.clone()
    };
    let long = WalkBackend::long(other_seed.clone(), limits);
    let genetic = GeneticBackend::new(quick_genetic, Some(other_seed));
    vec![
        Box::new(For {
            which: is_hard,
            backend: Box::new(short),
        }),
        Box::new(For {
            which: |problem| is_mixing(problem) && !is_hard(problem),
            backend: Box::new(brief),
        }),
        Box::new(Smt::among_others(limits)),
        Box::new(Patient(Box::new(long))),
        Box::new(Patient(Box::new(genetic))),
    ]
}
