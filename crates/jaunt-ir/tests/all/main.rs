//! The lifter from the outside, in one binary.

mod assembler;
mod common;
mod goldens;
mod graph;
mod hierarchy;
mod hostile;
mod library;
mod machines;
mod mutants;
mod random;
mod random_code;
mod real_verifier;
mod rules;
