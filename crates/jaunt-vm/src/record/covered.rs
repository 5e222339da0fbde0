//! Which code ran.

use jaunt_ir::Op;
use jaunt_record::Passage;

/// An instruction that ran, or a branch outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Covered {
    pub method: u32,
    /// Index of the IR operation.
    pub at: u32,
    pub how: How,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum How {
    Ran,
    /// Execution went on to the next operation. Only said of operations that
    /// may raise an exception instead (see `How::may_not_pass`).
    Passed,
    Fell,
    Jumped,
    /// A switch went to this key's case (`None`: the default).
    Case(Option<i32>),
    /// An exception came to this operation, the first of its handler.
    Caught,
}

impl How {
    /// Is it the outcome of a branch?
    pub fn is_branch(self) -> bool {
        matches!(self, How::Fell | How::Jumped | How::Case(_))
    }

    /// Can an operation that ran have raised an exception? Implicit checks count
    /// as part of the operation they guard. Of branches and exits, `Passed` is
    /// not said either.
    pub fn may_not_pass(op: &Op) -> bool {
        !matches!(
            op,
            Op::Const { .. }
                | Op::Copy { .. }
                | Op::Un { .. }
                | Op::Goto { .. }
                | Op::If { .. }
                | Op::Switch { .. }
                | Op::Return { .. }
                | Op::Throw { .. }
        )
    }
}

impl From<How> for Passage {
    fn from(how: How) -> Passage {
        match how {
            How::Ran => Passage::Ran,
            How::Passed => Passage::Passed,
            How::Fell => Passage::Fell,
            How::Jumped => Passage::Jumped,
            How::Case(key) => Passage::Case(key),
            How::Caught => Passage::Caught,
        }
    }
}

impl From<Passage> for How {
    fn from(passage: Passage) -> How {
        match passage {
            Passage::Ran => How::Ran,
            Passage::Passed => How::Passed,
            Passage::Fell => How::Fell,
            Passage::Jumped => How::Jumped,
            Passage::Case(key) => How::Case(key),
            Passage::Caught => How::Caught,
        }
    }
}
