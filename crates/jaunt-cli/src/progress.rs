//! The progress line on a terminal.

use std::io::{IsTerminal, Write};
use std::time::{Duration, Instant};

use jaunt_explore::Progress;

pub struct Line {
    /// None if nobody looks.
    shown: Option<Instant>,
    jobs: u32,
}

const EVERY: Duration = Duration::from_millis(100);

/// Back to the start of the line, and clear it.
const CLEAR: &str = "\r\x1b[K";

impl Line {
    pub fn new(quiet: bool, jobs: usize) -> Line {
        let visible = !quiet && std::io::stderr().is_terminal();
        Line {
            shown: visible.then(Instant::now),
            jobs: jobs as u32,
        }
    }

    pub fn show(&mut self, progress: &Progress) {
        let Some(shown) = &mut self.shown else {
            return;
        };
        if shown.elapsed() < EVERY {
            return;
        }
        *shown = Instant::now();
        let worked = progress.time * self.jobs;
        let share = 100.0 * progress.solver_time.as_secs_f64() / worked.as_secs_f64().max(1e-9);
        // A closed terminal is no reason to stop.
        let _ = write!(
            std::io::stderr(),
            "{CLEAR}{} paths, {} open, {} covered, {} errors, solver {share:.0} %, {:.1} s",
            progress.tally.paths,
            progress.frontier,
            progress.covered,
            progress.errors,
            progress.time.as_secs_f64(),
        );
    }

    pub fn clear(&mut self) {
        if self.shown.take().is_some() {
            let _ = write!(std::io::stderr(), "{CLEAR}");
        }
    }
}
