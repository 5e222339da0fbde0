//! Garbage collection: mark from the roots, then reuse what lies between.
//!
//! Objects do not move, because identity hashes are addresses and natives hold
//! plain references. The heap is traced exactly; registers are not typed, so any
//! register that holds the start of an object keeps it alive.
//!
//! A collection only happens where the interpreter itself allocates or is about
//! to call a native, and only while no host frame is under way: then every
//! reference is in a register, in the heap or in one of the tables of `roots`.
//! It never happens once there is a snapshot to go back to, because runs from a
//! snapshot are short and their memory is cleared at once.
//!
//! Soft, weak and phantom references count like any other: nothing promises
//! when they are cleared, and so no program sees a difference that depends on
//! when collections happen.

use crate::classes::layout::{Layouts, static_references};
use crate::memory::heap::{NULL, Ref};
use crate::memory::mark::{Marker, Walk};
use crate::run::machine::Machine;
use crate::run::thread::{Hook, State, Thread};
use crate::run::trap::Result;

#[derive(Default)]
pub struct Collector {
    /// Set while a program's `main` runs: the host holds no references then.
    on: bool,
    /// For tests: collect each time that so many bytes were allocated.
    pub every: Option<usize>,
    /// How many collections there were.
    pub collections: u64,
    layouts: Layouts,
}

impl Machine {
    /// From here on the host keeps no references of its own.
    pub(crate) fn allow_collections(&mut self) {
        self.collector.on = !self.heap.has_snapshot() && !self.shadowed;
        if self.collector.on {
            self.heap.set_pace(self.collector.every);
        }
    }

    pub(crate) fn forbid_collections(&mut self) {
        self.collector.on = false;
        self.heap.stop_pace();
    }

    fn may_collect(&self) -> bool {
        self.collector.on && self.nested == 1
    }

    /// At a place where a collection may happen: does it if it is due.
    #[cold]
    pub(crate) fn collect_if_due(&mut self) {
        if self.heap.due && self.may_collect() {
            self.collect();
        }
    }

    /// Memory for an object of the interpreter, once the current run is used up.
    #[cold]
    pub(crate) fn allocate_collecting(&mut self, class: u32, bytes: usize) -> Result<Ref> {
        self.collect_if_due();
        let mut allocated = self.heap.allocate(class, bytes);
        if allocated.is_err() && self.may_collect() && bytes < self.heap.limit() {
            self.collect();
            allocated = self.heap.allocate(class, bytes);
        }
        self.or_out_of_memory(allocated)
    }

    fn collect(&mut self) {
        let mut layouts = std::mem::take(&mut self.collector.layouts);
        layouts.update(&self.store);
        let in_registers = self.registers_with_objects(&layouts);
        let mut marker = Marker::new(&self.heap, &self.store, &layouts);
        marker.mark_all(in_registers);
        marker.mark_all(self.roots());
        for (id, mirror) in self.classes.mirrors() {
            if let Some(class) = self.store.class(id) {
                let statics = static_references(&self.store, class);
                marker.mark_all(statics.map(|at| self.heap.get_ref(mirror, at)));
            }
        }
        let marked = marker.done();
        if marked.bytes < self.heap.limit() / 4 * 3 {
            self.heap.return_reserve();
        }
        self.heap.reuse(marked);
        self.heap.set_pace(self.collector.every);
        self.collector.layouts = layouts;
        self.collector.collections += 1;
    }

    /// Every reference that the host keeps. Named field by field, so that a new
    /// field asks to be thought of here.
    fn roots(&self) -> impl Iterator<Item = Ref> + '_ {
        let Machine {
            classes,
            interned,
            known,
            threads,
            heap,
            // No references in these.
            store: _,
            codes: _,
            registry: _,
            host: _,
            zip_streams: _,
            limits: _,
            coverage: _,
            nested: _,
            collector: _,
            // Off when garbage is collected.
            hooks: _,
            shadows: _,
            shadowed: _,
            noting: _,
            result_handle: _,
        } = self;
        let tables = classes.roots().chain(interned.roots());
        let single = std::iter::once(known.app_loader);
        let threads = threads.list.iter().flat_map(|t| thread_roots(t));
        tables
            .chain(single)
            .chain(heap.pinned().copied())
            .chain(threads)
    }

    /// What the registers of all threads hold that is an object.
    fn registers_with_objects(&self, layouts: &Layouts) -> Vec<Ref> {
        let mut found: Vec<Ref> = Vec::new();
        for thread in &self.threads.list {
            let registers = thread.stack.window(0);
            let values = registers.slice(thread.top() as usize);
            let references = values.iter().filter_map(|&v| u32::try_from(v).ok());
            found.extend(references.filter(|&r| r != NULL));
        }
        found.sort_unstable();
        found.dedup();
        let mut runs = self.heap.free.runs.clone();
        runs.sort_unstable();
        let mut walk = Walk::new(&self.heap, &self.store, layouts);
        found.retain(|&value| {
            let word = value as usize;
            if self.heap.free.starts.test(word) {
                return true;
            }
            let before = runs.partition_point(|&(start, _)| start <= word);
            before > 0 && walk.meets(runs[before - 1], word)
        });
        found
    }
}

fn thread_roots(thread: &Thread) -> impl Iterator<Item = Ref> + '_ {
    let waits_for = match thread.state {
        State::Blocked(on) | State::Waiting { on, .. } => on,
        State::Runnable
        | State::Parked { .. }
        | State::Sleeping { .. }
        | State::Reading
        | State::Joining
        | State::Ended => NULL,
    };
    let frames = thread
        .frames
        .iter()
        .flat_map(|f| [f.lock, hook_root(f.hook)]);
    [thread.object, thread.scoped_values, waits_for]
        .into_iter()
        .chain(frames)
}

fn hook_root(hook: Hook) -> Ref {
    match hook {
        Hook::Construct { object, .. } => object,
        Hook::None
        | Hook::Told
        | Hook::Barrier(_)
        | Hook::Init(_)
        | Hook::InitPending(_)
        | Hook::Reflect { .. }
        | Hook::Cast(_)
        | Hook::Again
        | Hook::Tail
        | Hook::ThreadEnd
        | Hook::ThreadHandled
        | Hook::ThreadGone => NULL,
    }
}
