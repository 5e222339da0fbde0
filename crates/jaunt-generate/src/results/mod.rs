//! What comes out: findings, coverage, files and the record of the run.

mod board;
mod causes;
pub mod fingerprint;
pub mod format;
mod measure;
pub mod outputs;
pub mod record;
pub mod write;

use jaunt_emit::coverage::Executions;
use jaunt_emit::junit::Style;

use crate::confirm::TestMachine;
use crate::search::select;
use crate::work::ClassWork;

pub use causes::{Causes, Judge};
pub use measure::{Measured, coverage};

/// Leaves out tests that tell nothing new: neither of the code nor of mutants of it.
pub fn keep_few(
    judge: &Judge,
    classes: &mut [ClassWork],
    style: Style,
    given: &Executions,
    tests: &mut TestMachine,
) {
    let causes = judge.causes(classes);
    let subjects = measure::subjects(classes);
    let given = select::ways(given, &subjects);
    for work in classes {
        let mut chosen = select::tell_new(work, &causes, &subjects, &given);
        if given.is_empty() {
            work.score = tests.strengthen(work, &mut chosen);
        }
        let found = std::mem::take(&mut work.found);
        work.found = select::kept(found, &chosen);
        work.write_tests(judge.store, style);
    }
}
