//! How much of the code that was entered was covered.

use jaunt_ir::{Body, Op};
use jaunt_vm::{Covered, How};
use rustc_hash::FxHashSet;

use crate::atlas::{Program, body_of, own_cases};

/// Covered and all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ratio {
    pub covered: usize,
    pub total: usize,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Coverage {
    pub instructions: Ratio,
    pub branches: Ratio,
    pub lines: Ratio,
}

impl Ratio {
    fn add<T: std::hash::Hash + Eq>(&mut self, covered: &FxHashSet<T>, all: &FxHashSet<T>) {
        self.covered += covered.len();
        self.total += all.len();
    }
}

/// Sums over the methods of the program that were entered.
pub fn measure(covered: &FxHashSet<Covered>, program: &dyn Program) -> Coverage {
    let methods: FxHashSet<u32> = covered.iter().map(|c| c.method).collect();
    let mut sum = Coverage::default();
    for id in methods {
        let Some(body) = program.method(id).and_then(body_of) else {
            continue;
        };
        let ran: Vec<usize> = covered
            .iter()
            .filter(|c| c.method == id && c.how == How::Ran)
            .map(|c| c.at as usize)
            .filter(|&at| at < body.ops.len())
            .collect();
        let all: Vec<usize> = (0..body.ops.len()).collect();
        sum.instructions
            .add(&instructions(body, &ran), &instructions(body, &all));
        sum.lines.add(&lines(body, &ran), &lines(body, &all));
        sum.branches.total += branches(body);
        sum.branches.covered += covered
            .iter()
            .filter(|c| c.method == id && c.how.is_branch())
            .count();
    }
    sum
}

fn instructions(body: &Body, ops: &[usize]) -> FxHashSet<u16> {
    ops.iter().map(|&at| body.bci[at]).collect()
}

fn lines(body: &Body, ops: &[usize]) -> FxHashSet<u16> {
    let lines = ops.iter().map(|&at| body.line_of_bci(body.bci[at]));
    lines.filter(|&line| line != 0).collect()
}

/// How many ways lead out of the branches of a method.
pub fn branches(body: &Body) -> usize {
    let outcomes = |op: &Op| match *op {
        Op::If { .. } => 2,
        Op::Switch { table, .. } => own_cases(body, table).count() + 1,
        _ => 0,
    };
    body.ops.iter().map(outcomes).sum()
}
