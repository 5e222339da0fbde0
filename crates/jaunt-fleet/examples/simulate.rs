//! A fleet of up to a thousand workers on a virtual clock: how fast a tree of a million paths
//! is done, how busy the coordinator and the server are, and where more workers stop helping.
//!
//! The costs are estimates: `cargo run -p jaunt-fleet --example simulate`
//! prints the table for them, and for measured ones with
//! `simulate RUN_MICROSECONDS RESULT_MICROSECONDS MESSAGE_MICROSECONDS RUNS_OF_A_JOB SMALL_JOBS`.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// In microseconds.
type Time = u64;

#[derive(Clone, Copy)]
struct Costs {
    /// A run with its query.
    run: Time,
    /// The coordinator reads a result and puts it together with others.
    result: Time,
    /// The server takes, stores or delivers a message.
    message: Time,
    /// Runs of a job, and what it costs to make its subtrees again.
    runs_of_job: u64,
    regrow: Time,
    /// So many jobs are small.
    many: usize,
}

impl Costs {
    /// As `explore::runs_of` in this crate: the first jobs are small.
    fn runs_of(self, before: usize) -> u64 {
        match before < self.many {
            true => self.runs_of_job / 20,
            false => self.runs_of_job,
        }
    }
}

/// Paths of the tree.
const PATHS: u64 = 1_000_000;

/// Jobs that one job leaves.
const CHILDREN: u64 = 6;

struct Outcome {
    took: Time,
    coordinator: Time,
    server: Time,
}

/// A subtree has a number of paths; a job does some of them and leaves the rest in parts of
/// different sizes, as depth-first search does.
fn simulate(workers: usize, costs: Costs) -> Outcome {
    let mut queue: Vec<u64> = vec![PATHS];
    let mut events: BinaryHeap<Reverse<(Time, u64)>> = BinaryHeap::new();
    let mut outcome = Outcome {
        took: 0,
        coordinator: 0,
        server: 0,
    };
    let (mut idle, mut now, mut handed_out) = (workers, 0, 0);
    let (mut coordinator_free, mut server_free) = (0, 0);
    let mut random = 0x9e37_79b9_7f4a_7c15_u64;
    loop {
        while idle > 0
            && let Some(paths) = queue.pop()
        {
            idle -= 1;
            // A delivery, a result and an acknowledgement pass the server.
            server_free = now.max(server_free) + 3 * costs.message;
            outcome.server += 3 * costs.message;
            let runs = paths.min(costs.runs_of(handed_out));
            handed_out += 1;
            let end = server_free + costs.regrow + runs * costs.run;
            events.push(Reverse((end, paths - runs)));
        }
        let Some(Reverse((end, left))) = events.pop() else {
            outcome.took = coordinator_free.max(now);
            return outcome;
        };
        now = end;
        idle += 1;
        // One result after the other; its children are published together.
        let children = if left == 0 { 0 } else { CHILDREN };
        let work = costs.result + children * costs.message;
        coordinator_free = now.max(coordinator_free) + work;
        outcome.coordinator += work;
        server_free = now.max(server_free) + children * costs.message;
        outcome.server += children * costs.message;
        let mut rest = left;
        for child in 0..children {
            random ^= random << 13;
            random ^= random >> 7;
            random ^= random << 17;
            let share = match child + 1 == children {
                true => rest,
                false => rest * (random % 100) / 200,
            };
            rest -= share;
            if share > 0 {
                queue.push(share);
            }
        }
        // Children exist when the coordinator has handed them out.
        now = match idle == workers {
            true => coordinator_free,
            false => now,
        };
    }
}

fn main() {
    let given: Vec<u64> = std::env::args()
        .skip(1)
        .filter_map(|a| a.parse().ok())
        .collect();
    let or = |index: usize, usual: u64| given.get(index).copied().unwrap_or(usual);
    let costs = Costs {
        run: or(0, 200),
        result: or(1, 600),
        message: or(2, 40),
        runs_of_job: or(3, 2_000),
        regrow: 5_000,
        many: or(4, 60) as usize,
    };
    println!("workers   seconds   speed-up   coordinator   server");
    let one = simulate(1, costs).took as f64;
    for workers in [1, 2, 4, 8, 16, 32, 64, 125, 250, 500, 1000] {
        let outcome = simulate(workers, costs);
        let took = outcome.took as f64;
        let share = |busy: Time| 100.0 * busy as f64 / took;
        println!(
            "{workers:>7} {:>9.2} {:>10.1} {:>11.1} % {:>6.1} %",
            took / 1e6,
            one / took,
            share(outcome.coordinator),
            share(outcome.server),
        );
    }
}
