//! The progress line on a terminal.

use std::io::{IsTerminal, Write};
use std::time::{Duration, Instant};

use jaunt_explore::{Progress, memory};

pub struct Line {
    /// When it was last written; none if nobody looks.
    shown: Option<Instant>,
}

const EVERY: Duration = Duration::from_millis(100);

/// Back to the start of the line, and clear it.
const CLEAR: &str = "\r\x1b[K";

impl Line {
    pub fn new(quiet: bool) -> Line {
        let visible = !quiet && std::io::stderr().is_terminal();
        Line {
            shown: visible.then(|| Instant::now() - EVERY),
        }
    }

    /// Shows a text, unless the last one has just been shown.
    pub fn show(&mut self, text: impl FnOnce() -> String) {
        if self.shown.is_some_and(|shown| shown.elapsed() >= EVERY) {
            self.begin(text);
        }
    }

    /// Shows a text at once: what it names has begun and may take long.
    pub fn begin(&mut self, text: impl FnOnce() -> String) {
        if let Some(shown) = &mut self.shown {
            *shown = Instant::now();
            // A closed terminal is no reason to stop.
            let _ = write!(std::io::stderr(), "{CLEAR}{}", text());
        }
    }

    pub fn clear(&mut self) {
        if self.shown.is_some() {
            let _ = write!(std::io::stderr(), "{CLEAR}");
        }
    }
}

/// How far an exploration is.
pub fn describe(progress: &Progress, jobs: usize) -> String {
    let worked = progress.time * jobs as u32;
    let share = 100.0 * progress.solver_time.as_secs_f64() / worked.as_secs_f64().max(1e-9);
    format!(
        "{} paths, {} open, {} covered, {} errors, solver {share:.0} %, {} MB, {:.1} s",
        progress.tally.paths,
        progress.frontier,
        progress.covered,
        progress.errors,
        memory::resident() >> 20,
        progress.time.as_secs_f64(),
    )
}
