//! JUnit sources.

mod arrange;
mod canonical;
mod factories;
mod facts;
mod file;
mod fixture;
mod literal;
mod mocks;
mod names;
mod naming;
mod objects;
mod oracle;
mod parameters;
mod places;
mod proxies;
mod reflection;
mod relations;
mod stubs;
mod style;
mod suite;
mod test;
mod title;
mod typed;
mod values;
mod verdict;
mod warnings;
mod words;
mod world;

pub use file::HEADER;
pub use parameters::names as parameter_names;
pub use style::{Bugs, Mocks, Policy, Style};
pub use suite::{Case, Suite, Test, Written, file_names, suites};
pub use verdict::Verdict;
