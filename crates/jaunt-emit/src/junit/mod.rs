//! JUnit sources.

mod arrange;
mod literal;
mod names;
mod objects;
mod oracle;
mod parameters;
mod signature;
mod stubs;
mod suite;
mod test;
mod title;
mod values;
mod verdict;

pub use arrange::CannotWrite;
pub use suite::{Case, Framework, HEADER, Suite, Test, Written, suites};
pub use verdict::{Verdict, judge};
