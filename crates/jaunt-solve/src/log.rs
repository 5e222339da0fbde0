//! One line about each slice of a query, for whoever wants to know which layer
//! answers what and how long each takes.

use std::fmt::Write as _;
use std::fs::File;
use std::io::Write as _;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use crate::literal::Problem;
use crate::options::{BadOption, LOG_VARIABLE};
use crate::query::Answer;

/// The file, shared by the solvers of all threads.
pub struct Log {
    file: Mutex<File>,
}

/// What is said about one slice.
pub struct Entry<'a> {
    log: Option<&'a Log>,
    line: String,
    since: Option<Instant>,
}

impl Log {
    /// Opens the file for appending: several solvers, and processes, may share it.
    pub fn open(path: PathBuf) -> Result<Arc<Log>, BadOption> {
        let opened = File::options().create(true).append(true).open(&path);
        let file = opened.map_err(|error| BadOption::Unwritable {
            variable: LOG_VARIABLE,
            path,
            error,
        })?;
        let file = Mutex::new(file);
        Ok(Arc::new(Log { file }))
    }
}

impl<'a> Entry<'a> {
    /// Begins a line, if there is a log at all.
    pub fn new(log: Option<&'a Log>, slice: &Problem) -> Entry<'a> {
        Entry {
            log,
            line: log.map_or(String::new(), |_| {
                format!("{} literals:", slice.literals.len())
            }),
            since: log.map(|_| Instant::now()),
        }
    }

    /// Somebody was asked and gave this answer, or none.
    pub fn asked(&mut self, name: &str, answer: Option<&Answer>) {
        let Some(since) = self.since.replace(Instant::now()) else {
            return;
        };
        let found = match answer {
            None => String::new(),
            Some(Answer::Model(_)) => " sat".into(),
            Some(Answer::Unsat(core)) => format!(" unsat, {} of them", core.members.len()),
            Some(Answer::GaveUp(why)) => format!(" gave up, {why:?}"),
        };
        let microseconds = since.elapsed().as_micros();
        // Writing to a string cannot fail.
        let _ = write!(self.line, " {name} {microseconds} us{found};");
    }
}

impl Drop for Entry<'_> {
    fn drop(&mut self) {
        if let Some(log) = self.log {
            let mut file = log.file.lock().unwrap_or_else(PoisonError::into_inner);
            self.line.push('\n');
            // Without a log file that can be written the search goes on.
            let _ = file.write_all(self.line.as_bytes());
        }
    }
}
