//! The lifter from the outside, in one binary.

mod common;
mod hierarchy;
mod library;
