//! Methods as typed three-address code: lifted once from stack bytecode.

mod analysis;
mod body;
mod branch;
mod check;
mod decode;
mod descriptor;
mod domain;
mod dump;
mod emit;
mod error;
mod facts;
mod flow;
mod frame;
mod insn;
mod kinds;
mod lift;
mod method;
pub mod mutate;
mod op;
mod operands;
mod subroutine;
mod transfer;
mod types;
mod verify;

pub use analysis::{
    Block, BlockId, Cfg, Dominators, Edge, EdgeKind, Graph, Link, LinkKind, Loop, Node, NodeId,
    NodeKind, Path, Paths, Picture, PictureSource, Tree, loops,
};
pub use body::{Body, Handler, Switch};
pub use check::Fault;
pub use descriptor::parameter_slots;
pub use error::LiftError;
pub use lift::lift;
pub use op::*;
pub use verify::{Hierarchy, verify};
