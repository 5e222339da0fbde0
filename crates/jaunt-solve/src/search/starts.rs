//! Where searches begin: the hint, points of the linear conditions' polytope, numbers of the code,
//! small numbers, corners, any numbers.

use jaunt_term::{Sort, UnOp, value};

use super::chance::Chance;
use super::inverse::Move;
use super::polytope::Polytope;
use super::program::Program;
use crate::candidates::{constants, values_for};
use crate::literal::Problem;

pub struct Starts {
    sorts: Vec<Sort>,
    /// By variable: numbers of the code, their neighbours, corners.
    likely: Vec<Vec<u64>>,
    hint: Vec<u64>,
    polytope: Polytope,
}

impl Starts {
    pub fn new(problem: &Problem, program: &Program) -> Starts {
        let nodes = problem.terms.reachable(&problem.roots());
        let constants = constants(problem, &nodes);
        let likely = program.vars.iter().map(|var| {
            let mut values = values_for(var.sort, &constants);
            values.extend(corners(var.sort));
            values
        });
        Starts {
            likely: likely.collect(),
            sorts: program.vars.iter().map(|var| var.sort).collect(),
            hint: program.values(),
            polytope: Polytope::of(program),
        }
    }

    /// Likely values of a variable.
    pub fn likely(&self, var: usize, most: usize) -> Vec<Move> {
        let values = self.likely[var].iter().take(most);
        values.map(|&bits| (var, bits)).collect()
    }

    /// The point to begin with next. `best` is where the search came nearest so far.
    pub fn next(&mut self, number: usize, best: &[u64], chance: &mut Chance) -> Vec<u64> {
        if (number <= 2 || number.is_multiple_of(5))
            && let Some(point) = self.polytope.point(number == 1, chance)
        {
            let from = if number == 1 { &self.hint } else { best };
            return self.on_polytope(point, from);
        }
        let kind = chance.below(6);
        let each = (0..self.sorts.len()).map(|var| match kind {
            0 => self.small(var, chance),
            1 => best[var],
            2 => chance.pick(&self.likely[var]).unwrap_or(0),
            3 if chance.once_in(2) => best[var],
            4 if chance.once_in(2) => self.hint[var],
            _ => chance.number(self.sorts[var]),
        });
        let mut values: Vec<u64> = each.collect();
        if kind == 1 {
            // Near where it was nearest, but elsewhere.
            let var = chance.below(values.len());
            values[var] = chance.number(self.sorts[var]);
        }
        values
    }

    /// Any values for a population.
    pub fn any(&self, var: usize, chance: &mut Chance) -> u64 {
        match chance.below(4) {
            0 => chance.pick(&self.likely[var]).unwrap_or(0),
            1 => self.small(var, chance),
            _ => chance.number(self.sorts[var]),
        }
    }

    fn small(&self, var: usize, chance: &mut Chance) -> u64 {
        whole(self.sorts[var], chance.below(17) as i64 - 8)
    }

    fn on_polytope(&self, point: Vec<Option<u64>>, from: &[u64]) -> Vec<u64> {
        let pairs = point.into_iter().zip(from);
        pairs.map(|(bits, &other)| bits.unwrap_or(other)).collect()
    }
}

/// A whole number of a sort.
pub fn whole(sort: Sort, number: i64) -> u64 {
    match sort {
        Sort::F32 | Sort::F64 => {
            let bits = (number as f64).to_bits();
            value::unary(UnOp::FloatToFloat, Sort::F64, sort, bits)
        }
        _ => sort.pack(number),
    }
}

/// The ends of a sort and other values where arithmetic changes.
pub fn corners(sort: Sort) -> Vec<u64> {
    let float = |number: f64| value::unary(UnOp::FloatToFloat, Sort::F64, sort, number.to_bits());
    match sort {
        Sort::F32 | Sort::F64 => [
            std::f64::consts::PI,
            std::f64::consts::FRAC_PI_2,
            std::f64::consts::E,
            0.1,
            100.0,
            1e10,
            -1e10,
            1e-10,
            f64::from(f32::MAX),
            f64::MAX,
            f64::MIN_POSITIVE,
            5e-324,
            // Where integers of the sorts end, and where floats begin to absorb them.
            16777216.0,
            2147483648.0,
            4503599627370496.0,
            9007199254740992.0,
            9223372036854775808.0,
            f64::EPSILON,
            f64::EPSILON / 2.0,
        ]
        .map(float)
        .to_vec(),
        Sort::Bool | Sort::Ref | Sort::Array(_) => Vec::new(),
        _ => [16, 31, 32, 64, 100, 127, 128, 255, 256, 1000, 65535, 65536]
            .map(|n| sort.pack(n))
            .to_vec(),
    }
}
