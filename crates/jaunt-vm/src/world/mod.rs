//! The world outside the program, as far as the program is told of it: a made-up
//! host and the files that it can see.
//!
//! Calls no other floor.

pub mod cores;
pub mod disk;
pub mod files;
pub mod host;
pub mod input;
pub mod outside;
