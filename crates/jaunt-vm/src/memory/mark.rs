//! Finding the objects that can be reached, and telling objects from numbers.

use crate::classes::layout::{Layout, Layouts};
use crate::classes::store::Store;
use crate::memory::bits::Bits;
use crate::memory::heap::{ELEMENTS, Heap, NULL, Ref};

/// Marks what can be reached, with a list of its own rather than by recursion.
pub(crate) struct Marker<'a> {
    heap: &'a Heap,
    store: &'a Store,
    layouts: &'a Layouts,
    grey: Vec<Ref>,
    marked: Marked,
}

/// The objects that can be reached.
pub(crate) struct Marked {
    /// By word: where they start, and all of their words.
    pub starts: Bits,
    pub words: Bits,
    /// Their size.
    pub bytes: usize,
}

impl<'a> Marker<'a> {
    pub fn new(heap: &'a Heap, store: &'a Store, layouts: &'a Layouts) -> Marker<'a> {
        let words = heap.frontier / 8;
        Marker {
            heap,
            store,
            layouts,
            grey: Vec::new(),
            marked: Marked {
                starts: Bits::new(words),
                words: Bits::new(words),
                bytes: 0,
            },
        }
    }

    pub fn done(self) -> Marked {
        self.marked
    }

    /// Marks these objects and all that they lead to.
    pub fn mark_all(&mut self, objects: impl IntoIterator<Item = Ref>) {
        for object in objects {
            self.mark(object);
        }
        while let Some(object) = self.grey.pop() {
            self.scan(object);
        }
    }

    #[inline]
    fn mark(&mut self, object: Ref) {
        let word = object as usize;
        if object == NULL || !self.marked.starts.set(word) {
            return;
        }
        let bytes = self.layouts.size(self.store, self.heap, object);
        self.marked.words.set_range(word, word + bytes / 8);
        self.marked.bytes += bytes;
        self.grey.push(object);
    }

    fn scan(&mut self, object: Ref) {
        let (heap, layouts) = (self.heap, self.layouts);
        match layouts.of(heap.class_of(object)) {
            Layout::Array {
                references: true, ..
            } => {
                // A length forged through `Unsafe` must not lead out of the heap.
                let start = object as usize * 8 + ELEMENTS as usize;
                let room = heap.frontier.saturating_sub(start) / 4;
                for index in 0..heap.length(object).min(room as u32) {
                    self.mark(heap.element(object, index));
                }
            }
            Layout::Array { .. } => {}
            Layout::Object { references, .. } | Layout::Mirror { references } => {
                for &at in references {
                    self.mark(heap.get(object, at));
                }
            }
        }
    }
}

/// A walk over the objects of one run after the other, to see where they start.
pub(crate) struct Walk<'a> {
    heap: &'a Heap,
    store: &'a Store,
    layouts: &'a Layouts,
    run: (usize, usize),
    at: usize,
}

impl<'a> Walk<'a> {
    pub fn new(heap: &'a Heap, store: &'a Store, layouts: &'a Layouts) -> Walk<'a> {
        let (run, at) = ((0, 0), 0);
        Walk {
            heap,
            store,
            layouts,
            run,
            at,
        }
    }

    /// Does an object of this run start at this word? To be asked in rising order.
    pub fn meets(&mut self, run: (usize, usize), word: usize) -> bool {
        if self.run != run {
            (self.run, self.at) = (run, run.0);
        }
        while self.at < word && self.is_object() {
            self.at += self.layouts.size(self.store, self.heap, self.at as Ref) / 8;
        }
        self.at == word && self.is_object()
    }

    /// Behind the last object of a run there are zeros, which none starts with.
    fn is_object(&self) -> bool {
        self.at < self.run.1 && self.heap.class_of(self.at as Ref) != 0
    }
}
