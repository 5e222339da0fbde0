//! Where new objects go: runs of free memory.
//!
//! Allocation bumps a pointer through the current run. When that is used up, the
//! next run is a gap that the last collection found between live objects, or
//! memory at the frontier that was never used. Objects never move.

use crate::memory::bits::Bits;
use crate::memory::heap::{Heap, HeapFull};
use crate::memory::mark::Marked;

/// Runs are cut to this length, so that a value that looks like a reference can
/// be tested by walking the objects of one run from its start.
const RUN: usize = 1 << 16;

/// Larger objects look for a gap of their own rather than ending the run.
const LARGE: usize = 1 << 10;

/// Gaps smaller than this are left alone until a neighbour dies.
const LEAST: usize = 32;

/// Bytes at the start of the heap that no object has, so that word 0 is null.
pub const START: usize = 64;

#[derive(Clone)]
pub(crate) struct Free {
    /// By word: starts of the objects that the last collection found alive, and
    /// of large objects since.
    pub starts: Bits,
    /// By word: part of such an object or of a run.
    pub taken: Bits,
    /// How far gaps were given out, in words: as runs, and to large objects.
    small: usize,
    large: usize,
    /// The last collection looked at what lies below this word.
    swept: usize,
    /// Since the last collection: runs in words, each beginning with an object.
    pub runs: Vec<(usize, usize)>,
    /// Bytes given out since the last collection.
    allocated: usize,
    /// Bytes to give out before the next collection.
    budget: usize,
    /// Bytes of objects that the last collection found alive.
    live: usize,
}

impl Free {
    pub fn new() -> Free {
        Free {
            starts: Bits::default(),
            taken: Bits::default(),
            small: 0,
            large: 0,
            swept: 0,
            runs: Vec::new(),
            allocated: 0,
            budget: usize::MAX,
            live: START,
        }
    }

    /// The gap for the next run, of `least` to `most` bytes.
    fn gap_for_run(&mut self, least: usize, most: usize) -> Option<(usize, usize)> {
        let (least, most) = (least.max(LEAST) / 8, most / 8);
        let gap = self.taken.clear_run(self.small, self.swept, least, most);
        self.small = gap.map_or(self.swept, |(_, end)| end);
        let (start, end) = gap?;
        self.taken.set_range(start, end);
        self.runs.push((start, end));
        Some((start * 8, end * 8))
    }

    /// A gap for one object.
    fn gap_for_object(&mut self, bytes: usize) -> Option<usize> {
        let words = bytes / 8;
        let gap = self.taken.clear_run(self.large, self.swept, words, words);
        self.large = gap.map_or(self.swept, |(_, end)| end);
        let (start, end) = gap?;
        self.taken.set_range(start, end);
        self.starts.set(start);
        Some(start * 8)
    }
}

impl Heap {
    /// A place for an object that does not fit in the current run.
    #[cold]
    pub(crate) fn find_room(&mut self, bytes: usize) -> Result<usize, HeapFull> {
        if bytes > self.left() {
            return Err(HeapFull);
        }
        let place = match bytes > LARGE {
            true => self.room_for_large(bytes),
            false => self.room_in_next_run(bytes),
        };
        self.due = self.free.allocated >= self.free.budget;
        place
    }

    fn room_for_large(&mut self, bytes: usize) -> Result<usize, HeapFull> {
        if let Some(place) = self.free.gap_for_object(bytes) {
            self.free.allocated += bytes;
            self.zero(place, bytes);
            return Ok(place);
        }
        if self.end == self.frontier {
            self.extend_run(bytes)?;
            return Ok(self.take(bytes));
        }
        let place = self.frontier;
        self.advance_frontier(bytes)?;
        self.free.runs.push((place / 8, self.frontier / 8));
        Ok(place)
    }

    fn room_in_next_run(&mut self, bytes: usize) -> Result<usize, HeapFull> {
        match self.free.gap_for_run(bytes, self.run_length(bytes)) {
            Some((start, end)) => {
                self.free.allocated += end - start;
                self.zero(start, end - start);
                (self.top, self.end) = (start, end);
            }
            None => self.extend_run(bytes)?,
        }
        Ok(self.take(bytes))
    }

    /// Makes `bytes` bytes fit in a run at the frontier.
    fn extend_run(&mut self, bytes: usize) -> Result<(), HeapFull> {
        if self.end != self.frontier {
            (self.top, self.end) = (self.frontier, self.frontier);
        }
        let missing = bytes - (self.end - self.top);
        self.advance_frontier(self.run_length(missing))?;
        self.end = self.frontier;
        if self.line == 0 {
            self.free.runs.push((self.top / 8, self.end / 8));
        }
        Ok(())
    }

    /// How long a run to take for an object of `bytes` bytes.
    fn run_length(&self, bytes: usize) -> usize {
        RUN.min(self.free.budget).min(self.left()).max(bytes)
    }

    fn advance_frontier(&mut self, bytes: usize) -> Result<(), HeapFull> {
        if bytes > self.reach() - self.frontier {
            return Err(HeapFull);
        }
        self.frontier += bytes;
        self.free.allocated += bytes;
        Ok(())
    }

    /// Bytes that may still be allocated.
    pub(crate) fn left(&self) -> usize {
        self.capacity().saturating_sub(self.used()) & !7
    }

    fn take(&mut self, bytes: usize) -> usize {
        let place = self.top;
        self.top += bytes;
        place
    }

    /// Collections become due from now on, as memory is used up or, to test
    /// them, each time that `every` bytes were given out.
    pub(crate) fn set_pace(&mut self, every: Option<usize>) {
        let left = self.limit().saturating_sub(self.free.live);
        // Half of what is left, because natives cannot wait for a collection.
        let usual = self
            .free
            .live
            .max(PACE)
            .min(left / 2)
            .max(self.limit() / 64);
        self.free.budget = every.unwrap_or(usual) & !7;
        if every.is_some() {
            // Otherwise the rest of a long run would put the first collection off.
            self.end = self.top;
        }
    }

    /// Never again a collection.
    pub(crate) fn stop_pace(&mut self) {
        self.free.budget = usize::MAX;
        self.due = false;
    }

    /// After a collection: all but the marked objects is free.
    pub(crate) fn reuse(&mut self, marked: Marked) {
        let swept = self.frontier / 8;
        let budget = self.free.budget;
        let mut runs = std::mem::take(&mut self.free.runs);
        runs.clear();
        self.free = Free {
            starts: marked.starts,
            taken: marked.words,
            small: START / 8,
            large: START / 8,
            swept,
            runs,
            allocated: 0,
            budget,
            live: marked.bytes,
        };
        (self.top, self.end) = (START, START);
        self.due = false;
    }

    /// Bytes of objects, some of them perhaps garbage.
    pub fn used(&self) -> usize {
        self.free.live + self.free.allocated - (self.end - self.top)
    }
}

/// Bytes to allocate at least between collections: enough to make the work of
/// marking the library's own objects small, little enough to stay in caches.
const PACE: usize = 32 << 20;
