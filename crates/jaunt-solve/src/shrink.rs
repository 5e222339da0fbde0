//! Small models: people read these values, and SMT solvers choose odd ones.

use jaunt_term::{Model, Sort, UnOp, value};

use crate::budget::Budget;
use crate::literal::Checker;

/// Nodes evaluated at most: values are for people, who do not wait for them.
const MAX_EVALUATED: usize = 20_000_000;

/// Moves each value to the hint's or towards zero as far as the problem stays satisfied.
pub fn shrink(checker: &mut Checker, hint: &Model, model: Model, budget: &Budget) -> Model {
    let mut model = model;
    let mut tries = MAX_EVALUATED / checker.size().max(1);
    let vars: Vec<(u32, Sort)> = checker.vars().collect();
    for (id, sort) in vars {
        let found = model.get(id);
        let simpler = hint.find(id).into_iter().chain(simpler_values(sort, found));
        for bits in simpler {
            if bits == found {
                break;
            }
            if tries == 0 || !budget.spend(checker.size()) {
                return model;
            }
            tries -= 1;
            model.set(id, bits);
            if checker.accepts(&model) {
                break;
            }
            model.set(id, found);
        }
    }
    model
}

/// Simpler values than the given one, the simplest first.
fn simpler_values(sort: Sort, bits: u64) -> Vec<u64> {
    match sort {
        Sort::Bool => vec![0],
        Sort::Ref | Sort::Array(_) => Vec::new(),
        Sort::F32 | Sort::F64 => {
            let number = value::widen(sort, bits);
            let simpler = [0.0, 1.0, -1.0, 0.5, 2.0, 10.0, -10.0, 100.0, number.round()];
            let pack =
                |number: f64| value::unary(UnOp::FloatToFloat, Sort::F64, sort, number.to_bits());
            simpler.map(pack).to_vec()
        }
        _ => {
            let number = sort.signed(bits);
            let shorter = (1..sort.width()).rev().map(|shift| number / (1 << shift));
            let usual = [0i64, 1, -1, 2, -2, 10, -10, 100];
            let smaller = usual
                .into_iter()
                .filter(|n| n.unsigned_abs() < number.unsigned_abs());
            smaller.chain(shorter).map(|n| sort.pack(n)).collect()
        }
    }
}
