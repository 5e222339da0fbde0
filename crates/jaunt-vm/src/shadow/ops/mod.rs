//! The symbolic meaning of operations: what arithmetic, branches, array accesses,
//! natives and some library methods do with terms.
//!
//! May call the whole machine, and `shadow::inputs` where an operation decides
//! what an input is.

pub mod arith;
pub mod arrays;
pub mod boxes;
pub mod branch;
pub mod content;
pub mod dates;
pub mod latin;
pub mod methods;
pub mod natives;
pub mod objects;
pub mod opaque;
pub mod placed;
pub mod printing;
pub mod sameness;
pub mod tables;
pub mod unread;
