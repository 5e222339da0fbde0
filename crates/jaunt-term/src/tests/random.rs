//! Random terms, interned as they are, and random models of corner values.

use fastrand::Rng;

use crate::{ArrayValue, BinOp, Elem, FuncId, MathFn, Model, Node, Sort, Term, Terms, UnOp};

pub const SCALARS: [Sort; 8] = {
    use Sort::*;
    [Bool, I8, I16, I32, I64, F32, F64, Ref]
};
const INTS: [Sort; 4] = [Sort::I8, Sort::I16, Sort::I32, Sort::I64];
const FLOATS: [Sort; 2] = [Sort::F32, Sort::F64];
const VARS_PER_SORT: usize = 3;

pub fn pick<T: Copy>(random: &mut Rng, choices: &[T]) -> T {
    choices[random.usize(..choices.len())]
}

/// A value of the sort, mostly one at which operations change their behaviour.
pub fn corner_value(random: &mut Rng, sort: Sort) -> u64 {
    let bits = match sort {
        Sort::Bool => random.u64(..) & 1,
        Sort::Ref => random.usize(..3) as u64,
        Sort::F32 => u64::from((corner_float(random) as f32).to_bits()),
        Sort::F64 => corner_float(random).to_bits(),
        _ => match random.usize(..8) {
            0 => random.u64(..),
            1 => sort.min() as u64,
            2 => sort.max() as u64,
            3 => 1 << random.usize(..sort.width() as usize),
            4 => (1u64 << random.usize(..sort.width() as usize)).wrapping_sub(1),
            _ => (random.usize(..7) as u64).wrapping_sub(3),
        },
    };
    bits & sort.mask()
}

fn corner_float(random: &mut Rng) -> f64 {
    const CORNERS: [f64; 22] = [
        0.0,
        -0.0,
        1.0,
        -1.0,
        0.5,
        -0.5,
        1.5,
        2.5,
        3.0,
        100.0,
        f64::NAN,
        f64::INFINITY,
        f64::NEG_INFINITY,
        f64::MAX,
        f64::MIN_POSITIVE,
        5e-324,
        2147483647.0,
        2147483648.0,
        -2147483648.0,
        9223372036854775807.0,
        16777217.0,
        1e-40,
    ];
    match random.usize(..4) {
        0 => f64::from_bits(random.u64(..)),
        _ => pick(random, &CORNERS),
    }
}

fn var_id(sort: Sort, number: usize) -> u32 {
    let group = match sort {
        Sort::Array(_) => SCALARS.len(),
        _ => SCALARS.iter().position(|&s| s == sort).unwrap_or(0),
    };
    (group * VARS_PER_SORT + number) as u32
}

pub fn random_model(random: &mut Rng) -> Model {
    let mut model = Model::new();
    for sort in SCALARS {
        for number in 0..VARS_PER_SORT {
            model.set(var_id(sort, number), corner_value(random, sort));
        }
    }
    let mut array = ArrayValue {
        default: corner_value(random, Sort::I16),
        ..ArrayValue::default()
    };
    for index in 0..3 {
        array
            .elements
            .insert(index, corner_value(random, Sort::I16));
    }
    model.set_array(var_id(Sort::Array(Elem::I16), 0), array);
    model
}

/// A random term of the sort, interned without any simplification.
pub fn random_term(terms: &mut Terms, random: &mut Rng, sort: Sort, depth: u32) -> Term {
    if depth == 0 || random.usize(..8) == 0 {
        return leaf(terms, random, sort);
    }
    let depth = depth - 1;
    if random.usize(..6) == 0 {
        let cond = random_term(terms, random, Sort::Bool, depth);
        let then = random_term(terms, random, sort, depth);
        let other = random_term(terms, random, sort, depth);
        return terms.intern(Node::Ite { cond, then, other }, sort);
    }
    match sort {
        Sort::Bool => condition(terms, random, depth),
        Sort::Ref => leaf(terms, random, sort),
        Sort::Array(_) => {
            let array = random_term(terms, random, sort, depth);
            let index = random_term(terms, random, Sort::I32, depth);
            let value = random_term(terms, random, Sort::I16, depth);
            terms.intern(
                Node::Store {
                    array,
                    index,
                    value,
                },
                sort,
            )
        }
        Sort::F32 | Sort::F64 => float(terms, random, sort, depth),
        _ => integer(terms, random, sort, depth),
    }
}

fn leaf(terms: &mut Terms, random: &mut Rng, sort: Sort) -> Term {
    match sort {
        Sort::Array(elem) if random.usize(..2) == 0 => {
            let contents = [1, 2, corner_value(random, elem.sort())];
            terms.array_literal(elem, &contents)
        }
        Sort::Array(_) => terms.var(sort, var_id(sort, 0)),
        _ if random.usize(..2) == 0 => {
            let bits = corner_value(random, sort);
            terms.constant(sort, bits)
        }
        _ => terms.var(sort, var_id(sort, random.usize(..VARS_PER_SORT))),
    }
}

