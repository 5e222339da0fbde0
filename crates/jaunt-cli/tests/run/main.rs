//! Runs the `jaunt` binary on compiled Java and compares it with the real `java`.
//!
//! One test binary, so that finding JDKs, compiling and comparing exist once.

mod agreement;
mod bad_input;
mod corpus;
mod generated;
mod generator;
mod jaunt;
mod java;
mod jdk;
mod mutants;
mod outcomes;
mod process;
mod programs;
