//! The progress line on a terminal.

use std::io::{IsTerminal, Write};
use std::time::{Duration, Instant};

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
