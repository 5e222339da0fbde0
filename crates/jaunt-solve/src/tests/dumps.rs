//! Dumped queries can be replayed alone and have the same answer.

use std::path::PathBuf;

use fastrand::Rng;
use jaunt_term::{BinOp, Elem, MathFn, Model, NoFunctions, Sort, Term, Terms, UnOp};

use super::random::{condition, order_condition};
use super::{literals, problem};
use crate::smt::{Limits, Smt, replay, script};
use crate::{Answer, Backend, Budget, Cache, Options, Query, Solver};

fn folder(name: &str) -> PathBuf {
    let id = std::process::id();
    std::env::temp_dir().join(format!("jaunt-queries-{name}-{id}"))
}

#[test]
fn each_query_is_a_file() {
    let folder = folder("files");
    let off = "order,domains,candidates,equation,backtracking,exhaustion,halving,rewriting";
    let options = Options::default().without(off).expect("names");
    let options = options.dumping_to(folder.clone()).expect("a folder");
    let limits = Limits {
        steps: 400_000,
        ..Limits::default()
    };
    let smt = Box::new(Smt::new(limits));
    let mut solver = Solver::with_options(vec![smt], options);
    for seed in 0..40 {
        let mut random = Rng::with_seed(seed);
        let mut terms = Terms::new();
        let vars: Vec<Term> = (0..3).map(|id| terms.var(Sort::I32, id)).collect();
        let conditions: Vec<Term> = (0..random.usize(2..6))
            .map(|_| match random.bool() {
                true => condition(&mut terms, &mut random, &vars),
                false => order_condition(&mut terms, &mut random, &vars),
            })
            .collect();
        let query = Query {
            terms: &terms,
            conditions: &conditions,
            hint: &Model::new(),
            functions: &NoFunctions,
        };
        solver.solve(&query, &Cache::new(), &Budget::unlimited());
    }
    let files = std::fs::read_dir(&folder).expect("a folder");
    let mut replayed = 0;
    for file in files {
        let path = file.expect("a file").path();
        let text = std::fs::read_to_string(&path).expect("a text");
        let said = |answer: &str| text.contains(&format!("; smt: {answer} after"));
        let expected = match (said("sat"), said("unsat")) {
            (true, false) => true,
            (false, true) => false,
            _ => continue,
        };
        let patient = Limits {
            steps: 10_000_000,
            ..Limits::default()
        };
        let answer = replay(&text, patient, &Budget::unlimited());
        if let Ok(found) = answer {
            assert_eq!(found, expected, "{}", path.display());
            replayed += 1;
        }
    }
    assert!(replayed >= 10, "{replayed} queries were replayed");
    std::fs::remove_dir_all(&folder).expect("our folder");
}

/// One condition with all operators of a sort: what is written is what Z3 reads.
#[test]
fn every_operator_can_be_written() {
    let mut terms = Terms::new();
    let x = terms.var(Sort::F64, 0);
    let y = terms.var(Sort::F32, 1);
    let i = terms.var(Sort::I32, 2);
    let j = terms.var(Sort::I64, 3);
    let array = terms.var(Sort::Array(Elem::I32), 4);
    let table = terms.array_literal(Elem::I32, &(1..50).collect::<Vec<u64>>());
    let mut conditions = Vec::new();
    use UnOp::*;
    let mut float = terms.convert(FloatToFloat, y, Sort::F64);
    for op in [FNeg, FAbs, FSqrt, FFloor, FCeil, FRint] {
        let part = terms.un(op, x);
        for op in [
            BinOp::FAdd,
            BinOp::FSub,
            BinOp::FMul,
            BinOp::FDiv,
            BinOp::FRem,
        ] {
            float = terms.bin(op, float, part);
        }
    }
    float = terms.math(MathFn::Fma, &[float, x, x]);
    float = terms.math(MathFn::Sin, &[float]);
    for op in [BinOp::FEq, BinOp::FLt, BinOp::FLe] {
        conditions.push(terms.bin(op, float, x));
    }
    let bits = terms.convert(ToBits, float, Sort::I64);
    let back = terms.convert(FromBits, j, Sort::F64);
    let truncated = terms.convert(FloatToInt, back, Sort::I64);
    let wide = terms.sign_extend(i, Sort::I64);
    let number = terms.convert(IntToFloat, wide, Sort::F64);
    conditions.push(terms.bin(BinOp::FLt, number, x));
    let mut long = terms.bin(BinOp::Xor, bits, truncated);
    use BinOp::*;
    for op in [Add, Sub, Mul, Div, Rem, Shl, AShr, LShr, And, Or, Xor] {
        long = terms.bin(op, long, j);
    }
    let narrow = terms.truncate(long, Sort::I32);
    let written = terms.store(array, i, narrow);
    let (read, known) = (terms.select(written, narrow), terms.select(table, i));
    for op in [Eq, SLt, SLe, ULt, ULe] {
        conditions.push(terms.bin(op, read, known));
    }
    let either = terms.or(conditions[0], conditions[5]);
    let one_of = terms.ite(either, conditions[6], conditions[7]);
    let hint = Model::new();
    let literals = literals(&terms, &[one_of]).expect("no constants");
    let problem = problem(&terms, &literals, &hint, &NoFunctions);
    let budget = Budget::unlimited();
    let few = Limits {
        steps: 1000,
        milliseconds: 1000,
    };
    let text = script(&problem);
    if let Err(crate::GaveUp::Unknown { why, .. }) = replay(&text, few, &budget) {
        // Z3's words for what it cannot read.
        assert!(!why.contains("error"), "{why}");
    }
    let answer = Smt::new(few).solve(&problem, &budget);
    assert!(
        !matches!(answer, Answer::GaveUp(crate::GaveUp::Unknown { .. })),
        "{answer:?}"
    );
}
