//! What the user's real JVM does with a test.
//!
//! A small Java program of ours (`java/replay`) compiles the generated tests in
//! batches and runs them; here its processes are started, confined, watched
//! and asked. They run twice, in two orders, the second time in a JVM with
//! another language and time zone, so that a test which depends on any of these
//! shows itself.

mod calls;
mod confine;
mod drivers;
mod error;
mod event;
mod harness;
mod junit;
mod jvm;
mod mockito;
mod process;
mod progress;
mod replay;
mod report;
mod value;

pub use calls::{Answer, Call};
pub use confine::Confinement;
pub use drivers::Driver;
pub use error::ReplayError;
pub use junit::{JUnit, has_tables};
pub use mockito::{Mockito, uses_mockito};
pub use process::{Limits, Stop};
pub use replay::{Flags, Replay, TestSource};
pub use report::{CompileError, Outcome, Report, TestReport, Thrown, Verdict};
pub use value::Value;
