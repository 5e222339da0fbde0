//! Which instructions and branches of the program's own classes a run took.

use std::cell::Cell;

use rustc_hash::FxHashSet;

use crate::code::insn::Insn;
use crate::code::method::{Code, CodeRef};
use crate::record::{Covered, How};

/// Marks of one method: for each instruction the run that last executed it,
/// went on behind it, jumped from it, did not jump, came to it with an exception.
pub(crate) struct Marks {
    ran: Runs,
    passed: Runs,
    jumped: Runs,
    fell: Runs,
    caught: Runs,
    /// The run that last touched the method.
    run: Cell<u32>,
}

/// By instruction: the last run that did something to it. Cells, because code
/// that runs is shared by all its frames.
type Runs = Box<[Cell<u32>]>;

impl Marks {
    pub fn new(instructions: usize) -> Marks {
        let zeros = || vec![Cell::new(0); instructions].into_boxed_slice();
        Marks {
            ran: zeros(),
            passed: zeros(),
            jumped: zeros(),
            fell: zeros(),
            caught: zeros(),
            run: Cell::new(0),
        }
    }
}

#[derive(Default)]
pub(crate) struct Coverage {
    run: u32,
    touched: Vec<CodeRef>,
    cases: FxHashSet<(u32, u32, Option<i32>)>,
    /// Inputs are being made: what that runs says nothing about the unit.
    pub paused: bool,
    /// What one method does, step by step, if anybody wants to know.
    log: Option<Log>,
}

struct Log {
    method: u32,
    steps: Vec<Covered>,
}

/// Steps of a method that are kept: nobody asks for longer ways.
const MOST_STEPS: usize = 1 << 20;

impl Coverage {
    pub fn start(&mut self) {
        self.run += 1;
        self.touched.clear();
        self.cases.clear();
        self.paused = false;
        if let Some(log) = &mut self.log {
            log.steps.clear();
        }
    }

    /// From the next run on the steps of this method are kept.
    pub fn follow(&mut self, method: u32) {
        let steps = Vec::new();
        self.log = Some(Log { method, steps });
    }

    /// The steps of the last run; none if they are too many, or if nobody wanted them.
    pub fn followed(&self) -> Option<&[Covered]> {
        let log = self.log.as_ref()?;
        (log.steps.len() < MOST_STEPS).then_some(&log.steps)
    }

    #[inline]
    fn note(&mut self, code: &Code, index: usize, how: How) {
        if let Some(log) = &mut self.log
            && log.method == code.method.id
            && log.steps.len() < MOST_STEPS
        {
            log.steps.push(Covered {
                method: log.method,
                at: code.origin.get(index).copied().unwrap_or(0),
                how,
            });
        }
    }

    /// An instruction of a tracked method runs.
    #[inline]
    pub fn ran(&mut self, code: CodeRef, pc: *const Insn) {
        let Some(marks) = self.marks_of(&code) else {
            return;
        };
        if marks.run.replace(self.run) != self.run {
            self.touched.push(code);
        }
        marks.ran[code.index(pc)].set(self.run);
        self.note(&code, code.index(pc), How::Ran);
    }

    /// Execution goes on behind an instruction.
    #[inline]
    pub fn passed(&mut self, code: CodeRef, pc: *const Insn) {
        if let Some(marks) = self.marks_of(&code) {
            marks.passed[code.index(pc)].set(self.run);
        }
    }

    /// An exception arrives at its handler.
    pub fn caught(&mut self, code: CodeRef, pc: *const Insn) {
        if let Some(marks) = self.marks_of(&code) {
            marks.caught[code.index(pc)].set(self.run);
            self.note(&code, code.index(pc), How::Caught);
        }
    }

    #[inline]
    pub fn branched(&mut self, code: CodeRef, pc: *const Insn, jumped: bool) {
        let Some(marks) = self.marks_of(&code) else {
            return;
        };
        let went = match jumped {
            true => &marks.jumped,
            false => &marks.fell,
        };
        went[code.index(pc)].set(self.run);
        let how = match jumped {
            true => How::Jumped,
            false => How::Fell,
        };
        self.note(&code, code.index(pc), how);
    }

    pub fn switched(&mut self, code: CodeRef, pc: *const Insn, key: i32) {
        if code.marks.is_none() || self.paused {
            return;
        }
        let index = code.index(pc);
        let at = code.origin.get(index).copied().unwrap_or(0);
        let Some(body) = code.body else {
            return;
        };
        let case = match body.ops.get(at as usize) {
            Some(jaunt_ir::Op::Switch { table, .. }) => {
                let switch = &body.switches[*table as usize];
                let found = switch.cases.binary_search_by_key(&key, |c| c.0);
                found
                    .ok()
                    .filter(|&i| switch.cases[i].1 != switch.default)
                    .map(|_| key)
            }
            _ => None,
        };
        self.cases.insert((code.method.id, at, case));
        self.note(&code, index, How::Case(case));
    }

    /// The marks of a method, if it is tracked now.
    #[inline]
    fn marks_of<'c>(&self, code: &'c Code) -> Option<&'c Marks> {
        code.marks.as_ref().filter(|_| !self.paused)
    }

    /// What this run covered, sorted.
    pub fn collect(&mut self) -> Vec<Covered> {
        // What follows is gathered in order, so that sorting has little to do.
        self.touched.sort_unstable_by_key(|code| code.method.id);
        let mut covered = Vec::new();
        for code in &self.touched {
            if let Some(marks) = &code.marks {
                marks.collect(code, self.run, &mut covered);
            }
        }
        let cases = self.cases.iter().map(|&(method, at, key)| Covered {
            method,
            at,
            how: How::Case(key),
        });
        covered.extend(cases);
        covered.sort();
        covered
    }
}

impl Marks {
    /// What a run covered of this method: each operation once, though it may be
    /// several instructions.
    fn collect(&self, code: &Code, run: u32, covered: &mut Vec<Covered>) {
        let mut start = 0;
        for same in code.origin.chunk_by(|a, b| a == b) {
            let instructions = start..start + same.len();
            start = instructions.end;
            let (at, last) = (same[0], start - 1);
            let any = |marks: &Runs| marks[instructions.clone()].iter().any(|r| r.get() == run);
            let hows = [
                (any(&self.ran), How::Ran),
                // The last instruction of an operation speaks for it.
                (
                    self.passed[last].get() == run && may_not_pass(code, at),
                    How::Passed,
                ),
                (any(&self.fell), How::Fell),
                (any(&self.jumped), How::Jumped),
                (any(&self.caught), How::Caught),
            ];
            let method = code.method.id;
            let found = hows.into_iter().filter(|(is_so, _)| *is_so);
            covered.extend(found.map(|(_, how)| Covered { method, at, how }));
        }
    }
}

fn may_not_pass(code: &Code, at: u32) -> bool {
    let op = code.body.and_then(|body| body.ops.get(at as usize));
    op.is_some_and(How::may_not_pass)
}
