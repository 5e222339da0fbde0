//! Methods as typed three-address code: lifted once from stack bytecode.

mod body;
mod op;

pub use body::{Body, Handler, Switch};
pub use op::*;
