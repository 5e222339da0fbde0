//! The linear conditions as a polytope, and points of it to begin with.
//!
//! Linear here means linear over the reals. The machine's arithmetic wraps and rounds, so a
//! point is a place to start from, no more, and no point means nothing.

use std::panic::{AssertUnwindSafe, catch_unwind};

use jaunt_term::{BinOp, Sort, UnOp, value};
use microlp::{ComparisonOp, OptimizationDirection, SolveOutcome};

use super::chance::Chance;
use super::distance::at_ordinal;
use super::program::{Program, Slot, Step};

/// Larger problems are searched without.
const MOST_SLOTS: usize = 4_000;
const MOST_VARS: usize = 40;
const MOST_ROWS: usize = 120;
/// Beyond this, a linear program in doubles is no guide.
const FAR: f64 = 1e15;

/// A sum of multiples of variables and a constant.
#[derive(Clone)]
struct Linear {
    factors: Vec<f64>,
    constant: f64,
}

/// `sum + constant <= 0`, or `== 0`.
struct Row {
    linear: Linear,
    op: ComparisonOp,
}

pub struct Polytope {
    sorts: Vec<Sort>,
    rows: Vec<Row>,
    /// Variables that some row is about.
    used: Vec<bool>,
}

impl Polytope {
    pub fn of(program: &Program) -> Polytope {
        let sorts: Vec<Sort> = program.vars.iter().map(|var| var.sort).collect();
        let mut polytope = Polytope {
            used: vec![false; sorts.len()],
            sorts,
            rows: Vec::new(),
        };
        if program.size() <= MOST_SLOTS && program.vars.len() <= MOST_VARS {
            polytope.collect(program);
        }
        polytope
    }

    fn collect(&mut self, program: &Program) {
        let forms = linear_forms(program);
        for goal in &program.goals {
            let Step::Bin { op, a, b } = program.step(goal.slot) else {
                continue;
            };
            let (Some(x), Some(y)) = (&forms[a as usize], &forms[b as usize]) else {
                continue;
            };
            // Integers that differ do so by one at least.
            let apart = if program.sort(a).is_int() { 1.0 } else { 0.0 };
            let (linear, op) = match (op, goal.holds) {
                (BinOp::Eq | BinOp::FEq, true) => (minus(x, y), ComparisonOp::Eq),
                (BinOp::SLt | BinOp::FLt, true) => (plus(minus(x, y), apart), ComparisonOp::Le),
                (BinOp::SLe | BinOp::FLe, true) => (minus(x, y), ComparisonOp::Le),
                (BinOp::SLt | BinOp::FLt, false) => (minus(y, x), ComparisonOp::Le),
                (BinOp::SLe | BinOp::FLe, false) => (plus(minus(y, x), apart), ComparisonOp::Le),
                _ => continue,
            };
            let numbers = linear.factors.iter().chain([&linear.constant]);
            let fits = { numbers }.all(|n| n.is_finite() && n.abs() < FAR);
            if fits && self.rows.len() < MOST_ROWS {
                for (used, factor) in self.used.iter_mut().zip(&linear.factors) {
                    *used |= *factor != 0.0;
                }
                self.rows.push(Row { linear, op });
            }
        }
    }

    /// A point of the polytope, for the variables it is about: the smallest numbers, or any
    /// corner.
    pub fn point(&self, smallest: bool, chance: &mut Chance) -> Option<Vec<Option<u64>>> {
        if self.rows.is_empty() {
            return None;
        }
        let aims: Vec<f64> = (0..self.sorts.len())
            .map(|_| if smallest { 0.0 } else { chance.share() - 0.5 })
            .collect();
        let size = if smallest {
            FAR
        } else {
            10f64.powi(1 + chance.below(9) as i32)
        };
        // The crate is young; if it fails, there is no point.
        let solved = catch_unwind(AssertUnwindSafe(|| self.solve(&aims, size))).ok()??;
        let values = self.sorts.iter().zip(solved).zip(&self.used);
        let packed = values.map(|((&sort, number), used)| used.then(|| pack(sort, number)));
        Some(packed.collect())
    }

