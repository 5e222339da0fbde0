//! Random conditions of the shapes programs make.

use fastrand::Rng;
use jaunt_term::{BinOp, Sort, Term, Terms};

pub fn pick<T: Copy>(random: &mut Rng, choices: &[T]) -> T {
    choices[random.usize(..choices.len())]
}

/// `x`, `x + c`, `x - y`, `c` or `-x`.
fn order_side(terms: &mut Terms, random: &mut Rng, vars: &[Term]) -> Term {
    let x = pick(random, vars);
    let sort = terms.sort(x);
    match random.u32(..9) {
        0 | 1 => constant(terms, random, sort),
        2 | 3 => {
            let c = constant(terms, random, sort);
            terms.add(x, c)
        }
        4 => {
            let y = pick(random, vars);
            terms.sub(x, y)
        }
        5 if random.bool() => terms.neg(x),
        _ => x,
    }
}

/// Small, or at the end of the sort's range.
pub fn constant(terms: &mut Terms, random: &mut Rng, sort: Sort) -> Term {
    let value = match random.u32(..6) {
        0 => sort.max() - random.i64(0..2),
        1 => sort.min() + random.i64(0..2),
        _ => random.i64(-4..=4),
    };
    terms.constant(sort, sort.pack(value))
}

/// A comparison of order, possibly within a connective.
pub fn order_condition(terms: &mut Terms, random: &mut Rng, vars: &[Term]) -> Term {
    let a = order_side(terms, random, vars);
    let b = order_side(terms, random, vars);
    let op = pick(
        random,
        &[
            BinOp::Eq,
            BinOp::SLt,
            BinOp::SLe,
            BinOp::SLt,
            BinOp::ULt,
            BinOp::ULe,
        ],
    );
    let comparison = terms.bin(op, a, b);
    match random.u32(..10) {
        0..=2 => terms.not(comparison),
        3 => {
            let other = order_condition(terms, random, vars);
            terms.or(comparison, other)
        }
        _ => comparison,
    }
}

/// A condition with arithmetic beyond order.
pub fn condition(terms: &mut Terms, random: &mut Rng, vars: &[Term]) -> Term {
    let a = expression(terms, random, vars, 2);
    let b = expression(terms, random, vars, 1);
    let op = pick(
        random,
        &[
            BinOp::Eq,
            BinOp::Eq,
            BinOp::SLt,
            BinOp::SLe,
            BinOp::ULt,
            BinOp::ULe,
        ],
    );
    let comparison = terms.bin(op, a, b);
    if random.u32(..3) == 0 {
        terms.not(comparison)
    } else {
        comparison
    }
}

pub fn expression(terms: &mut Terms, random: &mut Rng, vars: &[Term], depth: u32) -> Term {
    use BinOp::*;
    let x = pick(random, vars);
    if depth == 0 || random.u32(..3) == 0 {
        let sort = terms.sort(x);
        return if random.bool() {
            x
        } else {
            constant(terms, random, sort)
        };
    }
    let a = expression(terms, random, vars, depth - 1);
    let b = expression(terms, random, vars, depth - 1);
    let op = pick(
        random,
        &[Add, Sub, Mul, And, Or, Xor, Shl, AShr, LShr, Div, Rem],
    );
    if random.u32(..8) == 0 {
        let cond = terms.slt(a, b);
        return terms.ite(cond, a, b);
    }
    terms.bin(op, a, b)
}
