//! From the words of the command line to those of the library.

use jaunt_explore::memory::usual_limit;
use jaunt_explore::{Search, StrategyKind, cores};
use jaunt_project::Places;
use jaunt_record::{Bounds, Promises};
use jaunt_solve::Means;
use jaunt_solve::search::settings::Genetic;
use jaunt_vm::Summarise;

use crate::interrupt;
use crate::options::{GeneticArgs, Objects, PlacesArgs, SearchArgs, Strategy, Summaries};

impl PlacesArgs {
    pub fn to_places(&self) -> Places {
        Places {
            project: self.project.clone(),
            class_path: self.class_path.clone(),
            classes: self.classes.clone(),
            jdk: self.jdk.clone(),
            model: self.model.clone(),
            ..Places::default()
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
            solver: self.means(),
            bounds: self.bounds(),
            loop_bound: self.loop_bound,
            depth_bound: self.depth_bound,
            summaries: match self.summaries {
                _ if self.no_summaries => Summarise::Off,
                Summaries::Always => Summarise::Always,
                Summaries::Auto => Summarise::Auto,
                Summaries::Off => Summarise::Off,
            },
            max_memory: Some(self.max_memory.map_or_else(usual_limit, |max| max as u64)),
            stop: interrupt::flag(),
        }
    }

    fn means(&self) -> Means {
        let GeneticArgs {
            population,
            generations,
            crossover,
            mutation,
            mutation_step,
        } = self.genetic;
        let means = Means {
            genetic: Genetic {
                population,
                generations,
                crossover,
                mutation,
                step: mutation_step,
                ..Genetic::default()
            },
            ..Means::named(&self.solver)
        };
        means.with_seed(self.seed)
    }

    fn bounds(&self) -> Bounds {
        Bounds {
            ranges: self.range.clone(),
            aliases: self.objects == Objects::Lazy,
            promises: Promises {
                invariants: self.invariant.clone(),
                initialisers: self.initialiser.clone(),
                opaque: self.opaque.clone(),
            },
            ..Bounds::default().with_arrays(self.max_array)
        }
    }
}
