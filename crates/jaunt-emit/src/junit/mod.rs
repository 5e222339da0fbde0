//! JUnit sources.

mod arrange;
mod construct;
mod literal;
mod names;
mod oracle;
mod signature;
mod suite;
mod test;
mod title;
mod verdict;

pub use arrange::CannotWrite;
pub use suite::{Case, Framework, HEADER, Suite, Test, Written, suites};
pub use verdict::{Verdict, judge};
