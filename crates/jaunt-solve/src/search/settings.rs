//! What can be chosen about searches.

/// Local search.
#[derive(Clone, Debug, PartialEq)]
pub struct Walk {
    pub seed: u64,
    /// A variable that brought nothing is left alone for some rounds.
    pub tabu: bool,
    /// The zero of a condition along a variable is crossed by bisection.
    pub bisection: bool,
    /// Floats are compared by the floats between them, not by value.
    pub ulps: bool,
}

impl Default for Walk {
    fn default() -> Walk {
        Walk {
            seed: 1,
            tabu: true,
            bisection: true,
            ulps: true,
        }
    }
}

/// The genetic algorithm; the defaults are those of SATS (Sofokleous, Andreou and Kourras).
#[derive(Clone, Debug, PartialEq)]
pub struct Genetic {
    pub seed: u64,
    pub population: usize,
    pub generations: usize,
    /// How likely two parents are crossed.
    pub crossover: f64,
    /// How likely a gene is changed.
    pub mutation: f64,
    /// How far a changed gene may go, as a part of its range.
    pub step: f64,
}

impl Default for Genetic {
    fn default() -> Genetic {
        Genetic {
            seed: 1,
            population: 200,
            generations: 1000,
            crossover: 0.45,
            mutation: 0.10,
            step: 0.50,
        }
    }
}
