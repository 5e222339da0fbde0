//! Terms and what solvers say about them, against values.

use jaunt_solve::smt::{Limits, Smt};
use jaunt_solve::{Answer, Backend, Budget, Cache, Literal, Problem, Query, Solver};
use jaunt_term::{BinOp, Model, NoFunctions, Sort, Term, Terms, UnOp, eval, value};

use crate::choices::Choices;

const INTS: [Sort; 4] = [Sort::I8, Sort::I16, Sort::I32, Sort::I64];
const FLOATS: [Sort; 2] = [Sort::F32, Sort::F64];

/// Terms of one input; each step makes at most one.
const MOST_STEPS: usize = 60;

/// Conditions of one query.
const MOST_CONDITIONS: usize = 6;

/// A term and its value under the model, computed without the term.
#[derive(Copy, Clone)]
struct Known {
    term: Term,
    value: u64,
}

struct Built {
    terms: Terms,
    model: Model,
    known: Vec<Known>,
}

impl Built {
    /// Variables with values from the bytes, then what operations make of them.
    fn new(choices: &mut Choices, sorts: &[Sort]) -> Built {
        let mut built = Built {
            terms: Terms::new(),
            model: Model::new(),
            known: Vec::new(),
        };
        for (id, sort) in (0..).zip(sorts.iter().chain(sorts)) {
            let bits = bits(choices, *sort);
            built.model.set(id, bits);
            let term = built.terms.var(*sort, id);
            built.known.push(Known { term, value: bits });
        }
        for _ in 0..MOST_STEPS {
            if choices.is_over() {
                break;
            }
            if let Some(new) = built.step(choices, sorts) {
                built.known.push(new);
            }
        }
        built
    }

    fn step(&mut self, choices: &mut Choices, sorts: &[Sort]) -> Option<Known> {
        let sort = choices.of(sorts);
        let a = self.one(choices, sort);
        match choices.byte() % 8 {
            0 => {
                let bits = bits(choices, sort);
                let term = self.terms.constant(sort, bits);
                Some(Known { term, value: bits })
            }
            1 => {
                let cond = self.one(choices, Sort::Bool);
                let b = self.one(choices, sort);
                let term = self.terms.ite(cond.term, a.term, b.term);
                let value = if cond.value == 1 { a.value } else { b.value };
                Some(Known { term, value })
            }
            2 | 3 => {
                let (op, to) = conversion(choices, sort)?;
                let to = Some(to).filter(|to| *to == sort || sorts.contains(to))?;
                let term = self.terms.convert(op, a.term, to);
                let value = value::unary(op, sort, to, a.value);
                Some(Known { term, value })
            }
            _ => {
                let b = self.one(choices, sort);
                let op = choices.of(operations(sort));
                // Where Java would throw, there is no term.
                let value = value::binary(op, sort, a.value, b.value)?;
                let term = self.terms.bin(op, a.term, b.term);
                Some(Known { term, value })
            }
        }
    }

    /// A term of that sort that exists.
    fn one(&self, choices: &mut Choices, sort: Sort) -> Known {
        let fits = |known: &&Known| self.terms.sort(known.term) == sort;
        let all: Vec<Known> = self.known.iter().filter(fits).copied().collect();
        choices.of(&all)
    }
}

/// A value of a sort, often one at which operations change what they do.
fn bits(choices: &mut Choices, sort: Sort) -> u64 {
    let number = match choices.byte() % 4 {
        0 => choices.number(),
        1 => 1u64.wrapping_shl(u32::from(choices.byte())),
        2 => 1u64.wrapping_shl(u32::from(choices.byte())).wrapping_sub(1),
        _ => i64::from(choices.byte() as i8) as u64,
    };
    match sort {
        // All that is not a number is one value.
        Sort::F32 if f32::from_bits(number as u32).is_nan() => value::nan_bits(sort),
        Sort::F64 if f64::from_bits(number).is_nan() => value::nan_bits(sort),
        _ => number & sort.mask(),
    }
}

fn operations(sort: Sort) -> &'static [BinOp] {
    use BinOp::*;
    match sort {
        Sort::Bool => &[And, Or, Xor, Eq],
        Sort::F32 | Sort::F64 => &[FAdd, FSub, FMul, FDiv, FRem, FEq, FLt, FLe],
        _ => &[
            Add, Sub, Mul, Div, Rem, Shl, AShr, LShr, And, Or, Xor, Eq, SLt, SLe, ULt, ULe,
        ],
    }
}

