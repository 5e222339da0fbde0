//! Code as the machine runs it: the IR of a method becomes instructions of eight
//! bytes, and arithmetic has its meaning on register contents here.
//!
//! May call `classes`. Nothing here runs anything.

pub mod arith;
pub mod assemble;
pub mod encode;
pub mod insn;
pub mod intrinsic;
pub mod method;
pub mod rotate;
pub(crate) mod table;
