//! A conjunction compiled once for many evaluations that differ in few variables.
//!
//! Each subterm has a slot; a variable knows the slots it reaches, so a move
//! evaluates only those, and of these only the ones whose operands changed. How far
//! each condition is from holding is kept beside its value. Changes are written to a log, so that a
//! move which gains nothing is taken back without evaluating anything.

mod compile;

use jaunt_term::{
    BinOp, FuncId, Functions, LiteralId, MathFn, Model, Sort, TermMap, Terms, UnOp, value,
};

use super::distance::{self, FALSE, Metric, Near, TRUE};
use super::section;
use crate::literal::Problem;

/// The position of a subterm's value.
pub type Slot = u32;

/// A node whose operands are slots.
#[derive(Copy, Clone, Debug)]
pub enum Step {
    Const,
    /// By its place among the variables.
    Var(u32),
    Un {
        op: UnOp,
        a: Slot,
    },
    Bin {
        op: BinOp,
        a: Slot,
        b: Slot,
    },
    Ite {
        cond: Slot,
        then: Slot,
        other: Slot,
    },
    Select {
        array: Slot,
        index: Slot,
    },
    Store {
        array: Slot,
        index: Slot,
        value: Slot,
    },
    Literal(LiteralId),
    ArrayVar(u32),
    Math {
        f: MathFn,
        args: [Slot; 3],
    },
    Call {
        func: FuncId,
        start: u32,
        end: u32,
    },
}

pub struct Variable {
    pub id: u32,
    pub sort: Sort,
    pub slot: Slot,
    /// Slots it reaches, operands before their users.
    dependents: Vec<Slot>,
    /// Conditions it reaches.
    pub goals: Vec<u32>,
}

/// A condition that must hold.
pub struct Goal {
    pub slot: Slot,
    pub holds: bool,
    /// Places of the variables that it depends on.
    pub vars: Vec<u32>,
    /// How much its distance counts.
    pub weight: f64,
}

struct Change {
    slot: Slot,
    value: u64,
    defined: bool,
    near: Near,
}

/// Where the log was, to go back to.
#[derive(Copy, Clone)]
pub struct Mark {
    changes: usize,
    total: f64,
    violated: usize,
}

pub struct Program<'a> {
    terms: &'a Terms,
    functions: &'a dyn Functions,
    hint: &'a Model,
    steps: Vec<Step>,
    sorts: Vec<Sort>,
    values: Vec<u64>,
    defined: Vec<bool>,
    /// Whether a slot depends on a variable.
    varies: Vec<bool>,
    near: Vec<Near>,
    /// Slots whose distance counts: conditions and the connectives they are made of.
    scored: Vec<bool>,
    /// By slot: the condition whose root it is, plus one.
    goal_of: Vec<u32>,
    call_args: Vec<Slot>,
    args: Vec<u64>,
    pub vars: Vec<Variable>,
    pub goals: Vec<Goal>,
    metric: Metric,
    /// The move in which a slot changed last.
    stamps: Vec<u32>,
    stamp: u32,
    log: Vec<Change>,
    total: f64,
    violated: usize,
    /// Nodes evaluated so far.
    evaluated: u64,
    /// By slot: see `section`.
    waists: Vec<Option<Slot>>,
}

