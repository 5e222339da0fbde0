//! What is asked for: where the classes are, and which of their methods get tests.

pub mod amounts;
mod command;
pub mod entry;
mod part;
pub mod places;
pub mod preflight;
pub(crate) mod since;
pub mod spot;
pub mod subject;
mod suggest;
pub mod target;
pub(crate) mod targets;

pub use command::command;
pub(crate) use command::quoted;
pub(crate) use part::{Asked, Signature};
pub use suggest::closest;
