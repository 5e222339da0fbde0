//! Runs the `jaunt` binary on compiled Java and compares it with the real `java`.
//!
//! One test binary, so that comparing exists once.

mod agreement;
mod bad_input;
mod corpus;
mod generated;
mod generator;
mod hostile;
mod input;
mod jaunt;
mod linking;
mod mutants;
mod outcomes;
mod programs;

use jaunt_testing::{java, jdk, process};
