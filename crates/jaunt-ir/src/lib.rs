//! Methods as typed three-address code: lifted once from stack bytecode.

mod body;
mod branch;
mod decode;
mod descriptor;
mod domain;
mod error;
mod flow;
mod frame;
mod insn;
mod kinds;
mod lift;
mod method;
mod op;
mod operands;
mod subroutine;
mod transfer;

pub use body::{Body, Handler, Switch};
pub use error::LiftError;
pub use lift::lift;
pub use op::*;
