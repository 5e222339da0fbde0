//! Classes: found, read, linked, resolved and initialised. Linked classes are
//! shared by all machines of a process (`store`); their state, mirrors and
//! statics belong to one machine each (`mirror`, `initialise`).
//!
//! May call `memory` (mirrors and constants are objects), `code` (resolution
//! rewrites instructions) and `run` (initialisers and loaders are Java code).

pub mod access;
pub mod ahead;
pub mod class;
pub mod define;
pub mod digest;
pub mod effects;
pub mod initialise;
pub mod known;
pub mod layout;
pub mod link;
pub(crate) mod live;
pub mod load_error;
pub mod lookup;
pub mod make;
pub mod members;
pub mod method_table;
pub mod mirror;
pub mod modules;
pub mod names;
pub mod nest;
pub mod outline;
pub mod resolve;
pub mod select;
pub mod spin;
pub mod store;
pub mod unchanging;
pub mod verify;
