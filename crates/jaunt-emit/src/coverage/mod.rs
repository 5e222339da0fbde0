//! Coverage as JaCoCo (0.8.14) measures it, to the counter.
//!
//! JaCoCo changes classes so that they leave marks (probes) as they run, and
//! works out from the marks what to call covered; then it leaves out what
//! compilers make up. Here what ran is known anyway: `flow` says where probes
//! would be, `branches` what they would show, `filter` what does not count.
//!
//! Not done: filters for Kotlin, and the copies that JaCoCo makes of
//! subroutines (`jsr`, which compilers stopped writing with Java 6).

mod branches;
mod counter;
mod exec_file;
mod executed;
mod filter;
mod flow;
mod lcov;
mod measure;
mod method;
mod trace;
mod xml;

pub use counter::{Counter, Counters, Line, Lines};
pub use exec_file::{ClassMarks, NotExec, read_exec};
pub use executed::Executed;
pub use filter::made_up;
pub use lcov::lcov;
pub use measure::{
    ClassCoverage, MethodCoverage, PackageCoverage, ProgramCoverage, SourceCoverage, Way,
};
pub use trace::Executions;
pub use xml::jacoco_xml;
