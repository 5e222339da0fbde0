//! What a row of operations computes and decides, begun with any registers and any heap, and
//! where each value comes from: for the equations of paths (`paths`). Proofs that places are
//! out of reach have a heap of their own (`proof`), with calls and invariants.

mod arrays;
mod calls;
mod origin;
mod pure;
mod segment;
mod tables;

pub(crate) use origin::{Call, Origin};
pub(crate) use segment::{Segment, simple_name};
pub use tables::{constants, switch_table};
