//! Hash-consed typed terms over Java's values: build, simplify, evaluate.
//!
//! `Terms` is an arena for one thread. A worker builds the terms of its run in
//! its own arena; `Terms::import` moves them to another. Values are 64 packed
//! bits (see [`Sort`]); the meaning of each operation exists once, in `value`,
//! and both constant folding and evaluation use it.

pub mod accurate;
mod arena;
mod build;
mod eval;
mod map;
mod model;
mod node;
mod op;
mod print;
mod range;
mod sort;
pub mod strict;
pub mod value;
mod walk;

pub use arena::Terms;
pub use build::Memo;
pub use eval::{Flat, Functions, NoFunctions, eval};
pub use map::TermMap;
pub use model::{ArrayValue, Model};
pub use node::{CallId, FuncId, LiteralId, Node, OpaqueCall, Term};
pub use op::{BinOp, MathFn, UnOp};
pub use print::Printed;
pub use range::Range;
pub use sort::{Elem, Sort};

#[cfg(test)]
mod tests;
