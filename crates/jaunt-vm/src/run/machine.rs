//! The machine: one Java world that runs one program at a time.

use std::sync::Arc;

use crate::classes::class::{ClassRef, MethodRef};
use crate::classes::known::Known;
use crate::classes::live::LiveClasses;
use crate::classes::store::Store;
use crate::code::method::CodeRef;
use crate::code::table::CodeTable;
use crate::hooks::{Hooks, Shadows};
use crate::memory::collect::Collector;
use crate::memory::heap::{Heap, Ref};
use crate::memory::interned::Interned;
use crate::native::{Registry, Streams};
use crate::observe::coverage::Coverage;
use crate::run::limits::Limits;
use crate::run::thread::Threads;
use crate::world::host::Host;

pub struct Machine {
    pub store: Arc<Store>,
    pub heap: Heap,
    pub(crate) classes: LiveClasses,
    pub(crate) codes: CodeTable,
    pub(crate) threads: Threads,
    pub(crate) interned: Interned,
    pub(crate) known: Known,
    pub(crate) registry: Arc<Registry>,
    pub host: Host,
    pub(crate) zip_streams: Streams,
    pub limits: Limits,
    /// Who answers what the core asks about values that depend on inputs.
    pub(crate) hooks: &'static dyn Hooks,
    pub(crate) shadows: Shadows,
    /// Does the interpreter keep handles beside values?
    pub(crate) shadowed: bool,
    /// Are questions to the world noted where there are no handles?
    pub(crate) noting: bool,
    /// Handle of the value that a native is about to return.
    pub(crate) result_handle: u32,
    pub(crate) coverage: Coverage,
    pub collector: Collector,
    /// How many host calls into the interpreter are under way.
    pub(crate) nested: u32,
}

// SAFETY: raw pointers in `codes` and threads lead to what this machine
// alone owns, and whoever has the machine has all of it.
unsafe impl Send for Machine {}

impl Machine {
    pub fn class(&self, id: u32) -> ClassRef {
        match self.store.class(id) {
            Some(class) => class,
            // Only a forged object could have such a class.
            None => self.known.object,
        }
    }

    pub fn class_of(&self, object: Ref) -> ClassRef {
        self.class(self.heap.class_of(object))
    }

    /// From here on, `reset` brings back this very state.
    pub fn snapshot(&mut self) {
        self.heap.snapshot();
        self.zip_streams.snapshot();
        self.classes.snapshot();
        self.interned.snapshot();
    }

    pub fn reset(&mut self) {
        self.heap.reset();
        self.classes.reset(&self.heap);
        self.interned.reset();
        self.threads.reset();
        self.shadows.reset();
        self.shadowed = false;
        self.noting = false;
        self.result_handle = 0;
        self.host.reset();
        self.zip_streams.reset();
        self.limits.reset();
    }

    /// Another machine in the same state. Code is not shared.
    pub(crate) fn duplicate(&self) -> std::io::Result<Machine> {
        let mut threads = Threads::new();
        threads.now().object = self.threads.list[0].object;
        Ok(Machine {
            zip_streams: self.zip_streams.duplicate(),
            store: self.store.clone(),
            heap: self.heap.duplicate()?,
            classes: self.classes.duplicate(),
            codes: CodeTable::default(),
            threads,
            interned: self.interned.duplicate(),
            known: self.known.clone(),
            registry: self.registry.clone(),
            host: self.host.fork(),
            limits: self.limits.clone(),
            hooks: self.hooks,
            shadows: Shadows::default(),
            shadowed: false,
            noting: false,
            result_handle: 0,
            coverage: Coverage::default(),
            collector: Collector::default(),
            nested: 0,
        })
    }

    /// Virtual nanoseconds since the start of the run.
    pub(crate) fn now_nanos(&self) -> u64 {
        let nanos = self.host.nanos(self.limits.operations());
        nanos.saturating_add(self.host.chance())
    }

    /// This machine's code of a method, made at its first call.
    pub(crate) fn code_of(&mut self, method: MethodRef) -> CodeRef {
        match self.codes.of(method.id) {
            Some(code) => code,
            None => self.prepare(method),
        }
    }
}
