//! The standard input of this process, for programs that read it.

use std::fs::File;
use std::io::Read;
use std::os::fd::{AsFd, AsRawFd};
use std::time::{Duration, Instant};

use jaunt_vm::{LiveInput, Source};

/// The descriptor itself: what a buffer of ours had read ahead, nobody could wait for.
struct StandardInput(File);

/// Empty if there is none.
pub fn standard_input() -> Source {
    match std::io::stdin().as_fd().try_clone_to_owned() {
        Ok(descriptor) => Source::Live(Box::new(StandardInput(descriptor.into()))),
        Err(_) => Source::empty(),
    }
}

impl LiveInput for StandardInput {
    fn wait(&mut self, limit: Option<Duration>) -> bool {
        let deadline = limit.and_then(|limit| Instant::now().checked_add(limit));
        let mut asked = libc::pollfd {
            fd: self.0.as_raw_fd(),
            events: libc::POLLIN,
            revents: 0,
        };
        loop {
            // Rounded up, so that waiting for less than a millisecond is waiting, too.
            let left = deadline.map(|d| d.saturating_duration_since(Instant::now()));
            let millis = left.map_or(-1, |left| {
                left.as_nanos().div_ceil(1_000_000).min(i32::MAX as u128) as i32
            });
            // SAFETY: one descriptor that is open for the time of the call.
            match unsafe { libc::poll(&mut asked, 1, millis) } {
                1.. => return true,
                0 if deadline.is_some_and(|d| Instant::now() >= d) => return false,
                0 => {}
                // A signal ends the wait early; after any other error reading says what is wrong.
                _ if std::io::Error::last_os_error().kind() == std::io::ErrorKind::Interrupted => {}
                _ => return true,
            }
        }
    }

    fn available(&mut self) -> usize {
        let mut count: libc::c_int = 0;
        // SAFETY: the call fills in the number that it is given.
        match unsafe { libc::ioctl(self.0.as_raw_fd(), libc::FIONREAD, &mut count) } {
            0 => usize::try_from(count).unwrap_or(0),
            _ => 0,
        }
    }

    fn read(&mut self, buffer: &mut [u8]) -> usize {
        // Input that cannot be read is at its end.
        loop {
            match self.0.read(buffer) {
                Err(e) if e.kind() == std::io::ErrorKind::Interrupted => {}
                result => return result.unwrap_or(0),
            }
        }
    }
}
