//! Evaluation of terms under a model.

use crate::arena::Terms;
use crate::map::TermMap;
use crate::model::Model;
use crate::node::{FuncId, LiteralId, Node, Term};
use crate::op::{BinOp, MathFn, UnOp};
use crate::sort::Sort;
use crate::value;

/// Executes opaque functions.
pub trait Functions {
    /// The packed result for packed arguments; `None` if there is none.
    fn call(&self, func: FuncId, args: &[u64]) -> Option<u64>;

    /// What calls since the last question took, compared with an operation on numbers.
    fn take_cost(&self) -> u64 {
        0
    }
}

/// No opaque function has a value.
pub struct NoFunctions;

impl Functions for NoFunctions {
    fn call(&self, _: FuncId, _: &[u64]) -> Option<u64> {
        None
    }
}

/// The value of a scalar term; `None` where it is undefined (a zero divisor, an
/// opaque call without result) and that matters for the value.
pub fn eval(terms: &Terms, t: Term, model: &Model, functions: &dyn Functions) -> Option<u64> {
    let mut flat = Flat::new(terms, &[t]);
    flat.run(terms, model, functions);
    flat.result(0)
}

/// Some terms compiled for repeated evaluation. Running it allocates nothing;
/// single inputs can be changed between runs.
pub struct Flat {
    steps: Vec<Step>,
    /// One slot per step. Array steps have none and are read through their select.
    slots: Vec<Option<u64>>,
    call_args: Vec<u32>,
    args: Vec<u64>,
    vars: Vec<(u32, Sort, u32)>,
    roots: Vec<u32>,
}

/// A node whose operands are slot numbers.
#[derive(Copy, Clone)]
enum Step {
    Const(u64),
    Var,
    Un {
        op: UnOp,
        from: Sort,
        to: Sort,
        a: u32,
    },
    Bin {
        op: BinOp,
        sort: Sort,
        a: u32,
        b: u32,
    },
    Ite {
        cond: u32,
        then: u32,
        other: u32,
    },
    Select {
        array: u32,
        index: u32,
    },
    Store {
        array: u32,
        index: u32,
        value: u32,
    },
    ArrayIte {
        cond: u32,
        then: u32,
        other: u32,
    },
    Literal(LiteralId),
    ArrayVar(u32),
    Math {
        f: MathFn,
        args: [u32; 3],
    },
    Call {
        func: FuncId,
        start: u32,
        end: u32,
    },
}

impl Flat {
    pub fn new(terms: &Terms, roots: &[Term]) -> Flat {
        let order = terms.reachable(roots);
        let mut slot_of = TermMap::over(&order);
        for (&t, slot) in order.iter().zip(0..) {
            slot_of.insert(t, slot);
        }
        let mut flat = Flat {
            steps: Vec::with_capacity(order.len()),
            slots: vec![None; order.len()],
            call_args: Vec::new(),
            args: Vec::new(),
            vars: Vec::new(),
            roots: roots.iter().map(|&root| slot_of[root]).collect(),
        };
        for t in order {
            let step = flat.compile(terms, t, &slot_of);
            flat.steps.push(step);
        }
        flat
    }

    fn compile(&mut self, terms: &Terms, t: Term, slot_of: &TermMap<u32>) -> Step {
        let slot = |t: Term| slot_of[t];
        match *terms.node(t) {
            Node::Const { bits, .. } => Step::Const(bits),
            Node::Var {
                sort: Sort::Array(_),
                id,
            } => Step::ArrayVar(id),
            Node::Var { sort, id } => {
                self.vars.push((id, sort, slot(t)));
                Step::Var
            }
            Node::Un { op, to, a } => Step::Un {
                op,
                from: terms.sort(a),
                to,
                a: slot(a),
            },
            Node::Bin { op, a, b } => Step::Bin {
                op,
                sort: terms.sort(a),
                a: slot(a),
                b: slot(b),
            },
            Node::Ite { cond, then, other } => {
                let (cond, then, other) = (slot(cond), slot(then), slot(other));
                if terms.sort(t).is_array() {
                    Step::ArrayIte { cond, then, other }
                } else {
                    Step::Ite { cond, then, other }
                }
            }
            Node::Select { array, index } => Step::Select {
                array: slot(array),
                index: slot(index),
            },
            Node::Store {
                array,
                index,
                value,
            } => Step::Store {
                array: slot(array),
                index: slot(index),
                value: slot(value),
            },
            Node::Literal { contents, .. } => Step::Literal(contents),
            Node::Math { f, args } => {
                // Unused arguments read the first one's slot; the function ignores them.
                Step::Math {
                    f,
                    args: args.map(|arg| slot(if arg.is_none() { args[0] } else { arg })),
                }
            }
            Node::Call { call } => {
                let call = terms.call(call);
                let start = self.call_args.len() as u32;
                self.call_args
                    .extend(call.args.iter().map(|&arg| slot(arg)));
                Step::Call {
                    func: call.func,
                    start,
                    end: self.call_args.len() as u32,
                }
            }
        }
    }

