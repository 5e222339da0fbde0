//! A genetic search for the inputs of a path's equations, after SATS (Sofokleous,
//! Andreou and Kourras).
//!
//! A chromosome is the vector of inputs. Its fitness (1) sums `1 / (|PC| + pf(pc))` over the
//! conditions, with `pf` (2) from the distances (3) of their parts; roulette selection,
//! one-point crossover, the switch mutation, and the best chromosome always survives.

use jaunt_term::{Model, Node, Terms};

use super::Interval;
use super::chance::Chance;
use super::distance::{Metric, at_ordinal, ordinal};
use super::program::Program;
use super::settings;
use super::starts::Starts;
use crate::budget::Budget;
use crate::literal::Problem;

struct Chromosome {
    genes: Vec<u64>,
    fitness: f64,
}

struct Population<'a> {
    program: Program<'a>,
    settings: &'a settings::Genetic,
    chance: Chance,
    starts: Starts,
    /// By variable: its bounds as places among the numbers of its sort.
    bounds: Vec<Option<(i64, i64)>>,
    all: Vec<Chromosome>,
}

/// Values for which all literals hold, within the ranges. `seeds` are in the first
/// population; after about so many steps it gives up.
pub fn search(
    problem: &Problem,
    settings: &settings::Genetic,
    ranges: &[Interval],
    seeds: &[Vec<u64>],
    steps: u64,
    budget: &Budget,
) -> Option<Model> {
    let program = Program::new(problem, Metric::Value);
    if program.vars.is_empty() {
        return None;
    }
    let range_of = |id: u32| ranges.iter().find(|range| range.variable == id);
    let bounds = program.vars.iter().map(|var| {
        let range = range_of(var.id)?;
        Some((ordinal(var.sort, range.low), ordinal(var.sort, range.high)))
    });
    let mut population = Population {
        bounds: bounds.collect(),
        chance: Chance::new(settings.seed ^ (program.size() as u64) << 20),
        starts: Starts::new(problem, &program),
        all: Vec::new(),
        settings,
        program,
    };
    population.begin(seeds);
    let mut left = steps;
    for _ in 0..=settings.generations {
        if population.program.is_solved() {
            return Some(population.program.model());
        }
        let cost = population.program.take_evaluated();
        left = left.saturating_sub(cost);
        if left == 0 || !budget.spend(cost as usize) || population.breed() {
            break;
        }
    }
    let found = population.program.is_solved();
    found.then(|| population.program.model())
}

/// Whether a model's value is within its range.
pub fn is_inside(terms: &Terms, range: &Interval, model: &Model) -> bool {
    let sort = (1..=terms.count() as u32).find_map(|raw| {
        match *terms.node(jaunt_term::Term::from_raw(raw)) {
            Node::Var { sort, id } if id == range.variable => Some(sort),
            _ => None,
        }
    });
    sort.is_none_or(|sort| {
        let place = ordinal(sort, model.get(range.variable));
        (ordinal(sort, range.low)..=ordinal(sort, range.high)).contains(&place)
    })
}

impl Population<'_> {
    /// The first population. Stops at a chromosome that solves everything.
    fn begin(&mut self, seeds: &[Vec<u64>]) {
        let first = vec![self.program.values()];
        let count = self.settings.population.max(2);
        let mut given = seeds.iter().chain(&first).cloned();
        while self.all.len() < count && !self.program.is_solved() {
            let genes = given.next().unwrap_or_else(|| self.any());
            self.add(genes);
        }
    }

    fn any(&mut self) -> Vec<u64> {
        let vars = 0..self.program.vars.len();
        vars.map(|var| match self.bounds[var] {
            Some((low, high)) => {
                let share = self.chance.share();
                let width = i128::from(high) - i128::from(low);
                let place = i128::from(low) + (width as f64 * share) as i128;
                at_ordinal(self.program.vars[var].sort, place)
            }
            None => self.starts.any(var, &mut self.chance),
        })
        .collect()
    }

    fn add(&mut self, genes: Vec<u64>) {
        let genes: Vec<u64> = (genes.into_iter().enumerate())
            .map(|(var, bits)| self.bounded(var, bits))
            .collect();
        let fitness = self.fitness(&genes);
        self.all.push(Chromosome { genes, fitness });
    }

    fn bounded(&self, var: usize, bits: u64) -> u64 {
        let sort = self.program.vars[var].sort;
        match self.bounds[var] {
            Some((low, high)) if low <= high => {
                at_ordinal(sort, i128::from(ordinal(sort, bits).clamp(low, high)))
            }
            _ => bits,
        }
    }

    /// Fitness (1). The program stays at these genes.
    fn fitness(&mut self, genes: &[u64]) -> f64 {
        self.program.set_all(genes);
        let count = self.program.goals.len();
        // Distances are kept as logarithms; fitness wants them as they are.
        let each = (0..count).map(|goal| self.program.distance(goal).exp2() - 1.0);
        each.map(|pf| 1.0 / (count as f64 + pf)).sum()
    }

    /// The next generation. True if there is no progress to hope for.
    fn breed(&mut self) -> bool {
        let Some(best) = (0..self.all.len())
            .max_by(|&a, &b| self.all[a].fitness.total_cmp(&self.all[b].fitness))
        else {
            return true;
        };
        let parents = std::mem::take(&mut self.all);
        let sum: f64 = parents.iter().map(|one| one.fitness).sum();
        let elite = parents[best].genes.clone();
        self.add(elite);
        while self.all.len() < parents.len() {
            let mut one = self.roulette(&parents, sum).genes.clone();
            let mut other = self.roulette(&parents, sum).genes.clone();
            if self.chance.share() < self.settings.crossover {
                let cut = self.chance.below(one.len() + 1);
                one[cut..].swap_with_slice(&mut other[cut..]);
            }
            for mut genes in [one, other] {
                self.mutate(&mut genes);
                self.add(genes);
                if self.program.is_solved() {
                    return false;
                }
            }
        }
        false
    }

    fn roulette<'p>(&mut self, parents: &'p [Chromosome], sum: f64) -> &'p Chromosome {
        let mut left = self.chance.share() * sum;
        for one in parents {
            left -= one.fitness;
            if left <= 0.0 {
                return one;
            }
        }
        &parents[parents.len() - 1]
    }

    /// Changes genes: by a part of what they are, by a small step, or to anything.
    fn mutate(&mut self, genes: &mut [u64]) {
        for (var, gene) in genes.iter_mut().enumerate() {
            if self.chance.share() >= self.settings.mutation {
                continue;
            }
            let sort = self.program.vars[var].sort;
            let place = i128::from(ordinal(sort, *gene));
            let reach = (place.unsigned_abs() as f64 * self.settings.step).max(2.0);
            *gene = match self.chance.below(4) {
                0 => self.starts.any(var, &mut self.chance),
                1 => {
                    let step = self.chance.normal(reach / 3.0) as i128;
                    at_ordinal(sort, place + step)
                }
                2 => {
                    let size = 2f64.powi(self.chance.below(sort.width() as usize) as i32);
                    at_ordinal(sort, place + self.chance.normal(size) as i128)
                }
                _ => {
                    // The switch: a number to its other sign.
                    at_ordinal(sort, -place)
                }
            };
        }
    }
}
