//! Which instructions and branches count as covered. A probe that was passed
//! covers what leads to it without another way in: instructions of a stretch
//! that an exception left in the middle are not covered, although some ran.

use std::collections::{BTreeMap, BTreeSet};

use super::executed::{Executed, Steps};
use super::flow::{self, Label};
use super::method::{Method, Operand};

#[derive(Debug, Clone, Default)]
pub struct Instruction {
    pub bci: u16,
    pub line: Option<u16>,
    /// Branches by number, with the instruction each leads to; exits lead nowhere.
    pub branches: BTreeMap<u32, Option<usize>>,
    pub covered: BTreeSet<u32>,
    /// The instruction before it and which of its branches leads here.
    predecessor: Option<(usize, u32)>,
}

/// All instructions of a method with their coverage, before filters.
pub fn instructions(method: &Method, labels: &[Label], steps: &Steps) -> Vec<Instruction> {
    chain(method, labels, steps).instructions
}

/// How many marks JaCoCo leaves in a method.
pub fn marks(method: &Method) -> usize {
    let nothing = Executed::default();
    let steps = Steps::new(&nothing, method);
    chain(method, &flow::labels(method), &steps).probes
}

fn chain<'a>(method: &'a Method, labels: &[Label], steps: &'a Steps) -> Chain<'a> {
    let mut chain = Chain {
        method,
        steps,
        instructions: Vec::with_capacity(method.insns.len()),
        jumps: Vec::new(),
        probes: 0,
    };
    let mut line = None;
    let mut before = None;
    for (at, insn) in method.insns.iter().enumerate() {
        if method.has_label(at) {
            if let Some(from) = before.filter(|_| labels[at].has_probe()) {
                chain.probe(from, 0, Some(at), steps.passed(from));
                before = None;
            }
            if !labels[at].successor {
                before = None;
            }
        }
        line = method.lines_at(at).last().or(line);
        chain.add(insn.bci, line);
        if let Some(from) = before {
            chain.link(from, 0, at);
        }
        before = Some(at);
        match &insn.operand {
            Operand::Jump(to) if labels[*to].multi_target => {
                chain.probe(at, 1, Some(*to), steps.jumped(at, *to));
            }
            Operand::Jump(to) => chain.jumps.push((at, 1, *to)),
            Operand::Switch(_) => chain.switch(at, labels),
            _ if insn.is_exit() => chain.probe(at, 0, None, steps.reached(at)),
            _ => {}
        }
    }
    for (from, branch, to) in std::mem::take(&mut chain.jumps) {
        chain.link(from, branch, to);
    }
    chain
}

struct Chain<'a> {
    method: &'a Method<'a>,
    steps: &'a Steps<'a>,
    instructions: Vec<Instruction>,
    jumps: Vec<(usize, u32, usize)>,
    /// Branches with a probe so far: JaCoCo numbers its probes in this order.
    probes: usize,
}

impl Chain<'_> {
    fn add(&mut self, bci: u16, line: Option<u16>) {
        self.instructions.push(Instruction {
            bci,
            line,
            ..Instruction::default()
        });
    }

    /// A branch that leads to another instruction and to no probe before it.
    fn link(&mut self, from: usize, branch: u32, to: usize) {
        self.instructions[from].branches.insert(branch, Some(to));
        self.instructions[to].predecessor = Some((from, branch));
        if !self.instructions[to].covered.is_empty() {
            self.cover(from, branch);
        }
    }

    /// A branch with a probe.
    fn probe(&mut self, from: usize, branch: u32, to: Option<usize>, passed: bool) {
        self.instructions[from].branches.insert(branch, to);
        let marked = self.steps.mark(self.probes);
        self.probes += 1;
        if passed || marked {
            self.cover(from, branch);
        }
    }

    fn cover(&mut self, mut at: usize, mut branch: u32) {
        loop {
            let instruction = &mut self.instructions[at];
            let known = !instruction.covered.is_empty();
            instruction.covered.insert(branch);
            match instruction.predecessor {
                Some(before) if !known => (at, branch) = before,
                _ => return,
            }
        }
    }

    /// Branches are numbered by target, the default being 0. If any of them has
    /// a probe, JaCoCo numbers by case instead; filters that pick single
    /// branches see the difference.
    fn switch(&mut self, at: usize, labels: &[Label]) {
        let Some(switch) = self.method.switch(at) else {
            return;
        };
        let targets = switch.targets();
        let by_case = targets.iter().any(|to| labels[*to].multi_target);
        for (number, to) in targets.into_iter().enumerate() {
            let branch = match number {
                0 => 0,
                _ if by_case => 1 + case_of(&switch.cases, to),
                _ => number as u32,
            };
            if labels[to].multi_target {
                let passed = self.steps.jumped(at, to);
                self.probe(at, branch, Some(to), passed);
            } else {
                self.jumps.push((at, branch, to));
            }
        }
    }
}

fn case_of(cases: &[(i32, usize)], target: usize) -> u32 {
    let first = cases.iter().position(|(_, to)| *to == target);
    first.unwrap_or_default() as u32
}
