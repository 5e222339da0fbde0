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

use crate::search::select;
use crate::work::ClassWork;

pub use causes::{Causes, Judge};
pub use measure::{Measured, coverage};

/// Leaves out tests that tell nothing new.
pub fn keep_few(judge: &Judge, classes: &mut [ClassWork], style: Style, given: &Executions) {
    let causes = judge.causes(classes);
    let subjects = measure::subjects(classes);
    let given = select::ways(given, &subjects);
    for work in classes {
        select::tell_new(work, &causes, &subjects, &given);
        work.write_tests(judge.store, style);
    }
}
