//! What ran in a method, in bytecode offsets.

use std::collections::BTreeSet;

use super::method::Method;

/// Facts about any number of runs. They add up: the union of the facts of two
/// runs says exactly what the two runs did.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Executed {
    /// The method was called.
    pub entered: bool,
    /// Instructions that are observed. Others are silent: when control gets to
    /// them it also gets past them, to the next.
    pub observed: BTreeSet<u16>,
    /// Observed instructions that were started.
    pub started: BTreeSet<u16>,
    /// Observed instructions after which the next one was executed.
    pub passed: BTreeSet<u16>,
    /// Jumps taken: from where to where.
    pub jumps: BTreeSet<(u16, u16)>,
    /// Handlers to which an exception came.
    pub caught: BTreeSet<u16>,
    /// What JaCoCo's own marks of this method say, in its order, where it was JaCoCo who
    /// looked.
    pub marks: Vec<bool>,
}

impl Executed {
    pub fn add(&mut self, other: &Executed) {
        self.entered |= other.entered;
        self.observed.extend(&other.observed);
        self.started.extend(&other.started);
        self.passed.extend(&other.passed);
        self.jumps.extend(&other.jumps);
        self.caught.extend(&other.caught);
        let longest = self.marks.len().max(other.marks.len());
        self.marks.resize(longest, false);
        for (mark, other) in self.marks.iter_mut().zip(&other.marks) {
            *mark |= other;
        }
    }
}

/// The same for each instruction by its number, the silent ones included.
pub struct Steps<'a> {
    executed: &'a Executed,
    method: &'a Method<'a>,
    reached: Vec<bool>,
    passed: Vec<bool>,
}

impl<'a> Steps<'a> {
    pub fn new(executed: &'a Executed, method: &'a Method<'a>) -> Steps<'a> {
        let jumped_to: BTreeSet<u16> = executed.jumps.iter().map(|(_, to)| *to).collect();
        let count = method.insns.len();
        let (mut reached, mut passed) = (vec![false; count], vec![false; count]);
        for (at, insn) in method.insns.iter().enumerate() {
            let bci = insn.bci;
            let arrives = match at {
                0 => executed.entered,
                _ => passed[at - 1],
            };
            let arrives = arrives || jumped_to.contains(&bci) || executed.caught.contains(&bci);
            let observed = executed.observed.contains(&bci);
            reached[at] = match observed {
                true => executed.started.contains(&bci),
                false => arrives,
            };
            passed[at] = insn.continues()
                && match observed {
                    true => executed.passed.contains(&bci),
                    false => arrives,
                };
        }
        Steps {
            executed,
            method,
            reached,
            passed,
        }
    }

    pub fn reached(&self, at: usize) -> bool {
        self.reached[at]
    }

    /// Was the next instruction executed after this one?
    pub fn passed(&self, at: usize) -> bool {
        self.passed[at]
    }

    /// Does the mark with this number say that it was passed?
    pub fn mark(&self, number: usize) -> bool {
        self.executed.marks.get(number).is_some_and(|mark| *mark)
    }

    pub fn jumped(&self, from: usize, to: usize) -> bool {
        let bci = |at: usize| self.method.insns[at].bci;
        self.executed.jumps.contains(&(bci(from), bci(to)))
    }
}
