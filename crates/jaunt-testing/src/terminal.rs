//! A terminal that nobody sits at: some things are only said to people.

use std::fs::File;
use std::io::{Read, Write};
use std::os::fd::{AsRawFd, FromRawFd, OwnedFd};
use std::time::{Duration, Instant};

pub struct Terminal {
    ours: File,
    said: String,
}

impl Terminal {
    /// The terminal and the end of it that a command gets.
    pub fn open() -> (Terminal, OwnedFd) {
        let (mut ours, mut theirs) = (-1, -1);
        let none = std::ptr::null_mut();
        // SAFETY: the call fills in two descriptors, and no more is asked of it.
        let opened =
            unsafe { libc::openpty(&mut ours, &mut theirs, none, none.cast(), none.cast()) };
        assert!(opened == 0, "{}", std::io::Error::last_os_error());
        // SAFETY: both are new and nobody else's.
        let (ours, theirs) = unsafe { (OwnedFd::from_raw_fd(ours), OwnedFd::from_raw_fd(theirs)) };
        let terminal = Terminal {
            ours: File::from(ours),
            said: String::new(),
        };
        (terminal, theirs)
    }

    /// As if somebody typed it.
    pub fn type_in(&mut self, text: &str) {
        let typed = self.ours.write_all(text.as_bytes());
        typed.expect("a terminal that can be written to");
    }

    /// Waits until the command has said this.
    pub fn wait_for(&mut self, text: &str, limit: Duration) {
        let deadline = Instant::now() + limit;
        let mut bytes = [0; 4096];
        while !self.said.contains(text) {
            let ready = readable(&self.ours, deadline);
            assert!(ready, "no {text:?} on the terminal, only {:?}", self.said);
            // All ends that are not ours are closed when reading fails.
            let count = self.ours.read(&mut bytes).unwrap_or(0);
            assert!(
                count > 0,
                "no {text:?} on the terminal, only {:?}",
                self.said
            );
            self.said += &String::from_utf8_lossy(&bytes[..count]);
        }
    }
}

/// Waits until there is something to read, or until the deadline.
fn readable(from: &File, deadline: Instant) -> bool {
    let mut asked = libc::pollfd {
        fd: from.as_raw_fd(),
        events: libc::POLLIN,
        revents: 0,
    };
    loop {
        let left = deadline.saturating_duration_since(Instant::now());
        let left = left.as_millis().min(i32::MAX as u128) as i32;
        // SAFETY: one descriptor that is open for the time of the call.
        match unsafe { libc::poll(&mut asked, 1, left) } {
            0 if Instant::now() >= deadline => return false,
            1.. => return true,
            _ => {}
        }
    }
}
