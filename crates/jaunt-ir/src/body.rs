//! A lifted method body.

use crate::op::{Args, At, Op, Reg};

#[derive(Clone, Debug)]
pub struct Body {
    pub ops: Vec<Op>,
    /// Bytecode offset of each operation.
    pub bci: Vec<u16>,
    /// Registers named by `Args` ranges.
    pub args: Vec<Reg>,
    pub switches: Vec<Switch>,
    /// In the order of the exception table: the first that fits catches. The
    /// exception arrives in register `max_locals`.
    pub handlers: Vec<Handler>,
    pub max_locals: u16,
    /// All registers of the frame.
    pub registers: u16,
    /// (bytecode offset, line), sorted by offset.
    pub lines: Vec<(u16, u16)>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Switch {
    /// Sorted by key.
    pub cases: Vec<(i32, At)>,
    pub default: At,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Handler {
    pub start: At,
    pub end: At,
    pub target: At,
    /// Constant pool index of the class, 0 for any.
    pub catch: u16,
}

impl Handler {
    pub fn covers(&self, at: At) -> bool {
        self.start <= at && at < self.end
    }
}

impl Body {
    pub fn args(&self, args: Args) -> &[Reg] {
        &self.args[args.start as usize..][..args.len as usize]
    }

    /// The source line of an operation, 0 if unknown.
    pub fn line(&self, at: At) -> u16 {
        self.bci
            .get(at as usize)
            .map_or(0, |&bci| self.line_of_bci(bci))
    }

    pub fn line_of_bci(&self, bci: u16) -> u16 {
        let after = self.lines.partition_point(|&(start, _)| start <= bci);
        after.checked_sub(1).map_or(0, |i| self.lines[i].1)
    }
}
