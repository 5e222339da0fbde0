//! What was found, as files that people and tools read: JUnit sources, SARIF,
//! coverage as JaCoCo's XML and LCOV, JSON.

pub mod coverage;
pub mod explored;
pub mod graph;
pub mod json;
pub mod junit;
pub mod mutants;
pub mod sarif;
pub mod summary;
pub mod table;
