//! The place of solvers that search: SMT now, others may join and race.

use crate::literal::Problem;
use crate::query::Answer;

/// Solves one slice by whatever means. The same problem must get the same
/// answer, whatever was asked before.
pub trait Backend: Send {
    fn name(&self) -> &'static str;

    /// A model need not be checked; the caller evaluates it.
    fn solve(&mut self, problem: &Problem) -> Answer;
}
