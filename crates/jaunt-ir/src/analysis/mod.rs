//! Analyses of one lifted method: its control flow graph, which blocks dominate
//! which, and its loops. They read a `Body` and change nothing.

mod cfg;
mod dominators;
mod loops;

pub use cfg::{Block, BlockId, Cfg, Edge, EdgeKind};
pub use dominators::Dominators;
pub use loops::{Loop, loops};
