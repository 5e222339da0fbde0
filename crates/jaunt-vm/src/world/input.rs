//! Standard input: given beforehand, or read when the program reads it.

use std::time::Duration;

/// Where input comes from.
pub enum Source {
    /// All of it is known; `at` is how far the program has read.
    Given { bytes: Vec<u8>, at: usize },
    /// It comes while the program runs.
    Live(Box<dyn LiveInput>),
}

/// Input that is read piece by piece, with pauses in which nothing comes.
pub trait LiveInput: Send {
    /// Waits until something or the end can be read, at most for `limit`. Tells if it can.
    fn wait(&mut self, limit: Option<Duration>) -> bool;

    /// How many bytes can be read without waiting.
    fn available(&mut self) -> usize;

    /// Reads into the buffer and says how much; nothing is the end.
    fn read(&mut self, buffer: &mut [u8]) -> usize;
}

/// The most that is read from live input at once.
const PIECE: usize = 1 << 16;

impl Source {
    pub fn empty() -> Source {
        Source::Given {
            bytes: Vec::new(),
            at: 0,
        }
    }

    /// See [`LiveInput::wait`]. What is given is there at once.
    pub fn wait(&mut self, limit: Option<Duration>) -> bool {
        match self {
            Source::Given { .. } => true,
            Source::Live(input) => input.wait(limit),
        }
    }

    pub fn available(&mut self) -> usize {
        match self {
            Source::Given { bytes, at } => bytes.len() - *at,
            Source::Live(input) => input.available(),
        }
    }

    /// Up to `max` bytes, none at the end.
    pub fn read(&mut self, max: usize) -> Vec<u8> {
        match self {
            Source::Given { bytes, at } => {
                let start = *at;
                *at = start.saturating_add(max).min(bytes.len());
                bytes[start..*at].to_vec()
            }
            Source::Live(input) => {
                let mut buffer = vec![0; max.min(PIECE)];
                let count = input.read(&mut buffer);
                buffer.truncate(count);
                buffer
            }
        }
    }

    /// The same for another machine. Only one can read what comes live.
    pub(crate) fn fork(&self) -> Source {
        match self {
            Source::Given { bytes, .. } => Source::Given {
                bytes: bytes.clone(),
                at: 0,
            },
            Source::Live(_) => Source::empty(),
        }
    }

    /// Back to the start, as far as there is a way back.
    pub(crate) fn reset(&mut self) {
        if let Source::Given { at, .. } = self {
            *at = 0;
        }
    }
}