impl<'a> Program<'a> {
    /// Compiles a problem and evaluates it under its hint.
    pub fn new(problem: &Problem<'a>, metric: Metric) -> Program<'a> {
        let terms = problem.terms;
        let nodes = terms.reachable(&problem.roots());
        let mut slots: TermMap<Slot> = TermMap::over(&nodes);
        for (slot, &t) in (0..).zip(&nodes) {
            slots.insert(t, slot);
        }
        let count = nodes.len();
        let mut program = Program {
            terms,
            functions: problem.functions,
            hint: problem.hint,
            steps: Vec::with_capacity(count),
            sorts: nodes.iter().map(|&t| terms.sort(t)).collect(),
            values: vec![0; count],
            defined: vec![true; count],
            varies: vec![false; count],
            near: vec![[0.0; 2]; count],
            scored: vec![false; count],
            goal_of: vec![0; count],
            call_args: Vec::new(),
            args: Vec::new(),
            vars: Vec::new(),
            goals: Vec::new(),
            metric,
            stamps: vec![0; count],
            stamp: 0,
            log: Vec::new(),
            total: 0.0,
            violated: 0,
            evaluated: 0,
            waists: Vec::new(),
        };
        for &t in &nodes {
            let step = program.compile(t, &slots);
            program.steps.push(step);
        }
        for literal in problem.literals {
            let slot = slots[literal.term];
            program.goals.push(Goal {
                slot,
                holds: literal.holds,
                vars: Vec::new(),
                weight: 1.0,
            });
            program.goal_of[slot as usize] = program.goals.len() as u32;
        }
        // What others evaluated is no part of this search.
        problem.functions.take_cost();
        program.find_scored();
        program.find_dependents();
        program.waists = section::waists(&program);
        program.evaluate_all();
        program
    }

    pub fn for_each_operand(&self, slot: Slot, mut visit: impl FnMut(Slot)) {
        match self.steps[slot as usize] {
            Step::Const | Step::Var(_) | Step::Literal(_) | Step::ArrayVar(_) => {}
            Step::Un { a, .. } => visit(a),
            Step::Bin { a, b, .. } => [a, b].into_iter().for_each(visit),
            Step::Ite { cond, then, other } => [cond, then, other].into_iter().for_each(visit),
            Step::Select { array, index } => [array, index].into_iter().for_each(visit),
            Step::Store {
                array,
                index,
                value,
            } => [array, index, value].into_iter().for_each(visit),
            Step::Math { f, args } => args[..f.arity()].iter().copied().for_each(visit),
            Step::Call { start, end, .. } => self.call_args[start as usize..end as usize]
                .iter()
                .copied()
                .for_each(visit),
        }
    }

    pub fn evaluate_all(&mut self) {
        for slot in 0..self.steps.len() as Slot {
            if !matches!(self.steps[slot as usize], Step::Var(_) | Step::Const) {
                let (value, defined) = self.compute(slot);
                self.values[slot as usize] = value;
                self.defined[slot as usize] = defined;
            }
            if self.scored[slot as usize] {
                self.near[slot as usize] = self.measure(slot);
            }
        }
        self.evaluated += self.steps.len() as u64;
        self.log.clear();
        self.sum_up();
    }

    /// Adds up anew what moves only correct.
    pub fn sum_up(&mut self) {
        self.violated = (0..self.goals.len()).filter(|&g| !self.holds(g)).count();
        self.total = (0..self.goals.len())
            .map(|g| self.goals[g].weight * self.distance(g))
            .sum();
    }

    /// Gives a variable a value, and what depends on it its own.
    pub fn set(&mut self, place: usize, bits: u64) {
        let slot = self.vars[place].slot;
        if self.values[slot as usize] == bits {
            return;
        }
        self.stamp += 1;
        self.write(slot, bits, true);
        let dependents = std::mem::take(&mut self.vars[place].dependents);
        for &slot in &dependents {
            let mut touched = false;
            let stamp = self.stamp;
            self.for_each_operand(slot, |o| touched |= self.stamps[o as usize] == stamp);
            if touched {
                let (value, defined) = self.compute(slot);
                self.write(slot, value, defined);
                self.evaluated += 1;
            }
        }
        self.vars[place].dependents = dependents;
    }

    fn write(&mut self, slot: Slot, value: u64, defined: bool) {
        let place = slot as usize;
        let before = Change {
            slot,
            value: self.values[place],
            defined: self.defined[place],
            near: self.near[place],
        };
        self.values[place] = value;
        self.defined[place] = defined;
        let near = match self.scored[place] {
            true => self.measure(slot),
            false => before.near,
        };
        let is_array = self.sorts[place].is_array();
        if value == before.value && defined == before.defined && near == before.near && !is_array {
            return;
        }
        if self.goal_of[place] != 0 {
            let goal = &self.goals[self.goal_of[place] as usize - 1];
            let side = usize::from(!goal.holds);
            let held = before.defined && (before.value == 1) == goal.holds;
            let holds = defined && (value == 1) == goal.holds;
            self.violated += usize::from(held) - usize::from(held && holds);
            self.violated -= usize::from(holds) - usize::from(held && holds);
            self.total += goal.weight * (near[side] - before.near[side]);
        }
        self.near[place] = near;
        self.stamps[place] = self.stamp;
        self.log.push(before);
    }

    pub fn mark(&self) -> Mark {
        Mark {
            changes: self.log.len(),
            total: self.total,
            violated: self.violated,
        }
    }

    /// Takes back all moves since then.
    pub fn undo(&mut self, mark: Mark) {
        while self.log.len() > mark.changes {
            let Some(change) = self.log.pop() else {
                break;
            };
            let place = change.slot as usize;
            self.values[place] = change.value;
            self.defined[place] = change.defined;
            self.near[place] = change.near;
        }
        self.total = mark.total;
        self.violated = mark.violated;
    }

    /// Moves so far stay.
    pub fn keep(&mut self) {
        self.log.clear();
    }

    /// The sum of the weighted distances of all conditions.
    pub fn total(&self) -> f64 {
        self.total
    }

    pub fn is_solved(&self) -> bool {
        self.violated == 0
    }

    pub fn holds(&self, goal: usize) -> bool {
        let Goal { slot, holds, .. } = self.goals[goal];
        self.defined[slot as usize] && (self.values[slot as usize] == 1) == holds
    }

    /// How far a condition is from holding.
    pub fn distance(&self, goal: usize) -> f64 {
        let Goal { slot, holds, .. } = self.goals[goal];
        self.near[slot as usize][usize::from(!holds)]
    }

    /// The comparison that a condition hangs on: of several the one that is nearest to
    /// what is wanted.
    pub fn compared(&self, goal: usize) -> Option<(BinOp, Slot, Slot)> {
        let Goal { slot, holds, .. } = self.goals[goal];
        let (mut slot, mut side) = (slot, usize::from(!holds));
        loop {
            match self.steps[slot as usize] {
                Step::Un { op: UnOp::Not, a } => (slot, side) = (a, 1 - side),
                Step::Bin { op, a, b } if self.sort(a) == Sort::Bool => {
                    let all = op == BinOp::And && side == TRUE || op == BinOp::Or && side == FALSE;
                    let any = op == BinOp::And || op == BinOp::Or;
                    let (x, y) = (self.near[a as usize][side], self.near[b as usize][side]);
                    slot = match (any, all) {
                        (false, _) => return None,
                        // All must hold, so the farthest is what it hangs on.
                        (_, true) => {
                            if x >= y {
                                a
                            } else {
                                b
                            }
                        }
                        (_, false) => {
                            if x <= y {
                                a
                            } else {
                                b
                            }
                        }
                    };
                }
                Step::Bin { op, a, b } if op.is_comparison() && self.sort(a) != Sort::Ref => {
                    return Some((op, a, b));
                }
                _ => return None,
            }
        }
    }

    /// How much the left of what a condition compares is above the right.
    pub fn gap(&self, goal: usize) -> Option<f64> {
        let (op, a, b) = self.compared(goal)?;
        distance::gap(op, self.sort(a), self.get(a)?, self.get(b)?, self.metric)
    }

    /// Counts a condition for more from now on.
    pub fn weigh(&mut self, goal: usize, weight: f64) {
        let before = self.goals[goal].weight;
        self.goals[goal].weight = weight;
        self.total += (weight - before) * self.distance(goal);
    }

    pub fn step(&self, slot: Slot) -> Step {
        self.steps[slot as usize]
    }

    pub fn sort(&self, slot: Slot) -> Sort {
        self.sorts[slot as usize]
    }

    /// The value of a slot, if it is defined.
    pub fn get(&self, slot: Slot) -> Option<u64> {
        self.defined[slot as usize].then(|| self.values[slot as usize])
    }

    /// The nearest slot below through which everything varying in this one passes.
    pub fn waist(&self, slot: Slot) -> Option<Slot> {
        self.waists[slot as usize]
    }

    pub fn varies(&self, slot: Slot) -> bool {
        self.varies[slot as usize]
    }

    pub fn value(&self, place: usize) -> u64 {
        self.values[self.vars[place].slot as usize]
    }

    pub fn values(&self) -> Vec<u64> {
        (0..self.vars.len()).map(|v| self.value(v)).collect()
    }

    pub fn set_all(&mut self, values: &[u64]) {
        for (var, &bits) in self.vars.iter().zip(values) {
            self.values[var.slot as usize] = bits & var.sort.mask();
        }
        self.evaluate_all();
    }

    /// Nodes evaluated since this was asked last.
    pub fn take_evaluated(&mut self) -> u64 {
        std::mem::take(&mut self.evaluated)
    }

    pub fn size(&self) -> usize {
        self.steps.len()
    }

    /// Known contents of an array slot, if it is a literal.
    pub fn contents(&self, slot: Slot) -> Option<&[u64]> {
        match self.steps[slot as usize] {
            Step::Literal(id) => Some(self.terms.literal(id)),
            _ => None,
        }
    }

    /// The values of the variables, with the rest of the hint.
    pub fn model(&self) -> Model {
        let mut model = self.hint.clone();
        for (place, var) in self.vars.iter().enumerate() {
            model.set(var.id, self.value(place));
        }
        model
    }

    fn measure(&self, slot: Slot) -> Near {
        let place = slot as usize;
        if !self.defined[place] {
            return [distance::UNDEFINED; 2];
        }
        let near = |slot: Slot| self.near[slot as usize];
        match self.steps[place] {
            Step::Un { op: UnOp::Not, a } => [near(a)[FALSE], near(a)[TRUE]],
            Step::Bin { op, a, b } if self.sort(a) == Sort::Bool => {
                distance::connective(op, near(a), near(b))
            }
            Step::Bin { op, a, b } => {
                let values = (self.values[a as usize], self.values[b as usize]);
                distance::comparison(op, self.sort(a), values, self.metric)
            }
            Step::Ite { cond, then, other } => {
                let (cond, then, other) = (near(cond), near(then), near(other));
                [TRUE, FALSE].map(|side| {
                    let first = cond[TRUE] + then[side];
                    first.min(cond[FALSE] + other[side])
                })
            }
            _ => distance::truth(self.values[place] == 1),
        }
    }

    fn compute(&mut self, slot: Slot) -> (u64, bool) {
        let found = match self.steps[slot as usize] {
            Step::Call { func, start, end } => {
                let mut args = std::mem::take(&mut self.args);
                args.clear();
                let slots = &self.call_args[start as usize..end as usize];
                let all = slots.iter().try_for_each(|&arg| {
                    args.push(self.get(arg)?);
                    Some(())
                });
                let found = all.and_then(|()| self.functions.call(func, &args));
                self.evaluated += self.functions.take_cost();
                self.args = args;
                found
            }
            _ => self.compute_with(slot, |operand| self.get(operand)),
        };
        (found.unwrap_or(0), found.is_some())
    }

    /// The value of a slot whose operands are these. Opaque functions have none here.
    #[inline]
    pub fn compute_with(&self, slot: Slot, get: impl Fn(Slot) -> Option<u64>) -> Option<u64> {
        match self.steps[slot as usize] {
            Step::Un { op, a } => Some(value::unary(op, self.sort(a), self.sort(slot), get(a)?)),
            Step::Bin { op, a, b } => {
                let (sort, a, b) = (self.sort(a), get(a), get(b));
                // A connective may be decided by one operand alone.
                if sort == Sort::Bool {
                    match (op, a, b) {
                        (BinOp::And, Some(0), _) | (BinOp::And, _, Some(0)) => return Some(0),
                        (BinOp::Or, Some(1), _) | (BinOp::Or, _, Some(1)) => return Some(1),
                        _ => {}
                    }
                }
                value::binary(op, sort, a?, b?)
            }
            Step::Ite { cond, then, other } => {
                let taken = if get(cond)? == 1 { then } else { other };
                match self.sort(slot).is_array() {
                    true => Some(0),
                    false => get(taken),
                }
            }
            Step::Select { array, index } => self.read(array, get(index)?),
            Step::Math { f, args: [a, b, c] } => Some(value::math(f, [get(a)?, get(b)?, get(c)?])),
            Step::Store { .. } | Step::Literal(_) | Step::ArrayVar(_) => Some(0),
            Step::Const | Step::Var(_) => Some(self.values[slot as usize]),
            Step::Call { .. } => None,
        }
    }

    /// Reads an element by walking the array's stores.
    fn read(&self, array: Slot, index: u64) -> Option<u64> {
        let mut array = array;
        loop {
            match self.steps[array as usize] {
                Step::Store {
                    array: before,
                    index: written,
                    value,
                } => {
                    if self.get(written)? == index {
                        return self.get(value);
                    }
                    array = before;
                }
                Step::Ite { cond, then, other } => {
                    array = if self.get(cond)? == 1 { then } else { other };
                }
                Step::Literal(contents) => {
                    let contents = self.terms.literal(contents);
                    return Some(contents.get(index as usize).copied().unwrap_or(0));
                }
                Step::ArrayVar(id) => {
                    let contents = self.hint.array(id);
                    return Some(contents.map_or(0, |value| value.get(index as u32)));
                }
                _ => return None,
            }
        }
    }
}
