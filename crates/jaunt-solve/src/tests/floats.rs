//! The encoding of every float operation against the evaluator, on corner values.

use jaunt_term::{BinOp, MathFn, Model, NoFunctions, Sort, Term, Terms, UnOp, eval, value};

use super::{literals, problem};
use crate::smt::{Limits, Smt};
use crate::{Answer, Backend, Budget};

const CORNERS: [f64; 14] = [
    0.0,
    -0.0,
    1.0,
    -1.5,
    2.5,
    f64::NAN,
    f64::INFINITY,
    f64::NEG_INFINITY,
    f64::MAX,
    5e-324,
    2147483647.5,
    -2147483648.0,
    9.3e18,
    1e-40,
];

fn corners(sort: Sort) -> Vec<u64> {
    match sort {
        Sort::F32 | Sort::F64 => CORNERS
            .iter()
            .map(|c| value::unary(UnOp::FloatToFloat, Sort::F64, sort, c.to_bits()))
            .collect(),
        _ => [0, 1, -1, 16_777_217, sort.min(), sort.max()]
            .map(|c| sort.pack(c))
            .to_vec(),
    }
}

fn same_width_int(sort: Sort) -> Sort {
    if sort == Sort::F32 {
        Sort::I32
    } else {
        Sort::I64
    }
}

/// The bits of a scalar as a term on which `Eq` is defined.
fn comparable(terms: &mut Terms, t: Term) -> Term {
    let sort = terms.sort(t);
    if sort.is_float() {
        terms.convert(UnOp::ToBits, t, same_width_int(sort))
    } else {
        t
    }
}

/// SMT must not find another result than the evaluator's for the given operands.
fn check(sorts: &[Sort], operands: &[u64], build: impl Fn(&mut Terms, &[Term]) -> Term) {
    let mut terms = Terms::new();
    let vars: Vec<Term> = sorts
        .iter()
        .zip(0..)
        .map(|(&sort, id)| terms.var(sort, id))
        .collect();
    let term = build(&mut terms, &vars);
    let mut model = Model::new();
    for (id, &bits) in (0..).zip(operands) {
        model.set(id, bits);
    }
    let Some(expected) = eval(&terms, term, &model, &NoFunctions) else {
        return;
    };
    let sort = terms.sort(term);
    let wanted = terms.constant(sort, expected);
    let (found, wanted) = (comparable(&mut terms, term), comparable(&mut terms, wanted));
    let mut conditions = vec![terms.ne(found, wanted)];
    for (&var, &bits) in vars.iter().zip(operands) {
        let sort = terms.sort(var);
        let fixed = terms.constant(sort, bits);
        let (var, fixed) = (comparable(&mut terms, var), comparable(&mut terms, fixed));
        conditions.push(terms.eq(var, fixed));
    }
    let Some(literals) = literals(&terms, &conditions) else {
        return;
    };
    let answer = Smt::new(Limits::default()).solve(
        &problem(&terms, &literals, &model, &NoFunctions),
        &Budget::unlimited(),
    );
    let name = |id| format!("v{id}");
    assert!(
        matches!(answer, Answer::Unsat(_)),
        "{} for {operands:x?}, evaluated to {expected:x}",
        terms.display(term, &name)
    );
}

/// Pairs of corners, thinned out: each value meets a few others.
fn pairs(sort: Sort) -> Vec<[u64; 2]> {
    let values = corners(sort);
    let count = values.len();
    (0..count)
        .flat_map(|i| [0, 1, 5].map(|d| [values[i], values[(i * 3 + d) % count]]))
        .collect()
}

#[test]
fn binary_operations() {
    use BinOp::*;
    for sort in [Sort::F32, Sort::F64] {
        for op in [FAdd, FSub, FMul, FDiv, FEq, FLt, FLe] {
            for pair in pairs(sort) {
                check(&[sort, sort], &pair, |terms, vars| {
                    terms.bin(op, vars[0], vars[1])
                });
            }
        }
    }
}

#[test]
fn unary_operations() {
    use UnOp::*;
    for sort in [Sort::F32, Sort::F64] {
        for op in [FNeg, FAbs, FSqrt, FFloor, FCeil, FRint] {
            for bits in corners(sort) {
                check(&[sort], &[bits], |terms, vars| terms.un(op, vars[0]));
            }
        }
    }
}

#[test]
fn conversions() {
    let floats = [Sort::F32, Sort::F64];
    let ints = [Sort::I32, Sort::I64];
    for from in floats {
        for bits in corners(from) {
            for to in ints {
                check(&[from], &[bits], |terms, vars| {
                    terms.convert(UnOp::FloatToInt, vars[0], to)
                });
            }
            let other = if from == Sort::F32 {
                Sort::F64
            } else {
                Sort::F32
            };
            check(&[from], &[bits], |terms, vars| {
                terms.convert(UnOp::FloatToFloat, vars[0], other)
            });
        }
    }
    for from in ints {
        for bits in corners(from) {
            for to in floats {
                check(&[from], &[bits], |terms, vars| {
                    terms.convert(UnOp::IntToFloat, vars[0], to)
                });
            }
        }
    }
}

#[test]
fn fused_multiply_add() {
    let f64s = [Sort::F64; 3];
    for [x, y] in pairs(Sort::F64).into_iter().take(8) {
        check(&f64s, &[x, y, 1f64.to_bits()], |terms, vars| {
            terms.math(MathFn::Fma, vars)
        });
    }
}

#[test]
fn negated_nan_keeps_its_bits() {
    for bits in [0x7ff8_0000_0000_0000, 0xfff8_0000_0000_0001u64] {
        check(&[Sort::F64], &[bits], |terms, vars| {
            let sum = terms.bin(BinOp::FAdd, vars[0], vars[0]);
            let negated = terms.un(UnOp::FNeg, sum);
            terms.convert(UnOp::ToBits, negated, Sort::I64)
        });
    }
}