/// An operation with one operand, and the sort of its result.
fn conversion(choices: &mut Choices, from: Sort) -> Option<(UnOp, Sort)> {
    use UnOp::*;
    let to = choices.of(&INTS);
    let of_bits = [(Sort::F32, Sort::I32), (Sort::F64, Sort::I64)];
    Some(match from {
        Sort::Bool => (Not, Sort::Bool),
        Sort::F32 | Sort::F64 => match choices.byte() % 4 {
            0 => (FloatToInt, choices.of(&[Sort::I32, Sort::I64])),
            1 => (
                ToBits,
                of_bits.into_iter().find(|(float, _)| *float == from)?.1,
            ),
            2 => (FloatToFloat, choices.of(&FLOATS)),
            _ => (choices.of(&[FNeg, FAbs, FSqrt, FFloor, FCeil, FRint]), from),
        },
        _ if to.width() > from.width() => (choices.of(&[SignExtend, ZeroExtend]), to),
        _ if to.width() < from.width() => (Truncate, to),
        _ => match choices.byte() % 4 {
            0 => (IntToFloat, choices.of(&FLOATS)),
            1 => (
                FromBits,
                of_bits.into_iter().find(|(_, int)| *int == from)?.0,
            ),
            _ => (choices.of(&[Neg, Invert]), from),
        },
    })
}

/// However terms are simplified while they are built, they mean what their operations do.
pub fn terms(bytes: &[u8]) {
    let sorts = [&[Sort::Bool][..], &INTS, &FLOATS].concat();
    let built = Built::new(&mut Choices(bytes), &sorts);
    for known in &built.known {
        let found = eval(&built.terms, known.term, &built.model, &NoFunctions);
        assert_eq!(
            found,
            Some(known.value),
            "{:?}",
            built.terms.node(known.term)
        );
    }
}

/// What a model satisfies, nobody refutes; what SMT alone refutes, the layers do not solve.
pub fn solver(bytes: &[u8]) {
    let mut choices = Choices(bytes);
    let sorts: &[Sort] = choices.of(&[
        &[Sort::Bool, Sort::I32][..],
        &[Sort::Bool, Sort::I64],
        &[Sort::Bool, Sort::I8, Sort::I16, Sort::I32],
    ]);
    let mut built = Built::new(&mut choices, sorts);
    let is_condition = |known: &&Known| built.terms.sort(known.term) == Sort::Bool;
    let conditions: Vec<Known> = built.known.iter().filter(is_condition).copied().collect();
    let mut held: Vec<Term> = Vec::new();
    for known in conditions.iter().rev().take(MOST_CONDITIONS) {
        held.push(match known.value {
            1 => known.term,
            _ => built.terms.not(known.term),
        });
    }
    for answer in answers(&built.terms, &held) {
        assert!(
            !matches!(answer, Answer::Unsat(_)),
            "{:?} satisfies it",
            built.model
        );
    }
    // With the other side of one condition, nobody knows beforehand.
    if let Some(last) = held.last_mut() {
        *last = built.terms.not(*last);
        let [whole, alone] = answers(&built.terms, &held);
        let contradict = matches!(
            (&whole, &alone),
            (Answer::Model(_), Answer::Unsat(_)) | (Answer::Unsat(_), Answer::Model(_))
        );
        assert!(!contradict, "the stack says {whole:?}, SMT {alone:?}");
    }
}

/// What the whole stack says, and what SMT alone does. Models hold.
fn answers(terms: &Terms, conditions: &[Term]) -> [Answer; 2] {
    let limits = Limits {
        steps: 100_000,
        ..Limits::default()
    };
    let hint = Model::new();
    let query = Query {
        terms,
        conditions,
        hint: &hint,
        functions: &NoFunctions,
    };
    let budget = || Budget::unlimited().with_steps(200_000);
    let mut solver = Solver::new(vec![Box::new(Smt::new(limits))]);
    let whole = solver.solve(&query, &Cache::new(), &budget()).answer;
    let literal = |term: &Term| Literal {
        term: *term,
        holds: true,
    };
    let literals: Vec<Literal> = conditions.iter().map(literal).collect();
    let problem = Problem {
        terms,
        literals: &literals,
        hint: &hint,
        functions: &NoFunctions,
    };
    let alone = Smt::new(limits).solve(&problem, &budget());
    for answer in [&whole, &alone] {
        if let Answer::Model(model) = answer {
            for condition in conditions {
                let holds = eval(terms, *condition, model, &NoFunctions);
                assert_eq!(holds, Some(1), "{model:?} is no model");
            }
        }
    }
    [whole, alone]
}