    fn solve(&self, aims: &[f64], size: f64) -> Option<Vec<f64>> {
        let mut program = microlp::Problem::new(OptimizationDirection::Minimize);
        let vars: Vec<_> = (self.sorts.iter().zip(aims))
            .map(|(&sort, &aim)| program.add_var(aim, bounds(sort, size)))
            .collect();
        for row in &self.rows {
            let factors = vars.iter().zip(&row.linear.factors);
            let used: Vec<_> = factors
                .filter(|(_, factor)| **factor != 0.0)
                .map(|(&var, &factor)| (var, factor))
                .collect();
            if !used.is_empty() {
                program.add_constraint(used, row.op, -row.linear.constant);
            }
        }
        let SolveOutcome::Solution(solution) = program.solve().ok()? else {
            return None;
        };
        Some(vars.iter().map(|&var| solution.var_value(var)).collect())
    }
}

fn bounds(sort: Sort, size: f64) -> (f64, f64) {
    match sort {
        Sort::Bool => (0.0, 1.0),
        Sort::F32 | Sort::F64 | Sort::Ref | Sort::Array(_) => (-size, size),
        _ => (
            (sort.min() as f64).max(-size),
            (sort.max() as f64).min(size),
        ),
    }
}

fn pack(sort: Sort, number: f64) -> u64 {
    match sort {
        Sort::F32 | Sort::F64 => {
            value::unary(UnOp::FloatToFloat, Sort::F64, sort, number.to_bits())
        }
        _ => at_ordinal(sort, number.round() as i128),
    }
}

fn minus(a: &Linear, b: &Linear) -> Linear {
    combine(a, 1.0, b, -1.0)
}

fn plus(mut a: Linear, constant: f64) -> Linear {
    a.constant += constant;
    a
}

fn combine(a: &Linear, times: f64, b: &Linear, other: f64) -> Linear {
    let factors = a.factors.iter().zip(&b.factors);
    Linear {
        factors: factors.map(|(x, y)| times * x + other * y).collect(),
        constant: times * a.constant + other * b.constant,
    }
}

/// By slot: its linear form, if it has one.
fn linear_forms(program: &Program) -> Vec<Option<Linear>> {
    let mut forms: Vec<Option<Linear>> = Vec::with_capacity(program.size());
    for slot in 0..program.size() as Slot {
        let form = linear_form(program, slot, &forms);
        forms.push(form);
    }
    forms
}

fn linear_form(program: &Program, slot: Slot, forms: &[Option<Linear>]) -> Option<Linear> {
    let of = |slot: Slot| forms[slot as usize].as_ref();
    let none = || vec![0.0; program.vars.len()];
    let sort = program.sort(slot);
    match program.step(slot) {
        Step::Const if sort.is_float() || sort.is_int() => {
            let bits = program.get(slot)?;
            let number = match sort.is_float() {
                true => value::widen(sort, bits),
                false => sort.signed(bits) as f64,
            };
            Some(Linear {
                factors: none(),
                constant: number,
            })
        }
        Step::Var(place) if sort.is_float() || sort.is_int() => {
            let mut factors = none();
            factors[place as usize] = 1.0;
            Some(Linear {
                factors,
                constant: 0.0,
            })
        }
        Step::Un { op, a } => match op {
            UnOp::Neg | UnOp::FNeg => Some(combine(of(a)?, -1.0, of(a)?, 0.0)),
            UnOp::SignExtend | UnOp::IntToFloat | UnOp::FloatToFloat => of(a).cloned(),
            _ => None,
        },
        Step::Bin { op, a, b } => {
            let (x, y) = (of(a)?, of(b)?);
            match op {
                BinOp::Add | BinOp::FAdd => Some(combine(x, 1.0, y, 1.0)),
                BinOp::Sub | BinOp::FSub => Some(combine(x, 1.0, y, -1.0)),
                BinOp::Mul | BinOp::FMul if !program.varies(a) => {
                    Some(combine(y, x.constant, y, 0.0))
                }
                BinOp::Mul | BinOp::FMul if !program.varies(b) => {
                    Some(combine(x, y.constant, x, 0.0))
                }
                BinOp::FDiv if !program.varies(b) && y.constant != 0.0 => {
                    Some(combine(x, 1.0 / y.constant, x, 0.0))
                }
                _ => None,
            }
        }
        _ => None,
    }
}
