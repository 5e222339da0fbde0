//! Analyses of one lifted method: its control flow graph, which blocks dominate
//! which, its loops, and how people draw it. They read a `Body` and change nothing.

mod cfg;
mod dominators;
mod loops;
mod paths;
mod picture;

pub use cfg::{Block, BlockId, Cfg, Edge, EdgeKind};
pub use dominators::Dominators;
pub use loops::{Loop, loops};
pub use paths::{Graph, Path, Paths};
pub use picture::{Link, LinkKind, Node, NodeId, NodeKind, Picture, Source as PictureSource, Tree};
