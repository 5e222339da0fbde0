//! The lifter from the outside, in one binary.

mod assembler;
mod common;
mod goldens;
mod hierarchy;
mod library;
mod machines;
mod mutants;
mod random;
mod random_code;
mod real_verifier;