fn binary(terms: &mut Terms, random: &mut Rng, op: BinOp, sort: Sort, depth: u32) -> Term {
    let a = random_term(terms, random, sort, depth);
    let b = match random.usize(..10) {
        0 => a,
        _ => random_term(terms, random, sort, depth),
    };
    let result = if op.is_comparison() { Sort::Bool } else { sort };
    terms.intern(Node::Bin { op, a, b }, result)
}

fn unary(terms: &mut Terms, random: &mut Rng, op: UnOp, from: Sort, to: Sort, depth: u32) -> Term {
    let a = random_term(terms, random, from, depth);
    terms.intern(Node::Un { op, to, a }, to)
}

fn condition(terms: &mut Terms, random: &mut Rng, depth: u32) -> Term {
    use BinOp::*;
    match random.usize(..10) {
        0 => unary(terms, random, UnOp::Not, Sort::Bool, Sort::Bool, depth),
        1..=3 => {
            let op = pick(random, &[And, Or, Xor, Eq]);
            binary(terms, random, op, Sort::Bool, depth)
        }
        4 => binary(terms, random, Eq, Sort::Ref, depth),
        5..=7 => {
            let (op, sort) = (pick(random, &[Eq, SLt, SLe, ULt, ULe]), pick(random, &INTS));
            binary(terms, random, op, sort, depth)
        }
        _ => {
            let (op, sort) = (pick(random, &[FEq, FLt, FLe]), pick(random, &FLOATS));
            binary(terms, random, op, sort, depth)
        }
    }
}

fn integer(terms: &mut Terms, random: &mut Rng, sort: Sort, depth: u32) -> Term {
    use BinOp::*;
    let narrower: Vec<Sort> = INTS
        .into_iter()
        .filter(|s| s.width() < sort.width())
        .collect();
    let wider: Vec<Sort> = INTS
        .into_iter()
        .filter(|s| s.width() > sort.width())
        .collect();
    match random.usize(..12) {
        0 => {
            let op = pick(random, &[UnOp::Neg, UnOp::Invert]);
            unary(terms, random, op, sort, sort, depth)
        }
        1 | 2 if !narrower.is_empty() => {
            let op = pick(random, &[UnOp::SignExtend, UnOp::ZeroExtend]);
            let from = pick(random, &narrower);
            unary(terms, random, op, from, sort, depth)
        }
        3 if !wider.is_empty() => {
            let from = pick(random, &wider);
            unary(terms, random, UnOp::Truncate, from, sort, depth)
        }
        4 if sort == Sort::I32 || sort == Sort::I64 => {
            let from = pick(random, &FLOATS);
            unary(terms, random, UnOp::FloatToInt, from, sort, depth)
        }
        5 if sort == Sort::I32 => unary(terms, random, UnOp::ToBits, Sort::F32, sort, depth),
        5 if sort == Sort::I64 => unary(terms, random, UnOp::ToBits, Sort::F64, sort, depth),
        6 if sort == Sort::I16 => {
            let array = random_term(terms, random, Sort::Array(Elem::I16), depth);
            let index = random_term(terms, random, Sort::I32, depth);
            terms.intern(Node::Select { array, index }, sort)
        }
        7 if sort == Sort::I32 => {
            let arg = random_term(terms, random, Sort::I32, depth);
            terms.opaque(FuncId(1), &[arg], sort, 0)
        }
        _ => {
            let op = pick(
                random,
                &[
                    Add, Sub, Mul, Div, Rem, Shl, AShr, LShr, And, Or, Xor, Add, Sub,
                ],
            );
            binary(terms, random, op, sort, depth)
        }
    }
}

fn float(terms: &mut Terms, random: &mut Rng, sort: Sort, depth: u32) -> Term {
    use BinOp::*;
    let other = if sort == Sort::F32 {
        Sort::F64
    } else {
        Sort::F32
    };
    let bits = if sort == Sort::F32 {
        Sort::I32
    } else {
        Sort::I64
    };
    match random.usize(..8) {
        0 => {
            let op = pick(
                random,
                &[
                    UnOp::FNeg,
                    UnOp::FAbs,
                    UnOp::FSqrt,
                    UnOp::FFloor,
                    UnOp::FCeil,
                    UnOp::FRint,
                ],
            );
            unary(terms, random, op, sort, sort, depth)
        }
        1..=3 => {
            let from = pick(random, &INTS);
            unary(terms, random, UnOp::IntToFloat, from, sort, depth)
        }
        4 => unary(terms, random, UnOp::FloatToFloat, other, sort, depth),
        5 => unary(terms, random, UnOp::FromBits, bits, sort, depth),
        6 if sort == Sort::F64 => {
            let f = pick(random, &MathFn::ALL);
            let mut args = [Term::NONE; 3];
            for arg in &mut args[..f.arity()] {
                *arg = random_term(terms, random, sort, depth);
            }
            terms.intern(Node::Math { f, args }, sort)
        }
        _ => {
            let op = pick(random, &[FAdd, FSub, FMul, FDiv, FRem]);
            binary(terms, random, op, sort, depth)
        }
    }
}
