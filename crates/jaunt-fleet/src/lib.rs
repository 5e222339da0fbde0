//! Many machines that work on one run: jobs go out over a message system that exists (NATS with
//! JetStream), and what was found comes back.
//!
//! A run is described once (`wire::Run`), its class path lies in the object store, and its
//! jobs are messages in a queue: each is delivered until a worker acknowledges it, after its
//! result is stored. Results are kept by the name of their job, the first one of each. So
//! workers may come, go and be killed at any time, and so may the coordinator.

mod cluster;
mod coordinator;
mod explore;
mod generate;
pub mod nats;
mod packed;
mod run;
pub mod wire;
mod worker;

pub use explore::{Curve, Tree, Watch, explore};
pub use generate::generate;
pub use nats::Address;
pub use worker::{Event, Worker};
