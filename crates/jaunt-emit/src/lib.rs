//! What an exploration found, as files people keep.

pub mod junit;
