//! Methods as typed three-address code: lifted once from stack bytecode.

mod body;
mod branch;
mod cfg;
mod decode;
mod descriptor;
mod domain;
mod dominators;
mod dump;
mod emit;
mod error;
mod facts;
mod flow;
mod frame;
mod insn;
mod kinds;
mod lift;
mod loops;
mod method;
mod op;
mod operands;
mod subroutine;
mod transfer;
mod types;
mod verify;

pub use body::{Body, Handler, Switch};
pub use cfg::{Block, BlockId, Cfg, Edge, EdgeKind};
pub use descriptor::parameter_slots;
pub use dominators::Dominators;
pub use error::LiftError;
pub use lift::lift;
pub use loops::{Loop, loops};
pub use op::*;
pub use verify::{Hierarchy, verify};
