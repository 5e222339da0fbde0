//! Memory: the heap and what lies in it, the log that takes it back to the
//! snapshot, and the collector.
//!
//! May call `classes` for the layout of objects. It knows frames and threads of
//! `run` only as roots of the collector.

pub mod bits;
pub mod collect;
pub mod copy;
pub mod free;
pub mod guard;
pub mod heap;
pub(crate) mod interned;
pub mod mark;
pub mod objects;
pub mod slots;
pub mod strings;
pub mod undo;
