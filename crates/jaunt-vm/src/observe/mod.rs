//! What is seen of a run from outside: what a test can ask of returned values and
//! changed objects, and which instructions and branches were covered.
//!
//! May call `classes`, `memory` and `run` (getters are Java code).

pub(crate) mod concern;
pub mod coverage;
pub mod questions;
pub mod seen;
