//! JUnit sources.

mod arrange;
mod file;
mod literal;
mod mocks;
mod names;
mod objects;
mod oracle;
mod parameters;
mod reflection;
mod stubs;
mod style;
mod suite;
mod test;
mod title;
mod typed;
mod values;
mod verdict;

pub use file::HEADER;
pub use style::{Bugs, Mocks, Policy, Style};
pub use suite::{Case, Suite, Test, Written, suites};
pub use verdict::{Verdict, judge};
