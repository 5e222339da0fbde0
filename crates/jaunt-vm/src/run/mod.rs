//! Running: the machine, its interpreter, calls, exceptions, threads and limits.
//!
//! May call every floor; the floors below it (`classes`, `memory`, `native`) call
//! back to run Java code.

pub mod boot;
pub mod call;
pub mod exceptions;
pub mod helpful;
pub mod interpret;
pub mod limits;
pub mod machine;
pub mod monitor;
pub mod mutant;
pub mod program;
pub mod schedule;
pub mod thread;
pub mod trace;
pub mod trap;
pub mod window;
