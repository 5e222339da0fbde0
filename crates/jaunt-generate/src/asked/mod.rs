//! What is asked for: where the classes are, and which of their methods get tests.

mod part;
pub mod places;
pub(crate) mod since;
pub mod spot;
mod suggest;
pub mod target;
pub(crate) mod targets;

pub(crate) use part::{Asked, Signature};
pub use suggest::closest;
