//! From the words of the command line to those of the library.

use jaunt_explore::memory::usual_limit;
use jaunt_explore::{Search, StrategyKind, cores};
use jaunt_project::Places;
use jaunt_record::{Bounds, Promises};

use crate::interrupt;
use crate::options::{Objects, PlacesArgs, SearchArgs, Strategy};

impl PlacesArgs {
    pub fn to_places(&self) -> Places {
        Places {
            project: self.project.clone(),
            class_path: self.class_path.clone(),
            classes: self.classes.clone(),
            jdk: self.jdk.clone(),
        }
    }
}

impl SearchArgs {
    /// Ctrl-C ends the search from then on.
    pub fn to_search(&self) -> Search {
        Search {
            budget: self.budget.0,
            max_runs: self.max_runs,
            steps: self.steps,
            max_errors: self.max_errors,
            seed: self.seed,
            jobs: self.jobs.map_or_else(cores, usize::from),
            strategy: match self.strategy {
                Strategy::Dfs => StrategyKind::Dfs,
                Strategy::Bfs => StrategyKind::Bfs,
                Strategy::Random => StrategyKind::Random,
                Strategy::Uncovered => StrategyKind::Uncovered,
                Strategy::Coverage => StrategyKind::Coverage,
                Strategy::Goal => StrategyKind::Goal,
                Strategy::Auto => StrategyKind::Auto,
            },
            solver: self.solver.clone(),
            bounds: self.bounds(),
            loop_bound: self.loop_bound,
            depth_bound: self.depth_bound,
            max_memory: Some(self.max_memory.map_or_else(usual_limit, |max| max as u64)),
            stop: interrupt::flag(),
        }
    }

    fn bounds(&self) -> Bounds {
        let usual = Bounds::default();
        Bounds {
            array: self.max_array.unwrap_or(usual.array),
            string: usual.string.max(self.max_array.unwrap_or(0)),
            aliases: self.objects == Objects::Lazy,
            promises: Promises {
                invariants: self.invariant.clone(),
                initialisers: self.initialiser.clone(),
            },
            ..usual
        }
    }
}
