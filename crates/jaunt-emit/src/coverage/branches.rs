//! Which instructions and branches count as covered. A probe that was passed
//! covers what leads to it without another way in: instructions of a stretch
//! that an exception left in the middle are not covered, although some ran.

use std::collections::{BTreeMap, BTreeSet};

use super::executed::Steps;
use super::flow::Label;
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
    let mut chain = Chain {
        method,
        instructions: Vec::with_capacity(method.insns.len()),
        jumps: Vec::new(),
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
            Operand::Switch(_) => chain.switch(at, labels, steps),
            _ if insn.is_exit() => chain.probe(at, 0, None, steps.reached(at)),
            _ => {}
        }
    }
    for (from, branch, to) in std::mem::take(&mut chain.jumps) {
        chain.link(from, branch, to);
    }
    chain.instructions
}

struct Chain<'a> {
    method: &'a Method<'a>,
    instructions: Vec<Instruction>,
    jumps: Vec<(usize, u32, usize)>,
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
        if passed {
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
    fn switch(&mut self, at: usize, labels: &[Label], steps: &Steps) {
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
                self.probe(at, branch, Some(to), steps.jumped(at, to));
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
