//! A process and all that it started: who they are, and how much memory they take.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;
use std::time::Duration;

/// How often to look.
const EVERY: Duration = Duration::from_millis(25);

/// A process tree that is looked at until somebody asks for the result.
pub struct Tree {
    stop: Arc<AtomicBool>,
    watching: JoinHandle<u64>,
}

impl Tree {
    pub fn watch(root: u32) -> Tree {
        let stop = Arc::new(AtomicBool::new(false));
        let stopped = stop.clone();
        let watching = std::thread::spawn(move || {
            let mut peak = 0;
            while !stopped.load(Ordering::Relaxed) {
                peak = peak.max(resident_kibibytes(root));
                std::thread::sleep(EVERY);
            }
            peak
        });
        Tree { stop, watching }
    }

    /// The most that all of them together held at any moment.
    pub fn peak_kibibytes(self) -> u64 {
        self.stop.store(true, Ordering::Relaxed);
        self.watching.join().expect("a watching thread")
    }
}

/// Numbers of a process and of all that it started, as long as they are alive.
pub fn members(root: u32) -> Vec<u32> {
    below(root, &all()).map(|process| process.0).collect()
}

fn resident_kibibytes(root: u32) -> u64 {
    below(root, &all()).map(|process| process.2).sum()
}

fn below(root: u32, all: &[Status]) -> impl Iterator<Item = &Status> {
    let mut found = vec![root];
    let mut next = 0;
    while let Some(&parent) = found.get(next) {
        found.extend(all.iter().filter(|p| p.1 == parent).map(|p| p.0));
        next += 1;
    }
    all.iter().filter(move |process| found.contains(&process.0))
}

/// Number, parent and memory of a process.
type Status = (u32, u32, u64);

fn all() -> Vec<Status> {
    let entries = std::fs::read_dir("/proc").into_iter().flatten().flatten();
    entries
        .filter_map(|entry| entry.file_name().to_str()?.parse().ok())
        .filter_map(status)
        .collect()
}

/// Nothing is said of processes that have ended but were not waited for.
fn status(id: u32) -> Option<Status> {
    let text = std::fs::read_to_string(format!("/proc/{id}/status")).ok()?;
    let field = |name: &str| {
        let line = text.lines().find_map(|line| line.strip_prefix(name))?;
        line.split_whitespace().next()?.parse::<u64>().ok()
    };
    let parent = u32::try_from(field("PPid:")?).ok()?;
    Some((id, parent, field("VmRSS:")?))
}
