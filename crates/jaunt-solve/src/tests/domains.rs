//! Ranges and known bits never exclude a value that occurs.

use fastrand::Rng;
use jaunt_term::{BinOp, Model, NoFunctions, Sort, Term, Terms, UnOp, eval};

use super::random::expression;
use super::{literals, problem};
use crate::{Answer, Budget, Checker, Core, domain};

#[test]
fn what_a_model_satisfies_is_not_refuted() {
    for seed in 0..20_000 {
        let mut random = Rng::with_seed(seed);
        let mut terms = Terms::new();
        let sort = super::random::pick(&mut random, &[Sort::I8, Sort::I32, Sort::I64]);
        let vars: Vec<Term> = (0..3).map(|id| terms.var(sort, id)).collect();
        let mut model = Model::new();
        for id in 0..3 {
            let narrow = if random.bool() {
                random.u64(..)
            } else {
                sort.pack(random.i64(-5..5))
            };
            model.set(id, narrow & sort.mask());
        }
        // Every condition is turned to what holds under the model.
        let mut conditions = Vec::new();
        for _ in 0..3 {
            let a = expression(&mut terms, &mut random, &vars, 3);
            let b = expression(&mut terms, &mut random, &vars, 1);
            let op = super::random::pick(
                &mut random,
                &[BinOp::Eq, BinOp::SLt, BinOp::SLe, BinOp::ULt],
            );
            let condition = terms.bin(op, a, b);
            match eval(&terms, condition, &model, &NoFunctions) {
                Some(1) => conditions.push(condition),
                Some(_) => conditions.push(terms.not(condition)),
                None => {}
            }
        }
        let literals = literals(&terms, &conditions).expect("the model satisfies all of them");
        let answer = domain::refute(
            &problem(&terms, &literals, &model, &NoFunctions),
            &Budget::unlimited(),
        );
        assert_eq!(answer, None, "seed {seed}");
    }
}

#[test]
fn masks_remainders_and_extensions_refute() {
    let refuted = |build: &dyn Fn(&mut Terms, Term) -> Term| {
        let mut terms = Terms::new();
        let x = terms.var(Sort::I32, 0);
        let condition = build(&mut terms, x);
        let Some(literals) = literals(&terms, &[condition]) else {
            return true;
        };
        let hint = Model::new();
        let problem = problem(&terms, &literals, &hint, &NoFunctions);
        let answer = domain::refute(&problem, &Budget::unlimited());
        matches!(answer, Some(Answer::Unsat(_)))
    };
    let op_equals = |op: BinOp, operand: i32, result: i32| {
        refuted(&|terms, x| {
            let (operand, result) = (terms.int(operand), terms.int(result));
            let value = terms.bin(op, x, operand);
            terms.eq(value, result)
        })
    };
    assert!(op_equals(BinOp::And, 6, 1));
    assert!(op_equals(BinOp::Rem, 10, 10));
    assert!(op_equals(BinOp::Shl, 3, 4));
    assert!(op_equals(BinOp::Mul, 6, 5));
    assert!(!op_equals(BinOp::Mul, 6, 12));
    assert!(refuted(&|terms, x| {
        let (hundred, mask) = (terms.int(100), terms.int(127));
        let rest = terms.bin(BinOp::Rem, x, hundred);
        let zero = terms.int(0);
        let positive = terms.sle(zero, x);
        let masked = terms.bin(BinOp::And, rest, mask);
        let large = terms.sle(hundred, masked);
        terms.and(positive, large)
    }));
    assert!(refuted(&|terms, x| {
        let (mask, one) = (terms.constant(Sort::I16, 0x7ff0), terms.int(1));
        let low = terms.truncate(x, Sort::I16);
        let masked = terms.bin(BinOp::And, low, mask);
        let wide = terms.sign_extend(masked, Sort::I32);
        let odd = terms.bin(BinOp::And, wide, one);
        terms.eq(odd, one)
    }));
    assert!(refuted(&|terms, x| {
        let low = terms.narrow_int(x, Sort::I16, false);
        let two = terms.int(2);
        let doubled = terms.mul(low, two);
        let zero = terms.int(0);
        let negative = terms.slt(doubled, zero);
        let inverted = terms.un(UnOp::Invert, low);
        let positive = terms.slt(zero, inverted);
        terms.or(negative, positive)
    }));
}

#[test]
fn few_values_are_all_tried() {
    for seed in 0..3_000 {
        let mut random = Rng::with_seed(seed);
        let mut terms = Terms::new();
        let vars: Vec<Term> = (0..2).map(|id| terms.var(Sort::I32, id)).collect();
        let (low, high) = (terms.int(-4), terms.int(4));
        let mut conditions = Vec::new();
        for &var in &vars {
            conditions.push(terms.bin(BinOp::SLe, low, var));
            conditions.push(terms.bin(BinOp::SLe, var, high));
        }
        let a = expression(&mut terms, &mut random, &vars, 3);
        let b = expression(&mut terms, &mut random, &vars, 1);
        conditions.push(terms.bin(BinOp::Eq, a, b));
        let Some(literals) = literals(&terms, &conditions) else {
            continue;
        };
        let hint = Model::new();
        let problem = problem(&terms, &literals, &hint, &NoFunctions);
        let mut checker = Checker::new(&problem);
        let mut holds_somewhere = false;
        for (x, y) in (-4..=4).flat_map(|x| (-4..=4).map(move |y| (x, y))) {
            let mut model = Model::new();
            model.set(0, Sort::I32.pack(x));
            model.set(1, Sort::I32.pack(y));
            holds_somewhere |= checker.accepts(&model);
        }
        match domain::exhaust(&problem, &Budget::unlimited()) {
            Some(Answer::Model(model)) => assert!(checker.accepts(&model), "seed {seed}"),
            Some(answer) => {
                assert_eq!(
                    (answer, holds_somewhere),
                    (Answer::Unsat(Core::whole(&problem)), false),
                    "seed {seed}"
                );
            }
            None => assert!(!holds_somewhere, "seed {seed}: refuted, or too many values"),
        }
    }
}
