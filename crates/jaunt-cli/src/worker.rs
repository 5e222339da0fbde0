//! `jaunt worker`: works for others until it is stopped.

use jaunt_fleet::{Event, Worker};

use crate::exit::{self, Failure};
use crate::interrupt;
use crate::options::WorkerArgs;

pub fn worker(args: &WorkerArgs) -> Result<i32, Failure> {
    let mut tell = |event: Event| eprintln!("jaunt: {event}");
    let (address, jdk, stop) = (&args.cluster, args.jdk.clone(), interrupt::flag());
    Worker::new(address, jdk, stop, &mut tell).work()?;
    Ok(exit::INTERRUPTED)
}
