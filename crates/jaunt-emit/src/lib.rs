//! What an exploration found, as files people keep.

pub mod coverage;
pub mod junit;
pub mod sarif;
