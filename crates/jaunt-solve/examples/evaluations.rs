//! How many nodes of conditions searches evaluate in a second:
//! `cargo run --release --example evaluations`

use std::time::Instant;

use jaunt_solve::{Query, search};
use jaunt_term::{BinOp, MathFn, Model, NoFunctions, Sort, Term, Terms};

const MOVES: usize = 2_000_000;

fn main() {
    let mut terms = Terms::new();
    let [x, y, z] = [0, 1, 2].map(|id| terms.var(Sort::F64, id));
    let [a, b] = [3, 4].map(|id| terms.var(Sort::I32, id));
    let polynomial = polynomial(&mut terms, [x, y, z]);
    let hash = hash(&mut terms, a, b);
    let trigonometric = trigonometric(&mut terms, [x, y]);
    measure("polynomials", &terms, polynomial);
    measure("hashes", &terms, hash);
    measure("trigonometry", &terms, trigonometric);
    measure(
        "all together",
        &terms,
        [polynomial, hash, trigonometric].concat(),
    );
}

fn measure(name: &str, terms: &Terms, conditions: impl AsRef<[Term]>) {
    let query = Query {
        terms,
        conditions: conditions.as_ref(),
        hint: &Model::new(),
        functions: &NoFunctions,
    };
    let started = Instant::now();
    let nodes = search::evaluate_at_random(&query, MOVES, 1);
    let rate = nodes as f64 / started.elapsed().as_secs_f64() / 1e6;
    println!("{name:<14} {rate:>8.1} million evaluations of nodes a second");
}

/// x*x*y + y*y*z - z*x < 17 and x*y*z == 5
fn polynomial(terms: &mut Terms, [x, y, z]: [Term; 3]) -> [Term; 2] {
    let mut product = |factors: [Term; 3]| {
        let two = terms.bin(BinOp::FMul, factors[0], factors[1]);
        terms.bin(BinOp::FMul, two, factors[2])
    };
    let (first, second, third) = (product([x, x, y]), product([y, y, z]), product([x, y, z]));
    let last = terms.bin(BinOp::FMul, z, x);
    let sum = terms.bin(BinOp::FAdd, first, second);
    let sum = terms.bin(BinOp::FSub, sum, last);
    let [seventeen, five] = [17.0f64, 5.0].map(|n| terms.constant(Sort::F64, n.to_bits()));
    [
        terms.bin(BinOp::FLt, sum, seventeen),
        terms.bin(BinOp::FEq, third, five),
    ]
}

/// Rounds of multiply, xor and shift.
fn hash(terms: &mut Terms, a: Term, b: Term) -> [Term; 2] {
    let mut hash = a;
    for round in 0..6 {
        let factor = terms.constant(Sort::I32, 0x85eb_ca6b + 2 * round);
        let amount = terms.constant(Sort::I32, 13 + round);
        let shifted = terms.bin(BinOp::LShr, hash, amount);
        hash = terms.bin(BinOp::Xor, hash, shifted);
        hash = terms.bin(BinOp::Mul, hash, factor);
        hash = terms.bin(BinOp::Add, hash, b);
    }
    let wanted = terms.constant(Sort::I32, 42);
    [
        terms.bin(BinOp::Eq, hash, wanted),
        terms.bin(BinOp::SLt, a, b),
    ]
}

/// sin(x*y) + cos(x) > sin(y)
fn trigonometric(terms: &mut Terms, [x, y]: [Term; 2]) -> [Term; 2] {
    let product = terms.bin(BinOp::FMul, x, y);
    let [sine, other] = [product, y].map(|t| terms.math(MathFn::Sin, &[t]));
    let cosine = terms.math(MathFn::Cos, &[x]);
    let sum = terms.bin(BinOp::FAdd, sine, cosine);
    [
        terms.bin(BinOp::FLt, other, sum),
        terms.bin(BinOp::FLt, x, y),
    ]
}