    /// Steps of one run.
    pub fn size(&self) -> usize {
        self.steps.len()
    }

    /// The scalar variables as (id, sort), in order of their terms.
    pub fn vars(&self) -> impl Iterator<Item = (u32, Sort)> {
        self.vars.iter().map(|&(id, sort, _)| (id, sort))
    }

    /// Evaluates everything under the model.
    pub fn run(&mut self, terms: &Terms, model: &Model, functions: &dyn Functions) {
        for &(id, sort, slot) in &self.vars {
            self.slots[slot as usize] = Some(model.get(id) & sort.mask());
        }
        for i in 0..self.steps.len() {
            if !matches!(self.steps[i], Step::Var) {
                self.slots[i] = self.step(self.steps[i], terms, model, functions);
            }
        }
    }

    /// The value of a root after a run, by its position in `new`.
    pub fn result(&self, root: usize) -> Option<u64> {
        self.slots[self.roots[root] as usize]
    }

    /// Whether all roots, conditions of a query, hold after a run.
    pub fn all_true(&self) -> bool {
        self.roots
            .iter()
            .all(|&root| self.slots[root as usize] == Some(1))
    }

    fn step(
        &mut self,
        step: Step,
        terms: &Terms,
        model: &Model,
        functions: &dyn Functions,
    ) -> Option<u64> {
        let get = |slot: u32| self.slots[slot as usize];
        match step {
            Step::Const(bits) => Some(bits),
            Step::Un { op, from, to, a } => Some(value::unary(op, from, to, get(a)?)),
            Step::Bin { op, sort, a, b } => binary(op, sort, get(a), get(b)),
            Step::Ite { cond, then, other } => get(if get(cond)? == 1 { then } else { other }),
            Step::Select { array, index } => self.read(array, get(index)?, terms, model),
            Step::Math { f, args: [a, b, c] } => Some(value::math(f, [get(a)?, get(b)?, get(c)?])),
            Step::Call { func, start, end } => {
                self.args.clear();
                for &slot in &self.call_args[start as usize..end as usize] {
                    self.args.push(self.slots[slot as usize]?);
                }
                functions.call(func, &self.args)
            }
            Step::Var
            | Step::Store { .. }
            | Step::ArrayIte { .. }
            | Step::Literal(_)
            | Step::ArrayVar(_) => None,
        }
    }

    /// Reads an element by walking the array's stores; their operands have been evaluated.
    fn read(&self, array: u32, index: u64, terms: &Terms, model: &Model) -> Option<u64> {
        let mut array = array;
        loop {
            match self.steps[array as usize] {
                Step::Store {
                    array: before,
                    index: written,
                    value,
                } => {
                    if self.slots[written as usize]? == index {
                        return self.slots[value as usize];
                    }
                    array = before;
                }
                Step::ArrayIte { cond, then, other } => {
                    array = if self.slots[cond as usize]? == 1 {
                        then
                    } else {
                        other
                    };
                }
                Step::Literal(contents) => {
                    return Some(
                        terms
                            .literal(contents)
                            .get(index as usize)
                            .copied()
                            .unwrap_or(0),
                    );
                }
                Step::ArrayVar(id) => {
                    return Some(model.array(id).map_or(0, |value| value.get(index as u32)));
                }
                _ => return None,
            }
        }
    }
}

/// A connective on Bool may be decided by one operand while the other is undefined.
fn binary(op: BinOp, sort: Sort, a: Option<u64>, b: Option<u64>) -> Option<u64> {
    if sort == Sort::Bool {
        match (op, a, b) {
            (BinOp::And, Some(0), _) | (BinOp::And, _, Some(0)) => return Some(0),
            (BinOp::Or, Some(1), _) | (BinOp::Or, _, Some(1)) => return Some(1),
            _ => {}
        }
    }
    value::binary(op, sort, a?, b?)
}
